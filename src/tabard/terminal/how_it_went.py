"""How a match went, in lines: a row of heights for each seat's chances over the moves, and where they turned."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tabard.analysis.analysis import analyse, told, usual
from tabard.bots.forms import kept_form, plain_form
from tabard.bots.shares import percent
from tabard.bots.thinking import Thinking
from tabard.engine.source.nodes import all_in_view
from tabard.terminal.letters import HEIGHTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabard.analysis.analysis import Analysis
    from tabard.engine.match.match import Match

NUMBER = 8  # columns of a chance after the row, and what is free between
LONGEST = 16  # columns of a name
PLAIN = 2_000  # simulations for all moments of a match whose game is not compiled: they take seconds
FEWEST_TRIED = 4  # for one
HASTILY = "In haste: the game is not compiled yet, or few simulations were asked for, so little was tried."
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
    if not points:
        lines[-1] = "The chances of nobody changed much with any one move."
    return [*lines, *textwrap.wrap(HASTILY, width)] if analysis.hasty else lines


def how_it_went(match: Match, width: int, progress: Callable[[int], None] = lambda _done: None) -> list[str]:
    """A match that is over, in lines: as `tabard replay --analyse` tells of it, and quickly where the game is not
    compiled yet. Each time it is asked, it is the same. Raises Refused."""
    if kept_form(match.game) is None:
        return went_lines(analyse(match, quick_look(match), form=plain_form, progress=progress, ask_solver=True), width)
    return went_lines(analyse(match, usual(match), form=kept_form, progress=progress, ask_solver=True), width)


def quick_look(match: Match) -> Thinking:
    """How little to look ahead at each moment of a match, so that nobody waits long for all of it."""
    looks = (len(match.commands) + 1) * (1 if all_in_view(match.game) else len(match.names))
    return Thinking(max(PLAIN // looks, FEWEST_TRIED))


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
