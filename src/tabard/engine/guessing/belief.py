"""What a seat knows beyond what it sees: worked out from its own log alone, so that it cannot hold anything hidden.

Where its cards may lie is followed line by line as long as the ways are not too many (`whereabouts.py`). Beyond that
none is followed: a *story*, one course of the cards that agrees with all that was heard, is changed into others.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from tabard.engine.guessing.card_groups import mixed
from tabard.engine.guessing.joint_trajectory import Contradiction, Story
from tabard.engine.guessing.tracking import ONE_DECK, Decks, Whereabouts
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SHUFFLED, SWAPPED, TOLD, Line
from tabard.engine.table.zones import NO_LINE

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from tabard.engine.guessing.card_groups import Way

STILL = (TOLD, SHUFFLED)  # effects by which no card goes to another zone or comes to light
MOST_UNSEEN = 10_000  # moves from zone to zone
ATTEMPTS = 50  # at a story in a row, until one agrees with all that was heard


class Knowledge(Whereabouts):
    """One seat's knowledge, brought forward line by line."""

    def __init__(
        self, sizes: list[int], sees: Callable[[int], bool], kinds: list[int], hidden: set[int],
        decks: Decks = ONE_DECK, always_told: bool = False,
    ) -> None:  # fmt: skip
        """`sizes` of the zones and the cards `hidden` from the seat before the first line; the kind of every card.

        `always_told`: whether a story is wanted also where the ways can be followed.
        """
        super().__init__(sizes, sees, kinds, hidden, decks)
        self._always_told = always_told
        self._earlier: Story | None = None  # what was told before this knowledge began
        self._at_first: dict[int, int] = {}  # where cards are known to lie before the first line
        self._story: Story | None = None
        self._attempt = self._told = 0  # at a story, and the lines that it knows
        self._agreed = 0  # the attempt that last agreed with all that had been heard by then
        self._heard: list[tuple[Line, bool]] = []

    def hear(self, line: Line, card_seen: bool) -> None:
        effect = line.effect
        if effect in STILL or (effect == SHOWN and not card_seen):
            return  # no card goes anywhere or comes to light
        # Of what the seat does not read there is nothing in it.
        heard = (line, True) if card_seen else unseen(effect, line.came_from, line.zone)
        self._heard.append(heard)
        self._follow(*heard)

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
        twin.ways, twin._at_first = dict(self.ways), dict(twin.known)
        return twin

    def by_faces(self, known: dict[int, int], zones: list[int]) -> Knowledge:
        """The same of cards that have no kind, by the numbers that they have for the seat: where each of them lies.

        Of a hidden card only its face tells what it is, and no table holds that. So there is nothing to follow but
        which are known, in their places.
        """
        hidden = {card for card, zone in enumerate(zones) if zone >= 0 and not self.sees(zone)}
        twin = Knowledge(self.sizes, self.sees, self._kinds, hidden, self._decks)
        twin.known = dict(known)
        twin._at_first = dict(known)
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

    # --- what may be ----------------------------------------------------------------------------------

    @property
    def story(self) -> Story | None:
        """A story that agrees with all that was heard; None where the ways are followed and it is not asked for."""
        while self._uncounted or self._always_told:
            if self._story is None:
                self._story, self._told = self._story_begun(), 0
            try:
                for line, card_seen in self._heard[self._told :]:
                    kinds = tuple(self._kinds[card] for card in line.cards) if card_seen else None
                    self._story.hear(line, kinds, self._between)
                    self._told += 1
            except Contradiction:
                self._story, self._attempt = None, self._attempt + 1
                if self._attempt == self._agreed + ATTEMPTS:
                    self._tell_from_here_on()
            else:
                self._agreed = self._attempt
                return self._story
        return None

    def _tell_from_here_on(self) -> None:
        """Where no story is found, one begins with how the cards may lie by now, for all that is known of them."""
        known = [(self._kinds[card], zone) for card, zone in self.known.items()]
        try:
            self._earlier = self._begun(self._sizes, self.hidden, known)
        except Contradiction:  # in a log that somebody made up
            self._forget()
            self._earlier = self._begun(self._sizes, self.hidden)
        self._heard.clear()

    def _story_begun(self) -> Story:
        if self._earlier is not None:
            return self._earlier.copy(self._attempt)
        return self._begun(*self._start, [(self._kinds[card], zone) for card, zone in self._at_first.items()])

    def _begun(self, sizes: Iterable[int], hidden: Iterable[int], known: Iterable[tuple[int, int]] = ()) -> Story:
        places = [(self._kinds[card], self._decks.of(self._kinds[card])) for card in sorted(hidden)]
        return Story.begun(list(sizes), self.sees, places, self._decks.in_zone, self._attempt, known)

    def placed_in(self, story: Story) -> dict[int, list[int]]:
        """By zone: the hidden cards there in a story."""
        waiting: dict[int, list[int]] = {}
        for card in sorted(self.hidden, reverse=True):
            waiting.setdefault(self._kinds[card], []).append(card)
        return {zone: [waiting[kind].pop() for kind in story.lying_in(zone).elements()] for zone in self._unseen}

    @cached_property
    def _unseen(self) -> list[int]:
        return [zone for zone in range(self._between) if not self.sees(zone)]

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


@lru_cache(maxsize=MOST_UNSEEN)
def unseen(effect: int, came_from: int, zone: int) -> tuple[Line, bool]:
    """A line without all that is told of cards, as one who does not see them hears it. There are few of these, and
    every seat hears the same."""
    return Line(NO_LINE, (), 0, effect, (), came_from, zone), False


def sizes_before(sizes: list[int], lines: list[Line]) -> list[int]:
    """How many cards each zone held before these lines were told."""
    before = list(sizes)
    for line in lines:
        if line.effect in (MOVED, GATHERED):
            before[line.zone] -= len(line.cards)
            if line.came_from >= 0:
                before[line.came_from] += len(line.cards)
    return before


def zones_before(zones: list[int], lines: list[Line]) -> list[int]:
    """Where each card lay before these lines were told; `zones` says where it is after them."""
    first = list(zones)
    for line in reversed(lines):
        if line.effect in (MOVED, GATHERED):
            for card in line.cards:
                first[card] = line.came_from
        elif line.effect == SWAPPED:
            one, other = line.cards
            first[one], first[other] = line.came_from, line.zone
    return first
