"""Drawing tracks, a row for each who runs, and sheets, a few lines about one card."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tabard.terminal.pieces import PLAIN, QUIET, TIGHT, TITLE, USUAL, Piece, Row

if TYPE_CHECKING:
    from tabard.sitting.panel_shapes import SheetPanel, TrackPanel

HAVE, REACH, NONE, NOW = "◆", "◇", "·", "▶"
INDENT = "  "


def draw_track(track: TrackPanel, width: int, scale: int = USUAL) -> list[Row]:
    """`▶ Rowena ◆◆◆◇◇··  preparing now  10 in hand`: what each has, what is within reach, how far it is, who is at it;
    where room is scarcest without a title."""
    rows: list[Row] = []
    said = " · ".join(filter(None, [track.get("title", ""), track.get("goal", "")]))
    if said and scale > TIGHT:
        rows.append([Piece(said, TITLE)])
    names = max((cell_len(row["text"]) for row in track["rows"]), default=0)
    notes = max((cell_len(row.get("note", "")) for row in track["rows"]), default=0)
    signed = any("now" in row for row in track["rows"])
    for one in track["rows"]:
        have = min(one["have"], track["steps"])
        reach = min(one.get("reach", 0), track["steps"] - have)
        part = TITLE if one.get("now") else QUIET if one.get("quiet") else PLAIN
        sign = (f"{NOW} " if one.get("now") else INDENT) if signed else ""
        row: Row = [
            Piece(sign + one["text"] + " " * (names - cell_len(one["text"]) + 2), part),
            Piece(HAVE * have + REACH * reach + NONE * (track["steps"] - have - reach), PLAIN),
        ]
        note = one.get("note", "")
        used = cell_len(sign) + names + 2 + track["steps"]
        if used + 2 + notes <= width and notes:
            row.append(Piece(INDENT + note + " " * (notes - cell_len(note)), part))
            used += 2 + notes
        for words in filter(None, [one.get("aside", ""), one.get("role", "")]):
            if used + 2 + cell_len(words) <= width:
                row.append(Piece(INDENT + words, QUIET))
                used += 2 + cell_len(words)
        rows.append(row)
    return rows


def draw_sheet(sheet: SheetPanel, width: int) -> list[Row]:
    """Its title with what is said of it, its bars, its figures, and what it costs."""
    head: Row = [Piece(sheet["title"], TITLE)]
    said = " · ".join(filter(None, [sheet.get("note", ""), sheet.get("aside", "")]))
    if said:
        head.append(Piece(INDENT + said, QUIET))
    bars = [f"{bar['text']} {bar['have']} of {bar['of']}" for bar in sheet.get("bars", ())]
    figures = [f"{one['text']} {one['figure']}" for one in sheet.get("figures", ())]
    rows = [head]
    for words in (", ".join([*bars, *figures]), sheet.get("price", "")):
        rows += [
            [Piece(line, PLAIN)]
            for line in textwrap.wrap(words, width, initial_indent=INDENT, subsequent_indent=INDENT)
        ]
    return rows
