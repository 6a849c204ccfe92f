"""Connect Four's face: how the grid is shown, and how a position is read."""

from __future__ import annotations

from functools import cache
from typing import Any

from tabard.engine import Face, MoveText, Redacted, Solver
from tabard.errors import Refused
from tabard.games.connect_four.rules import (
    COLUMN,
    COLUMNS,
    FULL,
    HEIGHT,
    ROWS,
    Discs,
    four_in_a_row,
    next_turn,
    settle,
)  # fmt: skip

DISCS, TINTS, CHARGES = (" ", "●", "○"), ("", "first", "second"), ("", "cross", "ring")
HEADINGS = [{"text": str(column), "ref": f"column {column}"} for column in range(COLUMNS)]
LEGEND = [{"text": DISCS[player], "tint": TINTS[player], "seat": player, "name": CHARGES[player]} for player in (1, 2)]


def show(table: Redacted) -> dict[str, Any]:
    """The grid with its top row first; 0 is empty, 1 and 2 are the players' discs."""
    first, second = table.discs
    rows = [
        [(first >> at & 1) + 2 * (second >> at & 1) for at in range(row, COLUMNS * HEIGHT, HEIGHT)]
        for row in reversed(range(ROWS))
    ]
    return {"grid": rows, "to_move": None if table.over else int(table.waiting).bit_length()}


def set_up(t: Discs, position: dict[str, Any], _strict: bool) -> None:
    """Read `{"grid": …, "to_move": …}` (C4-5)."""
    for key in position:
        if key not in ("grid", "to_move"):
            raise Refused(f"A Connect Four position has a 'grid' and who is 'to_move': it has no '{key}'.")
    t.discs[0], t.discs[1] = read_discs(position.get("grid", [[0] * COLUMNS] * ROWS))
    take_up(t, position)


def read_discs(grid: Any) -> list[int]:
    """Each player's discs. Raises Refused for a wrong size or cell or a floating disc; anything else may stand."""
    discs = [0, 0]
    if (
        not isinstance(grid, list)
        or len(grid) != ROWS
        or not all(isinstance(row, list) and len(row) == COLUMNS for row in grid)
    ):
        raise Refused(f"A grid has {ROWS} rows of {COLUMNS} cells.")
    for row, cells in enumerate(reversed(grid)):
        for column, value in enumerate(cells):
            if type(value) is not int or value not in (0, 1, 2):
                raise Refused(f"A cell is 0, 1 or 2, not {value!r}.")
            if value and row and not grid[ROWS - row][column]:
                raise Refused(f"The disc in column {column}, row {ROWS - 1 - row} hangs in the air.")
            if value:
                discs[value - 1] |= 1 << column * HEIGHT + row
    return discs


def over(discs: list[int]) -> bool:
    """Whether somebody has four in a row, or nobody has room for a disc."""
    return any(map(four_in_a_row, discs)) or discs[0] | discs[1] == FULL


def take_up(t: Discs, position: dict[str, Any]) -> None:
    first, second = (discs.bit_count() for discs in t.discs)
    player = read_player(position.get("to_move"))
    if over(t.discs):
        # The last disc was the winner's; in a full grid without four it does not matter whose it was.
        settle(t, 0 if four_in_a_row(t.discs[0]) else 1)
    elif player is not None:
        next_turn(t, player)
    elif first in (second, second + 1):
        next_turn(t, first - second)
    else:
        raise Refused(f"With {first} discs against {second}, say who is to move.")


def read_player(value: Any) -> int | None:
    """1, 2, "P1" or "Player 2", in capitals or not; None where it is not stated."""
    if value is None:
        return None
    text = (
        str(value).lower().removeprefix("player").removeprefix("p").strip()
        if isinstance(value, (str, int)) and value is not True
        else ""
    )
    if text not in ("1", "2"):
        raise Refused(f"The player to move is 1 or 2, not {value!r}.")
    return int(text) - 1


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    """One grid; each column is a place to click, and the four that have won are marked."""
    cells = [[piece(value, column) for column, value in enumerate(row)] for row in view["grid"]]
    for column, row in winning_cells(view["grid"]):
        cells[ROWS - 1 - row][column] = piece(view["grid"][ROWS - 1 - row][column], column) | {"mark": True}
    return [{"kind": "grid", "cells": cells, "columns": HEADINGS, "legend": LEGEND}]


@cache
def piece(value: int, column: int) -> dict[str, Any]:
    return {"text": DISCS[value], "tint": TINTS[value], "ref": f"column {column}"}


def winning_cells(grid: list[list[int]]) -> list[tuple[int, int]]:
    """The discs that cannot be taken away without losing the win: four of them."""
    discs = [0, 0, 0]  # by cell: empty, and of each player
    for row, cells in enumerate(reversed(grid)):
        for column, value in enumerate(cells):
            discs[value] |= 1 << column * HEIGHT + row
    for held in discs[1:]:
        if four_in_a_row(held):
            for at in range(COLUMNS * HEIGHT):
                if held >> at & 1 and four_in_a_row(held & ~(1 << at)):
                    held &= ~(1 << at)  # noqa: PLW2901  (what is left of it)
            return [divmod(at, HEIGHT) for at in range(COLUMNS * HEIGHT) if held >> at & 1]
    return []


@cache
def perfect() -> Solver:
    """One for all who ask: its table is large."""
    try:
        from tabard.games.connect_four.solver.solver import ConnectFourSolver  # it brings NumPy and Numba
    except ModuleNotFoundError:
        raise Refused("The solver of Connect Four needs NumPy and Numba, which are not here.") from None
    return ConnectFourSolver()


FACE = Face(
    title="Connect Four",
    about="Take turns dropping discs. The first to line up four wins.",
    minutes=5,
    hidden="Nothing hidden",
    show=show,
    set_up=set_up,
    layout=layout,
    moves={COLUMN: MoveText(text=str, refs=lambda column: (f"column {column}",))},
    finished="Game has finished!",
    not_asked="It is not your turn.",
    unknown="Invalid column!",
    solver=perfect,
)
