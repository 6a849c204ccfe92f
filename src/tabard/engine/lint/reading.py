"""Reads calls in rules: what is called, what is given to it, and what an expression stands for."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.calls import MISSING, Function, tree_of, value_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game


def rules_of(game: Game) -> list[Function]:
    """Every rule once."""
    return list(dict.fromkeys(game.rules.functions))


def calls_in(function: Function) -> Iterator[tuple[ast.Call, Any]]:
    """Every call of what is known beforehand, with what is called."""
    tree = tree_of(function)
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.Call):
            target = value_of(function, node.func)
            if target is not MISSING:
                yield node, target


def argument(call: ast.Call, at: int, name: str) -> ast.expr | None:
    """What is given in a place, or under a name; None where nothing is."""
    if len(call.args) > at:
        return call.args[at]
    return next((keyword.value for keyword in call.keywords if keyword.arg == name), None)


def spreads(call: ast.Call) -> bool:
    """Whether a call gives what cannot be counted."""
    return any(isinstance(one, ast.Starred) for one in call.args) or any(one.arg is None for one in call.keywords)


def given(call: ast.Call, first: int, names: str) -> int:
    """How many numbers a call gives from a place on, or under these one-letter names."""
    return max(0, len(call.args) - first) + sum(one.arg is not None and one.arg in names for one in call.keywords)


def meanings(function: Function, node: ast.expr | None) -> Iterator[tuple[ast.expr, Any]]:
    """All that an expression may stand for, each with its node; MISSING for what only play shows."""
    if isinstance(node, ast.IfExp):
        yield from meanings(function, node.body)
        yield from meanings(function, node.orelse)
    elif isinstance(node, ast.Constant):
        yield node, node.value
    elif isinstance(node, (ast.Name, ast.Attribute)):
        yield node, value_of(function, node)
    elif node is not None:
        yield node, MISSING
