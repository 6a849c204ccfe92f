"""One course of the hidden cards that agrees with all that a seat has seen, where there are too many to follow all.

Each hidden card has a path: when it came to which zone. A card that goes unseen is any that lies there. When another
comes to light than the story has in a zone, the story is changed: two cards that once lay together may have gone each
other's way since. The same exchange, again and again at random, leads from one story to every other, each as likely.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import Counter
from typing import TYPE_CHECKING

from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SWAPPED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabard.engine.seeing.log import Line

MayLie = list[frozenset[int] | None]  # by zone: the kinds of cards that may lie there; None where all may

FOR_EVER = 1 << 60
EXCHANGES = 6  # tried for each hidden card until a story is as likely as any other
MORE = 60  # times at most that those which lie wrong are taken up


class Contradiction(Exception):  # noqa: N818  (no error: another story may agree)
    """No exchange was found that makes the story agree with what was seen."""


class Path:
    """A hidden card: its kind, and when it came to which zone since it was seen last."""

    __slots__ = ("kind", "times", "zones")

    def __init__(self, kind: int, times: list[int], zones: list[int]) -> None:
        self.kind, self.times, self.zones = kind, times, zones

    def copy(self) -> Path:
        return Path(self.kind, self.times.copy(), self.zones.copy())

    def go(self, time: int, zone: int) -> None:
        self.times.append(time)
        self.zones.append(zone)

    def end_of(self, at: int) -> int:
        """When it left the place at which it was then."""
        return self.times[at + 1] if at + 1 < len(self.times) else FOR_EVER

    def meets(self, zone: int, first: int, end: int) -> int:
        """Where on the path it is in a zone between two times; -1 where it is not."""
        at = max(0, bisect_right(self.times, first) - 1)
        while at < len(self.times) and self.times[at] < end:
            if self.zones[at] == zone and self.end_of(at) > first:
                return at
            at += 1
        return -1


def exchange(one: Path, at: int, other: Path, there: int) -> None:
    """From where they lay together on, each goes the way of the other."""
    for mine, its in ((one.times, other.times), (one.zones, other.zones)):
        mine[at + 1 :], its[there + 1 :] = its[there + 1 :], mine[at + 1 :]


class Story:
    """All hidden cards with their paths."""

    def __init__(self, sizes: Iterable[int], sees: Callable[[int], bool], places: Iterable[tuple[int, int]]) -> None:
        """`places`: the kind and the deck of each card that is hidden before the first line."""
        self.sees, self._zones = sees, len(list(sizes))
        self._dice, self._time = random.Random(0), 1
        self.paths: list[Path] = [Path(kind, [0], [-1 - deck]) for kind, deck in places]
        self._lying: list[list[Path]] = []
        self._supposed: set[int] = set()  # zones in which all lies as it shall

    @classmethod
    def begun(
        cls, sizes: list[int], sees: Callable[[int], bool], places: list[tuple[int, int]],
        deck_in: Callable[[int], int], attempt: int,
    ) -> Story:  # fmt: skip
        """All that is hidden lay together before the first line, deck by deck, and fills the zones from there."""
        story = cls(sizes, sees, places)
        story._dice = random.Random(attempt)
        waiting: dict[int, list[Path]] = {}
        for path in story.paths:
            waiting.setdefault(path.zones[0], []).append(path)
        for cards in waiting.values():
            story._dice.shuffle(cards)
        for zone, size in enumerate(sizes):
            if not sees(zone):
                for _ in range(size):
                    waiting[-1 - deck_in(zone)].pop().go(1, zone)
        story._look_around()
        return story

    def copy(self, attempt: int = 0) -> Story:
        twin = Story(range(self._zones), self.sees, [])
        twin.paths, twin._time, twin._dice = [path.copy() for path in self.paths], self._time, random.Random(attempt)
        twin._look_around()
        return twin

    def _look_around(self) -> None:
        self._lying = [[] for _ in range(self._zones)]
        for path in self.paths:
            self._lying[path.zones[-1]].append(path)

    # --- hearing --------------------------------------------------------------------------------------

    def hear(self, line: Line, kinds: tuple[int, ...] | None, between: int) -> None:
        """A line, and the kinds of its cards where they were seen."""
        self._time += 1
        if line.effect == SHOWN and kinds is not None and not self.sees(line.zone):
            self._show(kinds, line.zone)
        elif line.effect == SWAPPED:
            one, other = kinds or (-1, -1)
            self._move(one, line.came_from, between)
            self._move(other, line.zone, line.came_from)
            self._time += 1
            self._move(one, between, line.zone)
        elif line.effect == GATHERED and kinds is None:
            self._gather(line.came_from, line.zone)
        elif line.effect in (MOVED, GATHERED):
            for kind in kinds if kinds is not None else (-1,):
                self._move(kind, line.came_from, line.zone)

    def _move(self, kind: int, came_from: int, zone: int) -> None:
        """A card goes somewhere; its kind is -1 where it was not seen."""
        if kind < 0:
            if came_from >= 0:
                path = self._take(self._dice.randrange(len(self._lying[came_from])), came_from)
                path.go(self._time, zone)
                self._lying[zone].append(path)
            return
        if came_from >= 0 and not self.sees(came_from):
            self.paths.remove(self._leaves(kind, came_from))
        if not self.sees(zone):
            path = Path(kind, [self._time], [zone])
            self.paths.append(path)
            self._lying[zone].append(path)

    def _take(self, at: int, zone: int) -> Path:
        lying = self._lying[zone]
        lying[at], lying[-1] = lying[-1], lying[at]
        return lying.pop()

    def _leaves(self, kind: int, zone: int) -> Path:
        """A card of that kind is seen to leave a zone."""
        alike = [at for at, path in enumerate(self._lying[zone]) if path.kind == kind]
        if not alike:
            self._bring(kind, zone, self._lying[zone])
            alike = [at for at, path in enumerate(self._lying[zone]) if path.kind == kind]
        return self._take(self._dice.choice(alike), zone)

    def _gather(self, came_from: int, zone: int) -> None:
        for path in self._lying[came_from]:
            path.go(self._time, zone)
        self._lying[zone] += self._lying[came_from]
        self._lying[came_from] = []

    def _show(self, kinds: tuple[int, ...], zone: int) -> None:
        """These cards lie in a zone, and their paths begin anew."""
        self.suppose(kinds, zone)
        self._supposed.clear()
        for path in self._lying[zone]:
            path.times, path.zones = [self._time], [zone]

    # --- changing the story -----------------------------------------------------------------------------

    def _bring(self, kind: int, zone: int, for_one_of: list[Path]) -> None:
        """Change the story so that a card of the kind lies in a zone, for one of those that do."""
        absent = [path for path in self.paths if path.kind == kind and path.zones[-1] not in {zone, *self._supposed}]
        self._dice.shuffle(absent)
        leaving = self._dice.sample(for_one_of, len(for_one_of))
        for path in absent:
            for other in leaving:
                met = self._meeting(path, other)
                if met is not None:
                    exchange(path, met[0], other, met[1])
                    self._look_around()
                    return
        staying = {id(path) for there in (zone, *self._supposed) for path in self._lying[there]}
        staying -= {id(path) for path in leaving}
        if not self._led_round(absent, leaving, staying):
            raise Contradiction
        self._look_around()

    def _meeting(self, one: Path, other: Path, since: int = 0) -> tuple[int, int] | None:
        """The last time that two cards lay together."""
        for at in range(len(one.times) - 1, -1, -1):
            if one.end_of(at) <= since:
                return None
            there = other.meets(one.zones[at], max(one.times[at], since), one.end_of(at))
            if there >= 0:
                return at, there
        return None

    def _led_round(self, starts: list[Path], ends: list[Path], staying: set[int]) -> bool:
        """Lead one card to the end of another's path over the paths of others, from each to the next in time."""
        came: dict[int, tuple[Path | None, int]] = {id(path): (None, path.times[0]) for path in starts}
        waiting, goals = list(starts), {id(path) for path in ends}
        left = [path for path in self.paths if id(path) not in staying and id(path) not in came]
        while waiting:
            path = min(waiting, key=lambda one: came[id(one)][1])  # whichever was reached first
            waiting.remove(path)
            if id(path) in goals:
                self._exchange_all(path, came)
                return True
            since = came[id(path)][1]
            for other in [*left, *waiting]:
                met = self._first_meeting(path, other, since)
                if met >= 0 and (id(other) not in came or met < came[id(other)][1]):
                    came[id(other)] = (path, met)
            waiting += [other for other in left if id(other) in came]
            left = [other for other in left if id(other) not in came]
        return False

    def _first_meeting(self, one: Path, other: Path, since: int) -> int:
        for at, zone in enumerate(one.zones):
            first, end = max(one.times[at], since), one.end_of(at)
            if end > since:
                there = other.meets(zone, first, end)
                if there >= 0:
                    return max(first, other.times[there])
        return -1

    def _exchange_all(self, end: Path, came: dict[int, tuple[Path | None, int]]) -> None:
        """The last exchange first: each card takes the way that the one before it will need."""
        path = end
        before, time = came[id(path)]
        while before is not None:
            at, there = (bisect_right(one.times, time) - 1 for one in (before, path))
            exchange(before, at, path, there)
            path = before
            before, time = came[id(path)]

    # --- what may be ----------------------------------------------------------------------------------

    def another(self, dice: random.Random, may_lie: MayLie) -> Story:
        """A story that may be as well; `may_lie`: by zone, the kinds that can lie there, or None."""
        twin = self.copy(dice.getrandbits(32))
        twin.mix(dice, may_lie)
        return twin

    def mix(self, dice: random.Random, may_lie: MayLie) -> None:
        """Exchange at random, so often that any story may come of it; then until no card lies where it may not."""
        paths = self.paths
        for _ in range(EXCHANGES * len(paths)):
            exchange_some(paths[int(dice.random() * len(paths))], paths, dice, may_lie)
        for _ in range(MORE):
            wrong = [path for path in paths if not fits(path, path.zones[-1], may_lie)]
            for path in wrong * EXCHANGES:
                exchange_some(path, paths, dice, may_lie)
            if not wrong:
                break
        self._look_around()

    def suppose(self, kinds: Iterable[int], zone: int) -> None:
        """Change the story so that these kinds of cards lie in a zone, and other zones as supposed before."""
        wanted = Counter(kinds)
        for kind in (wanted - self.lying_in(zone)).elements():
            surplus = self.lying_in(zone) - wanted
            self._bring(kind, zone, [path for path in self._lying[zone] if surplus[path.kind]])
        self._supposed.add(zone)

    def lying_in(self, zone: int) -> Counter[int]:
        """The kinds of the hidden cards in a zone."""
        return Counter(path.kind for path in self._lying[zone])


def fits(path: Path, zone: int, may_lie: MayLie) -> bool:
    kinds = may_lie[zone]
    return kinds is None or path.kind in kinds


def exchange_some(one: Path, paths: list[Path], dice: random.Random, may_lie: MayLie) -> None:
    """Exchange with another card, if they lay together at a moment picked at random and no more lie wrong then."""
    at, other = int(dice.random() * len(one.times)), paths[int(dice.random() * len(paths))]
    if other is one or other.kind == one.kind:
        return
    there = other.meets(one.zones[at], one.times[at], one.end_of(at))
    if there < 0:
        return
    mine, its = one.zones[-1], other.zones[-1]
    right = fits(one, mine, may_lie) + fits(other, its, may_lie)
    if fits(one, its, may_lie) + fits(other, mine, may_lie) < right:
        return
    before, after = len(one.times), at + 1 + len(other.times) - there - 1
    both = before + len(other.times)
    if dice.random() * after * (both - after) < before * (both - before):  # longer paths are picked less often
        exchange(one, at, other, there)
