"""Whether frequencies are the chances they should be, judged so that it can be trusted either way."""

from __future__ import annotations

from collections import Counter
from math import exp, lgamma, log, log1p
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

# Of honest samples one run in a million is refused. Seeds are fixed, so that a run which passes passes again; but every
# change of the rules or of how samples are made throws the dice anew, and nobody looks into the alarm of a test that
# cries wolf. A single bias is shared by many cells and positions and soon stands out of this.
ONE_IN = 1e-6
FEW = 5.0  # cells of which fewer are expected are taken together where squares are summed: else one would decide


class Fit:
    """Frequencies beside their chances, for as many positions as are added: each possible table is a cell."""

    def __init__(self) -> None:
        self.cells, self.largest = 0, 0.0
        self._squares = self._expected = self._variance = 0.0

    def add(self, likely: Mapping[Any, float], times: Counter[Any]) -> None:
        """`times` a table was drawn, and how `likely` each is."""
        assert times.keys() <= likely.keys(), (
            f"drawn, though it cannot be: {next(iter(times - Counter(likely.keys())))}"
        )
        count = times.total()
        for table, chance in likely.items():
            if chance < 1:
                self.cells += 1
                self.largest = max(self.largest, deviation(times[table], count, chance))
        self._sum_up(likely, times, count)

    def _sum_up(self, likely: Mapping[Any, float], times: Counter[Any], count: int) -> None:
        """Pearson's sum, with its mean and its exact variance."""
        chances: Counter[Hashable] = Counter()
        drawn: Counter[Hashable] = Counter()
        for table, chance in likely.items():
            cell = table if chance * count >= FEW else "the rest"
            chances[cell] += chance  # type: ignore[assignment]
            drawn[cell] += times[table]
        size = len(chances)
        self._squares += sum((drawn[c] - count * p) ** 2 / (count * p) for c, p in chances.items())
        self._expected += size - 1
        self._variance += 2 * (size - 1) + (sum(1 / p for p in chances.values()) - size**2 - 2 * size + 2) / count

    @property
    def together(self) -> float:
        """How far all cells together are off, in standard deviations: many small biases show here."""
        return (self._squares - self._expected) / self._variance**0.5 if self._variance > 0 else 0.0

    @property
    def bound(self) -> float:
        """Of so many cells one is further off by chance in one run of a million (Bonferroni)."""
        return -NormalDist().inv_cdf(ONE_IN / 2 / max(1, self.cells))

    @property
    def figures(self) -> dict[str, float]:
        return {
            "cells": self.cells,
            "largest z": round(self.largest, 2),
            "bound": round(self.bound, 2),
            "z of all together": round(self.together, 2),
        }

    def judge(self) -> None:
        assert self.cells > 0
        assert self.largest < self.bound, self.figures
        assert self.together < -NormalDist().inv_cdf(ONE_IN), self.figures


def deviation(times: int, count: int, chance: float) -> float:
    """How unlikely a frequency is, by exact tails, as so many standard deviations of a normal distribution.

    The plain quotient takes two of a thousandth in a hundred draws for far more than it is.
    """
    tail = min(at_least(times, count, chance), at_least(count - times, count, 1 - chance))
    return max(0.0, -NormalDist().inv_cdf(max(min(tail, 0.5), 1e-300)))


def at_least(times: int, count: int, chance: float) -> float:
    """The chance that something happens so often or more."""
    if times <= 0:
        return 1.0
    ways = lgamma(count + 1) - lgamma(times + 1) - lgamma(count - times + 1)
    term = exp(ways + times * log(chance) + (count - times) * log1p(-chance))
    total = term
    for more in range(times, count):
        term *= (count - more) / (more + 1) * chance / (1 - chance)
        total += term
        if term < total * 1e-12:
            break
    return min(1.0, total)


def apart(times: int, count: int, others: int, other_count: int) -> float:
    """How far two frequencies are apart that should be one, in standard deviations."""
    share = (times + others) / (count + other_count)
    spread = (share * (1 - share) * (1 / count + 1 / other_count)) ** 0.5
    return abs(times / count - others / other_count) / spread if spread else 0.0
