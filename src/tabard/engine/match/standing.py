"""Where a match stood: before a command, at the end of a round, when a move was taken back."""

from __future__ import annotations

from typing import Any, NamedTuple


class Standing(NamedTuple):
    """Where a match stood: enough to go back there."""

    table: tuple[Any, ...]
    lines: int
    commands: int
    used: int
    rolled: int


class TakenBack(NamedTuple):
    """That a seat has taken a move back, and how many commands stood then; the log says so in the same order."""

    seat: int
    commands: int


class Mark(NamedTuple):
    """The end of a round, when nothing is half-given or sealed: so many lines and commands, and who is asked."""

    lines: int
    commands: int
    waiting: int
    table: tuple[Any, ...] = ()  # this and what follows: at the beginning of the match
    used: int = 0
    rolled: int = 0
