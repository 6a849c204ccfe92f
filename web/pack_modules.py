"""Puts WebAssembly modules of Tabard's own games beside their rules, for the wheel: `python web/pack_modules.py`."""

from __future__ import annotations

from pathlib import Path

from tabard.engine.targets.modules import shipped_at
from tabard.engine.targets.wasm import module_for
from tabard.shelf import find, games
from tabard.writing import write_whole

OURS = Path(__file__).resolve().parent.parent / "src" / "tabard" / "games"


def pack_modules() -> list[Path]:
    """Where they lie now."""
    places = [(game, shipped_at(game)) for game in map(find, games())]
    return [
        write_whole(place, module_for(game), shared=True)
        for game, place in places
        if place is not None and OURS in place.parents
    ]


if __name__ == "__main__":
    for place in pack_modules():
        print(place)
