"""A story told anew: at each step another card goes, so that any story comes of it, each as likely.

A *stay* is where a card lies from one step to the next. From the first step to the last, whichever card of a zone goes
is picked at random, and two exchange all that they would do from there on. Where nothing more was seen of either,
this is play by chance itself, and nothing is left of the story that was told before. A card that was seen again must be
back by then: where one of the two is such a card they change back as soon as they lie together again, and where they do
not, all stays as it was. Each change is as likely as the one that undoes it, and so is each story.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from tabard.engine.seeing.paths import FOR_EVER, GONE, Path, fits

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from tabard.engine.seeing.paths import MayLie

STAYS = 1500  # gone through at least, again and again where there are few
NEVER = -1  # in place of a stay: there is none
COMES, GOES, ALL_GO = range(3)


class Retelling:
    """The stays of all cards of a story: in which zone and since when, which came before and which comes next."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.zone: list[int] = []
        self.since: list[int] = []
        self.before: list[int] = []
        self.after: list[int] = []
        self.kind: list[int] = []
        self.end: list[int] = []  # of the path: the zone where it lies now, or GONE
        self.first: list[int] = []  # stays with which paths begin
        for path in paths:
            self.first.append(len(self.zone))
            last = len(path.zones) - 1
            for at, (time, zone) in enumerate(zip(path.times, path.zones, strict=True)):
                stay = len(self.zone)
                self.zone.append(zone)
                self.since.append(time)
                self.before.append(stay - 1 if at else NEVER)
                self.after.append(stay + 1 if at < last else NEVER)
                self.kind.append(path.kind)
                self.end.append(path.zones[-1])
        self.since.append(FOR_EVER)  # at NEVER
        self.before.append(NEVER)
        self._from_last = sorted(range(len(self.zone)), key=self.since.__getitem__, reverse=True)
        self.steps = self._in_order()
        places = {zone for zone in self.zone if zone != GONE}
        self._room = max(places, default=0) + 1 - min(places, default=0)  # what lies nowhere yet has numbers below 0

    def _in_order(self) -> list[tuple[int, list[int]]]:
        """What goes and what comes, from the first to the last; what goes at one time has gone before others come."""
        steps = []
        stays = reversed(self._from_last)
        for _, at_once in groupby(stays, key=self.since.__getitem__):
            coming = list(at_once)
            going = [stay for stay in coming if self.before[stay] >= 0]
            routes = {(self.zone[self.before[stay]], self.zone[stay]) for stay in going}
            if going:
                steps.append((ALL_GO if len(routes) == 1 and len(going) > 1 else GOES, going))
            coming = [stay for stay in coming if self.zone[stay] != GONE]
            if coming:
                steps.append((COMES, coming))
        return steps

    def copy(self) -> Retelling:
        twin = Retelling(())
        twin.zone, twin.since, twin.first, twin.steps = self.zone, self.since, self.first, self.steps
        twin._from_last, twin._room = self._from_last, self._room
        twin.before, twin.after = self.before.copy(), self.after.copy()
        twin.kind, twin.end = self.kind.copy(), self.end.copy()
        return twin

    def tell(self, dice: random.Random, may_lie: MayLie) -> None:
        """First those that were seen again go other ways, the fewer cards the more often; then around them all others,
        by chance."""
        for _ in range(1 + STAYS // (1 + len(self.zone))):
            self._go_through(dice, may_lie, seen_too=True)
        self._go_through(dice, may_lie, seen_too=False)

    def _go_through(self, dice: random.Random, may_lie: MayLie, seen_too: bool) -> None:
        """From the first step to the last, let any card of a zone be the one that goes."""
        zone, before, kind, end, roll = self.zone, self.before, self.kind, self.end, dice.random
        lying: list[list[int]] = [[] for _ in range(self._room)]
        anywhere = all(kinds is None for kinds in may_lie)
        for what, stays in self.steps:
            if what == COMES:
                for stay in stays:
                    if seen_too or end[stay] != GONE:
                        lying[zone[stay]].append(stay)
            elif what == ALL_GO:
                self._go_together(stays, lying[zone[before[stays[0]]]])
            else:
                for stay in stays:
                    one = before[stay]
                    if not seen_too and end[one] == GONE:
                        continue
                    here = lying[zone[one]]
                    at = int(roll() * len(here))
                    other = here[at]
                    if kind[one] == kind[other] or (
                        end[one] != GONE != end[other] and (anywhere or self._may_change(one, other, may_lie))
                    ):
                        self._change(one, other, stay)
                        end[one], end[other] = end[other], end[one]
                    elif zone[stay] == GONE or not self._change_and_back(one, other, stay):
                        at = here.index(one)
                    kind[stay] = kind[before[stay]]
                    here[at] = here[-1]
                    here.pop()
        self._put_ends()

    def _go_together(self, stays: list[int], here: list[int]) -> None:
        for stay in stays:
            self.kind[stay] = self.kind[self.before[stay]]
        gone = {self.before[stay] for stay in stays}
        here[:] = [stay for stay in here if stay not in gone]

    def _change(self, one: int, other: int, stay: int) -> None:
        """Not the one but the other goes to a stay, and the one goes the other's way from here on."""
        later = self.after[one] = self.after[other]
        self.before[later], self.after[other], self.before[stay] = one, stay, other

    def _may_change(self, one: int, other: int, may_lie: MayLie) -> bool:
        """Whether no more would lie wrong if two cards went each other's way for good."""
        kind, end = self.kind, self.end
        right = fits(kind[one], end[one], may_lie) + fits(kind[other], end[other], may_lie)
        return fits(kind[one], end[other], may_lie) + fits(kind[other], end[one], may_lie) >= right

    def _change_and_back(self, one: int, other: int, stay: int) -> bool:
        """Not the one but the other goes to a stay, until they meet again; False where they do not."""
        after, before, end = self.after, self.before, self.end
        met = self._next_meeting(stay, other)
        if met is None:
            return False
        there, here = met
        later = after[other]
        self._change(one, other, stay)
        self._put_end(stay, there, end[other])
        if here == other:
            here = one  # it stayed there all the while
        else:
            self._put_end(later, here, end[one])
        after[there], after[here] = after[here], after[there]
        before[after[there]], before[after[here]] = there, here
        return True

    def _next_meeting(self, one: int, other: int) -> tuple[int, int] | None:
        """From two stays on, the first of each in which two cards lie together."""
        zone, since, after = self.zone, self.since, self.after
        mine, its = since[after[one]], since[after[other]]  # when they are left
        while mine < FOR_EVER or its < FOR_EVER:
            if mine <= its:
                one = after[one]
                now, mine = mine, since[after[one]]
            else:
                other = after[other]
                now, its = its, since[after[other]]
            if zone[one] == GONE or zone[other] == GONE:
                return None
            if zone[one] == zone[other] and mine > now < its:
                return one, other
        return None

    def _put_end(self, first: int, last: int, end: int) -> None:
        while first != last:
            self.end[first] = end
            first = self.after[first]
        self.end[last] = end

    def _put_ends(self) -> None:
        """Of each stay, the end of its path: for another round."""
        zone, after, end = self.zone, self.after, self.end
        for stay in self._from_last:
            end[stay] = end[after[stay]] if after[stay] >= 0 else zone[stay]

    def paths(self) -> list[Path]:
        """The cards that are hidden now, each with its path."""
        zone, since, after = self.zone, self.since, self.after
        told = []
        for first in self.first:
            if self.end[first] == GONE:
                continue
            stays, stay = [first], after[first]
            while stay != NEVER:
                stays.append(stay)
                stay = after[stay]
            told.append(Path(self.kind[first], [since[stay] for stay in stays], [zone[stay] for stay in stays]))
        return told
