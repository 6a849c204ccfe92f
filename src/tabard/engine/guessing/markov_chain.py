"""A story told anew: at each step another card goes, so that other stories come of it, each as likely.

A *stay* is where a card lies from one step to the next. From the first step to the last, whichever card of a zone goes
is picked at random, and two exchange all that they would do from there on. Where nothing more was seen of either,
this is play by chance itself, and nothing is left of the story that was told before. A card that was seen again must be
back by then: where one of the two is such a card they change back as soon as they lie together again, and where they do
not, all stays as it was. Each change is as likely as the one that undoes it, and so is each story that such changes
lead to. Where two pairs would have to change at once they do not: two cards that crossed unseen between zones in which
they never lay together, and were both seen again, are told to have crossed ever after.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.guessing.sweep import (
    COMES,
    GOES,
    GOES_LAST,
    GOES_WITH,
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
from tabard.engine.guessing.trajectory import FOR_EVER, GONE, Path, fits

if TYPE_CHECKING:
    import random

    from tabard.engine.guessing.trajectory import MayLie

STAYS = 1500  # gone through at least, again and again where there are few


class Stays(NamedTuple):
    """Numbers of each stay, in the order in which the walk takes them; the number after the last stands for none."""

    row: Numbers  # where its zone begins among all that lies somewhere, or GONE
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
        kinds = max((path.kind for path in paths), default=0) + 1
        self._width = max(kinds, 1 + len(paths))  # of a row: all cards may lie in one zone; and all kinds be asked for
        self._room = (max(places, default=0) + 1 - self._low) * self._width
        stays = self._laid_out(paths)
        from_last = sorted(range(len(self.zone)), key=stays.since.__getitem__, reverse=True)
        steps, goes = in_order(stays, from_last)
        self._goes = len(goes)
        self._anywhere = all(kinds is None for kinds in may_lie)
        allowed = [] if self._anywhere else self._all_allowed(stays, kinds, may_lie)
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
        low, width = self._low, self._width
        row, end = ([zone if zone == GONE else (zone - low) * width for zone in zones] for zones in (self.zone, end))
        return Stays(row, [*since, FOR_EVER], [*before, never], after, kind, end)

    def _all_allowed(self, stays: Stays, kinds: int, may_lie: MayLie) -> list[int]:
        """By the row where a path ends and by kind: whether such a card may lie there."""
        allowed = [1] * self._room
        for end in set(stays.end) - {GONE}:
            for kind in range(kinds):
                allowed[end + kind] = int(fits(kind, end // self._width + self._low, may_lie))
        return allowed

    def tell(self, dice: random.Random) -> Retold:
        """First those that were seen again go other ways, the fewer cards the more often; then around them all others,
        by chance."""
        walk: Any = native_walk()
        if walk is None:
            walk, roll, numbers, fixed = go_through, rolled, zeros, self._in_lists
        else:
            self._in_arrays = self._in_arrays or in_arrays(self._in_lists)
            roll, numbers, fixed = rolled_at_once, zeros_in_array, self._in_arrays
        row, since, *changing = fixed.stays
        stays = Stays(row, since, *(column.copy() for column in changing))
        given, place, met = (int(self._anywhere), *fixed[:-1], *stays), numbers(len(self.zone)), numbers(2)
        hidden = 0
        for rounds in range(1 + STAYS // (1 + len(self.zone)), -1, -1):
            rolls = roll(dice, self._goes if rounds else hidden)
            hidden = walk(rounds, *given, numbers(self._room), place, met, rolls)
        return Retold(self, stays)

    def lying(self, stays: Stays) -> list[tuple[int, int]]:
        """The kind of each card that is hidden now, and the zone where it lies."""
        kind, end, low, width = listed(stays.kind), listed(stays.end), self._low, self._width
        return [(kind[first], end[first] // width + low) for first in self.first if end[first] != GONE]

    def paths(self, stays: Stays, gone: bool = False) -> list[Path]:
        """The cards that are hidden now, each with its path; or those that were `gone` when they were seen."""
        zone, since, never = self.zone, self._in_lists.stays.since, len(self.zone)
        after, kind, end = map(listed, (stays.after, stays.kind, stays.end))
        told = []
        for first in self.first:
            if (end[first] == GONE) != gone:
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

    def gone(self) -> list[Path]:
        """Those that were seen since, each with its path until then."""
        return self.of.paths(self.stays, gone=True)


def in_order(stays: Stays, from_last: list[int]) -> tuple[list[int], list[int]]:
    """What goes and what comes, from the first to the last; what goes at one time has gone before others come.

    A step is a stay and what happens there: that times the number of all stays is added. Apart from that, all that go
    one by one.
    """
    steps: list[int] = []
    goes: list[int] = []
    row, before, never = stays.row, stays.before, len(from_last)
    for _, at_once in groupby(reversed(from_last), key=stays.since.__getitem__):
        coming = list(at_once)
        if len(coming) == 1 and before[coming[0]] != never and row[coming[0]] != GONE:  # most often
            steps += (GOES * never + coming[0], coming[0])
            goes += coming
            continue
        going = [stay for stay in coming if before[stay] != never]
        if len(going) > 1 and len({(row[before[stay]], row[stay]) for stay in going}) == 1:
            steps += [GOES_WITH * never + stay for stay in going]
            steps[-1] += (GOES_LAST - GOES_WITH) * never
        else:
            steps += [GOES * never + stay for stay in going]
            goes += going
        steps += [COMES * never + stay for stay in coming if row[stay] != GONE]
    return steps, goes
