"""A bare position: no board, no turns, no points; actions are taken by name, and End of Turn is a move (SK-8)."""

from tabard.engine import ask_about, then

from . import no
from .board import in_play
from .capabilities.attack import bare_attacker
from .table import END_OF_TURN, TURN, UNIT, Ground, bare_action, bare_verb, game
from .turns import end_of_turn, next_turn


def may_do_something(t: Ground, seat: int, card: int) -> int:
    return bare_attacker(t, seat, 0, card) if in_play(t, card) else no.NOT_THERE


@game.action(bare_action, UNIT, legal=may_do_something, when=TURN)
def choose_bare_card(t: Ground, seat: int, card: int) -> None:
    ask_about(t, bare_verb, seat, card)


@game.action(bare_action, END_OF_TURN, when=TURN)
def end_bare_turn(t: Ground, seat: int, _choice: int) -> None:
    then(t, next_turn, seat)
    then(t, end_of_turn, seat)
