"""Drawing panels as rows of pieces: grids in box characters, text; cards are drawn in `zones` and `piles`."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tabard.sitting.panels import text_of
from tabard.terminal.arranging import Fit, abreast, column_width, fits_for, in_columns, is_owned
from tabard.terminal.marks import Marks, part_of
from tabard.terminal.pieces import (
    AT,
    CAN,
    DENSE,
    GHOST,
    LARGE,
    LAST,
    LINE,
    MARK,
    PLAIN,
    QUIET,
    USUAL,
    Piece,
    Row,
    centred,
    padded,
    size_of,
)  # fmt: skip
from tabard.terminal.piles import draw_piles
from tabard.terminal.tracks import draw_sheet, draw_track
from tabard.terminal.zones import LAST_SIGN, Tabs, draw_band, draw_zone, tabs_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.sitting.panel_shapes import Cell, GridPanel, Heading, Panel

# Discs large enough for a big window; the middle of the second row is free for a mark.
BIG = {
    "●": (" ▄███▄ ", " █████ ", " ▀███▀ "),
    "○": (" ▄▀▀▀▄ ", " █   █ ", " ▀▄▄▄▀ "),
    "◌": (" ╭╌╌╌╮ ", " ╎   ╎ ", " ╰╌╌╌╯ "),
}
MARK_SIGN = "★"
BRACKETS, NO_BRACKETS = {GHOST: ("<", ">"), LAST: ("(", ")"), MARK: ("[", "]"), AT: ("[", "]")}, ("", "")


def draw(panels: list[Panel], marks: Marks, width: int = 72, scale: int = USUAL) -> list[Row]:
    """All panels, one under the other, in one scale."""
    return draw_in(panels, marks, width, Fit(scale, scale))


def draw_in(panels: list[Panel], marks: Marks, width: int, fit: Fit, centre: bool = False) -> list[Row]:
    """Panels one under the other, but zones with owners side by side in columns; where room is scarce without rows
    between. Grids stand in the middle where that is asked for, whatever else is there.
    """
    rows: list[Row] = []
    tabs, before = tabs_of(panels), ""
    for group in in_columns(panels, fit.columns):
        kind = panels[group[0]]["kind"]
        if is_told_elsewhere(panels[group[0]]):
            continue
        scale = fit.owned if is_owned(panels[group[0]]) else fit.scale
        wide = width if fit.columns == 1 or not is_owned(panels[group[0]]) else column_width(width, fit.columns)
        blocks = [draw_panel(panels[number], number, marks, wide, scale, tabs, fit.cell) for number in group]
        if not any(blocks):
            continue
        if rows and (min(scale, fit.scale) > DENSE or "grid" in (kind, before)):
            rows.append([])
        if centre and kind == "grid":
            blocks = [in_the_middle(blocks[0], width)]
        rows += blocks[0] if len(blocks) == 1 else abreast(blocks, wide)
        before = kind
    return rows


def in_the_middle(block: list[Row], width: int) -> list[Row]:
    """A block as wide as that, so that it stands in the same place whatever is above and below it."""
    wide, high = size_of(block)
    left = max(0, (width - wide) // 2)
    return [[Piece(" " * left), *row] for row in padded(block, max(wide, width - left), high)]


def is_told_elsewhere(panel: Panel) -> bool:
    """A sheet about a piece that lies on the table: what there is to read about that piece says the same."""
    return panel["kind"] == "sheet" and "ref" in panel


def best_fit(panels: list[Panel], width: int, height: int, before: Fit | None = None) -> Fit:
    """The largest way to draw them that has room. What is marked makes no difference: marks take no room.

    A board that has been drawn in some way `before` keeps the size of its cells: what is below it may be out of sight.
    """
    fits = fits_for(panels, width)
    grids = [panel for panel in panels if panel["kind"] == "grid"]
    if before is not None and grids:
        kept = [fit._replace(cell=before.cell) for fit in fits]
        fits = [fit for fit in kept if sizes_of(grids, width, fit) == sizes_of(grids, width, before)]
    for fit in fits:
        wide, high = size_of(draw_in(panels, Marks(), width, fit))
        if wide <= width and high <= height:
            break
    cells = [GridDrawing(grid, 0, Marks(), width, fit.scale, fit.cell).width for grid in grids]
    return fit._replace(cell=max(cells, default=0))


def sizes_of(grids: list[GridPanel], width: int, fit: Fit) -> list[tuple[int, int]]:
    return [size_of(GridDrawing(grid, 0, Marks(), width, fit.scale, fit.cell).rows()) for grid in grids]


def draw_panel(
    panel: Panel, number: int, marks: Marks, width: int, scale: int, tabs: Tabs, cell: int = 0
) -> list[Row]:  # fmt: skip
    if panel["kind"] == "grid":
        return GridDrawing(panel, number, marks, width, scale, cell).rows()
    if panel["kind"] == "zone":
        return draw_zone(panel, marks, width, scale, tabs)
    if panel["kind"] == "band":
        return draw_band(panel, width)
    if panel["kind"] == "piles":
        return draw_piles(panel, marks, width)
    if panel["kind"] == "track":
        return draw_track(panel, width, scale)
    if panel["kind"] == "sheet":
        return draw_sheet(panel, width)
    lines = panel["text"].splitlines()
    return [[Piece(part)] for line in lines for part in textwrap.wrap(line, width, subsequent_indent="  ") or [""]]


class GridDrawing:
    """One grid. Where columns are pointed at, a whole column is the place to click; else each cell.

    What is marked stands in brackets: beside it in its cell, or on the lines around where there is no room for them.
    """

    def __init__(self, panel: GridPanel, number: int, marks: Marks, width: int, scale: int, least: int = 0) -> None:
        self.cells = panel["cells"]
        self.columns: Sequence[Heading] = panel.get("columns", [])
        self.labels: Sequence[Heading] = panel.get("rows", [])
        self.number, self.marks = number, marks
        self.scale = scale
        self.by_column = any(column.get("ref") for column in self.columns)
        texts = [self._text(cell) for row in self.cells for cell in row]
        most = panel.get("most")
        self.big = scale >= LARGE and most is None and all(not text or text in BIG for text in texts)
        least = max(least, most[scale <= DENSE] + 2) if most is not None else least
        self.margin = max((cell_len(text_of(label)) + 1 for label in self.labels), default=0)
        headings = [text_of(column) for column in self.columns]
        widest = 7 if self.big else max([3, least, *(cell_len(text) + 2 for text in [*texts, *headings])])
        columns = max(map(len, self.cells), default=0)
        room = (width - self.margin - 1) // max(columns, 1) - 1
        self.width = widest if self.big else min(widest, max(room, widest - 2, 3))

    def _text(self, cell: Cell) -> str:
        """What lies there, in short where room is scarce."""
        return cell.get("short", "").strip() or text_of(cell) if self.scale <= DENSE else text_of(cell)

    def rows(self) -> list[Row]:
        rows = self._headings()
        rows.append(self._line("╭", "┬", "╮"))
        for at, cells in enumerate(self.cells):
            if at and self.scale > DENSE:
                rows.append(self._line("├", "┼", "┤"))
            rows += self._cells(at, cells)
        rows.append(self._line("╰", "┴", "╯"))
        return rows

    def _headings(self) -> list[Row]:
        """The columns' names, and under each that can be chosen a sign, so that it shows without colour."""
        if not self.columns:
            return []
        names: Row = [Piece(" " * (self.margin + 1))]
        signs: Row = [Piece(" " * (self.margin + 1))]
        for column in self.columns:
            ref = column.get("ref", "")
            part = part_of(ref, self.marks, QUIET)
            name = text_of(column)
            names += [Piece(centred(f"[{name}]" if part == AT else name, self.width), part, ref=ref), Piece(" ")]
            signs += [
                Piece(centred({AT: "▼", CAN: "▾"}.get(part, ""), self.width), part_sign(part), ref=ref),
                Piece(" "),
            ]
        return [names, signs] if self.by_column else [names]

    def _line(self, left: str, cross: str, right: str) -> Row:
        row = [Piece(" " * self.margin + left, LINE)]
        width = len(self.cells[0]) if self.cells else 0
        for column in range(width):
            ref = self.columns[column].get("ref", "") if column < len(self.columns) else ""
            row += [Piece("─" * self.width, LINE, ref=ref), Piece(right if column == width - 1 else cross, LINE)]
        return row

    def _cells(self, at: int, cells: Sequence[Cell]) -> list[Row]:
        pieces = [self._cell(at, column, cell) for column, cell in enumerate(cells)]
        blocks = [self._block(piece, self._sign(at, column, cells[column])) for column, piece in enumerate(pieces)]
        lines = self._lines_between(pieces)
        height = 3 if self.big else 1
        rows: list[Row] = []
        for line in range(height):
            label = text_of(self.labels[at]) if at < len(self.labels) and line == height // 2 else ""
            row = [Piece(label.rjust(self.margin - 1) + " " if self.margin else "", QUIET), lines[0]]
            for block, after in zip(blocks, lines[1:], strict=True):
                row += [*block[line], after]
            rows.append(row)
        return rows

    def _lines_between(self, pieces: Sequence[Piece]) -> Row:
        """The lines beside the cells of a row: brackets where they have no room inside. The marked one has both."""
        lines = [Piece("│", LINE) for _ in range(len(pieces) + 1)]
        for column, piece in sorted(enumerate(pieces), key=lambda one: one[1].part == AT):
            left, right = around(piece)
            if left and cell_len(piece.text) + 2 > self.width:
                lines[column], lines[column + 1] = Piece(left, piece.part), Piece(right, piece.part)
        return lines

    def _cell(self, at: int, column: int, cell: Cell) -> Piece:
        """What a cell holds and the part it plays."""
        place, ref = (self.number, at, column), cell.get("ref", "")
        text, tint = self._text(cell), cell.get("tint", "")
        if place in self.marks.ghosts:
            ghost = self.marks.ghosts[place]
            if not 1 < cell_len(ghost) <= self.width:  # a larger one leaves what lies there in sight
                ghost = text if text and cell_len(ghost) > 1 else "◌"
            return Piece(ghost, GHOST, tint, ref)
        if cell.get("mark"):
            return Piece(text, MARK, tint, ref)
        part = PLAIN if self.by_column else part_of(ref, self.marks, PLAIN)
        if place in self.marks.last and part == PLAIN:
            return Piece(text, LAST, tint, ref)
        return Piece(text or ("·" if part == CAN else ""), part, tint, ref)

    def _sign(self, at: int, column: int, cell: Cell) -> str:
        """What stands in the middle of a large disc."""
        return MARK_SIGN if cell.get("mark") else LAST_SIGN if (self.number, at, column) in self.marks.last else ""

    def _block(self, cell: Piece, sign: str) -> list[Row]:
        left, right = around(cell) if cell_len(cell.text) + 2 <= self.width else NO_BRACKETS
        small = centred(left + (cell.text or " ") + right, self.width)
        if not self.big:
            return [[cell._replace(text=small)]]
        lines = list(BIG.get(cell.text, (" " * 7, small, " " * 7)))
        if sign:
            lines[1] = lines[1][:3] + sign + lines[1][4:]
        return [[cell._replace(text=line)] for line in lines]


def around(cell: Piece) -> tuple[str, str]:
    """The brackets in which a cell stands, so that its part shows without colour."""
    return NO_BRACKETS if cell.part == GHOST and not cell.tint else BRACKETS.get(cell.part, NO_BRACKETS)


def part_sign(part: str) -> str:
    return CAN if part in (AT, CAN) else part
