"""Exact inference: the forward algorithm of a hidden Markov model whose states are whole tables, for one reader.

Every table that may have been is played on by the rules themselves, in every way in which the answers of others, rolls
and draws may have turned out (`outcomes.py`); those that tell the reader what it was told stay, each with its
probability. Others are taken to choose uniformly among what they could do.

Guarantee: probabilities are exact, and whatever a rule has let anybody know counts without being declared. Limit: at
most `MOST_TABLES` tables and `MOST_RUNS` runs for one observation, and nothing may depend on the order of hidden cards
(`order_dependence.py`); beyond that, `TooMany`.
"""

from __future__ import annotations

from math import isclose
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.guessing.interposition import WatchedTable, linked_rules
from tabard.engine.guessing.order_dependence import Watch
from tabard.engine.guessing.outcomes import Run, TooMany, runs
from tabard.engine.seeing.alike import backs, in_zones, lay_out, likeness
from tabard.engine.seeing.redaction import OUTSIDE, sees_zone
from tabard.engine.table.fields import ALL, OWNER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.engine.game import Game
    from tabard.engine.guessing.order_dependence import Order
    from tabard.engine.guessing.outcomes import Outcome
    from tabard.engine.seeing.log import Read

MOST_TABLES = 600  # beyond that they are not enumerated
MOST_RUNS = 20_000  # of rules for one observation


class Observation(NamedTuple):
    """What a reader may know of what happened between two moments at which no answer was half-given."""

    seats: tuple[int, ...]  # that answered, in the order in which their answers took effect
    own: tuple[int, ...]  # the numbers of the reader's own moves
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
    """Tables with their weights; the same table is counted once."""

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

    def normalised(self) -> list[tuple[Snapshot, float]]:
        """The tables with weights that add up to 1."""
        total = sum(self._chances.values())
        return [(table, self._chances[key] / total) for key, table in self._tables.items()]

    def equals(self, other: Tally) -> bool:
        """Whether the same tables are as likely."""
        mine, its = self._chances, other._chances
        return mine.keys() == its.keys() and all(isclose(mine[key], its[key]) for key in mine)


class TableDistribution:
    """The tables that one reader may think possible, each with its probability."""

    def __init__(self, game: Game, reader: int, tables: list[tuple[Snapshot, float]]) -> None:
        self._game, self._reader, self.tables = game, reader, tables
        self._piles = [zone for zone, seers in enumerate(game.seers) if seers == 0]
        self._hidden = [zone for zone in range(game.rules.zone_count) if not sees_zone(game, reader, zone)]
        self._order: Order | None = None  # in which hidden cards are laid for a check, if for one

    def updated(self, observation: Observation) -> TableDistribution:
        """The tables after one more observation: a step of the forward algorithm."""
        self._count = Limit(MOST_RUNS)
        found = Tally()
        for table, chance in self.tables:
            found.add_all(self._successors(table, observation), chance)
        return TableDistribution(self._game, self._reader, found.normalised())

    def _successors(self, table: Snapshot, observation: Observation) -> Tally:
        """All tables that may follow on one; TooMany where that depends on the order of hidden cards."""
        self._watch = Watch(self._game, self._hidden, self._piles)
        found = self._tally(table, observation, None)
        for order in self._watch.orders():
            if not found.equals(self._tally(table, observation, order)):
                raise TooMany
        return found

    def _tally(self, table: Snapshot, observation: Observation, order: Order | None) -> Tally:
        self._order, found = order, Tally()
        begun = order.lay_all(self._game, self._game.table.of(table)).snapshot() if order is not None else table
        for t, weight in self._played(begun, observation.seats, observation.own, observation.told):
            if t.waiting == observation.waiting:
                found.add(canonical(self._game, t, self._reader), weight)
        return found

    def _played(
        self, table: Snapshot, seats: tuple[int, ...], own: tuple[int, ...], observed: tuple[Read, ...]
    ) -> Iterator[tuple[Any, float]]:
        """Every table to which the answers of these seats may lead, with its chance."""
        seat, later = seats[0], seats[1:]
        t = WatchedTable(self._table(table), self._watch)
        if t.over or not t.waiting >> seat & 1:
            return
        legal = linked_rules(self._game).legal(t, seat)
        chosen = [number for number in own[:1] if number in legal] if seat == self._reader else legal
        more = own[1:] if seat == self._reader else own
        for number in chosen:
            for run in self._answered(table, seat, number, observed):
                chance = run.chance if seat == self._reader else run.chance / len(legal)
                rest = observed[run.matched :]
                goes_on = (seat, *later) if self._goes_on(run, seat) and (more or seat != self._reader) else later
                if goes_on:
                    for after, weight in self._played(run.t.snapshot(), goes_on, more, rest):
                        yield after, chance * weight
                elif not rest:
                    yield run.t, chance

    def _answered(self, table: Snapshot, seat: int, number: int, observed: tuple[Read, ...]) -> Iterator[Run]:
        def begun(t: Any, script: list[Outcome]) -> Run:
            return Run(self._game, t, self._reader, observed, script, self._piles, self._watch, self._order)

        return runs(self._game, table, begun, lambda t: linked_rules(self._game).answer(t, seat, number), self._count)

    def _goes_on(self, run: Run, seat: int) -> bool:
        """Whether the seat goes on with its answer, which others do not see before it is whole."""
        t = run.t
        goes_on = t.waiting >> seat & 1 and self._game.rules.questions[t.asked[seat] - 1].step
        return bool(goes_on) and not run.reveals

    def _table(self, table: Snapshot) -> Any:
        return self._game.table.of(table)

    def after_own(self, own: Iterable[int]) -> TableDistribution:
        """The tables with what the reader has answered since the last observation, half-given or sealed."""
        found = []
        for table, chance in self.tables:
            t = self._table(table)
            if all(self._answer(t, number) for number in own):
                found.append((t.snapshot(), chance))
        return TableDistribution(self._game, self._reader, found)

    def _answer(self, t: Any, number: int) -> bool:
        """Give an answer of the reader's, where it could."""
        could = number in self._game.legal(t, self._reader)
        if could:
            self._game.answer(t, self._reader, number)
        return could

    def consistent(self, waiting: int, visible: Visible) -> list[tuple[Snapshot, float]]:
        """Those of the tables that look to the reader as the match does now; their weights need not add up to 1."""
        found = []
        for table, chance in self.tables:
            t = self._table(table)
            t.waiting &= waiting  # sealed answers of others lie there
            if visible_to(self._game, t, self._reader) == visible:
                found.append((t.snapshot(), chance))
        return found


Visible = list[Any]


def visible_to(game: Game, t: Any, reader: int) -> Visible:
    """What a reader sees of a table, whichever of the cards alike lie there. Sealed answers of others are left out."""
    found: Visible = []
    for name, field in game.table.fields.items():
        if field.seen == OWNER and reader != OUTSIDE:
            width = field.shape[1] if len(field.shape) == 2 else 1
            found.append(list.__getitem__(getattr(t, name), slice(reader * width, (reader + 1) * width)))
        elif field.seen == ALL and name not in game.card_columns:  # columns of cards follow with the zones
            value = getattr(t, name)
            found.append(list(value) if field.shape else value)
    if game.table.capacities["cards"]:
        like, behind = likeness(game, t), backs(game, t)
        for zone, cards in enumerate(in_zones(game, t)):
            looks_in = sees_zone(game, reader, zone)
            found.append(
                [(like[card], behind[card]) for card in cards] if looks_in else sorted(behind[c] for c in cards)
            )
    return found


def canonical(game: Game, t: Any, reader: int) -> Snapshot:
    """The canonical form of a table among those that differ only in the order of cards in zones that the reader cannot
    see: these are sorted, and chance is at its start."""
    if game.table.capacities["cards"]:
        like: list[Any] = likeness(game, t)
        behind = backs(game, t)
        order = in_zones(game, t)
        for zone, cards in enumerate(order):
            if not sees_zone(game, reader, zone):
                cards.sort(key=lambda card: (behind[card], like[card]))
        lay_out(game, t, order)
    t.chance = [0] * 4
    return t.snapshot()  # type: ignore[no-any-return]
