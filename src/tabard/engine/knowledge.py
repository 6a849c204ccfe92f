"""What a seat knows beyond what it sees: worked out from its own log alone, so that it cannot hold anything hidden.

Of a hidden card a seat may know the zone (`known`). Once a card goes unseen from a zone of which it knew some, those
become a *group*: cards that are alike to the seat, of which so many lie here and so many there. A *way* is one possible
count of every group in every zone, with its weight; hidden cards in no group were never seen and fill what is left. So
the ways are all that can be, no more and no less, and each card of a group is as likely as the others.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.engine.log import GATHERED, MOVED, SHOWN, Line
from tabard.errors import Broken

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator

MOST_WAYS = 500  # beyond that a fair choice of them is followed; where it leads nowhere, a larger one

Way = tuple[int, ...]  # the count of group g in zone z is at g * zones + z


class Knowledge:
    """One seat's knowledge, brought forward line by line."""

    def __init__(self, sizes: list[int], sees: Callable[[int], bool], kinds: list[int]) -> None:
        self._start, self.sees, self._most = tuple(sizes), sees, MOST_WAYS
        self._kinds = kinds  # cards of one kind look alike; without kinds every card is its own
        self._heard: list[tuple[Line, bool]] = []
        self._earlier = 0  # how many of them were heard in another match, of which this one is a sample
        self._begin()

    def _begin(self) -> None:
        self.sizes = list(self._start)
        self.known: dict[int, int] = {}
        self.groups: list[frozenset[int]] = []
        self.ways: dict[Way, float] = {(): 1.0}
        self._chosen = False  # whether only some of the ways are followed

    def copy(self) -> Knowledge:
        """The same, however the match goes on."""
        twin = Knowledge(list(self._start), self.sees, self._kinds)
        twin._most, twin._chosen, twin._heard, twin._earlier = self._most, self._chosen, list(self._heard), self._earlier
        twin.sizes, twin.known = list(self.sizes), dict(self.known)
        twin.groups, twin.ways = list(self.groups), dict(self.ways)
        return twin

    def brought(self) -> Knowledge:
        """The same at the beginning of a match that goes on from here, whose lines are counted anew."""
        twin = self.copy()
        twin._earlier = len(self._heard)
        return twin

    @property
    def lines(self) -> int:
        return len(self._heard) - self._earlier

    # --- hearing --------------------------------------------------------------------------------------

    def hear(self, line: Line, card_seen: bool) -> None:
        self._heard.append((line if card_seen else line._replace(cards=(), arguments=()), card_seen))
        self._follow(*self._heard[-1])
        while not self.ways:
            self._look_wider()

    def _look_wider(self) -> None:
        """No way is left. Too few were followed: hear it all again with more of them."""
        if not self._chosen:
            raise Broken("What a seat has seen contradicts itself.")
        self._most *= 8
        self._begin()
        for line, card_seen in self._heard:
            self._follow(line, card_seen)

    def _follow(self, line: Line, card_seen: bool) -> None:
        if line.effect == MOVED:
            if not card_seen:
                self._unseen_move(line.came_from, line.zone)
            else:
                self._seen_move(line.cards[0], line.came_from, line.zone)
            if line.came_from >= 0:
                self.sizes[line.came_from] -= 1
            self.sizes[line.zone] += 1
        elif line.effect == GATHERED:
            if not card_seen:
                self._unseen_gathering(line.came_from, line.zone)
            for card in line.cards:
                self._follow(line._replace(effect=MOVED, cards=(card,)), card_seen)
        elif line.effect == SHOWN and not self.sees(line.zone):
            self._shown(frozenset(line.cards), line.zone)

    def _seen_move(self, card: int, came_from: int, zone: int) -> None:
        if came_from >= 0 and not self.sees(came_from):
            self._seen_to_leave(card, came_from)
        if not self.sees(zone):
            self.known[card] = zone

    def _seen_to_leave(self, card: int, zone: int) -> None:
        """The more cards like it lie there, the more likely a way was."""
        self._take_for_known(card, zone)
        if self.known.pop(card, None) is not None:
            return
        group = next((g for g, cards in enumerate(self.groups) if card in cards), None)
        if group is None:
            room = self._room(zone)
            self._go_on(lambda way: [(way, room - sum(way[zone :: len(self.sizes)]))])
            return
        self._go_on(lambda way: [(self._changed(way, group, zone, -1), way[group * len(self.sizes) + zone])])
        self.groups[group] -= {card}
        self._settle()

    def _take_for_known(self, card: int, zone: int) -> None:
        """A card leaves that looks like one known to be there: it is taken for that one, since nobody could tell them apart."""
        if not self._kinds or card in self.known:
            return
        for other in sorted(self.known):
            if self.known[other] == zone and self._kinds[other] == self._kinds[card]:
                self.known[card] = self.known.pop(other)
                self.groups = [cards - {card} | {other} if card in cards else cards for cards in self.groups]
                return

    def _unseen_move(self, a: int, b: int) -> None:
        """A card the seat does not see goes from zone `a` to zone `b`: any card there may be the one."""
        here = frozenset(card for card, zone in self.known.items() if zone == a)
        if here:
            self._regroup(here, a)

        room = self._room(a)

        def ways_on(way: Way) -> Iterator[tuple[Way, int]]:
            counts = way[a :: len(self.sizes)]
            for group, count in enumerate(counts):
                if count:
                    yield self._changed(way, group, a, -1, b), count
            yield way, room - sum(counts)

        if self.groups:
            self._go_on(ways_on)
            self._settle()

    def _unseen_gathering(self, a: int, b: int) -> None:
        """All cards of zone `a` go to zone `b`: whatever was there is there now."""
        self.known = {card: b if zone == a else zone for card, zone in self.known.items()}
        for group in range(len(self.groups)):
            self._go_on(partial(self._all_gone, group, a, b))
        self.sizes[a], self.sizes[b] = 0, self.sizes[b] + self.sizes[a]
        self._settle()

    def _all_gone(self, group: int, a: int, b: int, way: Way) -> list[tuple[Way, int]]:
        return [(self._changed(way, group, a, -way[group * len(self.sizes) + a], b), 1)]

    def _shown(self, cards: frozenset[int], zone: int) -> None:
        """So many of each group as are shown must have been there."""
        zones = len(self.sizes)
        counts = tuple(len(group & cards) for group in self.groups)
        self._go_on(lambda way: [(way, way[zone::zones] == counts)])
        for group, count in enumerate(counts):
            self.ways = {self._changed(way, group, zone, -count): weight for way, weight in self.ways.items()}
            self.groups[group] -= cards
        self.known |= dict.fromkeys(cards, zone)
        self._settle()

    # --- ways -----------------------------------------------------------------------------------------

    def _room(self, zone: int) -> int:
        """How many cards of a zone are not known: those of groups, and those never seen."""
        return self.sizes[zone] - sum(place == zone for place in self.known.values())

    def _changed(self, way: Way, group: int, zone: int, by: int, other: int = -1) -> Way:
        counts = list(way)
        counts[group * len(self.sizes) + zone] += by
        if other >= 0:
            counts[group * len(self.sizes) + other] -= by
        return tuple(counts)

    def _go_on(self, ways_on: Callable[[Way], Iterable[tuple[Way, int]]]) -> None:
        """Follow each way into all that it may become, each so many times as likely (0: it cannot)."""
        found: dict[Way, float] = {}
        for way, weight in self.ways.items():
            for after, factor in ways_on(way):
                if factor > 0:
                    found[after] = found.get(after, 0.0) + weight * factor
        if len(found) > self._most:
            found = fair_choice(found, self._most)
            self._chosen = True
        total = sum(found.values())
        self.ways = {way: weight / total for way, weight in found.items()}

    def _regroup(self, cards: frozenset[int], zone: int) -> None:
        """Cards known to be in a zone, of which one may now go unseen, become a group."""
        counts = tuple(len(cards) if at == zone else 0 for at in range(len(self.sizes)))
        self.groups.append(cards)
        self.ways = {way + counts: weight for way, weight in self.ways.items()}
        for card in cards:
            del self.known[card]

    def _settle(self) -> None:
        """A group that lies in one zone whatever happened is known again."""
        zones = len(self.sizes)
        for group in reversed(range(len(self.groups))):
            count, at = len(self.groups[group]), group * zones
            sure = {way[at : at + zones] for way in self.ways}
            if len(sure) == 1 and max(counts := sure.pop()) == count:
                self.known |= dict.fromkeys(self.groups.pop(group), counts.index(count))
                self.ways = {way[:at] + way[at + zones :]: weight for way, weight in self.ways.items()}

    # --- what may be ----------------------------------------------------------------------------------

    def deal(self, hidden: list[int], dice: random.Random) -> dict[int, int]:
        """A zone for each hidden card that is not known: every possible placing may come, and no other."""
        way = dice.choices(list(self.ways), list(self.ways.values()))[0]
        zones = [zone for zone in range(len(self.sizes)) if not self.sees(zone)]
        left = {zone: self._room(zone) - sum(way[zone :: len(self.sizes)]) for zone in zones}
        place: dict[int, int] = {}
        for group, cards in enumerate(self.groups):
            counts = {zone: way[group * len(self.sizes) + zone] for zone in zones}
            place |= shuffled_into(sorted(cards), counts, dice)
        return place | shuffled_into([card for card in hidden if card not in place], left, dice)

    def holds(self, place: dict[int, int]) -> bool:
        """Whether a placing of the hidden cards (card: zone) is one of those that may be."""
        zones = range(len(self.sizes))
        way = tuple(sum(place[card] == zone for card in cards) for cards in self.groups for zone in zones)
        return way in self.ways and all(place.get(card, zone) == zone for card, zone in self.known.items())


def shuffled_into(cards: list[int], counts: dict[int, int], dice: random.Random) -> dict[int, int]:
    """So many of the cards into each zone, at random."""
    places = [zone for zone, count in counts.items() for _ in range(count)]
    dice.shuffle(places)
    return dict(zip(cards, places, strict=True))


def fair_choice(ways: dict[Way, float], count: int) -> dict[Way, float]:
    """The likelier half of `count` as they are, and of the others every so manieth, standing for its neighbours."""
    ranked = sorted(ways, key=lambda way: (-ways[way], way))
    sure, rest = ranked[: count // 2], ranked[count // 2 :]
    every = -(-len(rest) // (count - len(sure)))
    return {way: ways[way] for way in sure} | {way: ways[way] * every for way in rest[::every]}


def sizes_before(sizes: list[int], lines: list[Line]) -> list[int]:
    """How many cards each zone held before these lines were told."""
    before = list(sizes)
    for line in lines:
        if line.effect in (MOVED, GATHERED):
            before[line.zone] -= len(line.cards)
            if line.came_from >= 0:
                before[line.came_from] += len(line.cards)
    return before
