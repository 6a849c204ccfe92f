"""New Game, a game for Tabard."""

from tabard.engine import Game

from .face import FACE
from .rules import game

GAME = Game(game, FACE)
