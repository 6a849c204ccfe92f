"""A rule that failed, as it is told to whoever wrote it: what it was wanted for, in which line, and what went wrong."""

from __future__ import annotations

from pathlib import Path

from tabard.engine.table.place import NOWHERE, failed_at
from tabard.errors import Broken

OURS = str(Path(__file__).parents[2])  # the engine and the games that come with it


def failure(what: str, fault: Exception) -> Broken:
    """The fault to be raised instead of another, with the place in a game's files where that came from."""
    text = str(fault) if isinstance(fault, Broken) else f"{type(fault).__name__}: {fault}"
    place = failed_at(fault)
    where = f"{place}: " if place != NOWHERE else ""
    return Broken(f"{what} {where}{text}")


def is_theirs(fault: BaseException) -> bool:
    """Whether a rule of somebody else's game failed: the sentence is for him, and nobody else is to blame."""
    if not isinstance(fault, Broken) or fault.__cause__ is None:
        return False
    place = failed_at(fault.__cause__)
    return place != NOWHERE and not place.file.startswith(OURS)
