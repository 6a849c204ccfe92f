"""Rejection sampling: tables that agree with all that a seat has seen, each drawn in three steps.

1. A *source* proposes a table: the first of `sources.py` that applies (`source_for`).
2. *Filters* reject it: where a law of the game is not true of it, where somebody is asked who has no answer, and where
   it disagrees with a fact told earlier. An exact source has nothing to reject.
3. *Finishing*: the sealed answers of others, and a chance of its own.

That is decided here and nowhere else; many tables at once go through the same steps, packed. Guarantee: a sample is a
function of what the seat has seen and of the seed, bit for bit, and agrees with every card that was seen. How likely
each sample is, its source says. Limit: after so many proposals the last is taken though a filter rejects it.
"""

from __future__ import annotations

import random
from functools import cached_property, partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.sources import SHOWN_COLUMNS, source_for
from tabard.engine.seeing.alike import told_apart_by_nothing
from tabard.engine.seeing.redaction import redacted
from tabard.engine.table.chance import base_words, seed_chance, stream
from tabard.engine.table.counts import refuse_count, refuse_seed

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.guessing.belief import Knowledge
    from tabard.engine.guessing.lazy_enumeration import CurrentTables, LazyDistribution
    from tabard.engine.guessing.particle_filter import PastFacts
    from tabard.engine.guessing.sources import Source

HAS_NUMPY = find_spec("numpy") is not None
PROPOSALS = 1000  # until one is taken though a law rejects it
FACT_PROPOSALS = 200  # of tables that no law rejects, until the particle filter is run
FILTER_RUNS, PARTICLES = 5, 100  # of the particle filter, until one particle is left that agrees with all facts


class PossibleTables:
    """Made from a redacted table and the seat's knowledge: there is nothing hidden in it to find."""

    def __init__(self, game: Game, reader: int, t: Any, knowing: Knowledge, enumerated: CurrentTables | None = None,
                 facts: PastFacts | None = None) -> None:  # fmt: skip
        self._game, self._reader, self._enumerated, self._facts = game, reader, enumerated, facts
        table, known = redacted(game, t, reader, knowing.known)
        self._table: Any = table
        told_apart_by_nothing(game, self._table)
        if game.fronts:
            knowing = knowing.by_fronts(known, self._zones(self._table))
        self._knowing = knowing.brought(self._zones(self._table))  # the match goes on; what was seen by now does not
        given = self._table.called & ~self._table.waiting
        others = [seat for seat in range(self._table.seats) if seat != reader]
        self._sealed = [seat for seat in others if given >> seat & 1]  # who has answered, while somebody still thinks
        self._asked = [seat for seat in others if self._table.called >> seat & 1]

    @cached_property
    def source(self) -> Source:
        """Where proposals come from. Found when the first sample is asked for: it may take long to enumerate."""
        return source_for(self._game, self._reader, self._table, self._knowing, self._enumerated)

    # --- one table --------------------------------------------------------------------------------------

    def table(self, seed: int) -> Any:
        """A table that agrees with all that the seat has seen, picked by the seed."""
        refuse_seed(seed)
        dice = random.Random(seed)
        facts = None if self.source.exact else self._facts
        t = self._proposed(dice) if facts is None else self._agreeing_with(facts, dice)
        self._seal(t, dice)
        seed_chance(t, *self._base(seed), 0)
        return t

    def _proposed(self, dice: random.Random) -> Any:
        """A proposal that no law rejects."""
        for _ in range(PROPOSALS):
            t = self.source.table(dice)
            if self.source.exact or self._may_be(t):
                break
        return t

    def _may_be(self, t: Any) -> bool:
        """Whether what the rules say of every table is true of this one, and all others who are asked can answer."""
        if not all(law.rule(t) for law in self._game.rules.laws):
            return False
        return bool(t.over) or all(self._game.legal(t, seat) for seat in self._asked)

    def _agreeing_with(self, facts: PastFacts, dice: random.Random) -> Any:
        """A table that agrees with all facts; where none is found, one that agrees with the last."""
        for _ in range(FACT_PROPOSALS):
            t = self._proposed(dice)
            if facts.agrees(t, dice):
                return t
        for _ in range(FILTER_RUNS):
            t, agrees = facts.resampled([self._proposed(dice) for _ in range(PARTICLES)], dice)
            if agrees:
                break
        return t

    def _seal(self, t: Any, dice: random.Random) -> None:
        """Sealed answers of others are unknown: any legal one may lie there, each as likely."""
        for seat in self._sealed:
            t.answers[seat] = dice.choice(self._game.legal(t, seat))

    def _base(self, seed: int) -> tuple[int, int, int, int]:
        return base_words(f"sample of {self._game.name}", seed)

    # --- many tables ------------------------------------------------------------------------------------

    def packed(self, count: int, seed: int) -> NDArray[Any]:
        """So many tables, packed: for the seed and those that follow it, each as `table` gives it."""
        self._refuse(count, seed)
        if not self._by_numpy:
            import numpy as np

            return np.frombuffer(bytearray(self.tables(count, seed)), self._table.dtype())
        dice = [random.Random(seed + n) for n in range(count)]
        records, tables = self.source.packed(dice)
        filtered = not self.source.exact and bool(self._game.rules.laws or self._asked)
        if filtered or self._sealed:
            self._filter_and_seal(records, tables, dice, seed)
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

    @property
    def _by_numpy(self) -> bool:
        """Whether many tables are laid out together in less time than one by one, by NumPy where that is."""
        return HAS_NUMPY and self.source.packs and (self.source.exact or self._facts is None)

    def _filter_and_seal(self, records: NDArray[Any], tables: list[Any], dice: list[random.Random], seed: int) -> None:
        """The second and the third step for packed tables; `tables` says of which table each record was made."""
        columns = (*SHOWN_COLUMNS, *self._game.backs) if self._game.table.capacities["cards"] else ()
        values = [records[name].tolist() for name in columns]
        for n, t in enumerate(tables):
            for name, value in zip(columns, values, strict=True):
                setattr(t, name, value[n])
            if self.source.exact or self._may_be(t):
                t.answers = list(self._table.answers)
                self._seal(t, dice[n])
                records["answers"][n] = t.answers
            else:
                records[n] = self.table(seed + n).pack()[0]

    # --- for a match that begins at such a table ----------------------------------------------------------

    def knowledge(self, t: Any) -> dict[int, Callable[[], Knowledge]]:
        """By the seat, what it knows by now. Few ever ask."""
        return {self._reader: partial(self._knowing.brought, self._zones(t))}

    def facts(self) -> dict[int, PastFacts]:
        """The facts so far."""
        return {self._reader: self._facts} if self._facts else {}

    def distribution(self) -> dict[int, tuple[int, LazyDistribution]]:
        """The tables enumerated so far."""
        return {self._reader: (0, self._enumerated.past)} if self._enumerated and self.source.exact else {}

    def _zones(self, t: Any) -> list[int]:
        return list(t.zone) if self._game.table.capacities["cards"] else []
