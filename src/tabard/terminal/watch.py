"""Watching a game's folder: an edited rule counts from the next question on, in the same position."""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.engine.match.setup import set_up
from tabard.errors import Refused, TabardError
from tabard.shelf import load_folder

if TYPE_CHECKING:
    from tabard.sitting.sitting import Sitting


class Watcher:
    """Sees when a file of the folder has changed, come or gone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seen = self._look()

    def _look(self) -> dict[Path, tuple[int, int]]:
        found = {}
        for file in sorted(self.folder.rglob("*.py")):
            if "__pycache__" in file.parts or file.name.startswith("."):
                continue
            try:
                state = file.stat()
            except OSError:  # an editor is just replacing it
                continue
            found[file] = state.st_mtime_ns, state.st_size
        return found

    def changed(self) -> bool:
        now = self._look()
        changed, self._seen = now != self._seen, now
        return changed

    def _drop_byte_code(self) -> None:
        """Byte code is told from its source by seconds and size, so a quick edit would go unnoticed."""
        for file in self._seen:
            with contextlib.suppress(OSError):
                Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)
        importlib.invalidate_caches()

    def reload(self, sitting: Sitting) -> str:
        """Take the edited rules up where the match stands. Raises Refused with what is wrong: the old ones stay."""
        modules = dict(sys.modules)
        self._drop_byte_code()
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
