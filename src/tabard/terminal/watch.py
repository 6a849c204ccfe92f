"""Watching a game's folder: an edited rule counts from the next question on, in the same position."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tabard.edits import Edits
from tabard.engine.match.setup import set_up
from tabard.errors import Refused, TabardError
from tabard.shelf import load_folder

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.sitting.sitting import Sitting


class Watcher:
    """Takes up the rules of a folder where they have been edited."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._edits = Edits(folder)

    def changed(self) -> bool:
        return self._edits.changed()

    def reload(self, sitting: Sitting) -> str:
        """Take the edited rules up where the match stands. Raises Refused with what is wrong: the old ones stay."""
        modules = dict(sys.modules)
        self._edits.drop_byte_code()
        try:
            game = load_folder(self.folder)
            old = sitting.match
            match = set_up(game, old.view("all"), seed=old.seed, names=list(old.names))
            sitting.take(match, same_match=True)
        except TabardError as fault:
            sys.modules.update(modules)
            raise Refused(f"{fault} The rules stay as they were.") from fault
        except Exception as fault:
            sys.modules.update(modules)
            sentence = f"The edited rules cannot take this position up ({type(fault).__name__}: {fault})."
            raise Refused(f"{sentence} The rules stay as they were.") from fault
        return f"The edited rules of {game.face.title} are in force from here on."
