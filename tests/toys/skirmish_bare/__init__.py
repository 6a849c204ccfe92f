"""Skirmish in a bare position: four units, no board, no points; actions are taken by name and End of Turn is a move."""

from tabard.engine import Game
from toys.skirmish_bare.face import FACE
from toys.skirmish_bare.rules import game

GAME = Game(game, FACE)
