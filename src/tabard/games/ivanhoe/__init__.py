"""Ivanhoe."""

from tabard.engine import Game
from tabard.games.ivanhoe.face import FACE
from tabard.games.ivanhoe.rules import game

GAME = Game(game, FACE)
