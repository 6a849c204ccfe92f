"""Ferry: a crate stowed in secret, a toll paid in secret: what is hidden here are choices of people, not the deal."""

from tabard.engine import Game

from .face import FACE
from .rules import game

GAME = Game(game, FACE)
