"""Where a game's WebAssembly module is found; Numba is not needed for that.

A game may ship its module as `module.wasm` beside its rules, as those of Tabard's own wheel do. It counts only while it
is whole and was made from the rules and the engine that are here.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabard.engine.targets.cache import build_hash, cache_folder, source_hash
from tabard.engine.targets.wasm_link import MAGIC, custom, custom_section

if TYPE_CHECKING:
    from tabard.engine.game import Game

ABOUT = "tabard"  # the custom section that says what a module is
SUM = "tabard-sum"  # the last section
SHIPPED = "module.wasm"


def find_module(game: Game) -> bytes | None:
    """The module of a game as it is now, from beside its rules or from the cache; None where it is to be built."""
    for path in (shipped_at(game), kept_at(game)):
        if path is not None and path.is_file():
            module = path.read_bytes()
            if about_module(module).get("source") == source_hash(game) and is_whole(module):
                return module
    return None


def kept_at(game: Game) -> Path:
    """Where the module lies in the cache, or is to lie."""
    return cache_folder() / f"tabard_{game.name.replace('-', '_')}_{build_hash(game)}.wasm"


def shipped_at(game: Game) -> Path | None:
    """Where the module lies that comes with a game."""
    begin = game.rules.begin
    return Path(begin.__code__.co_filename).with_name(SHIPPED) if begin is not None else None


def about_module(module: bytes) -> dict[str, Any]:
    """What a module says about itself; nothing where it is none of Tabard's."""
    try:
        told = custom_section(module, ABOUT) if module.startswith(MAGIC) else None
        about = json.loads(told) if told is not None else {}
    except (IndexError, ValueError, RecursionError):  # it breaks off, or somebody is trying it on
        return {}
    return about if isinstance(about, dict) else {}


def signed_off(module: bytes) -> bytes:
    """The module with its sum at the end, by which a damaged one is known."""
    return module + custom(SUM, hashlib.sha256(module).digest())


def is_whole(module: bytes) -> bool:
    return module == signed_off(module[: -len(signed_off(b""))])
