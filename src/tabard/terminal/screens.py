"""What stands before the table for a moment: the curtain, something to read, the question for a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Offset
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, Static

from tabard.engine.rules.one_line import harmless
from tabard.errors import TabardError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import RenderableType
    from textual.app import ComposeResult
    from textual.events import Click


class Curtain(Screen[Offset | None]):
    """Nothing of the table shows until the next player says that nobody else looks (X-7); gives where he clicked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", "I am here"),
        Binding("ctrl+q", "leave", "Leave"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player, self._sure = name, False

    def _words(self, more: str = "") -> Text:
        here = "\n\nPress Enter when only you see the screen."
        return Text.assemble("Hand the screen to ", (self.player, "bold"), here, more)

    def compose(self) -> ComposeResult:
        yield Static(self._words(), id="curtain")
        yield Footer(show_command_palette=False)

    def action_lift(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        """Asked for twice, as at the table; nothing of that is to be seen here."""
        if self._sure:
            self.app.exit()
        self._sure = True
        self.query_one("#curtain", Static).update(self._words("\n\n^q again to leave."), layout=True)

    def on_click(self, event: Click) -> None:
        self.dismiss(event.screen_offset)


class Sheet(ModalScreen[None]):
    """Something to read: arrows, pages and the space bar scroll; Enter, Esc, a click and what opened it lay it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close"),
        Binding("enter,question_mark,exclamation_mark,ctrl+p,ctrl+k,ctrl+l", "close", "Close", show=False),
        Binding("space", "page", "Further"),
        Binding("ctrl+q", "app.quit", "Leave", show=False),
    ]

    def __init__(self, content: RenderableType, at_end: bool = False) -> None:
        super().__init__()
        self.content, self.at_end = content, at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet wide"):
            yield Static(self.content)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        if self.at_end:
            self.call_after_refresh(self.query_one(VerticalScroll).scroll_end, animate=False)

    def action_page(self) -> None:
        self.query_one(VerticalScroll).scroll_page_down(animate=False)

    def action_close(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)


class FileName(ModalScreen[str | None]):
    """Asks for a file; `act` is tried with it, and where it refuses, its sentence stands under the name."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Leave it")]

    def __init__(self, question: str, name: str, act: Callable[[str], str]) -> None:
        super().__init__()
        self.question, self.file, self.act = question, name, act

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(f"[b]{self.question}[/b]  (Enter, or Esc to leave it)")
            yield Input(self.file, id="file")
            yield Static("", classes="refusal", markup=False)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            self.dismiss(self.act(event.value))
        except TabardError as refused:
            self.query_one(".refusal", Static).update(harmless(str(refused)), layout=True)

    def action_leave(self) -> None:
        self.dismiss(None)
