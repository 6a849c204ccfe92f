"""What a seat knows beyond what it sees: worked out from its own log alone, so that it cannot hold anything hidden.

Of a hidden card a seat may know the zone (`known`). Once a card goes unseen from a zone of which it knew some, those
become a *group*: some cards of which so many lie here and so many there. A *way* is one possible state of every group,
with its weight; hidden cards in no group were never seen (*strangers*) and fill what is left. So the ways are all that
can be, no more and no less. Cards of one kind look alike, and nobody can say which of them went where: groups hold
kinds, and a number in `known` stands for any card of its kind. Where there are too many ways, none is followed: then a
*story*, one course of the cards that agrees with all that was heard, is changed into others.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SHUFFLED, SWAPPED, TOLD, Line
from tabard.engine.seeing.story import Contradiction, Story
from tabard.engine.seeing.ways import changed, mixed, parts, without

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator

    from tabard.engine.seeing.ways import Way


class Decks(NamedTuple):
    """Which deck a kind of card belongs to and which lies in a zone, where there are several."""

    kinds: list[int]
    zones: list[int]

    def of(self, kind: int) -> int:
        return self.kinds[kind] if self.kinds else 0

    def in_zone(self, zone: int) -> int:
        return self.zones[zone] if self.kinds and zone < len(self.zones) else 0

    @property
    def numbers(self) -> list[int]:
        return sorted(set(self.kinds)) or [0]


ONE_DECK = Decks([], [])

MOST_WAYS = 500  # beyond that they are not followed: a story is told instead
ATTEMPTS = 50  # at a story, until one agrees with all that was heard


class Knowledge:
    """One seat's knowledge, brought forward line by line."""

    def __init__(
        self, sizes: list[int], sees: Callable[[int], bool], kinds: list[int], hidden: set[int],
        decks: Decks = ONE_DECK, always_told: bool = False,
    ) -> None:  # fmt: skip
        """`sizes` of the zones and the cards `hidden` from the seat before the first line; the kind of every card.

        `always_told`: whether a story is wanted also where the ways can be followed.
        """
        self._decks, self._always_told = decks, always_told
        self._between = len(sizes)  # no zone: where a card is while two change places
        self.sees = partial(_looks_into, sees, len(sizes))
        self._start, self._kinds = ((*sizes, 0), frozenset(hidden)), kinds
        self._earlier: Story | None = None  # what was told before this knowledge began
        self._story: Story | None = None
        self._attempt = self._told = 0  # at a story, and the lines that it knows
        self._heard: list[tuple[Line, bool]] = []  # of lines that the seat does not read there is nothing in it
        self._begin()

    def _begin(self) -> None:
        sizes, hidden = self._start
        self._sizes, self.hidden = list(sizes), set(hidden)
        self.known: dict[int, int] = {}
        self.ways: dict[Way, float] = {(): 1.0}
        self._uncounted = False  # whether there are too many ways to follow

    def brought(self, zones: list[int]) -> Knowledge:
        """The same where cards alike have other numbers, as if it began here: `zones` says where each card lies.

        What was heard stays behind: by the numbers in it a card that came back could be known for the one that went.
        """
        number = self._numbers_in(zones)
        hidden = {number[card] for card in self.hidden}
        twin = Knowledge(self.sizes, self.sees, self._kinds, hidden, self._decks, self._always_told)
        twin._uncounted, story = self._uncounted, self.story
        twin._earlier = story and story.copy()
        twin.known = {number[card]: zone for card, zone in sorted(self.known.items(), key=self._by_kind)}
        twin.ways = dict(self.ways)
        return twin

    def _by_kind(self, place: tuple[int, int]) -> tuple[int, int]:
        return self._kinds[place[0]], place[1]

    def _numbers_in(self, zones: list[int]) -> dict[int, int]:
        """The number of each card where cards lie so: one like it, and what is known to lie somewhere lies there."""
        left: dict[tuple[int, int], list[int]] = {}
        for card, zone in enumerate(zones):
            left.setdefault((self._kinds[card], zone), []).append(card)
        number = {card: left[self._kinds[card], zone].pop() for card, zone in self.known.items()}
        hidden: dict[int, list[int]] = {}
        shown: dict[int, list[int]] = {}
        for (kind, zone), cards in left.items():
            (shown if zone < 0 or self.sees(zone) else hidden).setdefault(kind, []).extend(cards)
        for card, kind in enumerate(self._kinds):
            if card not in number:
                number[card] = (hidden if card in self.hidden else shown)[kind].pop()
        return number

    @property
    def sizes(self) -> list[int]:
        """How many cards each zone holds."""
        return self._sizes[:-1]

    # --- hearing --------------------------------------------------------------------------------------

    def hear(self, line: Line, card_seen: bool) -> None:
        if line.effect in (TOLD, SHUFFLED) or (line.effect == SHOWN and not card_seen):
            return  # no card goes anywhere or comes to light
        self._heard.append((line if card_seen else line._replace(cards=(), arguments=(), called=()), card_seen))
        self._follow(*self._heard[-1])
        if not self.ways and not self._uncounted:
            self._forget()

    def _forget(self) -> None:
        """No play leads here: only a log that somebody made up contradicts itself, and it tells nothing."""
        sizes = self._sizes
        self._begin()
        self._sizes = sizes

    def _follow(self, line: Line, card_seen: bool) -> None:
        if line.effect == SHOWN and card_seen and not self.sees(line.zone):
            self._shown(line.cards, line.zone)
        elif line.effect == SWAPPED:
            self._swap(line.cards if card_seen else (), line.came_from, line.zone)
        elif line.effect == MOVED and not card_seen:
            self._unseen_move(line.came_from, line.zone)
            self._resize(line.came_from, line.zone, 1)
        elif line.effect == GATHERED and not card_seen:
            self._unseen_gathering(line.came_from, line.zone)
        elif line.effect in (MOVED, GATHERED):
            for card in line.cards:
                self._seen_move(card, line.came_from, line.zone)
                self._resize(line.came_from, line.zone, 1)

    def _swap(self, cards: tuple[int, ...], a: int, b: int) -> None:
        """Two cards change places. One waits between the zones meanwhile, so that it is not taken for the other."""
        one, other = cards or (None, None)
        for card, came_from, zone in ((one, a, self._between), (other, b, a), (one, self._between, b)):
            if card is None:
                self._unseen_move(came_from, zone)
            else:
                self._seen_move(card, came_from, zone)
            self._resize(came_from, zone, 1)

    def _resize(self, came_from: int, zone: int, count: int) -> None:
        if came_from >= 0:
            self._sizes[came_from] -= count
        self._sizes[zone] += count

    def _seen_move(self, card: int, came_from: int, zone: int) -> None:
        if came_from >= 0 and not self.sees(came_from):
            self._seen_to_leave(card, came_from)
        if not self.sees(zone):
            self.hidden.add(card)
            self.known[card] = zone

    def _seen_to_leave(self, card: int, zone: int) -> None:
        """A card that looks like one known to be there is that one, for all that anybody can tell."""
        kind = self._kinds[card]
        alike = [other for other, place in self.known.items() if place == zone and self._kinds[other] == kind]
        if alike:
            del self.known[card if card in alike else min(alike)]
        else:
            self._go_on(self._stranger_or_member(kind, zone))
        self.hidden.discard(card)
        if card in self.known:  # its number stood for one like it that is still hidden
            self._know(kind, self.known.pop(card))
        self._settle()

    def _stranger_or_member(self, kind: int, zone: int) -> Callable[[Way], Iterator[tuple[Way, float]]]:
        """A card of that kind leaves the zone: the more like it lie there, the more likely a way was."""
        free, room = self._free(self._decks.of(kind)), self._room(zone)

        def ways_on(way: Way) -> Iterator[tuple[Way, float]]:
            for at, (kinds, counts) in enumerate(way):
                if counts[zone] and kind in kinds:
                    less = (without(kinds, [kind]), changed(counts, zone, -1))
                    yield (*way[:at], less, *way[at + 1 :]), counts[zone] * kinds.count(kind) / len(kinds)
            strangers = free - Counter(other for kinds, _ in way for other in kinds)
            if strangers:
                chance = strangers[kind] / strangers.total()
                yield way, (room - sum(counts[zone] for _, counts in way)) * chance

        return ways_on

    def _unseen_move(self, a: int, b: int) -> None:
        """A card the seat does not see goes from zone `a` to zone `b`: any card there may be the one."""
        here = [card for card, zone in self.known.items() if zone == a]
        if here:
            self._regroup(here, a)
        room = self._room(a) if a >= 0 else 0

        def ways_on(way: Way) -> Iterator[tuple[Way, float]]:
            for at, (kinds, counts) in enumerate(way):
                if counts[a]:
                    gone = changed(changed(counts, a, -1), b, 1)
                    yield (*way[:at], (kinds, gone), *way[at + 1 :]), counts[a]
            yield way, room - sum(counts[a] for _, counts in way)

        if a >= 0 and () not in self.ways:
            self._go_on(ways_on)
            self._settle()

    def _unseen_gathering(self, a: int, b: int) -> None:
        """All cards of zone `a` go to zone `b`: whatever was there is there now."""
        self.known = {card: b if zone == a else zone for card, zone in self.known.items()}
        self._go_on(lambda way: [(tuple((kinds, changed(changed(n, b, n[a]), a, -n[a])) for kinds, n in way), 1)])
        self._resize(a, b, self._sizes[a])
        self._settle()

    def _shown(self, cards: Iterable[int], zone: int) -> None:
        """The seat is shown what lies in a zone: ways in which it could not be this are none."""
        shown = Counter(self._kinds[card] for card in cards)
        here = Counter(self._kinds[card] for card, place in self.known.items() if place == zone)
        free = self._free(self._decks.in_zone(zone))
        self._go_on(lambda way: parts(way, zone, shown - here, free))
        elsewhere = [(self._kinds[card], self.known[card]) for card in cards if self.known.get(card, zone) != zone]
        self.known = {card: place for card, place in self.known.items() if place != zone} | dict.fromkeys(cards, zone)
        for kind, place in elsewhere:
            self._know(kind, place)
        self._settle()

    # --- ways -----------------------------------------------------------------------------------------

    def _room(self, zone: int) -> int:
        """How many cards of a zone are not known: those of groups, and strangers."""
        return self._sizes[zone] - sum(place == zone for place in self.known.values())

    def _free(self, deck: int) -> Counter[int]:
        """The kinds of all hidden cards of a deck that are not known."""
        free = Counter(self._kinds[card] for card in self.hidden if card not in self.known)
        return Counter({kind: count for kind, count in free.items() if self._decks.of(kind) == deck})

    def _know(self, kind: int, zone: int) -> None:
        """A card of that kind is known to lie in a zone; the first that may stand for it does."""
        free = [card for card in self.hidden if card not in self.known and self._kinds[card] == kind]
        self.known[min(free)] = zone

    def _go_on(self, ways_on: Callable[[Way], Iterable[tuple[Way, float]]]) -> None:
        """Follow each way into all that it may become, each so many times as likely (0: it cannot)."""
        if self._uncounted:
            return
        found: dict[Way, float] = {}
        for way, weight in self.ways.items():
            for after, factor in ways_on(way):
                if factor > 0:
                    found[after] = found.get(after, 0.0) + weight * factor
        if len(found) > MOST_WAYS:
            self.ways, self._uncounted = {}, True
            return
        total = sum(found.values())
        self.ways = {way: weight / total for way, weight in found.items()}

    def _regroup(self, cards: list[int], zone: int) -> None:
        """Cards known to be in a zone, of which one may now go unseen, become a group."""
        kinds = tuple(sorted(self._kinds[card] for card in cards))
        counts = changed((0,) * len(self._sizes), zone, len(cards))
        self.ways = {(*way, (kinds, counts)): weight for way, weight in self.ways.items()}
        for card in cards:
            del self.known[card]

    def _settle(self) -> None:
        """A group that is the same whatever happened, and all in one place or all of one kind, is known again."""
        for at in reversed(range(len(next(iter(self.ways), ())))):
            same = {way[at] for way in self.ways}
            if len(same) > 1:
                continue
            kinds, counts = same.pop()
            if len(kinds) in counts or len(set(kinds)) == 1:
                zones = [zone for zone, count in enumerate(counts) for _ in range(count)]
                for kind, zone in zip(kinds, zones, strict=True):
                    self._know(kind, zone)
                self.ways = {(*way[:at], *way[at + 1 :]): weight for way, weight in self.ways.items()}

    # --- what may be ----------------------------------------------------------------------------------

    @property
    def story(self) -> Story | None:
        """A story that agrees with all that was heard; None where the ways are followed and it is not asked for."""
        while (self._uncounted or self._always_told) and self._attempt < ATTEMPTS:
            if self._story is None:
                self._story, self._told = self._story_begun(), 0
            try:
                for line, card_seen in self._heard[self._told :]:
                    kinds = tuple(self._kinds[card] for card in line.cards) if card_seen else None
                    self._story.hear(line, kinds, self._between)
                    self._told += 1
            except Contradiction:
                self._story, self._attempt = None, self._attempt + 1
                if self._attempt == ATTEMPTS:
                    self._forget()
            else:
                return self._story
        return None

    def _story_begun(self) -> Story:
        if self._earlier is not None:
            return self._earlier.copy(self._attempt)
        sizes, hidden = self._start
        places = [(self._kinds[card], self._decks.of(self._kinds[card])) for card in sorted(hidden)]
        return Story.begun(list(sizes), self.sees, places, self._decks.in_zone, self._attempt)

    def placed_in(self, story: Story) -> dict[int, list[int]]:
        """By zone: the hidden cards there in a story."""
        waiting: dict[int, list[int]] = {}
        for card in sorted(self.hidden, reverse=True):
            waiting.setdefault(self._kinds[card], []).append(card)
        hidden = [zone for zone in range(self._between) if not self.sees(zone)]
        return {zone: [waiting[kind].pop() for kind in story.lying_in(zone).elements()] for zone in hidden}

    def handed(self, way: Way) -> list[tuple[list[int], dict[int, int]]]:
        """What is dealt together if it was so: strangers, and each group; so many of the cards to each zone."""
        waiting: dict[int, list[int]] = {}
        for card in sorted(self.hidden - set(self.known), reverse=True):
            waiting.setdefault(self._kinds[card], []).append(card)
        hidden = [zone for zone in range(len(self._sizes)) if not self.sees(zone)]
        room = {zone: self._room(zone) - sum(counts[zone] for _, counts in way) for zone in hidden}
        grouped = Counter(kind for kinds, _ in way for kind in kinds)
        hands = []
        for deck in self._decks.numbers:
            here = {zone: count for zone, count in room.items() if self._decks.in_zone(zone) == deck}
            hands.append((sorted((self._free(deck) - grouped).elements()), here))
        hands += [(list(kinds), {zone: counts[zone] for zone in hidden}) for kinds, counts in way]
        return [
            ([waiting[kind].pop() for kind in kinds], {zone: count for zone, count in rooms.items() if count})
            for kinds, rooms in hands
        ]

    def deal(self, dice: random.Random) -> dict[int, int]:
        """A zone for each hidden card: every possible placing may come, and no other."""
        story = self.story
        if story is not None:
            another = story.another(dice, [None] * len(self._sizes))
            return {card: zone for zone, cards in self.placed_in(another).items() for card in cards}
        way = dice.choices(list(self.ways), list(self.ways.values()))[0]
        places = dict(self.known)
        for cards, rooms in self.handed(way):
            zones = [zone for zone, count in rooms.items() for _ in range(count)]
            places |= zip(mixed(cards, dice), zones, strict=True)
        return places


def _looks_into(sees: Callable[[int], bool], zones: int, zone: int) -> bool:
    """What lies between zones nobody sees."""
    return zone < zones and sees(zone)


def sizes_before(sizes: list[int], lines: list[Line]) -> list[int]:
    """How many cards each zone held before these lines were told."""
    before = list(sizes)
    for line in lines:
        if line.effect in (MOVED, GATHERED):
            before[line.zone] -= len(line.cards)
            if line.came_from >= 0:
                before[line.came_from] += len(line.cards)
    return before


def hidden_before(zones: list[int], lines: list[Line], sees: Callable[[int], bool]) -> set[int]:
    """The cards a seat could not see before these lines were told; `zones` says where each card is after them."""
    first = dict(enumerate(zones))
    for line in reversed(lines):
        if line.effect in (MOVED, GATHERED):
            first |= dict.fromkeys(line.cards, line.came_from)
        elif line.effect == SWAPPED:
            first |= dict(zip(line.cards, (line.came_from, line.zone), strict=True))
    return {card for card, zone in first.items() if zone >= 0 and not sees(zone)}
