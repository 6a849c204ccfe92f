"""What can be wished for beside moves, on the screen and in lines: each gives the sentence that it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.errors import TabardError
from tabard.sitting.panels import about, to_read
from tabard.sitting.sitting import STEP_BACK, TAKEN_BACK
from tabard.terminal import files
from tabard.terminal.keys import key_of
from tabard.terminal.leaving import go_on, keep_promises
from tabard.terminal.piles import open_piles
from tabard.terminal.status import sheet_words

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from rich.text import Text

    from tabard.sitting.panel_shapes import Pile
    from tabard.sitting.sitting import Fresh, Sitting
    from tabard.terminal.autosave import Autosave
    from tabard.terminal.watch import Watcher

REMATCH, NEW_MATCH = "A rematch: everybody has moved on one seat.", "A new match."


class Commands:
    """`fresh` makes a new match of the same kind, `save_to` is where the match is saved on leaving."""

    def __init__(self, sitting: Sitting, save_to: Path | None, autosave: Autosave | None, watcher: Watcher | None,
                 fresh: Fresh | None = None) -> None:  # fmt: skip
        self._sitting, self._fresh = sitting, fresh
        self._save_to, self._autosave, self._watcher = save_to, autosave, watcher
        self._file = str(save_to) if save_to else ""  # that the match was last saved to or taken from
        self._fault = ""  # why the match is not being kept, as it was said last

    def undo(self) -> str:
        """Raises Refused."""
        done = STEP_BACK if self._sitting.steps else TAKEN_BACK
        self._sitting.undo()
        return done

    # --- files ----------------------------------------------------------------------------------------

    @property
    def usual_file(self) -> str:
        """Where a match is saved that nobody names a file for."""
        return str(self._save_to or files.default_file(self._sitting.match))

    @property
    def last_file(self) -> str:
        """The file that was used last, else the usual one."""
        return self._file or self.usual_file

    def save(self, name: str) -> str:
        """Raises Refused."""
        file = files.save(self._sitting, name)
        self._file, self._sitting.moved = str(file), False
        return f"Saved to '{file}'."

    def resume(self, name: str) -> str:
        """Raises Refused."""
        kept = files.resume(name, self._sitting.match.game)
        self._sitting.take(*kept)
        self._fresh, self._file = files.another_like(kept.match), name
        return f"Going on from '{name}'."

    def keep(self) -> str | None:
        """Keep the match as it stands now; gives why that cannot be where that has not been said, nothing where it can
        be again, and None where there is no more to say."""
        if self._autosave is None:
            return None
        self._autosave.keep_soon(self._sitting)
        told, self._fault = self._fault, self._autosave.fault
        return self._fault if self._fault != told else None

    def keep_promises(self) -> str:
        """On leaving. Raises Refused."""
        return keep_promises(self._sitting, self._save_to, self._autosave)

    # --- another match --------------------------------------------------------------------------------

    def new(self) -> str:
        """A new match for the same seats; after the end a rematch, for which everybody moves on one seat. Raises
        Refused."""
        sitting, fresh = self._sitting, self._fresh
        if fresh is None:
            raise TypeError("Where no other match can be made, no command asks for one.")
        if sitting.match.result is not None:
            sitting.rematch(fresh)
            return REMATCH
        sitting.take(fresh(sitting.match.game, list(sitting.match.names)))
        return NEW_MATCH

    def asked_before(self, command: str, wish: str) -> str:
        """What is asked before a match under way is given up; nothing where it was saved, or will be on leaving."""
        saved = not self._sitting.moved or (command == "leave" and self._save_to is not None)
        if saved or self._sitting.match.result is not None:
            return ""
        kept = self._autosave is not None and self._autosave.keep(self._sitting)
        later = f" ({go_on(self._sitting.match.game)} goes on with it)" if command == "leave" else ""
        how = f"is kept{later}:" if kept else f"is not saved: {key_of('save')} saves it,"
        return f"This match {how} {key_of(command)} again to {wish}."

    def edits(self) -> str:
        """What came of the rules that have been edited; nothing where none have."""
        if self._watcher is None or not self._watcher.changed():
            return ""
        try:
            return self._watcher.reload(self._sitting)
        except TabardError as refused:
            return str(refused)

    # --- what there is to read ------------------------------------------------------------------------

    def piles(self) -> tuple[list[Pile], list[str]]:
        """Those in which some card can be seen, and the names of all cards in order."""
        return open_piles(self._sitting.panels()), [name for name, _ in self._sitting.match.game.face.cards]

    def sheets(self, refs: Collection[str] = ()) -> Text | None:
        """What there is to read about what lies on the table, what `refs` stand for first; None where there is
        nothing."""
        panels = self._sitting.panels()
        sheets = to_read(panels)
        return sheet_words(sheets, about(panels, refs)) if sheets else None
