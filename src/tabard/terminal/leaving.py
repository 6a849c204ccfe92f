"""Leaving a table, however that comes: what was promised to be saved is saved, and nothing half done."""

from __future__ import annotations

import os
import select
import shlex
import signal
import threading
import time
from contextlib import contextmanager, suppress
from threading import Event
from typing import TYPE_CHECKING

from tabard import shelf
from tabard.engine.rules.one_line import in_one_line
from tabard.errors import BrokenOff, Refused
from tabard.terminal import files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import FrameType

    from tabard.engine.game import Game
    from tabard.sitting.sitting import Sitting
    from tabard.terminal.autosave import Autosave

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
UNHEARD = 0.1  # seconds after which a signal is sent again
LOOK_FOR_TERMINAL = 1.0  # seconds between two looks whether it is still there
PATIENCE = 1.0  # seconds for which whoever ends this program waits for what must not be broken off


class Ended(BrokenOff):
    """Somebody ends this program, or has closed its terminal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


class Ends:
    """Being told to end is an exception, but only where nothing is half done: a move is played whole and then saved.

    Said again after a while, as a thread sees to, it breaks off whatever it is: rules that are just being written may
    never end.
    """

    def __init__(self) -> None:
        self.heard = False
        self._number, self._at = 0, 0.0
        self._open = False
        self.over = Event()

    def hear(self, number: int, _frame: FrameType | None = None) -> None:
        """The handler of a signal."""
        if not self._number:
            self._number, self._at = number, time.monotonic()
        self.heard = True
        if self._open or time.monotonic() - self._at > PATIENCE:
            self._raise()

    def _raise(self) -> None:
        if self._number and not self.over.is_set():
            self._open = False
            raise Ended(self._number)

    @contextmanager
    def breaking_off(self) -> Iterator[None]:
        """What is done meanwhile may be broken off anywhere; so what was heard before is answered now."""
        self._open = True
        try:
            self._raise()
            yield
        finally:
            self._open = False

    def ignore(self) -> None:
        """From here on nothing may come between: it is over anyhow."""
        self.over.set()


@contextmanager
def answered(by: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """While this lasts, signals that end a program are answered otherwise."""
    before = {number: signal.signal(number, by) for number in ENDS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def ends_heard() -> Iterator[Ends]:
    """While this lasts, being told to end is heard, so that what has to be saved can be."""
    ends = Ends()
    with answered(ends.hear):
        told, tells = os.pipe()
        os.set_blocking(tells, False)
        wakeup = signal.set_wakeup_fd(tells, warn_on_full_buffer=False)
        sender = threading.Thread(target=send_again, args=(told, ends, threading.get_ident()), daemon=True)
        sender.start()
        try:
            yield ends
        finally:
            ends.ignore()
            ends.heard = True
            signal.set_wakeup_fd(wakeup)
            os.close(tells)
            sender.join()  # else it might send one more, with nobody left to hear it


def send_again(told: int, ends: Ends, main: int) -> None:
    """A signal that comes just before a line is waited for would be heard only after that line: so it comes again."""
    number = os.read(told, 1)
    while number and number[0] not in ENDS:
        number = os.read(told, 1)
    while number and not ends.heard:
        time.sleep(UNHEARD)
        if not ends.heard:
            signal.pthread_kill(main, number[0])
    if number and not ends.over.wait(PATIENCE + UNHEARD):  # a move that does not end, or one that takes long
        with suppress(ProcessLookupError):
            signal.pthread_kill(main, number[0])
    os.close(told)


def hung_up(terminal: int) -> bool:
    """Whether nobody holds the other end any more. Some systems cannot tell that of a terminal: POLLNVAL means so."""
    poll = select.poll()
    poll.register(terminal, 0)
    return any(event & select.POLLHUP for _, event in poll.poll(0))


def keep_promises(sitting: Sitting, save_to: Path | None, autosave: Autosave | None) -> str:
    """The autosave, and what `--save` says; gives the sentence for the one who leaves. Raises Refused."""
    kept = autosave is not None and autosave.keep(sitting)
    if save_to is not None:
        return in_one_line(f"Saved to '{files.save(sitting, save_to, promised=True)}'.")
    if kept:
        return f"The match is kept: {go_on(sitting.match.game)} goes on with it."
    if autosave is not None and autosave.over is not None and sitting.match.result is not None:
        return f"The match is kept: {look_again(sitting.match.game, autosave.over)} shows it again."
    return autosave.fault if autosave is not None else ""


def go_on(game: Game) -> str:
    """What to type to go on with a match of this game that was kept: where a shelf has it, that alone."""
    folder = folder_to_name(game)
    return f"tabard play {folder} --resume" if folder else "tabard play --resume"


def look_again(game: Game, file: Path) -> str:
    """What to type to see a match that is over."""
    folder = folder_to_name(game)
    return f"tabard replay {shlex.quote(str(file))}" + (f" --game {folder}" if folder else "")


def folder_to_name(game: Game) -> str:
    """The folder of a game that no shelf has."""
    with suppress(Refused):
        if shelf.find(game.name) is game:
            return ""
    return shlex.quote(shelf.folder_of(game))
