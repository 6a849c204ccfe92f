"""Lantern: everybody carries lanterns that all but himself see: what is known here are hints, each about places."""

from tabard.engine import Game

from .face import FACE
from .rules import game

GAME = Game(game, FACE)
