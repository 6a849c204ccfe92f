"""The way back: which answers may be undone, and where the match stood before one that is half given.

Where a match stood is kept whole for the last answers only. Of those before, every so many has its table packed, and
the moves from there to another are played again where somebody goes back so far: what may be undone rolls nothing, so
they come out the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.match.standing import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game

WHOLE = 4  # answers of which the table is kept as it is
APART = 16  # answers from one packed table to the next


class Turned(NamedTuple):
    """One answer that may be taken back: whose it was, and where the match stood before it but for its table."""

    seat: int
    lines: int
    commands: int
    used: int
    rolled: int


@dataclass
class History:
    """Answers in order, each of which may be undone after those that follow it."""

    turned: list[Turned] = field(default_factory=list)
    # By answer: the table before it whole, packed, or nothing where it is played to again.
    tables: list[tuple[Any, ...] | bytes | None] = field(default_factory=list, compare=False)
    half: Standing | None = None  # where the match stood before a half-given answer

    def copy(self) -> History:
        return History(list(self.turned), list(self.tables), self.half)

    def forget(self) -> None:
        """No way leads back any more."""
        self.turned, self.tables, self.half = [], [], None

    def begin(self, before: Standing) -> None:
        """An answer has been begun, or has gone on by a step."""
        self.half = self.half or before

    def end(self, game: Game, at: int, before: Standing) -> None:
        """An answer of the seat is whole."""
        table, lines, commands, used, rolled = self.half or before
        self.half, tables = None, self.tables
        # By `tuple.__new__`, which takes half the time: this runs for every answer.
        self.turned.append(tuple.__new__(Turned, (at, lines, commands, used, rolled)))
        tables.append(table)
        old = len(tables) - 1 - WHOLE
        if old >= 0:
            kept = tables[old] if old % APART == 0 else None
            tables[old] = game.table.packing.packed(kept) if isinstance(kept, tuple) else kept

    def last(self, game: Game, commands: Sequence[tuple[int, int]]) -> Standing:
        """Where the match stood before the last answer; `commands` are those of the match."""
        table, (_, *stood) = self.tables[-1], self.turned[-1]
        if not isinstance(table, tuple):
            table = self._played_to(game, commands)
        return Standing(table, *stood)

    def _played_to(self, game: Game, commands: Sequence[tuple[int, int]]) -> tuple[Any, ...]:
        """The table before the last answer, from the last one that was packed."""
        first = (len(self.turned) - 1) // APART * APART
        packed = self.tables[first]
        assert isinstance(packed, bytes)  # noqa: S101  (so are all before those that are whole)
        t: Any = game.table.of_bytes(packed)
        for seat, number in commands[self.turned[first].commands : self.turned[-1].commands]:
            game.answer(t, seat, number)
        return t.snapshot()  # type: ignore[no-any-return]

    def undone(self) -> None:
        """The last answer was taken back, and with it one that was begun since."""
        self.turned.pop()
        self.tables.pop()
        self.half = None
