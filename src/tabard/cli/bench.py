"""`tabard bench`: how fast a game runs; or the benchmarks, where there is a checkout to run them from."""

from __future__ import annotations

import json as texts
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from unittest.mock import patch

import typer
from rich.markup import escape

from tabard.cli.paper import Page, find_game, page, print_json, progress
from tabard.cli.play import house_rules
from tabard.errors import Refused, TabardError
from tabard.shelf import games

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.sim.measuring import Load, Speed

ELSEWHERE = "The benchmarks are not installed with Tabard: run make bench in a checkout of its repository."
PLAIN, FIRST, CACHED, COMPILED, GPU = STEPS = (
    "Playing {} plainly", "Compiling {}", "Compiling {} again", "Playing {} compiled", "Playing {} on a GPU",
)  # fmt: skip


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's name or folder; without it Tabard beside its peers.")
    ] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many players; left out, the fewest.")] = None,
    rules: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A house rule; may be repeated.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, metavar="S", help="How long to measure each form; left out, 3.")
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="SEED", help="Which random games are played.")] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    only: Annotated[str | None, typer.Option(metavar="NAME", help="Of the benchmarks: rows with NAME.")] = None,
    rows: Annotated[bool, typer.Option("--list", help="Of the benchmarks: only name the rows.")] = False,
    rounds: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Of the benchmarks: turns that each side takes.")
    ] = None,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="Of the benchmarks: write the rows there.")] = None,
) -> int:
    """Measure how fast a game runs: plainly, compiled on one core, and where there is a GPU on that.

    Without a game: the benchmarks of a checkout, Tabard beside its peers.
    """
    of_a_game = {"--seats": seats, "--rules": rules, "--seconds": seconds, "--seed": seed, "--json": json or None}
    place = file.absolute() if file else None
    of_benchmarks = {"--only": only, "--list": rows or None, "--rounds": rounds, "--file": place}
    if game is None:
        refuse(of_a_game, "{} is for measuring a game: say which, as in tabard bench GAME.")
        return beside_peers(of_benchmarks)
    refuse(of_benchmarks, "{} is for the benchmarks, tabard bench without a game.")
    measured = measure(game, seats, rules or [], 3.0 if seconds is None else seconds, seed or 0)
    print_json(measured) if json else show(page(), measured)
    return 0


def refuse(options: dict[str, Any], sentence: str) -> None:
    for name, value in options.items():
        if value is not None:
            raise Refused(sentence.format(name))


def beside_peers(given: dict[str, Any]) -> int:
    command = [sys.executable, "-m", "benchmarks"]
    for name, value in given.items():
        if value is not None:
            # With a game `--json` prints, as in all commands; the benchmarks' own takes a file.
            command += ["--json" if name == "--file" else name, *([] if value is True else [str(value)])]
    return subprocess.run(command, cwd=checkout(), check=False).returncode  # noqa: S603  (our own module)


def checkout() -> Path:
    """The folder that holds the benchmarks: this one or one above, or the checkout that Tabard runs from."""
    here, source = Path.cwd(), Path(__file__).resolve().parents[3]
    for folder in (here, *here.parents, source):
        if (folder / "benchmarks" / "__main__.py").is_file():
            return folder
    raise Refused(ELSEWHERE)


# --- a game ---------------------------------------------------------------------------------------------


def measure(name: str, seats: int | None, rules: list[str], seconds: float, seed: int) -> dict[str, Any]:
    """Everything there is to say about a game's speed; a form that cannot run says why in its place."""
    game = find_game(name)
    with progress("measurements") as bar:
        task = bar.add_task("", total=len(STEPS))
        from tabard.sim.measuring import Load, plain  # brings NumPy, which takes a moment

        def doing(step: str) -> None:
            bar.update(task, description=step.format(game.face.title), completed=STEPS.index(step))

        load = Load(game, seats, house_rules(game, rules), seconds, seed)
        doing(PLAIN)
        speed, length = plain(load)
        facts = {"seats": seats or game.rules.seats[0], "rules": load.rules, "seed": seed, "seconds": seconds}
        facts |= {"table_bytes": game.table.dtype().itemsize, "actions": game.rules.actions, "mean_length": length}
        fast = fast_lane(load, name, doing)
        return {"game": game.name, "title": game.face.title, **facts, "plain": told(speed, "moves"), **fast}


def fast_lane(load: Load, name: str, doing: Callable[[str], None]) -> dict[str, Any]:
    """Compiled for one core and for a GPU, from an empty cache on."""
    from tabard.engine.targets.gpu import missing
    from tabard.sim.measuring import playouts

    address = name if name.lower() in games() else str(Path(name).resolve())
    with tempfile.TemporaryDirectory() as cache, patch.dict(os.environ, TABARD_CACHE=cache):
        try:
            doing(FIRST)
            first = compile_time(address)
            doing(CACHED)
            times = {"compile_first_s": first, "compile_cached_s": compile_time(address)}
            doing(COMPILED)
            compiled: dict[str, Any] = told(playouts(load), "choices") | times
        except Refused as refused:
            return {"compiled": {"why_not": str(refused)}, "gpu": {"why_not": str(refused)}}
        why_not = missing()
        if why_not:
            return {"compiled": compiled, "gpu": {"why_not": f"No match can run on a GPU here: {why_not}."}}
        doing(GPU)
        try:
            return {"compiled": compiled, "gpu": told(playouts(load, "cuda"), "choices")}
        except TabardError as fault:
            return {"compiled": compiled, "gpu": {"why_not": f"{load.game.face.title} runs on no GPU: {fault}"}}


def compile_time(address: str) -> float:
    """Seconds until a new process has the game's code: compiled, or from the cache. Raises Refused."""
    command = [sys.executable, "-m", "tabard", "compile", address, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  (our own module)
    if done.returncode:
        raise Refused((done.stderr.strip() or "It cannot be compiled, and nothing says why.").splitlines()[-1])
    return float(texts.loads(done.stdout)["games"][0]["seconds"])


def told(speed: Speed, unit: str) -> dict[str, Any]:
    return {f"{unit}_per_second": speed.rate, unit: speed.count, "games": speed.games, "seconds": speed.seconds}


def show(out: Page, measured: dict[str, Any]) -> None:
    plain, compiled, gpu = measured["plain"], measured["compiled"], measured["gpu"]
    rows = [("plain", plain["moves_per_second"], "moves/s")]
    if "why_not" not in compiled:
        rows.append(("compiled", compiled["choices_per_second"], "choices/s on one core"))
    if "why_not" not in gpu:
        rows.append(("on a GPU", gpu["choices_per_second"], "choices/s"))
    if "why_not" not in compiled:
        rows.append(("compiling", compiled["compile_first_s"], "s"))
        rows.append(("from the cache", compiled["compile_cached_s"], "s"))
    rows += [("table", measured["table_bytes"], "bytes"), ("actions", measured["actions"], "")]
    rows.append(("random game", measured["mean_length"], "moves on average"))
    out.print(f"[bold]{escape(measured['title'])}[/bold], {measured['seats']} players")
    for name, value, unit in rows:
        out.print(f"{name:<15}{figure(value):>15} {unit}".rstrip(), markup=False)
    for why_not in dict.fromkeys(form["why_not"] for form in (compiled, gpu) if "why_not" in form):
        out.print(why_not, markup=False)


def figure(value: float) -> str:
    """With as many digits as a measurement has."""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"
