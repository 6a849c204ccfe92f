"""What a bot orders while it thinks. Its thinking is a generator: it yields one order after the other, each of which is
carried out by whoever drives it, here or elsewhere, before it goes on.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, TypeVar

from tabard.errors import Endless

if TYPE_CHECKING:
    from tabard.bots.tree import Tree

Found = TypeVar("Found")

SLICE = 0.004  # seconds: so often the clock is looked at


class Pace:
    """How many simulations of a search go between two looks at the clock."""

    def __init__(self) -> None:
        self.lot = 1


class Grow:
    """So many simulations more of a tree; fewer where the time is up, the rules fail or somebody stops it."""

    def __init__(self, tree: Tree, simulations: int, end: float | None, pace: Pace) -> None:
        self.tree, self.simulations, self.end, self._pace = tree, simulations, end, pace
        self.enough = False  # whether it was broken off

    def lots(self) -> Iterator[None]:
        """Here, lot after lot."""
        left, pace = self.simulations, self._pace
        while left > 0:
            now, lot = time.perf_counter(), min(pace.lot, left)
            try:
                self.tree.grow(lot)
            except Endless:  # it would be so again and again
                raise
            except Exception:  # noqa: BLE001  (rules that fail are told of when they are played, not when thought of)
                self.enough = True  # compiled ones mark the table: what was found by now has to do
                return
            took = time.perf_counter() - now
            left -= lot
            pace.lot = max(1, min(2 * pace.lot, round(lot * SLICE / max(took, 1e-6))))
            if self.tree.stopped or (self.end is not None and now + 2 * took > self.end):
                self.enough = True
                return
            yield


class Read:
    """The tree is going to be read: bring here what it has come to, as far as it was tried so often."""

    def __init__(self, tree: Tree, often: int) -> None:
        self.tree, self.often = tree, often

    def lots(self) -> Iterator[None]:
        """It is here."""
        return iter(())


Order = Grow | Read
Work = Generator[Order, None, Found]


def here(work: Work[Found]) -> Found:
    """Have all orders carried out on this machine, at once; what is found in the end."""
    while True:
        try:
            order = next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        for _ in order.lots():
            pass
