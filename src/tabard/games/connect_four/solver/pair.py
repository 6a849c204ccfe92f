"""A score found by two searches at once, on two cores, which share what they find out.

Both look into the same question. Before it is answered with no, every move has to be tried: one search begins with the
most promising, the other with the least, and they meet. (To go different ways further on as well costs more than it
brings.) The one that comes to the answer first stops the other. Either answer is right, so it does not matter whose it
is.
"""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

import numpy as np

from tabard.games.connect_four.solver.search import (
    BACKWARDS,
    JOB,
    JOBS,
    MASK,
    NODES,
    OWN,
    SCORE,
    STOP,
    WORST,
    next_question,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.games.connect_four.solver.solver import Numbers


class Pair:
    """Two searches; nobody else searches meanwhile."""

    def __init__(self, search: Callable[..., int], table: Numbers) -> None:
        self._search, self._table = search, table
        self._bits = len(table).bit_length() - 1  # all of it: no search moves words that the other looks for

    def score(self, own: int, mask: int, low: int, high: int) -> tuple[int, int]:
        """As `search.solve` tells it, and how many positions were looked at by both."""
        discs, looked_at = mask.bit_count(), 0
        least, most = max(low, -(42 - discs >> 1)), min(high, 41 - discs >> 1)
        while least < most:
            a = next_question(least, most)
            score, nodes = self._ask(own, mask, a)
            looked_at += nodes
            least, most = (score, most) if score > a else (least, a)
        return least, looked_at

    def _ask(self, own: int, mask: int, a: int) -> tuple[int, int]:
        """Whether the score is more than that: then one that it is no less than, else `a`."""
        desks = [np.zeros(JOBS + JOB, np.int64) for _ in range(2)]  # new ones: of one that is broken off none is used
        for desk in desks:
            desk[JOBS + OWN], desk[JOBS + MASK] = own, mask
        desks[1][BACKWARDS] = 1
        other = Thread(target=self._look_into, args=(a, *reversed(desks)), daemon=True)
        try:
            other.start()
            self._look_into(a, *desks)
        finally:  # an alarm or Ctrl-C may come at any time
            desks[1][STOP] = 1
            if other.ident is not None:  # it was started
                other.join()
        scores = [int(desk[JOBS + SCORE]) for desk in desks]
        return max(scores), sum(int(desk[JOBS + NODES]) for desk in desks)  # WORST is less than any

    def _look_into(self, a: int, desk: Numbers, others: Numbers) -> None:
        self._search(1, a, a + 1, self._bits, desk, self._table)
        if desk[JOBS + SCORE] != WORST:
            others[STOP] = 1
