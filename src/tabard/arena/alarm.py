"""Has this process stop thinking when its time is up, whatever it thinks about, unless that is compiled."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

AGAIN = 0.5  # seconds: should the first alarm be lost in what catches everything


class Late(BaseException):
    """Time is up. No `except Exception` on the way holds it up."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise Late in the main thread, which this is to be called in, when what is done takes longer than that."""
    before = signal.signal(signal.SIGALRM, late)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        yield
    finally:
        put_away(before)


def put_away(before: Any) -> None:
    """However it came to that: should the alarm go off in this very moment, once more."""
    try:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    except Late:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        raise


def late(_number: int, _frame: Any) -> None:
    raise Late
