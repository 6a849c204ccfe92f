"""Reading what stands in a scenario: values, tables, drawings, and paths into a view."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from tabard.engine.match.nesting import DEEPEST, too_deep
from tabard.scenarios.world import Unmet

SELECTOR = re.compile(r"([^\[\]]*)((?:\[[^\[\]]*\])*)")
SEVERAL = re.compile(r"(\d+) × (.+)")
MOST = 10_000  # of one thing
EMPTY = "."  # an empty cell of a drawing


@dataclass(frozen=True)
class Block:
    """What stands beneath a sentence: a text in triple quotes or a table."""

    text: str | None = None
    rows: tuple[tuple[str, ...], ...] | None = None

    def __bool__(self) -> bool:
        return self.text is not None or self.rows is not None

    def parts(self) -> dict[str, Any]:
        """Named parts: JSON, or a table of paths (`hands.1`) and values in which an empty value is left out."""
        if self.rows is None:
            parts = read_json(self.text or "")
            if not isinstance(parts, dict):
                raise Unmet(f"The text beneath names no parts: it should be a JSON object, not {show(parts)}.")
            return parts
        parts = {}
        for path, value in self.two_columns():
            if value:
                put(parts, path, read_value(value))
        return parts

    def pairs(self) -> list[tuple[str, Any]]:
        """Paths with values, in order."""
        if self.rows is None:
            return list(self.parts().items())
        return [(path, read_value(value)) for path, value in self.two_columns()]

    def two_columns(self) -> list[tuple[str, str]]:
        if self.rows is None or any(len(row) != 2 for row in self.rows):
            raise Unmet("Beneath the sentence there should be a table of two columns.")
        return [(row[0], row[1]) for row in self.rows]

    def lines(self) -> list[str]:
        """Texts, one a line or one a row."""
        if self.rows is None:
            return [line.strip() for line in (self.text or "").splitlines() if line.strip()]
        if any(len(row) != 1 for row in self.rows):
            raise Unmet("The table beneath should have one column.")
        return [unquote(row[0]) for row in self.rows]

    def drawing(self) -> list[list[Any]]:
        """Rows of cells, drawn with spaces between them or as a table; a dot is 0."""
        rows = self.rows if self.rows is not None else [line.split() for line in self.lines()]
        return [[0 if cell == EMPTY else read_value(cell) for cell in row] for row in rows]


def read_json(text: str) -> Any:
    refuse_deep(text)
    try:
        return json.loads(text)
    except ValueError as fault:
        raise Unmet(f"The text beneath is not JSON: {fault}.") from None


def read_value(text: str) -> Any:
    """JSON; or a list whose texts need no quotes, `[red 3, squire 2, 4 × green 1]`; or just a text."""
    text = text.strip()
    refuse_deep(text)
    try:
        return json.loads(text)
    except ValueError:
        if text.startswith("[") and text.endswith("]"):
            return [value for item in split(text[1:-1]) for value in read_item(item)]
        return unquote(text)


def refuse_deep(text: str) -> None:
    if too_deep(text):
        raise Unmet(f"'{text:.20}…' goes too deep: parts may lie within parts {DEEPEST} deep.")


def read_item(text: str) -> list[Any]:
    """One item of a list, or as many of it as stands before a `×`."""
    several = SEVERAL.fullmatch(text.strip())
    if several is None:
        return [read_value(text)]
    if len(several[1]) > len(str(MOST)) or int(several[1]) > MOST:
        raise Unmet(f"'{text.strip():.60}' is too many: there may be {MOST:,} of a thing.")
    return [read_value(several[2])] * int(several[1])


def split(text: str) -> list[str]:
    """Cut at the commas that stand outside brackets and quotes."""
    items, depth, quoted, start = [], 0, False, 0
    for at, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif not quoted:
            depth += (letter in "[{") - (letter in "]}")
            if letter == "," and not depth:
                items.append(text[start:at])
                start = at + 1
    return [*items, text[start:]]


def unquote(text: str) -> str:
    """A text without the quotes around it; inside double quotes `\\"` is a quote."""
    text = text.strip()
    if len(text) >= 2 and text[0] == text[-1] == '"':
        return text[1:-1].replace('\\"', '"')
    return text[1:-1] if len(text) >= 2 and text[0] == text[-1] == "'" else text


def show(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def put(parts: dict[str, Any], path: str, value: Any) -> None:
    """Set a part of a position by its path."""
    *folders, last = path.split(".")
    if len(folders) > DEEPEST:
        raise Unmet(f"'{path:.20}…' goes too deep: parts may lie within parts {DEEPEST} deep.")
    for folder in folders:
        parts = parts.setdefault(folder, {})
        if not isinstance(parts, dict):
            raise Unmet(f"'{path}' cannot be set: '{folder}' has a value of its own already.")
    parts[last] = value


def look_up(view: Any, path: str) -> Any:
    """Follow a path such as `hands.1`, `grid.5.0` or `units[sheet=Scout][seat=1].health` into a view."""
    found, been = view, ""
    for part in path.split("."):
        whole = SELECTOR.fullmatch(part)
        if whole is None:
            raise Unmet(f"'{path}' is not a path: write it like hands.1 or units[sheet=Scout].health.")
        if whole[1]:
            found = step_into(found, whole[1], path, been)
        for condition in re.findall(r"\[([^\[\]]*)\]", whole[2]):
            found = choose(found, condition, path)
        been = f"{been}.{part}".lstrip(".")
    return found


def step_into(found: Any, part: str, path: str, been: str) -> Any:
    where = f"in '{been}'" if been else "in the view"
    if isinstance(found, dict):
        if part not in found:
            raise Unmet(f"There is no '{path}': {where} there are {', '.join(map(str, found)) or 'no parts'}.")
        return found[part]
    if isinstance(found, list) and part.isdecimal():
        if int(part) >= len(found):
            raise Unmet(f"There is no '{path}': {where} there are {len(found)} things, counted from 0.")
        return found[int(part)]
    raise Unmet(f"There is no '{path}': {where} stands {show(found)}.")


def choose(found: Any, condition: str, path: str) -> Any:
    """The one thing of a list whose `name` has a value."""
    name, equals, value = condition.partition("=")
    if not equals or not isinstance(found, list):
        raise Unmet(f"'{path}' cannot be followed: [name=value] chooses one thing of a list.")
    chosen = [thing for thing in found if isinstance(thing, dict) and thing.get(name.strip()) == read_value(value)]
    if len(chosen) != 1:
        raise Unmet(f"'{path}' should choose one thing: [{condition}] fits {len(chosen)}.")
    return chosen[0]
