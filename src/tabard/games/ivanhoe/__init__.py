"""Ivanhoe."""

from tabard.engine import Game
from tabard.games.ivanhoe import turns  # noqa: F401  (with all it builds on: rules join the game as they are read)
from tabard.games.ivanhoe.face import FACE
from tabard.games.ivanhoe.table import game

GAME = Game(game, FACE)
