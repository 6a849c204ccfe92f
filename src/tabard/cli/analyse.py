"""`tabard replay --analyse`: everybody's chances over the moves of a match, and its turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.analysis.analysis import analyse, finished, in_json, usual
from tabard.bots.forms import waited_for
from tabard.bots.thinking import Thinking
from tabard.cli.chart import check_chart, write_chart
from tabard.cli.paper import page, print_json, progress
from tabard.terminal.how_it_went import went_lines

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.analysis.analysis import Analysis
    from tabard.engine.match.archive import Archive
    from tabard.engine.match.match import Match


def show_analysis(match: Match | Archive, out: Path | None, json: bool, simulations: int | None, seed: int) -> int:
    """In lines for people, as JSON for programs, or as a picture in a file."""
    if out is not None:
        check_chart(out)
    analysis = analysed(finished(match), simulations, seed)
    if out is not None:
        write_chart(analysis, out)
    if json:
        print_json(in_json(analysis))
    else:
        paper = page()
        for line in went_lines(analysis, min(paper.width, 100)):
            paper.print(line, markup=False)
        if out is not None:
            paper.print(f"\nThe chart is in '{out}'.", markup=False)
    return 0


def analysed(match: Match, simulations: int | None, seed: int) -> Analysis:
    thinking = usual(match) if simulations is None else Thinking(simulations)
    with progress("moves") as bar:
        task = bar.add_task("Making the game ready", total=len(match.commands))
        waited_for(match.game)
        bar.update(task, description="Looking ahead")
        by_solver = simulations is None
        return analyse(match, thinking, seed, waited_for, lambda done: bar.update(task, completed=done), by_solver)
