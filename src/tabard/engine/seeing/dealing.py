"""Deals of what is hidden from a seat, one after the other: what does not depend on the dice is worked out once.

A deal says which card lies where, zone by zone. Cards alike have their numbers by where they lie, so that a table is
made of a deal by laying it out, or of many deals at once, packed.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.seeing.alike import in_zones
from tabard.engine.seeing.ways import mixed

if TYPE_CHECKING:
    import random

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.seeing.knowledge import Knowledge

Deal = list[list[int]]


class Hand(NamedTuple):
    """What is dealt together: some cards, and so many of them to each zone."""

    cards: list[int]
    rooms: list[tuple[int, int]]  # a zone, and where in the cards its share ends


class Dealing:
    """All deals that a seat's knowledge allows, on a table that has been redacted for it."""

    def __init__(self, game: Game, t: Any, knowing: Knowledge) -> None:
        self._game, self._t, self._knowing = game, t, knowing
        self.places = in_zones(game, t)
        self._open = [cards if knowing.sees(zone) else [] for zone, cards in enumerate(self.places)]
        for card, zone in sorted(knowing.known.items()):
            self._open[zone].append(card)
        self._ways, self._chances = list(knowing.ways), list(accumulate(knowing.ways.values()))
        self._hands: dict[int, tuple[list[Hand], list[int]]] = {}

    def deal(self, dice: random.Random) -> Deal:
        """Which card lies where; in an order that nobody knows where the seat does not see it."""
        number = dice.choices(range(len(self._ways)), cum_weights=self._chances)[0] if len(self._ways) > 1 else 0
        if number not in self._hands:
            self._hands[number] = self._hands_of(number)
        hands, unmixed = self._hands[number]
        order = list(self._open)
        for cards, rooms in hands:
            dealt, first = mixed(cards, dice), 0
            for zone, end in rooms:
                order[zone] = order[zone] + dealt[first:end]
                first = end
        for zone in unmixed:
            order[zone] = mixed(order[zone], dice)
        return order

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

        from tabard.engine.seeing.packing import picked, put_in_places

        every = np.zeros(len(deals), np.int64)  # each is made from the one table
        records = picked(self._t.pack(), every)
        rows = np.array([[card for cards in deal for card in cards] for deal in deals], np.int64)
        put_in_places(self._game, records, rows, [self._t], every)
        return records
