"""Ctrl-C always answers: also while a game is compiled, or compiled rules go on for ever.

Python hears a signal only between two of its own steps. A thread of its own hears it at once, and ends the program
where the main one does not get to it.
"""

from __future__ import annotations

import os
import signal
import sys
import termios
import threading
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, NoReturn

from tabard.engine.rules.one_line import in_one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

INTERRUPTED = 130  # what a shell gives for a command that Ctrl-C has ended
PATIENCE = 2.0  # seconds that the main thread has to hear it, and after which a second one ends the program at once
LOOKS = 20  # in that time
CURSOR = "\x1b[?25h"  # to be seen again
USUAL = "\x1b[?1049l\x1b[?1000;1002;1003;1006;2004l"  # a terminal's own screen, mouse and paste
_terminal: list[Any] = []  # how it was set when the command began


class Interrupts:
    """What has come of Ctrl-C; its `hear` is the handler, which raises KeyboardInterrupt as Python's own does."""

    def __init__(self, leave: Callable[[str, int], None]) -> None:
        self._leave = leave
        self._heard, self._first = 0, 0.0  # how often, and when a first one came

    def hear(self, number: int, frame: Any) -> None:
        self._heard += 1
        signal.default_int_handler(number, frame)

    def listen(self, told: int) -> None:
        """In a thread of its own, until the other end is closed."""
        while signals := os.read(told, 1):
            ours = signal.getsignal(signal.SIGINT) == self.hear  # a table and a screen have handlers of their own
            if signals[0] == signal.SIGINT and ours:
                self._see_to_it()
        os.close(told)

    def _see_to_it(self) -> None:
        again = self._first and time.monotonic() - self._first > PATIENCE
        self._first = self._first or time.monotonic()
        before = self._heard
        for _ in range(0 if again else LOOKS):
            if self._heard > before:
                return
            time.sleep(PATIENCE / LOOKS)
        self._leave("", INTERRUPTED)


@contextmanager
def always_answering(leave: Callable[[str, int], None]) -> Iterator[None]:
    """While this lasts, Ctrl-C ends the program whatever it is at; `leave` ends it at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    note_terminal()
    interrupts = Interrupts(leave)
    told, tells = os.pipe()
    os.set_blocking(tells, False)
    before: Any = signal.signal(signal.SIGINT, interrupts.hear)
    wakeup = signal.set_wakeup_fd(tells, warn_on_full_buffer=False)
    threading.Thread(target=interrupts.listen, args=(told,), daemon=True, name="Ctrl-C").start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(wakeup)
        signal.signal(signal.SIGINT, before)
        os.close(tells)


def note_terminal() -> None:
    """For when there is no time to leave it in order."""
    _terminal.clear()
    with suppress(OSError, ValueError, termios.error):
        _terminal.append(termios.tcgetattr(sys.stdin.fileno()))


def leave_at_once(sentence: str, code: int) -> NoReturn:
    """End the program from any thread, with the terminal as it was; what is written in files stands there whole."""
    with suppress(OSError, ValueError, termios.error):
        if _terminal and os.isatty(2):
            on_screen = termios.tcgetattr(sys.stdin.fileno()) != _terminal[0]
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, _terminal[0])
            os.write(2, (USUAL + CURSOR if on_screen else CURSOR).encode())
        os.write(2, (in_one_line(sentence) + "\n" if sentence else "\n").encode(errors="replace"))
    os._exit(code)
