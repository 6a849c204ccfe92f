"""A journal as text: a save on its first line, and a line for each operation since.

Each line ends with a sum over itself and the sum of the line before, the first over the save's: a line that was torn,
changed, left out or put elsewhere does not fit, and with it ends what is read. So a journal that was cut at any letter
gives the match up to its last whole line.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from tabard.engine.match.journal import BACKWARD, MOVE, Operation
from tabard.engine.match.nesting import json_in

if TYPE_CHECKING:
    from collections.abc import Iterable

LETTERS = 16  # of a sum: 64 bits


def sum_of(before: str, line: str) -> str:
    return hashlib.sha256(f"{before}\n{line}".encode()).hexdigest()[:LETTERS]


class Lines:
    """Writes operations as lines, each after the one before."""

    def __init__(self, before: str) -> None:
        """`before`: the sum of the save that they follow."""
        self._before = before

    def write(self, operations: Iterable[Operation]) -> str:
        """Their lines, each with its end."""
        found = []
        for one in operations:
            line = json.dumps(one, separators=(",", ":"))
            self._before = sum_of(self._before, line)
            found.append(f"{line} {self._before}\n")
        return "".join(found)


def operations_in(text: str, before: str) -> list[Operation]:
    """The operations in the lines after a save, up to the first line that is not as it was written."""
    found: list[Operation] = []
    for written in text.split("\n"):
        line, _, its_sum = written.rpartition(" ")
        if its_sum != sum_of(before, line):
            break
        found.append(Operation(*json_in(line)))
        before = its_sum
    return found


def moves_after(moves: int, operations: Iterable[Operation]) -> int:
    """How many moves a match has after these operations."""
    for one in operations:
        moves += 1 if one.operation == MOVE else -one.move if one.operation in BACKWARD else 0
    return moves


def last_of(operations: Iterable[Operation], operation: str, before: Any) -> Any:
    """What was said last by an operation of that name; else what was known `before`."""
    return next((one.move for one in reversed(list(operations)) if one.operation == operation), before)
