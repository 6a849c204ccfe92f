"""Cards and where they are: each zone is a chain through its cards, so no zone overflows and each card is in one place.

`first[zone]` is the bottom or next card, `after[card]` leads on, -1 ends. Only the writers here change zones, and each
tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.table.chance import random_below
from tabard.engine.table.kernel import kernel, plain_body
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Sequence

OFF = -1  # where a card is before it is laid out
NO_CARD = "A rule moves or lays a card that is not there (number -1): look first whether there is one."
NO_LINE = 0  # in place of an entry: cards move, are shuffled or looked at without a line in the log


@kernel
def unlink(t: Any, card: int) -> None:
    zone, before, after = t.zone[card], t.before[card], t.after[card]
    if zone < 0:
        return
    if before < 0:
        t.first[zone] = after
    else:
        t.after[before] = after
    if after < 0:
        t.last[zone] = before
    else:
        t.before[after] = before
    t.size[zone] -= 1
    t.zone[card] = OFF
    t.before[card] = -1
    t.after[card] = -1


@kernel
def link_last(t: Any, card: int, zone: int) -> None:
    last = t.last[zone]
    t.zone[card] = zone
    t.before[card] = last
    t.after[card] = -1
    if last < 0:
        t.first[zone] = card
    else:
        t.after[last] = card
    t.last[zone] = card
    t.size[zone] += 1


def cards_in(t: Any, zone: int) -> list[int]:
    """The cards of a zone in their order, for those who read a plain table; rules walk along `t.after`."""
    cards, card, after = [], t.first[zone], t.after
    while card >= 0:
        cards.append(card)
        card = after[card]
    return cards


def fill(t: Any, zone: int, cards: Sequence[int]) -> None:
    """Have a zone of a plain table hold these cards, in this order; what lay there must lie in a zone again, too."""
    places, befores, afters, before = t.zone, t.before, t.after, -1
    for card in cards:
        places[card], befores[card] = zone, before
        if before >= 0:
            afters[before] = card
        before = card
    if before >= 0:
        afters[before] = -1
    t.first[zone], t.last[zone], t.size[zone] = cards[0] if cards else -1, before, len(cards)


def demand_card(t: Any, card: int) -> None:
    """Below 0 a list counts from its end: another card would move, and tear its zone."""
    if card < 0:
        raise Broken(NO_CARD)


@kernel
def believe_card(t: Any, card: int) -> None:
    return


def told_move(t: Any, entry: int, card: int, came_from: int, zone: int) -> None:
    if card < 0:  # `demand_card` written out: this runs for every card
        raise Broken(NO_CARD)
    if t.teller is not None:
        t.teller.moved(entry, card, came_from, zone)


@kernel
def untold_move(t: Any, entry: int, card: int, came_from: int, zone: int) -> None:
    return


def begun_shuffle(t: Any, zone: int) -> None:
    if t.teller is not None:
        t.teller.shuffling(zone)


@kernel
def unnoticed_shuffle(t: Any, zone: int) -> None:
    return


def told_shuffle(t: Any, entry: int, zone: int) -> None:
    if t.teller is not None:
        t.teller.shuffled(entry, zone)


@kernel
def untold_shuffle(t: Any, entry: int, zone: int) -> None:
    return


def told_reveal(t: Any, entry: int, zone: int) -> None:
    if t.teller is not None:
        t.teller.shown(entry, zone)


def told_look(t: Any, entry: int, zone: int, seat: int) -> None:
    if t.teller is not None:
        t.teller.shown(entry, zone, seat)


@kernel
def untold_look(t: Any, entry: int, zone: int, seat: int) -> None:
    return


def told_swap(t: Any, entry: int, card: int, other: int, zone: int, other_zone: int) -> None:
    if card < 0 or other < 0:
        raise Broken(NO_CARD)
    if t.teller is not None:
        t.teller.swapped(entry, card, other, zone, other_zone)


@kernel
def untold_swap(t: Any, entry: int, card: int, other: int, zone: int, other_zone: int) -> None:
    return


def told_gather(t: Any, entry: int, source: int, zone: int) -> None:
    if t.teller is not None:
        t.teller.gathered(entry, source, zone)


@kernel
def untold_gather(t: Any, entry: int, source: int, zone: int) -> None:
    return


plain_body(demand_card, compiled=believe_card)
plain_body(told_gather, compiled=untold_gather)
plain_body(told_move, compiled=untold_move)
plain_body(told_shuffle, compiled=untold_shuffle)
plain_body(told_reveal, compiled=untold_shuffle)
plain_body(begun_shuffle, compiled=unnoticed_shuffle)
plain_body(told_look, compiled=untold_look)
plain_body(told_swap, compiled=untold_swap)


@kernel
def lay(t: Any, card: int, zone: int) -> None:
    """Put a card where it starts; nothing is told."""
    demand_card(t, card)
    unlink(t, card)
    link_last(t, card, zone)


@kernel
def move(t: Any, card: int, zone: int, entry: int) -> None:
    """Move a card on top of a zone (its end), and tell."""
    came_from = t.zone[card]
    unlink(t, card)
    link_last(t, card, zone)
    told_move(t, entry, card, came_from, zone)


@kernel
def draw(t: Any, pile: int, zone: int, entry: int) -> int:
    """Move the next card of a pile (its first) to a zone, and tell; the card, or -1 where the pile is empty."""
    card: int = t.first[pile]
    if card >= 0:
        move(t, card, zone, entry)
    return card


@kernel
def at_random(t: Any, zone: int) -> int:
    """A card of a zone, each exactly as likely; -1 where there is none."""
    if t.size[zone] == 0:
        return -1
    card: int = t.first[zone]
    for _ in range(random_below(t, t.size[zone])):
        card = t.after[card]
    return card


@kernel
def shuffle(t: Any, zone: int, entry: int) -> None:
    """Put a zone's cards in random order, and tell."""
    begun_shuffle(t, zone)
    card = t.first[zone]
    left = 0
    while card >= 0:  # the ways back can be found again, so their room holds the cards meanwhile
        t.before[left] = card
        left += 1
        card = t.after[card]
    above = -1
    while left > 0:
        picked = random_below(t, left) if left > 1 else 0
        left -= 1
        card = t.before[picked]
        t.before[picked] = t.before[left]
        t.after[card] = above
        if above < 0:
            t.last[zone] = card
        above = card
    t.first[zone] = above
    find_ways_back(t)
    told_shuffle(t, entry, zone)


@kernel
def find_ways_back(t: Any) -> None:
    """What lies before each card, found anew from what lies after it."""
    card = len(t.before)
    while card > 0:
        card -= 1
        t.before[card] = -1
    card = len(t.after)
    while card > 0:
        card -= 1
        if t.after[card] >= 0:
            t.before[t.after[card]] = card


@kernel
def reveal(t: Any, zone: int, entry: int) -> None:
    """Show a zone's cards to all once: everybody knows where they are until they move unseen."""
    told_reveal(t, entry, zone)


@kernel
def look(t: Any, zone: int, seat: int, entry: int) -> None:
    """Let one seat look at a zone's cards. The others hear the entry's `hidden` words, if it has any."""
    told_look(t, entry, zone, seat)


@kernel
def swap(t: Any, card: int, other: int, entry: int) -> None:
    """Let two cards change places, each on top of the other's zone, and tell once."""
    zone, other_zone = t.zone[card], t.zone[other]
    unlink(t, card)
    unlink(t, other)
    link_last(t, card, other_zone)
    link_last(t, other, zone)
    told_swap(t, entry, card, other, zone, other_zone)


@kernel
def holds(t: Any, zone: int, kind: int) -> bool:
    """Whether a card of this kind lies in a zone."""
    return t.size[zone] > 0 and find_kind(t, zone, kind) >= 0


@kernel
def find_kind(t: Any, zone: int, kind: int) -> int:
    """The last card of a kind in a zone; -1 where there is none."""
    card: int = t.last[zone]
    while card >= 0 and t.kind[card] != kind:
        card = t.before[card]
    return card


@kernel
def move_all(t: Any, source: int, zone: int, entry: int) -> None:
    """Move all cards of a zone on top of another in their order, and tell once."""
    told_gather(t, entry, source, zone)
    card, top = t.first[source], t.last[zone]
    if card < 0:
        return
    t.before[card] = top
    if top < 0:
        t.first[zone] = card
    else:
        t.after[top] = card
    t.last[zone] = t.last[source]
    t.size[zone] += t.size[source]
    t.first[source] = t.last[source] = -1
    t.size[source] = 0
    while card >= 0:
        t.zone[card] = zone
        card = t.after[card]


@kernel
def kinds_in(t: Any, zone: int, low: int, high: int) -> int:
    """The kinds of the cards in a zone, as bits counted from kind `low`; kinds from `high` on are left out."""
    found = 0
    card = t.first[zone]
    while card >= 0:
        kind = t.kind[card] - low
        if 0 <= kind < high - low:
            found |= 1 << kind
        card = t.after[card]
    return found
