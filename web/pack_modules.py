"""Puts WebAssembly modules of games where they are wanted.

python web/pack_modules.py                 beside the rules of Tabard's own games, for the wheel
python web/pack_modules.py FOLDER          of all games, for a page: those that are there at once, the others later
python web/pack_modules.py FOLDER GAME …   of these games, for a page, built now where there is none
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabard.engine.targets.modules import find_module, shipped_at
from tabard.errors import Broken, Refused
from tabard.shelf import find, games
from tabard.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game

OURS = Path(__file__).resolve().parent.parent / "src" / "tabard" / "games"
LOWEST = 19  # priority: whoever plays meanwhile is not to notice


def module_for(game: Game) -> bytes:
    from tabard.engine.targets import wasm  # brings Numba, which takes a moment

    return wasm.module_for(game)


def usable(addresses: list[str]) -> Iterator[tuple[str, Game]]:
    """Those that are games, each with its address. Of another, anybody's plug-in, it is said why; it stops nothing."""
    for address in addresses:
        try:
            yield address, find(address)
        except Refused as refused:
            print(refused, file=sys.stderr)


def pack_beside_rules() -> list[Path]:
    """Where they lie now."""
    places = [(game, shipped_at(game)) for _, game in usable(games())]
    return [
        write_whole(place, module_for(game), shared=True)
        for game, place in places
        if place is not None and OURS in place.parents
    ]


def fault_at(folder: Path, game: Game) -> Path:
    """Where it is written why there is no module: whoever builds one in the background has nobody to tell."""
    return folder / f"{game.name}.fault"


def lay_out(folder: Path, addresses: list[str]) -> list[str]:
    """Write every module that there is; the addresses of those games that have none yet. It says why one had none."""
    missing = []
    for address, game in usable(addresses):
        fault = fault_at(folder, game)
        if fault.is_file():
            print(f"Last time: {fault.read_text()}", file=sys.stderr)
            fault.unlink()
        place, module = folder / f"{game.name}.wasm", find_module(game)
        if module is not None:
            write_whole(place, module, shared=True)
        else:
            place.unlink(missing_ok=True)  # of other rules
            missing.append(address)
    return missing


def build(folder: Path, addresses: list[str]) -> list[str]:
    """Write the modules of these games, compiled now where there is none; why some have none."""
    faults = []
    for _, game in usable(addresses):
        try:
            write_whole(folder / f"{game.name}.wasm", module_for(game), shared=True)
        except Broken as fault:
            faults.append(f"{game.face.title} cannot be compiled: {fault}")
            fault_at(folder, game).write_text(faults[-1])
    return faults


def build_soon(folder: Path, addresses: list[str]) -> subprocess.Popen[bytes]:
    """The same by a process of its own, which gives way to all others and goes on when this one ends."""
    quiet: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    command = [sys.executable, __file__, str(folder), *addresses]
    process = subprocess.Popen(command, start_new_session=True, **quiet)  # noqa: S603  (this very script)
    os.setpriority(os.PRIO_PROCESS, process.pid, LOWEST)
    return process


def main(arguments: list[str]) -> None:
    if not arguments:
        for place in pack_beside_rules():
            print(place)
        return
    folder, *addresses = arguments
    if addresses:
        sys.exit("\n".join(build(Path(folder), addresses)) or None)
    missing = lay_out(Path(folder), games())
    if missing:
        build_soon(Path(folder), missing)
        print(f"Built in the background, and in {folder} in a few minutes: the modules of {', '.join(missing)}.")


if __name__ == "__main__":
    main(sys.argv[1:])
