"""Six cards, three seats, and every way in which a card can go where somebody does not see it."""

from tabard.engine import Game
from toys.tiny_deck.face import FACE
from toys.tiny_deck.rules import game

GAME = Game(game, FACE)
