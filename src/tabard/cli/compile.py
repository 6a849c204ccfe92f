"""`tabard compile`: fills the cache, so that bots and simulations start at once, or gives a game as a module."""

from __future__ import annotations

import os
import time
from pathlib import Path  # noqa: TC003  (Typer reads it)
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabard.cli.paper import find_game, page, print_json, progress
from tabard.engine.guessing.native import native
from tabard.errors import Broken, Refused
from tabard.shelf import games
from tabard.writing import write_whole

if TYPE_CHECKING:
    from tabard.engine.game import Game

TARGETS = ("cpu", "cuda", "wasm")


def compile_games(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name or folder; without it every game.")
    ] = None,
    target: Annotated[
        str,
        typer.Option(metavar="TARGET", help="cpu, this machine's processor; cuda, its GPU; or wasm, WebAssembly."),
    ] = "cpu",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write the game's WebAssembly module there.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Compile games ahead of time. The second time they come out of the cache.

    A WebAssembly module runs in web pages, in Node and elsewhere; it imports nothing.
    """
    if target not in TARGETS:
        raise Refused(f"--target is cpu, cuda or wasm, not '{target}'.")
    if output is not None and (target != "wasm" or game is None):
        raise Refused("--output is for one game as WebAssembly: tabard compile GAME --target wasm -o FILE.")
    if output is not None:
        refuse_unwritable(output)  # before minutes are spent on it
    chosen = [find_game(name) for name in ([game] if game is not None else games())]
    rows = []
    with progress("games") as bar:
        task = bar.add_task("Compiling", total=len(chosen))
        for one in chosen:
            bar.update(task, description=f"Compiling {one.face.title}")
            rows.append(compile_one(one, target, output))
            bar.advance(task)
    if json:
        from tabard.engine.targets.cache import cache_folder

        print_json({"games": rows, "cache": str(cache_folder())})
    else:
        for row in rows:
            page().print(told(row), markup=False)


def refuse_unwritable(file: Path) -> None:
    if not file.parent.is_dir():
        raise Refused(f"'{file}' cannot be written: there is no folder '{file.parent}'.")
    if file.is_dir():
        raise Refused(f"'{file}' cannot be written: it is a folder.")
    if not os.access(file.parent, os.W_OK):
        raise Refused(f"'{file}' cannot be written: nothing may be written to '{file.parent}'.")


def compile_one(game: Game, target: str, output: Path | None) -> dict[str, Any]:
    """Compile a game, and say what came of it. Raises Refused where it does not compile."""
    began = time.perf_counter()
    facts: dict[str, Any] = {"game": game.name, "title": game.face.title, "target": target}
    try:
        if target == "wasm":
            facts |= as_module(game, output)
        elif target == "cuda":
            from tabard.engine.targets.gpu import kernel

            kernel(game)
        else:
            native(game)
    except Broken as fault:
        raise Refused(f"{game.face.title} cannot be compiled: {fault}") from fault
    return facts | {"seconds": round(time.perf_counter() - began, 3)}


def as_module(game: Game, output: Path | None) -> dict[str, Any]:
    import gzip

    from tabard.engine.targets.wasm import module_for

    module = module_for(game)
    written = {"file": str(write_whole(output, module, shared=True))} if output is not None else {}
    return {"bytes": len(module), "compressed": len(gzip.compress(module))} | written


def told(row: dict[str, Any]) -> str:
    how = f"({row['seconds']:.1f} s)"
    if row["target"] != "wasm":
        return f"{row['title']} is compiled {how}."
    size = f"{row['bytes']:,} bytes, {row['compressed']:,} compressed"
    return f"{row['title']} is compiled {how}: {size}{', in ' + row['file'] if 'file' in row else ''}."
