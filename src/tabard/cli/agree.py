"""`tabard agree`: random games played plain and compiled side by side, every field compared after every move."""

from __future__ import annotations

from typing import Annotated

import typer

from tabard.cli.paper import page, print_json, progress
from tabard.errors import Refused
from tabard.shelf import find


def agree(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name or folder.")],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games to play.")] = 200,
    seed: Annotated[int, typer.Option(metavar="SEED", help="Which games: the same seed gives the same ones.")] = 0,
    device: Annotated[str, typer.Option(metavar="DEVICE", help="Where the compiled form runs: cpu or cuda.")] = "cpu",
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many players; left out, every number in turn.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> int:
    """Play random games plain and compiled, and compare every field of every table after every move.

    The exit code is 0 if they agree and 1 if not; then the first difference is told.
    """
    if device not in ("cpu", "cuda"):
        raise Refused(f"--device is cpu or cuda, not '{device}'.")
    found = find(game)
    with progress("games") as bar:
        task = bar.add_task(f"Playing {found.face.title}", total=games)
        from tabard.sim.agreement import agreement  # brings Numba, which takes a moment

        outcome = agreement(found, games, seed, device, seats, lambda done: bar.advance(task, done))
    if json:
        print_json(outcome._asdict())
    else:
        page().print(outcome.sentence, markup=False)
    return 0 if outcome.agree else 1
