"""`tabard agree`: random games played plain and compiled side by side, every field compared after every move."""

from __future__ import annotations

from typing import Annotated

import typer

from tabard.cli.paper import find_game, page, print_json, progress
from tabard.errors import Refused


def agree(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name or folder.")],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games to play.")] = 200,
    seed: Annotated[int, typer.Option(metavar="SEED", help="Which games: the same seed gives the same ones.")] = 0,
    device: Annotated[
        str | None,
        typer.Option(metavar="DEVICE", help="cpu, cuda or wasm; left out, cpu and, where there is a GPU, cuda."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many players; left out, every number in turn.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> int:
    """Play random games plain and compiled, and compare every field of every table after every move.

    The exit code is 0 if they agree and 1 if not; then the first difference is told.
    """
    if device not in ("cpu", "cuda", "wasm", None):
        raise Refused(f"--device is cpu, cuda or wasm, not '{device}'.")
    found = find_game(game)
    outcomes = {}
    with progress("games") as bar:
        from tabard.engine.targets.gpu import missing  # these bring Numba, which takes a moment
        from tabard.sim.agreement import agreement

        devices = [device] if device else ["cpu"] if missing() else ["cpu", "cuda"]
        task = bar.add_task(f"Playing {found.face.title}", total=games * len(devices))
        for one in devices:
            outcomes[one] = agreement(found, games, seed, one, seats, lambda done: bar.advance(task, done))
    agreed = all(outcome.agree for outcome in outcomes.values())
    if json:
        print_json({"agree": agreed, "devices": {one: outcome._asdict() for one, outcome in outcomes.items()}})
    else:
        for outcome in outcomes.values():
            page().print(outcome.sentence, markup=False)
    return 0 if agreed else 1
