"""`tabard arena`: bots meet in many games, at every seat."""

from __future__ import annotations

import importlib.util
import os
import signal
import sys
from collections import Counter
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path  # noqa: TC003  (Typer reads it)
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.measure import Measurement
from rich.table import Table

from tabard.arena.conversation import end_strays
from tabard.arena.entrants import read_entrants
from tabard.arena.family import adopt, hide
from tabard.arena.keeping import Kept, keep_seed, with_seed
from tabard.arena.ready import is_to_compile, load_compiled, refuse_unusable
from tabard.arena.record import Record, Unplayed
from tabard.arena.run import played
from tabard.arena.seatings import refuse_too_many
from tabard.arena.settings import MEMORY, TIME_LIMIT, Settings, seats_for
from tabard.arena.standings import results
from tabard.cli.chart import refuse_without_matplotlib
from tabard.cli.compile import refuse_unwritable
from tabard.cli.paper import Page, find_game, page, print_json, progress
from tabard.cli.play import house_rules
from tabard.engine.table.counts import refuse_seed
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_REASONS = 5
LONGEST_LIMIT = 86_400.0  # a day
MOST_MEMORY = 65_536.0  # GB
ENDS = signal.SIGINT, signal.SIGTERM, signal.SIGHUP
WIDEST = 500  # letters of a table that is not shown on a screen


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name or folder.")],
    bots: Annotated[
        list[str],
        typer.Option(
            metavar="BOTS",
            help="Who meets, with commas between: names (random, easy, medium, hard, expert; perfect where the game is "
            "solved), classes as module:Class, programs as commands with a space or a slash in them.",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    seats: Annotated[int | None, typer.Option(metavar="N", help="How many sit down; left out, the fewest.")] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Matches that a level plays out in its head, at the most.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="SEED", help="Where all chance comes from, the bots' too; left out, one nobody knows."),
    ] = None,
    time_limit: Annotated[
        float,
        typer.Option(min=0.001, max=LONGEST_LIMIT, metavar="SECONDS", help="How long a bot may think about a move."),
    ] = TIME_LIMIT,
    memory: Annotated[
        float, typer.Option(min=0.0625, max=MOST_MEMORY, metavar="GB", help="How much memory a bot of yours may take.")
    ] = MEMORY,
    isolate: Annotated[
        bool,
        typer.Option("--isolate", help="Bots of others see no process, no network and few files; needs bubblewrap."),
    ] = False,
    rules: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="A house rule; may be repeated.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Games at once; left out, one for each core.")
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin anew: what was played does not count.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw ratings and pairs (PNG or SVG).")] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Let bots meet in many games, and rate them: every seating equally often, all of them with the same deals.

    A bot that raises, hangs, ends or answers what is not possible loses that game, and the run goes on. Every game is
    kept as it ends: the same command goes on where it was broken off, or with more --games. A bot of yours is a program
    that may do what you may, also to its rivals: with --isolate it may not.

    --json gives {"game", "seats", "games", "seed", "bots": [{"name", "games", "wins", "draws", "losses", "points",
    "interval95", "share", "score", "rating", "uncertainty", "longest_s", "mean_s", "late", "faults", …}],
    "pairs": [{"a", "b", "games", "wins", "draws", "losses", "points", "interval95", "share", …}],
    "disturbed": [{"bots", "left_out", "unplayed", "voids", "why"}], "longest_s", …}.

    A game that all play together each bot plays with itself, and what counts is how far it comes on the same deals.
    """
    refuse_unrated()
    settings = read_options(game, bots, seats, rules or [])
    settings = replace(settings, simulations=simulations, time_limit=time_limit, memory=memory, isolate=isolate)
    if seed is not None:
        refuse_seed(seed)
        settings = replace(settings, seed=seed)
    if plot is not None:
        refuse_unplottable(plot)
    with alone_with_bots():
        make_ready(settings)
        if seed is None:
            settings = with_seed(settings, fresh)
        try:
            records, unplayed = play(settings, games, workers or cores(), fresh)
        finally:
            if seed is None:
                keep_seed(settings)
    found = results(settings, records, unplayed)
    if plot is not None:
        from tabard.arena.plot import draw  # Matplotlib takes a while to import

        draw(found, settings.game.face.title, plot)
    print_json(found) if json else show(page(), settings, found)


def refuse_unrated() -> None:
    """Raise Refused where games could be played and nobody be rated."""
    if importlib.util.find_spec("openskill") is None:
        raise Refused("The arena rates bots by openskill, which is not here: install tabard[arena].")


def read_options(name: str, bots: list[str], seats: int | None, rules: list[str]) -> Settings:
    game = find_game(name)
    options = house_rules(game, rules)
    entrants = tuple(read_entrants(bots, game))
    sitting = seats_for(game, seats, options)
    refuse_too_many(len(entrants), sitting)
    return Settings(game, entrants, sitting, options)


@contextmanager
def alone_with_bots() -> Iterator[None]:
    """While bots run: what they leave behind is ended here, and who ends this or closes its terminal breaks it off."""
    before = {one: signal.getsignal(one) for one in ENDS}
    adopt()
    hide()
    for one, what in before.items():
        if what is not signal.SIG_IGN:  # as it is under nohup
            signal.signal(one, break_off)
    try:
        yield
    finally:
        for one, what in before.items():
            signal.signal(one, what)
        end_strays()
        adopt(False)
        hide(False)


def break_off(_number: int, _frame: Any) -> None:
    """Once: a terminal that is closed says so twice, and bots are to be ended first."""
    for one in ENDS:
        signal.signal(one, signal.SIG_IGN)
    raise KeyboardInterrupt


def refuse_unplottable(file: Path) -> None:
    if file.suffix.lower() not in (".png", ".svg"):
        raise Refused(f"A plot is a .png or .svg file, not '{file}'.")
    refuse_unwritable(file)
    refuse_without_matplotlib("--plot")


def make_ready(settings: Settings) -> None:
    """What takes its time is done before the first game, and is nobody's thinking."""
    refuse_unusable(settings)
    if is_to_compile(settings):
        title = settings.game.face.title
        note(f"{title} is being compiled, once: that takes up to a minute and is nobody's thinking time.")
        with progress("games") as bar:
            bar.add_task(f"Compiling {title}", total=1)
            load_compiled(settings)


def play(settings: Settings, games: int, workers: int, fresh: bool) -> tuple[list[Record], list[Unplayed]]:
    """All games of a run, those kept before included, and those that could not be played now."""
    unplayed = []
    with Kept(settings, fresh) as kept:
        if kept.file is None:
            note("The cache cannot be written to, so no game is kept: what is broken off begins anew.")
        if kept.left_out:
            note(f"{kept.left_out} lines of '{kept.file}' are not as they were written: they do not count.")
        left = [index for index in range(games) if index not in kept.records]
        if len(left) < games:
            note(f"{games - len(left):,} of {games:,} games were played before; --fresh begins anew.")
        if games % len(settings.seatings):
            note(f"The bots can sit in {len(settings.seatings):,} ways: with a multiple of that many games each comes "
                 "equally often.")  # fmt: skip
        with progress("games") as bar:
            task = bar.add_task("Playing", total=games, completed=games - len(left))
            try:
                with closing(played(settings, left, workers)) as games_played:
                    for found in games_played:
                        if isinstance(found, Record):
                            kept.add(found)
                        else:
                            unplayed.append(found)
                            note(f"Game {found.game} could not be played and is left out. {found.why}")
                        bar.advance(task)
            except KeyboardInterrupt:
                bar.stop()
                done = sum(index in kept.records for index in range(games))
                same = "the same command, without --fresh," if fresh else "the same command"
                then = f"{same} goes on from there" if kept.file is not None else "they are lost"
                note(f"Broken off after {done:,} of {games:,} games: {then}.")
                raise
        return [kept.records[index] for index in range(games) if index in kept.records], unplayed


def note(sentence: str) -> None:
    """For people, beside the outcome."""
    print(sentence, file=sys.stderr, flush=True)


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# --- showing --------------------------------------------------------------------------------------------


def show(out: Page, settings: Settings, found: dict[str, Any]) -> None:
    about = f"{found['games']:,} games, {found['seats']} seats, seed {found['seed']}"
    out.print(f"[bold]{escape(settings.game.face.title)}[/bold], {about}\n")
    lay_out(out, table_of_bots(found["bots"], found["seats"] > 2))
    if len(found["pairs"]) > 1:
        out.print()
        lay_out(out, table_of_pairs(found["pairs"], found["seats"] > 2))
    for bot in found["bots"]:
        reasons = Counter(fault["why"] for fault in bot["faults"])
        for why, count in reasons.most_common(MOST_REASONS):
            out.print(f"{bot['name']} lost {count:,} by a fault: {why}", markup=False)
        if bot["late"]:
            moves = "answer came too late" if bot["late"] == 1 else "answers came too late"
            out.print(f"{bot['name']}: {bot['late']:,} {moves}, and a move at random was played.", markup=False)
    for table in found["disturbed"]:
        games = table["left_out"] + len(table["unplayed"])
        left = f"{games:,} {'game is' if games == 1 else 'games are'} left out"
        told = f"{' and '.join(table['bots'])}: {left}, for they were disturbed, and nobody can say by whom"
        out.print(f"{told}. {table['why']}", markup=False)


def lay_out(out: Page, table: Table) -> None:
    """On a screen as wide as that is; elsewhere as wide as the table is."""
    if not out.is_terminal:
        out.width = max(out.width, Measurement.get(out, out.options.update_width(WIDEST), table).maximum)
    out.print(table, soft_wrap=False)


def table_of_bots(bots: list[dict[str, Any]], shares: bool) -> Table:
    scored = any("score" in bot for bot in bots)
    of_scores = ["score", "95 %", "spread"] if scored else []
    table = plain_table("bot", "games", "won", "drawn", *points_and(shares), *of_scores, "rating", "longest", "faults")
    for bot in sorted(bots, key=lambda one: -one["rating"]):
        counted = (f"{bot[name]:,}" for name in ("games", "wins", "draws"))
        rating = f"{bot['rating']:.1f} ± {bot['uncertainty']:.1f}"
        last = rating, f"{bot['longest_s']:.2f} s", f"{len(bot['faults']):,}"
        table.add_row(escape(bot["name"]), *counted, *points(bot, shares), *(score(bot) if scored else ()), *last)
    return table


def table_of_pairs(pairs: list[dict[str, Any]], shares: bool) -> Table:
    table = plain_table("bots", "games", "won", "drawn", "lost", *points_and(shares))
    for pair in pairs:
        counted = (f"{pair[name]:,}" for name in ("games", "wins", "draws", "losses"))
        table.add_row(escape(f"{pair['a']} against {pair['b']}"), *counted, *points(pair, shares))
    return table


def points_and(shares: bool) -> list[str]:
    return ["points", "95 %", "of fair share"] if shares else ["points", "95 %"]


def points(row: dict[str, Any], shares: bool) -> list[str]:
    if row["points"] is None:
        return ["-"] * (3 if shares else 2)
    low, high = row["interval95"]
    return [f"{row['points']:.1%}", f"{low:.1%} to {high:.1%}", *([f"{row['share']:.2f} ×"] if shares else [])]


def score(bot: dict[str, Any]) -> list[str]:
    if "score" not in bot:
        return ["-"] * 3
    low, high = bot["score"]["interval95"]
    return [f"{bot['score']['mean']:.2f}", f"{low:.2f} to {high:.2f}", f"{bot['score']['spread']:.2f}"]


def plain_table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(first, min_width=8, overflow="fold")
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table
