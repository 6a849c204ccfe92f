"""What keeps the rules of a game out of the fast lane: all that steps outside the part of Python that compiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.engine.lint.calls import RuleReader
from tabard.engine.lint.complaints import Complaint
from tabard.engine.rules.calls import Function, recursion

if TYPE_CHECKING:
    from tabard.engine.game import Game

NO_RECURSION = (
    "a rule may not call itself, even through others; use a loop, or put the next step on the stack (`then`)."
)


def outside_subset(game: Game) -> list[Complaint]:
    """In order of file and line; empty where nothing does."""
    found: set[Complaint] = set()
    for function in dict.fromkeys(game.rules.functions):
        RuleReader(game, function, partial(_note, found, function)).read()
    for function, way in recursion(game.rules):
        _note(found, function, function.__code__.co_firstlineno, f"{way}: {NO_RECURSION}")
    return sorted(found)


def _note(found: set[Complaint], function: Function, line: int, sentence: str) -> None:
    found.add(Complaint(function.__code__.co_filename, line, sentence))
