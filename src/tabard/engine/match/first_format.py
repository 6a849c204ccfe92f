"""Saves of format 1, which Tabard 0.1.0 wrote: with table, marks and the log in words. They are read, never written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.match.position import read_value
from tabard.engine.match.wording import wording_of
from tabard.engine.seeing.log import Line

if TYPE_CHECKING:
    from tabard.engine.game import Game

Told = dict[str, Any]
SAME = ("game", "version", "names", "result", "rules_hash", "words_hash", "seed", "key", "start")
SELDOM = ("taken_back", "said", "given", "used")


def brought_up(game: Game, content: dict[str, Any], form: int) -> dict[str, Any]:
    """The same match as a save of today has it. Raises LookupError, TypeError or ValueError where it is none."""
    t: Any = game.table()
    values = content["table"]
    t.restore(tuple(read_value(field.shape, values[name], name) for name, field in game.table.fields.items()))
    lines = [entry["line"] for entry in content["log"]]
    half, commands = content["half"], content["commands"]
    return {
        "tabard": form,
        **{name: content[name] for name in SAME},
        "moves": len(commands),
        "rules": {name: field.value_of(values[name]) for name, field in game.options.items()},
        "commands": [[seat, number] for seat, number, _ in commands],
        "texts": {str(number): game.moves[number].text for number in sorted({number for _, number, _ in commands})},
        "lines": lines,
        "wording": wording_of(game, [line_of(row) for row in lines]),
        "half": [values["waiting"], half["lines"]] if half else None,
        "digest": t.digest(),
        **{name: content[name] for name in SELDOM if content.get(name)},
        **({"began": content["began"]} if content["start"] and content.get("began") else {}),
    }


def line_of(row: list[Any]) -> Line:
    kind, arguments, seen, effect, cards, came_from, zone, reveals, called, *private = row
    return Line(kind, tuple(arguments), seen, effect, tuple(cards), came_from, zone, reveals, tuple(called), *private)


def told_lines(content: dict[str, Any]) -> list[tuple[int, Told | None, Told | None]]:
    """Of each line who saw its cards, how it was told to them, and how to the others; None: they do not read it."""
    return [stored(**entry) for entry in content["log"]]


def stored(line: list[Any], told: Told | None, hidden: Told | None) -> tuple[int, Told | None, Told | None]:
    entries = dict(told) if told else None, dict(told) if hidden is None and told else dict(hidden or {}) or None
    if type(line[2]) is not int or not all(isinstance(entry["text"], str) for entry in entries if entry):
        raise TypeError
    return line[2], *entries


def half_of(content: dict[str, Any]) -> list[int] | None:
    """Who may read a half-given answer, and how many lines the others may."""
    half = content["half"]
    return [int(content["table"]["waiting"]), int(half["lines"])] if half else None
