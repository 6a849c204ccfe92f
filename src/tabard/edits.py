"""What is edited in a folder while somebody plays the game in it."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import importlib.util
from pathlib import Path

RULES = "*.py"
EVERYTHING = "*"


class Edits:
    """Sees when a file of the folder has changed, come or gone; nothing hidden and no editor's copy counts."""

    def __init__(self, folder: Path, which: str = RULES) -> None:
        self.folder, self._which = folder, which
        self._seen = self._look()

    def _look(self) -> dict[Path, tuple[int, int]]:
        found = {}
        for file in sorted(self.folder.rglob(self._which)):
            inside = file.relative_to(self.folder).parts
            if "__pycache__" in inside or any(part.startswith(".") for part in inside) or file.name.endswith("~"):
                continue
            with contextlib.suppress(OSError):  # an editor is just replacing it
                state = file.stat()
                if file.is_file():
                    found[file] = state.st_mtime_ns, state.st_size
        return found

    def changed(self) -> bool:
        now = self._look()
        changed, self._seen = now != self._seen, now
        return changed

    def digest(self) -> str:
        """Stands for what is in these files now."""
        digest = hashlib.sha256()
        for file in self._seen:
            with contextlib.suppress(OSError):
                content = file.read_bytes()
                digest.update(f"{file.relative_to(self.folder)} {len(content)} ".encode() + content)
        return digest.hexdigest()[:16]

    def drop_byte_code(self) -> None:
        """Byte code is told from its source by seconds and size, so a quick edit would go unnoticed."""
        for file in self._seen:
            if file.suffix == ".py":
                with contextlib.suppress(OSError):
                    Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)
        importlib.invalidate_caches()
