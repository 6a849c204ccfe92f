"""What is known for certain of a position, where a game has a solver: who wins, and by which moves."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tabard.bots.forms import PLAIN, can_compile
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine import Move
    from tabard.engine.match.seen import Seen

A_DRAW = 0.5
ENDS = {1.0: "wins", A_DRAW: "draws", 0.0: "loses"}


def solved(seen: Seen) -> dict[int, int]:
    """By the number of each move of the one seat that is asked: its score, as solvers give them.

    Nothing where the game has no solver, or nothing may be compiled for it.
    """
    view = seen.view
    if seen.game.face.solver is None or os.environ.get(PLAIN) or not can_compile() or len(view["asked"]) != 1:
        return {}
    try:
        scores = seen.game.face.solver().by_move(view)
    except Refused:
        return {}
    return {number: score for number, score in enumerate(scores) if score is not None}


def share(score: int) -> float:
    """Of a win: a position that is solved is won, drawn or lost."""
    return 1.0 if score > 0 else A_DRAW if score == 0 else 0.0


def why(move: Move, scores: dict[int, int], named: Callable[[int], str]) -> str:
    """How it ends with a move when all play perfectly, and what would be better."""
    score, best = scores[move.number], max(scores, key=lambda number: (scores[number], -number))
    ends = ENDS[share(score)]
    if share(score) < share(scores[best]):
        return f"It only {ends}." if score == 0 else f"It {ends}, and {named(best)} {ENDS[share(scores[best])]}."
    if score < scores[best]:
        return f"It {ends}, but {'later' if score > 0 else 'sooner'} than with {named(best)}."
    if score < 0:
        alike = any(other == score for number, other in scores.items() if number != move.number)
        holds_out = "nothing holds out longer" if alike else "this holds out longest"
        return f"Everything loses when all play perfectly; {holds_out}."
    best_like = [number for number, other in scores.items() if share(other) == share(score) and number != move.number]
    alone = "" if best_like or len(scores) == 1 else " Nothing else does." if score > 0 else " Anything else loses."
    return f"It {ends} when all play perfectly.{alone}"
