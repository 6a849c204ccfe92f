"""A position as people write it down: the columns that were played, one digit each; perhaps its score behind them."""

from __future__ import annotations

from tabard.errors import Refused, short
from tabard.games.connect_four.rules import COLUMNS, ROWS
from tabard.games.connect_four.solver.book import HIGHEST
from tabard.games.connect_four.solver.grid import CELLS_IN_PLAY, after, has_room, wins_at


def read_line(line: str, counted_from: int = 0) -> tuple[int, int]:
    """The discs of who is to move and all discs, after the columns of a line. Raises Refused.

    A score behind the columns, as public test sets have it, counts for nothing.
    """
    if counted_from not in (0, 1):
        raise Refused(f"Columns are counted from 0 or from 1, not from {counted_from}.")
    own = mask = 0
    for move, letter in enumerate(columns_of(line), 1):
        column = ord(letter) - ord("0") - counted_from
        if not 0 <= column < COLUMNS:
            first, last = counted_from, COLUMNS - 1 + counted_from
            raise Refused(f"Move {move} is {short(letter)}, which is no column: they are {first} to {last}.")
        if not has_room(mask, column):
            raise Refused(f"Move {move}: column {letter} is full, it holds {ROWS} discs.")
        if wins_at(own, mask, column):
            raise Refused(f"Move {move} in column {letter} wins: the game is over, and there is nothing to solve.")
        own, mask = after(own, mask, column)
    if mask.bit_count() == CELLS_IN_PLAY:
        raise Refused("The grid is full: the game is over, and there is nothing to solve.")
    return own, mask


def columns_of(line: str) -> str:
    columns, *behind = line.split() or [""]
    if len(behind) > 1 or not all(map(is_score, behind)):
        raise Refused(
            f"Behind the columns, which are written without spaces, a score from -{HIGHEST} to {HIGHEST} may stand, "
            f"not {short(' '.join(behind))}."
        )
    return columns


def is_score(word: str) -> bool:
    digits = word.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 2 and int(digits) <= HIGHEST
