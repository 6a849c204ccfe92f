"""Waiting for the one who looks: after what is not to be missed bots move on only when he says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.rules.declared import NEWS

if TYPE_CHECKING:
    from tabard.engine.match.match import Match
    from tabard.sitting.sitting import Sitting


class Pausing:
    """Whether a table waits now. It does after news, and after cards that were shown; not where nobody plays, where
    the one who looks is asked himself, or where waiting is not wanted."""

    def __init__(self, wanted: bool) -> None:
        self._wanted = wanted
        self._match: Match | None = None  # whose lines have been read
        self._read: dict[int | None, int] = {}  # how many of them, by who looks

    def holds(self, sitting: Sitting) -> bool:
        """Whether bots wait now for somebody to have read what was told."""
        length, shows = len(sitting.entries()), sitting.shows
        if (
            self._match is not sitting.match
        ):  # one that is looked at for the first time, or goes on from an earlier move
            self._match, self._read = sitting.match, {shows: length}
        if not self._wanted or not sitting.people or sitting.ask is not None or sitting.handing_to is not None:
            self._read[shows] = length
        read = self._read.setdefault(shows, length)
        return sitting.bot_asked() is not None and any(map(is_reveal, sitting.entries()[read:]))

    def go_on(self, sitting: Sitting) -> None:
        """It has been read."""
        self._read[sitting.shows] = len(sitting.entries())


def is_reveal(entry: dict[str, object]) -> bool:
    """Whether nobody should miss it: the game says so, or cards that lay hidden were shown."""
    return entry["tone"] == NEWS or ("cards" in entry and "zone" in entry)
