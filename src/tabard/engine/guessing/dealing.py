"""Deals of what is hidden from a seat, one after the other: what does not depend on the dice is worked out once.

A deal says which card lies where, zone by zone. Cards alike have their numbers by where they lie, so that a table is
made of a deal by laying it out, or of many deals at once, packed.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.guessing.card_groups import mixed
from tabard.engine.guessing.joint_trajectory import Contradiction
from tabard.engine.seeing.alike import in_zones, lay_out
from tabard.engine.seeing.look import OUTSIDE
from tabard.engine.table.zones import cards_in

if TYPE_CHECKING:
    import random

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.guessing.belief import Knowledge
    from tabard.engine.guessing.joint_trajectory import Story
    from tabard.engine.guessing.trajectory import MayLie

Deal = list[list[int]]


class Hand(NamedTuple):
    """What is dealt together: some cards, and so many of them to each zone."""

    cards: list[int]
    rooms: list[tuple[int, int]]  # a zone, and where in the cards its share ends


def may_lie(game: Game, t: Any) -> MayLie:
    """By zone: the kinds of cards that may lie there; None where all may."""
    rule, zones = game.rules.may_lie_rule, range(game.rules.zone_count + 1)  # the last is none: see Knowledge
    if rule is None or game.table.card_kinds is None:
        return [None for _ in zones]
    every = range(len(game.table.card_kinds))
    found = [frozenset(kind for kind in every if rule(t, kind, zone)) for zone in zones[:-1]]
    return [*(None if len(kinds) == len(every) else kinds for kinds in found), None]


class Dealing:
    """All deals that a seat's knowledge allows, on a table that has been redacted for it."""

    def __init__(self, game: Game, at: int, t: Any, knowing: Knowledge) -> None:
        self._game, self._at, self._t, self._knowing = game, at, t, knowing
        self._story, self._may_lie = knowing.story, may_lie(game, t)
        self.places = in_zones(game, t)
        self._open = [cards if knowing.sees(zone) else [] for zone, cards in enumerate(self.places)]
        for card, zone in sorted(knowing.known.items()):
            self._open[zone].append(card)
        self._ways, self._chances = list(knowing.ways), list(accumulate(knowing.ways.values()))
        self._hands: dict[int, tuple[list[Hand], list[int]]] = {}

    def deal(self, dice: random.Random) -> Deal:
        """Which card lies where; in an order that nobody knows where the seat does not see it."""
        if self._story is not None:
            return self._laid(self._story.another(dice, self._may_lie), {}, dice)
        number = dice.choices(range(len(self._ways)), cum_weights=self._chances)[0] if len(self._ways) > 1 else 0
        if number not in self._hands:
            self._hands[number] = self._hands_of(number)
        hands, unmixed = self._hands[number]
        order = list(self._open)
        for cards, rooms in hands:
            dealt, first = self._put_right(mixed(cards, dice), rooms, dice), 0
            for zone, end in rooms:
                order[zone] = order[zone] + dealt[first:end]
                first = end
        for zone in unmixed:
            order[zone] = mixed(order[zone], dice)
        return order

    def supposed(self, dice: random.Random) -> Any:
        """A table where what somebody has chosen unseen is laid out by the game's rule, and the rest around it."""
        assert self._story is not None  # noqa: S101  (told where a game supposes anything)
        story = self._story.another(dice, self._may_lie)
        t = self._table(self._laid(story, {}, dice))
        zones = [zone for zone in self._game.rules.supposed_zones(t.seats) if not self._knowing.sees(zone)]
        kinds = self._chosen(t, [zone for zone in zones if t.size[zone]], dice)
        try:
            for zone, wanted in kinds.items():
                story.suppose(wanted, zone)
        except Contradiction:
            return t  # it is as it was dealt, which may do as well
        return self._table(self._laid(story, kinds, dice)) if kinds else t

    def _chosen(self, t: Any, zones: list[int], dice: random.Random) -> dict[int, list[int]]:
        """The kinds of cards that the game's rule lays in these zones of a table; none where it cannot."""
        suppose = self._game.rules.supposed
        if not zones or suppose is None:
            return {}
        twin = t.copy()
        twin.chance = [dice.getrandbits(32) for _ in range(4)]
        suppose(twin, -1 if self._at == OUTSIDE else self._at)
        kinds = {zone: [twin.kind[card] for card in cards_in(twin, zone)] for zone in zones}
        return kinds if all(len(kinds[zone]) == t.size[zone] for zone in zones) else {}

    def _table(self, deal: Deal) -> Any:
        t = self._t.copy()
        lay_out(self._game, t, deal, self.places)
        return t

    def _laid(self, story: Story, chosen: dict[int, list[int]], dice: random.Random) -> Deal:
        """The cards as a story has them; in some zones they lie in order of these kinds."""
        order = [cards if self._knowing.sees(zone) else [] for zone, cards in enumerate(self.places)]
        for zone, cards in self._knowing.placed_in(story).items():
            order[zone] = mixed(cards, dice)
            if zone in chosen:
                alike: dict[int, list[int]] = {}
                for card in cards:
                    alike.setdefault(self._t.kind[card], []).append(card)
                order[zone] = [alike[kind].pop() for kind in chosen[zone]]
        return order

    def _put_right(self, cards: list[int], rooms: list[tuple[int, int]], dice: random.Random) -> list[int]:
        """Exchange those that may not lie where they were dealt to for others, as far as there are such."""
        if all(self._may_lie[zone] is None for zone, _ in rooms):
            return cards
        kind = self._t.kind
        first = [0, *(end for _, end in rooms)]
        zones = [zone for at, (zone, end) in enumerate(rooms) for _ in range(end - first[at])]
        fits = [None if kinds is None else kinds.__contains__ for kinds in self._may_lie]
        for at, zone in enumerate(zones):
            here = fits[zone]
            if here is None or here(kind[cards[at]]):
                continue
            others = []
            for other, place in enumerate(zones):
                there = fits[place]
                if here(kind[cards[other]]) and (there is None or there(kind[cards[at]])) and place != zone:
                    others.append(other)
            if others:
                other = dice.choice(others)
                cards[at], cards[other] = cards[other], cards[at]
        return cards

    def _hands_of(self, number: int) -> tuple[list[Hand], list[int]]:
        """What is dealt together in one of the ways; and the zones that are mixed again, since several share them."""
        hands = []
        sources = {zone: bool(cards) for zone, cards in enumerate(self._open) if not self._knowing.sees(zone)}
        unmixed = {zone for zone, cards in enumerate(self._open) if zone in sources and len(cards) > 1}
        for cards, counts in self._knowing.handed(self._ways[number]):
            rooms, end = [], 0
            for zone, count in counts.items():
                end += count
                rooms.append((zone, end))
                if sources[zone]:
                    unmixed.add(zone)
                sources[zone] = True
            hands.append(Hand(cards, rooms))
        return hands, sorted(unmixed)

    # --- many at once -----------------------------------------------------------------------------------

    def pack(self, deals: list[Deal]) -> NDArray[Any]:
        """Packed tables, the redacted one with each of the deals laid out as `lay_out` does it."""
        import numpy as np

        from tabard.engine.guessing.packing import picked, put_in_places

        every = np.zeros(len(deals), np.int64)  # each is made from the one table
        records = picked(self._t.pack(), every)
        rows = np.array([[card for cards in deal for card in cards] for deal in deals], np.int64)
        put_in_places(self._game, records, rows, [self._t], every)
        return records
