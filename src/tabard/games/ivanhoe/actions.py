"""Action cards: how one is declared, played, aimed and answered. What each does is in its own block."""

from collections.abc import Sequence

from tabard.engine import Part, ask, ask_about, find_kind, move, tell, then
from tabard.games.ivanhoe import no, told
from tabard.games.ivanhoe.cards import ACTION, ANSWERS, ASKS, LACK_OF, NOTHING, STAYS, cards
from tabard.games.ivanhoe.displays import is_in, loses, place_matters, touched, value_sought
from tabard.games.ivanhoe.table import (
    CARD, DISCARD, HAND, IN_PLAY, KINDS, PASS, Lists, answer_it, game, new_colour, swap_what, which_one, which_opponent,
    your_turn,
)  # fmt: skip


@game.rule
def can_aim(t: Lists, kind: int, seat: int) -> int:
    """Whether it has an opponent where it needs one; if not, what all of them lack, or what is wrong with oneself."""
    lack = LACK_OF[kind]
    if ASKS[kind] != which_opponent:
        return lack
    for other in range(t.seats):
        reason = may_aim(t, seat, other, kind)
        if reason == 0:
            return 0
        if reason == no.TWO_MAIDENS or reason == no.STUNNED_NOW:
            lack = reason
    return lack


# The parts of an action card.
playable = game.part("playable", otherwise=can_aim)  # 0, or why it cannot be played now (IV-G5)
aim = game.part("aim", otherwise=0)  # 0, or why it cannot be aimed at an opponent
effect = game.part("effect")  # what it does, given the choices in order
named = game.part("named")  # how it goes on when it is clear which card of a display is meant


def action(
    name: str, text: str, *, copies: int = 1, asks: int = NOTHING, needs: Sequence[Part] = (), **columns: int
) -> int:
    """Declare an action card, with the question that goes with it; one that is aimed at an opponent needs an `aim`."""
    needed = [effect, *([aim] if asks == which_opponent else []), *needs]
    return cards.add(name, copies, text, needed, [playable], colour=ACTION, asks=asks, **columns)


@game.rule
def name_card(t: Lists, seat: int, action: int, whose: int, kind: int, offered: int, going: int) -> None:
    """A kind of card before `whose` is named; which one of them is asked only where it matters (IV-D15)."""
    if place_matters(t, whose, kind, going):
        ask_about(t, which_one, seat, offered * KINDS + action, whose * KINDS + kind)
    else:
        named(t, action, seat, whose, kind, offered)


@game.rule
def tell_place(t: Lists, seat: int, whose: int, pick: int) -> None:
    if pick >= KINDS:
        tell(t, told.ONE_OF_THEM, seat, pick // KINDS, whose, pick % KINDS)


@game.rule
def lay_open(t: Lists, seat: int, kind: int) -> None:
    """All choices are made."""
    move(t, find_kind(t, HAND + seat, kind), IN_PLAY, told.ACTION_PLAYED)
    t.played += 1


@game.rule
def wait_for_answers(t: Lists, seat: int, kind: int, x: int, y: int, z: int) -> None:
    """The card lies open, and everyone else may answer before it works (IV-E3a); x, y, z are the choices in order."""
    then(t, go_on, seat)
    then(t, take_effect, seat, kind, x, y, z)
    for other in range(t.seats):
        may = not t.ivanhoe_only_when_affected or is_affected(t, kind, seat, other, x, y)
        if other != seat and is_in(t, other) and may:
            ask(t, answer_it, other)


@game.rule
def is_affected(t: Lists, kind: int, seat: int, other: int, x: int, y: int) -> bool:
    """The chosen opponent is, or one whose display would lose a card (HR-6)."""
    if ASKS[kind] == which_opponent or ASKS[kind] == swap_what:
        return other == (x if ASKS[kind] == which_opponent else y)
    return touched(t, seat, other) and loses(t, other, kind, value_sought(t, kind))


@game.act
def go_on(t: Lists, seat: int) -> None:
    ask(t, your_turn, seat)


@game.action(answer_it, PASS)
def let_pass(_t: Lists, _seat: int, _choice: int) -> None:
    return


def may_answer(_t: Lists, _seat: int, kind: int) -> int:
    return 0 if ANSWERS[kind] else no.ONLY_IVANHOE


@game.action(answer_it, CARD, legal=may_answer, among=HAND)
def answer(t: Lists, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), DISCARD, told.ANSWERED)
    t.cancelled = 1


@game.act
def take_effect(t: Lists, seat: int, kind: int, x: int, y: int, z: int) -> None:
    """An action whose choices are made works now, unless somebody has cancelled it."""
    card = t.first[IN_PLAY]
    if t.cancelled:
        t.cancelled = 0
        tell(t, told.WITHOUT_EFFECT, kind)
        move(t, card, DISCARD, told.SPENT)
        return
    effect(t, kind, seat, x, y, z)
    if not STAYS[kind]:
        move(t, card, DISCARD, told.SPENT)


@game.rule
def begin_action(t: Lists, seat: int, kind: int) -> None:
    """An action first asks for its choices. A question that several cards ask is about the card."""
    asks = ASKS[kind]
    if asks == NOTHING:
        lay_open(t, seat, kind)
        wait_for_answers(t, seat, kind, 0, 0, 0)
    elif asks == which_opponent or asks == new_colour:
        ask_about(t, asks, seat, kind)
    else:
        ask(t, asks, seat)


def may_aim(t: Lists, seat: int, other: int, kind: int) -> int:
    if other >= t.seats:
        return no.NOT_AT_TABLE
    return no.NOT_YOURSELF if other == seat else aim(t, kind, seat, other)
