"""The page on panels: every kind with all of its parts as the types have them, and examples that draw as shown."""

import ast
import re
from collections.abc import Sequence
from typing import Any, get_args, get_origin, is_typeddict

import pytest

from plumbing.pages import ROOT, blocks
from tabard.sitting.panel_faults import CALLED, panel_fault, parts_of
from tabard.sitting.panel_shapes import (
    KINDS,
    Bar,
    CardPiece,
    Cell,
    Fact,
    Figure,
    Heading,
    Legend,
    Pile,
    Region,
    Row,
    Slot,
    Token,
)
from tabard.sitting.panels import SEATS  # fmt: skip
from tabard.terminal.drawing import draw
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import plain
from tabard.terminal.style import TINTS

PAGE = ROOT / "docs" / "panels.md"
PIECES: dict[str, Any] = {
    "cell": Cell, "heading": Heading, "card": CardPiece, "token": Token, "pile": Pile, "legend entry": Legend,
    "region": Region, "slot": Slot, "fact": Fact, "row": Row, "bar": Bar, "figure": Figure,
}  # fmt: skip
TABLE = re.compile(r"^\| (?P<name>[\w ]+) \| is \| \|\n\|---\|---\|---\|\n(?P<rows>(?:\|.*\n)+)", re.MULTILINE)
EVERYWHERE = ("kind", "legend", "spot")  # parts that any panel may have
WIDTH = 60


def rows(table: str) -> list[tuple[str, str]]:
    """What each part is, by its name, which is bold where it must be there."""
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    return [(name, kind) for name, kind, _ in cells]


def called(shape: Any) -> str:
    """What a part is, as a page says it."""
    if get_origin(shape) is Sequence:
        (inner,) = get_args(shape)
        return f"a list of {many(inner)}"
    if is_typeddict(shape):
        return f"a {piece_called(shape)}"
    return " or ".join(CALLED[one] for one in get_args(shape) or (shape,))


def piece_called(shape: Any) -> str:
    (name,) = [name for name, piece in PIECES.items() if piece is shape]
    return name


def many(shape: Any) -> str:
    if is_typeddict(shape):
        return f"{piece_called(shape)}s".replace("entrys", "entries")
    return f"{called(shape).replace('a list', 'lists').removeprefix('a ')}" + ("" if get_origin(shape) else "s")


def expected(shape: Any) -> list[tuple[str, str]]:
    needed = shape.__required_keys__
    parts = {part: kind for part, kind in parts_of(shape).items() if part not in EVERYWHERE}
    return [(f"**{part}**" if part in needed else part, called(kind)) for part, kind in parts.items()]


def section(kind: str) -> str:
    (found,) = re.findall(rf"^## {kind}\n(.*?)(?=^## )", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return str(found)


def examples() -> dict[str, tuple[dict[str, Any], str]]:
    """By kind: the panel that is shown, and the drawing beneath it."""
    panels = [ast.literal_eval(block.text) for block in blocks(PAGE) if block.kind == "python"]
    drawings = [block.text for block in blocks(PAGE) if block.kind == "text"]
    return {panel["kind"]: (panel, drawing) for panel, drawing in zip(panels, drawings, strict=True)}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_its_parts(kind: str) -> None:
    (table,) = TABLE.finditer(section(kind))
    assert rows(table["rows"]) == expected(KINDS[kind])


def test_every_piece_has_its_parts() -> None:
    tables = {table["name"]: rows(table["rows"]) for table in TABLE.finditer(PAGE.read_text(encoding="utf-8"))}
    assert {name: tables[name] for name in PIECES} == {name: expected(piece) for name, piece in PIECES.items()}
    assert set(tables) == {*PIECES, "part"}


def test_any_panel_may_have_a_legend_and_a_spot() -> None:
    assert all(called(parts_of(shape)["legend"]) == "a list of legend entries" for shape in KINDS.values())
    assert all(called(parts_of(shape)["spot"]) == "a text" for shape in KINDS.values())


@pytest.mark.parametrize("kind", KINDS)
def test_every_example_is_a_panel_and_is_drawn_as_shown(kind: str) -> None:
    panel, drawing = examples()[kind]
    assert panel_fault(panel) == ""
    assert plain(draw([panel], Marks(), WIDTH)) == drawing.rstrip("\n")


def test_the_tints_that_are_named_are_those_that_are_drawn() -> None:
    (said,) = re.findall(r"- A `tint` is a colour: (.*?)\.\n", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert set(re.findall(r"`(\w+)`", said)) == set(TINTS) - set(SEATS) | {SEATS[0], SEATS[-1]}
