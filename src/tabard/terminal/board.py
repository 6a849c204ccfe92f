"""How the table is drawn on the screen: as large as there is room for, with what can be chosen, what is marked, what
that would change and what has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.sitting.changes import Place, foreseen, lately
from tabard.terminal.arranging import Fit
from tabard.terminal.drawing import best_fit, draw_in
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import USUAL, Row

if TYPE_CHECKING:
    from textual.geometry import Size

    from tabard.engine.rules.face import Move
    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.sitting import Sitting


class Board:
    """Finds out only once what is the same until something changes: how large to draw, and what stands out."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._fit: tuple[object, Fit] = (None, Fit(USUAL, USUAL))  # how it is drawn, and when that was found out
        self._fitted_where: object = None  # which match it was, and in which window
        self._foreseen: tuple[object, dict[Place, str]] = (None, {})
        self._lately: tuple[object, frozenset[Place]] = (None, frozenset())
        self._rows: tuple[object, list[Row]] = (None, [])  # as it was drawn last, and of what

    def refit(self) -> None:
        """The room is another than it seemed: find out anew how large to draw."""
        self._fit = None, self._fit[1]

    def rows(
        self, panels: list[Panel], marks: Marks, room: Size, window: tuple[Size, int], arranged: bool
    ) -> list[Row]:
        """`window` is its size and how many rows there are for board and words together: not by the room alone, which
        differs from question to question while the board should not. `arranged` says whether that is the room of what
        is shown, not that of an empty table."""
        stand, width = self._sitting.stand, max(room.width, 24)
        where = self._sitting.occasion, *window
        if self._fit[0] != (stand, room, where):
            before = self._fit[1] if self._fitted_where == where else None
            self._fit = (stand, room, where), best_fit(panels, width, room.height, before)
            self._fitted_where = where if arranged else None
        drawn = panels, marks, width, self._fit[1]
        if self._rows[0] != drawn:
            self._rows = drawn, draw_in(panels, marks, width, self._fit[1], centre=True)
        return self._rows[1]

    def marks(self, panels: list[Panel], moves: tuple[Move, ...], current: Move | None) -> Marks:
        match, seat, stand = self._sitting.match, self._sitting.shows, self._sitting.stand
        if self._lately[0] != stand:
            self._lately = stand, lately(match, seat, panels)
        if seat is None:
            return Marks(last=self._lately[1])
        can = frozenset([ref for move in moves for ref in move.refs])
        if current is None:
            return Marks(can, last=self._lately[1])
        if self._foreseen[0] != (stand, current):
            self._foreseen = (stand, current), foreseen(match, seat, current.number, panels)
        return Marks(can, frozenset(current.refs), self._foreseen[1], self._lately[1])
