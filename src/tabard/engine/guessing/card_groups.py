"""Ways: how what a seat has lost track of may lie, group by group, and how likely that is.

A group is some cards of which so many lie here and so many there; a way is one possible state of every group. Hidden
cards in no group are strangers.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator

Group = tuple[tuple[int, ...], tuple[int, ...]]  # the kinds in it, in order; how many of them lie in each zone
Way = tuple[Group, ...]


def parts(way: Way, zone: int, shown: Counter[int], free: Counter[int]) -> Iterator[tuple[Way, float]]:
    """A way without what is shown in a zone, for each split of that into groups and strangers; how likely each is."""
    if not way:
        if as_strangers := ways_to_take(shown, free):
            yield (), as_strangers / comb(free.total(), shown.total())
        return
    (kinds, counts), rest = way[0], way[1:]
    left = free - Counter(kinds)
    for taken in some_of(Counter(kinds) & shown, counts[zone]):
        less = (without(kinds, taken.elements()), changed(counts, zone, -counts[zone]))
        times = ways_to_take(taken, Counter(kinds)) / comb(len(kinds), counts[zone])
        for others, weight in parts(rest, zone, shown - taken, left):
            yield (less, *others), times * weight


def ways_to_take(taken: Counter[int], kinds: Counter[int]) -> int:
    times = 1
    for kind, count in taken.items():
        times *= comb(kinds[kind], count)
    return times


def some_of(kinds: Counter[int], count: int) -> Iterator[Counter[int]]:
    """Every choice of so many."""
    if count > kinds.total():
        return
    if not kinds:
        yield Counter()
        return
    first = min(kinds)
    rest = Counter({kind: number for kind, number in kinds.items() if kind != first})
    for number in range(min(kinds[first], count) + 1):
        for others in some_of(rest, count - number):
            yield others + Counter({first: number})


def without(kinds: tuple[int, ...], taken: Iterable[int]) -> tuple[int, ...]:
    left = list(kinds)
    for kind in taken:
        left.remove(kind)
    return tuple(left)


def changed(counts: tuple[int, ...], zone: int, by: int) -> tuple[int, ...]:
    return (*counts[:zone], counts[zone] + by, *counts[zone + 1 :])


def mixed(cards: list[int], dice: random.Random) -> list[int]:
    """The cards in any order, each as likely."""
    return sorted(cards, key=lambda _card: dice.random())
