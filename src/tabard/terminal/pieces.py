"""What is drawn, before it has colours: rows of pieces, each with the part it plays and what it stands for.

The screen paints pieces and finds what was clicked; the line mode prints their text. So both draw the same table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

if TYPE_CHECKING:
    from collections.abc import Iterable

# The parts a piece can play. CAN is the one accent: "you can do this now".
PLAIN, QUIET, LINE, TITLE, CAN, AT, GHOST, LAST, MARK, BAND = (
    "plain", "quiet", "line", "title", "can", "at", "ghost", "last", "mark", "band",
)  # fmt: skip

# How large a table is drawn: with cards over many rows, with discs and cards over several; in the usual way; without
# free rows; with short names.
HUGE, LARGE, USUAL, DENSE, TIGHT = 3, 2, 1, 0, -1


class Piece(NamedTuple):
    """A run of characters in one row."""

    text: str
    part: str = PLAIN
    tint: str = ""
    ref: str = ""
    card: bool = False  # part of a card that lies face up

    @property
    def width(self) -> int:
        return cell_len(self.text)


Row = list[Piece]


def width_of(row: Row) -> int:
    return cell_len("".join([piece.text for piece in row]))


def size_of(rows: list[Row]) -> tuple[int, int]:
    """Width and height."""
    return max([width_of(row) for row in rows], default=0), len(rows)


def plain(rows: Iterable[Row]) -> str:
    """The text alone, a line for each row."""
    return "\n".join(["".join([piece.text for piece in row]).rstrip() for row in rows])


def piece_at(rows: list[Row], x: int, y: int) -> Piece | None:
    """The piece under a point, if there is one."""
    if not 0 <= y < len(rows) or x < 0:
        return None
    for piece in rows[y]:
        if x < piece.width:
            return piece
        x -= piece.width
    return None


def place_of(rows: list[Row], ref: str) -> tuple[int, int] | None:
    """Where the first piece that stands for `ref` has its middle."""
    for y, row in enumerate(rows):
        x = 0
        for piece in row:
            if piece.ref == ref:
                return x + piece.width // 2, y
            x += piece.width
    return None


def flow(pieces: Iterable[Piece], width: int, gap: int = 1, indent: int = 0) -> list[Row]:
    """Pieces one after the other, in as many rows as the width asks for."""
    return side_by_side([[[piece]] for piece in pieces], width, gap, indent)


def side_by_side(blocks: Iterable[list[Row]], width: int, gap: int = 1, indent: int = 0) -> list[Row]:
    """Blocks of equal height one after the other, in as many lines of them as the width asks for."""
    lines: list[list[list[Row]]] = []
    used = 0
    for block in blocks:
        wide = gap + width_of(block[0])
        if lines and used + wide <= width:
            lines[-1].append(block)
        else:
            lines.append([block])
            used = indent - gap
        used += wide
    rows: list[Row] = []
    for line in lines:
        for at in range(len(line[0])):
            row: Row = [Piece(" " * indent)] if indent else []
            for number, block in enumerate(line):
                row += [Piece(" " * gap), *block[at]] if number and gap else block[at]
            rows.append(row)
    return rows


def centred(text: str, width: int) -> str:
    free = width - cell_len(text)
    left = free // 2
    return " " * left + text + " " * (free - left)


def padded(rows: list[Row], width: int, height: int) -> list[Row]:
    """A block of that size: what is missing is filled with blanks."""
    rows = [*rows, *([] for _ in range(height - len(rows)))]
    return [[*row, Piece(" " * (width - width_of(row)))] for row in rows]
