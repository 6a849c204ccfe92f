"""`tabard compile`: fills the cache, so that bots and simulations start at once."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from tabard.cli.paper import find_game, page, print_json, progress
from tabard.errors import Broken, Refused
from tabard.shelf import games


def compile_games(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name or folder; without it every game.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Compile games ahead of time. The second time they come out of the cache."""
    chosen = [find_game(name) for name in ([game] if game is not None else games())]
    rows = []
    with progress("games") as bar:
        task = bar.add_task("Compiling", total=len(chosen))
        from tabard.engine.targets.cache import cache_folder
        from tabard.engine.targets.cpu import compiled  # brings Numba, which takes a moment

        for one in chosen:
            bar.update(task, description=f"Compiling {one.face.title}")
            began = time.perf_counter()
            try:
                compiled(one)
            except Broken as fault:
                raise Refused(f"{one.face.title} cannot be compiled: {fault}") from fault
            rows.append({"game": one.name, "title": one.face.title, "seconds": round(time.perf_counter() - began, 3)})
            bar.advance(task)
    if json:
        print_json({"games": rows, "cache": str(cache_folder())})
    else:
        for row in rows:
            page().print(f"{row['title']} is compiled ({row['seconds']:.1f} s).", markup=False)
