"""Whether cards can lie somewhere, by what a reader has seen. The engine's own book-keeping is not asked.

Where the reader loses a card from sight, one of that name must come to light again: it is seen to leave a hidden zone,
or lies in one at the end. In between it goes with moves of cards that the reader does not see, one card with each. So
cards flow through zones and time. All that are lost at once set out from one place, and only where they come to light
matters which is which: one largest flow says whether they get there. Losses are taken one after the other, the last
first, each with the ways that the others left; whatever else comes to light was there from the start. Where one finds
no way any more, it goes first the next time.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from tabard.contract.secrecy.maximum_flow import Network
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SWAPPED
from tabard.engine.seeing.redaction import seers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match.match import Match
    from tabard.engine.seeing.log import Line

ATTEMPTS = 200  # orders in which losses are tried before it is left open whether all can go together

Placing = Counter[tuple[str, int]]  # how many cards of a name lie in a zone


class Step(NamedTuple):
    """A line, as the reader saw it: these cards (or, unseen, so many) went from one zone to another, or were shown."""

    names: tuple[str, ...]
    unseen: int
    came_from: int
    zone: int
    shown: bool

    @property
    def cards(self) -> int:
        return 0 if self.shown else len(self.names) + self.unseen


class Sightings:
    """What a reader saw of the cards, in order."""

    def __init__(self, match: Match, at: int) -> None:
        lines, table = match.course.lines, match.course.t
        if match.course.half is not None and match.commands[-1][0] != at:
            lines, table = lines[: match.course.half.lines], match.course.table_for(at)
        self.names = [match.game.face.card(table, card) for card in range(match.game.table.capacities["cards"])]
        zones = range(match.game.rules.zone_count)
        self.steps = [step for line in lines for step in self._seen_in(line, bool(line.seen >> at & 1), len(zones))]
        self.visible = [*(bool(seers(match.game, zone) >> at & 1) for zone in zones), False]
        self.in_sight = self.placing(
            {card: zone for card, zone in enumerate(table.zone) if zone >= 0 and self.visible[zone]}
        )
        self.sizes = [*table.size, 0]

    def _seen_in(self, line: Line, seen: bool, between: int) -> Iterator[Step]:
        """`between` is no zone: one of two cards that change places waits there, not to be taken for the other."""
        names = tuple(self.names[card] for card in line.cards) if seen else ()
        if line.effect == SHOWN and seen:
            yield Step(names, 0, line.zone, line.zone, True)
        elif line.effect == SWAPPED:
            ways = ((0, line.came_from, between), (1, line.zone, line.came_from), (0, between, line.zone))
            for which, came_from, zone in ways:
                yield Step(names[which : which + 1], 0 if seen else 1, came_from, zone, False)
        elif line.effect in (MOVED, GATHERED):
            yield Step(names, len(line.cards) - len(names), line.came_from, line.zone, False)

    def placing(self, place: dict[int, int]) -> Placing:
        return Counter((self.names[card], zone) for card, zone in place.items())


class Undecided(Exception):  # noqa: N818  (no error: there is no answer)
    """Nothing speaks against a placing, but no way to it was found."""


def is_possible(seen: Sightings, place: dict[int, int]) -> bool:
    """Whether the reader could have seen what it saw if cards lie so (card: zone)."""
    placing = seen.placing(place)
    if {key: count for key, count in placing.items() if seen.visible[key[1]]} != seen.in_sight:
        return False
    counts = Counter(place.values())
    if [counts[zone] for zone in range(len(seen.sizes))] != seen.sizes:
        return False
    passage = Passage(seen, placing)
    if passage.all_found(1):
        return True
    if not passage.none_refuted():
        return False
    if not passage.all_found(ATTEMPTS):
        raise Undecided
    return True


class Passage:
    """Hidden zones through time: each is a new place whenever a card comes or goes, as many wait there as it holds."""

    def __init__(self, seen: Sightings, placing: Placing) -> None:
        self._seen, self._network = seen, Network()
        self._losses: list[tuple[int, Counter[int]]] = []  # where, and how many of each name
        self._sizes = list(seen.sizes)
        for step in seen.steps:
            self._resize(step, -1)
        self._zones = [self._network.place() for _ in self._sizes]
        self._named: dict[str, int] = {}  # the place that stands for a name coming to light
        for step in seen.steps:
            self._follow(step)
        for (name, zone), count in placing.items():
            if not seen.visible[zone]:
                self._find(zone, Counter({name: count}))

    def _resize(self, step: Step, times: int) -> None:
        self._sizes[step.zone] += times * step.cards
        if step.came_from >= 0:
            self._sizes[step.came_from] -= times * step.cards

    def _follow(self, step: Step) -> None:
        visible = self._seen.visible
        if step.unseen:
            for _ in range(step.unseen):
                self._follow_unseen(step.came_from, step.zone)
            return
        names = Counter(step.names)
        leaves, arrives = step.came_from >= 0 and not visible[step.came_from], not visible[step.zone]
        if leaves:
            self._find(step.came_from, names)
        if arrives and not step.shown:
            self._go_on(step.zone)
        self._resize(step, 1)
        if step.shown and arrives:
            self._zones[step.zone] = self._network.place()  # all that lay there have come to light
        elif leaves:
            self._go_on(step.came_from)
        if arrives:
            self._losses.append((self._zones[step.zone], Counter({self._name(name): n for name, n in names.items()})))

    def _follow_unseen(self, came_from: int, zone: int) -> None:
        self._go_on(zone)
        if came_from >= 0:
            self._network.join(self._zones[came_from], self._zones[zone], 1)
            self._sizes[came_from] -= 1
            self._go_on(came_from)
        self._sizes[zone] += 1

    def _go_on(self, zone: int) -> None:
        """What lies in the zone stays there."""
        before, self._zones[zone] = self._zones[zone], self._network.place()
        self._network.join(before, self._zones[zone], self._sizes[zone])

    def _find(self, zone: int, names: Counter[str]) -> None:
        """Cards of these names come to light in the zone."""
        for name, count in names.items():
            self._network.join(self._zones[zone], self._name(name), count)

    def _name(self, name: str) -> int:
        if name not in self._named:
            self._named[name] = self._network.place()
        return self._named[name]

    def all_found(self, attempts: int) -> bool:
        """Whether all losses come to light one after the other, in one of some orders."""
        order = self._losses[::-1]
        for _ in range(attempts):
            found = self._found_in(order)
            if found == len(order):
                return True
            order.insert(0, order.pop(found))
        return False

    def _found_in(self, order: list[tuple[int, Counter[int]]]) -> int:
        """How many losses come to light before one does not, each by ways that are left."""
        network = self._network.copy()
        for count, (place, names) in enumerate(order):
            if not network.send(place, names):
                return count
            network.settle()
        return len(order)

    def none_refuted(self) -> bool:
        """Whether each loss would come to light if there were no other, and all if one could pass for another."""
        together = self._network.copy()
        return all(
            self._network.copy().send(place, names) and together.send(place, names) for place, names in self._losses
        )
