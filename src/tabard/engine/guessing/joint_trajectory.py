"""Constraint repair by exchanges: one joint trajectory of all hidden cards that agrees with a log.

Each hidden card has a path: when it came to which zone. A card that moves unseen is drawn from those that lie there.
Where the log then shows a card in a zone where the trajectory has none like it, two cards that lay together earlier
are exchanged from there on; where no two did, a chain of exchanges is found (`earliest_arrival.py`); where there is
none, all paths are resampled (`markov_chain.py`), so many times, before `Contradiction` is raised.

Guarantee: a trajectory agrees with every card that was seen to move or shown. One by itself is not a random sample:
`resampled` draws others. Limit: of cards that were seen again, the paths of the last `MOST_ENDED` are resampled too;
older ones stay.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from typing import TYPE_CHECKING

from tabard.engine.guessing.earliest_arrival import exchange_along_path
from tabard.engine.guessing.markov_chain import SwapChain
from tabard.engine.guessing.trajectory import ENDED, Path, exchange, fits
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SWAPPED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabard.engine.guessing.markov_chain import ChainState
    from tabard.engine.guessing.trajectory import MayLie
    from tabard.engine.seeing.log import Line

MOST_ENDED = 100  # paths of cards that were seen again which are resampled; older ones stay as they are
RESAMPLES = 50  # of all paths, until what was seen agrees


class Contradiction(Exception):  # noqa: N818  (no error: another trajectory may agree)
    """No exchange was found that makes the trajectory agree with what was seen."""


class JointTrajectory:
    """All hidden cards with their paths."""

    def __init__(self, sizes: Iterable[int], sees: Callable[[int], bool], places: Iterable[tuple[int, int]]) -> None:
        """`places`: the kind and the deck of each card that is hidden before the first line."""
        self.sees, self._zones = sees, len(list(sizes))
        self._dice, self._time = random.Random(0), 1
        self.paths: list[Path] = [Path(kind, [0], [-1 - deck]) for kind, deck in places]
        self._ended: deque[Path] = deque(maxlen=MOST_ENDED)  # the paths of cards that were seen again, until then
        self._chain: tuple[MayLie, SwapChain] | None = None
        self._lying: list[list[Path]] = []
        self._state: ChainState | None = None  # where each card lies, as long as nobody asks for the paths
        self._kinds_lying: list[list[int]] = []  # by zone, for as long
        self._supposed: set[int] = set()  # zones that hold what was supposed

    @classmethod
    def begun(
        cls, sizes: list[int], sees: Callable[[int], bool], places: list[tuple[int, int]],
        deck_in: Callable[[int], int], attempt: int, known: Iterable[tuple[int, int]] = (),
    ) -> JointTrajectory:  # fmt: skip
        """All that is hidden lay together before the first line, deck by deck, and fills the zones from there.

        `known`: a kind and the zone in which a card of it lies, for each such card.
        """
        trajectory = cls(sizes, sees, places)
        trajectory._dice = random.Random(attempt)
        waiting: dict[int, list[Path]] = {}
        for path in trajectory.paths:
            waiting.setdefault(path.zones[0], []).append(path)
        for cards in waiting.values():
            trajectory._dice.shuffle(cards)
        room = [0 if sees(zone) else size for zone, size in enumerate(sizes)]
        for kind, zone in known:
            room[zone] -= 1
            here = waiting[-1 - deck_in(zone)]
            alike = [path for path in here if path.kind == kind]
            if not alike or room[zone] < 0:
                raise Contradiction
            here.remove(alike[0])
            # Its path begins here: it lay with no other before, so it is not exchanged for one that did.
            alike[0].times, alike[0].zones = [1], [zone]
        for zone, count in enumerate(room):
            for _ in range(count):
                waiting[-1 - deck_in(zone)].pop().go(1, zone)
        trajectory._look_around()
        return trajectory

    def copy(self, attempt: int = 0) -> JointTrajectory:
        self._unfold()
        twin = JointTrajectory(range(self._zones), self.sees, [])
        twin.paths, twin._time, twin._dice = [path.copy() for path in self.paths], self._time, random.Random(attempt)
        twin._ended = self._ended.copy()
        twin._look_around()
        return twin

    def _look_around(self) -> None:
        self._lying = [[] for _ in range(self._zones)]
        for path in self.paths:
            self._lying[path.zones[-1]].append(path)

    def _unfold(self) -> None:
        """Make the paths, where so far only what lies where was asked for."""
        if self._state is not None:
            self.paths, self._state = self._state.paths(), None
            self._look_around()

    # --- lines of the log --------------------------------------------------------------------------------------

    def apply(self, line: Line, kinds: tuple[int, ...] | None, between: int) -> None:
        """A line, and the kinds of its cards where they were seen."""
        self._unfold()
        self._time += 1
        self._chain = None
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
        """The path ends here: wherever the card went before, now it is seen."""
        path.go(self._time, ENDED)
        self._ended.append(path)

    # --- repair -----------------------------------------------------------------------------

    def _change_until_it_agrees(self, change: Callable[[], None]) -> None:
        """Try a change; where no exchange does it, resample all paths and try again."""
        for _ in range(RESAMPLES):
            try:
                return change()
            except Contradiction:
                self._resample()
        return change()

    def _resample(self) -> None:
        """Draw other paths for all cards, also for those that were seen since."""
        state = SwapChain([*self.paths, *self._ended], [None] * self._zones).run(self._dice)
        ended = sorted(state.ended(), key=lambda path: path.times[-1])
        self.paths, self._ended = state.paths(), deque(ended, maxlen=MOST_ENDED)
        self._look_around()

    def _has(self, kind: int, zone: int) -> None:
        """A card of the kind lies in a zone."""
        if all(path.kind != kind for path in self._lying[zone]):
            self._bring(kind, zone, self._lying[zone])

    def _bring(self, kind: int, zone: int, for_one_of: list[Path]) -> None:
        """Change paths so that a card of the kind lies in a zone, in place of one of those that do."""
        absent = [path for path in self.paths if path.kind == kind and path.zones[-1] not in {zone, *self._supposed}]
        self._dice.shuffle(absent)
        leaving = self._dice.sample(for_one_of, len(for_one_of))
        for path in absent:
            for other in leaving:
                if self._exchanged(path, other):
                    self._look_around()
                    return
        staying = {id(path) for there in (zone, *self._supposed) for path in self._lying[there]}
        staying -= {id(path) for path in leaving}
        if not exchange_along_path(absent, leaving, [path for path in self.paths if id(path) not in staying]):
            raise Contradiction
        self._look_around()

    def _exchanged(self, one: Path, other: Path) -> bool:
        """Exchange two cards from the last time on that they lay together; False where they never did."""
        for at in range(len(one.times) - 1, -1, -1):
            there = other.meets(one.zones[at], one.times[at], one.end_of(at))
            if there >= 0:
                exchange(one, at, other, there)
                return True
        return False

    # --- others that agree as well ----------------------------------------------------------------------------------

    def resampled(self, dice: random.Random, may_lie: MayLie) -> JointTrajectory:
        """Another joint trajectory that agrees; `may_lie`: by zone, the kinds that can lie there, or None."""
        if self._chain is None or self._chain[0] != may_lie:
            begun = self.copy()
            begun.put_right(may_lie)
            self._chain = may_lie, SwapChain([*begun.paths, *self._ended], may_lie)
        state = self._chain[1].run(dice)
        twin = JointTrajectory(range(self._zones), self.sees, [])
        twin._time, twin._dice = self._time, random.Random(dice.getrandbits(32))
        twin._state, twin._kinds_lying = state, [[] for _ in range(self._zones)]
        for kind, zone in state.lying():
            twin._kinds_lying[zone].append(kind)
        return twin

    def put_right(self, may_lie: MayLie) -> None:
        """Exchange each card that lies where its kind may not for another, if there is one with which both may lie."""
        self._unfold()
        for path in [path for path in self.paths if not fits(path.kind, path.zones[-1], may_lie)]:
            for other in self._dice.sample(self.paths, len(self.paths)):
                mine, its = path.zones[-1], other.zones[-1]
                if fits(path.kind, its, may_lie) and fits(other.kind, mine, may_lie) and self._exchanged(path, other):
                    break

    def suppose(self, kinds: Iterable[int], zone: int) -> None:
        """Change paths so that these kinds of cards lie in a zone; zones that were supposed before stay as they are."""
        wanted, self._chain = Counter(kinds), None
        for kind in (wanted - self.lying_in(zone)).elements():
            self._unfold()
            surplus = self.lying_in(zone) - wanted
            self._bring(kind, zone, [path for path in self._lying[zone] if surplus[path.kind]])
        self._supposed.add(zone)

    def lying_in(self, zone: int) -> Counter[int]:
        """The kinds of the hidden cards in a zone."""
        if self._state is not None:
            return Counter(self._kinds_lying[zone])
        return Counter([path.kind for path in self._lying[zone]])
