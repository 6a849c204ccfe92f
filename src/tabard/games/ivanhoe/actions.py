"""The action cards: how one is announced and answered, and what each does."""

from tabard.engine import ask, ask_about, at_random, find_kind, holds, move, tell, then
from tabard.games.ivanhoe.cards import (
    ADAPT, BREAK_LANCE, CHANGE_WEAPON, DODGE, DROP_WEAPON, GREEN, IVANHOE, KNOCK_DOWN, OUTMANEUVER, OUTWIT, RETREAT,
    RIPOSTE, SHIELD, STUNNED, UNHORSE, VALUE_OF,
)  # fmt: skip
from tabard.games.ivanhoe.displays import extreme_value, face_up, is_in, loses, sweep_display, touched
from tabard.games.ivanhoe.table import (
    ACTION_PLAYED, AIMED, ANSWERED, BESIDE, CARD, CARD_CHOSEN, COLOUR_CHANGED, COLOUR_CHOSEN, DISCARD, DISCARDED,
    DISPLAY, HAND, IN_PLAY, KNOCKED, NOT_OF_VALUE, NOT_THERE, OFFERED, ONLY_IVANHOE, PASS, RETURNED, SET_BESIDE, SPENT,
    SWAPPED, TAKEN, WITHOUT_EFFECT, Lists, answer_it, game, which_to_keep, your_turn,
)  # fmt: skip

# --- answering ------------------------------------------------------------------------------------------


@game.rule
def announce(t: Lists, seat: int, kind: int, x: int, y: int, z: int) -> None:
    """All choices are made: the card lies open, and everyone else may answer before it works (IV-E3a)."""
    move(t, find_kind(t, HAND + seat, kind), IN_PLAY, ACTION_PLAYED)
    if kind == OUTWIT:
        tell(t, OFFERED, seat, x, y, z)
    elif takes_opponent(kind):
        tell(t, AIMED, kind, x)
    if kind == DODGE or kind == RETREAT:
        tell(t, CARD_CHOSEN, seat, y if kind == DODGE else x)
    elif kind == UNHORSE or kind == CHANGE_WEAPON:
        tell(t, COLOUR_CHOSEN, seat, x)
    t.played += 1
    then(t, go_on, seat)
    then(t, take_effect, seat, kind, x, y, z)
    for other in range(t.seats):
        if other != seat and is_in(t, other) and may_answer(t, seat, kind, y if kind == OUTWIT else x, other):
            ask(t, answer_it, other)


@game.rule
def takes_opponent(kind: int) -> bool:
    aimed = kind == RIPOSTE or kind == KNOCK_DOWN or kind == BREAK_LANCE
    return aimed or kind == DODGE or kind == STUNNED or kind == OUTWIT


@game.rule
def may_answer(t: Lists, seat: int, kind: int, chosen: int, other: int) -> bool:
    """Everyone may, or with HR-6 only whom the action touches."""
    if t.ivanhoe_only_when_affected == 0:
        return True
    if takes_opponent(kind):
        return other == chosen
    if OUTMANEUVER <= kind <= ADAPT:
        return touched(t, seat, other) and loses(t, other, kind, extreme_value(t, kind))
    return False


@game.act
def go_on(t: Lists, seat: int) -> None:
    ask(t, your_turn, seat)


@game.move(answer_it, PASS)
def let_pass(_t: Lists, _seat: int, _choice: int) -> None:
    return


@game.rule
def is_ivanhoe(_t: Lists, _seat: int, kind: int) -> int:
    return 0 if kind == IVANHOE else ONLY_IVANHOE


@game.move(answer_it, CARD, legal=is_ivanhoe, among=HAND)
def answer_with_ivanhoe(t: Lists, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), DISCARD, ANSWERED)
    t.cancelled = 1


# --- what each does -------------------------------------------------------------------------------------


@game.act
def take_effect(t: Lists, seat: int, kind: int, x: int, y: int, z: int) -> None:  # noqa: C901  (one branch a card)
    """An action whose choices are made and which nobody has cancelled works now; x, y, z are the choices in order."""
    card = t.first[IN_PLAY]
    if t.cancelled:
        t.cancelled = 0
        tell(t, WITHOUT_EFFECT, kind)
    elif kind == SHIELD or kind == STUNNED:
        move(t, card, BESIDE + (x if kind == STUNNED else seat), SET_BESIDE)
        return
    elif kind == UNHORSE or kind == CHANGE_WEAPON:
        change_colour(t, x)
    elif kind == DROP_WEAPON:
        change_colour(t, GREEN)
    elif kind == BREAK_LANCE:
        sweep_display(t, x, BREAK_LANCE, 0)
    elif kind == RIPOSTE:
        riposte(t, seat, x)
    elif kind == DODGE:
        dodge(t, x, y)
    elif kind == RETREAT:
        retreat(t, seat, x)
    elif kind == KNOCK_DOWN:
        knock_down(t, seat, x)
    elif kind == ADAPT:
        then(t, adapt, seat, 0, 1)
        return
    elif kind == OUTWIT:
        outwit(t, seat, x, y, z)
    else:
        every_player(t, seat, kind)
    move(t, card, DISCARD, SPENT)


@game.rule
def change_colour(t: Lists, colour: int) -> None:
    t.colour = colour
    tell(t, COLOUR_CHANGED, colour)


@game.rule
def riposte(t: Lists, seat: int, other: int) -> None:
    move(t, t.last[DISPLAY + other], DISPLAY + seat, TAKEN)
    t.added += 1


@game.rule
def knock_down(t: Lists, seat: int, other: int) -> None:
    move(t, at_random(t, HAND + other), HAND + seat, KNOCKED)


@game.rule
def dodge(t: Lists, other: int, kind: int) -> None:
    move(t, find_kind(t, DISPLAY + other, kind), DISCARD, DISCARDED)


@game.rule
def retreat(t: Lists, seat: int, kind: int) -> None:
    move(t, find_kind(t, DISPLAY + seat, kind), HAND + seat, RETURNED)


@game.rule
def every_player(t: Lists, seat: int, action: int) -> None:
    """Outmaneuver, Charge, Countercharge and Disgrace sweep the displays they reach, from the active player on."""
    value = extreme_value(t, action)
    for step in range(t.seats):
        other = (seat + step) % t.seats
        if touched(t, seat, other) and not (action == OUTMANEUVER and other == seat):
            sweep_display(t, other, action, value)


@game.rule
def outwit(t: Lists, seat: int, mine: int, other: int, theirs: int) -> None:
    """A display card arrives on top; a Shield or Stunned arrives beside (IV-D14a)."""
    my_card, their_card = face_up(t, seat, mine), face_up(t, other, theirs)
    move(t, my_card, BESIDE + other if mine == SHIELD or mine == STUNNED else DISPLAY + other, SWAPPED)
    move(t, their_card, BESIDE + seat if theirs == SHIELD or theirs == STUNNED else DISPLAY + seat, SWAPPED)


# --- Adapt: everyone keeps one card of each value -------------------------------------------------------


@game.act
def adapt(t: Lists, active: int, step: int, value: int) -> None:
    """Ask clockwise from the active player, value by value, where the choice matters (IV-D13a)."""
    while step < t.seats:
        seat = (active + step) % t.seats
        while touched(t, active, seat) and value <= 7:
            first = first_of(t, seat, value)
            if first >= 0 and other_kind(t, seat, value, t.kind[first]):
                then(t, adapt, active, step, value + 1)
                ask_about(t, which_to_keep, seat, value)
                return
            if first >= 0:
                keep_one(t, seat, t.kind[first])
            value += 1
        step += 1
        value = 1
    move(t, t.first[IN_PLAY], DISCARD, SPENT)


@game.rule
def first_of(t: Lists, seat: int, value: int) -> int:
    """The lowest card of a value in a display; -1 where there is none."""
    card = t.first[DISPLAY + seat]
    while card >= 0 and VALUE_OF[t.kind[card]] != value:
        card = t.after[card]
    return card


@game.rule
def other_kind(t: Lists, seat: int, value: int, kind: int) -> bool:
    """Whether cards of this value but of another kind are there too: only then the choice matters."""
    card = t.first[DISPLAY + seat]
    while card >= 0:
        if VALUE_OF[t.kind[card]] == value and t.kind[card] != kind:
            return True
        card = t.after[card]
    return False


@game.rule
def keep_one(t: Lists, seat: int, kind: int) -> None:
    """Discard every card of that kind's value but the lowest of the kind."""
    kept = False
    card = t.first[DISPLAY + seat]
    while card >= 0:
        above = t.after[card]
        if t.kind[card] == kind and not kept:
            kept = True
        elif VALUE_OF[t.kind[card]] == VALUE_OF[kind]:
            move(t, card, DISCARD, DISCARDED)
        card = above


@game.rule
def may_keep(t: Lists, seat: int, kind: int, value: int) -> int:
    if not holds(t, DISPLAY + seat, kind):
        return NOT_THERE
    return 0 if VALUE_OF[kind] == value else NOT_OF_VALUE


@game.move(which_to_keep, CARD, legal=may_keep)
def keep(t: Lists, seat: int, kind: int) -> None:
    keep_one(t, seat, kind)
