"""How the opening book is made: the last ply is searched, the others follow from the one after them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.errors import Refused
from tabard.games.connect_four.rules import COLUMNS
from tabard.games.connect_four.solver.book import UNKNOWN, Book, first_ply, keys_of, next_ply, packed, scores_in
from tabard.games.connect_four.solver.grid import after, has_room, wins_at
from tabard.writing import expanded, refuse_strange, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.rules.solver import Progress
    from tabard.games.connect_four.solver.solver import ConnectFourSolver

DEEPEST = 12
KEPT_EVERY = 20.0  # seconds between two times that what is solved so far is written down


def make_book(solver: ConnectFourSolver, file: Path, depth: int, progress: Progress) -> None:
    """Beside the file lies a part of it while it is made: whoever begins again goes on from there."""
    if not 0 <= depth <= DEEPEST:
        raise Refused(f"A book holds positions of up to {DEEPEST} discs, not {depth}.")
    file = expanded(file)
    refuse_strange(file, file.resolve())  # now, and not after hours
    plies = [first_ply()]
    while len(plies) <= depth:
        plies.append(next_ply(plies[-1]))
    part = file.with_name(f"{file.name}.{depth}.part")
    scores = [search_ply(solver, plies[-1], part, progress)]
    for ply, later in zip(plies[-2::-1], plies[:0:-1], strict=True):
        scores.insert(0, scores_before(ply, Book([(keys_of(later), scores[0])])))
    write_whole(file, packed(np.concatenate(scores)), shared=True)
    part.unlink(missing_ok=True)


def search_ply(solver: ConnectFourSolver, ply: Any, part: Path, progress: Progress) -> Any:
    """The scores of one ply, those already in the part of a book taken over."""
    scores = taken_over(part, len(ply))
    write_whole(part, packed(scores), shared=True)  # who cannot write there hears it now, and not after hours
    progress(int((scores != UNKNOWN).sum()), len(ply))
    kept = time.monotonic()
    for at in np.flatnonzero(scores == UNKNOWN):
        own, mask = map(int, ply[at])
        scores[at] = solver.score_of_the_same(own, mask)[0]
        progress(int((scores != UNKNOWN).sum()), len(ply))
        if time.monotonic() - kept > KEPT_EVERY:
            write_whole(part, packed(scores), shared=True)
            kept = time.monotonic()
    write_whole(part, packed(scores), shared=True)
    return scores


def taken_over(part: Path, count: int) -> Any:
    if part.exists():
        scores = scores_in(part).copy()
        if len(scores) == count:
            return scores
        raise Refused(f"'{part}' is part of another book: take it away, and begin again.")
    return np.full(count, UNKNOWN, np.int8)


def scores_before(ply: Any, later: Book) -> Any:
    """The scores of a ply from those of the next one."""
    return np.array([best_before(int(own), int(mask), later) for own, mask in ply], np.int8)


def best_before(own: int, mask: int, later: Book) -> int:
    columns = [column for column in range(COLUMNS) if has_room(mask, column)]
    if any(wins_at(own, mask, column) for column in columns):
        return 43 - mask.bit_count() >> 1
    known = [later.known(0, *after(own, mask, column)) for column in columns]
    return max(-score for score in known if score is not None)
