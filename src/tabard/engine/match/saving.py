"""Saves: how a match began, what was played, what was told, and a digest of the table that it came to, as one text.

A save is for whoever runs the match: it holds what is hidden, and the seed or key. It is loaded by playing the match
again (`retrace.py`); the log is in it for rules that have changed since, with the words that its lines are made of.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from typing import TYPE_CHECKING, Any

from tabard.engine.match.position import plain_value
from tabard.engine.match.wording import wording_of

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.course import Course

FORMAT = 2
HEAD = ("tabard", "game", "version", "names", "moves", "result")  # what a list of matches tells of each, in plain text
RECORD = "record"  # everything else, compressed
SUM = "sum"


def write_save(course: Course) -> str:
    return written(content_of(course))


def content_of(course: Course) -> dict[str, Any]:
    """The parts of a save, by name. Those that are seldom needed are there only where they say something."""
    game, t = course.game, course.t
    said = list(course.words.said) if course.words else []
    began = course.began._asdict() | {"table": named(game, course.began.table)} if course.start and course.began else {}
    return {
        "tabard": FORMAT,
        "game": game.name,
        "version": game.version,
        "names": course.names,
        "moves": len(course.commands),
        "result": course.result,
        "rules_hash": game.hash,
        "words_hash": game.words_hash,
        "rules": {name: field.value_of(getattr(t, name)) for name, field in game.options.items()},
        "seed": course.seed,
        "key": course.words.key.hex() if course.words else None,
        "start": course.start if course.root is None else {"table": named(game, course.root)},
        "commands": [[seat + 1, number] for seat, number in course.commands],
        "texts": {str(number): game.moves[number].text for number in sorted({number for _, number in course.commands})},
        "lines": course.lines,
        "wording": wording_of(game, course.lines),
        "half": [t.waiting, course.half.lines] if course.half else None,  # who may read on, and how far others may
        "digest": t.digest(),
    } | {
        name: part
        for name, part in (
            ("taken_back", [[one.seat + 1, one.commands] for one in course.taken_back]),
            ("said", said), ("given", course.given), ("began", began),
            ("used", course.words.used if course.words else 0),
        )
        if part
    }  # fmt: skip


def written(content: dict[str, Any]) -> str:
    """The parts of a save as its text."""
    head = {name: content[name] for name in HEAD}
    rest = {name: part for name, part in content.items() if name not in HEAD}
    packed = zlib.compress(json.dumps(rest, separators=(",", ":")).encode())
    whole = head | {RECORD: base64.b64encode(packed).decode()}
    return json.dumps(whole | {SUM: check_sum(whole)}, separators=(",", ":"))


def check_sum(whole: dict[str, Any]) -> str:
    """Over plain letters: half a character in some text can be escaped, but not encoded."""
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()


def named(game: Game, snapshot: tuple[Any, ...]) -> dict[str, Any]:
    return {name: plain_value(value) for name, value in zip(game.table.fields, snapshot, strict=True)}
