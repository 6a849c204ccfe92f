"""A turn: an event card is turned, and when all that follows from it is done the next player has the turn (QU-5)."""

from tabard.engine import ask, draw, end_game, left_of, tell, then
from tabard.games.quests import told
from tabard.games.quests.decks import is_used_up, lay_out, refill, stages_of_quest
from tabard.games.quests.events import effect
from tabard.games.quests.sponsoring import offer
from tabard.games.quests.stages import ask_for_attack, ask_to_take_part, discard_quest, look_for_knights
from tabard.games.quests.table import (
    EVENT_DISCARD, EVENTS, NO_SPONSOR, TURN, TURNED, Realm, build_it, confirm_it, game, your_turn,
)  # fmt: skip


@game.start
def deal(t: Realm) -> None:
    lay_out(t)
    then(t, begin_turn)


@game.act
def begin_turn(t: Realm) -> None:
    tell(t, told.TURN, t.turn + 0)
    ask(t, your_turn, t.turn + 0)


@game.action(your_turn, TURN)
def turn(t: Realm, seat: int, _choice: int) -> None:
    then(t, end_turn)
    then(t, turn_event, seat)
    if is_used_up(t, EVENTS, EVENT_DISCARD):
        then(t, refill, EVENTS, EVENT_DISCARD)


@game.act
def turn_event(t: Realm, seat: int) -> None:
    draw(t, EVENTS, TURNED, told.TURNED)
    then(t, take_effect, seat)
    if is_used_up(t, EVENTS, EVENT_DISCARD):
        then(t, refill, EVENTS, EVENT_DISCARD)


@game.act
def take_effect(t: Realm, seat: int) -> None:
    effect(t, t.kind[t.first[TURNED]] + 0, seat)


@game.act
def end_turn(t: Realm) -> None:
    """After the last turn of all those with the most shields win together (QU-20, HR-13)."""
    t.turns += 1
    if t.turns < t.turn_limit:
        t.turn = left_of(t, t.turn)
        then(t, begin_turn)
        return
    most, leading = max(t.shields), 0
    for seat in range(t.seats):
        if t.shields[seat] == most:
            tell(t, told.LEADS, t.turns + 0, seat, most)
            leading |= 1 << seat
    end_game(t, leading, told.TURNS_OVER)


@game.resume
def take_up(t: Realm) -> None:
    """Go on where a position set up by hand stands: who is named as taking part has joined and drawn."""
    if t.size[TURNED] == 0:
        then(t, begin_turn)
        return
    then(t, end_turn)
    if t.sponsor == NO_SPONSOR:
        then(t, offer, 0)
    elif t.building and t.stage < stages_of_quest(t):
        ask(t, build_it, t.sponsor + 0)
    elif t.building:
        ask(t, confirm_it, t.sponsor + 0)
    elif t.laid[0] == 0:  # the stages were put away
        if t.sponsor_draws_before_win_check:
            then(t, look_for_knights)
        then(t, discard_quest)
    elif t.participants == 0:
        then(t, ask_to_take_part, 0)
    else:
        then(t, ask_for_attack, 0)
