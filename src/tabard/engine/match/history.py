"""The way back: which answers may be undone, and where the match stood before one that is half given.

Where a match stood is kept whole for the last answers only. Of those before, every so many has its table packed, and
the moves from there to another are played again where somebody goes back so far: what may be undone rolls nothing, so
they come out the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.match.standing import Standing

WHOLE = 4  # answers of which the table is kept as it is
APART = 16  # answers from one packed table to the next


class Turned(NamedTuple):
    """One answer that may be taken back: whose it was and where the match stood before it."""

    seat: int
    before: Standing  # its table is empty where it was packed, or is played to again
    packed: bytes = b""


@dataclass(eq=False)
class History:  # noqa: PLW1641  (it changes, so it has no hash)
    """Answers in order, each of which may be undone after those that follow it."""

    turned: list[Turned] = field(default_factory=list)
    half: Standing | None = None  # where the match stood before a half-given answer

    def __eq__(self, other: object) -> bool:
        """Whether the same way leads back, however its tables are kept."""
        if not isinstance(other, History) or self.half != other.half:
            return False
        one, two = ([(seat, before[1:]) for seat, before, _ in each.turned] for each in (self, other))
        return one == two

    def copy(self) -> History:
        return History(list(self.turned), self.half)

    def forget(self) -> None:
        """No way leads back any more."""
        self.turned, self.half = [], None

    def begin(self, before: Standing) -> None:
        """An answer has been begun, or has gone on by a step."""
        self.half = self.half or before

    def end(self, game: Game, at: int, before: Standing) -> None:
        """An answer of the seat is whole."""
        self.turned.append(Turned(at, self.half or before))
        self.half = None
        old = len(self.turned) - 1 - WHOLE
        if old >= 0 and (table := self.turned[old].before.table):
            seat, stood, _ = self.turned[old]
            packed = game.table.of(table).packed_bytes() if old % APART == 0 else b""
            self.turned[old] = Turned(seat, stood._replace(table=()), packed)

    def last(self, game: Game, commands: Sequence[tuple[int, int]]) -> Standing:
        """Where the match stood before the last answer; `commands` are those of the match."""
        stood = self.turned[-1].before
        if stood.table:
            return stood
        at = (len(self.turned) - 1) // APART * APART
        first = self.turned[at]
        t: Any = game.table.of_bytes(first.packed)
        for seat, number in commands[first.before.commands : stood.commands]:
            game.answer(t, seat, number)
        return stood._replace(table=t.snapshot())

    def undone(self) -> None:
        """The last answer was taken back, and with it one that was begun since."""
        self.turned.pop()
        self.half = None
