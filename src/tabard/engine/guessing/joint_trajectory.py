"""One course of the hidden cards that agrees with all that a seat has seen, where there are too many to follow all.

Each hidden card has a path: when it came to which zone. A card that goes unseen is any that lies there. When another
comes to light than the story has in a zone, the story is changed: two cards that once lay together may have gone each
other's way since. Others come of it by telling it anew from its first step on (see `Retelling`).
"""

from __future__ import annotations

import random
from collections import Counter, deque
from typing import TYPE_CHECKING

from tabard.engine.guessing.earliest_arrival import led_round
from tabard.engine.guessing.markov_chain import Retelling
from tabard.engine.guessing.trajectory import GONE, Path, exchange, fits
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SWAPPED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabard.engine.guessing.markov_chain import Retold
    from tabard.engine.guessing.trajectory import MayLie
    from tabard.engine.seeing.log import Line

LATELY = 100  # so many cards that were seen again may have gone another way until then; those before stay as told
WAYS_TRIED = 50  # until what was seen can be told


class Contradiction(Exception):  # noqa: N818  (no error: another story may agree)
    """No exchange was found that makes the story agree with what was seen."""


class Story:
    """All hidden cards with their paths."""

    def __init__(self, sizes: Iterable[int], sees: Callable[[int], bool], places: Iterable[tuple[int, int]]) -> None:
        """`places`: the kind and the deck of each card that is hidden before the first line."""
        self.sees, self._zones = sees, len(list(sizes))
        self._dice, self._time = random.Random(0), 1
        self.paths: list[Path] = [Path(kind, [0], [-1 - deck]) for kind, deck in places]
        self._gone: deque[Path] = deque(maxlen=LATELY)  # the paths of cards until they were seen
        self._retelling: tuple[MayLie, Retelling] | None = None
        self._lying: list[list[Path]] = []
        self._retold: Retold | None = None  # until somebody asks for the paths that were told
        self._kinds_lying: list[list[int]] = []  # by zone, the same long
        self._supposed: set[int] = set()  # zones in which all lies as it shall

    @classmethod
    def begun(
        cls, sizes: list[int], sees: Callable[[int], bool], places: list[tuple[int, int]],
        deck_in: Callable[[int], int], attempt: int, known: Iterable[tuple[int, int]] = (),
    ) -> Story:  # fmt: skip
        """All that is hidden lay together before the first line, deck by deck, and fills the zones from there.

        `known`: a kind and the zone in which a card of it lies, for each such card.
        """
        story = cls(sizes, sees, places)
        story._dice = random.Random(attempt)
        waiting: dict[int, list[Path]] = {}
        for path in story.paths:
            waiting.setdefault(path.zones[0], []).append(path)
        for cards in waiting.values():
            story._dice.shuffle(cards)
        room = [0 if sees(zone) else size for zone, size in enumerate(sizes)]
        for kind, zone in known:
            room[zone] -= 1
            here = waiting[-1 - deck_in(zone)]
            alike = [path for path in here if path.kind == kind]
            if not alike or room[zone] < 0:
                raise Contradiction
            here.remove(alike[0])
            alike[0].times, alike[0].zones = [1], [zone]  # it goes no other's way from before that
        for zone, count in enumerate(room):
            for _ in range(count):
                waiting[-1 - deck_in(zone)].pop().go(1, zone)
        story._look_around()
        return story

    def copy(self, attempt: int = 0) -> Story:
        self._unfold()
        twin = Story(range(self._zones), self.sees, [])
        twin.paths, twin._time, twin._dice = [path.copy() for path in self.paths], self._time, random.Random(attempt)
        twin._gone = self._gone.copy()
        twin._look_around()
        return twin

    def _look_around(self) -> None:
        self._lying = [[] for _ in range(self._zones)]
        for path in self.paths:
            self._lying[path.zones[-1]].append(path)

    def _unfold(self) -> None:
        """Have the paths, where so far only what lies where was asked for."""
        if self._retold is not None:
            self.paths, self._retold = self._retold.paths(), None
            self._look_around()

    # --- hearing --------------------------------------------------------------------------------------

    def hear(self, line: Line, kinds: tuple[int, ...] | None, between: int) -> None:
        """A line, and the kinds of its cards where they were seen."""
        self._unfold()
        self._time += 1
        self._retelling = None
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
            path = self._leaves(kind, came_from)
            self.paths.remove(path)
            self._see(path)
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
        self._change_until_it_agrees(lambda: self._has(kind, zone))
        alike = [at for at, path in enumerate(self._lying[zone]) if path.kind == kind]
        return self._take(self._dice.choice(alike), zone)

    def _gather(self, came_from: int, zone: int) -> None:
        for path in self._lying[came_from]:
            path.go(self._time, zone)
        self._lying[zone] += self._lying[came_from]
        self._lying[came_from] = []

    def _show(self, kinds: tuple[int, ...], zone: int) -> None:
        """These cards lie in a zone, and their paths begin anew."""
        self._change_until_it_agrees(lambda: self.suppose(kinds, zone))
        self._supposed.clear()
        for path in self._lying[zone]:
            self._see(path.copy())
            path.times, path.zones = [self._time], [zone]

    def _see(self, path: Path) -> None:
        """The path ends: whatever the card did before, by now it was there."""
        path.go(self._time, GONE)
        self._gone.append(path)

    # --- changing the story -----------------------------------------------------------------------------

    def _change_until_it_agrees(self, change: Callable[[], None]) -> None:
        """Where no exchange does it, those that were seen before may have gone another way until then."""
        for _ in range(WAYS_TRIED):
            try:
                return change()
            except Contradiction:
                self._tell_anew()
        return change()

    def _tell_anew(self) -> None:
        """Let all cards go other ways that may be as well, also those that were seen since."""
        told = Retelling([*self.paths, *self._gone], [None] * self._zones).tell(self._dice)
        gone = sorted(told.gone(), key=lambda path: path.times[-1])
        self.paths, self._gone = told.paths(), deque(gone, maxlen=LATELY)
        self._look_around()

    def _has(self, kind: int, zone: int) -> None:
        """A card of the kind lies in a zone."""
        if all(path.kind != kind for path in self._lying[zone]):
            self._bring(kind, zone, self._lying[zone])

    def _bring(self, kind: int, zone: int, for_one_of: list[Path]) -> None:
        """Change the story so that a card of the kind lies in a zone, for one of those that do."""
        absent = [path for path in self.paths if path.kind == kind and path.zones[-1] not in {zone, *self._supposed}]
        self._dice.shuffle(absent)
        leaving = self._dice.sample(for_one_of, len(for_one_of))
        for path in absent:
            for other in leaving:
                if self._go_each_others_way(path, other):
                    self._look_around()
                    return
        staying = {id(path) for there in (zone, *self._supposed) for path in self._lying[there]}
        staying -= {id(path) for path in leaving}
        if not led_round(absent, leaving, [path for path in self.paths if id(path) not in staying]):
            raise Contradiction
        self._look_around()

    def _go_each_others_way(self, one: Path, other: Path) -> bool:
        """Exchange two cards since the last time that they lay together; False where they never did."""
        for at in range(len(one.times) - 1, -1, -1):
            there = other.meets(one.zones[at], one.times[at], one.end_of(at))
            if there >= 0:
                exchange(one, at, other, there)
                return True
        return False

    # --- what may be ----------------------------------------------------------------------------------

    def another(self, dice: random.Random, may_lie: MayLie) -> Story:
        """A story that may be as well; `may_lie`: by zone, the kinds that can lie there, or None."""
        if self._retelling is None or self._retelling[0] != may_lie:
            begun = self.copy()
            begun.put_right(may_lie)
            self._retelling = may_lie, Retelling([*begun.paths, *self._gone], may_lie)
        told = self._retelling[1].tell(dice)
        twin = Story(range(self._zones), self.sees, [])
        twin._time, twin._dice = self._time, random.Random(dice.getrandbits(32))
        twin._retold, twin._kinds_lying = told, [[] for _ in range(self._zones)]
        for kind, zone in told.lying():
            twin._kinds_lying[zone].append(kind)
        return twin

    def put_right(self, may_lie: MayLie) -> None:
        """Let cards that lie where they may not go the way of others, as far as there are such."""
        self._unfold()
        for path in [path for path in self.paths if not fits(path.kind, path.zones[-1], may_lie)]:
            for other in self._dice.sample(self.paths, len(self.paths)):
                mine, its = path.zones[-1], other.zones[-1]
                if (
                    fits(path.kind, its, may_lie)
                    and fits(other.kind, mine, may_lie)
                    and self._go_each_others_way(path, other)
                ):
                    break

    def suppose(self, kinds: Iterable[int], zone: int) -> None:
        """Change the story so that these kinds of cards lie in a zone, and other zones as supposed before."""
        wanted, self._retelling = Counter(kinds), None
        for kind in (wanted - self.lying_in(zone)).elements():
            self._unfold()
            surplus = self.lying_in(zone) - wanted
            self._bring(kind, zone, [path for path in self._lying[zone] if surplus[path.kind]])
        self._supposed.add(zone)

    def lying_in(self, zone: int) -> Counter[int]:
        """The kinds of the hidden cards in a zone."""
        if self._retold is not None:
            return Counter(self._kinds_lying[zone])
        return Counter([path.kind for path in self._lying[zone]])
