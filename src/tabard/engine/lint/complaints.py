"""Complaints about the rules of a game, each with its file, its line, and what would be right."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabard.engine.lint.calls import RuleReader
from tabard.engine.rules.calls import Function, recursion

if TYPE_CHECKING:
    from tabard.engine.game import Game

NO_RECURSION = (
    "a rule may not call itself, even through others; use a loop, or put the next step on the stack (`then`)."
)


class Complaint(NamedTuple):
    """One thing that does not fit, and where."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{near(self.file)}, line {self.line}: {self.sentence}"


def near(file: str) -> str:
    """A path as people would type it from here."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def lint_game(game: Game) -> list[Complaint]:
    """All that keeps a game out of the fast lane, in order of file and line; empty where nothing does."""
    found: set[Complaint] = set()
    for function in dict.fromkeys(game.rules.functions):
        RuleReader(game, function, partial(_note, found, function)).read()
    for function, way in recursion(game.rules):
        _note(found, function, function.__code__.co_firstlineno, f"{way}: {NO_RECURSION}")
    return sorted(found)


def _note(found: set[Complaint], function: Function, line: int, sentence: str) -> None:
    found.add(Complaint(function.__code__.co_filename, line, sentence))
