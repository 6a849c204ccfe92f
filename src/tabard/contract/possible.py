"""Whether cards can lie somewhere, by what a reader has seen: its log is walked backwards from there.

A card that the reader saw leave, arrive or lie in a hidden zone must have been there then. Between two sightings it may
have gone with any move of a card that the reader did not see. Cards of one name are alike: nobody can tell which of
them it was. The engine's own book-keeping is not asked.
"""

# ruff: noqa: SLF001  (it reads lines as they are kept)
from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from tabard.contract.cards import moves_cards
from tabard.engine.log import SHOWN
from tabard.engine.look import seers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match import Match

PATIENCE = 500  # places at which a search may have to choose before it is begun anew in another order
ATTEMPTS = 40
ANY = ""  # the name of a card that was never sighted so far: each is as good as another

Placing = Counter[tuple[str, int]]  # how many cards of a name lie in a zone


class Step(NamedTuple):
    """A line, as the reader saw it: these cards (or, unseen, so many) went from one zone to another, or were shown."""

    names: tuple[str, ...]
    unseen: int
    came_from: int
    zone: int
    shown: bool


class Sightings:
    """What a reader saw of the cards, in order."""

    def __init__(self, match: Match, at: int) -> None:
        lines, table = match._teller.lines, match._t
        if match._half is not None and match.commands[-1][0] != at:
            lines = lines[: match._half.lines]
        self.names = [match.game.face.card(table, card) for card in range(match.game.table.capacities["cards"])]
        self.steps: list[Step] = []
        for line in lines:
            seen = bool(line.seen >> at & 1)
            names = tuple(self.names[card] for card in line.cards) if seen else ()
            if line.effect == SHOWN:
                self.steps.append(Step(names, 0, line.zone, line.zone, True))
            elif moves_cards(line):
                self.steps.append(Step(names, len(line.cards) - len(names), line.came_from, line.zone, False))
        self.visible = [bool(seers(match.game, zone) >> at & 1) for zone in range(match.game.rules.zone_count)]
        self.in_sight = self.placing(
            {card: zone for card, zone in enumerate(table.zone) if zone >= 0 and self.visible[zone]}
        )
        self.sizes = list(table.size)

    def placing(self, place: dict[int, int]) -> Placing:
        return Counter((self.names[card], zone) for card, zone in place.items())


def is_possible(seen: Sightings, place: dict[int, int]) -> bool:
    """Whether the reader could have seen what it saw if cards lie so (card: zone)."""
    placing = seen.placing(place)
    if {key: count for key, count in placing.items() if seen.visible[key[1]]} != seen.in_sight:
        return False
    counts = [0] * len(seen.sizes)
    for zone in place.values():
        counts[zone] += 1
    return counts == seen.sizes and found_possible(seen, placing)


class Undecided(Exception):  # noqa: N818  (no error: there is no answer)
    """A search took too long."""


def found_possible(seen: Sightings, placing: Placing) -> bool:
    """Search in one order after the other until one leads somewhere. Raises Undecided where none does."""
    for attempt in range(ATTEMPTS):
        try:
            return Search(seen, random.Random(attempt) if attempt else None).succeeds(placing)
        except Undecided:
            continue
    raise Undecided


class Search:
    """Depth first from the last line to the first; what was tried in vain is not tried again."""

    def __init__(self, seen: Sightings, dice: random.Random | None) -> None:
        self.steps, self.dice = seen.steps, dice
        self.tried: set[tuple[int, int, frozenset[tuple[tuple[str, int], int]]]] = set()
        # Before each line: when each name was sighted last, and how many cards of it were seen to get to each zone.
        self.sighted: list[dict[str, int]] = [{}]
        self.held: list[Placing] = [Counter()]
        for at, step in enumerate(self.steps):
            self.sighted.append(self.sighted[-1] | dict.fromkeys(step.names, at))
            self.held.append(held_after(self.held[-1], step))

    def succeeds(self, placing: Placing) -> bool:
        """Whether all lines can have led to this placing."""
        ways = [iter([(len(self.steps), 0, placing)])]
        while ways:
            way = next(ways[-1], None)
            if way is None:
                ways.pop()
                continue
            found = self._back(*way)
            if found is not None:
                at, unseen, before = found
                if at == 0:
                    return True
                ways.append(self._choices(at, unseen, before))
        return False

    def _back(self, at: int, unseen: int, placing: Placing) -> tuple[int, int, Placing] | None:
        """Back over lines whose cards are known, to one whose are not or to the start; None where it cannot be."""
        placing = placing.copy()
        while at and not unseen:
            step = self.steps[at - 1]
            if step.unseen:
                return at, step.unseen, placing
            if step.shown:
                here = Counter({name: count for (name, zone), count in placing.items() if zone == step.zone})
                if here != Counter(step.names):
                    return None
            else:
                for name in step.names:
                    if not take_back(placing, name, step):
                        return None
            at -= 1
        return at, unseen, placing

    def _choices(self, at: int, unseen: int, placing: Placing) -> Iterator[tuple[int, int, Placing]]:
        """Some card came from there. First what was seen to be there and is not now; last what was seen to get here."""
        step, sighted = self.steps[at - 1], self.sighted[at - 1]
        key = at, unseen, frozenset(forget(placing, sighted).items())
        if key in self.tried:
            return
        self.tried.add(key)
        if len(self.tried) > PATIENCE:
            raise Undecided
        here = sorted(name for name, zone in placing if zone == step.zone)
        strangers = [name for name in here if name not in sighted]
        here = [name for name in here if name in sighted] + strangers[:1]
        held = self.held[at - 1]

        def order(name: str) -> tuple[int, int]:
            if held[name, step.came_from] > placing[name, step.came_from]:
                return 0, -sighted[name]
            spare = placing[name, step.zone] > held[name, step.zone]
            return (1 if spare else 2), sighted.get(name, -1)

        if self.dice:
            self.dice.shuffle(here)
        if not self.dice or self.dice.random() < 0.9:
            here.sort(key=lambda name: order(name)[: 1 if self.dice else 2])
        for name in here:
            before = placing.copy()
            take_back(before, name, step)
            yield (at, unseen - 1, before) if unseen > 1 else (at - 1, 0, before)


def held_after(held: Placing, step: Step) -> Placing:
    """How many cards of each name were seen to get to a zone and not to leave it, unseen moves aside."""
    if step.shown:
        others = {key: count for key, count in held.items() if key[1] != step.zone}
        return Counter(others | Counter((name, step.zone) for name in step.names))
    held = held.copy()
    for name in step.names:
        held[name, step.came_from] = max(0, held[name, step.came_from] - 1)
        held[name, step.zone] += 1
    return held


def take_back(placing: Placing, name: str, step: Step) -> bool:
    """Put a card of that name back where it came from, if there is one."""
    if not placing[name, step.zone]:
        del placing[name, step.zone]
        return False
    placing[name, step.zone] -= 1
    if not placing[name, step.zone]:
        del placing[name, step.zone]
    if step.came_from >= 0:
        placing[name, step.came_from] += 1
    return True


def forget(placing: Placing, sighted: dict[str, int]) -> Placing:
    """The same where names that were never sighted make no difference."""
    found: Placing = Counter()
    for (name, zone), count in placing.items():
        found[name if name in sighted else ANY, zone] += count
    return found
