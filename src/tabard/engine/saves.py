"""Saves: a whole match as text. It names what its numbers mean, so that it stays readable when the rules have changed.

A save is for whoever runs the match: it holds what is hidden, and the seed or key.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from tabard.engine.fields import Grid
from tabard.engine.game import Game
from tabard.engine.live import LiveWords
from tabard.engine.log import Line, read_line
from tabard.engine.match import Match, Standing, Turned
from tabard.engine.position import read_value
from tabard.errors import Broken, Refused

FORMAT = 1
NOT_A_SAVE = "That is not a Tabard save."
DAMAGED = "The save is damaged: it was cut short or changed after it was written."


def write_save(match: Match) -> str:
    game, t = match.game, match._t
    content: dict[str, Any] = {
        "tabard": FORMAT,
        "game": game.name,
        "version": game.version,
        "rules_hash": game.hash,
        "seats": t.seats,
        "names": match.names,
        "meaning": meaning(game),
        "seed": match.seed,
        "key": match.words.key.hex() if match.words else None,
        "used": match.words.used if match.words else 0,
        "start": match.start,
        "table": named(game, t.snapshot()),
        "sizes": match._sizes,
        "commands": [[seat + 1, number, game.moves[number].text] for seat, number in match.commands],
        "log": [line_out(match, number, line) for number, line in enumerate(match._teller.lines)],
        "half": standing_out(game, match._half) if match._half else None,
        "history": [[turned.seat, standing_out(game, turned.before)] for turned in match._history],
        "rolled": t.rolled,
        "result": match.result,
    }
    return json.dumps(content | {"sum": check_sum(content)}, ensure_ascii=False, separators=(",", ":"))


def meaning(game: Game) -> dict[str, list[str]]:
    """What the numbers in the table stand for."""
    rules = game.rules
    return {
        "acts": [act.__name__ for act in rules.acts],
        "questions": [question.name for question in rules.questions],
        "events": [event.name for event in rules.events],
        "listeners": [hearer.function.__name__ for hearer in rules.hearers],
        "zones": [zone.name for zone in rules.zones],
        "moves": [move.text for move in game.moves],
        "entries": [entry.name for entry in game.face.entries.values()],
    }


def check_sum(content: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def named(game: Game, snapshot: tuple[Any, ...]) -> dict[str, Any]:
    values = {}
    for name, value in zip(game.table.fields, snapshot, strict=True):
        values[name] = [list(value[row * value.columns : (row + 1) * value.columns]) for row in range(len(value))] if isinstance(value, Grid) else value
    return values


def standing_out(game: Game, standing: Standing) -> dict[str, Any]:
    return {**vars(standing), "table": named(game, standing.table)}


def line_out(match: Match, number: int, line: Line) -> dict[str, Any]:
    told = read_line(match.game, match._t, match.names, number, line, True)
    hidden = read_line(match.game, match._t, match.names, number, line, False)
    return {"line": list(line), "told": told, "hidden": hidden if hidden != told else None}


class Archive:
    """A match whose rules are no longer these: it can be read from its stored log, not gone on with."""

    def __init__(self, content: dict[str, Any], why: str) -> None:
        self.why_closed = why
        self._content = content
        self.asks: tuple[()] = ()
        self.result = content["result"]

    def play(self, _move: Any, seat: int | None = None) -> None:
        raise Refused(self.why_closed)

    def log(self, seat: int | str | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What the seat saw happen, as it was stored."""
        found = []
        for entry in self._content["log"][since:]:
            at = 8 if seat is None else int(seat) - 1 if seat != "all" else -1
            seen = at < 0 or entry["line"][2] >> at & 1
            found.append(entry["told"] if seen or entry["hidden"] is None else entry["hidden"])
        return found


def read_content(text: Any) -> dict[str, Any]:
    """The content of a save, checked to be whole."""
    if not isinstance(text, str):
        raise Refused(NOT_A_SAVE)
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(DAMAGED if text.lstrip().startswith('{"tabard"') else NOT_A_SAVE) from None
    if not isinstance(content, dict) or "tabard" not in content:
        raise Refused(NOT_A_SAVE)
    if content["tabard"] != FORMAT:
        raise Refused(f"The save has format {content['tabard']!r}; this Tabard reads format {FORMAT}.")
    given = content.pop("sum", None)
    if given != check_sum(content):
        raise Refused(DAMAGED)
    return content


def read_save(text: Any, find: Callable[[str], Game]) -> Match | Archive:
    """The match that was saved, to go on from where it stood."""
    content = read_content(text)
    game = find(content["game"])
    if content["rules_hash"] != game.hash:
        if game.face.migrate is None:
            why = f"This match was played by other rules of {game.face.title} (version {content['version']}): it can be read, not played on."
            return Archive(content, why)
        content = game.face.migrate(content)
    try:
        return restore(game, content)
    except (KeyError, TypeError, ValueError, IndexError, Broken) as fault:
        raise Refused(DAMAGED) from fault


def restore(game: Game, content: dict[str, Any]) -> Match:
    t: Any = game.table()
    t.restore(unnamed(game, content["table"]))
    t.check()
    words = LiveWords(bytes.fromhex(content["key"]), content["used"]) if content["key"] else None
    match = Match(game, t, content["names"], words, content["seed"])
    t.rolled = content["rolled"]
    match.start = content["start"]
    match._sizes = content["sizes"]
    match.commands = [(seat - 1, number) for seat, number, _ in content["commands"]]
    for entry in content["log"]:
        number, arguments, seen, effect, cards, came_from, zone, reveals = entry["line"]
        match._teller.lines.append(Line(number, tuple(arguments), seen, effect, tuple(cards), came_from, zone, reveals))
    match._half = standing_in(game, content["half"]) if content["half"] else None
    match._history = [Turned(seat, standing_in(game, before)) for seat, before in content["history"]]
    return match


def unnamed(game: Game, values: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(read_value(field.shape, values[name], name) for name, field in game.table.fields.items())


def standing_in(game: Game, stored: dict[str, Any]) -> Standing:
    return Standing(**{**stored, "table": unnamed(game, stored["table"])})
