"""The catalogue of a page: what is said of each game before any of it is loaded, and its look."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tabard.bots import bots
from tabard.engine.targets.modules import find_module
from tabard.looks import read_look
from tabard.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tabard.engine.game import Game

PERFECT = "perfect"  # a bot that needs a solver, which no page has


def write_catalogue(folder: Path, games: Iterable[Game]) -> list[Game]:
    """`games.json`, each game's look beside it, and their WebAssembly modules in `lib`; the games without a module."""
    entries, without = [], []
    for game in games:
        entries.append(entry(game, folder))
        module = find_module(game)
        if module is None:
            without.append(game)
        else:
            write_whole(folder / "lib" / f"{game.name}.wasm", module, shared=True)
    write_whole(folder / "games.json", as_json(entries), shared=True)
    return without


def entry(game: Game, folder: Path) -> dict[str, Any]:
    """A game as home and new table show it; its look goes into a file of its own."""
    face = game.face
    told: dict[str, Any] = {
        "name": game.name, "title": face.title, "about": face.about, "seats": list(game.rules.seats),
        "minutes": face.minutes, "hidden": face.hidden, "bots": [level for level in bots(game) if level != PERFECT],
        "rules": [
            {"name": name, "about": field.about, "values": list(field.values)} for name, field in game.options.items()
        ],
    }  # fmt: skip
    look = read_look(game)
    if look is not None:
        whole: dict[str, Any] = dict(look)
        if "picture" in whole:
            told["picture"] = whole.pop("picture")
        told["look"] = f"{game.name}.look.json"
        write_whole(folder / told["look"], as_json(whole), shared=True)
    return told


def as_json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
