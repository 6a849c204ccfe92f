"""The numbers by which moves are called in their list. While one question is asked again and again in a turn, none of
them comes to mean something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tabard.engine.rules.face import Move


def has_numbers(moves: Sequence[Move]) -> bool:
    """Whether moves are numbered in their list: not where they are called by numbers themselves."""
    return not any(move.text[:1].isdigit() for move in moves)


def in_order(moves: Sequence[Move]) -> dict[int, int]:
    """By move: its place in the list, from 1 on; empty where moves have no numbers."""
    return {move.number: place for place, move in enumerate(moves, 1)} if has_numbers(moves) else {}


class Numbers:
    """Those that each seat has been shown in the turn that goes on, by question.

    A move keeps its number, also while it is not possible; what has not been shown yet gets the next one.
    """

    def __init__(self) -> None:
        self._shown: dict[int, tuple[object, dict[str, dict[int, int]]]] = {}  # by seat: in which turn, and what

    def show(self, seat: int, turn: object, question: str, moves: Iterable[Move]) -> dict[int, int]:
        """By move: the number that each of these has."""
        if self._shown.get(seat, (None, {}))[0] != turn:
            self._shown[seat] = turn, {}
        known = self._shown[seat][1].setdefault(question, {})
        return {move.number: known.setdefault(move.number, len(known) + 1) for move in moves}

    def meant(self, seat: int, turn: object, question: str, number: int) -> int | None:
        """The move that this number stands for, to this question in this turn, possible or not."""
        shown_in, shown = self._shown.get(seat, (None, {}))
        known: Mapping[int, int] = shown.get(question, {}) if shown_in == turn else {}
        return next((move for move, said in known.items() if said == number), None)
