"""The catalogue of a page: what is said of each game before any of it is loaded, and its look."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tabard.bots import bots
from tabard.engine.targets.modules import find_module
from tabard.looks import read_look
from tabard.sitting.plan import starter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.game import Game

PERFECT = "perfect"  # a bot that needs a solver, which no page has
CATALOGUE = "games.json"
LIBRARY = "lib"


def catalogue(games: Iterable[Game], edits: str | None = None) -> tuple[dict[str, bytes], list[Game]]:
    """`games.json`, each game's look beside it, and their WebAssembly modules in `lib`; and the games without a module.

    `edits` is what stands for these games as they are, where a page is to look out for newer ones. Raises Refused where
    a look cannot be used.
    """
    files: dict[str, bytes] = {}
    entries, without = [], []
    for game in games:
        told, look = entry(game)
        entries.append(told | ({"edits": edits} if edits is not None else {}))
        if look is not None:
            files[told["look"]] = as_json(look)
        module = find_module(game)
        if module is None:
            without.append(game)
        else:
            files[module_file(game)] = module
    return files | {CATALOGUE: as_json(entries)}, without


def module_file(game: Game) -> str:
    """Where a page looks for a game's module."""
    return f"{LIBRARY}/{game.name}.wasm"


def entry(game: Game) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """A game as home and new table show it, and its look but for the picture, which is a file of its own."""
    face = game.face
    told: dict[str, Any] = {
        "name": game.name, "title": face.title, "about": face.about, "seats": list(game.rules.seats),
        "minutes": face.minutes, "hidden": face.hidden, "bots": [level for level in bots(game) if level != PERFECT],
        "first": any(starter(game, seats, ()) is not None for seats in seat_counts(game)),
        "rules": [
            {"name": name, "about": field.about, "values": list(field.values)} for name, field in game.options.items()
        ],
        "settings": [{"name": one.name, "about": one.about, "rules": dict(one.rules)} for one in face.settings],
    }  # fmt: skip
    look = read_look(game)
    if look is None:
        return told, None
    whole: dict[str, Any] = dict(look)
    if "picture" in whole:
        told["picture"] = whole.pop("picture")
    return told | {"look": f"{game.name}.look.json"}, whole


def seat_counts(game: Game) -> range:
    low, high = game.rules.seats
    return range(low, high + 1)


def as_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
