"""Nim in two steps, with a die, and with rules that fail in every way a rule can fail."""

from tabard.engine import Game
from toys.heaps.face import FACE
from toys.heaps.rules import game

GAME = Game(game, FACE)
