"""Combinatorics of card groups: multivariate hypergeometric counting, for `tracking.py`.

A *group* is some cards of which so many lie in each zone, and nobody can tell which. A *hypothesis* is one possible
state of every group. Hidden cards in no group are *ungrouped*: they were never seen, and fill what is left.
Exact; no limit but that a shown zone is split among groups in every hypothesis there is, which may be many.
"""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator

Group = tuple[tuple[int, ...], tuple[int, ...]]  # the kinds in it, in order; how many of them lie in each zone
Hypothesis = tuple[Group, ...]


def splits(
    hypothesis: Hypothesis, zone: int, shown: Counter[int], free: Counter[int]
) -> Iterator[tuple[Hypothesis, float]]:
    """A hypothesis without what is shown in a zone, for each split of that into groups and ungrouped cards; with how
    likely each split is."""
    if not hypothesis:
        if ungrouped := combinations(shown, free):
            yield (), ungrouped / comb(free.total(), shown.total())
        return
    (kinds, counts), rest = hypothesis[0], hypothesis[1:]
    left = free - Counter(kinds)
    for taken in some_of(Counter(kinds) & shown, counts[zone]):
        less = (without(kinds, taken.elements()), changed(counts, zone, -counts[zone]))
        times = combinations(taken, Counter(kinds)) / comb(len(kinds), counts[zone])
        for others, weight in splits(rest, zone, shown - taken, left):
            yield (less, *others), times * weight


def combinations(taken: Counter[int], kinds: Counter[int]) -> int:
    """In how many ways these can be taken from so many cards of each kind."""
    times = 1
    for kind, count in taken.items():
        times *= comb(kinds[kind], count)
    return times


def some_of(kinds: Counter[int], count: int) -> Iterator[Counter[int]]:
    """Every choice of so many cards, as kinds."""
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
