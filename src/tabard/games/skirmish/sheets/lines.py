"""In which line of a TOML file something stands: Python's reader gives values, and says nothing of where they were."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Field = tuple[str | int, ...]  # the way to a part of the file, by names and places

# Strings and comments, in which no bracket counts; brackets; ends of lines.
TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}\n]', re.DOTALL
)


class Statement(NamedTuple):
    """A heading, or a name with its value, and the lines on which it stands."""

    text: str
    first: int
    last: int


def line_of(text: str, field: Field, word: str = "") -> int:
    """The line, counted from 1, on which a part of a file stands, or what it is part of; 1 where nothing is said.

    Of a value of several lines it is the one with the word, or the name of the part.
    """
    found, nearest = Statement("", 1, 1), 0
    for statement, way in ways(text):
        if common(way, field) > nearest:
            found, nearest = statement, common(way, field)
    return within(found, word or str(field[-1]) if field else "")


def common(way: Field, field: Field) -> int:
    """How many steps two ways share from their beginning."""
    steps = 0
    while steps < min(len(way), len(field)) and way[steps] == field[steps]:
        steps += 1
    return steps


def within(statement: Statement, word: str) -> int:
    """Of the lines of one statement, the one with the word; the first where none has it."""
    for number, line in enumerate(statement.text.split("\n"), statement.first):
        if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", line):
            return number
    return statement.first


def statements(text: str) -> Iterator[Statement]:
    """Each in turn, of a text that is TOML: it ends with its line, unless a bracket is open or a string goes on."""
    depth, line, first, start = 0, 1, 1, 0
    for token in TOKEN.finditer(text + "\n"):
        sign = token[0]
        if sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        elif sign == "\n" and depth == 0:
            yield Statement(text[start : token.start()], first, line)
            first, start = line + 1, token.end()
        line += sign.count("\n")


def ways(text: str) -> Iterator[tuple[Statement, Field]]:
    """The way to everything that is in a file, with the statement that put it there."""
    rows: dict[Field, int] = {}  # by the way to them: how many headings of that name in double brackets so far
    here: Field = ()
    for statement in statements(text.replace("\r\n", "\n")):  # as Python's reader does
        told = tomllib.loads(statement.text)
        if statement.text.lstrip().startswith("["):
            names = tuple(names_in(told))
            if statement.text.lstrip().startswith("[["):
                row = (*placed(names[:-1], rows), names[-1])
                rows[row] = rows.get(row, 0) + 1
            here = placed(names, rows)
            yield statement, here
        else:
            yield from ((statement, here + way) for way in parts(told))


def names_in(told: Any) -> Iterator[str]:
    """The names of a heading, from outside in."""
    while told:
        inside = told[0] if isinstance(told, list) else told
        yield from inside
        told = next(iter(inside.values())) if inside else None


def placed(names: Field, rows: dict[Field, int]) -> Field:
    """The names with the place of the last row after each that has rows."""
    way: Field = ()
    for name in names:
        way += (name,)
        if way in rows:
            way += (rows[way] - 1,)
    return way


def parts(value: Any, way: Field = ()) -> Iterator[Field]:
    """The ways to a value and to all that is in it."""
    if way:
        yield way
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield from parts(part, (*way, key))
