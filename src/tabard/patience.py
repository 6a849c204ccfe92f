"""How long a rule may take: whoever waits for one that does not come to an end hears which one it is.

Once a second a timer looks at what every thread is at. A call of somebody's game that was under way each time, for
`LIMIT` seconds, is ended by an exception in the very line that it is at: a watchdog, which costs rules nothing.
Games that come with Tabard are not watched, and compiled rules cannot be: those are waited for in threads of their own.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from tabard.engine.table.place import OURS, Place, is_strangers, some_strangers
from tabard.errors import Endless

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

SECONDS = "TABARD_PATIENCE"  # in the environment: how many, on a machine on which ten are not enough
LIMIT = 10
GIVES_UP = 3  # seconds in which a rule may go on that was ended and has not let itself be
WHOLE_FILE = "<module>"


class Watchdog:
    """Its timer interrupts the main thread, where whatever is written in Python can be ended, also while it waits."""

    def __init__(self, limit: int, give_up: Callable[[str], None], outside: FrameType | None = None) -> None:
        self._limit, self._give_up = limit, give_up
        self._outside = outside  # whoever has called Tabard: however long he takes is his own affair
        self._under_way: dict[FrameType, int] = {}  # calls in somebody's game, and how often each was found

    def look(self, _number: int, at: FrameType | None) -> None:
        """The handler of the timer's signal."""
        if not some_strangers():
            return
        frames = sys._current_frames() | {threading.get_ident(): at}  # noqa: SLF001  (there is no other way to them)
        before, self._under_way = self._under_way, {}
        late = [(thread, call) for thread, top in frames.items() if (call := self._late(top, before)) is not None]
        for thread, call in late:
            if self._under_way[call] > self._limit + GIVES_UP and called_by_us(call):
                self._give_up(sentence(call, self._limit))
            if thread != threading.get_ident():
                end(thread, sentence(call, self._limit))
        for thread, call in late:
            if thread == threading.get_ident():
                raise Endless(sentence(call, self._limit))

    def _late(self, top: FrameType | None, before: dict[FrameType, int]) -> FrameType | None:
        """The innermost call of those that are under way for too long; all are counted."""
        late = None
        while top is not None and top is not self._outside:
            if is_strangers(top.f_code.co_filename):
                self._under_way[top] = before.get(top, 0) + 1
                if late is None and self._under_way[top] > self._limit:
                    late = top
            top = top.f_back
        return late


def called_by_us(call: FrameType | None) -> bool:
    """Whether somebody waits for it: a thread that a game has begun by itself nobody waits for."""
    while call is not None:
        if call.f_code.co_filename.startswith(f"{OURS}/"):
            return True
        call = call.f_back
    return False


def sentence(call: FrameType, seconds: int) -> str:
    code, place = call.f_code, Place(call.f_code.co_filename, call.f_lineno)
    what = "What is read" if code.co_name == WHOLE_FILE else f"The rule '{code.co_qualname}'"
    return f"{what} in {place}, has not come to an end after {seconds} s."


def end(thread: int, why: str) -> None:
    """Raise Endless in another thread, as soon as it is at a line of Python."""
    kind = type("Endless", (Endless,), {"__str__": lambda _self: why})  # only a class can be raised there
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(kind))


def seconds() -> int:
    """How long a rule may take here."""
    told = os.environ.get(SECONDS, "")
    return int(told) if told.isdecimal() and 0 < len(told) < 6 and int(told) else LIMIT


@contextmanager
def rules_must_end(give_up: Callable[[str], None]) -> Iterator[None]:
    """While this lasts, rules that go on for ever are ended; of one that does not let itself be, `give_up` is told."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    outside = sys._getframe(2)  # noqa: SLF001  (behind this generator and what `with` calls)
    before: Any = signal.signal(signal.SIGALRM, Watchdog(seconds(), give_up, outside).look)
    signal.setitimer(signal.ITIMER_REAL, 1, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def however_long() -> Iterator[None]:
    """While this lasts, what somebody's game does may take as long as it likes: it was asked to."""
    timed = threading.current_thread() is threading.main_thread()
    every = signal.setitimer(signal.ITIMER_REAL, 0)[1] if timed else 0
    try:
        yield
    finally:
        if every:
            signal.setitimer(signal.ITIMER_REAL, every, every)
