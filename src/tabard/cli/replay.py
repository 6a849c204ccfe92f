"""`tabard replay`: a saved match again, move by move."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (Typer reads the annotations)
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from tabard.cli.paper import Page, finder, page, print_json, read_seat, read_text
from tabard.engine.match.archive import Archive
from tabard.engine.match.loading import read_save
from tabard.engine.match.replay import replay as play_again
from tabard.engine.match.trace import Change, traced
from tabard.engine.table.engine_fields import ENGINE_FIELDS
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match.match import Match
    from tabard.engine.match.replay import Played


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save; - reads it from stdin.")],
    trace: Annotated[bool, typer.Option("--trace", help="Show which rule or listener changed which value.")] = False,
    seat: Annotated[
        str, typer.Option(metavar="SEAT", help="As which seat to read: its number, all, or none (a spectator).")
    ] = "all",
    game: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="The game's folder, where it is not installed.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Read a saved match again, move by move, with its sentences."""
    reader = read_seat(seat)
    if trace and reader != "all":
        raise Refused("--trace shows everything, also what is hidden: leave --seat out.")
    match = read_save(read_text(file), finder(game))
    if isinstance(match, Archive):
        if trace:
            raise Refused(match.why_closed)
        told = {"names": match.names, "note": match.why_closed, "log": match.log(reader), "result": match.result}
    else:
        told = replayed(match, reader, trace)
    print_json(told) if json else show(page(), told)


def replayed(match: Match, reader: int | str | None, trace: bool) -> dict[str, Any]:
    """Each move with what it told and, where asked for, what it changed; move 0 is the start."""
    steps: list[dict[str, Any]] = []
    told = 0
    for played, changes in traced(match) if trace else untraced(match):
        entries = played.match.log(reader, told)
        told += len(entries)
        own = reader in ("all", played.seat)
        if played.move is None:
            steps.append({"number": 0, "entries": entries})
        elif own or entries:  # that another seat gave half an answer, or a sealed one, is not for this reader
            move = played.move.text if own else None
            steps.append({"number": len(steps), "seat": played.seat, "move": move, "entries": entries})
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
    if told["result"] is None:
        out.print("\nThe match is not over.")
