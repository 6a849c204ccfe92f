"""`tabard publish`: a page with games in it, as a folder for any static host."""

from __future__ import annotations

import os
from pathlib import Path  # noqa: TC003  (Typer reads it)
from typing import TYPE_CHECKING, Annotated

import typer

from tabard.bots.forms import PLAIN
from tabard.cli.paper import find_game, page, print_json, progress
from tabard.errors import Broken
from tabard.shelf import address_of, games

if TYPE_CHECKING:
    from tabard.engine.game import Game


def publish(
    game: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME…", help="Games by name or folder; without any, all on the shelf."),
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where it is written.")] = ...,  # type: ignore[assignment]
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Write a page in which these games are played, wholly in the browser: against bots and by people at one screen.

    The folder can lie on any static host; nothing but its files is needed. A game of yours goes along with all the
    files of its package, which whoever visits can read. Modules that bots think by are compiled where there are none,
    up to a minute for each game.
    """
    from tabard.page.site import built, fit_games, write_site

    built()  # before minutes are spent
    chosen, unfit = ([find_game(name) for name in game], []) if game else fit_games(games())
    faults = build_modules(chosen)
    without = write_site(output, chosen)
    if json:
        print_json(
            {"folder": str(output), "games": [one.name for one in chosen], "slow": [one.name for one in without]}
        )
        return
    out = page()
    out.print(f"'{output}' holds the page with {', '.join(one.face.title for one in chosen)}.", markup=False)
    for why in unfit:
        out.print(f"Left out: {why}", markup=False)
    for one in without:
        why = faults.get(one.name, f"run tabard compile {address_of(one)} --target wasm first.")
        out.print(f"Bots of {one.face.title} think slowly there: {why}", markup=False)


def build_modules(chosen: list[Game]) -> dict[str, str]:
    """Compile what is missing, unless nothing is to be compiled for bots; by game's name, what could not be."""
    from tabard.engine.targets.modules import find_module

    missing = [one for one in chosen if find_module(one) is None]
    if not missing or os.environ.get(PLAIN):
        return {}
    from tabard.engine.targets.wasm import module_for  # brings Numba, which takes a moment

    faults = {}
    with progress("games") as bar:
        task = bar.add_task("Compiling", total=len(missing))
        for one in missing:
            bar.update(task, description=f"Compiling {one.face.title}")
            try:
                module_for(one)
            except Broken as fault:
                faults[one.name] = f"{fault}"
            bar.advance(task)
    return faults
