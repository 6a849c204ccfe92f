"""What the keys of commands do at the table on the screen: most lay something over it or ask for a file, and what would
lose a match is asked for twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.sitting.panels import to_read
from tabard.terminal.help import Help
from tabard.terminal.piles import NOTHING_OPEN, Contents, piles_in
from tabard.terminal.rulebook import book_of
from tabard.terminal.screens import FileName, Sheet
from tabard.terminal.status import whole_log

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.terminal.table_screen import TableScreen


class CommandKeys:
    """One method for each command, by its name in `keys`."""

    def __init__(self, table: TableScreen) -> None:
        self._table, self._sitting, self._commands = table, table.sitting, table.commands
        self._by_name: dict[str, Callable[[], None]] = {
            "help": self.help, "piles": self.piles, "cards": self.cards, "log": self.log, "undo": self.undo,
            "hint": self.hint, "chances": self.chances, "save": self.save, "resume": self.resume, "new": self.new,
            "leave": self.leave,
        }  # fmt: skip

    def do(self, name: str) -> None:
        self._by_name[name]()

    def undo(self) -> None:
        self._table.attempt(self._commands.undo)

    # --- to read --------------------------------------------------------------------------------------

    def help(self) -> None:
        game, panels = self._sitting.match.game, self._sitting.panels()
        zones = [panel for panel in panels if panel["kind"] == "zone"]
        in_sight = {card.get("text", "") for zone in zones for card in zone["cards"]}
        book = book_of(game)

        def read_on(more: bool | None) -> None:
            if more and book is not None:
                self._table.app.push_screen(Sheet(book))

        has = bool(piles_in(panels)), bool(to_read(panels)), book is not None, self._sitting.only
        self._table.app.push_screen(Help(self._sitting.match, in_sight, *has), read_on)

    def piles(self) -> None:
        piles, names = self._commands.piles()
        if piles:
            self._table.app.push_screen(Sheet(Contents(piles, names)))
        else:
            self._table.say(NOTHING_OPEN)

    def cards(self) -> None:
        """What there is to read about what lies on the table, the marked thing first."""
        current = self._table.cursor.current
        sheets = self._commands.sheets(current.refs if current is not None else ())
        if sheets is not None:
            self._table.app.push_screen(Sheet(sheets))

    def log(self) -> None:
        log = whole_log(self._sitting.entries(), self._sitting.told_before())
        self._table.app.push_screen(Sheet(log, at_end=True))

    def hint(self) -> None:
        """For the one who looks; when it is over, how it went, for everybody."""
        if self._sitting.match.result is not None and not self._sitting.only:
            self._table.look_back.ask()
        else:
            self._table.hinting.ask()

    def chances(self) -> None:
        self._table.chances.want()

    # --- files and other matches ----------------------------------------------------------------------

    def save(self) -> None:
        self._ask_for_file("Save to which file?", self._commands.save)

    def resume(self) -> None:
        def resume(name: str) -> str:
            done = self._commands.resume(name)
            self._table.cursor.forget()
            return done

        if self._is_sure("resume", "go on with another match"):
            self._ask_for_file("Go on from which file?", resume)

    def _ask_for_file(self, question: str, act: Callable[[str], str]) -> None:
        def done(sentence: str | None) -> None:
            if sentence is not None:
                self._table.attempt(lambda: sentence)

        self._table.app.push_screen(FileName(question, self._commands.last_file, act), done)

    def new(self) -> None:
        """After the end at once."""
        if self._sitting.match.result is not None or self._is_sure("new", "begin a new match"):
            self._table.cursor.forget()
            self._table.attempt(self._commands.new)

    def leave(self) -> None:
        if self._is_sure("leave", "leave"):
            self._table.app.exit()

    def _is_sure(self, command: str, wish: str) -> bool:
        """A match under way that was not saved is given up only when asked twice, while the question can be read."""
        if self._table.message.is_asked_again(command):
            return True
        question = self._commands.asked_before(command, wish)
        if question:
            self._table.ask_twice(command, question)
        return not question
