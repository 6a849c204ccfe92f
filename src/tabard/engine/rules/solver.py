"""What a game offers that can be solved: how every position ends when all play perfectly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from pathlib import Path

Progress = Callable[[int, int], None]  # how many are done, of how many


class Solved(NamedTuple):
    """A position and how it ends."""

    score: int  # positive: who is to move wins, the larger the sooner; 0: a draw
    moves: tuple[int | None, ...]  # by number: the score of who makes that move; None where it is not possible
    nodes: int  # how many positions were looked at for the score
    us: float  # microseconds that the score took
    told: str  # what the score means, in a sentence


class Solver(Protocol):
    """Whoever knows how positions of a game end. A face names the function that makes one (`solver`)."""

    def solve(self, line: str, counted_from: int = 0) -> Solved:
        """The position that a line of moves leads to, these counted from 0 or 1. Raises Refused."""

    def best(self, view: dict[str, Any]) -> list[int]:
        """The numbers of best moves, by what the seat that is to move sees: all, or one where all would take long."""

    def by_move(self, view: dict[str, Any]) -> list[int | None]:
        """By number: the score of who makes that move, by what the seat that is to move sees; None: not possible."""

    def make_book(self, file: Path, depth: int, progress: Progress) -> None:
        """Compute an opening book of so many moves. Broken off, it goes on where it was."""
