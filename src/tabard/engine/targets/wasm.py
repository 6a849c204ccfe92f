"""The same game as a WebAssembly module: for a page, a worker, Node, or any machine. It imports nothing."""

from __future__ import annotations

import base64
import json
from functools import cache
from typing import TYPE_CHECKING, Any

from tabard.engine.lint import sentence_for
from tabard.engine.source.drivers import BEGIN, LEGAL, OBSERVE, PAYOFFS, PLAYOUT, SEARCH, STEP, observation_size
from tabard.engine.source.nodes import layout
from tabard.engine.targets import wasm_link, wasm_target
from tabard.engine.targets.cache import source_hash
from tabard.engine.targets.entry import prepare, signature
from tabard.engine.targets.modules import ABOUT, find_module, kept_at, signed_off
from tabard.engine.targets.numba_insides import indices_as_given, linked_at_the_end, one_form_for_all_callers
from tabard.engine.targets.registration import register_for_wasm, standing_apart
from tabard.errors import Broken
from tabard.writing import write_whole

if TYPE_CHECKING:
    from tabard.engine.game import Game

ENTRY = "work"


@cache
def module_for(game: Game) -> bytes:
    """The game's module: the one that is there, or compiled now. Raises Broken where it does not compile."""
    module = find_module(game)
    if module is None:
        place, told = kept_at(game), json.dumps(about(game)).encode()  # before: an edit meanwhile makes it another game
        module = signed_off(wasm_link.link(object_for(game), ENTRY) + wasm_link.custom(ABOUT, told))
        write_whole(place, module, shared=True)
    return module


def object_for(game: Game) -> bytes:
    """One object with the entry point, and nothing else to be seen from outside."""
    wasm_target.enter()
    register_for_wasm()
    kinds = signature(game)
    try:
        with indices_as_given("cpu"), one_form_for_all_callers(), linked_at_the_end(ENTRY, standing_apart):
            entry = wasm_target.WasmDispatcher(prepare(game).work, targetoptions={"nopython": True})
            entry.compile(kinds)
            made: bytes = wasm_target.emit(entry.overloads[kinds], ENTRY)
            return made
    except Exception as fault:  # Numba raises its own, but also a KeyError for a field that is not there
        raise Broken(sentence_for(fault, game)) from fault


def about(game: Game) -> dict[str, Any]:
    """What a loader has to know: how the entry point is told what to do, and where things are in a packed table."""
    packing = game.table.packing
    ops = {
        "begin": BEGIN, "legal": LEGAL, "step": STEP, "playout": PLAYOUT, "observe": OBSERVE, "search": SEARCH,
        "payoffs": PAYOFFS,
    }  # fmt: skip
    return {
        "game": game.name,
        "rules": game.hash,
        "source": source_hash(game),
        "seats": list(game.rules.seats),
        "ops": ops,
        "table": packing.size,
        "actions": game.rules.actions,
        "observation": observation_size(game),
        "chance": game.uses_chance,
        "search": layout(game),
        "fields": {
            name: {"at": packing.offsets[name], "type": field.code, "shape": list(field.shape)}
            for name, field in game.table.fields.items()
        },
        "options": {
            name: [[value, field.number_of(value)] for value in field.values] for name, field in game.options.items()
        },
        "blank": base64.b64encode(game.table().packed_bytes()).decode(),
    }
