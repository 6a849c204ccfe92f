"""All that can be reached from what a bot is given, by attribute, item and closure: nothing hidden may lie there.

Two matches that a reader may not tell apart are walked side by side. The game object is the same for all matches, so
that no twin shows what it keeps: of it we ask that it is after all those matches what it was before them.
"""

from __future__ import annotations

import random
from functools import cached_property, partial
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import TYPE_CHECKING, Any

from tabard.contract.play import Fault
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
        for n, (key, part) in enumerate(found.items()):
            yield from [(f" key {n}", key), (f"[{key!r}]" if isinstance(key, (str, int)) else f" value {n}", part)]
    elif isinstance(found, (set, frozenset)):
        yield from [(f"item {n}", part) for n, part in enumerate(sorted(found, key=repr))]
    elif isinstance(found, (list, tuple)):
        yield from [
            (f"item {n}", part) for n, part in enumerate(list.__iter__(found) if isinstance(found, list) else found)
        ]
    yield from [(f".{name}", part) for name, part in sorted(getattr(found, "__dict__", {}).items())]
    for name in getattr(type(found), "__slots__", ()):
        yield f".{name}", getattr(found, name, None)


def parted(one: Any, other: Any) -> str:
    """The first place in which two things differ that are walked side by side; empty where there is none."""
    partners: dict[int, tuple[Any, Any]] = {}  # both are kept, so that an id stays its own
    others: set[int] = set()
    waiting = [("", one, other)]
    while waiting:
        way, a, b = waiting.pop()
        if a is b:
            continue
        if isinstance(a, LEAVES) or said(a) != said(b):
            if said(a) != said(b):
                return f"{way}: {said(a)} against {said(b)}"
            continue
        if id(a) in partners or id(b) in others:
            if partners.get(id(a), (a, None))[1] is not b:
                return f"{way}: what lies there lies elsewhere too, and only in one of them"
            continue
        partners[id(a)] = a, b
        others.add(id(b))
        inside, beside = dict(within(a)), dict(within(b))
        if inside.keys() != beside.keys():
            return f"{way}: only one of them has {', '.join(sorted(inside.keys() ^ beside.keys()))}"
        waiting += [(way + name, part, beside[name]) for name, part in inside.items()]
    return ""


def said(found: Any) -> str:
    if isinstance(found, Game):
        return found.name
    return repr(found) if isinstance(found, (str, bytes, int, float, type(None))) else type(found).__qualname__


def apart_inside(match: Match, twin: Match, reader: int | None) -> str:
    """What can be told apart by looking into what a bot is given; empty where nothing can."""
    differs = parted(match.seen(reader), twin.seen(reader))
    return f"what a bot can reach differs: {differs}" if differs else ""


class Kept:
    """What a game object holds before matches are played on it. Nothing of them may stay there."""

    def __init__(self, game: Game) -> None:
        for name, part in vars(type(game)).items():
            if isinstance(part, cached_property):
                getattr(game, name)  # worked out from the rules alone, at the first use
        self._game, self._before = game, listed(vars(game))

    def check(self) -> None:
        """Raise Fault where something has come or gone."""
        after = listed(vars(self._game))
        changed = sorted(after.items() ^ self._before.items())
        if changed:
            raise Fault(f"{self._game.name}: what a bot can reach by its game changes with play: {changed[0][0]}.")


def listed(start: Any) -> dict[str, str]:
    """Everything that can be reached, once, by the way to it."""
    seen: dict[int, Any] = {}
    found: dict[str, str] = {}
    waiting = [("", start)]
    while waiting:
        way, part = waiting.pop()
        if id(part) in seen and not isinstance(part, LEAVES):
            continue
        seen[id(part)] = part
        found[way] = said(part)
        if not isinstance(part, LEAVES):
            waiting += [(way + name, inner) for name, inner in within(part)]
    return found
