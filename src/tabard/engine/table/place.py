"""Where in a game's files something is declared or has failed: for whoever has to say what is wrong with it."""

from __future__ import annotations

import sys
from functools import lru_cache
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
OURS = str(Path(__file__).parents[2])  # the engine and the games that come with it
INSTALLED = "/site-packages/"  # what lies there is a library, unless the game itself does
_strangers: set[str] = set()  # the folders of games that do not come with Tabard


def note_stranger(folder: Path) -> None:
    """From now on what is in that folder is somebody else's game, unless the folder is one of ours."""
    places = {str(folder.absolute()), str(folder.resolve())}
    if not any(f"{place}/".startswith(f"{OURS}/") for place in places):
        _strangers.update(f"{place}/" for place in places)
        is_strangers.cache_clear()


@lru_cache(maxsize=5_000)
def is_strangers(file: str) -> bool:
    """Whether a file is part of somebody else's game."""
    inside = [file.removeprefix(folder) for folder in _strangers if file.startswith(folder)]
    return any(INSTALLED not in f"/{rest}" for rest in inside) and not file.startswith(f"{OURS}/")


def some_strangers() -> bool:
    """Whether any game but ours has been read."""
    return bool(_strangers)


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
    found, trace = NOWHERE, traceback_of(fault)
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if not file.startswith(("<", ENGINE)):  # in angle brackets: what the engine has written itself
            found = Place(file, trace.tb_lineno)
        trace = trace.tb_next
    return found


def traceback_of(fault: BaseException) -> Any:
    """As Python keeps it, whatever the class of a stranger's exception says instead."""
    return BaseException.__dict__["__traceback__"].__get__(fault)


def near(file: str) -> str:
    """A path as people would type it from here."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file
