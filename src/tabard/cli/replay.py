"""`tabard replay`: a saved match again, move by move, on a screen or in lines."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (Typer reads the annotations)
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from tabard.analysis.rerun import ALL, Reader, Rerun, step_of, usual_reader
from tabard.cli.paper import Page, finder, page, print_json, read_seat, read_text
from tabard.cli.play import has_screen
from tabard.engine.match.archive import Archive
from tabard.engine.match.loading import read_save
from tabard.engine.match.replay import replay as play_again
from tabard.engine.match.trace import Change, traced
from tabard.engine.rules.one_line import harmless
from tabard.engine.table.engine_fields import ENGINE_FIELDS
from tabard.errors import Refused
from tabard.terminal.kept import listing, numbered_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match.match import Match
    from tabard.engine.match.replay import Played


def replay(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="A save, - for one from stdin, or the number of a match in the list of those that are kept, which is "
            "told where this is left out.",
            show_default=False,
        ),
    ] = None,
    trace: Annotated[bool, typer.Option("--trace", help="Show which rule or listener changed which value.")] = False,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="SEAT",
            help="As which seat to read: its number, all, or none (a spectator). "
            "Left out: all when the match is over, else none.",
        ),
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game or its folder, where it is not on the shelf.")
    ] = None,
    line: Annotated[bool, typer.Option("--line", help="Plain lines instead of a full screen.")] = False,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    analyse: Annotated[
        bool, typer.Option("--analyse", help="Each seat's chances over the moves, and the turning points.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="With --analyse: a chart, as .png or .svg.")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="With --analyse: matches to play out at every moment.")
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="SEED", help="With --analyse: of its chance; else 0.")] = None,
) -> int:
    """Look at a saved match again, step by step, on the table it was played on; or in lines where there is no screen.

    Without a file it lists the matches that are kept here.

    While a match is not over it shows what a spectator saw, unless --seat or --trace asks for more.

    With --analyse, when it is over: everybody's chances after each move, as each could know them then, and the moves
    with which they turned; in lines, as JSON, or as a chart.
    """
    if file is None:
        typer.echo(harmless(listing()))
        return 0
    file = numbered_file(file.name) if str(file).isdecimal() and not file.exists() else file
    if analyse:
        if trace or line or seat is not None:
            raise Refused("--analyse tells of all seats and has its own lines: leave --seat, --trace and --line out.")
        from tabard.cli.analyse import show_analysis  # which loads NumPy

        return show_analysis(read_save(read_text(file), finder(game)), out, json, simulations, seed or 0)
    if out is not None or simulations is not None or seed is not None:
        raise Refused("--out, --simulations and --seed go with --analyse.")
    if trace and seat not in (None, ALL):
        raise Refused("--trace shows everything, also what is hidden: leave --seat out.")
    match = read_save(read_text(file), finder(game))
    reader = ALL if trace else usual_reader(match) if seat is None else read_seat(seat)
    if isinstance(match, Archive):
        if trace:
            raise Refused(match.why_closed)
        told = {"names": match.names, "note": match.why_closed, "log": match.log(reader), "result": match.result}
    elif not (trace or line or json) and has_screen():
        return on_screen(match, reader)
    else:
        told = replayed(match, reader, trace)
    if json:
        print_json(told)
    else:
        show(page(), told)
        show_end(page(), told, kept_back=seat is None and reader != ALL)
    return 0


def on_screen(match: Match, reader: Reader) -> int:
    match.view(reader)  # a seat that there is not is refused while there is still a line to say it on
    from tabard.terminal.replay_screen import ReplayApp  # Textual takes a while to import

    app = ReplayApp(Rerun(match, reader))
    app.run_to_the_end()
    return app.return_code or 0


def replayed(match: Match, reader: Reader, trace: bool) -> dict[str, Any]:
    """Each move with what it told and, where asked for, what it changed; move 0 is the start."""
    steps: list[dict[str, Any]] = []
    told = 0
    for played, changes in traced(match) if trace else untraced(match):
        step = step_of(played, reader, len(steps), told)
        if step is None:
            continue
        told += len(step.entries)
        by = {"seat": step.seat, "move": step.move} if step.number else {}
        steps.append({"number": step.number, **by, "entries": step.entries})
        if trace:
            steps[-1]["trace"] = [change._asdict() for change in changes]
    return {"game": match.game.name, "names": match.names, "moves": steps, "result": match.result}


def untraced(match: Match) -> Iterator[tuple[Played, list[Change]]]:
    for played in play_again(match):
        yield played, []


def show(out: Page, told: dict[str, Any]) -> None:
    if "note" in told:
        out.print(told["note"] + "\n", markup=False)
    steps = told.get("moves") or [{"number": 0, "entries": told.get("log", [])}]
    for step in steps:
        if step["number"]:
            move = f": {escape(step['move'])}" if step["move"] is not None else ""
            out.print(f"\n[bold]{step['number']}. {escape(told['names'][step['seat'] - 1])}{move}[/bold]")
        for entry in step["entries"]:
            out.print(f"   {escape(entry['text'])}")
        for change in (change for change in step.get("trace", []) if change["said"]):
            line = escape(f"      {Change(**change)}")
            # A reader looks for what the game's own fields do; the engine's book-keeping stays in the background.
            out.print(f"[dim]{line}[/dim]" if change["what"].split("[")[0] in ENGINE_FIELDS else f"[cyan]{line}[/cyan]")


def show_end(out: Page, told: dict[str, Any], kept_back: bool) -> None:
    """That more may come, and what was not told."""
    if told["result"] is None:
        why = ", so this is what a spectator saw: --seat 1 reads it as that seat does, --seat all tells everything"
        out.print(f"\nThe match is not over{why if kept_back else ''}.")
