"""The same game as a WebAssembly module: for a page, a worker, Node, or any machine. It imports nothing."""

from __future__ import annotations

import base64
import json
import os
from functools import cache
from typing import TYPE_CHECKING, Any

from tabard.engine.lint import sentence_for
from tabard.engine.match.beginning import blank_table
from tabard.engine.source.drivers import BEGIN, LEGAL, OBSERVE, PLAYOUT, STEP, observation_size
from tabard.engine.targets import wasm_link, wasm_target
from tabard.engine.targets.cache import build_hash, cache_folder
from tabard.engine.targets.entry import prepare, signature
from tabard.engine.targets.numba_insides import indices_as_given
from tabard.errors import Broken

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.game import Game

ENTRY = "work"
ABOUT = "tabard"  # the custom section that says what a module is


@cache
def module_for(game: Game) -> bytes:
    """The game's module: from the cache, or compiled now. Raises Broken where it does not compile."""
    path = kept_at(game)
    if path.exists():
        return path.read_bytes()
    module = wasm_link.link(object_for(game), ENTRY) + wasm_link.custom(ABOUT, json.dumps(about(game)).encode())
    draft = path.with_suffix(f".{os.getpid()}")
    draft.write_bytes(module)
    draft.replace(path)
    return module


def kept_at(game: Game) -> Path:
    """Where the module lies or is to lie."""
    return cache_folder() / f"tabard_{game.name.replace('-', '_')}_{build_hash(game)}.wasm"


def object_for(game: Game) -> bytes:
    """One object with the entry point, and nothing else to be seen from outside."""
    wasm_target.enter()
    kinds = signature(game)
    try:
        with indices_as_given("cpu"):
            entry = wasm_target.WasmDispatcher(prepare(game).work, targetoptions={"nopython": True})
            entry.compile(kinds)
    except Exception as fault:  # Numba raises its own, but also a KeyError for a field that is not there
        raise Broken(sentence_for(fault, game)) from fault
    return wasm_target.emit(entry.overloads[kinds], ENTRY)


def about(game: Game) -> dict[str, Any]:
    """What a loader has to know: how the entry point is told what to do, and where things are in a packed table."""
    low, high = game.rules.seats
    record = game.table.dtype()
    blanks = {seats: blank_table(game, seats, None).pack().tobytes() for seats in range(low, high + 1)}
    return {
        "game": game.name,
        "rules": game.hash,
        "ops": {"begin": BEGIN, "legal": LEGAL, "step": STEP, "playout": PLAYOUT, "observe": OBSERVE},
        "table": record.itemsize,
        "actions": game.rules.actions,
        "observation": observation_size(game),
        "fields": {name: field_at(record, name) for name in record.names},
        "blanks": {seats: base64.b64encode(blank).decode() for seats, blank in blanks.items()},
    }


def field_at(record: Any, name: str) -> dict[str, Any]:
    """Where a field lies, and of what its numbers are."""
    kind, offset = record.fields[name][:2]
    return {"at": offset, "type": kind.base.name, "shape": list(kind.shape)}
