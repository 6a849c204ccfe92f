"""Connect Four."""

from tabard.engine import Game
from tabard.games.connect_four.face import FACE
from tabard.games.connect_four.rules import game

GAME = Game(game, FACE)
