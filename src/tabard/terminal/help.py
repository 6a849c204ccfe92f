"""The help: what can be done at the table and with which keys, the house rules of the match and the cards in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.markup import escape
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from tabard.sitting.plan import changed_rules
from tabard.terminal.keys import COMMANDS, key_of
from tabard.terminal.style import GREY

if TYPE_CHECKING:
    from collections.abc import Collection

    from rich.console import Console, ConsoleOptions, RenderResult
    from textual.app import ComposeResult

    from tabard.engine.match.match import Match

HELP = """\
[b]{title}[/b]
{about}
{book}
[b]Playing[/b]
Gold is what you can do now. Click it, or:
  arrows, Tab     walk over the moves
  0-9             mark a move by its number
  letters, /      mark a move by its name, typed as it is listed
  Enter           play the one that is marked
  {hint:<15} a hint: the best moves, their chances, and why; when it is over, how it went
  Space           go on, where bots wait until you have read what was told

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
KEYS_END, INDENT = 18, 4  # where the words after a key begin, and by how much other rows go on further in


class Hanging:
    """Text of which a row that begins further in goes on under its words, however narrow the page."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for row in self.text.split("\n", allow_blank=True):
            first, *rest = self._wrapped(console, row, options.max_width)
            yield first
            yield from rest

    def _wrapped(self, console: Console, row: Text, width: int) -> list[Text]:
        if not row.plain.startswith("  ") or row.cell_len <= width:
            return list(row.wrap(console, width)) or [Text()]
        indent = KEYS_END if row.plain[KEYS_END - 1 : KEYS_END] == " " and "  " in row.plain[2:KEYS_END] else INDENT
        head, words = row.divide([indent])
        lines = words.wrap(console, max(width - indent, 8))
        return [head.append_text(lines[0]), *(Text(" " * indent).append_text(line) for line in lines[1:])]


class Help(ModalScreen[bool]):
    """What can be done here; gives whether more is to be read, where there is more."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close help"),
        Binding("enter", "close", "Close help", show=False),
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
        keys = {command: key_of(command) for command in COMMANDS}
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
            yield Static(Hanging(self.words))
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
