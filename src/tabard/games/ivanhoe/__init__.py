"""Ivanhoe. Its rules and cards join the game, and are numbered, as they are read."""

from tabard.engine import Game

# aimed: Riposte to Retreat; sweeping: Outmaneuver to Adapt; lasting: Outwit, Shield, Stunned, Ivanhoe.
from tabard.games.ivanhoe import actions, keeping, aimed, sweeping, lasting, turns, naming, thinking  # noqa: F401
from tabard.games.ivanhoe.face import FACE
from tabard.games.ivanhoe.table import game

GAME = Game(game, FACE)
