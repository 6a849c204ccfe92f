"""Skirmish. Its capabilities and rules join the game, and are numbered, as they are read."""

from tabard.engine import Game

from . import bare, capabilities, imagining, placing, thinking  # noqa: F401
from .face import FACE
from .table import game

GAME = Game(game, FACE)
