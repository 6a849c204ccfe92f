"""Lazy evaluation of `enumeration.py`: tables are enumerated when somebody asks for them, once, and kept.

A linked list of observations, evaluated from the first that is not. Interrupted anywhere, it is found as it was. Made
from what a seat may read and from redacted tables: there is nothing hidden in it to find.
"""

from __future__ import annotations

from functools import cached_property, partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.outcomes import TooMany

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.guessing.enumeration import Observation, TableDistribution, Visible


class LazyDistribution:
    """The tables after an observation: made from the one before it, or by a function that gives the first tables."""

    def __init__(
        self, before: LazyDistribution | Callable[[], TableDistribution], observation: Observation | None = None
    ) -> None:
        self.before: LazyDistribution | Callable[[], TableDistribution] | None = before
        self._observation = observation
        self.found: TableDistribution | None = None

    def distribution(self) -> TableDistribution | None:
        """None where there are too many."""
        chain = [self]
        while isinstance(chain[-1].before, LazyDistribution):
            chain.append(chain[-1].before)
        for one in reversed(chain):
            one.evaluate()
        return self.found

    @property
    def too_many(self) -> bool:
        """Whether it is known by now that there are."""
        return self.before is None and self.found is None

    def evaluate(self) -> None:
        """Find the tables, and drop the link to those before. The link goes last: whoever interrupts this, or asks
        meanwhile, finds it as it was."""
        before = self.before
        if before is None:
            return
        found: TableDistribution | None = None
        try:
            if not isinstance(before, LazyDistribution):
                found = before()
            elif (last := before.found) is not None and self._observation is not None:
                found = last.updated(self._observation)
        except TooMany:
            pass
        self.found = found
        self.before = None


def with_own(before: LazyDistribution, own: tuple[int, ...]) -> TableDistribution:
    """The tables with what the reader has answered since."""
    found = before.distribution()
    if found is None:
        raise TooMany
    return found.after_own(own)


class CurrentTables:
    """The tables that may be now: with the reader's own answers since, and those alone that look as the match does."""

    def __init__(self, past: LazyDistribution, own: tuple[int, ...], waiting: int, visible: Visible) -> None:
        self.past = LazyDistribution(partial(with_own, past, own)) if own else past
        self._waiting, self._visible = waiting, visible

    @cached_property
    def tables(self) -> tuple[list[tuple[Any, ...]], list[float]] | None:
        """With their weights, each added to those before it; None where they are too many to enumerate."""
        distribution = self.past.distribution()
        found = distribution.consistent(self._waiting, self._visible) if distribution is not None else []
        return ([table for table, _ in found], list(accumulate(chance for _, chance in found))) if found else None
