"""Exhaustive enumeration of placements: every way in which a multiset of hidden cards fills the places that they have.

For a position that was set up by hand, where nobody knows how it came about. Guarantee: every placement of single cards
is as likely, so a placement of kinds has its multinomial weight. Limit: `MOST_TABLES` placements; games with hidden
fields or several decks are not enumerated (`TooMany`).
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import comb
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing import enumeration
from tabard.engine.guessing.enumeration import TableDistribution, Tally, canonical
from tabard.engine.guessing.outcomes import TooMany
from tabard.engine.seeing.alike import backs, in_zones, lay_out, likeness
from tabard.engine.seeing.redaction import placed, sees_zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.engine.game import Game


def hidden_from(game: Game, t: Any, reader: int, known: dict[int, int]) -> list[int]:
    """The cards that lie where the reader cannot look and does not know them to be."""
    return [
        card
        for card, zone in enumerate(t.zone)
        if zone >= 0 and not sees_zone(game, reader, zone) and card not in known
    ]


def every_deal(game: Game, t: Any, cards: list[int]) -> list[tuple[list[list[Any]], float]]:
    """What may lie in each of their places, if these are the cards, each with its number of ways."""
    like, rooms = likeness(game, t), [len(room) for room in places_of(game, t, cards)]
    pool = Counter(like[card] for card in cards)
    if any(multisets(pool.values(), room) > enumeration.MOST_TABLES for room in rooms):
        raise TooMany
    every = list(islice(deals(pool, rooms), enumeration.MOST_TABLES + 1))
    if len(every) > enumeration.MOST_TABLES:
        raise TooMany
    return every


def placements(game: Game, seen: Any, reader: int, known: dict[int, int], alike: bool) -> TableDistribution:
    """All tables with hidden cards in other places. `alike`: whether every placement is as likely.

    Raises TooMany where they are too many, something else is hidden, or not every placement is as likely.
    """
    if game.hidden_fields or game.decks or not alike or placed(game, seen, known) != known:
        raise TooMany  # (there are several decks; or of some the zone is known and not the place)
    like = likeness(game, seen)
    hidden = hidden_from(game, seen, reader, known)
    rooms, found = places_of(game, seen, hidden), Tally()
    for dealt, weight in every_deal(game, seen, hidden):
        waiting: dict[Any, list[int]] = {}
        for card in hidden:
            waiting.setdefault(like[card], []).append(card)
        lies = {card: card for card in range(len(seen.zone))}  # by the card that marks a place: the one that lies there
        for room, kinds in zip(rooms, dealt, strict=True):
            lies |= {place: waiting[kind].pop() for place, kind in zip(room, kinds, strict=True)}
        twin, places = seen.copy(), in_zones(game, seen)
        lay_out(game, twin, [[lies[place] for place in cards] for cards in places], places)
        if might_be(game, twin):
            found.add(canonical(game, twin, reader), weight)
    return TableDistribution(game, reader, found.normalised())


def places_of(game: Game, t: Any, cards: list[int]) -> list[list[int]]:
    """Cards in groups of those that lie in one zone under equal backs: their order makes no difference."""
    behind = backs(game, t)
    groups: dict[Any, list[int]] = {}
    for card in cards:
        groups.setdefault((t.zone[card], behind[card]), []).append(card)
    return [groups[key] for key in sorted(groups)]


def might_be(game: Game, t: Any) -> bool:
    """Whether what is true of every table is true of this one, and whoever is asked has an answer."""
    asked = [seat for seat in range(t.seats) if t.waiting >> seat & 1]
    return all(law.rule(t) for law in game.rules.laws) and all(game.legal(t, seat) for seat in asked)


def multisets(counts: Iterable[int], size: int) -> int:
    """How many different multisets of a size there are, of so many cards of each kind."""
    ways = [1] + [0] * size
    for count in counts:
        ways = [sum(ways[max(0, at - count) : at + 1]) for at in range(size + 1)]
    return ways[size]


def deals(pool: Counter[Any], room: list[int]) -> Iterator[tuple[list[list[Any]], float]]:
    """Every way to fill rooms of these sizes from a pool of kinds, and how many ways of single cards that is."""
    if not room:
        yield [], 1.0
        return
    for here, times in picks(sorted(pool.items()), room[0]):
        rest = Counter(pool)
        rest.subtract(here)
        for others, weight in deals(+rest, room[1:]):
            yield [here, *others], times * weight


def picks(pool: list[tuple[Any, int]], count: int) -> Iterator[tuple[list[Any], float]]:
    """Every multiset of so many from a pool, and how many ways of single cards that is."""
    if count == 0:
        yield [], 1.0
        return
    if count > sum(most for _, most in pool):
        return
    (kind, most), rest = pool[0], pool[1:]
    for taken in range(min(most, count) + 1):
        for others, weight in picks(rest, count - taken):
            yield [kind] * taken + others, comb(most, taken) * weight
