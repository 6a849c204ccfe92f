"""The autosave: every match is kept as it goes, in a file of its own, so that the last one can be gone on with.

The file is a journal: the match as it was saved first, and a line for each thing done since, which is on the disk
before the next is written. So a move costs the same however long the match is, and who is killed loses at most the
move that was on its way. When the table is left, the journal is written anew as one save.

Two tables at once do not touch each other's file. Who plays holds a lock; another table of the same game finds it and
takes the next file (`GAME.2.tabard`), as it does where a match lies that is not over: none takes another's place. What
is being played elsewhere is not offered for going on with. Those that are over are kept too, to be looked at again
(`GAME.over.20261231-235959.tabard`), as many of a game as `MOST_OVER` says.
"""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from tabard.engine.match.failure import words_of
from tabard.engine.match.journal import Journal
from tabard.errors import Refused, TabardError
from tabard.sitting.seating import written
from tabard.terminal.files import Kept, resume, text_of
from tabard.terminal.journal_file import JournalFile
from tabard.terminal.state_folder import (
    file_for_over,
    file_name,
    folder_made,
    is_free,
    is_ours,
    lock_of,
    newest_first,
    number_of,
    over_of,
    state_folder,
)  # fmt: skip
from tabard.writing import reason, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.game import Game
    from tabard.engine.match.journal import Operation
    from tabard.engine.match.match import Match
    from tabard.sitting.seating import Seating
    from tabard.sitting.sitting import Sitting

TABLES = range(1, 21)  # of one game; where all of them have a match, the oldest goes
MOST_OVER = 50  # matches of one game that are over; then the oldest goes


class Last(NamedTuple):
    """A match that can be gone on with, and the file that it is in."""

    kept: Kept
    file: Path
    when: float


class Waiting(NamedTuple):
    """What is to be written: a match whole, or what has been done to it since."""

    match: Match | None
    seating: Seating
    occasion: object  # on which it is played
    since: list[Operation]


class Autosave:
    """Keeps the match of one table. It never stops a match: `fault` says why nothing is kept, if so."""

    def __init__(self) -> None:
        self.fault = ""
        self.file: Path | None = None  # whose lock this table holds
        self.over: Path | None = None  # where the match lies that has ended here
        self._lock = -1
        self._occasion: object = None  # which match the file is for
        self._ended: object = None  # which match has ended there
        self._journal: Journal | None = None  # what was done by now to the match that is kept; None: it is kept whole
        self._kept: tuple[object, ...] = ()  # of which occasion and game that is, and in which version
        self._written: JournalFile | None = None  # where the writer appends
        self._next: deque[Waiting] = deque()
        self._writer = ThreadPoolExecutor(1, "autosave")

    def keep_soon(self, sitting: Sitting) -> None:
        """Keep what has changed, without making anybody wait for the disk.

        Only what a person has played here is kept: bots alone, or a match that is but looked at, need no place.
        """
        if self._occasion is None and self.file is not None:  # what was taken up is played now
            self._occasion = sitting.occasion
        match, seating = sitting.match, written(sitting.seating)
        kept = sitting.occasion, match.game, match, match.version
        if not sitting.played or (kept == self._kept and not self.fault):
            return
        journal, self._journal = self._journal, None  # what is broken off from here on is kept whole the next time
        since = None
        if journal is not None and kept[:2] == self._kept[:2] and not self.fault:
            since = journal.since(match, seating)
        if since is not None:
            self._put(Waiting(None, {}, sitting.occasion, since))
        if since is None or match.result is not None:
            journal = self._put_whole(sitting)
        self._kept, self._journal = kept, journal if match.result is None else None

    def _put_whole(self, sitting: Sitting) -> Journal:
        """Let the match be written whole; gives the journal that begins there."""
        match, seating = sitting.match, dict(sitting.seating)
        self._put(Waiting(match.copy(), seating, sitting.occasion, []))
        return Journal.of(match, written(seating))

    def _put(self, waiting: Waiting) -> None:
        self._next.append(waiting)
        self._writer.submit(self._write_next)

    def keep(self, sitting: Sitting) -> bool:
        """Keep the match now, as one save; whether there is one to go on with."""
        self.keep_soon(sitting)
        self.settle()
        if self.fault:  # what could not be appended may yet be written whole
            self.keep_soon(sitting)
            self.settle()
        kept = not self.fault and sitting.match.result is None and self._holds(sitting.occasion)
        if kept and self._journal is not None and self._journal.number:
            self._journal = self._put_whole(sitting)  # where that fails, the journal is there still
            self.settle()
        return kept

    def settle(self) -> None:
        """Wait until all that is to be kept by now is on the disk."""
        self._writer.submit(self._write_next).result()

    def _holds(self, occasion: object) -> bool:
        """Whether the file is for that match."""
        return self.file is not None and self._occasion is occasion

    def _write_next(self) -> None:
        while self._next:
            waiting = self._next.popleft()
            while self._next and waiting.match is None and self._next[0].match is None:
                waiting.since.extend(self._next.popleft().since)
            try:
                self._write(waiting)
                if waiting.match is not None:
                    self.fault = ""
            except Exception as fault:  # noqa: BLE001  (of what fails in this thread nobody else would hear)
                self.fault = f"This match is not being kept: {why_not(fault)}"  # it is tried again, whole
                self._let_go_of_file()

    def _write(self, waiting: Waiting) -> None:
        match = waiting.match
        if match is None:
            if self._written is not None:
                self._written.append(waiting.since)
        elif match.result is None:
            file = self._claim(match.game, waiting.occasion)
            self._let_go_of_file()
            self._written = JournalFile(file, text_of(match, waiting.seating))
        else:
            self._put_away(match, waiting.seating, waiting.occasion)

    def _let_go_of_file(self) -> None:
        """Whatever follows is written to another, or whole."""
        written, self._written = self._written, None
        if written is not None:
            written.close()

    def _put_away(self, match: Match, seating: Seating, occasion: object) -> None:
        """A match that is over is not gone on with, but can be looked at again. One that was taken back from its end
        and has ended anew takes its own place."""
        folder, name = folder_made(), file_name(match.game)
        if self.over is None or self._ended is not occasion:
            self.over, self._ended = file_for_over(folder, name), occasion
        write_whole(self.over, text_of(match, seating))
        self._let_go_of_file()
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
        self._let_go()
        folder_made()
        files = [folder / (f"{name}.tabard" if number == 1 else f"{name}.{number}.tabard") for number in TABLES]
        waiting = {file: file.stat().st_mtime for file in files if file.exists() and is_ours(file)}
        free = [file for file in files if file not in waiting and is_ours(file)]
        for file in [*free, *sorted(waiting, key=waiting.__getitem__)]:
            if self._lock_file(file, occasion):
                return file
        raise Refused(f"{len(TABLES)} tables of this game are open already.")

    def claim(self, file: Path) -> bool:
        """Take the lock of a file and let the one before go; whether it could be had."""
        self.settle()
        if not self._lock_file(file):
            return False
        self._journal = None
        return True

    def _lock_file(self, file: Path, occasion: object = None) -> bool:
        lock = lock_of(file)
        if lock < 0:
            return False
        self._let_go()
        # In this order: a file that is for no match yet is taken by `keep_soon`, in another thread.
        self._occasion, self._lock, self.file = occasion, lock, file
        return True

    def take_up(self, last: Last) -> Kept | None:
        """The match as it stands by now, for this table alone; None where another plays it, or has ended it.

        In a folder that may only be read it can be gone on with all the same, and is not kept."""
        with suppress(OSError):
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
        self.settle()
        self._let_go()
        self._journal = None

    def _let_go(self) -> None:
        self._let_go_of_file()
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


def why_not(fault: Exception) -> str:
    """Why a match could not be written, in a sentence."""
    if isinstance(fault, TabardError):
        return str(fault)
    return f"'{state_folder()}' cannot be used: {reason(fault)}." if isinstance(fault, OSError) else words_of(fault)


def is_played(game: Game | None) -> bool:
    """Whether a match, of this game or of any, is being played at another table."""
    files = [file for _, file in newest_first() if game is None or number_of(file, file_name(game))]
    return any(not is_free(file) for file in files if not over_of(file))
