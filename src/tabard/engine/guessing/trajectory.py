"""Trajectories of hidden cards: in which zone each lay, and since when.

Two cards that lay together may have swapped: nobody could have told. `exchange` is that swap, the step of which all
changes of a joint trajectory are made.
"""

from __future__ import annotations

from bisect import bisect_right

MayLie = list[frozenset[int] | None]  # by zone: the kinds of cards that may lie there; None where all may

FOR_EVER = 1 << 60
ENDED = 1 << 60  # no zone: where a path ends, since its card was seen


class Path:
    """Of one hidden card: its kind, and when it came to which zone since it was seen last."""

    __slots__ = ("kind", "times", "zones")

    def __init__(self, kind: int, times: list[int], zones: list[int]) -> None:
        self.kind, self.times, self.zones = kind, times, zones

    def copy(self) -> Path:
        return Path(self.kind, self.times.copy(), self.zones.copy())

    def go(self, time: int, zone: int) -> None:
        self.times.append(time)
        self.zones.append(zone)

    def end_of(self, at: int) -> int:
        """When it left the zone to which it came `at` that place of the path."""
        return self.times[at + 1] if at + 1 < len(self.times) else FOR_EVER

    def meets(self, zone: int, first: int, end: int) -> int:
        """The first place of the path at which it lies in a zone between two times; -1 where there is none."""
        at = max(0, bisect_right(self.times, first) - 1)
        while at < len(self.times) and self.times[at] < end:
            if self.zones[at] == zone and self.end_of(at) > first:
                return at
            at += 1
        return -1


def exchange(one: Path, at: int, other: Path, there: int) -> None:
    """Swap the rest of two paths after places at which they lay together."""
    for mine, its in ((one.times, other.times), (one.zones, other.zones)):
        mine[at + 1 :], its[there + 1 :] = its[there + 1 :], mine[at + 1 :]


def fits(kind: int, zone: int, may_lie: MayLie) -> bool:
    kinds = may_lie[zone]
    return kinds is None or kind in kinds
