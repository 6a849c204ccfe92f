"""All that can be reached from what a bot is given, by attribute, item and closure: nothing hidden may lie there."""

from __future__ import annotations

import random
from functools import partial
from itertools import zip_longest
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any

from tabard.engine.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match.match import Match

LEAVES = (str, bytes, int, float, bool, type(None), type, ModuleType, BuiltinFunctionType, random.Random, Game)


def within(found: Any) -> Iterator[tuple[str, Any]]:
    """What one thing leads to, each with its name."""
    if isinstance(found, partial):
        yield from [("func", found.func), ("args", found.args), ("keywords", found.keywords)]
    elif isinstance(found, MethodType):
        yield from [("func", found.__func__), ("self", found.__self__)]
    elif isinstance(found, FunctionType):
        yield from [(f"cell {n}", cell.cell_contents) for n, cell in enumerate(found.__closure__ or ())]
        yield "defaults", found.__defaults__
    elif isinstance(found, dict):
        yield from [
            (f"{at} {n}", part) for n, item in enumerate(found.items()) for at, part in zip("kv", item, strict=True)
        ]
    elif isinstance(found, (set, frozenset)):
        yield from [(f"item {n}", part) for n, part in enumerate(sorted(found, key=repr))]
    elif isinstance(found, (list, tuple)):
        yield from [
            (f"item {n}", part) for n, part in enumerate(list.__iter__(found) if isinstance(found, list) else found)
        ]
    yield from [(f".{name}", part) for name, part in sorted(getattr(found, "__dict__", {}).items())]
    for name in getattr(type(found), "__slots__", ()):
        yield f".{name}", getattr(found, name, None)


def reached(start: Any) -> Iterator[tuple[str, Any]]:
    """Everything that can be reached, once, with the way to it."""
    seen: dict[int, Any] = {}
    waiting = [("", start)]
    while waiting:
        way, found = waiting.pop()
        if id(found) in seen and not isinstance(found, LEAVES):
            continue
        seen[id(found)] = found  # kept, so that its id stays its own
        yield way, found
        if not isinstance(found, LEAVES):
            waiting += [(way + name, part) for name, part in within(found)]


def as_reached(start: Any) -> list[str]:
    """The same in words: equal where there is nothing to tell two apart by."""
    return [f"{way}: {said(found)}" for way, found in reached(start)]


def said(found: Any) -> str:
    if isinstance(found, Game):
        return found.name
    return repr(found) if isinstance(found, (str, bytes, int, float, type(None))) else type(found).__qualname__


def apart_inside(match: Match, twin: Match, reader: int | None) -> str:
    """What can be told apart by looking into what a bot is given; empty where nothing can."""
    inside = {name: as_reached(one.seen(reader)) for name, one in (("match", match), ("twin", twin))}
    for one, other in zip_longest(inside["match"], inside["twin"], fillvalue="nothing"):
        if one != other:
            return f"what a bot can reach differs: {one} against {other}"
    return ""
