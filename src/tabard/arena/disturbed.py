"""Tables at which processes were ended or stopped, and nobody can say by whom: nobody's win there counts.

A bot that is not isolated could end whatever it is losing, and have it played again until it wins. So where that has
happened more often than by accident, all games of those bots together are left out.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.arena.record import Record, Unplayed
    from tabard.arena.settings import Settings

ACCIDENTS = 2  # games at a table that may have been void before, however few there were
SHARE = 100  # and one in so many

Bots = tuple[int, ...]  # those that sat together, in order of their numbers


class Table(NamedTuple):
    """What was disturbed there: how many games were left out, which could not be played, and why."""

    bots: Bots
    left_out: int
    unplayed: list[int]
    voids: int
    why: str

    def as_json(self, settings: Settings) -> dict[str, Any]:
        told = {"bots": [settings.entrants[bot].name for bot in self.bots], "left_out": self.left_out}
        return told | {"unplayed": self.unplayed, "voids": self.voids, "why": self.why}


def disturbed_tables(settings: Settings, records: Iterable[Record], unplayed: Iterable[Unplayed]) -> dict[Bots, Table]:
    """Only bots that are not isolated could have had a hand in it."""
    games: Counter[Bots] = Counter()
    voids: dict[Bots, list[str]] = {}
    never: dict[Bots, list[int]] = {}
    for record in records:
        bots = bots_at(settings, record.game)
        games[bots] += 1
        voids.setdefault(bots, []).extend(record.voids)
    for one in unplayed:
        bots = bots_at(settings, one.game)
        never.setdefault(bots, []).append(one.game)
        voids.setdefault(bots, []).append(one.why)
    return {
        bots: Table(bots, games[bots], never.get(bots, []), len(whys), Counter(whys).most_common(1)[0][0])
        for bots, whys in voids.items()
        if settings.open and not all(settings.entrants[bot].is_own for bot in bots)
        and (bots in never or len(whys) > max(ACCIDENTS, games[bots] // SHARE))
    }  # fmt: skip


def bots_at(settings: Settings, game: int) -> Bots:
    return tuple(sorted(set(settings.seating(game))))
