"""Leaving a table, however that comes: what was promised to be saved is saved."""

from __future__ import annotations

import signal
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

ENDS = (signal.SIGTERM, signal.SIGHUP)
GO_ON = "tabard play --resume"


class Ended(BaseException):
    """Somebody ends this program, or has closed its terminal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


@contextmanager
def ends_heard() -> Iterator[None]:
    """While this lasts, being told to end is an exception, so that what has to be saved can be."""

    def end(number: int, _frame: FrameType | None) -> NoReturn:
        for again in ENDS:
            signal.signal(again, signal.SIG_IGN)  # a second one must not come between
        raise Ended(number)

    before = {number: signal.signal(number, end) for number in ENDS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def keep_promises(sitting: Sitting, save_to: Path | None, autosave: Autosave | None) -> str:
    """The autosave, and what `--save` says; gives the sentence for the one who leaves. Raises Refused."""
    kept = autosave is not None and autosave.keep(sitting)
    if save_to is not None:
        return f"Saved to '{files.save(sitting, save_to)}'."
    if kept:
        return f"The match is kept: {GO_ON} goes on with it."
    return autosave.fault if autosave is not None else ""
