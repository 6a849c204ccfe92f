"""A small card game in which every action can be answered out of turn."""

from tabard.engine import Game
from toys.duel_of_cards.face import FACE
from toys.duel_of_cards.rules import game

GAME = Game(game, FACE)
