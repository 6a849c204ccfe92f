"""Saves: a whole match as text. It names what its numbers mean, so that it stays readable when the rules have changed.

A save is for whoever runs the match: it holds what is hidden, and the seed or key.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from tabard.engine.match.position import plain_value
from tabard.engine.table.zones import NO_LINE

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.course import Course, Mark, Standing
    from tabard.engine.seeing.log import Line

FORMAT = 1


def write_save(course: Course) -> str:
    content = content_of(course)
    return json.dumps(content | {"sum": check_sum(content)}, separators=(",", ":"))


def content_of(course: Course) -> dict[str, Any]:
    """The parts of a save, by name."""
    game, t = course.game, course.t
    taken_back = [[one.seat + 1, one.commands] for one in course.taken_back]
    said = list(course.words.said) if course.words else []
    return {
        "tabard": FORMAT,
        "game": game.name,
        "version": game.version,
        "rules_hash": game.hash,
        "words_hash": game.words_hash,
        "seats": t.seats,
        "names": course.names,
        "meaning": meaning(game),
        "seed": course.seed,
        "key": course.words.key.hex() if course.words else None,
        "used": course.words.used if course.words else 0,
        "start": course.start if course.root is None else {"table": named(game, course.root)},
        "table": named(game, t.snapshot()),
        "sizes": course.sizes,
        "commands": [[seat + 1, number, game.moves[number].text] for seat, number in course.commands],
        "log": [line_out(course, number, line) for number, line in enumerate(course.lines)],
        "half": standing_out(game, course.half) if course.half else None,
        "history": [[turned.seat, standing_out(game, turned.before)] for turned in course.history],
        "began": standing_out(game, course.began) if course.began else None,
        "rounds": [[mark.lines, mark.commands, mark.waiting] for mark in course.rounds],
        "rolled": t.rolled,
        "result": course.result,
    } | {
        name: part
        for name, part in (
            ("taken_back", taken_back), ("said", said), ("migrated", course.migrated), ("given", course.given),
        )
        if part
    }  # fmt: skip


def meaning(game: Game) -> dict[str, list[str]]:
    """What the numbers in the table stand for."""
    rules = game.rules
    return {
        "acts": [act.__name__ for act in rules.acts],
        "questions": [question.prompt for question in rules.questions],
        "events": [event.name for event in rules.events],
        "listeners": [hearer.function.__name__ for hearer in rules.hearers],
        "zones": [zone.name for zone in rules.zones],
        "moves": [move.text for move in game.moves],
        "entries": [entry.name or entry.result for entry in rules.entries],
    }


def check_sum(content: dict[str, Any]) -> str:
    """Over plain letters: half a character in some text can be escaped, but not encoded."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def named(game: Game, snapshot: tuple[Any, ...]) -> dict[str, Any]:
    return {name: plain_value(value) for name, value in zip(game.table.fields, snapshot, strict=True)}


def standing_out(game: Game, standing: Standing | Mark) -> dict[str, Any]:
    return {**standing._asdict(), "table": named(game, standing.table)}


def line_out(course: Course, number: int, line: Line) -> dict[str, Any]:
    """`told` is None where nobody reads it; `hidden` is None where others read the same, empty where they do not."""
    if line.entry == NO_LINE:
        return {"line": list(line), "told": None, "hidden": None}
    told, hidden = (course.in_words.read(number, line, seen) for seen in (True, False))
    if line.private and not course.game.entry(line.entry).hidden:
        hidden = {}
    return {"line": list(line), "told": told, "hidden": hidden if hidden != told else None}
