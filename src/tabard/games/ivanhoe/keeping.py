"""Everyone keeps one card of each value and discards the rest: how Adapt goes round the table."""

from tabard.engine import ask_about, holds, move, then
from tabard.games.ivanhoe import no, told
from tabard.games.ivanhoe.actions import name_card, tell_place
from tabard.games.ivanhoe.cards import HIGHEST_VALUE, VALUE_OF
from tabard.games.ivanhoe.displays import card_meant, place_matters, touched
from tabard.games.ivanhoe.table import CARD, DISCARD, DISPLAY, IN_PLAY, KINDS, Lists, game, which_to_keep


NO_KIND, SEVERAL = -1, -2


@game.act
def keep_one_of_each(t: Lists, active: int, step: int, value: int) -> None:
    """Ask clockwise from the active player, value by value, where the choice matters (IV-D13a)."""
    while step < t.seats:
        seat = (active + step) % t.seats
        while touched(t, active, seat) and value <= HIGHEST_VALUE:
            kind = kind_of_value(t, seat, value)
            if kind == SEVERAL or (kind != NO_KIND and place_matters(t, seat, kind, value)):
                then(t, keep_one_of_each, active, step, value + 1)
                ask_about(t, which_to_keep, seat, value)
                return
            if kind != NO_KIND:
                keep_one(t, seat, seat, kind)
            value += 1
        step += 1
        value = 1
    move(t, t.first[IN_PLAY], DISCARD, told.SPENT)


@game.rule
def kind_of_value(t: Lists, seat: int, value: int) -> int:
    """The kind of a display's cards of a value; only where there are several kinds, the choice matters."""
    found = NO_KIND
    card = t.first[DISPLAY + seat]
    while card >= 0:
        kind = t.kind[card]
        if VALUE_OF[kind] == value and kind != found:
            found = kind + 0 if found == NO_KIND else SEVERAL
        card = t.after[card]
    return found


def may_keep(t: Lists, seat: int, kind: int, value: int) -> int:
    if not holds(t, DISPLAY + seat, kind):
        return no.NOT_THERE
    return 0 if VALUE_OF[kind] == value else no.NOT_OF_VALUE


@game.action(which_to_keep, CARD, legal=may_keep)
def choose_kept(t: Lists, seat: int, kind: int, value: int) -> None:
    name_card(t, seat, t.kind[t.first[IN_PLAY]] + 0, seat, kind, 0, value)


@game.rule
def keep_one(t: Lists, seat: int, _whose: int, pick: int) -> None:
    """Discard every card of that value but the one meant, which is the lowest of its kind where no other is named."""
    tell_place(t, seat, seat, pick)
    value = VALUE_OF[pick % KINDS]
    kept = card_meant(t, seat, pick if pick >= KINDS else pick + KINDS)
    card = t.first[DISPLAY + seat]
    while card >= 0:
        above = t.after[card]
        if card != kept and VALUE_OF[t.kind[card]] == value:
            move(t, card, DISCARD, told.DISCARDED)
        card = above
