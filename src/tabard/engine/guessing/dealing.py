"""Random deals of hidden cards: which card lies where, zone by zone, drawn from what one seat knows.

Two ways: a hypothesis is drawn by its weight and its cards are dealt uniformly (`HypothesisDeals`), or a joint
trajectory is drawn and says where each card lies (`TrajectoryDeals`). What does not depend on the dice is worked out
once. Cards alike have their numbers by where they lie, so a table is made of a deal by laying it out, or of many deals
at once, packed.

Guarantee of `HypothesisDeals`: uniform over all deals that agree with every card that was seen to move or shown. Limit:
where the game says which kinds may lie in a zone (`@game.may_lie`), misplaced cards are exchanged for others at random,
and deals are not uniform then; a card for which there is no exchange stays where it may not lie.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.guessing.card_groups import mixed
from tabard.engine.seeing.alike import in_zones

if TYPE_CHECKING:
    import random

    from tabard.engine.game import Game
    from tabard.engine.guessing.belief import Knowledge
    from tabard.engine.guessing.joint_trajectory import JointTrajectory
    from tabard.engine.guessing.trajectory import MayLie

Deal = list[list[int]]


class Pool(NamedTuple):
    """What is dealt together: some cards, and so many of them to each zone."""

    cards: list[int]
    shares: list[tuple[int, int]]  # a zone, and where in the cards its share ends


def may_lie(game: Game, t: Any) -> MayLie:
    """By zone: the kinds of cards that may lie there; None where all may."""
    rule, zones = game.rules.may_lie_rule, range(game.rules.zone_count + 1)  # the last is none: see Knowledge
    if rule is None or game.table.card_kinds is None:
        return [None for _ in zones]
    every = range(len(game.table.card_kinds))
    found = [frozenset(kind for kind in every if rule(t, kind, zone)) for zone in zones[:-1]]
    return [*(None if len(kinds) == len(every) else kinds for kinds in found), None]


class Deals(ABC):
    """All deals that a seat's knowledge allows, on a table that has been redacted for it."""

    def __init__(self, game: Game, t: Any, knowing: Knowledge) -> None:
        self._t, self._knowing, self.sees = t, knowing, knowing.sees
        self._may_lie = may_lie(game, t)
        self.places = in_zones(game, t)

    @abstractmethod
    def deal(self, dice: random.Random) -> Deal:
        """Which card lies where; in a random order where the seat does not see it."""


class TrajectoryDeals(Deals):
    """Deals where a joint trajectory leads each card."""

    def __init__(self, game: Game, t: Any, knowing: Knowledge) -> None:
        super().__init__(game, t, knowing)
        assert knowing.trajectory is not None  # noqa: S101  (else hypotheses are dealt from)
        self._trajectory = knowing.trajectory

    def deal(self, dice: random.Random) -> Deal:
        return self.laid(self.resampled(dice), {}, dice)

    def resampled(self, dice: random.Random) -> JointTrajectory:
        """A trajectory that may be as well as the one that is known."""
        return self._trajectory.resampled(dice, self._may_lie)

    def laid(self, trajectory: JointTrajectory, chosen: dict[int, list[int]], dice: random.Random) -> Deal:
        """The cards as a trajectory has them; in the zones that are `chosen` they lie in order of these kinds."""
        order = [cards if self.sees(zone) else [] for zone, cards in enumerate(self.places)]
        for zone, cards in self._knowing.placed_in(trajectory).items():
            order[zone] = mixed(cards, dice)
            if zone in chosen:
                alike: dict[int, list[int]] = {}
                for card in cards:
                    alike.setdefault(self._t.kind[card], []).append(card)
                order[zone] = [alike[kind].pop() for kind in chosen[zone]]
        return order


class HypothesisDeals(Deals):
    """Deals by the hypotheses of where cards lie, each as often as it is likely."""

    def __init__(self, game: Game, t: Any, knowing: Knowledge) -> None:
        super().__init__(game, t, knowing)
        self._open = [cards if knowing.sees(zone) else [] for zone, cards in enumerate(self.places)]
        for card, zone in sorted(knowing.known.items()):
            self._open[zone].append(card)
        self._hypotheses = list(knowing.hypotheses)
        self._chances = list(accumulate(knowing.hypotheses.values()))
        self._pools: dict[int, tuple[list[Pool], list[int]]] = {}

    def deal(self, dice: random.Random) -> Deal:
        every = range(len(self._hypotheses))
        number = dice.choices(every, cum_weights=self._chances)[0] if len(every) > 1 else 0
        if number not in self._pools:
            self._pools[number] = self._pools_of(number)
        pools, unmixed = self._pools[number]
        order = list(self._open)
        for cards, shares in pools:
            dealt, first = self._put_right(mixed(cards, dice), shares, dice), 0
            for zone, end in shares:
                order[zone] = order[zone] + dealt[first:end]
                first = end
        for zone in unmixed:
            order[zone] = mixed(order[zone], dice)
        return order

    def _put_right(self, cards: list[int], shares: list[tuple[int, int]], dice: random.Random) -> list[int]:
        """Where a card was dealt to a zone in which its kind may not lie, exchange it for one dealt
        elsewhere, if there is one with which both may lie."""
        if all(self._may_lie[zone] is None for zone, _ in shares):
            return cards
        kind = self._t.kind
        first = [0, *(end for _, end in shares)]
        zones = [zone for at, (zone, end) in enumerate(shares) for _ in range(end - first[at])]
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

    def _pools_of(self, number: int) -> tuple[list[Pool], list[int]]:
        """What is dealt together under one hypothesis; and the zones that are mixed again, since several share them."""
        pools = []
        sources = {zone: bool(cards) for zone, cards in enumerate(self._open) if not self.sees(zone)}
        unmixed = {zone for zone, cards in enumerate(self._open) if zone in sources and len(cards) > 1}
        for cards, counts in self._knowing.pools(self._hypotheses[number]):
            shares, end = [], 0
            for zone, count in counts.items():
                end += count
                shares.append((zone, end))
                if sources[zone]:
                    unmixed.add(zone)
                sources[zone] = True
            pools.append(Pool(cards, shares))
        return pools, sorted(unmixed)
