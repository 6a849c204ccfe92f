"""How panels share the room: how large each is drawn, and which of them stand side by side."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from tabard.terminal.pieces import DENSE, HUGE, LARGE, TIGHT, USUAL, Row, padded, side_by_side

if TYPE_CHECKING:
    from tabard.sitting.panel_shapes import Panel

GAP = 3
ROOMY, LEAST = 48, 36  # so wide a column should be, and so wide it must be

# Scales of most panels and of zones with owners, from the largest on: what lies before all gives way before one's hand.
GROWN = ((HUGE, HUGE), (HUGE, LARGE), (LARGE, LARGE))
SMALL = ((LARGE, USUAL), (USUAL, USUAL), (DENSE, DENSE), (DENSE, TIGHT), (TIGHT, TIGHT))


class Fit(NamedTuple):
    """A way to draw panels: the scale of most, that of zones with owners, in how many columns those stand, and how wide
    a cell of a grid is at least."""

    scale: int
    owned: int
    columns: int = 1
    cell: int = 0


def is_owned(panel: Panel) -> bool:
    return panel["kind"] == "zone" and "owner" in panel


def fits_for(panels: list[Panel], width: int) -> list[Fit]:
    """All ways to draw panels, the best first: large cards are worth narrow columns, still larger ones are not."""
    columns = columns_for(panels, width)
    grown = [Fit(*scales, count) for count in columns for scales in GROWN]
    return grown + [Fit(*scales, count) for scales in SMALL for count in columns]


def columns_for(panels: list[Panel], width: int) -> list[int]:
    """Into how many columns the zones of players may go, the best first: roomy ones, then such as are wide enough."""
    zones = max((len(group) for group in runs(panels)), default=1)
    found = []
    for least in (ROOMY, LEAST):
        most = max(1, min(zones, (width + GAP) // (least + GAP)))
        lines = -(-zones // most)
        found.append(-(-zones // lines))  # no more columns than the same number of lines needs
    return list(dict.fromkeys(found))


def runs(panels: list[Panel]) -> list[list[int]]:
    """The numbers of panels, those of zones with owners that follow each other together."""
    # By itself, so that it stands alone, what has no owner.
    groups = groupby(range(len(panels)), key=lambda number: -1 if is_owned(panels[number]) else number)
    return [list(group) for _, group in groups]


def in_columns(panels: list[Panel], columns: int) -> list[list[int]]:
    """The numbers of panels that stand side by side, line by line."""
    return [run[at : at + columns] for run in runs(panels) for at in range(0, len(run), columns)]


def column_width(width: int, columns: int) -> int:
    return (width + GAP) // columns - GAP


def abreast(blocks: list[list[Row]], width: int) -> list[Row]:
    """Blocks side by side, as high as the highest of them."""
    height = max(map(len, blocks))
    return side_by_side([padded(block, width, height) for block in blocks], len(blocks) * (width + GAP), GAP)
