"""The autosave: every match is kept as it goes, in a file of its own, so that the last one can be gone on with.

Two tables at once do not touch each other's file. Who plays holds a lock; another table of the same game finds it and
takes the next file (`GAME.2.tabard`), as it does where a match lies that is not over: none takes another's place. What
is being played elsewhere is not offered for going on with. Those that are over are kept too, to be looked at again
(`GAME.over.20261231-235959.tabard`), as many of a game as `MOST_OVER` says.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabard.errors import Refused, TabardError
from tabard.terminal.files import Kept, is_save, resume, text_of
from tabard.writing import reason, write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.sitting.seating import Seating
    from tabard.sitting.sitting import Sitting

FOLDER = "TABARD_STATE"  # names another folder than the one for such things
TABLES = range(1, 21)  # of one game; where all of them have a match, the oldest goes
MOST_OVER = 50  # matches of one game that are over; then the oldest goes
OVER = re.compile(r"(.+)\.over(?:\.\d{8}-\d{6}(?:-\d+)?)?")  # how the files of those are called, without their ending


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


class Last(NamedTuple):
    """A match that can be gone on with, and the file that it is in."""

    kept: Kept
    file: Path
    when: float


class Waiting(NamedTuple):
    """What is to be written: a match as it stood, who sat there, and on which occasion it is played."""

    match: Match
    seating: Seating
    occasion: object


class Autosave:
    """Keeps the match of one table. It never stops a match: `fault` says why nothing is kept, if so."""

    def __init__(self) -> None:
        self.fault = ""
        self.file: Path | None = None  # whose lock this table holds
        self.over: Path | None = None  # where the match lies that has ended here
        self._lock = -1
        self._occasion: object = None  # which match the file is for
        self._ended: object = None  # which match has ended there
        self._stand: object = None
        self._next: deque[Waiting] = deque(maxlen=1)  # what is newest takes the place of what waits
        self._writer = ThreadPoolExecutor(1, "autosave")

    def keep_soon(self, sitting: Sitting) -> None:
        """Keep what has changed, without making anybody wait for the disk.

        Only what a person has played here is kept: bots alone, or a match that is but looked at, need no place.
        """
        if self._occasion is None and self.file is not None:  # what was taken up is played now
            self._occasion = sitting.occasion
        match = sitting.match
        stand = match, len(match.commands), len(match.course.taken_back)
        if stand == self._stand or not sitting.played:
            return
        if self._next and self._next[0].occasion is not sitting.occasion:
            self._writer.submit(self._write_next).result()  # another match is kept to its end
        self._next.append(Waiting(match.copy(), dict(sitting.seating), sitting.occasion))
        self._stand = stand  # only now: what was broken off before this is asked for again
        self._writer.submit(self._write_next)

    def keep(self, sitting: Sitting) -> bool:
        """Keep the match now; whether there is one to go on with."""
        self.keep_soon(sitting)
        self._writer.submit(self._write_next).result()
        return not self.fault and sitting.match.result is None and self._holds(sitting.occasion)

    def _holds(self, occasion: object) -> bool:
        """Whether the file is for that match."""
        return self.file is not None and self._occasion is occasion

    def _write_next(self) -> None:
        if not self._next:
            return
        match, seating, occasion = self._next.pop()
        try:
            if match.result is None:
                write_whole(self._claim(match.game, occasion), text_of(match, seating))
            else:
                self._put_away(match, seating, occasion)
            self.fault = ""
        except (TabardError, OSError) as fault:
            why = (
                str(fault) if isinstance(fault, TabardError) else f"'{state_folder()}' cannot be used: {reason(fault)}."
            )
            self.fault = f"This match is not being kept: {why}"
            self._stand = None  # it is tried again

    def _put_away(self, match: Match, seating: Seating, occasion: object) -> None:
        """A match that is over is not gone on with, but can be looked at again. One that was taken back from its end
        and has ended anew takes its own place."""
        folder, name = folder_made(), file_name(match.game)
        if self.over is None or self._ended is not occasion:
            self.over, self._ended = file_for_over(folder, name), occasion
        write_whole(self.over, text_of(match, seating))
        if self.file is not None and self._holds(occasion):
            self.file.unlink(missing_ok=True)
        for _, old in [one for one in newest_first() if over_of(one[1]) == name][MOST_OVER:]:
            old.unlink(missing_ok=True)

    # --- files and their locks ------------------------------------------------------------------------

    def _claim(self, game: Game, occasion: object) -> Path:
        """The first file of this game at which no other table plays and no match waits to be gone on with."""
        folder, name = state_folder(), file_name(game)
        if self.file is not None and self.file.parent == folder and self._holds(occasion):
            return self.file
        self.close()
        folder_made()
        files = [folder / (f"{name}.tabard" if number == 1 else f"{name}.{number}.tabard") for number in TABLES]
        waiting = {file: file.stat().st_mtime for file in files if file.exists() and is_ours(file)}
        free = [file for file in files if file not in waiting and is_ours(file)]
        for file in [*free, *sorted(waiting, key=waiting.__getitem__)]:
            if self.claim(file):
                self._occasion = occasion
                return file
        raise Refused(f"{len(TABLES)} tables of this game are open already.")

    def claim(self, file: Path) -> bool:
        """Take the lock of a file and let the one before go; whether it could be had."""
        lock = lock_of(file)
        if lock < 0:
            return False
        self.close()
        self.file, self._lock = file, lock
        return True

    def take_up(self, last: Last) -> Kept | None:
        """The match as it stands by now, for this table alone; None where another plays it, or has ended it."""
        if not self.claim(last.file):
            return None
        try:
            kept = resume(last.file, last.kept.match.game)
        except (TabardError, OSError):
            kept = None
        if kept is None or kept.match.result is not None:
            self.close()
            return None
        return kept

    def close(self) -> None:
        """Let the file go: another table may go on with it."""
        if self._lock >= 0:
            os.close(self._lock)
        self.file, self._lock, self._occasion = None, -1, None

    def last(self, game: Game | None = None) -> Last | None:
        """The match that was played last, here or of this game, and is not over; what cannot be read is passed over."""
        for when, file in newest_first():
            try:
                kept = resume(file, game) if not over_of(file) and is_free(file) else None
            except (TabardError, OSError):
                continue
            if kept is not None and kept.match.result is None:
                return Last(kept, file, when)
        return None


def is_played(game: Game | None) -> bool:
    """Whether a match, of this game or of any, is being played at another table."""
    files = [file for _, file in newest_first() if game is None or number_of(file, file_name(game))]
    return any(not is_free(file) for file in files if not over_of(file))


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
    """Whether no table plays at it now."""
    lock = lock_of(file)
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
