"""What one seat knows of hidden cards, from its own log alone: tracking, and behind it one joint trajectory.

Lines are followed by `tracking.py` as long as it has no more hypotheses than it follows. Beyond that, and always where
a game fills zones for samples, a joint trajectory is kept that agrees with all that was heard (`joint_trajectory.py`).
It is built when somebody asks for it. Made from a reader's own lines, so it cannot hold anything hidden.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from tabard.engine.guessing.card_groups import mixed
from tabard.engine.guessing.joint_trajectory import Contradiction, JointTrajectory
from tabard.engine.guessing.tracking import ONE_DECK, CardTracker, Decks
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SHUFFLED, SWAPPED, TOLD, Line
from tabard.engine.table.zones import NO_LINE

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from tabard.engine.guessing.card_groups import Hypothesis

STILL = (TOLD, SHUFFLED)  # effects by which no card goes to another zone or comes to light
MOST_UNSEEN = 10_000  # moves from zone to zone
ATTEMPTS = 50  # at a trajectory in a row, until one agrees with all that was heard


class Knowledge(CardTracker):
    """One seat's knowledge, brought forward line by line."""

    def __init__(
        self, sizes: list[int], sees: Callable[[int], bool], kinds: list[int], hidden: set[int],
        decks: Decks = ONE_DECK, needs_trajectory: bool = False,
    ) -> None:  # fmt: skip
        """`sizes` of the zones and the cards `hidden` from the seat before the first line; the kind of every card.

        `needs_trajectory`: also where the hypotheses can be followed.
        """
        super().__init__(sizes, sees, kinds, hidden, decks)
        self._needs_trajectory = needs_trajectory
        self._earlier: JointTrajectory | None = None  # up to where this knowledge begins
        self._at_first: dict[int, int] = {}  # where cards are known to lie before the first line
        self._trajectory: JointTrajectory | None = None
        self._attempt = self._applied = 0  # at a trajectory, and how many lines it has applied
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
        twin = Knowledge(self.sizes, self.sees, self._kinds, hidden, self._decks, self._needs_trajectory)
        twin.too_many, trajectory = self.too_many, self.trajectory
        twin._earlier = trajectory and trajectory.copy()
        twin.known = {number[card]: zone for card, zone in sorted(self.known.items(), key=self._by_kind)}
        twin.hypotheses, twin._at_first = dict(self.hypotheses), dict(twin.known)
        return twin

    def by_fronts(self, known: dict[int, int], zones: list[int]) -> Knowledge:
        """The same of cards that have no kind, by the numbers that they have for the seat: where each of them lies.

        Of a hidden card only its front tells what it is, and no table holds that. So there is nothing to follow but
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
    def trajectory(self) -> JointTrajectory | None:
        """A joint trajectory that agrees with all that was heard; None where hypotheses are followed and suffice."""
        while self.too_many or self._needs_trajectory:
            if self._trajectory is None:
                self._trajectory, self._applied = self._first_trajectory(), 0
            try:
                for line, card_seen in self._heard[self._applied :]:
                    kinds = tuple(self._kinds[card] for card in line.cards) if card_seen else None
                    self._trajectory.apply(line, kinds, self._between)
                    self._applied += 1
            except Contradiction:
                self._trajectory, self._attempt = None, self._attempt + 1
                if self._attempt == self._agreed + ATTEMPTS:
                    self._begin_here()
            else:
                self._agreed = self._attempt
                return self._trajectory
        return None

    def _begin_here(self) -> None:
        """Where no trajectory is found, one begins now, from what is known of the cards: what was heard before is
        dropped."""
        known = [(self._kinds[card], zone) for card, zone in self.known.items()]
        try:
            self._earlier = self._begun(self._sizes, self.hidden, known)
        except Contradiction:  # in a log that somebody made up
            self._forget()
            self._earlier = self._begun(self._sizes, self.hidden)
        self._heard.clear()

    def _first_trajectory(self) -> JointTrajectory:
        if self._earlier is not None:
            return self._earlier.copy(self._attempt)
        return self._begun(*self._start, [(self._kinds[card], zone) for card, zone in self._at_first.items()])

    def _begun(
        self, sizes: Iterable[int], hidden: Iterable[int], known: Iterable[tuple[int, int]] = ()
    ) -> JointTrajectory:
        places = [(self._kinds[card], self._decks.of(self._kinds[card])) for card in sorted(hidden)]
        return JointTrajectory.begun(list(sizes), self.sees, places, self._decks.in_zone, self._attempt, known)

    def placed_in(self, trajectory: JointTrajectory) -> dict[int, list[int]]:
        """By zone: the hidden cards there in a trajectory."""
        waiting: dict[int, list[int]] = {}
        for card in sorted(self.hidden, reverse=True):
            waiting.setdefault(self._kinds[card], []).append(card)
        return {zone: [waiting[kind].pop() for kind in trajectory.lying_in(zone).elements()] for zone in self._unseen}

    @cached_property
    def _unseen(self) -> list[int]:
        return [zone for zone in range(self._between) if not self.sees(zone)]

    def pools(self, hypothesis: Hypothesis) -> list[tuple[list[int], dict[int, int]]]:
        """What is dealt together under a hypothesis: ungrouped cards, and each group; so many to each zone."""
        waiting: dict[int, list[int]] = {}
        for card in sorted(self.hidden - set(self.known), reverse=True):
            waiting.setdefault(self._kinds[card], []).append(card)
        hidden = [zone for zone in range(len(self._sizes)) if not self.sees(zone)]
        room = {zone: self._room(zone) - sum(counts[zone] for _, counts in hypothesis) for zone in hidden}
        grouped = Counter(kind for kinds, _ in hypothesis for kind in kinds)
        pools = []
        for deck in self._decks.numbers:
            here = {zone: count for zone, count in room.items() if self._decks.in_zone(zone) == deck}
            pools.append((sorted((self._free(deck) - grouped).elements()), here))
        pools += [(list(kinds), {zone: counts[zone] for zone in hidden}) for kinds, counts in hypothesis]
        return [
            ([waiting[kind].pop() for kind in kinds], {zone: count for zone, count in rooms.items() if count})
            for kinds, rooms in pools
        ]

    def deal(self, dice: random.Random) -> dict[int, int]:
        """A zone for each hidden card: every possible placing may come, and no other."""
        trajectory = self.trajectory
        if trajectory is not None:
            another = trajectory.resampled(dice, [None] * len(self._sizes))
            return {card: zone for zone, cards in self.placed_in(another).items() for card in cards}
        hypothesis = dice.choices(list(self.hypotheses), list(self.hypotheses.values()))[0]
        places = dict(self.known)
        for cards, rooms in self.pools(hypothesis):
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
