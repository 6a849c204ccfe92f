"""Games that were played are kept as they end, so that a run that is broken off, however, goes on where it was."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Self

from tabard.arena.record import Record, read_line, written
from tabard.engine.targets.cache import cache_folder
from tabard.errors import Refused
from tabard.writing import PRIVATE, held, reason

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from tabard.arena.settings import Settings

FOLDER = "arena"


def file_for(settings: Settings) -> Path:
    """Where games of these settings are kept."""
    return cache_folder() / FOLDER / f"{settings.game.name}-{settings.key()}.jsonl"


class Kept:
    """The file of one run, which nobody else writes to meanwhile. A line that is not as it was written counts not."""

    def __init__(self, settings: Settings, fresh: bool = False) -> None:
        self._key = settings.key()
        self.file = file_for(settings)
        self.records: dict[int, Record] = {}
        self.left_out = 0  # lines that say nothing, or not what was written
        try:
            self._open()
            self._begin_anew() if fresh else self._read(settings.seats)
        except OSError as fault:
            raise self._unusable(fault) from None

    def _open(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._descriptor = os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, PRIVATE)
        if not held(self._descriptor):
            os.close(self._descriptor)
            raise Refused("The same bots play this already, in another run: wait for it, or take another --seed.")

    def _begin_anew(self) -> None:
        os.ftruncate(self._descriptor, 0)

    def _read(self, seats: int) -> None:
        text = self.file.read_text(encoding="utf-8", errors="replace")
        for line in text.splitlines(keepends=True):
            record = read_line(line, self._key)
            if record is None or len(record.points) != seats or len(record.thinking) != seats or record.game < 0:
                self.left_out += bool(line.strip())
            else:
                self.records.setdefault(record.game, record)
        if text and not text.endswith("\n"):  # what was being written when the run was killed
            os.write(self._descriptor, b"\n")

    def add(self, record: Record) -> None:
        """Keep one more. Raises Refused."""
        self.records[record.game] = record
        try:
            os.write(self._descriptor, written(record, self._key).encode())
        except OSError as fault:
            raise self._unusable(fault) from None

    def _unusable(self, fault: OSError) -> Refused:
        return Refused(f"The games cannot be kept in '{self.file}': {reason(fault)}.")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _fault: BaseException | None,
                 _trace: TracebackType | None) -> None:  # fmt: skip
        os.close(self._descriptor)
