"""Turns: who may act, what follows each act, how a turn ends, and who has won."""

from tabard.engine import NO_WINNER, ask, ask_about, end_game, tell, then, trigger

from . import no, told
from .board import in_play, lay_token_down, owner
from .table import (
    DOWN, END_TURN, TURN, TURN_LIMIT, UNIT, UP, Ground, bare_action, game, which_action, your_turn,
)  # fmt: skip

# --- what capabilities answer to --------------------------------------------------------------------------


@game.event(targets=1)
def can_act(_t: Ground, _card: int, found: int) -> int:
    """Whether there is anything that a card can do: each capability says what it knows, until one has found it."""
    return found


@game.event(targets=1)
def turn_begins(t: Ground, seat: int) -> None:
    """What a player's cards have for each turn is full again (SK-24)."""
    t.keep_lost[0] = t.keep_lost[1] = 0
    for card in range(t.deck + 0):
        t.acted[card] = t.walked[card] = 0
    tell(t, told.TURN_BEGINS, seat)


# --- the player on turn -----------------------------------------------------------------------------------


@game.act
def go_on(t: Ground) -> None:
    """After each act: somebody may be beaten by it (SK-27)."""
    if t.bare:
        ask(t, bare_action, 0)
        return
    judge(t)
    if not t.over and t.turns == TURN_LIMIT:  # set up so
        judge_by_health(t)
    if not t.over:
        ask(t, your_turn, t.turn + 0)


def may_choose(t: Ground, seat: int, card: int) -> int:
    if card >= t.deck or (t.zone[card] != DOWN + seat and t.zone[card] != UP + seat):
        return no.NOT_YOURS
    if t.keep[card]:
        return no.A_KEEP
    if t.points[card] == 0:
        return no.NO_POINTS
    return 0 if trigger(t, can_act, card, 0) else no.NOTHING_TO_DO


@game.action(your_turn, UNIT, legal=may_choose, when=TURN)
def choose_unit(t: Ground, seat: int, card: int) -> None:
    ask_about(t, which_action, seat, card)


@game.action(your_turn, END_TURN, when=TURN)
def end_turn(t: Ground, seat: int, _choice: int) -> None:
    then(t, next_turn, seat)
    then(t, end_of_turn, seat)


@game.event(targets=1, act=True, long=True)
def end_of_turn(t: Ground, seat: int) -> None:
    """Fired with the player whose turn ends (SK-18); what ends with it has been told so by now."""
    tell(t, told.TURN_ENDED, seat)


@game.long_act
def next_turn(t: Ground, seat: int) -> None:
    for card in range(t.deck + 0):
        if in_play(t, card):
            lay_token_down(t, card)
    if t.bare:
        then(t, go_on)
        return
    judge(t)
    if t.over:
        return
    t.turns += 1
    if t.turns == TURN_LIMIT:
        judge_by_health(t)
        return
    t.turn = 1 - seat
    trigger(t, turn_begins, 1 - seat)
    then(t, go_on)


# --- winning ----------------------------------------------------------------------------------------------


@game.rule
def judge(t: Ground) -> None:
    """Whoever has no keep or no units is beaten, by whatever hand (SK-27), or as the position was set up."""
    keeps = t.keeps & ~t.fallen
    standing = keeps
    for seat in range(2):
        if t.size[DOWN + seat] + t.size[UP + seat] == keeps >> seat & 1:
            standing &= ~(1 << seat)
    if standing == 0:
        end_game(t, NO_WINNER, told.BOTH_BEATEN)
    elif standing != 3:
        beaten = 2 - standing
        if keeps >> beaten & 1:
            end_game(t, standing, told.UNITS_LOST)
        else:
            end_game(t, standing, told.KEEP_FELL if t.fallen >> beaten & 1 else told.NO_KEEP)


@game.rule
def judge_by_health(t: Ground) -> None:
    """The higher sum of current health without what was lent, the keep's included (SK-27)."""
    ahead = 0
    for card in range(t.deck + 0):
        if in_play(t, card):
            has = t.health[card] - t.lent[card]
            ahead += has if owner(t, card) == 0 else -has
    if ahead == 0:
        end_game(t, NO_WINNER, told.LIMIT_DRAWN)
    else:
        end_game(t, 1 if ahead > 0 else 2, told.LIMIT_WON)
