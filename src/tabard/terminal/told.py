"""What each reader of a table in line mode has been told of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.sitting.curtain import has_private_views
from tabard.sitting.recap import in_short

if TYPE_CHECKING:
    from tabard.sitting.recap import Line
    from tabard.sitting.sitting import Sitting


class Told:
    """How many entries each reader has been told; where all see the same, they are told together."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._told: dict[int | None, int] = {}

    def news(self) -> list[Line]:
        """What has happened since the one who looks was last told; from now on he has been."""
        entries, reader = self._sitting.entries(), self._reader()
        news = in_short(entries[self._told_to(reader) :])
        self._told[reader] = len(entries)
        return news

    def _told_to(self, reader: int | None) -> int:
        """Everybody has heard what anybody was told aloud, but a seat's own lines it is told itself."""
        return max(self._told.values(), default=0) if reader is None else self._told.get(reader, 0)

    def _reader(self) -> int | None:
        return self._sitting.shows if has_private_views(self._sitting.match.game) else None

    def go_back(self) -> None:
        """Lines were taken back: what comes instead is new."""
        length = len(self._sitting.entries())
        self._told = {reader: min(told, length) for reader, told in self._told.items()}

    def begin(self) -> None:
        """Another match is gone on with: nothing of what has happened there is news."""
        self._told = {self._reader(): len(self._sitting.entries())}
