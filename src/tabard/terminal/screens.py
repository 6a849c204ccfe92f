"""What stands before the table for a moment: the curtain, the help, something to read, the question for a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.markup import escape
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Offset
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, Static

from tabard.engine.rules.one_line import harmless
from tabard.errors import TabardError
from tabard.sitting.plan import changed_rules
from tabard.terminal.keys import LETTERS, key_of
from tabard.terminal.style import GREY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from rich.console import RenderableType
    from textual.app import ComposeResult
    from textual.events import Click

    from tabard.engine.match.match import Match


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


HELP = """\
[b]{title}[/b]
{about}
{book}
[b]Playing[/b]
Gold is what you can do now. Click it, or:
  arrows, Tab     walk over the moves
  0-9             mark a move by its number
  Enter           play the one that is marked
  letters, /      type a move as it is listed
  {hint:<15} a hint: the best moves, their chances, and why; when it is
                  over, how it went

[b]Otherwise[/b]
  {undo:<15} take your last move back, or the last step of an answer
  Backspace       take one step of a half-given answer back
  Esc             take all of it back; of several steps when pressed twice
{look}  {log:<15} all that has happened, line by line
  {chances:<15} everybody's chances, as you can know them: show or hide
  {save:<15} save the match
{others}  {leave:<15} leave; so does Ctrl-C"""


OTHERS = """\
  {resume:<15} go on with a saved match
  {new:<15} a new match; after the end a rematch, one seat further on
"""
LOOK = "  {piles:<15} look through piles that lie open\n"
SHEETS = "  {cards:<15} the sheets of all cards that you see\n"
BOOK = "[b]?[/b] once more opens the rulebook.\n"


class Help(ModalScreen[bool]):
    """What can be done here; gives whether more is to be read, where there is more."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close help"),
        Binding("enter,q", "close", "Close help", show=False),
        Binding("space", "page", "Further"),
        Binding("ctrl+q", "app.quit", "Leave", show=False),
        Binding("question_mark", "more", "Rulebook"),
        Binding("question_mark", "close", "Close help", show=False),  # where there is no more
    ]

    def __init__(self, match: Match, in_sight: Collection[str], piles: bool, sheets: bool, book: bool,
                 only: bool) -> None:  # fmt: skip
        super().__init__()
        game = match.game
        self._has_book = book
        keys = {command: key_of(game, command) for command in LETTERS}
        told = {"title": escape(game.face.title), "about": escape(game.face.about), "book": BOOK if book else ""}
        others = "" if only else OTHERS.format(**keys)
        look = (LOOK.format(**keys) if piles else "") + (SHEETS.format(**keys) if sheets else "")
        self.words = Text.from_markup(HELP.format(**told, **keys, look=look, others=others))
        rules = changed_rules(match)
        if rules:
            self.words.append("\n\nHouse rules of this match", "bold")
        for sentence, value in rules:
            self.words.append(f"\n  {value}", "bold").append(f"  {sentence}", GREY)
        cards = [card for card in game.face.cards if card[0] in in_sight]
        if cards:
            self.words.append("\n\nCards that you see", "bold")
        for name, text in cards:
            self.words.append(f"\n  {name}", "bold").append(f"  {text}", GREY)

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="sheet"):
            yield Static(self.words)
        yield Footer(show_command_palette=False)

    def action_page(self) -> None:
        self.query_one(VerticalScroll).scroll_page_down(animate=False)

    def action_close(self) -> None:
        self.dismiss(False)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        return action != "more" or self._has_book

    def action_more(self) -> None:
        self.dismiss(True)

    def on_click(self) -> None:
        self.dismiss(False)


class Sheet(ModalScreen[None]):
    """Something to read: arrows, pages and the space bar scroll; Enter, Esc, a click and what opened it lay it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close"),
        Binding("enter,question_mark,q,h,exclamation_mark,p,ctrl+p,k,ctrl+k,l,ctrl+l", "close", "Close", show=False),
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
