"""What may be, for all that a seat has seen by now: tables that might be the real one."""

from __future__ import annotations

import random
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.alike import in_zones, lay_out, told_apart_by_nothing
from tabard.engine.seeing.dealing import Dealing
from tabard.engine.seeing.look import OUTSIDE, redacted, sees_zone
from tabard.engine.seeing.ways import mixed
from tabard.engine.table.chance import base_words, seed_chance, stream
from tabard.engine.table.counts import refuse_count, refuse_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.seeing.counted import Counted, Past
    from tabard.engine.seeing.knowledge import Knowledge
    from tabard.engine.seeing.recalling import Recollection


TRIES = 1000  # tables that are looked at until one is found that may be
RECALLS = 200  # of those, until one is found that agrees with what was heard of others long ago
GROUPS, TOGETHER = 5, 100  # where it is not: how often so many are walked back together


def may_be(game: Game, t: Any, reader: int) -> bool:
    """Whether what the rules say of every table is true of this one, and all others who are asked can answer."""
    if not all(law.rule(t) for law in game.rules.laws):
        return False
    asked = [seat for seat in range(t.seats) if t.called >> seat & 1 and seat != reader]
    return bool(t.over) or all(game.legal(t, seat) for seat in asked)


class Guess:
    """Made from a redacted table and the seat's knowledge: there is nothing hidden in it to find."""

    def __init__(self, game: Game, seat: int, t: Any, knowing: Knowledge, counted: Counted | None = None,
                 recalled: Recollection | None = None) -> None:  # fmt: skip
        self._game, self._seat, self._counted, self._recalled = game, seat, counted, recalled
        self._table: Any = redacted(game, t, seat, knowing.known)
        told_apart_by_nothing(game, self._table)
        self._knowing = knowing.brought(self._zones(self._table))  # the match goes on; what was seen by now does not

    def table(self, seed: int) -> Any:
        """A table that agrees with all that the seat has seen, picked by the seed."""
        refuse_seed(seed)
        dice = random.Random(seed)
        t = self._possible(dice) if self._recalled is None or self._tables is not None else self._agreeing(dice)
        self._answer_for_others(t, dice)
        seed_chance(t, *self._base(seed), 0)
        return t

    def _possible(self, dice: random.Random) -> Any:
        for _ in range(TRIES):
            t = self._imagined(dice)
            if self._tables is not None or may_be(self._game, t, self._seat):
                break
        return t

    def _agreeing(self, dice: random.Random) -> Any:
        """A table that agrees with all facts that were heard; where none is found, one that agrees with the last."""
        assert self._recalled is not None  # noqa: S101  (asked only where there are facts)
        for _ in range(RECALLS):
            t = self._possible(dice)
            if self._recalled.agrees(t, dice):
                return t
        for _ in range(GROUPS):
            t, agrees = self._recalled.followed([self._possible(dice) for _ in range(TOGETHER)], dice)
            if agrees:
                break
        return t

    def _base(self, seed: int) -> tuple[int, int, int, int]:
        return base_words(f"sample of {self._game.name}", seed)

    def packed(self, count: int, seed: int) -> NDArray[Any]:
        """So many tables, packed: for the seed and those that follow it, each as `table` gives it."""
        import numpy as np

        refuse_count(count, self._table.dtype().itemsize, "At least one sample is taken")
        refuse_seed(seed)
        records = np.zeros(count, self._table.dtype())
        if not self._only_dealt:
            for n in range(count):
                records[n] = self.table(seed + n).pack()[0]
            return records
        dice = [random.Random(seed + n) for n in range(count)]
        self._dealing.pack([self._dealing.deal(one) for one in dice], records)
        records["chance"] = [stream(*self._base(seed + n), 0) for n in range(count)]
        if self._game.rules.laws or self._table.called & ~(1 << self._seat):
            self._look_over(records, dice, seed)
        return records

    @property
    def _only_dealt(self) -> bool:
        """Whether a table is made by dealing hidden cards, and by nothing else."""
        game = self._game
        dealt = bool(game.table.capacities["cards"]) and not game.backs and game.rules.imagined is None
        return dealt and self._tables is None and self._recalled is None

    def _look_over(self, records: NDArray[Any], dice: list[random.Random], seed: int) -> None:
        """Seal the answers of others; where a table cannot be, another takes its place."""
        t: Any = self._table.copy()
        lies = zip(*(records[name].tolist() for name in ("zone", "after", "before", "first", "last")), strict=True)
        for n, (t.zone, t.after, t.before, t.first, t.last) in enumerate(lies):
            if may_be(self._game, t, self._seat):
                t.answers = list(self._table.answers)
                self._answer_for_others(t, dice[n])
                records["answers"][n] = t.answers
            else:
                records[n] = self.table(seed + n).pack()[0]

    @cached_property
    def _dealing(self) -> Dealing:
        return Dealing(self._game, self._table, self._knowing)

    def _imagined(self, dice: random.Random) -> Any:
        game, t, tables = self._game, self._table.copy(), self._tables
        if tables is not None:
            t.restore(dice.choices(*tables)[0])
        elif game.table.capacities["cards"]:
            lay_out(game, t, self._dealing.deal(dice), self._dealing.places)
        if game.table.capacities["cards"] and (tables is not None or game.backs):
            self._mix(t, dice)
        if tables is None and game.rules.imagined is not None:
            t.chance = [dice.getrandbits(32) for _ in range(4)]
            game.rules.imagined(t, -1 if self._seat == OUTSIDE else self._seat)
        return t

    def _mix(self, t: Any, dice: random.Random) -> None:
        """What lies where is settled, not in which order: that nobody knows where the seat does not see it."""
        order = in_zones(self._game, t)
        for zone, cards in enumerate(order):
            if not sees_zone(self._game, self._seat, zone):
                order[zone] = mixed(cards, dice)
        lay_out(self._game, t, order)

    def knowledge(self, t: Any) -> dict[int, Callable[[], Knowledge]]:
        """What is known in a match that begins at such a table: by the seat, what it knows by now. Few ever ask."""
        return {self._seat: partial(self._knowing.brought, self._zones(t))}

    def heard(self) -> dict[int, Recollection]:
        """The facts so far, for a match that begins at such a table."""
        return {self._seat: self._recalled} if self._recalled else {}

    def _zones(self, t: Any) -> list[int]:
        return list(t.zone) if self._game.table.capacities["cards"] else []

    def past(self) -> dict[int, tuple[int, Past]]:
        """The tables counted so far, for a match that begins at one of them."""
        return {self._seat: (0, self._counted.past)} if self._counted and self._tables else {}

    @property
    def _tables(self) -> tuple[list[tuple[Any, ...]], list[float]] | None:
        return self._counted.tables if self._counted else None

    def _answer_for_others(self, t: Any, dice: random.Random) -> None:
        """Sealed answers of others are unknown: any legal one may lie there."""
        for seat in range(t.seats):
            if t.called >> seat & 1 and not t.waiting >> seat & 1 and seat != self._seat:
                t.answers[seat] = dice.choice(self._game.legal(t, seat))
