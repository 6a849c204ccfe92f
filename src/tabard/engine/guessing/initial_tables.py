"""How a match may have begun: the start itself is run in every way in which it may turn out.

So whatever it writes into hidden fields, rolls or lets anybody know is kept to without its saying so.
"""

from __future__ import annotations

import operator
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any
from zlib import crc32

from tabard.engine.guessing.enumeration import Limit, Pasts, Tally, in_sight, settled
from tabard.engine.guessing.interposition import twins_of
from tabard.engine.guessing.order_dependence import Watch
from tabard.engine.guessing.outcomes import Run, TooMany, runs
from tabard.engine.guessing.placements import every_deal, hidden_from
from tabard.engine.seeing.alike import in_zones, lay_out, likeness
from tabard.engine.seeing.log import MOVED
from tabard.engine.seeing.look import sees_zone

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from tabard.engine.game import Game
    from tabard.engine.guessing.order_dependence import Order
    from tabard.engine.guessing.outcomes import Turn
    from tabard.engine.seeing.log import Read

    Rank = Callable[[Any, Any], bool]  # whether a card may be dealt to a zone after another

MOST_STARTS = 5_000  # runs of the start


def scattered(kind: Any) -> tuple[int, Any]:
    return crc32(repr(kind).encode()), kind


# In whichever order cards come to a zone, what matters is which: of all orders one is followed. That it does not matter
# is found out by following others as well: of two cards every order, of more some.
RANKS: tuple[Rank, ...] = (operator.ge, operator.le, lambda one, other: scattered(one) >= scattered(other))


class Start(Run):
    """A run of the start: what lies next in a pile is open once that was shuffled."""

    def __init__(self, game: Game, t: Any, at: int, told: Sequence[Read], script: list[Turn],
                 rank: Rank | None, watch: Watch, order: Order | None) -> None:  # fmt: skip
        """`rank`: in which order of their kinds cards are dealt to a zone; None: in any."""
        self._rank = rank
        self._dealt: dict[tuple[int, int], list[Hashable]] = {}  # by pile and zone, since something else befell a pile
        self._sizes: dict[int, int] = {}  # by pile: how many cards lie there, by what was told
        piles: list[int] = []
        watch.hidden = watch.piles = piles
        super().__init__(game, t, at, told, script, piles, watch, order)

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
                raise TooMany  # whether it was looked for or lay there by chance is not known
        if zone in self._piles:
            self._sizes[zone] += 1
            self._dealt.clear()
        super().moved(entry, card, came_from, zone)

    def refuse_laid(self) -> None:
        """Raise TooMany where a card was laid elsewhere out of a pile: nothing says which may have been the one."""
        if any(self.t.size[pile] < size for pile, size in self._sizes.items()):
            raise TooMany

    def swapped(self, entry: int, card: int, other: int, zone: int, other_zone: int) -> None:
        if zone in self._piles or other_zone in self._piles:
            raise TooMany
        super().swapped(entry, card, other, zone, other_zone)

    def _drawn(self, card: int, pile: int, zone: int) -> dict[Hashable, float]:
        """So many orders of what lies there by now are one."""
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


def first_tables(game: Game, seen: Any, at: int, known: dict[int, int], told: tuple[Read, ...],
                 shuffled: bool) -> Pasts:  # fmt: skip
    """All tables to which the start may lead, of those that tell the reader what it was told and look as they do.

    Raises TooMany where there are more than can be counted.
    """
    if shuffled:
        every_deal(game, seen, hidden_from(game, seen, at, known))
    ranks = RANKS[: max(1, most_dealt(told))]
    found, *others = [started(game, seen, at, told, rank) for rank in ranks]
    if others and (found.none or not all(found.equals(other) for other in others)):
        found = started(game, seen, at, told, None)  # it matters in which order cards were dealt
    if found.none:
        raise TooMany  # by these rules it cannot have begun so
    return Pasts(game, at, found.settled())


def most_dealt(told: tuple[Read, ...]) -> int:
    """How many cards at most came one by one from a zone to another, by these lines: they have so many orders."""
    moves = [read[2:4] for read in told if len(read) > 3 and read[1] == MOVED]
    return max(Counter(moves).values(), default=0)


def started(game: Game, seen: Any, at: int, told: tuple[Read, ...], rank: Rank | None) -> Tally:
    """The start is run in every way in which it may turn out; TooMany where the order of what is left matters."""
    watch, count = Watch(game), Limit(MOST_STARTS)
    start = partial(Start, rank=rank, watch=watch)
    found = every_start(game, seen, at, told, partial(start, order=None), count)
    for order in watch.orders():
        if not found.equals(every_start(game, seen, at, told, partial(start, order=order), count)):
            raise TooMany
    return found


def every_start(game: Game, seen: Any, at: int, told: tuple[Read, ...], run_of: Callable[..., Start],
                count: Limit) -> Tally:  # fmt: skip
    blank: Any = game.table()
    for name in ("seats", *game.options):
        setattr(blank, name, getattr(seen, name))

    def begun(t: Any, script: list[Turn]) -> Start:
        return run_of(game, t, at, told, script)

    def start(t: Any) -> None:
        rules = twins_of(game)
        rules.begin(t)
        rules.run(t)

    found, sight = Tally(), in_sight(game, seen, at)
    for run in runs(game, blank.snapshot(), begun, start, count):
        if shuffled := [zone for zone in run.piles if sees_zone(game, at, zone)]:
            put_in_order(game, run.t, seen, shuffled)
        run.refuse_laid()
        if run.heard == len(told) and in_sight(game, run.t, at) == sight:
            found.add(settled(game, run.t, at), run.chance)
    return found


def put_in_order(game: Game, t: Any, seen: Any, zones: list[int]) -> None:
    """Cards that were shuffled lie as the reader sees them, where they are those."""
    order, places = in_zones(game, t), in_zones(game, seen)
    like, as_seen = likeness(game, t), likeness(game, seen)
    for zone in zones:
        lie: dict[Hashable, list[int]] = {}
        for card in order[zone]:
            lie.setdefault(like[card], []).append(card)
        if Counter(as_seen[card] for card in places[zone]) == Counter(like[card] for card in order[zone]):
            order[zone] = [lie[as_seen[card]].pop() for card in places[zone]]
    lay_out(game, t, order)
