"""Where in a game's files something is declared or has failed: for whoever has to say what is wrong with it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple


class Place(NamedTuple):
    """A line of a file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{near(self.file)}, line {self.line}"


NOWHERE = Place("", 0)
ENGINE = str(Path(__file__).parents[1])


def called_from() -> Place:
    """Where the file of the one who asks was called from."""
    frame: Any = sys._getframe(1)  # noqa: SLF001  (a frame alone knows its line, and this runs for every declaration)
    asker = frame.f_code.co_filename
    while frame.f_back is not None and frame.f_code.co_filename == asker:
        frame = frame.f_back
    return Place(frame.f_code.co_filename, frame.f_lineno)


def place_of(function: Any) -> Place:
    """Where a function begins."""
    return Place(function.__code__.co_filename, function.__code__.co_firstlineno)


def failed_at(fault: BaseException) -> Place:
    """Where in a game's own files something failed: the last line that was run outside the engine, or nowhere."""
    found, trace = NOWHERE, fault.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if not file.startswith(("<", ENGINE)):  # in angle brackets: what the engine has written itself
            found = Place(file, trace.tb_lineno)
        trace = trace.tb_next
    return found


def near(file: str) -> str:
    """A path as people would type it from here."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file
