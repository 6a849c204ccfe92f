"""The folder in which matches are kept: how their files are called, and who holds the lock of one."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.errors import Refused
from tabard.terminal.files import is_save

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game

FOLDER = "TABARD_STATE"  # names another folder than the one for such things
OVER = re.compile(r"(.+)\.over(?:\.\d{8}-\d{6}(?:-\d+)?)?")  # how the files of matches that are over are called


def state_folder() -> Path:
    """Where a program keeps what is not to be lost and nobody looks at. Raises Refused where there is no such place."""
    own, general = os.environ.get(FOLDER), os.environ.get("XDG_STATE_HOME")
    try:
        if own:
            return Path(own)
        usual = Path.home() / ".local" / "state" if not general or not Path(general).is_absolute() else Path(general)
        return usual / "tabard"
    except RuntimeError:
        raise Refused("There is no home folder to keep the match in.") from None


def newest_first() -> Iterator[tuple[float, Path]]:
    """The saves in the folder; what is none, and what cannot even be looked at, is passed over alone."""
    found = []
    with suppress(OSError, Refused):
        for file in state_folder().glob("*.tabard"):
            with suppress(OSError):
                if file.exists() and is_ours(file):
                    found.append((file.stat().st_mtime, file))
    yield from sorted(found, reverse=True)


def folder_made() -> Path:
    folder = state_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def is_ours(file: Path) -> bool:
    """Whether a match may be kept there: no link to something elsewhere, and nothing that is no save."""
    return not file.is_symlink() and (not file.exists() or (file.is_file() and is_save(file)))


def lock_of(file: Path) -> int:
    """The open lock of a file, or -1 where another table has it. It ends with the process, whatever ends that."""
    own = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
    try:
        lock = os.open(file.with_name(f".{file.stem}.lock"), own, 0o600)
    except OSError as fault:
        if fault.errno in (errno.ELOOP, errno.EISDIR):  # nothing of ours: that file is left alone
            return -1
        raise
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return -1
    except OSError:  # a file system without locks: better kept without one than not at all
        return lock
    return lock


def is_free(file: Path) -> bool:
    """Whether no table plays at it now. Where none can lock it, in a folder that may only be read, none does."""
    try:
        lock = lock_of(file)
    except OSError:
        return True
    if lock >= 0:
        os.close(lock)
    return lock >= 0


def file_for_over(folder: Path, name: str) -> Path:
    """A new file for a match that is over now."""
    now = time.strftime("%Y%m%d-%H%M%S")
    stems = (f"{name}.over.{now}{again}" for again in ("", *(f"-{number}" for number in range(2, 1_000))))
    files = (folder / f"{stem}.tabard" for stem in stems)
    return next(file for file in files if not file.exists() and not file.is_symlink())


def over_of(file: Path) -> str:
    """The game whose match that is over lies there; nothing where it is another file."""
    found = OVER.fullmatch(file.stem)
    return found[1] if found else ""


def file_name(game: Game) -> str:
    return re.sub(r"[^a-z0-9_-]", "_", game.name.lower())[:80]


def number_of(file: Path, name: str) -> int:
    """Which table of that game the file is for; 0 where it is of another."""
    found = re.fullmatch(rf"{re.escape(name)}(?:\.(\d+))?", file.stem)
    return int(found[1] or 1) if found else 0
