"""Incremental state of one reader, all derived from the log of a match: entries in words, memory, enumerated tables.

Each is brought forward by the lines that are new when somebody asks for it, since lines never change. Where the match
goes back, its readers are told once how far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from tabard.engine.seeing.entries import Entries
from tabard.engine.seeing.log import reads, sees

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.seeing.entries import Entry
    from tabard.engine.seeing.log import Line
    from tabard.engine.seeing.rendering import LineRenderer


class Remembers(Protocol):
    """What a reader remembers of lines beyond their words. `guessing` implements it."""

    def hear(self, lines: list[Line]) -> None:
        """Hear those of all these lines that are new."""


M = TypeVar("M", bound=Remembers)


class Reader(Generic[M]):
    """A seat, those who look on, or the one who sees all. `lines` are always all those that it may read by now."""

    def __init__(self, game: Game, words: LineRenderer, reader: int, begin: Callable[[], M]) -> None:
        """`begin` makes the memory of one who has heard no line yet."""
        self._game, self._words, self._reader, self._begin = game, words, reader, begin
        self._entries = Entries(game, words, reader)
        self._memory: M | None = None
        self._heard = 0  # so many lines, by the memory
        self._numbered = 0, 0  # so many lines, and of those so many that the reader finds in the log
        self.counted: tuple[int, Any] | None = None  # the tables that may be, after so many observations

    def go_back(self, lines: int, observations: int) -> None:
        """Forget all but so many lines and observations."""
        self._entries.cut(lines)
        if self._heard > lines:
            self._memory, self._heard = None, 0
        if self._numbered[0] > lines:
            self._numbered = 0, 0
        if self.counted is not None and self.counted[0] > observations:
            self.counted = None

    # --- in words -------------------------------------------------------------------------------------

    def log(self, lines: list[Line], since: int = 0) -> list[Entry]:
        """The entries of these lines from the reader's own entry `since` on; whoever gets them may write into them."""
        self._entries.read_on(lines)
        return self._entries.since(since)

    def length(self, lines: list[Line]) -> int:
        """How many entries that log has."""
        self._entries.read_on(lines)
        return len(self._entries)

    def tones(self, lines: list[Line], since: int = 0) -> list[str]:
        """In which tone each of those entries is told."""
        return self._entries.tones(lines)[since:]

    def told(self, lines: list[Line], first: int) -> list[Entry]:
        """The entries of these lines from line `first` on, for one who need not have read those before."""
        read, reader = self._words.read, self._reader
        found = [line for line in lines[first:] if reads(self._game, line, reader)]
        return [read(n, line, sees(line, reader)) for n, line in enumerate(found, self._read_before(lines, first))]

    def _read_before(self, lines: list[Line], first: int) -> int:
        """How many of the lines before one the reader finds in the log; counted on, since each move asks."""
        looked_at, count = self._numbered if self._numbered[0] <= first else (0, 0)
        count += sum(reads(self._game, line, self._reader) for line in lines[looked_at:first])
        self._numbered = first, count
        return count

    # --- what it remembers ----------------------------------------------------------------------------

    def memory(self, lines: list[Line]) -> M:
        """What it remembers of these lines."""
        memory, self._memory = self._memory, None  # so that an interrupt leaves none that has heard only some of them
        if memory is None or self._heard > len(lines):  # fewer are open to it while another's answer is half given
            memory = self._begin()
        memory.hear(lines)
        self._memory, self._heard = memory, len(lines)
        return memory
