"""The table's commands: undo, piles, save, resume, new, leave, help. What would lose a match is asked for twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding

from tabard.errors import TabardError
from tabard.sitting.panels import about, to_read
from tabard.sitting.sitting import STEP_BACK, TAKEN_BACK
from tabard.terminal import files
from tabard.terminal.help import Help
from tabard.terminal.keys import COMMANDS, key_of, pressed
from tabard.terminal.leaving import go_on
from tabard.terminal.piles import NOTHING_OPEN, Contents, open_piles, piles_in
from tabard.terminal.rulebook import book_of
from tabard.terminal.screens import FileName, Sheet
from tabard.terminal.status import sheet_words, whole_log
from tabard.terminal.table_view import TableView

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tabard.sitting.sitting import Fresh, Sitting
    from tabard.terminal.autosave import Autosave

REMATCH = "A rematch: everybody has moved on one seat."

HELPED = ("chances", "log", "resume")  # what only the help tells of: there is room for so many keys in a row
COMMAND_KEYS = (
    Binding("question_mark", "help", "Help"),
    *(Binding(pressed(name), name, name.capitalize(), show=name not in HELPED) for name in COMMANDS),
)


class TableCommands(TableView):
    """`fresh` makes a new match of the same kind; `save_to` is where it is saved on leaving."""

    def __init__(self, sitting: Sitting, fresh: Fresh, save_to: Path | None, autosave: Autosave | None) -> None:
        super().__init__(sitting)
        self._fresh, self._autosave = fresh, autosave
        self._file = str(save_to) if save_to else ""
        self._pointed: frozenset[str] = frozenset()
        self._fault = ""  # why the match is not being kept, as it was said last
        self._sure = "", ""  # what was asked for once and needs asking twice, and the sentence that says so

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """To piles and sheets only where there are any, and to another match only where one may follow. Who looks on at
        bots neither plays nor takes back."""
        if action in ("play", "undo"):
            return bool(self.sitting.people)
        if action in ("new", "resume"):
            return not self.sitting.only
        return {"piles": self._has_piles, "cards": self._has_sheets}.get(action, True)

    def _try(self, act: Callable[[], object], done: str = "") -> None:
        """Do it and say so, or say why not."""
        self._pointed = frozenset()
        try:
            act()
        except TabardError as refused:
            self.say(str(refused))
        else:
            self.say(done)
        self.redraw()

    def action_undo(self) -> None:
        self._try(self.sitting.undo, STEP_BACK if self.sitting.steps else TAKEN_BACK)

    def action_help(self) -> None:
        game, panels = self.sitting.match.game, self.sitting.panels()
        zones = [panel for panel in panels if panel["kind"] == "zone"]
        in_sight = {card.get("text", "") for zone in zones for card in zone["cards"]}
        book = book_of(game)

        def read_on(more: bool | None) -> None:
            if more and book is not None:
                self.app.push_screen(Sheet(book))

        has = bool(piles_in(panels)), bool(to_read(panels)), book is not None, self.sitting.only
        self.app.push_screen(Help(self.sitting.match, in_sight, *has), read_on)

    def action_piles(self) -> None:
        piles, names = open_piles(self.sitting.panels()), [name for name, _ in self.sitting.match.game.face.cards]
        if piles:
            self.app.push_screen(Sheet(Contents(piles, names)))
        else:
            self.say(NOTHING_OPEN)

    def action_cards(self) -> None:
        """What there is to read about what lies on the table, the marked thing first."""
        panels, current = self.sitting.panels(), self._current
        first = about(panels, current.refs if current is not None else ())
        self.app.push_screen(Sheet(sheet_words(to_read(panels), first)))

    def action_log(self) -> None:
        self.app.push_screen(Sheet(whole_log(self.sitting.entries(), self.sitting.told_before()), at_end=True))

    def action_save(self) -> None:
        def save(name: str) -> str:
            file = files.save(self.sitting, name)
            self._file, self.sitting.moved = str(file), False
            return f"Saved to '{file}'."

        name = self._file or files.default_file(self.sitting.match)
        self.app.push_screen(FileName("Save to which file?", name, save), self._filed)

    def action_resume(self) -> None:
        def resume(name: str) -> str:
            kept = files.resume(name, self.sitting.match.game)
            self.sitting.take(*kept)
            self._fresh = files.another_like(kept.match)
            self._cursor, self._file = None, name
            return f"Going on from '{name}'."

        name = self._file or files.default_file(self.sitting.match)
        if self._is_sure("resume", "go on with another match"):
            self.app.push_screen(FileName("Go on from which file?", name, resume), self._filed)

    def _filed(self, sentence: str | None) -> None:
        if sentence is not None:
            self._try(lambda: None, sentence)

    def action_new(self) -> None:
        """A new match for the same seats; after the end a rematch, for which everybody moves on one seat."""
        sitting = self.sitting
        game, names = sitting.match.game, list(sitting.match.names)
        if sitting.match.result is not None:
            self._cursor = None
            self._try(lambda: sitting.rematch(self._fresh), REMATCH)
        elif self._is_sure("new", "begin a new match"):
            self._cursor = None
            self._try(lambda: sitting.take(self._fresh(game, names)), "A new match.")

    def action_leave(self) -> None:
        if self._is_sure("leave", "leave"):
            self.app.exit()

    def _is_sure(self, command: str, wish: str) -> bool:
        """A match under way that was not saved is given up only when asked twice, while the question can be read."""
        saved = command == "leave" and self._file_on_leaving
        lost = self.sitting.moved and self.sitting.match.result is None and not saved
        if not lost or (self._sure[0] == command and self._said == self._sure[1]):
            return True
        game, save, again = self.sitting.match.game, key_of("save"), key_of(command)
        kept = self._autosave is not None and self._autosave.keep(self.sitting)
        later = f" ({go_on(game)} goes on with it)" if command == "leave" else ""
        how = f"is kept{later}:" if kept else f"is not saved: {save} saves it,"
        self._sure = command, f"This match {how} {again} again to {wish}."
        self.say(self._sure[1])
        self._said_waiting = False  # a bot that moves meanwhile does not take it away
        return False

    def _keep(self) -> None:
        """Keep the match as it stands now; say once why that cannot be."""
        autosave = self._autosave
        if autosave is None:
            return
        autosave.keep_soon(self.sitting)
        if autosave.fault != self._fault:
            self._fault = autosave.fault
            if self._fault:
                self.say(self._fault)

    @property
    def _file_on_leaving(self) -> bool:
        return getattr(self.app, "save_to", None) is not None
