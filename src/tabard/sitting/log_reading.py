"""The log as the people at one screen read it: entry by entry and in short, and how much of it each has had before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.sitting.recap import InShort, Line, entries_of

if TYPE_CHECKING:
    from tabard.engine.match.match import Match

Entries = list[dict[str, Any]]


class LogReading:
    """Of one match. A `reader` is a seat, or None: those who look on. Entries are counted from its own first one."""

    def __init__(self, earlier: list[Match] | None = None) -> None:
        """`earlier`: the same match under rules that have been edited since."""
        self._earlier = earlier or []
        self._read: tuple[object, int, Entries] = (None, 0, [])  # whose log, in which version, its entries
        self._short = InShort()  # the same in short
        # By reader, how long the log was:
        self._opened: dict[int | None, int] = {}  # when he began the answer that he gives
        self._began: dict[int | None, int] = {}  # just before he last moved
        self._told: dict[int | None, int] = {}  # when he had

    def under_edited_rules(self, match: Match) -> LogReading:
        """Of what follows the match, whose log stays."""
        return LogReading([*self._earlier, match])

    # --- reading --------------------------------------------------------------------------------------

    def entries(self, match: Match, reader: int | None) -> Entries:
        """What the reader saw happen: read on where it was last read, unless the match has gone back since."""
        whose = match, reader
        read, version, entries = self._read
        since = len(entries) - sum(one.log_length(reader) for one in self._earlier)
        if read != whose or version < match.gone_back or not 0 <= since <= match.log_length(reader):
            entries, since = [one for before in self._earlier for one in entries_of(before, reader)], 0
            self._short = InShort()
        entries = [*entries, *entries_of(match, reader, since)]
        self._read = whose, match.version, entries
        return entries

    def in_short(self) -> list[Line]:
        """The lines of the entries that were read last."""
        return self._short.read_on(self._read[2])

    def length(self, match: Match, reader: int | None) -> int:
        """How many entries a reader has seen: some are told to one seat alone, or to others later."""
        return sum(one.log_length(reader) for one in [*self._earlier, match])

    # --- what is new ----------------------------------------------------------------------------------

    def answers(self, match: Match, reader: int | None, goes_on: bool) -> None:
        """Note that a reader is about to answer; `goes_on`: with a further step."""
        if not goes_on or reader not in self._opened:
            self._opened[reader] = self.length(match, reader)

    def has_moved(self, match: Match, reader: int | None) -> None:
        """Note that the answer of a reader was whole: what it told is no news."""
        self._began[reader], self._told[reader] = self._opened[reader], self.length(match, reader)

    def goes_back(self, match: Match) -> None:
        """Note that the match has gone back: what comes instead of what was told is new."""
        for noted in (self._told, self._began):
            noted.update({reader: min(told, self.length(match, reader)) for reader, told in noted.items()})

    def opened_at(self, reader: int | None) -> int | None:
        """After how many entries the reader began the answer that he gives."""
        return self._opened.get(reader)

    def began_at(self, reader: int | None) -> int:
        """After how many entries the reader's last move began; the last of anybody's for those who look on."""
        return noted_of(self._began, reader)

    def told_at(self, reader: int | None) -> int:
        """The same for how many there were after it."""
        return noted_of(self._told, reader)


def noted_of(noted: dict[int | None, int], reader: int | None) -> int:
    return noted.get(reader, 0) if reader is not None else max(noted.values(), default=0)
