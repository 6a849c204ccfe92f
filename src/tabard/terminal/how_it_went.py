"""How a match went, in lines: a row of heights for each seat's chances over the moves, and where they turned."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tabard.bots.shares import percent
from tabard.bots.thinking import Thinking
from tabard.sitting.analysis import analyse, told
from tabard.terminal.letters import HEIGHTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.match.match import Match
    from tabard.sitting.analysis import Analysis

NUMBER = 8  # columns of a chance after the row, and what is free between
LONGEST = 16  # columns of a name
ENOUGH = 2_000  # simulations at a moment
PATIENCE, SHORTEST = 3.0, 0.01  # seconds for all moments, and for one
FEWEST = 12  # columns that are never less, however narrow the page


def went_lines(analysis: Analysis, width: int) -> list[str]:
    """First the rows, then the turning points, numbered as they are marked under the rows."""
    names = [name[:LONGEST] for name in analysis.names]
    beside = max(cell_len(name) for name in names) + 2
    columns = places(len(analysis.course), max(width - beside - NUMBER, FEWEST))
    lines = []
    for at, name in enumerate(names):
        shares = [chances[at] for chances in analysis.course]
        row = "".join(height(shares[column]) for column in columns)
        lines.append(f"{name}{'':{beside - cell_len(name)}}{row}  {percent(shares[-1])}")
    points = analysis.turning_points
    marks = [nearest(columns, point.number) for point in points]
    lines.append(" " * beside + "".join(mark_at(column, marks) for column in range(len(columns))).rstrip())
    for number, point in enumerate(points, 1):
        lines += textwrap.wrap(f"{number}  {told(point, analysis.names)}", width, subsequent_indent="   ")
    return lines if points else [*lines[:-1], "The chances of nobody changed much with any one move."]


def how_it_went(match: Match, width: int) -> list[str]:
    """A match that is over, in lines, after a quick look at it. Raises Refused."""
    return went_lines(analyse(match, quick_look(match)), width)


def quick_look(match: Match) -> Thinking:
    """How long to look ahead at each moment of a match, so that nobody waits long for all of it."""
    return Thinking(ENOUGH, seconds=max(PATIENCE / (len(match.commands) + 1) / len(match.names), SHORTEST))


def places(moments: int, room: int) -> list[int]:
    """Which moments get a column: all of them, or as many as there is room for, from the first to the last."""
    if moments <= room:
        return list(range(moments))
    return [round(column * (moments - 1) / (room - 1)) for column in range(room)]


def nearest(columns: Sequence[int], moment: int) -> int:
    return min(range(len(columns)), key=lambda column: abs(columns[column] - moment))


def mark_at(column: int, marks: Sequence[int]) -> str:
    return str(marks.index(column) + 1) if column in marks else " "


def height(share: float) -> str:
    return HEIGHTS[min(int(share * len(HEIGHTS)), len(HEIGHTS) - 1)]
