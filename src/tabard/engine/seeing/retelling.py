"""A story told anew: at each step another card goes, so that any story comes of it, each as likely.

A *stay* is where a card lies from one step to the next. From the first step to the last, whichever card of a zone goes
is picked at random, and two exchange all that they would do from there on. Where nothing more was seen of either,
this is play by chance itself, and nothing is left of the story that was told before. A card that was seen again must be
back by then: where one of the two is such a card they change back as soon as they lie together again, and where they do
not, all stays as it was. Each change is as likely as the one that undoes it, and so is each story.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.seeing.paths import FOR_EVER, GONE, Path, fits
from tabard.engine.seeing.walk import (
    ALL_GO,
    COMES,
    GOES,
    Numbers,
    array,
    go_through,
    listed,
    native_walk,
    rolled,
    rolled_at_once,
    zeros,
    zeros_in_array,
)

if TYPE_CHECKING:
    import random

    from tabard.engine.seeing.paths import MayLie

STAYS = 1500  # gone through at least, again and again where there are few


class Stays(NamedTuple):
    """Numbers of each stay, in the order in which the walk takes them; the number after the last stands for none."""

    row: Numbers  # where it lies, counted from 0 on, or GONE
    since: Numbers
    before: Numbers  # from here on they change
    after: Numbers
    kind: Numbers
    end: Numbers  # of the path: the row where it lies now, or GONE


class Fixed(NamedTuple):
    """What is the same however the story is told, as the walk takes it: in lists, or in arrays where it is native."""

    steps: Numbers
    goes: Numbers
    from_last: Numbers
    allowed: Numbers
    stays: Stays


def in_arrays(fixed: Fixed) -> Fixed:
    """The same for the native walk."""
    steps, goes, from_last, allowed, stays = fixed
    return Fixed(array(steps), array(goes), array(from_last), array(allowed), Stays(*map(array, stays)))


class Retelling:
    """The stays of all cards of a story: in which zone and since when, which came before and which comes next."""

    def __init__(self, paths: list[Path], may_lie: MayLie) -> None:
        """`may_lie`: by zone, the kinds that can lie there, or None."""
        self.first: list[int] = []  # stays with which paths begin
        self.zone: list[int] = []
        places = {zone for path in paths for zone in path.zones if zone != GONE}
        self._low = min(places, default=0)  # what lies nowhere yet has numbers below 0
        self._rooms, self._cards = max(places, default=0) + 1 - self._low, len(paths)
        stays = self._laid_out(paths)
        from_last = sorted(range(len(self.zone)), key=stays.since.__getitem__, reverse=True)
        steps, goes = in_order(stays, from_last)
        self._kinds, self._goes = max((path.kind for path in paths), default=0) + 1, len(goes)
        self._anywhere = all(kinds is None for kinds in may_lie)
        allowed = [] if self._anywhere else self._all_allowed(stays, may_lie)
        self._in_lists = Fixed(steps, goes, from_last, allowed, stays)
        self._in_arrays: Fixed | None = None  # once the walk is native

    def _laid_out(self, paths: list[Path]) -> Stays:
        since: list[int] = []
        before, after, kind, end = since.copy(), since.copy(), since.copy(), since.copy()
        never = sum(len(path.zones) for path in paths)
        for path in paths:
            first, count = len(since), len(path.zones)
            self.first.append(first)
            self.zone += path.zones
            since += path.times
            before += [never, *range(first, first + count - 1)]
            after += [*range(first + 1, first + count), never]
            kind += [path.kind] * count
            end += [path.zones[-1]] * count
        low = self._low
        row, end = ([zone if zone == GONE else zone - low for zone in zones] for zones in (self.zone, end))
        return Stays(row, [*since, FOR_EVER], [*before, never], after, kind, end)

    def _all_allowed(self, stays: Stays, may_lie: MayLie) -> list[int]:
        """By the row where a path ends and by kind: whether such a card may lie there."""
        allowed = [1] * (self._rooms * self._kinds)
        for end in set(stays.end) - {GONE}:
            for kind in range(self._kinds):
                allowed[end * self._kinds + kind] = int(fits(kind, end + self._low, may_lie))
        return allowed

    def tell(self, dice: random.Random) -> Retold:
        """First those that were seen again go other ways, the fewer cards the more often; then around them all others,
        by chance."""
        walk: Any = native_walk()
        if walk is None:
            walk, rolls, numbers, fixed = go_through, rolled, zeros, self._in_lists
        else:
            self._in_arrays = self._in_arrays or in_arrays(self._in_lists)
            rolls, numbers, fixed = rolled_at_once, zeros_in_array, self._in_arrays
        row, since, *changing = fixed.stays
        stays = Stays(row, since, *(column.copy() for column in changing))
        work = [numbers(count) for count in (self._rooms * self._cards, self._rooms, len(self.zone), 2)]
        given = (int(self._anywhere), self._kinds, self._cards, *fixed[:-1], *stays, *work)
        for _ in range(1 + STAYS // (1 + len(self.zone))):
            hidden = walk(1, *given, rolls(dice, self._goes))
        walk(0, *given, rolls(dice, hidden))
        return Retold(self, stays)

    def lying(self, stays: Stays) -> list[tuple[int, int]]:
        """The kind of each card that is hidden now, and the zone where it lies."""
        kind, end, low = listed(stays.kind), listed(stays.end), self._low
        return [(kind[first], end[first] + low) for first in self.first if end[first] != GONE]

    def paths(self, stays: Stays) -> list[Path]:
        """The cards that are hidden now, each with its path."""
        zone, since, never = self.zone, self._in_lists.stays.since, len(self.zone)
        after, kind, end = map(listed, (stays.after, stays.kind, stays.end))
        told = []
        for first in self.first:
            if end[first] == GONE:
                continue
            along, stay = [first], after[first]
            while stay != never:
                along.append(stay)
                stay = after[stay]
            told.append(Path(kind[first], [since[stay] for stay in along], [zone[stay] for stay in along]))
        return told


class Retold(NamedTuple):
    """What has become of a story. Where its cards lie now is found in less time than the ways that they went."""

    of: Retelling
    stays: Stays

    def lying(self) -> list[tuple[int, int]]:
        """The kind of each card that is hidden now, and the zone where it lies."""
        return self.of.lying(self.stays)

    def paths(self) -> list[Path]:
        """The same cards, each with its path."""
        return self.of.paths(self.stays)


def in_order(stays: Stays, from_last: list[int]) -> tuple[list[int], list[int]]:
    """What goes and what comes, from the first to the last; what goes at one time has gone before others come.

    Each step is what happens, at how many stays, and those. Apart from that, all that go one by one.
    """
    steps: list[int] = []
    goes: list[int] = []
    row, before, never = stays.row, stays.before, len(from_last)
    for _, at_once in groupby(reversed(from_last), key=stays.since.__getitem__):
        coming = list(at_once)
        going = [stay for stay in coming if before[stay] != never]
        if going:
            together = len(going) > 1 and len({(row[before[stay]], row[stay]) for stay in going}) == 1
            goes += [] if together else going
            steps += (ALL_GO if together else GOES, len(going), *going)
        coming = [stay for stay in coming if row[stay] != GONE]
        if coming:
            steps += (COMES, len(coming), *coming)
    return steps, goes
