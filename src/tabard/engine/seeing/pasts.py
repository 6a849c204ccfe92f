"""All tables that may be, for all that a seat has seen, each with its chance: where they can be counted.

Followed from the beginning, round by round, by the rules themselves: every table that may have been is played on in
every way in which the round may have gone, and those stay that tell the seat what it was told. Players are taken to
choose at random among what they could do, and what is rolled or drawn turns out as it does. So the chances are exact,
and whatever a rule has let anybody know is kept to without its saying so.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.seeing.alike import backs, in_zones, lay_out, likeness
from tabard.engine.seeing.branches import laid_out, runs
from tabard.engine.seeing.look import OUTSIDE, placed, sees_zone
from tabard.engine.table.fields import ALL, OWNER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.engine.game import Game
    from tabard.engine.seeing.branches import Run
    from tabard.engine.seeing.log import Read

MOST_TABLES = 600  # beyond that they are not counted
MOST_RUNS = 20_000  # of rules in one round


class TooMany(Exception):  # noqa: N818  (no error: there is another way)
    """There are more tables than can be counted."""


class Round(NamedTuple):
    """What happened between two moments at which nothing was half-given: who answered, and how it stood after it."""

    seats: tuple[int, ...]  # in the order in which their answers took effect
    own: tuple[int, ...]  # the numbers of the reader's own moves among them
    told: tuple[Read, ...]  # what the reader was told
    waiting: int  # who is asked after it


Snapshot = tuple[Any, ...]


class Tally:
    """Tables with their chances; the same table is counted once."""

    def __init__(self) -> None:
        self._chances: dict[Snapshot, float] = {}
        self._tables: dict[Snapshot, Snapshot] = {}

    def add(self, table: Snapshot, chance: float) -> None:
        key = tuple([tuple(value) if isinstance(value, list) else value for value in table])
        self._chances[key] = self._chances.get(key, 0.0) + chance
        self._tables[key] = table
        if len(self._tables) > MOST_TABLES:
            raise TooMany

    def settled(self) -> list[tuple[Snapshot, float]]:
        """The tables with chances that are 1 together."""
        total = sum(self._chances.values())
        return [(table, self._chances[key] / total) for key, table in self._tables.items()]


class Pasts:
    """One seat's: the tables and their chances."""

    def __init__(self, game: Game, at: int, tables: list[tuple[Snapshot, float]]) -> None:
        self._game, self._at, self.tables = game, at, tables
        self._piles = [zone for zone, seers in enumerate(game.seers) if seers == 0]

    def follow(self, round_: Round) -> Pasts:
        """The tables after one more round."""
        self._runs = 0
        found = Tally()
        for table, chance in self.tables:
            for t, weight in self._played(table, round_.seats, round_.own, round_.told):
                if t.waiting == round_.waiting:
                    found.add(settled(self._game, t, self._at), chance * weight)
        return Pasts(self._game, self._at, found.settled())

    def _played(
        self, table: Snapshot, seats: tuple[int, ...], own: tuple[int, ...], told: tuple[Read, ...]
    ) -> Iterator[tuple[Any, float]]:
        """Every table to which the answers of these seats may lead, with its chance."""
        seat, later = seats[0], seats[1:]
        t = self._table(table)
        if t.over or not t.waiting >> seat & 1:
            return
        legal = self._game.legal(t, seat)
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
        for run in runs(self._game, table, self._at, told, lambda t: self._game.answer(t, seat, number), self._piles):
            self._runs += 1
            if self._runs > MOST_RUNS:
                raise TooMany
            run.t.teller = run.t.words = None
            yield run

    def _half_given(self, run: Run, seat: int) -> bool:
        """Whether the seat goes on with its answer, which others do not see before it is whole."""
        t = run.t
        goes_on = t.waiting >> seat & 1 and self._game.rules.questions[t.asked[seat] - 1].step
        return bool(goes_on) and not run.reveals

    def _table(self, table: Snapshot) -> Any:
        return self._game.table.of(table)

    def as_it_stands(self, own: Iterable[int], waiting: int, sight: Sight) -> list[tuple[Snapshot, float]]:
        """The tables with what the reader has given of an answer, as far as they look to it as the match does now."""
        found = []
        for table, chance in self.tables:
            t = self._table(table)
            for number in own:
                self._game.answer(t, self._at, number)
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


# --- the beginning ----------------------------------------------------------------------------------------


def first_tables(game: Game, seen: Any, at: int, known: dict[int, int], alike: bool, by_hand: bool) -> Pasts:
    """All tables that may be at the beginning: every placing of the cards the seat does not see or know of.

    Raises TooMany where there are more than can be counted, or what hidden fields hold is not known, or not all
    placings are alike.
    """
    laid = None if by_hand else laid_out(game, seen)
    if laid is not None and not laid.shuffled:
        return Pasts(game, at, [(settled(game, laid.t, at), 1.0)])
    if not alike or (game.hidden_fields and laid is None):
        raise TooMany
    if laid is not None:
        for name in game.hidden_fields:
            setattr(seen, name, getattr(laid.t, name))
    return placings(game, seen, at, known)


def placings(game: Game, seen: Any, at: int, known: dict[int, int]) -> Pasts:
    """All tables with hidden cards elsewhere."""
    if game.decks or placed(game, seen, known) != known:
        raise TooMany  # several decks; or of some the zone is known and not the place
    like = likeness(game, seen)
    hidden = [card for card, zone in enumerate(seen.zone) if zone >= 0 and not sees_zone(game, at, zone)]
    rooms = places_of(game, seen, [card for card in hidden if card not in known])
    pool = Counter(like[card] for card in hidden if card not in known)
    if any(handfuls(pool.values(), len(room)) > MOST_TABLES for room in rooms):
        raise TooMany
    every = list(islice(deals(pool, [len(room) for room in rooms]), MOST_TABLES + 1))
    if len(every) > MOST_TABLES:
        raise TooMany
    found = Tally()
    for dealt, weight in every:
        waiting: dict[Any, list[int]] = {}
        for card in hidden:
            if card not in known:
                waiting.setdefault(like[card], []).append(card)
        lies = {card: card for card in range(len(seen.zone))}  # by the card that marks a place: the one that lies there
        for room, kinds in zip(rooms, dealt, strict=True):
            lies |= {place: waiting[kind].pop() for place, kind in zip(room, kinds, strict=True)}
        twin, places = seen.copy(), in_zones(game, seen)
        lay_out(game, twin, [[lies[place] for place in cards] for cards in places], places)
        if might_be(game, twin):
            found.add(settled(game, twin, at), weight)
    return Pasts(game, at, found.settled())


def places_of(game: Game, t: Any, cards: list[int]) -> list[list[int]]:
    """Cards in groups of those that lie in one zone and look the same from behind: among them order is nothing."""
    behind = backs(game, t)
    groups: dict[Any, list[int]] = {}
    for card in cards:
        groups.setdefault((t.zone[card], behind[card]), []).append(card)
    return [groups[key] for key in sorted(groups)]


def might_be(game: Game, t: Any) -> bool:
    """Whether what is true of every table is true of this one, and whoever is asked has an answer."""
    asked = [seat for seat in range(t.seats) if t.waiting >> seat & 1]
    return all(law.rule(t) for law in game.rules.laws) and all(game.legal(t, seat) for seat in asked)


def handfuls(counts: Iterable[int], size: int) -> int:
    """How many different handfuls of a size there are, of so many cards of each kind."""
    ways = [1] + [0] * size
    for count in counts:
        ways = [sum(ways[max(0, at - count) : at + 1]) for at in range(size + 1)]
    return ways[size]


def deals(pool: Counter[Any], room: list[int]) -> Iterator[tuple[list[list[Any]], float]]:
    """Every way to fill zones from a pool of kinds, and how many ways of single cards that is."""
    if not room:
        yield [], 1.0
        return
    for here, times in picks(sorted(pool.items()), room[0]):
        rest = Counter(pool)
        rest.subtract(here)
        for others, weight in deals(+rest, room[1:]):
            yield [here, *others], times * weight


def picks(pool: list[tuple[Any, int]], count: int) -> Iterator[tuple[list[Any], float]]:
    if count == 0:
        yield [], 1.0
        return
    if count > sum(most for _, most in pool):
        return
    (kind, most), rest = pool[0], pool[1:]
    for taken in range(min(most, count) + 1):
        for others, weight in picks(rest, count - taken):
            yield [kind] * taken + others, comb(most, taken) * weight
