"""What a muster that one does not see may be: a free choice within the numbers of SK-22, in keeping with what was seen.

Everybody has seen the least that a back must have (`shown`). To that come sheets that ship with the game, those that
are in this match, and made-up ones, as far as supplies go.
"""

from tabard.engine import random_below

from .board import directly_inside, owner, shown_of
from .building import supplies_of
from .capabilities.action_points import POINTS
from .capabilities.carry import ROOM
from .capabilities.hit_points import HEALTH
from .capabilities.move import RANGE
from .placing import copy_sheet
from .sheets.attributes import LIMIT, WANTED
from .sheets.names import name_numbers
from .sheets.sheet import LEAST_HEALTH, MOST_OF_A_UNIT, MOST_SUPPLIES
from .sheets.shipped import LEVELS, NAMES
from .table import CARDS, DOWN, INSIDE, NO_CARD, PLACING, RESERVE, SPACES, Ground, game

SHIPPED = len(NAMES) // 2
MADE_UP = name_numbers("Unknown")[0]
TRIES = 8  # sheets that are looked at until one fits


@game.always("A card has at least what was seen of it: 'known' is more than its sheet gives.")
def none_has_less_than_was_seen(t: Ground) -> bool:
    for card in range(CARDS):
        if t.shown[card] > 0 and not t.keep[card]:
            for attribute in range(len(LIMIT)):
                if t.level[card, attribute] < shown_of(t, card, attribute):
                    return False
    return True


@game.samples_fields
def muster_somebody(t: Ground, seat: int) -> None:
    if t.bare:
        return
    for side in range(2):
        if side != seat:
            muster_side(t, side)


@game.rule
def is_imagined(t: Ground, card: int, side: int) -> bool:
    return t.zone[card] == RESERVE + side or t.zone[card] == DOWN + side


@game.rule
def muster_side(t: Ground, side: int) -> None:
    """First the least that each must be, then what supplies are left for, in any order."""
    supplies, waiting = MOST_SUPPLIES, 0
    for card in range(CARDS):
        if is_imagined(t, card, side):
            be_what_was_seen(t, card)
            waiting |= 1 << card
    for space in range(SPACES):
        fill_containers(t, side, space)
    for card in range(CARDS):
        if t.zone[card] >= 0 and owner(t, card) == side and not t.keep[card]:
            supplies -= supplies_of(t, card)
    first = random_below(t, CARDS)
    for step in range(CARDS):
        card = (first + step) % CARDS
        if waiting >> card & 1:
            was = supplies_of(t, card)
            become_something(t, card, max(0, min(supplies, MOST_OF_A_UNIT - was)), waiting)
            supplies -= supplies_of(t, card) - was
            waiting -= 1 << card
            be_fresh(t, card, side)


@game.rule
def be_what_was_seen(t: Ground, card: int) -> None:
    for attribute in range(len(LIMIT)):
        least = shown_of(t, card, attribute)
        t.level[card, attribute] = max(t.level[card, attribute], least)
        if least and WANTED[attribute]:
            t.level[card, WANTED[attribute] - 1] = max(t.level[card, WANTED[attribute] - 1], 1)
    t.level[card, HEALTH] = max(t.level[card, HEALTH], LEAST_HEALTH)


@game.rule
def be_fresh(t: Ground, card: int, side: int) -> None:
    """A back was never hit. It has what it did not use this turn; before its first turn, nothing."""
    t.lent[card] = t.defended[card]  # at least so much
    t.health[card] = t.level[card, HEALTH] + t.lent[card]
    if t.phase != PLACING and (t.turns > 0 or side == 0):
        t.points[card] = max(0, t.level[card, POINTS] - t.acted[card])
        t.steps[card] = max(0, t.level[card, RANGE] - t.walked[card])


# --- who holds whom ---------------------------------------------------------------------------------------


@game.rule
def fill_containers(t: Ground, side: int, space: int) -> None:
    """Those inside the card on a space are in it, or in each other where it has no room for all."""
    outer = NO_CARD
    for card in range(CARDS):
        if t.at[card] == space and owner(t, card) == side:
            outer = card
    if outer == NO_CARD:
        return
    for carriers in range(2):  # first those that have room themselves, so that it is there for others
        for card in range(CARDS):
            inside = t.at[card] == INSIDE + space and owner(t, card) == side
            if inside and (t.level[card, ROOM] > 0) == (carriers == 0):
                t.holder[side, card] = make_room(t, side, space, outer)


@game.rule
def make_room(t: Ground, side: int, space: int, outer: int) -> int:
    """A container there with room for one more: the outermost, if need be one that was held by it, or a larger one.

    Larger becomes one that can: a unit costs no more than SK-22 allows.
    """
    if t.keep[outer] or directly_inside(t, outer) < t.level[outer, ROOM]:
        return outer
    for card in range(CARDS):
        held = t.at[card] == INSIDE + space and t.holder[side, card] != NO_CARD
        if held and directly_inside(t, card) < t.level[card, ROOM]:
            return card
    for card in range(CARDS):
        held = card == outer or (t.at[card] == INSIDE + space and t.holder[side, card] != NO_CARD)
        grows = is_imagined(t, card, side) and t.level[card, ROOM] < LIMIT[ROOM]
        if held and grows and supplies_of(t, card) < MOST_OF_A_UNIT:
            t.level[card, ROOM] += 1
            return card
    return outer


# --- what it is -------------------------------------------------------------------------------------------


@game.rule
def become_something(t: Ground, card: int, supplies: int, waiting: int) -> None:
    t.name[card, 0], t.name[card, 1] = MADE_UP, 0
    for _ in range(random_below(t, TRIES)):
        if random_below(t, 3) == 0:
            other = random_below(t, CARDS)
            known = t.zone[other] >= 0 and not t.keep[other] and not waiting >> other & 1 and t.level[other, HEALTH] > 0
            if known and fits_card(t, card, other, supplies):
                copy_card(t, card, other)
                return
        else:
            sheet = random_below(t, SHIPPED)
            if fits_sheet(t, card, sheet, supplies):
                copy_sheet(t, card, sheet)
                return
    make_up(t, card, supplies)


@game.rule
def fits_sheet(t: Ground, card: int, sheet: int, supplies: int) -> bool:
    more = 0
    for attribute in range(len(LIMIT)):
        over = LEVELS[sheet * len(LIMIT) + attribute] - t.level[card, attribute]
        if over < 0:
            return False
        more += over
    return more <= supplies


@game.rule
def fits_card(t: Ground, card: int, other: int, supplies: int) -> bool:
    more = 0
    for attribute in range(len(LIMIT)):
        over = t.level[other, attribute] - t.level[card, attribute]
        if over < 0:
            return False
        more += over
    return more <= supplies


@game.rule
def copy_card(t: Ground, card: int, other: int) -> None:
    for attribute in range(len(LIMIT)):
        t.level[card, attribute] = t.level[other, attribute]
    t.name[card, 0], t.name[card, 1] = t.name[other, 0], t.name[other, 1]


@game.rule
def make_up(t: Ground, card: int, supplies: int) -> None:
    """So many levels more, wherever they may be."""
    for _ in range(random_below(t, supplies + 1)):
        attribute = random_below(t, len(LIMIT))
        wanted = WANTED[attribute]
        if t.level[card, attribute] < LIMIT[attribute] and (wanted == 0 or t.level[card, wanted - 1] > 0):
            t.level[card, attribute] += 1
