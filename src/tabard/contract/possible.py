"""Whether cards can lie somewhere, by what a reader has seen: its log is walked backwards from there.

A card that the reader saw leave, arrive or lie in a hidden zone must have been there then. Between two sightings it may
have gone with any move of a card that the reader did not see. The engine's own book-keeping is not asked.
"""

# ruff: noqa: SLF001  (it reads lines as they are kept)
from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabard.contract.cards import moves_cards
from tabard.engine.log import SHOWN
from tabard.engine.look import seers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match import Match

PATIENCE = 50_000  # places at which the search may have to choose


class Step(NamedTuple):
    """A line, as the reader saw it: these cards (or, unseen, so many) went from one zone to another, or were shown."""

    cards: tuple[int, ...]
    unseen: int
    came_from: int
    zone: int
    shown: bool


class Sightings:
    """What a reader saw of the cards, in order."""

    def __init__(self, match: Match, at: int) -> None:
        lines = match._teller.lines
        if match._half is not None and match.commands[-1][0] != at:
            lines = lines[: match._half.lines]
        self.steps: list[Step] = []
        for line in lines:
            seen = bool(line.seen >> at & 1)
            if line.effect == SHOWN:
                self.steps.append(Step(line.cards, 0, line.zone, line.zone, True))
            elif moves_cards(line):
                self.steps.append(
                    Step(line.cards if seen else (), 0 if seen else len(line.cards), line.came_from, line.zone, False)
                )
        self.visible = [bool(seers(match.game, zone) >> at & 1) for zone in range(match.game.rules.zone_count)]
        table = match._t
        self.in_sight = {card: zone for card, zone in enumerate(table.zone) if zone >= 0 and self.visible[zone]}
        self.sizes = list(table.size)


def is_possible(seen: Sightings, place: dict[int, int]) -> bool:
    """Whether the reader could have seen what it saw if cards lie so."""
    if any(place.get(card) != zone for card, zone in seen.in_sight.items()):
        return False
    counts = [0] * len(seen.sizes)
    for zone in place.values():
        counts[zone] += 1
    return counts == seen.sizes and Search(seen).succeeds(place)


class Search:
    """Depth first from the last line to the first; what was tried in vain is not tried again."""

    def __init__(self, seen: Sightings) -> None:
        self.steps, self.visible = seen.steps, seen.visible
        self.tried: set[tuple[int, int, frozenset[tuple[int, int]]]] = set()
        # For each line, where each card was last sighted before it: the place that it must get back to.
        self.wanted: list[dict[int, int]] = [{}]
        for step in self.steps:
            wanted = dict(self.wanted[-1])
            wanted |= dict.fromkeys(step.cards, step.zone)
            self.wanted.append(wanted)

    def succeeds(self, place: dict[int, int]) -> bool:
        """Whether all lines can have led to this placing."""
        ways = [iter([(len(self.steps), 0, place)])]
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

    def _back(self, at: int, unseen: int, place: dict[int, int]) -> tuple[int, int, dict[int, int]] | None:
        """Back over lines whose cards are known, to one whose are not or to the start; None where it cannot be."""
        place = dict(place)
        while at and not unseen:
            step = self.steps[at - 1]
            if step.unseen:
                return at, step.unseen, place
            if step.shown:
                if {card for card, zone in place.items() if zone == step.zone} != set(step.cards):
                    return None
            elif any(place.get(card) != step.zone for card in step.cards):
                return None
            else:
                put(place, step.cards, step.came_from)
            at -= 1
        return at, unseen, place

    def _choices(self, at: int, unseen: int, place: dict[int, int]) -> Iterator[tuple[int, int, dict[int, int]]]:
        """Some card came from there: try those that want to get there first, then one never sighted, then others."""
        step, wanted = self.steps[at - 1], self.wanted[at - 1]
        key = at, unseen, frozenset((card, zone) for card, zone in place.items() if card in wanted)
        if key in self.tried:
            return
        self.tried.add(key)
        if len(self.tried) > PATIENCE:
            raise RuntimeError("The search for a way through a log took too long.")
        here = [card for card, zone in place.items() if zone == step.zone]
        here.sort(key=lambda card: 0 if wanted.get(card) == step.came_from else 1 if card not in wanted else 2)
        strangers = [card for card in here if card not in wanted]
        for card in here:
            if card in strangers[1:]:
                continue  # one that was never sighted is as good as any other
            before = dict(place)
            put(before, (card,), step.came_from)
            yield (at, unseen - 1, before) if unseen > 1 else (at - 1, 0, before)


def put(place: dict[int, int], cards: tuple[int, ...], zone: int) -> None:
    for card in cards:
        if zone >= 0:
            place[card] = zone
        else:
            del place[card]
