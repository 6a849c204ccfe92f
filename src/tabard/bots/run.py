"""One tree being grown until it is time to answer."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tabard.engine.source.nodes import all_in_view

if TYPE_CHECKING:
    from tabard.bots.thinking import Thinking
    from tabard.bots.tree import Tree
    from tabard.engine.match.seen import Seen

TABLES = 8  # that might be the real one, imagined at a time, after fewer at first: who has little time needs few
IMAGINING = 0.25  # of the time goes into imagining such tables, at the most
SLICE = 0.004  # seconds: so often the clock is looked at
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
        self._lot = 1  # simulations between two looks at the clock
        self.question = 0  # which question the tree is about

    def go(self) -> None:
        """Until the simulations or the time are used up, or somebody stops it."""
        began, imagining = time.perf_counter(), 0.0
        while self._left > 0 and not self._tree.stopped:
            now = time.perf_counter()
            fresh = not self._open and not (self._hurried and imagining > IMAGINING * (now - began))
            if fresh or not self.question:
                self._imagine()
                imagining += time.perf_counter() - now
            if not self._grow(self._left if self._open else min(self._left, self._tables * self._share)):
                break
            self._tables = min(2 * self._tables, TABLES)

    def _imagine(self) -> None:
        wanted = min(self._tables, -(-self._left // self._share))  # no more than there are simulations for
        records = self._seen.packed(wanted, self._seed)
        self._seed += len(records)
        self.question = int(records["asked"][0][self._seat])
        self._tree.about(records)

    def _grow(self, simulations: int) -> bool:
        """So many simulations; whether there is time for more."""
        while simulations > 0:
            now, lot = time.perf_counter(), min(self._lot, simulations)
            try:
                self._tree.grow(lot)
            except Exception:  # noqa: BLE001  (rules that fail are told of when they are played, not when thought of)
                return False  # compiled ones mark the table: what was found by now has to do
            took = time.perf_counter() - now
            simulations -= lot
            self._left -= lot
            self._lot = max(1, min(2 * self._lot, round(lot * SLICE / max(took, 1e-6))))
            if self._tree.stopped or (self._end is not None and now + 2 * took > self._end):
                return False
        return True
