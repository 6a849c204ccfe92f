"""`python -m benchmarks`: measure every row, print the table, write the rows as JSON where asked to."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

from benchmarks import (
    code_lines,
    connect_four,
    ivanhoe,
    keeping,
    page,
    plain_play,
    quests,
    search,
    showing,
    skirmish,
    startup,
    web,
)
from benchmarks.usage import Arguments, written

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from benchmarks.measure import Contest, Row

CONTESTS: tuple[Contest, ...] = (
    *connect_four.CONTESTS,
    *plain_play.CONTESTS,
    *ivanhoe.CONTESTS,
    *quests.CONTESTS,
    *skirmish.CONTESTS,
    *showing.CONTESTS,
    *keeping.CONTESTS,
    *web.CONTESTS,
    *page.CONTESTS,
    *search.CONTESTS,
    *startup.CONTESTS,
    *code_lines.CONTESTS,
)


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = Arguments(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", default="", metavar="NAME", help="only rows with NAME in their name")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to FILE as well")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="turns each side takes (7)")
    parser.add_argument("--list", action="store_true", help="print the names of the rows and stop")
    asked = parser.parse_args(given)
    if asked.rounds < 1:
        parser.error("--rounds must be at least 1")
    if not chosen(asked.only):
        parser.error(f"no row has {asked.only!r} in its name; --list shows them all")
    parser.check_folder_of(asked.json)
    return asked


def chosen(only: str) -> list[Contest]:
    return [contest for contest in CONTESTS if only.lower() in contest.name]


def measure(contests: Sequence[Contest], rounds: int) -> list[Row]:
    """Row after row with a bar on stderr, so that stdout holds the table alone."""
    rows: list[Row] = []
    look = (SpinnerColumn(), TextColumn("{task.completed:.0f} of {task.total:.0f}, now {task.description}"))
    # A bar that repaints while something is timed would be timed too: it is painted between rows only.
    with Progress(*look, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=len(contests))
        for contest in contests:
            bar.update(task, description=contest.name, refresh=True)
            rows.append(contest.measure(rounds))
            bar.advance(task)
    return rows


def in_words(value: float | None, unit: str) -> str:
    """Short enough for a column: 43.1 M/s, 0.21 s, 34.5 µs, 1008 B, 58."""
    if value is None:
        return "-"
    if unit == "s" and value < 1e-3:
        return f"{value * 1e6:.3g} µs"
    if unit == "s":
        return f"{value:.3g} s"
    if unit == "B":
        return f"{value:.0f} B"
    per = "/s" if unit.endswith("/s") else ""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.3g} {letter}{per}"
    return f"{value:.3g}{per}"


def table(rows: Sequence[Row]) -> Table:
    drawn = Table(
        title="Tabard beside its peers: medians; moves/s, seconds, bytes, lines",
        box=SIMPLE_HEAD,
        collapse_padding=True,
    )
    drawn.add_column("name", no_wrap=True)
    for heading in ("ours", "peer", "ratio", "asked", "reached"):
        drawn.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        reached = {None: "", True: "[green]yes", False: "[red]no"}[row.reached]
        ratio = "-" if row.ratio is None else f"{row.ratio:.0f}" if row.ratio >= 100 else f"{row.ratio:.2g}"
        values = in_words(row.ours, row.unit), in_words(row.peer, row.unit)
        drawn.add_row(row.name, *values, ratio, str(row.asked or ""), reached)
    return drawn


def main(given: Sequence[str] | None = None) -> int:
    """Exit code 0 whatever the figures are: a benchmark reports, it does not judge."""
    asked = arguments(given)
    if asked.list:
        print("\n".join(contest.name for contest in chosen(asked.only)))
        return 0
    rows = measure(chosen(asked.only), asked.rounds)
    console = Console()
    console.print(table(rows))
    for note in dict.fromkeys(note for row in rows for note in row.notes):
        console.print(note, markup=False, highlight=False, soft_wrap=True)
    return 0 if written([row.as_json() for row in rows], asked.json) else 2


if __name__ == "__main__":
    try:
        code = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # nobody reads any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 141
    except OSError as fault:
        if fault.errno != errno.ENOSPC:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print("There is no room left where this was to be written.", file=sys.stderr)
        code = 2
    sys.exit(code)
