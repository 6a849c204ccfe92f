"""What stands before the table for a moment: the curtain, the help, the question for a file's name."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.markup import escape
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from tabard.errors import TabardError

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult


class Curtain(Screen[bool]):
    """Nothing of the table shows until the next player says that nobody else is looking (X-7)."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", "I am here")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        words = Text.assemble((self.player, "bold"), "\n\nPress Enter when only you see the screen.")
        yield Static(words, id="curtain")

    def action_lift(self) -> None:
        self.dismiss(True)

    def on_click(self) -> None:
        self.dismiss(True)


HELP = """\
[b]{title}[/b]
{about}

[b]Playing[/b]
Gold is what you can do now. Click it, or:
  arrows, Tab     walk over the moves
  Enter           play the one that is marked
  0-9             a move by its number
  /               type a move as it is listed

[b]Otherwise[/b]
  u               take your last move back
  Esc             leave a half-given answer
  s  r            save; go on with a saved match
  n               a new match
  q  Ctrl-C       leave"""


class Help(ModalScreen[None]):
    """What can be done here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, "close", "Close") for key in ("escape", "enter", "question_mark", "q")
    ]

    def __init__(self, title: str, about: str) -> None:
        super().__init__()
        self.words = Text.from_markup(HELP.format(title=escape(title), about=escape(about)))

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet"):
            yield Static(self.words)

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
            self.query_one(".refusal", Static).update(str(refused), layout=True)

    def action_leave(self) -> None:
        self.dismiss(None)
