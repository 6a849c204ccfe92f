"""Outwit, the cards that stay on the table, and Ivanhoe."""

from tabard.engine import ask_about, move, tell
from tabard.games.ivanhoe import no, told
from tabard.games.ivanhoe.actions import (
    action, aim, effect, lay_open, name_card, named, playable, tell_place, wait_for_answers,
)  # fmt: skip
from tabard.games.ivanhoe.cards import ACTION, GUARDS, MAIDEN, POWER_OF, STUNS, cards
from tabard.games.ivanhoe.displays import NO_VALUE, card_meant, face_up, has_maiden, is_in
from tabard.games.ivanhoe.table import (
    BESIDE, CARD, DISPLAY, IN_PLAY, KINDS, OPPONENT, Lists, game, swap_for, swap_what, swap_with, which_opponent,
)  # fmt: skip

OUTWIT = action(
    "Outwit", "Swap one of your face-up cards with one face-up card of an opponent.", asks=swap_what, needs=[named]
)


@game.rule
def may_swap(t: Lists, seat: int, theirs: int, mine: int, other: int) -> int:
    """No display that had a card ends empty, and neither ends with two maidens (IV-D14, IV-G3, IV-G4)."""
    my_card, their_card = face_up(t, seat, mine), face_up(t, other, theirs)
    if my_card < 0 or their_card < 0:
        return no.NOT_THERE
    mine_shown = t.zone[my_card] == DISPLAY + seat
    theirs_shown = t.zone[their_card] == DISPLAY + other
    if mine_shown and not theirs_shown and t.size[DISPLAY + seat] == 1:
        return no.EMPTIES_DISPLAY
    if theirs_shown and not mine_shown and t.size[DISPLAY + other] == 1:
        return no.EMPTIES_DISPLAY
    if theirs == MAIDEN and mine != MAIDEN and has_maiden(t, seat):
        return no.TWO_MAIDENS
    if mine == MAIDEN and theirs != MAIDEN and has_maiden(t, other):
        return no.TWO_MAIDENS
    return 0


@game.rule
def swap_from(t: Lists, seat: int, other: int, mine: int) -> int:
    """Whether my card can be swapped with any of an opponent's."""
    if other >= t.seats:
        return no.NOT_AT_TABLE
    if other == seat:
        return no.NOT_YOURSELF
    if not is_in(t, other):
        return no.HE_IS_OUT
    for zone in (DISPLAY + other, BESIDE + other):
        card = t.first[zone]
        while card >= 0:
            if may_swap(t, seat, t.kind[card], mine, other) == 0:
                return 0
            card = t.after[card]
    return no.NO_SWAP_WITH_HIM


@game.rule
def swap_of(t: Lists, seat: int, mine: int) -> int:
    """Whether my card can be swapped at all."""
    if face_up(t, seat, mine) < 0:
        return no.NOT_THERE
    for other in range(t.seats):
        if swap_from(t, seat, other, mine) == 0:
            return 0
    return no.NO_SWAP


@playable.of(OUTWIT)
def any_swap(t: Lists, seat: int) -> int:
    """Whether any of my cards can be swapped."""
    for zone in (DISPLAY + seat, BESIDE + seat):
        card = t.first[zone]
        while card >= 0:
            if swap_of(t, seat, t.kind[card]) == 0:
                return 0
            card = t.after[card]
    return no.NO_SWAP_NOW if t.size[DISPLAY + seat] + t.size[BESIDE + seat] > 0 else no.NOTHING_TO_GIVE


@game.action(swap_what, CARD, legal=swap_of)
def choose_mine(t: Lists, seat: int, mine: int) -> None:
    name_card(t, seat, OUTWIT, seat, mine, 0, NO_VALUE)


def may_swap_with(t: Lists, seat: int, other: int, mine: int) -> int:
    return swap_from(t, seat, other, mine % KINDS)


@game.action(swap_with, OPPONENT, legal=may_swap_with)
def choose_partner(t: Lists, seat: int, other: int, mine: int) -> None:
    ask_about(t, swap_for, seat, mine, other)


def may_swap_for(t: Lists, seat: int, theirs: int, mine: int, other: int) -> int:
    return may_swap(t, seat, theirs, mine % KINDS, other)


@game.action(swap_for, CARD, legal=may_swap_for)
def choose_theirs(t: Lists, seat: int, theirs: int, mine: int, other: int) -> None:
    name_card(t, seat, OUTWIT, other, theirs, mine, NO_VALUE)


@named.of(OUTWIT)
def offer(t: Lists, seat: int, whose: int, pick: int, mine: int) -> None:
    """First one's own card is named, then that of a partner."""
    if whose == seat:
        ask_about(t, swap_with, seat, pick)
        return
    lay_open(t, seat, OUTWIT)
    tell(t, told.OFFERED, seat, mine % KINDS, whose, pick % KINDS)
    tell_place(t, seat, seat, mine)
    tell_place(t, seat, whose, pick)
    wait_for_answers(t, seat, OUTWIT, mine, whose, pick)


@effect.of(OUTWIT)
def outwit(t: Lists, seat: int, mine: int, other: int, theirs: int) -> None:
    """A display card arrives on top; a Shield or Stunned arrives beside (IV-D14a)."""
    my_card, their_card = card_meant(t, seat, mine), card_meant(t, other, theirs)
    move(t, my_card, BESIDE + other if POWER_OF[mine % KINDS] else DISPLAY + other, told.SWAPPED)
    move(t, their_card, BESIDE + seat if POWER_OF[theirs % KINDS] else DISPLAY + seat, told.SWAPPED)


SHIELD = action(
    "Shield", "Lies beside your display: opponents' actions leave it, and your hand, alone.", stays=True, power=GUARDS
)


@effect.of(SHIELD)
def shield(t: Lists, seat: int) -> None:
    move(t, t.first[IN_PLAY], BESIDE + seat, told.SET_BESIDE)


STUNNED = action(
    "Stunned", "Lies beside an opponent's display: he may add one card to it each turn.", asks=which_opponent,
    lack=no.HE_IS_OUT, stays=True, power=STUNS,
)  # fmt: skip


@aim.of(STUNNED)
def may_stun(t: Lists, _seat: int, other: int) -> int:
    return 0 if is_in(t, other) else no.HE_IS_OUT


@effect.of(STUNNED)
def stun(t: Lists, _seat: int, other: int) -> None:
    move(t, t.first[IN_PLAY], BESIDE + other, told.SET_BESIDE)


IVANHOE = cards.add(
    "Ivanhoe", text="Out of turn: cancels the action card another player has just played.", colour=ACTION,
    lack=no.OUT_OF_TURN_ONLY, answers=True,
)  # fmt: skip
