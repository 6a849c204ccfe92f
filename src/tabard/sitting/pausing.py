"""Waiting for the one who looks: bots move on when what was told can have been read, and after what is not to be
missed only when he says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.rules.declared import NEWS

if TYPE_CHECKING:
    from tabard.engine.match.match import Match
    from tabard.sitting.sitting import Sitting


WORDS = 3  # that are read in the time a bot's move takes at least


class Pausing:
    """Whether a table waits now. It does after news, and after cards that were shown; not where nobody plays, where
    the one who looks is asked himself, or where waiting is not wanted."""

    def __init__(self, wanted: bool) -> None:
        self._wanted = wanted
        self._match: Match | None = None  # whose lines have been read
        self._read: dict[int | None, int] = {}  # how many of them, by who looks
        self._followed = 0  # how many entries there were when a bot last moved
        self._noted: dict[int | None, int] = {}  # and when the one who looks last said that he has read them

    def holds(self, sitting: Sitting) -> bool:
        """Whether bots wait now for somebody to have read what was told."""
        length, shows = len(sitting.entries()), sitting.shows
        if self._match is not sitting.match:  # it is looked at for the first time, or goes on from an earlier move
            self._match, self._read, self._noted, self._followed = sitting.match, {shows: length}, {}, length
        if not self._wanted or not sitting.people or sitting.ask is not None or sitting.handing_to is not None:
            self._read[shows] = length
        read = self._read.setdefault(shows, length)
        return sitting.bot_asked() is not None and any(map(is_reveal, sitting.entries()[read:]))

    def seconds(self, sitting: Sitting, pace: float) -> float:
        """How long the bot that is asked waits, if its move takes `pace` at least: until what the move before it told
        can have been read, but for what people have done themselves. Steps of an answer, which tell nothing, pass at
        once; who only looks on has chosen the pace himself."""
        asked, followed = sitting.bot_asked(), max(self._followed, sitting.told_before())
        self._followed = len(sitting.entries())
        if asked is not None and sitting.match.half_given(asked[0].seat):
            return 0.0
        words = sum(len(line.text.split()) for line in sitting.lines() if line.end > followed)
        return pace * max(1.0, words / WORDS if sitting.people else 1.0)

    def go_on(self, sitting: Sitting) -> None:
        """It has been read."""
        self._read[sitting.shows] = self._noted[sitting.shows] = self._followed = len(sitting.entries())

    def noted(self, sitting: Sitting) -> int:
        """How many entries the one who looks has said that he has read."""
        return self._noted.get(sitting.shows, 0)


def is_reveal(entry: dict[str, object]) -> bool:
    """Whether nobody should miss it: the game says so, or cards that lay hidden were shown."""
    return entry["tone"] == NEWS or ("cards" in entry and "zone" in entry)
