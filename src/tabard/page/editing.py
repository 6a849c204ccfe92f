"""A game's folder that is edited while its page is open: the site follows, and pages hear of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.edits import EVERYTHING, Edits
from tabard.errors import TabardError
from tabard.page.catalogue import as_json, module_file
from tabard.page.site import built, game_files, write_site
from tabard.shelf import load_folder, package_in
from tabard.writing import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.game import Game

EDITS = "edits.json"  # what stands for the games that are shown, and what is wrong with what was edited since


class Editing:
    """A site with a game of a folder, and others beside it. It shows the game as it was last found without a fault.

    `shown` stands for the files that it was made from, `without` are the games that have no module yet.
    """

    def __init__(self, site: Path, folder: Path, others: list[Game]) -> None:
        self._site, self._folder, self._others = site, folder, others
        self._edits = Edits(package_in(folder), EVERYTHING)
        self.shown = self._edits.digest()
        self.game = load_folder(folder)
        self.without = write_site(site, self._games(), self.shown)
        self._tell(None)

    def _games(self) -> list[Game]:
        return [self.game, *(other for other in self._others if other.name != self.game.name)]

    def look(self) -> str | None:
        """Take up what was edited since: a sentence for whoever edits; None where nothing was."""
        if not self._edits.changed():
            return None
        before = self.game
        try:
            self._edits.drop_byte_code()
            self.game = load_folder(self._folder)
            self._show()
        except (TabardError, OSError) as fault:  # a file may be gone while it is read
            self.game = before
            self._tell(str(fault))
            return f"{fault} The page shows {before.face.title} as it was."
        return f"The page shows {self.game.face.title} as it is now."

    def _show(self) -> None:
        shown = self._edits.digest()
        files, self.without = game_files(self._games(), built(), shown)
        for name, content in files.items():
            write_whole(self._site / name, content, shared=True)
        if self.game in self.without:
            (self._site / module_file(self.game)).unlink(missing_ok=True)  # of other rules
        self.shown = shown
        self._tell(None)

    def _tell(self, fault: str | None) -> None:
        write_whole(self._site / EDITS, as_json({"edits": self.shown, "fault": fault}), shared=True)
