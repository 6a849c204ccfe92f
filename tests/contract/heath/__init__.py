"""Heath: pieces on a board whose backs all see and whose ranks only their owner, until they meet."""

from tabard.engine import Game

from .face import FACE
from .rules import game

GAME = Game(game, FACE)
