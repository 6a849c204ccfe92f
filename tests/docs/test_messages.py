"""The page on messages: every shape with all of its parts as the types have them, and a conversation as it goes."""

import json
import re
from types import NoneType
from typing import Annotated, Any, ForwardRef, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from plumbing.pages import ROOT, blocks
from tabard.desk import messages
from tabard.desk.desk import Desk
from tabard.desk.table_talk import TableTalk
from tabard.sitting.panel_shapes import Panel

PAGE = ROOT / "docs" / "messages.md"
TABLE = re.compile(r"^\| (?P<name>\w+) \| is \| \|\n\|---\|---\|---\|\n(?P<rows>(?:\|.*\n)+)", re.MULTILINE)
SHAPES = {name: shape for name, shape in vars(messages).items() if is_typeddict(shape) and shape is not Any}
TABLES = {table["name"]: table["rows"] for table in TABLE.finditer(PAGE.read_text(encoding="utf-8"))}


def called(shape: Any) -> str:
    """What a part is, as the page says it."""
    origin, inner = get_origin(shape), get_args(shape)
    if shape == Panel:
        return "Panel"
    if origin in (NotRequired, Annotated):
        return called(inner[0])
    if origin is list:
        return f"list of {called(inner[0])}"
    if origin is dict:
        return "dict"
    if isinstance(shape, ForwardRef):
        return shape.__forward_arg__
    return " or ".join(map(called, inner)) if inner else "null" if shape is NoneType else shape.__name__


def expected(shape: Any) -> list[tuple[str, str]]:
    parts = get_type_hints(shape, include_extras=True)
    return [(f"**{part}**" if part in shape.__required_keys__ else part, called(kind)) for part, kind in parts.items()]


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_has_its_parts(name: str) -> None:
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in TABLES[name].splitlines()]
    assert [(part, kind) for part, kind, _ in cells] == expected(SHAPES[name])


def test_no_shape_is_told_that_is_not_there() -> None:
    assert set(TABLES) == set(SHAPES)


def test_the_conversation_goes_as_it_is_shown() -> None:
    (shown,) = [block.text for block in blocks(PAGE) if block.kind == "text"]
    talk, heard = TableTalk(Desk()), []
    for line in shown.splitlines():
        if line.startswith("> "):
            assert heard == []
            heard = [json.loads(answer) for answer in talk.answers(line[2:].encode())]
            continue
        answer = heard.pop(0)
        said = re.findall(r'"(\w+)": (\d+|"[^"]*"|\[\d+\])', line)
        top = {name: json.loads(value) for name, value in said if name != "seat"}
        assert {name: answer[name] for name in top} == top
    assert heard == []
