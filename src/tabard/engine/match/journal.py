"""A journal: what has been done to a match, one operation after another. To keep a move is to append one of them.

An operation that goes back says how many moves it takes, so a journal is read without playing anything: whatever was
tried and taken back, the match is played once, by the moves that stand (`replay.play_on`). In what an operation is
written, a line of a file (`journal_text.py`) or a row of a table, is the business of whoever keeps it.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.match.standing import TakenBack

if TYPE_CHECKING:
    from tabard.engine.match.match import Match

MOVE = "move"  # `move`: its number
TOGETHER = "together"  # `move`: so many sealed answers took effect, and lie in order of seats from here on
BACK = "back"  # a half-given answer was left, or steps of it; `move`: how many
UNDO = "undo"  # whole answers were taken back; `move`: how many moves
TAKE_BACK = "take_back"  # the same whatever has happened since, and the log tells it (`taking_back.py`)
NAMES = "names"  # `move`: what the seats are called from here on
SEATING = "seating"  # `move`: who sits where, as whoever runs the match writes it
RESULT = "result"  # `move`: how it has ended; None where it goes on again
BACKWARD = (BACK, UNDO, TAKE_BACK)
OF_A_SEAT = (MOVE, *BACKWARD)


class Operation(NamedTuple):
    """One of them. `seat` counts from 1; 0 where it is nobody's."""

    number: int  # from 1 on, without a gap
    command: str  # the id of the command that it came of; empty where that had none
    seat: int
    operation: str
    move: Any
    time: int  # milliseconds since 1970


class Journal:
    """What a match has come to by its operations: its moves in the order in which they came, and what goes with them.

    It follows a match that is being played (`since`), or operations that were kept (`do`).
    """

    def __init__(self, names: list[str], commands: list[tuple[int, int]], taken_back: list[TakenBack],
                 result: dict[str, Any] | None = None, seating: Any = None) -> None:  # fmt: skip
        self.names, self.commands, self.taken_back = list(names), list(commands), list(taken_back)
        self.result, self.seating = result, seating
        self.number = 0  # of the last operation
        self._match: Match | None = None  # which is followed
        self._version = -1
        self._begun: int | None = None  # after so many moves, an answer that is half given

    @classmethod
    def of(cls, match: Match, seating: Any = None) -> Journal:
        """From how a match stands."""
        journal = cls(match.names, match.commands, match.course.taken_back, match.result, seating)
        journal._note(match)
        return journal

    def _note(self, match: Match) -> None:
        """Note how the match stands that is followed."""
        half = match.course.half
        self._match, self._version = match, match.version
        self._begun = half.commands if half is not None else None  # after so many moves, an answer that is half given

    # --- what is to be kept ---------------------------------------------------------------------------

    def since(self, match: Match, seating: Any = None, command: str = "") -> list[Operation] | None:
        """What has been done since it was asked last, which is taken in. None where no operations lead there: then
        another journal begins with the match as it stands."""
        moves, notes = match.commands, match.course.taken_back
        went_on = match is self._match and match.gone_back <= self._version
        same = self._same_moves(moves, went_on)
        first = len(self.taken_back)
        if self._taken_back_at(same) != notes[:first] or any(one.commands < same for one in notes[first:]):
            return None
        told = Telling(self, command)
        if len(self.commands) > same:
            rest = self._rest_of_sealed(moves, same) if went_on else None
            if rest is not None:
                told.moves(rest)
                told.add(0, TOGETHER, len(self.commands) - same)
            elif not any(one.commands == same for one in notes[first:]):  # else that takes the moves back
                left = self._begun is not None and same >= self._begun
                told.add(self.commands[same][0] + 1, BACK if left else UNDO, len(self.commands) - same)
        for one in notes[first:]:
            told.moves(moves[len(self.commands) : one.commands])
            told.add(one.seat + 1, TAKE_BACK, len(self.commands) - one.commands)
        told.moves(moves[len(self.commands) :])
        told.where_other(NAMES, list(match.names), self.names)
        told.where_other(SEATING, seating, self.seating)
        told.where_other(RESULT, match.result, self.result)
        self._note(match)
        return told.operations

    def _same_moves(self, moves: list[tuple[int, int]], went_on: bool) -> int:
        """How many moves from the first on are the same. Where the match has only gone on, at most the last few differ:
        sealed answers come to lie in order of seats when they take effect."""
        known = self.commands
        same = max(0, len(known) - len(self.names)) if went_on else 0
        while same < min(len(moves), len(known)) and moves[same] == known[same]:
            same += 1
        return same

    def _rest_of_sealed(self, moves: list[tuple[int, int]], same: int) -> list[tuple[int, int]] | None:
        """The answers that came after those we know from one on, until all of them took effect together; None where
        that is not what has happened."""
        known = self.commands[same:]
        for end in range(same + len(known) + 1, min(len(moves), same + len(self.names)) + 1):
            together = moves[same:end]
            if all(one in together for one in known) and together == sorted(together):
                return [one for one in together if one not in known]
        return None

    def _taken_back_at(self, count: int) -> list[TakenBack]:
        """What was taken back stays told where the match goes back to so many moves."""
        return [one if one.commands <= count else TakenBack(one.seat, count) for one in self.taken_back]

    # --- what was kept --------------------------------------------------------------------------------

    def do(self, one: Operation) -> None:
        """Take in the next operation. Raises ValueError where it cannot follow here."""
        number, command, seat, operation, move, when = one
        must(number == self.number + 1, isinstance(command, str), type(seat) is int, type(when) is int)
        must(1 <= seat <= len(self.names) if operation in OF_A_SEAT else seat == 0)
        if operation == MOVE:
            must(type(move) is int)
            self.commands.append((seat - 1, move))
        elif operation in BACKWARD:
            must(type(move) is int, 0 <= move <= len(self.commands))
            del self.commands[len(self.commands) - move :]
            if self.taken_back and self.taken_back[-1].commands > len(self.commands):  # they lie in order
                self.taken_back = self._taken_back_at(len(self.commands))
            if operation == TAKE_BACK:
                self.taken_back.append(TakenBack(seat - 1, len(self.commands)))
        elif operation == TOGETHER:
            must(type(move) is int, 0 < move <= len(self.commands))
            self.commands[-move:] = sorted(self.commands[-move:])
        elif operation == NAMES:
            must(isinstance(move, list), len(move) == len(self.names))
            self.names = move
        elif operation == SEATING:
            self.seating = move
        else:
            must(operation == RESULT)
            self.result = move
        self.number = number


class Telling:
    """Operations that follow a journal, each taken in as it is added."""

    def __init__(self, journal: Journal, command: str) -> None:
        self.operations: list[Operation] = []
        self._journal, self._command = journal, command
        self._now = int(time.time() * 1000)

    def add(self, seat: int, operation: str, move: Any) -> None:
        one = Operation(self._journal.number + 1, self._command, seat, operation, move, self._now)
        self._journal.do(one)
        self.operations.append(one)

    def moves(self, moves: list[tuple[int, int]]) -> None:
        for at, number in moves:
            self.add(at + 1, MOVE, number)

    def where_other(self, operation: str, now: Any, known: Any) -> None:
        """Nobody's operation, where what it says was not said already."""
        if now != known:
            self.add(0, operation, now)


def must(*conditions: bool) -> None:
    if not all(conditions):
        raise ValueError
