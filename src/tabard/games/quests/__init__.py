"""Quests. Its rules and cards join the game, and are numbered, as they are read."""

from tabard.engine import Game

from tabard.games.quests import events, turns, building, stages, imagining, thinking, beginners  # noqa: F401
from tabard.games.quests.face import FACE
from tabard.games.quests.table import game

GAME = Game(game, FACE)
