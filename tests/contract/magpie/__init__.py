"""Magpie: a small game of hidden hands that keeps its contract; changed in one place, it must be caught."""

from tabard.engine import Game

from .face import FACE
from .rules import game

GAME = Game(game, FACE)
