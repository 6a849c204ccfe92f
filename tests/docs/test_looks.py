"""The page on looks: every part as the vocabulary has it, and the look that it shows as `tabard new` writes it."""

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, is_typeddict

import pytest

from plumbing.pages import ROOT, blocks, files, play_sessions
from tabard.cli import main
from tabard.looks import drawings, reading
from tabard.looks.checking import MOST_PARTS, faults, parts_of
from tabard.looks.kinds import Coordinate, Number, Text
from tabard.looks.paint import INHERITED, PARTS
from tabard.looks.patterns import MOST_HOLES
from tabard.looks.shades import TINTS
from tabard.looks.vocabulary import (
    Arrangement,
    Back,
    CardStyle,
    CardWritten,
    Grid,
    GridShade,
    Log,
    Motion,
    PieceWritten,
    Shade,
    Sheet,
    SheetShade,
    Spot,
    SpotStyle,
    Tint,
    TintShade,
    Track,
    Written,
)  # fmt: skip

PAGE = ROOT / "docs" / "looks.md"
TEXT = PAGE.read_text(encoding="utf-8")
TABLE = re.compile(
    r"^\| (?P<name>[\w ]+) \| is \|(?P<more> \|)?\n\|---\|---\|(?:---\|)?\n(?P<rows>(?:\|.*\n)+)", re.MULTILINE
)
SHAPES: dict[str, Any] = {
    "look": Written, "arrangement": Arrangement, "spot": Spot, "tint": Tint, "card": CardWritten, "back": Back,
    "piece": PieceWritten, "grid": Grid, "track": Track, "sheet": Sheet, "log": Log, "motion": Motion,
}  # fmt: skip
CALLED = SHAPES | {
    "spot style": SpotStyle, "tint shade": TintShade, "card style": CardStyle, "shade": Shade,
    "grid shade": GridShade, "sheet shade": SheetShade,
}  # fmt: skip


def rows(table: str) -> list[tuple[str, str]]:
    cells = [re.split(r" \| | \|$", line.removeprefix("| ").rstrip()) for line in table.splitlines()]
    return [(name, kind) for name, kind, *_ in cells]


def plain(shape: Any) -> str:
    """What one value is, without an article."""
    if is_typeddict(shape):
        return next(name for name, one in CALLED.items() if one is shape)
    kind = get_args(shape)[1]
    if isinstance(kind, Text):
        return re.sub("^an? ", "", kind.called.partition(", as in")[0])
    least = kind.least if isinstance(kind, Number) else -kind.most
    assert isinstance(kind, Number | Coordinate)
    return f"number from {least} to {kind.most}"


def many(shape: Any) -> str:
    if get_origin(shape) is list:
        return f"lists of {many(get_args(shape)[0])}"
    said = plain(shape)
    if said.startswith(("names of", "drawing's name")):
        return said.replace("drawing's name", "drawing's names")
    first, *rest = said.split(" ", 1) if said.startswith(("number ", "word ")) else (said,)
    return " ".join([f"{first}s", *rest])


def called(shape: Any) -> str:
    """What a part is, as the page says it."""
    origin = get_origin(shape)
    if origin is list:
        return f"a list of {many(get_args(shape)[0])}"
    if origin is dict:
        return f"a table of {many(get_args(shape)[1])}"
    if origin is Literal:
        *most, last = (f"`{word}`" for word in get_args(shape))
        return f"{', '.join(most)} or {last}"
    if shape is bool:
        return "true or false"
    assert is_typeddict(shape) or origin is Annotated
    said = plain(shape)
    return f"an {said}" if said.startswith("arrangement") else f"a {said}"


@pytest.mark.parametrize("name", SHAPES)
def test_every_table_has_the_parts_of_its_shape(name: str) -> None:
    (table,) = [one for one in TABLE.finditer(TEXT) if one["name"] == name]
    shape = SHAPES[name]
    needed = shape.__required_keys__
    expected = [(f"**{part}**" if part in needed else part, called(kind)) for part, kind in parts_of(shape).items()]
    assert rows(table["rows"]) == expected


def test_there_are_no_other_tables() -> None:
    assert {one["name"] for one in TABLE.finditer(TEXT)} == {*SHAPES, "paint", "limit"}


def test_what_is_named_is_what_there_is() -> None:
    (said,) = re.findall(r"Every page has (.*?) for seats", TEXT, re.DOTALL)
    named = re.findall(r"`(\w+)`", said)
    assert named == [*list(TINTS)[:9], list(TINTS)[-1]]
    (said,) = re.findall(r"A drawing holds shapes alone: (.*?)\. What says", TEXT, re.DOTALL)
    assert {*re.findall(r"`(\w+)`", said), "stop"} == set(PARTS)
    assert re.findall(r"^\| `var\(--(\w+)\)`", TEXT, re.MULTILINE) == list(INHERITED)


def test_limits_are_those_that_are_kept() -> None:
    (table,) = [one["rows"] for one in TABLE.finditer(TEXT) if one["name"] == "limit"]
    numbers = [int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", table)]
    kept = [reading.MOST_TEXT, MOST_PARTS, reading.MOST_DRAWINGS, reading.MOST_IN_ALL]
    assert numbers == [*kept, drawings.MOST_BYTES, drawings.MOST_ELEMENTS, drawings.DEEPEST, 10_000, 100]
    assert MOST_HOLES == 3
    assert "three holes at most" in TEXT


def test_the_look_it_shows_is_what_tabard_new_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "ladder"]) == 0
    shown = files(PAGE)
    assert set(shown) == {"ladder/look/look.toml", "ladder/look/rungs.svg"}
    for name, text in shown.items():
        assert (tmp_path / "ladder" / name).read_text(encoding="utf-8") == text
    assert play_sessions(PAGE) == 5


def test_pieces_of_looks_that_it_shows_have_their_shape() -> None:
    shown = [block.text for block in blocks(PAGE) if block.kind == "toml"]
    assert len(shown) == 2
    assert [fault for text in shown for fault in faults(tomllib.loads(text), Written)] == []
