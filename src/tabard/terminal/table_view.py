"""What the table looks like: the question, the board, the moves, the players and the log, and the marked move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

from tabard.sitting.panels import about, to_read
from tabard.terminal.board import Board
from tabard.terminal.choices import MOVE, draw_about, draw_in_brief, draw_moves
from tabard.terminal.cursor import Cursor
from tabard.terminal.message import Message
from tabard.terminal.piles import piles_in
from tabard.terminal.status import banner_words, log_words, named_on_table, player_words
from tabard.terminal.typed import TypedLine
from tabard.terminal.widgets import Drawing, Room

if TYPE_CHECKING:
    from rich.text import Text
    from textual import events
    from textual.app import ComposeResult

    from tabard.engine.rules.face import Move
    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.sitting import Sitting
    from tabard.terminal.marks import Marks
    from tabard.terminal.pieces import Row

NARROW, LOW, HIGH, ROOMY = 70, 22, 32, 110  # columns and rows of a window from which on the table is arranged otherwise


class TableView(Screen[None]):
    """Shows a sitting; what can be done with it is in `table_screen`."""

    AUTO_FOCUS = ""  # keys belong to the table

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.cursor, self.message, self.board = Cursor(sitting), Message(sitting), Board(sitting)
        self._is_arranged = False  # whether the room is that of what is shown, not that of an empty table
        self._logged: object = None  # where the match stood when the log was last brought up to date
        self._has_piles = self._has_sheets = False

    def compose(self) -> ComposeResult:
        yield Static(self.sitting.match.game.face.title, id="title", markup=False)
        with Horizontal(id="table"):
            with Vertical(id="left"):
                with Vertical(id="words"):
                    yield Static("", id="banner", markup=False)
                    yield Static("", id="message", markup=False)
                with Room(id="place", can_focus=False):
                    yield Drawing(id="board")
            with Vertical(id="side"):
                yield Static("", id="players", markup=False)
                yield Static("Moves", classes="heading", id="can")
                with VerticalScroll(id="choices", can_focus=False):
                    yield Drawing(id="moves")
                yield Static("Log", classes="heading")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static("", id="lines", markup=False)
        yield TypedLine(id="typing")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.call_after_refresh(self.redraw)

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < NARROW, "narrow")
        self.set_class(event.size.height < LOW, "low")
        self.set_class(event.size.height >= HIGH, "high")
        self.query_one("#side").set_class(event.size.width >= ROOMY, "wide")
        self.call_after_refresh(self.redraw)

    def on_room_changed(self, _message: Room.Changed) -> None:
        self.redraw()

    # --- showing --------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Bring everything on the screen up to date."""
        panels = self.sitting.panels()
        self.cursor.settle(panels)
        has = bool(piles_in(panels)), bool(to_read(panels))
        if (self._has_piles, self._has_sheets) != has:
            self._has_piles, self._has_sheets = has
            self.refresh_bindings()
        self.query_one("#banner", Static).update(self._banner(), layout=True)
        self.query_one("#banner").set_class(self.sitting.match.result is not None, "result")
        self._show_board(panels)
        self._show_players(panels)
        self._show_moves()
        self._show_log()

    def _banner(self) -> Text:
        return banner_words(self.sitting)

    def _show_board(self, panels: list[Panel]) -> None:
        room = self.query_one("#place").size
        window = self.size, room.height + self.query_one("#words").outer_size.height
        rows = self.board.rows(panels, self._marks(panels), room, window, self._is_arranged)
        self.query_one("#board", Drawing).show(rows)

    def _marks(self, panels: list[Panel]) -> Marks:
        return self.board.marks(panels, self.cursor.moves, self.cursor.current)

    def _show_players(self, panels: list[Panel]) -> None:
        players = self.query_one("#players", Static)
        players.set_class(named_on_table(self.sitting, panels), "named")
        players.update(player_words(self.sitting, panels), layout=True)
        cards = any(panel["kind"] == "zone" for panel in panels)
        board = any(panel["kind"] == "grid" for panel in panels)
        for name in ("#side", "#place", "#banner", "#message", "#words"):
            self.query_one(name).set_class(cards, "cards")
            self.query_one(name).set_class(board, "board")  # which stays where it is, whatever is said above it
        if not self._is_arranged:
            self._is_arranged = True
            self.board.refit()
            self.call_after_refresh(self.redraw)

    def _show_log(self) -> None:
        log, stand = self.sitting.lines(), self.sitting.stand
        if self._logged != stand:
            self._logged = stand
            self.query_one("#lines", Static).update(
                log_words(log, self.sitting.told_before(), self.sitting.match.names), layout=True
            )
        # Once it has its new place: the list of moves above it may have grown.
        self.call_after_refresh(self.query_one("#log", VerticalScroll).scroll_end, animate=False)
        self.message.settle()
        if not self.message.said:
            width = max(self.query_one("#message").size.width - 2, 16)
            self.query_one("#message", Static).update(self.message.news(width, self._noted()), layout=True)

    def _noted(self) -> int:
        """How many entries the one who looks has said that he has read."""
        return 0

    def _show_moves(self) -> None:
        moves, current, sitting = self.cursor.moves, self.cursor.current, self.sitting
        width = max(self.query_one("#choices").size.width - 1, 16)
        rows = draw_moves(moves, current, width, sitting.label, sitting.numbers)
        rows += draw_about(self._about(current), width)
        rows += self._advice(width)
        refusals = draw_in_brief(sitting.reasons(), width)
        self.query_one("#can").set_class(not rows, "nothing")
        drawing = self.query_one("#moves", Drawing)
        drawing.show([*rows, [], *refusals] if rows and refusals else rows + refusals)
        if current is not None:
            drawing.scroll_to_ref(f"{MOVE}{current.number}")

    def _advice(self, _width: int) -> list[Row]:
        """What stands under the moves where somebody has asked for a hint."""
        return []

    def _about(self, move: Move | None) -> str:
        """What is to be known about a move: what it costs, or what it points at."""
        return self.sitting.note(move) or about(self.sitting.panels(), move.refs if move is not None else ())

    def say(self, sentence: str) -> None:
        self.message.say(sentence)
        self._show_said()

    def _show_said(self) -> None:
        self.query_one("#message", Static).update(self.message.said, layout=True)
