"""`tabard publish`: a page with games in it, as a folder for any static host."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (Typer reads it)
from typing import Annotated

import typer

from tabard.cli.paper import find_game, page, print_json
from tabard.shelf import games


def publish(
    game: Annotated[
        list[str] | None, typer.Argument(metavar="GAME…", help="Games by name; without any, all on the shelf.")
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where it is written.")] = ...,  # type: ignore[assignment]
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Write a page in which these games are played, wholly in the browser: against bots and by people at one screen.

    The folder can lie on any static host; nothing but its files is needed.
    """
    from tabard.page.site import write_site

    chosen = [find_game(name) for name in (game or games())]
    without = write_site(output, chosen)
    if json:
        print_json(
            {"folder": str(output), "games": [one.name for one in chosen], "slow": [one.name for one in without]}
        )
        return
    out = page()
    out.print(f"'{output}' holds the page with {', '.join(one.face.title for one in chosen)}.", markup=False)
    for one in without:
        out.print(
            f"Bots of {one.face.title} think slowly there: run tabard compile {one.name} --target wasm first.",
            markup=False,
        )
