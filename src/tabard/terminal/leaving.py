"""Leaving a table, however that comes: what was promised to be saved is saved."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tabard.terminal import files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import FrameType
    from typing import NoReturn

    from tabard.sitting.sitting import Sitting
    from tabard.terminal.autosave import Autosave

ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
GO_ON = "tabard play --resume"
UNHEARD = 0.1  # seconds after which a signal is sent again


class Ended(BaseException):
    """Somebody ends this program, or has closed its terminal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def ends_heard() -> Iterator[None]:
    """While this lasts, being told to end is an exception, so that what has to be saved can be."""
    heard = threading.Event()

    def end(number: int, _frame: FrameType | None) -> NoReturn:
        heard.set()
        for again in ENDS:
            signal.signal(again, signal.SIG_IGN)  # a second one must not come between
        raise Ended(number)

    before = {number: signal.signal(number, end) for number in ENDS}
    told, tells = os.pipe()
    os.set_blocking(tells, False)
    wakeup = signal.set_wakeup_fd(tells, warn_on_full_buffer=False)
    threading.Thread(target=send_again, args=(told, heard, threading.get_ident()), daemon=True).start()
    try:
        yield
    finally:
        heard.set()
        signal.set_wakeup_fd(wakeup)
        os.close(tells)
        for number, handler in before.items():
            signal.signal(number, handler)


def send_again(told: int, heard: threading.Event, main: int) -> None:
    """A signal that comes just before a line is waited for would be heard only after that line: so it comes again."""
    number = os.read(told, 1)
    while number and not heard.wait(UNHEARD):
        signal.pthread_kill(main, number[0])
    os.close(told)


def keep_promises(sitting: Sitting, save_to: Path | None, autosave: Autosave | None) -> str:
    """The autosave, and what `--save` says; gives the sentence for the one who leaves. Raises Refused."""
    kept = autosave is not None and autosave.keep(sitting)
    if save_to is not None:
        return f"Saved to '{files.save(sitting, save_to)}'."
    if kept:
        return f"The match is kept: {GO_ON} goes on with it."
    return autosave.fault if autosave is not None else ""
