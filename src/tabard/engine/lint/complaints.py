"""A complaint about a game: what does not fit, where, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabard.engine.table.place import Place

if TYPE_CHECKING:
    import ast

    from tabard.engine.rules.calls import Function


class Complaint(NamedTuple):
    """One thing that does not fit, and where."""

    file: str
    line: int
    sentence: str

    @property
    def place(self) -> Place:
        return Place(self.file, self.line)

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}"


def about(function: Function, node: ast.AST | None, text: str) -> Complaint:
    """A complaint about what a function does in one place."""
    line = getattr(node, "lineno", function.__code__.co_firstlineno)
    return Complaint(function.__code__.co_filename, line, f"'{function.__name__}' {text}.")
