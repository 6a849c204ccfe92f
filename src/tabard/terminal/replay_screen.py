"""A saved match on the screen, to be stepped through: the table as it stood, what the step was and what it told."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from tabard.analysis.rerun import ALL, Reader, Rerun
from tabard.sitting.recap import ending, in_short, sentence
from tabard.terminal.discreet import DiscreetApp
from tabard.terminal.marks import Marks
from tabard.terminal.style import CSS, GREY, IVORY
from tabard.terminal.table_view import TableView

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

TOLD = 3  # so many sentences of a step stand under its name; all of them are in the log
SLIDER = f"#slider {{ height: 1; padding: 0 1; color: {GREY}; }}"


class ReplayScreen(TableView):
    """The table of play, without its questions; keys walk through time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "go(1)", "On"),
        Binding("left,backspace", "go(-1)", "Back"),
        Binding("pagedown", "go(10)", "Ten on", show=False),
        Binding("pageup", "go(-10)", "Ten back", show=False),
        Binding("down", "scroll_table(2)", "Down", show=False),
        Binding("up", "scroll_table(-2)", "Up", show=False),
        Binding("home", "first", "Start"),
        Binding("end", "last", "End"),
        Binding("v", "look", "Whose view"),
        Binding("q,escape,ctrl+q", "leave", "Leave"),
    ]

    def __init__(self, rerun: Rerun) -> None:
        super().__init__(rerun)
        self.rerun = rerun

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Static("", id="slider", markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """While a match is not over, no key shows what somebody still keeps to himself."""
        return action != "look" or self.rerun.over

    # --- showing --------------------------------------------------------------------------------------

    def redraw(self) -> None:
        super().redraw()
        title = f"{self.rerun.match.game.face.title}, a replay: {self.rerun.seen_by}"
        self.query_one("#title", Static).update(title)
        self.query_one("#banner", Static).update(self._what(), layout=True)
        self.query_one("#slider", Static).update(slider(self.rerun.at, len(self.rerun.moves) - 1, self.size.width - 2))

    def _what(self) -> Text:
        """The step, by whom it was and how it read; at the end who has won."""
        step, match = self.rerun.step, self.rerun.match
        what = "The start"
        if step.number:
            move = f": {step.move}" if step.move is not None else ""
            what = f"{step.number}. {self.rerun.name(step.seat)}{move}"
        words = Text(what, f"bold {IVORY}", justify="center")
        return words.append(f"\n★  {ending(match)}  ★") if match.result is not None else words

    def _show_log(self) -> None:
        super()._show_log()
        told = [sentence(line.text) for line in in_short(self.rerun.entries()) if line.end > self.rerun.told_before()]
        self.query_one("#message", Static).update(Text(" ".join(told[-TOLD:]), GREY), layout=True)

    def _marks(self, *_: object) -> Marks:
        return Marks(last=self.rerun.lately())

    def on_click(self, event: events.Click) -> None:
        """On the slider, to the step that stands there."""
        if event.widget is None or event.widget.id != "slider":
            return
        at = event.get_content_offset(event.widget)
        if at is not None:
            moves = len(self.rerun.moves) - 1
            self._go(step_at(at.x, moves, room_of(moves, self.size.width - 2)))

    # --- walking --------------------------------------------------------------------------------------

    def _go(self, at: int) -> None:
        self.rerun.go(at)
        self.redraw()

    def action_go(self, by: int) -> None:
        self._go(self.rerun.at + by)

    def action_first(self) -> None:
        self._go(0)

    def action_last(self) -> None:
        self._go(len(self.rerun.moves))

    def action_scroll_table(self, by: int) -> None:
        """Where everything is shown, a small window may not hold it all at once."""
        self.query_one("#place", VerticalScroll).scroll_relative(y=by, animate=False)

    def action_look(self) -> None:
        """Everything, then what a spectator saw, then each seat in turn."""
        readers: list[Reader] = [ALL, None, *self.rerun.seating]
        self.rerun.look_as(readers[(readers.index(self.rerun.reader) + 1) % len(readers)])
        self.redraw()

    def action_leave(self) -> None:
        self.app.exit()


def slider(at: int, moves: int, width: int) -> str:
    """Where one is in a match: `├─────●──────┤ move 12 of 40`."""
    room = room_of(moves, width)
    place = round(at / moves * (room - 1)) if moves else 0
    return f"├{'─' * place}●{'─' * (room - 1 - place)}┤ move {at} of {moves}"


def room_of(moves: int, width: int) -> int:
    """In how many places the sign of a slider can stand."""
    return max(width - len(f" move {moves} of {moves}") - 2, 4)


def step_at(column: int, moves: int, room: int) -> int:
    """Which step a column of the slider stands for; beyond its ends, the first or the last."""
    return round(min(max(column - 1, 0), room - 1) / (room - 1) * moves)


class ReplayApp(DiscreetApp):
    """Opens a match to be stepped through."""

    CSS = CSS + SLIDER

    def __init__(self, rerun: Rerun) -> None:
        super().__init__()
        self.table = ReplayScreen(rerun)

    def on_mount(self) -> None:
        self.push_screen(self.table)
