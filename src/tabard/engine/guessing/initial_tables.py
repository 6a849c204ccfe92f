"""Exhaustive enumeration of how a match may have begun: the start is run in every way in which it may turn out.

Shuffles and rolls are enumerated by `outcomes.py`, so whatever the start writes into hidden fields, rolls or lets
anybody know counts without being declared. Cards that are dealt to a zone may come in any order; by partial-order
reduction one order of their kinds (`RANKS`) stands for all, with its weight.

Guarantee: exact, as in `enumeration.py`. That the order of dealing does not matter is checked by dealing in others as
well: for two cards in both, for more in three of them, so that for more it is a check and not a proof. Limit:
`MOST_STARTS` runs; a start that takes another card than the next out of a pile: `TooMany`.
"""

from __future__ import annotations

import operator
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any
from zlib import crc32

from tabard.engine.guessing.enumeration import Limit, TableDistribution, Tally, canonical, visible_to
from tabard.engine.guessing.interposition import linked_rules
from tabard.engine.guessing.order_dependence import Watch
from tabard.engine.guessing.outcomes import Run, TooMany, runs
from tabard.engine.guessing.placements import every_deal, hidden_from
from tabard.engine.seeing.alike import in_zones, lay_out, likeness
from tabard.engine.seeing.log import MOVED
from tabard.engine.seeing.redaction import sees_zone

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from tabard.engine.game import Game
    from tabard.engine.guessing.order_dependence import Order
    from tabard.engine.guessing.outcomes import Outcome
    from tabard.engine.seeing.log import Read

    Rank = Callable[[Any, Any], bool]  # whether a card may be dealt to a zone after another

MOST_STARTS = 5_000  # runs of the start


def scattered(kind: Any) -> tuple[int, Any]:
    return crc32(repr(kind).encode()), kind


# Whether a card may be dealt to a zone after another, by their kinds: each of these leaves one order of any cards.
RANKS: tuple[Rank, ...] = (operator.ge, operator.le, lambda one, other: scattered(one) >= scattered(other))


class Start(Run):
    """A run of the start: which card lies next in a pile is open once that was shuffled."""

    def __init__(self, game: Game, t: Any, reader: int, observed: Sequence[Read], script: list[Outcome],
                 rank: Rank | None, watch: Watch, order: Order | None) -> None:  # fmt: skip
        """`rank`: the one order of their kinds in which cards are dealt to a zone; None: all orders are followed."""
        self._rank = rank
        # By pile and zone: what was dealt, since something else has changed the pile.
        self._dealt: dict[tuple[int, int], list[Hashable]] = {}
        self._sizes: dict[int, int] = {}  # by pile: how many cards lie there, by what the rules have told
        piles: list[int] = []
        watch.hidden = watch.piles = piles
        super().__init__(game, t, reader, observed, script, piles, watch, order)

    @property
    def piles(self) -> list[int]:
        """The zones in which nobody can have known the order, at some time."""
        return self._piles

    def shuffling(self, zone: int) -> None:
        self.refuse_laid()
        self._shuffling = True
        self._open(zone)

    def gathered(self, entry: int, source: int, zone: int) -> None:
        if source in self._piles:
            self._open(zone)
        if zone in self._piles:
            self._sizes[zone] = self.t.size[zone] + self.t.size[source]
        if source in self._piles:
            self._sizes[source] = 0
        super().gathered(entry, source, zone)

    def _open(self, zone: int) -> None:
        if zone not in self._piles:
            self._piles.append(zone)
            self._tops[zone] = self.t.first[zone]
        self._sizes[zone] = self.t.size[zone]
        self._dealt.clear()

    def moved(self, entry: int, card: int, came_from: int, zone: int) -> None:
        if came_from in self._piles:
            self._sizes[came_from] -= 1
            if not self._is_next(card, came_from):
                raise TooMany  # whether it was looked for or happened to lie there is not known
        if zone in self._piles:
            self._sizes[zone] += 1
            self._dealt.clear()
        super().moved(entry, card, came_from, zone)

    def refuse_laid(self) -> None:
        """Raise TooMany where `lay` took a card out of a pile: no line tells which it may have been."""
        if any(self.t.size[pile] < size for pile, size in self._sizes.items()):
            raise TooMany

    def swapped(self, entry: int, card: int, other: int, zone: int, other_zone: int) -> None:
        if zone in self._piles or other_zone in self._piles:
            raise TooMany
        super().swapped(entry, card, other, zone, other_zone)

    def _drawn(self, card: int, pile: int, zone: int) -> dict[Hashable, float]:
        """With a rank, one order of what was dealt there stands for all: its probability is theirs together."""
        ways = super()._drawn(card, pile, zone)
        rank = self._rank
        if rank is None or self._sees_drawn(pile, zone):
            return ways
        dealt = self._dealt.setdefault((pile, zone), [])
        ways = {
            kind: chance * (len(dealt) + 1) / (dealt.count(kind) + 1)
            for kind, chance in ways.items()
            if not dealt or rank(kind, dealt[-1])
        }
        dealt.append(likeness(self.game, self.t)[card])
        return ways


def first_tables(game: Game, seen: Any, reader: int, known: dict[int, int], observed: tuple[Read, ...],
                 shuffled: bool) -> TableDistribution:  # fmt: skip
    """All tables to which the start may lead, of those that tell the reader what it was told and look as they do.

    Raises TooMany where there are more than can be counted.
    """
    if shuffled:
        every_deal(game, seen, hidden_from(game, seen, reader, known))
    ranks = RANKS[: max(1, most_dealt(observed))]
    found, *others = [started(game, seen, reader, observed, rank) for rank in ranks]
    if others and (found.none or not all(found.equals(other) for other in others)):
        found = started(game, seen, reader, observed, None)  # the order of dealing matters: all are followed
    if found.none:
        raise TooMany  # by these rules it cannot have begun so
    return TableDistribution(game, reader, found.normalised())


def most_dealt(observed: tuple[Read, ...]) -> int:
    """The most cards that came one by one from one zone to another, by these lines: as many ranks tell them apart."""
    moves = [read[2:4] for read in observed if len(read) > 3 and read[1] == MOVED]
    return max(Counter(moves).values(), default=0)


def started(game: Game, seen: Any, reader: int, observed: tuple[Read, ...], rank: Rank | None) -> Tally:
    """The tables to which the start leads; TooMany where that depends on the order of what is left in a pile."""
    watch, count = Watch(game), Limit(MOST_STARTS)
    start = partial(Start, rank=rank, watch=watch)
    found = every_start(game, seen, reader, observed, partial(start, order=None), count)
    for order in watch.orders():
        if not found.equals(every_start(game, seen, reader, observed, partial(start, order=order), count)):
            raise TooMany
    return found


def every_start(game: Game, seen: Any, reader: int, observed: tuple[Read, ...], run_of: Callable[..., Start],
                count: Limit) -> Tally:  # fmt: skip
    blank: Any = game.table()
    for name in ("seats", *game.options):
        setattr(blank, name, getattr(seen, name))

    def begun(t: Any, script: list[Outcome]) -> Start:
        return run_of(game, t, reader, observed, script)

    def start(t: Any) -> None:
        rules = linked_rules(game)
        rules.begin(t)
        rules.run(t)

    found, sight = Tally(), visible_to(game, seen, reader)
    for run in runs(game, blank.snapshot(), begun, start, count):
        if shuffled := [zone for zone in run.piles if sees_zone(game, reader, zone)]:
            put_in_order(game, run.t, seen, shuffled)
        run.refuse_laid()
        if run.matched == len(observed) and visible_to(game, run.t, reader) == sight:
            found.add(canonical(game, run.t, reader), run.chance)
    return found


def put_in_order(game: Game, t: Any, seen: Any, zones: list[int]) -> None:
    """Lay cards that were shuffled in sight of the reader as it sees them, where they are those."""
    order, places = in_zones(game, t), in_zones(game, seen)
    like, as_seen = likeness(game, t), likeness(game, seen)
    for zone in zones:
        lie: dict[Hashable, list[int]] = {}
        for card in order[zone]:
            lie.setdefault(like[card], []).append(card)
        if Counter(as_seen[card] for card in places[zone]) == Counter(like[card] for card in order[zone]):
            order[zone] = [lie[as_seen[card]].pop() for card in places[zone]]
    lay_out(game, t, order)
