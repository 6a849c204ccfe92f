"""All tables that may be, for all that a seat has seen, each with its chance: where they can be counted.

Followed from the beginning, round by round, by the rules themselves: every table that may have been is played on in
every way in which the round may have gone, and those stay that tell the seat what it was told. Players are taken to
choose at random among what they could do, and what is rolled or drawn turns out as it does. So the chances are exact,
and whatever a rule has let anybody know is kept to without its saying so.
"""

from __future__ import annotations

from math import isclose
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.guessing.interposition import WatchedTable, twins_of
from tabard.engine.guessing.order_dependence import Watch
from tabard.engine.guessing.outcomes import Run, TooMany, runs
from tabard.engine.seeing.alike import backs, in_zones, lay_out, likeness
from tabard.engine.seeing.look import OUTSIDE, sees_zone
from tabard.engine.table.fields import ALL, OWNER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.engine.game import Game
    from tabard.engine.guessing.order_dependence import Order
    from tabard.engine.guessing.outcomes import Turn
    from tabard.engine.seeing.log import Read

MOST_TABLES = 600  # beyond that they are not counted
MOST_RUNS = 20_000  # of rules in one round


class Round(NamedTuple):
    """What happened between two moments at which nothing was half-given: who answered, and how it stood after it."""

    seats: tuple[int, ...]  # in the order in which their answers took effect
    own: tuple[int, ...]  # the numbers of the reader's own moves among them
    told: tuple[Read, ...]  # what the reader was told
    waiting: int  # who is asked after it


Snapshot = tuple[Any, ...]


class Limit:
    """Counts how often it is called, and raises TooMany beyond so many times."""

    def __init__(self, most: int) -> None:
        self._left = most

    def __call__(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooMany


class Tally:
    """Tables with their chances; the same table is counted once."""

    def __init__(self) -> None:
        self._chances: dict[Snapshot, float] = {}
        self._tables: dict[Snapshot, Snapshot] = {}

    def add(self, table: Snapshot, chance: float) -> None:
        self._add(tuple([tuple(value) if isinstance(value, list) else value for value in table]), table, chance)

    def add_all(self, other: Tally, chance: float) -> None:
        """All tables of another tally, each so much less likely."""
        for key, table in other._tables.items():
            self._add(key, table, other._chances[key] * chance)

    def _add(self, key: Snapshot, table: Snapshot, chance: float) -> None:
        self._chances[key] = self._chances.get(key, 0.0) + chance
        self._tables[key] = table
        if len(self._tables) > MOST_TABLES:
            raise TooMany

    @property
    def none(self) -> bool:
        """Whether there is no table."""
        return not self._tables

    def settled(self) -> list[tuple[Snapshot, float]]:
        """The tables with chances that are 1 together."""
        total = sum(self._chances.values())
        return [(table, self._chances[key] / total) for key, table in self._tables.items()]

    def equals(self, other: Tally) -> bool:
        """Whether the same tables are as likely."""
        mine, its = self._chances, other._chances
        return mine.keys() == its.keys() and all(isclose(mine[key], its[key]) for key in mine)


class Pasts:
    """One seat's: the tables and their chances."""

    def __init__(self, game: Game, at: int, tables: list[tuple[Snapshot, float]]) -> None:
        self._game, self._at, self.tables = game, at, tables
        self._piles = [zone for zone, seers in enumerate(game.seers) if seers == 0]
        self._hidden = [zone for zone in range(game.rules.zone_count) if not sees_zone(game, at, zone)]
        self._order: Order | None = None  # in which what is hidden lies, where it is followed in another

    def follow(self, round_: Round) -> Pasts:
        """The tables after one more round."""
        self._count = Limit(MOST_RUNS)
        found = Tally()
        for table, chance in self.tables:
            found.add_all(self._comes_of(table, round_), chance)
        return Pasts(self._game, self._at, found.settled())

    def _comes_of(self, table: Snapshot, round_: Round) -> Tally:
        """All to which a round may lead from a table; TooMany where that depends on the order of hidden cards."""
        self._watch = Watch(self._game, self._hidden, self._piles)
        found = self._tally(table, round_, None)
        for order in self._watch.orders():
            if not found.equals(self._tally(table, round_, order)):
                raise TooMany
        return found

    def _tally(self, table: Snapshot, round_: Round, order: Order | None) -> Tally:
        self._order, found = order, Tally()
        begun = order.lay_all(self._game, self._game.table.of(table)).snapshot() if order is not None else table
        for t, weight in self._played(begun, round_.seats, round_.own, round_.told):
            if t.waiting == round_.waiting:
                found.add(settled(self._game, t, self._at), weight)
        return found

    def _played(
        self, table: Snapshot, seats: tuple[int, ...], own: tuple[int, ...], told: tuple[Read, ...]
    ) -> Iterator[tuple[Any, float]]:
        """Every table to which the answers of these seats may lead, with its chance."""
        seat, later = seats[0], seats[1:]
        t = WatchedTable(self._table(table), self._watch)
        if t.over or not t.waiting >> seat & 1:
            return
        legal = twins_of(self._game).legal(t, seat)
        chosen = [number for number in own[:1] if number in legal] if seat == self._at else legal
        more = own[1:] if seat == self._at else own
        for number in chosen:
            for run in self._answered(table, seat, number, told):
                chance = run.chance if seat == self._at else run.chance / len(legal)
                rest = told[run.heard :]
                goes_on = (seat, *later) if self._half_given(run, seat) and (more or seat != self._at) else later
                if goes_on:
                    for after, weight in self._played(run.t.snapshot(), goes_on, more, rest):
                        yield after, chance * weight
                elif not rest:
                    yield run.t, chance

    def _answered(self, table: Snapshot, seat: int, number: int, told: tuple[Read, ...]) -> Iterator[Run]:
        def begun(t: Any, script: list[Turn]) -> Run:
            return Run(self._game, t, self._at, told, script, self._piles, self._watch, self._order)

        return runs(self._game, table, begun, lambda t: twins_of(self._game).answer(t, seat, number), self._count)

    def _half_given(self, run: Run, seat: int) -> bool:
        """Whether the seat goes on with its answer, which others do not see before it is whole."""
        t = run.t
        goes_on = t.waiting >> seat & 1 and self._game.rules.questions[t.asked[seat] - 1].step
        return bool(goes_on) and not run.reveals

    def _table(self, table: Snapshot) -> Any:
        return self._game.table.of(table)

    def given(self, own: Iterable[int]) -> Pasts:
        """The tables with what the reader has given of an answer, or sealed, while the round goes on."""
        found = []
        for table, chance in self.tables:
            t = self._table(table)
            if all(self._gave(t, number) for number in own):
                found.append((t.snapshot(), chance))
        return Pasts(self._game, self._at, found)

    def _gave(self, t: Any, number: int) -> bool:
        """Give an answer of the reader's, where it could."""
        could = number in self._game.legal(t, self._at)
        if could:
            self._game.answer(t, self._at, number)
        return could

    def as_it_stands(self, waiting: int, sight: Sight) -> list[tuple[Snapshot, float]]:
        """The tables as far as they look to the reader as the match does now."""
        found = []
        for table, chance in self.tables:
            t = self._table(table)
            t.waiting &= waiting  # sealed answers of others lie there
            if in_sight(self._game, t, self._at) == sight:
                found.append((t.snapshot(), chance))
        return found


Sight = list[Any]


def in_sight(game: Game, t: Any, at: int) -> Sight:
    """What a reader sees of a table, whichever of the cards alike lie there. Sealed answers of others are not looked
    at."""
    found: Sight = []
    for name, field in game.table.fields.items():
        if field.seen == OWNER and at != OUTSIDE:
            width = field.shape[1] if len(field.shape) == 2 else 1
            found.append(list.__getitem__(getattr(t, name), slice(at * width, (at + 1) * width)))
        elif field.seen == ALL and name not in game.card_columns:  # what a card is like: see below
            value = getattr(t, name)
            found.append(list(value) if field.shape else value)
    if game.table.capacities["cards"]:
        like, behind = likeness(game, t), backs(game, t)
        for zone, cards in enumerate(in_zones(game, t)):
            looks_in = sees_zone(game, at, zone)
            found.append(
                [(like[card], behind[card]) for card in cards] if looks_in else sorted(behind[c] for c in cards)
            )
    return found


def settled(game: Game, t: Any, at: int) -> Snapshot:
    """The table as one of all that are alike to a reader: what it cannot see lies in order, chance is at its start."""
    if game.table.capacities["cards"]:
        like: list[Any] = likeness(game, t)
        behind = backs(game, t)
        order = in_zones(game, t)
        for zone, cards in enumerate(order):
            if not sees_zone(game, at, zone):
                cards.sort(key=lambda card: (behind[card], like[card]))
        lay_out(game, t, order)
    t.chance = [0] * 4
    return t.snapshot()  # type: ignore[no-any-return]
