"""Masque: one guest each, looked at, guessed at, compared and exchanged: what is known here are facts, not cards."""

from tabard.engine import Game

from .face import FACE
from .rules import game

GAME = Game(game, FACE)
