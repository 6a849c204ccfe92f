"""What a seat knows beyond what it sees: worked out from its own log alone, so that it cannot hold anything hidden.

`known` says of single cards which hidden zone they are in. A *fact* says "between `low` and `high` of these cards are in these
zones"; facts arise when a card that some seat does not see leaves a place about which that seat knew something.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tabard.engine.log import MOVED, SHOWN, Line


@dataclass(frozen=True)
class Fact:
    cards: frozenset[int]
    zones: frozenset[int]
    low: int
    high: int

    def without(self, card: int, there: bool) -> Fact:
        """The same once a card is known elsewhere, or (`there`) known to be one of those counted."""
        if card not in self.cards:
            return self
        gone = 1 if there else 0
        return replace(self, cards=self.cards - {card}, low=max(0, self.low - gone), high=self.high - gone)

    @property
    def says_nothing(self) -> bool:
        return not self.cards or (self.low == 0 and self.high >= len(self.cards))


class Knowledge:
    """One seat's knowledge, brought forward line by line."""

    def __init__(self, sizes: list[int], sees: Callable[[int], bool], known: dict[int, int] | None = None) -> None:
        self.sizes = list(sizes)
        self.sees = sees  # which zones the seat can look into
        self.known: dict[int, int] = dict(known or {})
        self.facts: list[Fact] = []
        self.lines = 0

    def hear(self, line: Line, card_seen: bool) -> None:
        self.lines += 1
        if line.effect == MOVED:
            if card_seen:
                self._seen_move(line.cards[0], line.came_from, line.zone)
            else:
                self._unseen_move(line.came_from, line.zone)
            if line.came_from >= 0:
                self.sizes[line.came_from] -= 1
            self.sizes[line.zone] += 1
        elif line.effect == SHOWN and not self.sees(line.zone):
            for card in line.cards:
                self._locate(card, line.zone)
                self.known[card] = line.zone
        self._tidy()

    def _locate(self, card: int, zone: int) -> None:
        """A card is seen to be in a zone: facts no longer need to speak of it."""
        self.known.pop(card, None)
        self.facts = [fact.without(card, zone in fact.zones) for fact in self.facts]

    def _seen_move(self, card: int, came_from: int, zone: int) -> None:
        self._locate(card, came_from)
        if not self.sees(zone):
            self.known[card] = zone

    def _unseen_move(self, a: int, b: int) -> None:
        """A card the seat does not see goes from zone `a` to zone `b`."""
        here = frozenset(card for card, zone in self.known.items() if zone == a)
        for card in here:
            del self.known[card]
        facts = list(self.facts)
        if here:
            facts.append(Fact(here, frozenset({a}), len(here), len(here)))
        self.facts = []
        for fact in facts:
            self.facts += self._after_unseen(fact, a, b, surely_one=self._fills(fact.cards, facts, a))

    def _fills(self, cards: frozenset[int], facts: list[Fact], zone: int) -> bool:
        """Whether every card of the zone is surely one of these."""
        inside = [fact for fact in facts if fact.zones == {zone} and fact.cards <= cards]
        return any(fact.low == self.sizes[zone] for fact in inside)

    def _after_unseen(self, fact: Fact, a: int, b: int, surely_one: bool) -> list[Fact]:
        if (a in fact.zones) == (b in fact.zones):
            return [fact]
        if b in fact.zones:
            if surely_one:
                return [replace(fact, low=fact.low + 1, high=fact.high + 1)]
            return [replace(fact, high=min(fact.high + 1, len(fact.cards)))]
        wider = replace(fact, zones=fact.zones | {b}) if fact.low or fact.high < len(fact.cards) else fact
        # Cards of this fact that were in `b` before would be counted too: the wider fact is exact only where none can be.
        inside_b = [other for other in self.facts if other.zones == {b} and other.cards & fact.cards]
        wider = wider if not inside_b and self._none_can_be(fact, b) else replace(wider, high=len(fact.cards))
        high = fact.high - 1 if surely_one else fact.high
        return [replace(fact, low=max(0, fact.low - 1), high=high), wider]

    def _none_can_be(self, fact: Fact, zone: int) -> bool:
        """Whether no card of the fact can be in the zone: all of them are counted where the fact says."""
        return fact.low == len(fact.cards)

    def _tidy(self) -> None:
        kept: list[Fact] = []
        for fact in self.facts:
            if fact.says_nothing or fact in kept:
                continue
            if len(fact.zones) == 1 and fact.low == len(fact.cards):
                (zone,) = fact.zones
                self.known |= dict.fromkeys(fact.cards, zone)
            else:
                kept.append(fact)
        self.facts = [fact for fact in kept if not fact.cards & set(self.known)] + [
            self._settle(fact) for fact in kept if fact.cards & set(self.known)
        ]

    def _settle(self, fact: Fact) -> Fact:
        for card in sorted(fact.cards & set(self.known)):
            fact = fact.without(card, self.known[card] in fact.zones)
        return fact

    def holds(self, place: dict[int, int]) -> bool:
        """Whether a placing of the hidden cards (card: zone) agrees with every fact."""
        for fact in self.facts:
            count = sum(place[card] in fact.zones for card in fact.cards)
            if not fact.low <= count <= fact.high:
                return False
        return True
