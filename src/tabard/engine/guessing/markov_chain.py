"""Markov-chain Monte Carlo over joint trajectories, with swap moves: other ways in which hidden cards may have gone.

A *stay* is where a card lies from one step to the next. A sweep goes through all moves of cards from first to last. At
each, which card of the zone moves is drawn uniformly, and it swaps all that follows with the card that moved so far.
- Where neither card was seen again, the swap is final. The moves of such cards are then independent of the trajectory
  that the chain began with: a sweep over them is a fresh sample, not a step of a chain.
- Where one was seen again, both swap back as soon as they lie together once more; where they never do, nothing is
  changed. Such a move is as likely as the one that undoes it, so the uniform distribution over trajectories is
  stationary (Metropolis with symmetric proposals).

Guarantee: what the chain can reach, it reaches equally often in the long run. Limits: it runs a fixed number of sweeps
(`LEAST_STAYS`), and is not irreducible. Two cards that crossed unseen between zones in which they never lay together,
and were both seen again, would have to swap in two places at once, which is not tried: they stay crossed.
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
    listed,
    native_sweep,
    rolled,
    rolled_at_once,
    run_sweep,
    zeros,
    zeros_in_array,
)
from tabard.engine.guessing.trajectory import ENDED, FOR_EVER, Path, fits

if TYPE_CHECKING:
    import random

    from tabard.engine.guessing.trajectory import MayLie

LEAST_STAYS = 1500  # gone through at least, in so many sweeps as that takes


class Stays(NamedTuple):
    """Numbers of each stay, as a sweep takes them; the number after the last stands for none."""

    row: Numbers  # where its zone begins among all that lies somewhere, or ENDED
    since: Numbers
    before: Numbers  # from here on a sweep changes them
    after: Numbers
    kind: Numbers
    end: Numbers  # of the path: the row where it lies now, or ENDED


class Fixed(NamedTuple):
    """What no sweep changes, as a sweep takes it: in lists, or in arrays where it is native."""

    steps: Numbers
    goes: Numbers
    from_last: Numbers
    allowed: Numbers
    stays: Stays


def in_arrays(fixed: Fixed) -> Fixed:
    """The same for the native sweep."""
    steps, goes, from_last, allowed, stays = fixed
    return Fixed(array(steps), array(goes), array(from_last), array(allowed), Stays(*map(array, stays)))


class SwapChain:
    """The stays of all cards: in which zone and since when, which came before and which comes next."""

    def __init__(self, paths: list[Path], may_lie: MayLie) -> None:
        """`may_lie`: by zone, the kinds that can lie there, or None."""
        self.first: list[int] = []  # the stays with which paths begin
        self.zone: list[int] = []
        places = {zone for path in paths for zone in path.zones if zone != ENDED}
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
        self._in_arrays: Fixed | None = None  # once the sweep is native

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
        row, end = ([zone if zone == ENDED else (zone - low) * width for zone in zones] for zones in (self.zone, end))
        return Stays(row, [*since, FOR_EVER], [*before, never], after, kind, end)

    def _all_allowed(self, stays: Stays, kinds: int, may_lie: MayLie) -> list[int]:
        """By the row where a path ends and by kind: whether such a card may lie there."""
        allowed = [1] * self._room
        for end in set(stays.end) - {ENDED}:
            for kind in range(kinds):
                allowed[end + kind] = int(fits(kind, end // self._width + self._low, may_lie))
        return allowed

    def run(self, dice: random.Random) -> ChainState:
        """The state after some sweeps over the moves of all cards, and a last one over those of cards that are hidden
        now: their paths are drawn afresh around the others."""
        run: Any = native_sweep()
        if run is None:
            run, roll, numbers, fixed = run_sweep, rolled, zeros, self._in_lists
        else:
            self._in_arrays = self._in_arrays or in_arrays(self._in_lists)
            roll, numbers, fixed = rolled_at_once, zeros_in_array, self._in_arrays
        row, since, *changing = fixed.stays
        stays = Stays(row, since, *(column.copy() for column in changing))
        given, place, met = (int(self._anywhere), *fixed[:-1], *stays), numbers(len(self.zone)), numbers(2)
        hidden = 0
        for sweeps_left in range(1 + LEAST_STAYS // (1 + len(self.zone)), -1, -1):
            rolls = roll(dice, self._goes if sweeps_left else hidden)
            hidden = run(sweeps_left, *given, numbers(self._room), place, met, rolls)
        return ChainState(self, stays)

    def lying(self, stays: Stays) -> list[tuple[int, int]]:
        """The kind of each card that is hidden now, and the zone where it lies."""
        kind, end, low, width = listed(stays.kind), listed(stays.end), self._low, self._width
        return [(kind[first], end[first] // width + low) for first in self.first if end[first] != ENDED]

    def paths(self, stays: Stays, ended: bool = False) -> list[Path]:
        """The cards that are hidden now, each with its path; or those whose path `ended` when they were seen."""
        zone, since, never = self.zone, self._in_lists.stays.since, len(self.zone)
        after, kind, end = map(listed, (stays.after, stays.kind, stays.end))
        found = []
        for first in self.first:
            if (end[first] == ENDED) != ended:
                continue
            along, stay = [first], after[first]
            while stay != never:
                along.append(stay)
                stay = after[stay]
            found.append(Path(kind[first], [since[stay] for stay in along], [zone[stay] for stay in along]))
        return found


class ChainState(NamedTuple):
    """A state of the chain. Where cards lie now is found in less time than their paths."""

    of: SwapChain
    stays: Stays

    def lying(self) -> list[tuple[int, int]]:
        """The kind of each card that is hidden now, and the zone where it lies."""
        return self.of.lying(self.stays)

    def paths(self) -> list[Path]:
        """The same cards, each with its path."""
        return self.of.paths(self.stays)

    def ended(self) -> list[Path]:
        """Those that were seen since, each with its path until then."""
        return self.of.paths(self.stays, ended=True)


def in_order(stays: Stays, from_last: list[int]) -> tuple[list[int], list[int]]:
    """All steps of a sweep in order of time, and the stays to which cards go one by one.

    A step is the number of a stay plus `COMES`, `GOES`, `GOES_WITH` or `GOES_LAST` times the number of all stays. Of
    what happens at one time, all cards go before any comes.
    """
    steps: list[int] = []
    goes: list[int] = []
    row, before, never = stays.row, stays.before, len(from_last)
    for _, at_once in groupby(reversed(from_last), key=stays.since.__getitem__):
        coming = list(at_once)
        if len(coming) == 1 and before[coming[0]] != never and row[coming[0]] != ENDED:  # most often
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
        steps += [COMES * never + stay for stay in coming if row[stay] != ENDED]
    return steps, goes
