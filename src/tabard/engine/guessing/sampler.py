"""What may be, for all that a seat has seen by now: tables that might be the real one."""

from __future__ import annotations

import random
from functools import cached_property, partial
from importlib.util import find_spec
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.card_groups import mixed
from tabard.engine.guessing.dealing import Dealing
from tabard.engine.seeing.alike import in_zones, lay_out, told_apart_by_nothing
from tabard.engine.seeing.look import OUTSIDE, redacted, sees_zone
from tabard.engine.table.chance import base_words, seed_chance, stream
from tabard.engine.table.counts import refuse_count, refuse_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.guessing.belief import Knowledge
    from tabard.engine.guessing.lazy_enumeration import Counted, Past
    from tabard.engine.guessing.particle_filter import Recollection


HAS_NUMPY = find_spec("numpy") is not None
TRIES = 1000  # tables that are looked at until one is found that may be
RECALLS = 200  # of those, until one is found that agrees with what was heard of others long ago
GROUPS, TOGETHER = 5, 100  # where it is not: how often so many are walked back together


CHAINS = ("zone", "after", "before", "first", "last")  # the columns that say where cards lie


def may_be(game: Game, t: Any, reader: int) -> bool:
    """Whether what the rules say of every table is true of this one, and all others who are asked can answer."""
    if not all(law.rule(t) for law in game.rules.laws):
        return False
    asked = [seat for seat in range(t.seats) if t.called >> seat & 1 and seat != reader]
    return bool(t.over) or all(game.legal(t, seat) for seat in asked)


def ranges(sizes: list[int]) -> list[list[int]]:
    """Numbers from 0 on, so many in each part."""
    return [list(range(first, end)) for first, end in pairwise(accumulate(sizes, initial=0))]


class Guess:
    """Made from a redacted table and the seat's knowledge: there is nothing hidden in it to find."""

    def __init__(self, game: Game, seat: int, t: Any, knowing: Knowledge, counted: Counted | None = None,
                 recalled: Recollection | None = None) -> None:  # fmt: skip
        self._game, self._seat, self._counted, self._recalled = game, seat, counted, recalled
        table, known = redacted(game, t, seat, knowing.known)
        self._table: Any = table
        told_apart_by_nothing(game, self._table)
        if game.faces:
            knowing = knowing.by_faces(known, self._zones(self._table))
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
        self._refuse(count, seed)
        if not self._by_numpy:
            import numpy as np

            return np.frombuffer(bytearray(self.tables(count, seed)), self._table.dtype())
        dice = [random.Random(seed + n) for n in range(count)]
        if self._tables is not None:
            records = self._pack_counted(dice)
        else:
            records = self._dealing.pack([self._dealing.deal(one) for one in dice])
            if self._game.rules.laws or self._table.called & ~(1 << self._seat):
                self._look_over(records, dice, seed)
        records["chance"] = [stream(*self._base(seed + n), 0) for n in range(count)]
        return records

    def tables(self, count: int, seed: int) -> bytes:
        """The bytes of the same tables; it needs no NumPy."""
        self._refuse(count, seed)
        if count > 1 and self._by_numpy:
            return self.packed(count, seed).tobytes()
        return b"".join(self.table(seed + n).packed_bytes() for n in range(count))

    def _refuse(self, count: int, seed: int) -> None:
        refuse_count(count, self._game.table.packing.size, "At least one sample is taken")
        refuse_seed(seed)

    def _pack_counted(self, dice: list[random.Random]) -> NDArray[Any]:
        """A table that was counted for each of the dice, its cards mixed and the answers of others sealed."""
        import numpy as np

        from tabard.engine.guessing.packing import pack_some

        assert self._tables is not None  # noqa: S101  (asked only where they are counted)
        every, chances = self._tables
        chosen = [one.choices(range(len(every)), cum_weights=chances)[0] for one in dice]
        numbers = {number: at for at, number in enumerate(dict.fromkeys(chosen))}
        tables = [self._game.table.of(every[number]) for number in numbers]
        sizes = self._table.size if self._game.table.capacities["cards"] else []
        places = [[place for zone in self._mixed(ranges(sizes), one) for place in zone] for one in dice]
        records = pack_some(self._game, tables, np.array([numbers[number] for number in chosen]), places)
        if self._sealed:
            self._seal(records, [tables[numbers[number]] for number in chosen], dice)
        return records

    def _seal(self, records: NDArray[Any], tables: list[Any], dice: list[random.Random]) -> None:
        """Seal the answers of others in packed tables that are made from these."""
        names = (*CHAINS, *self._game.backs) if self._game.table.capacities["cards"] else ()
        columns = [records[name].tolist() for name in names]
        for n, t in enumerate(tables):
            for name, column in zip(names, columns, strict=True):
                setattr(t, name, column[n])
            t.answers = list(self._table.answers)
            self._answer_for_others(t, dice[n])
            records["answers"][n] = t.answers

    @property
    def _by_numpy(self) -> bool:
        """Whether many tables are laid out together in less time than one by one, by NumPy where that is."""
        return HAS_NUMPY and (self._tables is not None or self._only_dealt)

    @property
    def _only_dealt(self) -> bool:
        """Whether a table is made by dealing hidden cards, and by nothing else."""
        game = self._game
        made_up = game.rules.imagined is not None or game.rules.supposed is not None
        dealt = bool(game.table.capacities["cards"]) and not game.backs and not made_up
        return dealt and self._tables is None and self._recalled is None

    def _look_over(self, records: NDArray[Any], dice: list[random.Random], seed: int) -> None:
        """Seal the answers of others; where a table cannot be, another takes its place."""
        t: Any = self._table.copy()
        lies = zip(*(records[name].tolist() for name in CHAINS), strict=True)
        for n, (t.zone, t.after, t.before, t.first, t.last) in enumerate(lies):
            if may_be(self._game, t, self._seat):
                t.answers = list(self._table.answers)
                self._answer_for_others(t, dice[n])
                records["answers"][n] = t.answers
            else:
                records[n] = self.table(seed + n).pack()[0]

    @cached_property
    def _dealing(self) -> Dealing:
        return Dealing(self._game, self._seat, self._table, self._knowing)

    def _imagined(self, dice: random.Random) -> Any:
        game, t, tables = self._game, self._table.copy(), self._tables
        if tables is not None:
            t.restore(dice.choices(tables[0], cum_weights=tables[1])[0])
        elif game.rules.supposed is not None:
            t = self._dealing.supposed(dice)
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
        lay_out(self._game, t, self._mixed(in_zones(self._game, t), dice))

    def _mixed(self, order: list[list[int]], dice: random.Random) -> list[list[int]]:
        seat, game = self._seat, self._game
        return [cards if sees_zone(game, seat, at) else mixed(cards, dice) for at, cards in enumerate(order)]

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
        for seat in self._sealed:
            t.answers[seat] = dice.choice(self._game.legal(t, seat))

    @property
    def _sealed(self) -> list[int]:
        """The others who have answered, while somebody still thinks."""
        given = self._table.called & ~self._table.waiting
        return [seat for seat in range(self._table.seats) if given >> seat & 1 and seat != self._seat]
