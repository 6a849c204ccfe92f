"""The tables that may be, where they can be counted. They are worked out when somebody asks for them, and kept.

Made from what a seat may read, and from redacted tables: there is nothing hidden in it to find.
"""

from __future__ import annotations

from functools import cached_property, partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.outcomes import TooMany

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.guessing.enumeration import Pasts, Round, Sight


class Past:
    """The tables after the rounds so far; it comes after another, or begins with what a function gives."""

    def __init__(self, before: Past | Callable[[], Pasts], round_: Round | None = None) -> None:
        self.before: Past | Callable[[], Pasts] | None = before
        self._round = round_
        self.found: Pasts | None = None

    def pasts(self) -> Pasts | None:
        """None where there are too many."""
        way = [self]
        while isinstance(way[-1].before, Past):
            way.append(way[-1].before)
        for past in reversed(way):
            past.work_out()
        return self.found

    @property
    def too_many(self) -> bool:
        """Whether it is known by now that there are."""
        return self.before is None and self.found is None

    def work_out(self) -> None:
        """What was before is let go once this is found: whoever breaks it off or asks meanwhile finds it as it was."""
        before = self.before
        if before is None:
            return
        found: Pasts | None = None
        try:
            if not isinstance(before, Past):
                found = before()
            elif (last := before.found) is not None and self._round is not None:
                found = last.follow(self._round)
        except TooMany:
            pass
        self.found = found
        self.before = None


def given(past: Past, own: tuple[int, ...]) -> Pasts:
    """The tables with what the reader has given of an answer."""
    pasts = past.pasts()
    if pasts is None:
        raise TooMany
    return pasts.given(own)


class Counted:
    """The tables that may be now: with what the seat has given of an answer, and as far as they look as the match."""

    def __init__(self, past: Past, own: tuple[int, ...], waiting: int, sight: Sight) -> None:
        self.past = Past(partial(given, past, own)) if own else past
        self._waiting, self._sight = waiting, sight

    @cached_property
    def tables(self) -> tuple[list[tuple[Any, ...]], list[float]] | None:
        """With their chances, each added to those before it; None where they are too many to count."""
        pasts = self.past.pasts()
        found = pasts.as_it_stands(self._waiting, self._sight) if pasts is not None else []
        return ([table for table, _ in found], list(accumulate(chance for _, chance in found))) if found else None
