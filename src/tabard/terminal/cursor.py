"""The mark on the table: which of the possible moves it is on, what has been pointed at, and when it is on none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Offset

from tabard.sitting.meant import pointing_at
from tabard.terminal.choices import MOVE, neighbour

if TYPE_CHECKING:
    from tabard.engine.rules.face import Move
    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.sitting import Sitting
    from tabard.terminal.pieces import Row

SAME_PLACE = Offset(3, 1)  # columns and rows within which two clicks may be one that came twice


class Cursor:
    """Marks one of the moves that the one who looks can make, or none."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.number: int | None = None  # of the move that is marked
        self.unmarked = False  # since the curtain was lifted: then only the player marks, for the key that lifts plays
        self.pointed: frozenset[str] = frozenset()  # what was clicked that several moves point at
        self._marked_for = ""  # the question for which a move is marked
        self._lifted_at: Offset | None = None  # where the curtain was clicked away

    @property
    def moves(self) -> tuple[Move, ...]:
        ask = self._sitting.ask
        return ask.moves if ask is not None else ()

    @property
    def current(self) -> Move | None:
        """The move that is marked."""
        if self.number is None:
            return None
        found = [move for move in self.moves if move.number == self.number]
        return found[0] if found else None

    # --- marking --------------------------------------------------------------------------------------

    def mark(self, number: int | None) -> None:
        self.number, self.unmarked = number, False

    def mark_nothing(self, lifted_at: Offset | None = None) -> None:
        """Until the player marks a move himself; `lifted_at` is where he has clicked the curtain away."""
        self.number, self.unmarked, self._lifted_at = None, True, lifted_at

    def forget(self) -> None:
        """Another match is played."""
        self.number = None

    def settle(self, panels: list[Panel]) -> None:
        """Keep the mark while the question is the same; else mark one, unless the curtain has just been lifted.

        What points at nothing on the table ends a turn more often than not: while others are asked, that mark is
        forgotten, so that nobody withdraws who only presses Enter.
        """
        ask = self._sitting.ask
        if ask is None and self.number is not None and not self._sitting.match.game.moves[self.number].refs:
            self.number = None
        if ask is not None and ask.prompt != self._marked_for:  # another's number may mean something else here
            self.number, self._marked_for = None, ask.prompt
        if self.moves and self.current is None and not self.unmarked:
            self.number = self._first(panels).number

    def _first(self, panels: list[Panel]) -> Move:
        """Where to begin: in the middle of columns, else first in the list; who may keep silent does so unless he says
        otherwise."""
        grids = [panel for panel in panels if panel["kind"] == "grid"]
        columns = any(column.get("ref") for grid in grids for column in grid.get("columns", ()))
        first = self.moves[len(self.moves) // 2 if columns else 0]
        return next((move for move in self.moves if move.text == self._sitting.silence), first)

    # --- walking --------------------------------------------------------------------------------------

    def beside(self, step: tuple[int, int], rows: list[Row]) -> Move | None:
        """The move that lies next to the marked one in a direction; the first where none is marked."""
        current = self.current
        if current is None:
            return self._first(self._sitting.panels()) if self.moves else None
        return self.moves[neighbour(self.moves, self.moves.index(current), step, rows)]

    def after(self, by: int) -> Move | None:
        """The move so many further in the list; the first where none is marked."""
        current = self.current
        if current is None:
            return self._first(self._sitting.panels()) if self.moves else None
        return self.moves[(self.moves.index(current) + by) % len(self.moves)]

    # --- pointing -------------------------------------------------------------------------------------

    def meant_by(self, ref: str) -> list[Move]:
        """The moves that a click means: of those that point at what was clicked before, else of all."""
        if ref.startswith(MOVE):
            return [move for move in self.moves if f"{MOVE}{move.number}" == ref]
        return pointing_at(self.moves, self.pointed | {ref}) or pointing_at(self.moves, frozenset({ref}))

    def point(self, ref: str) -> None:
        """Keep what was clicked in mind, with what was clicked before where moves point at both."""
        both = self.pointed | {ref}
        self.pointed = both if pointing_at(self.moves, both) else frozenset({ref})

    def point_at_nothing(self) -> None:
        self.pointed = frozenset()

    def is_same_click(self, at: Offset) -> bool:
        """Whether this may be the click that lifted the curtain, once more."""
        if not self.unmarked or self._lifted_at is None:
            return False
        far = at - self._lifted_at
        return abs(far.x) <= SAME_PLACE.x and abs(far.y) <= SAME_PLACE.y
