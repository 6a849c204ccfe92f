"""Carry: room for other cards, one for each level, counting what is directly inside (SK-24)."""

from tabard.engine import IMMEDIATE

from ..board import card_on, directly_inside, is_inside, shows, space_of
from ..building import increase_level, raise_level
from ..sheets.attributes import capability
from ..spaces import stands_on
from ..table import BUILDING, INSIDE, NOWHERE, Ground, game

(ROOM,) = capability("carry", "Has room for other cards.", room=3)


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_room(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if attribute == ROOM else level


@game.rule
def has_room(t: Ground, card: int) -> bool:
    """Whether there is room for one more: a keep has no end of it."""
    return t.keep[card] != 0 or (t.level[card, ROOM] > 0 and directly_inside(t, card) < t.level[card, ROOM])


@game.long_rule
def takes_in(t: Ground, seat: int, space: int) -> bool:
    """Whether a friend stands there who has room for one more."""
    if not stands_on(t, seat, space):
        return False
    return has_room(t, card_on(t, space))


@game.rule
def carry_along(t: Ground, card: int) -> None:
    """What a card holds goes where it goes (SK-24)."""
    if t.level[card, ROOM]:
        for other in range(t.deck + 0):
            if INSIDE <= t.at[other] < NOWHERE and is_inside(t, other, card):
                t.at[other] = INSIDE + space_of(t, card)


@game.rule
def shows_load(t: Ground, card: int) -> None:
    """All see how many have boarded it and not left."""
    if not t.keep[card]:
        shows(t, card, ROOM, t.load[card] + 0)
