"""Kinds of values that a look may hold: each is a type with a check, and says what would be right."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Any

from tabard.engine.rules.one_line import is_unseen, steers


@dataclass(frozen=True)
class Text:
    """A kind of text: the pattern that all of it must match, and how it is described to its author."""

    called: str
    pattern: str
    most: int = 100  # letters
    names: str = ""  # what it names, where that must be there: "drawing" or "tint"

    def limits(self) -> dict[str, Any]:
        """What a JSON Schema says of it."""
        return {"description": self.called, "maxLength": self.most}

    def fault(self, value: Any) -> str:
        """What would be right, where the value is not; else nothing."""
        if not isinstance(value, str):
            return self.called
        if len(value) > self.most:
            return f"{self.called}, of {self.most} letters at most"
        good = re.fullmatch(self.pattern, value) and not any(steers(letter) or is_unseen(letter) for letter in value)
        return "" if good else self.called


@dataclass(frozen=True)
class Number:
    """A whole number between two others, both included."""

    least: int
    most: int

    def limits(self) -> dict[str, Any]:
        return {"minimum": self.least, "maximum": self.most}

    def fault(self, value: Any) -> str:
        right = f"a whole number from {self.least} to {self.most}"
        return "" if type(value) is int and self.least <= value <= self.most else right


@dataclass(frozen=True)
class Coordinate:
    """Where something lies, counted in cells; it need not be a whole number."""

    most: int

    def limits(self) -> dict[str, Any]:
        return {"minimum": -self.most, "maximum": self.most}

    def fault(self, value: Any) -> str:
        right = f"a number from -{self.most} to {self.most}"
        return "" if type(value) in (int, float) and abs(value) <= self.most else right


NAME = r"[a-z][a-z0-9_-]*"
COLOUR = r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})"
MINMAX = r"minmax\((?:0|min-content), ?(?:[0-9]{1,4}px|[0-9]{1,2}fr)\)"
LENGTH = rf"[0-9]{{1,4}}px|[0-9]{{1,2}}fr|[0-9]{{1,3}}%|auto|min-content|{MINMAX}"
LINE = r"\S(?:.*\S)?"

Name = Annotated[str, Text("a word of small letters, as in 'board'", NAME, 40)]
Colour = Annotated[str, Text("a colour, as in '#a8262e'", COLOUR)]
Face = Annotated[str, Text("a tint's name or a colour, as in 'red' or '#a8262e'", f"{NAME}|{COLOUR}", 40, "tint")]
Length = Annotated[str, Text("a length, as in '300px', '2fr', 'auto' or 'minmax(0,1fr)'", LENGTH)]
DrawingName = Annotated[str, Text("a drawing's name, as in 'sword' for sword.svg", NAME, 40, "drawing")]
Areas = Annotated[
    str, Text("names of areas with spaces between, as in 'head head log'", rf"(?:{NAME}|\.)(?: +(?:{NAME}|\.))*")
]
Line = Annotated[str, Text("a line of text", LINE)]
Pattern = Annotated[str, Text("a text with {holes}, as in 'red {n}'", LINE)]
Ref = Annotated[str, Text("a cell's ref, as in 'a1'", LINE, 60)]

Width = Annotated[int, Number(16, 400)]
Gap = Annotated[int, Number(0, 100)]
Share = Annotated[int, Number(5, 100)]
Place = Annotated[float, Coordinate(100)]
