"""The matches that are kept, as they are listed: read without playing them again, for there may be many."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from tabard import shelf
from tabard.engine.match.result import in_a_row
from tabard.engine.match.save_text import head_of
from tabard.engine.rules.one_line import in_one_line
from tabard.errors import Refused, TabardError
from tabard.sitting.meant import counted
from tabard.terminal.autosave import MOST_OVER
from tabard.terminal.files import read_save_text
from tabard.terminal.start_form import ago
from tabard.terminal.state_folder import newest_first

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.match.save_text import Head

NOTHING_KEPT = "No match is kept here yet: one is from its first move on."
LIMIT = f"Of each game the last {MOST_OVER} that are over are kept; what is saved to a file of your own stays."


class Told(NamedTuple):
    """One of them: the file, and what is told of it."""

    file: Path
    words: str
    over: bool


def kept_matches() -> list[Told]:
    """All of them, the newest first; what cannot be read is passed over."""
    found, now = [], time.time()
    for when, file in newest_first():
        with suppress(Refused, OSError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError):
            head = head_of(read_save_text(file))
            found.append(Told(file, told_of(head, ago(now - when)), head.result is not None))
    return found


def told_of(head: Head, when: str) -> str:
    """Game, players, moves, how it ended and when."""
    ended = "under way" if head.result is None else str(head.result["why"]).rstrip(".")
    count = f"{head.moves} move{'s' * (head.moves != 1)}"
    return in_one_line("; ".join((title_of(head.game), in_a_row(head.names), count, ended, when)))


def title_of(name: str) -> str:
    """A name that is a folder is told as it stands: a list runs no code that a file has chosen."""
    with suppress(TabardError):
        return name if shelf.is_place(name) else shelf.find(name).face.title
    return name


def listing() -> str:
    """The list, and what can be done with it."""
    found = kept_matches()
    if not found:
        return NOTHING_KEPT
    wide = len(str(len(found)))
    lines = [f"{number:>{wide}}  {told.words}" for number, told in enumerate(found, 1)]
    seen = next((number for number, told in enumerate(found, 1) if told.over), 1)
    going = next((number for number, told in enumerate(found, 1) if not told.over), 0)
    ways = [f"tabard replay {seen} shows that match again"]
    ways += [f"tabard play --resume {going} goes on with that one"] if going else []
    return "\n".join(["Matches that are kept, the newest first:", *lines, f"{'; '.join(ways)}.", LIMIT])


def numbered_file(number: str) -> Path:
    """The file of a match by its number in the list. Raises Refused."""
    found = kept_matches()
    at = counted(number, len(found))
    if not at:
        raise Refused(f"There is no match number {number[:20]} among those that are kept: tabard replay lists them.")
    return found[at - 1].file
