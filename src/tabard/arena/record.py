"""What is noted of a game that was played: a line of a file, which shows when it was not written by us."""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple


class TimeUsed(NamedTuple):
    """How a seat has used its time: real choices, the seconds of all and of the longest, and how many were too late.

    A bot of Tabard's has a move at random played for it then; any other loses the game.
    """

    choices: int
    seconds: float
    longest: float
    late: int = 0


class Record(NamedTuple):
    """One game. `points` by seat are what its result was worth; a bot's fault is its seat and the reason.

    `voids` says why it was void before, and was played again; `scores` are by seat, where the game has them.
    """

    game: int
    points: tuple[float, ...]
    thinking: tuple[TimeUsed, ...]
    faults: tuple[tuple[int, str], ...]
    digest: str
    voids: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return self._asdict()


class Unplayed(NamedTuple):
    """A game that nobody could play to its end, through no fault that would be any bot's."""

    game: int
    why: str


def read_record(told: Any) -> Record:
    """What `as_json` gave, from JSON. Raises what such conversions raise where it is anything else."""
    faults = tuple((int(seat), str(why)) for seat, why in told["faults"])
    thinking = tuple(TimeUsed(int(n), float(all_), float(most), int(late)) for n, all_, most, late in told["thinking"])
    points, voids = tuple(map(float, told["points"])), tuple(map(str, told["voids"]))
    scores = tuple(map(int, told["scores"]))
    return Record(int(told["game"]), points, thinking, faults, str(told["digest"]), voids, scores)


def written(record: Record, key: str) -> str:
    """A line, with a sum over what it says and over what settings it is of."""
    content = json.dumps(record.as_json())
    return f'{{"sum": "{check_sum(content, key)}", "record": {content}}}\n'


def read_line(line: str, key: str) -> Record | None:
    """The record in a line; None where it is not as it was written."""
    try:
        told = json.loads(line)
        record = read_record(told["record"])
        return record if written(record, key) == line and told["sum"] else None
    except (ValueError, TypeError, LookupError, OverflowError, RecursionError):
        return None


def check_sum(content: str, key: str) -> str:
    return hashlib.sha256(f"{key} {content}".encode()).hexdigest()[:16]
