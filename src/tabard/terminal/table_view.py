"""What the table looks like: the question, the board, the moves, the players and the log, and the marked move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

from tabard.engine.rules.one_line import harmless
from tabard.sitting.changes import Place, foreseen, lately
from tabard.sitting.panels import about, to_read
from tabard.terminal.arranging import Fit
from tabard.terminal.choices import MOVE, draw_about, draw_in_brief, draw_moves
from tabard.terminal.drawing import best_fit, draw_in
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import USUAL, Row
from tabard.terminal.piles import piles_in
from tabard.terminal.status import banner_words, log_words, named_on_table, news_words, player_words
from tabard.terminal.typed import TypedLine
from tabard.terminal.widgets import Drawing, Room

if TYPE_CHECKING:
    from rich.text import Text
    from textual import events
    from textual.app import ComposeResult

    from tabard.engine.rules.face import Move
    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.sitting import Sitting

NARROW, LOW, HIGH, ROOMY = 70, 22, 32, 110  # columns and rows of a window from which on the table is arranged otherwise


class TableView(Screen[None]):
    """Shows a sitting; what can be done with it is in `table_screen`."""

    AUTO_FOCUS = ""  # keys belong to the table

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self._cursor: int | None = None  # the number of the move that is marked
        self._marked_for = ""  # the question for which it is
        self._unmarked = False  # since the curtain was lifted: then only the player marks, for the key that lifts plays
        self._said = ""  # an answer to what was last done; where there is none, the news stand in its place
        self._said_waiting = False  # while others were asked: then it is forgotten when one's own turn comes
        self._foreseen: tuple[object, dict[Place, str]] = (None, {})
        self._lately: tuple[object, frozenset[Place]] = (None, frozenset())
        self._fit: tuple[object, Fit] = (None, Fit(USUAL, USUAL))  # how the board is drawn, and when that was found out
        self._drawn_where: object = None  # which match it was, and in which window
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
        self._settle_cursor(panels)
        has = bool(piles_in(panels)), bool(to_read(panels))
        if (self._has_piles, self._has_sheets) != has:
            self._has_piles, self._has_sheets = has
            self.refresh_bindings()
        self.query_one("#banner", Static).update(self._banner(), layout=True)
        self.query_one("#banner").set_class(self.sitting.match.result is not None, "result")
        self.query_one("#board", Drawing).show(self._drawn(panels))
        self._show_players(panels)
        self._show_moves()
        self._show_log()

    def _banner(self) -> Text:
        return banner_words(self.sitting)

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
            self._is_arranged, self._fit = True, (None, self._fit[1])
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
        if self._said_waiting and self.sitting.ask is not None:
            self._said = ""
        if not self._said:
            width = max(self.query_one("#message").size.width - 2, 16)
            sitting = self.sitting
            lines = [line for line in log if line.end <= sitting.told_until()]
            told = news_words(
                lines, width, sitting.missed_since(), sitting.shows, sitting.match.names, sitting.told_before(),
                self._noted(),
            )  # fmt: skip
            self.query_one("#message", Static).update(told, layout=True)

    def _noted(self) -> int:
        """How many entries the one who looks has said that he has read."""
        return 0

    def _drawn(self, panels: list[Panel]) -> list[Row]:
        """The board, as large as there is room for."""
        room, stand = self.query_one("#place").size, self.sitting.stand
        width = max(room.width, 24)
        # Not by the room alone: it differs from question to question, and the board should not.
        where = self.sitting.occasion, self.size, room.height + self.query_one("#words").outer_size.height
        if self._fit[0] != (stand, room, where):
            before = self._fit[1] if self._drawn_where == where else None
            self._fit = (stand, room, where), best_fit(panels, width, room.height, before)
            self._drawn_where = where if self._is_arranged else None
        return draw_in(panels, self._marks(panels), width, self._fit[1], centre=True)

    def _marks(self, panels: list[Panel]) -> Marks:
        match, current, seat, stand = self.sitting.match, self._current, self.sitting.shows, self.sitting.stand
        if self._lately[0] != stand:
            self._lately = stand, lately(match, seat, panels)
        if seat is None:
            return Marks(last=self._lately[1])
        can = frozenset(ref for move in self._moves for ref in move.refs)
        if current is None:
            return Marks(can, last=self._lately[1])
        if self._foreseen[0] != (stand, current):
            self._foreseen = (stand, current), foreseen(match, seat, current.number, panels)
        return Marks(can, frozenset(current.refs), self._foreseen[1], self._lately[1])

    def _show_moves(self) -> None:
        width = max(self.query_one("#choices").size.width - 1, 16)
        rows = draw_moves(self._moves, self._current, width, self.sitting.label, self.sitting.numbers)
        rows += draw_about(self._about_current(), width)
        rows += self._advice(width)
        refusals = draw_in_brief(self.sitting.reasons(), width)
        self.query_one("#can").set_class(not rows, "nothing")
        drawing = self.query_one("#moves", Drawing)
        drawing.show([*rows, [], *refusals] if rows and refusals else rows + refusals)
        if self._current is not None:
            drawing.scroll_to_ref(f"{MOVE}{self._current.number}")

    def _advice(self, _width: int) -> list[Row]:
        """What stands under the moves where somebody has asked for a hint."""
        return []

    def _about_current(self) -> str:
        """What is to be known about the marked move: what it costs, or what it points at."""
        refs = self._current.refs if self._current is not None else ()
        return self.sitting.note(self._current) or about(self.sitting.panels(), refs)

    def say(self, sentence: str) -> None:
        sentence = harmless(sentence)
        self._said, self._said_waiting = sentence, self.sitting.ask is None
        self.query_one("#message", Static).update(sentence, layout=True)

    # --- the marked move ------------------------------------------------------------------------------

    @property
    def _moves(self) -> tuple[Move, ...]:
        ask = self.sitting.ask
        return ask.moves if ask is not None else ()

    @property
    def _current(self) -> Move | None:
        return next((move for move in self._moves if move.number == self._cursor), None)

    def _settle_cursor(self, panels: list[Panel]) -> None:
        """Keep the mark while the question is the same; else mark one, unless the curtain has just been lifted.

        What points at nothing on the table ends a turn more often than not: while others are asked, that mark is
        forgotten, so that nobody withdraws who only presses Enter.
        """
        ask = self.sitting.ask
        if ask is None and self._cursor is not None and not self.sitting.match.game.moves[self._cursor].refs:
            self._cursor = None
        if ask is not None and ask.prompt != self._marked_for:  # another's number may mean something else here
            self._cursor, self._marked_for = None, ask.prompt
        if self._moves and self._current is None and not self._unmarked:
            self._cursor = self._first(panels).number

    def _first(self, panels: list[Panel]) -> Move:
        """Where to begin: in the middle of columns, else first in the list; who may keep silent does so unless he says
        otherwise."""
        grids = [panel for panel in panels if panel["kind"] == "grid"]
        columns = any(column.get("ref") for grid in grids for column in grid.get("columns", ()))
        first = self._moves[len(self._moves) // 2 if columns else 0]
        return next((move for move in self._moves if move.text == self.sitting.silence), first)

    def _mark(self, move: Move) -> None:
        self._cursor, self._unmarked = move.number, False
        self.redraw()
