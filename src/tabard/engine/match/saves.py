"""Saves: a whole match as text. It names what its numbers mean, so that it stays readable when the rules have changed.

A save is for whoever runs the match: it holds what is hidden, and the seed or key.
"""

# ruff: noqa: SLF001  (a save is taken from the inside of a match)
from __future__ import annotations

import hashlib
import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tabard.engine.match.archive import Archive
from tabard.engine.match.beginning import check_names
from tabard.engine.match.match import Match, Turned
from tabard.engine.match.position import read_value
from tabard.engine.match.sight import Standing
from tabard.engine.match.sound import refuse_unsound
from tabard.engine.seeing.knowledge import sizes_before
from tabard.engine.seeing.log import Line, read_line
from tabard.engine.seeing.look import OUTSIDE
from tabard.engine.table.grids import Grid
from tabard.engine.table.live import LiveWords
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game

FORMAT = 1
NOT_A_SAVE = "That is not a Tabard save."
DAMAGED = "The save is damaged: it was cut short or changed after it was written."


# --- writing ------------------------------------------------------------------------------------------


def write_save(match: Match) -> str:
    content = content_of(match)
    return json.dumps(content | {"sum": check_sum(content)}, separators=(",", ":"))


def content_of(match: Match) -> dict[str, Any]:
    game, t = match.game, match._t
    return {
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
    return {name: rows_of(value) for name, value in zip(game.table.fields, snapshot, strict=True)}


def rows_of(value: Any) -> Any:
    if not isinstance(value, Grid):
        return value
    return [value.row(row) for row in range(len(value))]


def standing_out(game: Game, standing: Standing) -> dict[str, Any]:
    return {**vars(standing), "table": named(game, standing.table)}


def line_out(match: Match, number: int, line: Line) -> dict[str, Any]:
    told, hidden = (read_line(match.game, match._t, match.names, number, line, seen) for seen in (True, False))
    return {"line": list(line), "told": told, "hidden": hidden if hidden != told else None}


# --- reading ------------------------------------------------------------------------------------------


def parse(text: Any) -> tuple[dict[str, Any], bool]:
    """The content of a save, and whether it is as it was written."""
    if not isinstance(text, str):
        raise Refused(NOT_A_SAVE)
    try:
        content = json.loads(text)
        if not isinstance(content, dict) or type(content.get("tabard")) is not int:
            raise Refused(NOT_A_SAVE)
        whole = content.pop("sum", None) == check_sum(content)
    except (ValueError, RecursionError):
        raise Refused(DAMAGED if text.lstrip().startswith('{"tabard"') else NOT_A_SAVE) from None
    if content["tabard"] != FORMAT:
        raise Refused(f"The save has format {content['tabard']}; this Tabard reads format {FORMAT}.")
    return content, whole


def find_game(content: dict[str, Any], find: Callable[[str], Game]) -> Game:
    name = content.get("game")
    if not isinstance(name, str) or "/" in name or name.startswith("."):
        raise Refused(DAMAGED)  # a save names a game; one that names a folder would choose what code is run
    game = find(name)
    if game.name != name:
        raise Refused(f"That is a save of {name}, not of {game.name}.")
    return game


def read_save(text: Any, find: Callable[[str], Game]) -> Match | Archive:
    """The match that was saved, to go on from where it stood."""
    content, whole = parse(text)
    if not whole:
        raise Refused(DAMAGED)
    game = find_game(content, find)
    if content.get("rules_hash") == game.hash:
        return restore(game, content)
    if game.face.migrate is None:
        return read_archive(text, content, game.face.title)
    return restore(game, migrated(game, content))


def read_archive(text: str, content: dict[str, Any], title: str) -> Archive:
    try:
        return Archive(text, content, title)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
        raise Refused(DAMAGED) from fault


def migrated(game: Game, content: dict[str, Any]) -> dict[str, Any]:
    assert game.face.migrate is not None  # noqa: S101
    try:
        return game.face.migrate(content)
    except Exception as fault:
        raise Refused(f"The save is of other rules of {game.face.title}; bringing it over to these failed.") from fault


def restore(game: Game, content: dict[str, Any]) -> Match:
    """Anybody can write a save with the right sum, so nothing in it is believed: what cannot be read back is damage."""
    try:
        return rebuild(game, content)
    except Exception as fault:
        raise Refused(DAMAGED) from fault


def rebuild(game: Game, content: dict[str, Any]) -> Match:
    t = table_in(game, content["table"])
    key, used, seed = content["key"], content["used"], content["seed"]
    must(key is None or len(key) == 64, type(used) is int and used >= 0, seed is None or type(seed) is int)
    words = LiveWords(bytes.fromhex(key), used) if key is not None else None
    match = Match(game, t, check_names(content["names"], t.seats), words, seed)
    must(match.names == content["names"], content["seats"] == t.seats, type(content["rolled"]) is int)
    t.rolled = content["rolled"]
    match.start = start_in(content["start"])
    match.commands = [command_in(match, *command) for command in content["commands"]]
    match._teller.lines = [line_in(match, number, entry) for number, entry in enumerate(content["log"])]
    match._sizes = sizes_in(match, content["sizes"])
    match._half = standing_in(match, content["half"]) if content["half"] is not None else None
    match._history = [turned_in(match, *turned) for turned in content["history"]]
    stood = [turned.before for turned in match._history] + ([match._half] if match._half else [])
    must(all(one.lines <= later.lines and one.commands < later.commands for one, later in pairwise(stood)))
    for at in (*range(t.seats), OUTSIDE):  # a log that contradicts itself would come to light only when it is looked at
        match._known(at)
    return match


def must(*conditions: bool) -> None:
    if not all(conditions):
        raise ValueError


def table_in(game: Game, values: dict[str, Any]) -> Any:
    t: Any = game.table()
    t.restore(tuple(read_value(field.shape, values[name], name) for name, field in game.table.fields.items()))
    must(set(values) == set(game.table.fields))
    refuse_unsound(game, t)
    return t


def start_in(start: Any) -> dict[str, Any] | None:
    if start is not None:
        must(isinstance(start["position"], dict), type(start["strict"]) is bool, len(start) == 2)
    return start  # type: ignore[no-any-return]


def sizes_in(match: Match, sizes: list[int]) -> list[int]:
    """How many cards each zone held at first: with what the log tells of cards since, as many as it holds now."""
    must(sizes == sizes_at(match, match._t, len(match._teller.lines)))
    return sizes


def sizes_at(match: Match, t: Any, lines: int) -> list[int]:
    return sizes_before(t.size, match._teller.lines[:lines]) if match.game.table.capacities["cards"] else []


def command_in(match: Match, seat: int, number: int, text: str) -> tuple[int, int]:
    must(type(seat) is int, 1 <= seat <= match._t.seats, type(number) is int, number >= 0)
    must(match.game.moves[number].text == text)
    return seat - 1, number


def line_in(match: Match, number: int, entry: dict[str, Any]) -> Line:
    """A line whose numbers all name things: words can be put to it."""
    kind, arguments, seen, effect, cards, came_from, zone, reveals = entry["line"]
    must(all(type(value) is int for value in (kind, seen, effect, came_from, zone, *arguments, *cards)))
    must(type(reveals) is bool, all(0 <= card < match.game.table.capacities["cards"] for card in cards))
    line = Line(kind, tuple(arguments), seen, effect, tuple(cards), came_from, zone, reveals)
    line_out(match, number, line)
    return line


def standing_in(match: Match, stored: dict[str, Any]) -> Standing:
    numbers = {name: stored[name] for name in ("lines", "commands", "used", "rolled")}
    must(len(stored) == 5, all(type(value) is int and value >= 0 for value in numbers.values()))
    must(numbers["lines"] <= len(match._teller.lines), numbers["commands"] <= len(match.commands))
    t = table_in(match.game, stored["table"])
    must(match._sizes == sizes_at(match, t, numbers["lines"]))
    return Standing(table=t.snapshot(), **numbers)


def turned_in(match: Match, seat: int, before: dict[str, Any]) -> Turned:
    must(type(seat) is int, 0 <= seat < match._t.seats)
    return Turned(seat, standing_in(match, before))
