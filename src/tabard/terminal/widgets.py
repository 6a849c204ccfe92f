"""A drawing that can be pointed at, and its room: it paints rows of pieces and tells what is clicked or pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.geometry import Offset, Region
from textual.message import Message
from textual.widgets import Static

from tabard.terminal.pieces import Row, piece_at, place_of, size_of
from tabard.terminal.style import painted

if TYPE_CHECKING:
    from textual.events import Click, Leave, MouseMove, Resize


class Room(VerticalScroll):
    """What there is room in for a drawing; it tells when it has become larger or smaller, whatever made it so."""

    class Changed(Message):
        """There is more room, or less."""

    def on_resize(self, _event: Resize) -> None:
        self.post_message(self.Changed())


class Drawing(Static):
    """Rows of pieces on the screen."""

    class Pointed(Message):
        """Something was clicked; `ref` says what, `at` where on the screen."""

        def __init__(self, ref: str, at: Offset) -> None:
            super().__init__()
            self.ref, self.at = ref, at

    class Hovered(Message):
        """The pointer is over something new."""

        def __init__(self, ref: str) -> None:
            super().__init__()
            self.ref = ref

    def __init__(self, id: str) -> None:  # noqa: A002  (Textual's name for it)
        super().__init__("", id=id)
        self.rows: list[Row] = []
        self._under = ""

    def show(self, rows: list[Row]) -> None:
        # Against its real size, not that of the last drawing: a layout asked for while the window changes may be lost.
        resized = size_of(rows) != self.size
        if rows == self.rows and not resized:
            return
        self.rows = rows
        self.update(painted(rows), layout=resized)

    def _ref_at(self, event: MouseMove | Click) -> str:
        offset = event.get_content_offset(self)
        piece = piece_at(self.rows, offset.x, offset.y) if offset is not None else None
        return piece.ref if piece is not None else ""

    def on_mouse_move(self, event: MouseMove) -> None:
        ref = self._ref_at(event)
        if ref != self._under:
            self._under = ref
            if ref:
                self.post_message(self.Hovered(ref))

    def on_leave(self, _event: Leave) -> None:
        self._under = ""

    def on_click(self, event: Click) -> None:
        if ref := self._ref_at(event):
            self.post_message(self.Pointed(ref, event.screen_offset))

    def scroll_to_ref(self, ref: str) -> None:
        """Bring what stands for `ref` into sight."""
        place = place_of(self.rows, ref)
        if place is not None and isinstance(self.parent, VerticalScroll):
            self.parent.scroll_to_region(Region(0, place[1], 1, 1), animate=False)
