"""The file of a journal: a save is written whole, and what has been done since is appended, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.match.journal_text import Lines
from tabard.engine.match.save_text import sum_in
from tabard.writing import Appending, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tabard.engine.match.journal import Operation


class JournalFile:
    """Raises Refused or OSError where it cannot be written; then it holds at least what was on the disk by then."""

    def __init__(self, file: Path, save: str) -> None:
        """Begins with a save, in place of what the file held."""
        self._lines = Lines(sum_in(save))
        self._file = Appending(write_whole(file, save))

    def append(self, operations: Iterable[Operation]) -> None:
        """It is on the disk when this returns."""
        self._file.append(self._lines.write(operations).encode())

    def close(self) -> None:
        self._file.close()
