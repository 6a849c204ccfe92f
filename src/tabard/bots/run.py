"""One tree being grown until it is time to answer."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tabard.bots.orders import Grow, Pace
from tabard.engine.source.nodes import all_in_view

if TYPE_CHECKING:
    from tabard.bots.orders import Work
    from tabard.bots.thinking import Thinking
    from tabard.bots.tree import Tree
    from tabard.engine.match.seen import Seen

TABLES = 8  # that might be the real one, imagined at a time, after fewer at first: who has little time needs few
IMAGINING = 0.25  # of the time goes into imagining such tables, at the most
MOST = 1 << 25  # simulations: with more of them, scores would no longer fit into their numbers


class Run:
    """On ever new tables that agree with what was seen; where all is in view, on the one there is."""

    def __init__(self, tree: Tree, seen: Seen, seat: int, seed: int, thinking: Thinking, end: float | None) -> None:
        self._tree, self._seen, self._seat, self._seed, self._end = tree, seen, seat, seed, end
        each = MOST if thinking.simulations is None else -(-thinking.simulations // thinking.cores)
        self._left = min(each, MOST - tree.done)
        self._open = all_in_view(seen.game)
        self._share = thinking.share
        self._hurried = thinking.simulations is None  # else what is imagined depends on numbers alone, not on the clock
        self._tables = 1  # to imagine next
        self._pace = Pace()
        self.question = 0  # which question the tree is about

    def going(self) -> Work[None]:
        """Until the simulations or the time are used up, or somebody stops it."""
        began, imagining = time.perf_counter(), 0.0
        while self._left > 0 and not self._tree.stopped:
            now = time.perf_counter()
            fresh = not self._open and not (self._hurried and imagining > IMAGINING * (now - began))
            if fresh or not self.question:
                self._imagine()
                imagining += time.perf_counter() - now
            wanted = self._left if self._open else min(self._left, self._tables * self._share)
            order = Grow(self._tree, wanted, self._end, self._pace)
            yield order
            if order.enough:
                break
            self._left -= wanted
            self._tables = min(2 * self._tables, TABLES)

    def _imagine(self) -> None:
        wanted = min(self._tables, -(-self._left // self._share))  # no more than there are simulations for
        tables = self._seen.tables(wanted, self._seed)
        self._seed += wanted
        if not self.question:  # everybody sees it, so that it is the same on all of them
            table = self._seen.game.table
            self.question = int(table.of_bytes(tables[: table.packing.size]).asked[self._seat])
        self._tree.about(tables)
