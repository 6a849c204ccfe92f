"""Games that were played are kept as they end, so that a run that is broken off, however, goes on where it was."""

from __future__ import annotations

import os
import random
from dataclasses import replace
from typing import TYPE_CHECKING, Self

from tabard.arena.record import Record, read_line, written
from tabard.engine.targets.cache import cache_folder
from tabard.errors import Refused
from tabard.writing import PRIVATE, held, reason, write_whole

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from tabard.arena.settings import Settings

FOLDER = "arena"
UNSAID = -1  # in place of a seed, where none was given
DRAWN = 53  # bits of a seed that is drawn: more than a bot can try, and what every reader of JSON can read


def folder() -> Path | None:
    """Where games are kept; None where the cache is closed: each look at it gives another folder then."""
    found, again = cache_folder(), cache_folder()
    if found == again:
        return found / FOLDER
    for one in (found, again):
        one.rmdir()
    return None


def file_for(settings: Settings) -> Path | None:
    """Where games of these settings are kept, if anywhere."""
    place = folder()
    return None if place is None else place / f"{settings.game.name}-{settings.key()}.jsonl"


def with_seed(settings: Settings, fresh: bool) -> Settings:
    """The settings with a seed that nobody guesses: that of the last run without one, else, or `fresh`, a new one.

    Where bots play that could read the file it is kept in, there is none until `keep_seed` writes it, after the run.
    """
    file = seed_file(settings)
    known = seed_in(file) if file is not None and not fresh else None
    seed = random.SystemRandom().getrandbits(DRAWN) if known is None else known
    found = replace(settings, seed=seed)
    if not settings.open:
        keep_seed(found)
    elif file is not None:
        file.unlink(missing_ok=True)
    return found


def keep_seed(settings: Settings) -> None:
    """For the next run of the same command, now that no bot runs that could read it."""
    file = seed_file(settings)
    if file is None:
        return
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, f"{settings.seed}\n")
    except OSError as fault:
        raise unusable(file, fault) from None


def seed_file(settings: Settings) -> Path | None:
    """Where the seed is kept of a run that was given none."""
    kept = file_for(replace(settings, seed=UNSAID))
    return None if kept is None else kept.with_suffix(".seed")


def seed_in(file: Path) -> int | None:
    """The seed that was kept; None where there is none."""
    try:
        text = file.read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return None
    return int(text) if text.isdecimal() and len(text) <= len(str(1 << DRAWN)) else None


def unusable(file: Path, fault: OSError) -> Refused:
    return Refused(f"The games cannot be kept in '{file}': {reason(fault)}.")


class Kept:
    """The file of one run, which nobody else writes to meanwhile. A line that is not as it was written counts not.

    Where nothing can be kept, `file` is None, and the games are there while they are needed.
    """

    def __init__(self, settings: Settings, fresh: bool = False) -> None:
        self._key = settings.key()
        self.file = file_for(settings)
        self.records: dict[int, Record] = {}
        self.left_out = 0  # lines that say nothing, or not what was written
        if self.file is None:
            return
        try:
            self._open(self.file)
            self._begin_anew() if fresh else self._read(self.file, settings.seats)
        except OSError as fault:
            raise unusable(self.file, fault) from None

    def _open(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, PRIVATE)
        if not held(self._descriptor):
            os.close(self._descriptor)
            raise Refused("The same bots play this already, in another run: wait for it, or take another --seed.")

    def _begin_anew(self) -> None:
        os.ftruncate(self._descriptor, 0)

    def _read(self, file: Path, seats: int) -> None:
        text = file.read_text(encoding="utf-8", errors="replace")
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
        if self.file is None:
            return
        try:
            os.write(self._descriptor, written(record, self._key).encode())
        except OSError as fault:
            raise unusable(self.file, fault) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _fault: BaseException | None,
                 _trace: TracebackType | None) -> None:  # fmt: skip
        if self.file is not None:
            os.close(self._descriptor)
