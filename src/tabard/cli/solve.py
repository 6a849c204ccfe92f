"""`tabard solve`: how positions end when all play perfectly. A position a line in, an answer a line out."""

from __future__ import annotations

import sys
from pathlib import Path  # noqa: TC003  (Typer reads the annotations)
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tabard.cli.drive import lines_of
from tabard.cli.paper import find_game, print_json, progress
from tabard.engine.rules.one_line import in_one_line
from tabard.errors import Refused
from tabard.patience import however_long

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.rules.solver import Solver


def solve(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game that has a solver.")],
    columns_from: Annotated[int, typer.Option(min=0, max=1, metavar="N", help="What the first column is called.")] = 0,
    book: Annotated[
        Path | None,
        typer.Option("--make-book", metavar="FILE", help="Compute an opening book; broken off, it goes on later."),
    ] = None,
    depth: Annotated[int, typer.Option(min=0, metavar="N", help="How many moves deep the book is.")] = 4,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> None:
    """Say how positions end when both play perfectly: one a line from stdin, one answer a line.

    A position is the columns played so far, as in 334455; an empty line is the beginning. A score behind it, as in
    the lines of public test sets, counts for nothing. The answer is who wins and with which disc, and the score of
    every column: positive, who plays there wins, the larger the sooner; 0, a draw; a dash, the column is full.

    --json gives {"score", "moves", "nodes", "us"} for each line: the score of who is to move, that of each move (null
    where it is not possible), how many positions were looked at for the score (0: it is in the opening book) and the
    microseconds it took, the moves' scores not counted in. A line that cannot be solved gives {"refused": SENTENCE},
    and the others go on.
    """
    solver = solver_of(find_game(game))
    with however_long():
        if book is not None:
            make_book(solver, book, depth)
        else:
            answer_all(solver, columns_from, json)


def answer_all(solver: Solver, columns_from: int, json: bool) -> None:
    for number, line in enumerate(lines_of(sys.stdin.buffer), 1):
        try:
            answer = answer_to(solver, line, columns_from, json)
        except Refused as refused:
            said = in_one_line(f"Line {number}: {refused}")
            answer = {"refused": said} if json else said
        if json:
            print_json(answer)
        else:
            print(answer)
        sys.stdout.flush()


def solver_of(game: Game) -> Solver:
    if game.face.solver is None:
        raise Refused(f"{game.face.title} has no solver: only a game whose face names one can be solved.")
    return game.face.solver()


def answer_to(solver: Solver, line: bytes, counted_from: int, json: bool) -> Any:
    solved = solver.solve(line.decode("utf-8", "replace"), counted_from)
    if json:
        return {"score": solved.score, "moves": solved.moves, "nodes": solved.nodes, "us": round(solved.us, 2)}
    moves = (f"{at + counted_from}: {'-' if score is None else score}" for at, score in enumerate(solved.moves))
    return f"{solved.told} Scores: {', '.join(moves)}."


def make_book(solver: Solver, file: Path, depth: int) -> None:
    with progress("positions") as bar:
        task = bar.add_task("Solving", total=None)
        solver.make_book(file, depth, lambda done, total: bar.update(task, completed=done, total=total))
    print(f"The book is in {file}.")
