"""Who knows how every position of Connect Four ends: book and search behind one door."""

from __future__ import annotations

import os
import time
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.engine import Solved
from tabard.engine.targets.routine import routine
from tabard.errors import Refused, short
from tabard.games.connect_four.face import over, read_discs
from tabard.games.connect_four.rules import COLUMNS
from tabard.games.connect_four.solver.book import HIGHEST, Book, shipped_book
from tabard.games.connect_four.solver.grid import CELLS_IN_PLAY, after, has_room, top_disc, winning_cells, wins_at
from tabard.games.connect_four.solver.pair import Pair
from tabard.games.connect_four.solver.reading import read_line
from tabard.games.connect_four.solver.search import HELPERS, JOB, JOBS, MASK, NODES, OWN, SCORE, solve

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tabard.engine.rules.solver import Progress

    Search = Callable[[int, int, int, int], tuple[int, int]]

Numbers = Any  # an array of whole numbers, or a list of them where the search runs plainly

ALL = (-HIGHEST, HIGHEST)  # scores that are told apart where nobody needs fewer
FROM_THE_MIDDLE = (3, 2, 4, 1, 5, 0, 6)
SOON_SEARCHED = 17  # discs from which on a position takes milliseconds
CLOSE = 6  # scores up to which, before that, it takes long
FIRST_BITS, MOST_BITS = 13, 25  # of the part of the table that a search begins with, and of the whole


class ConnectFourSolver:
    """Scores of positions; the first one that is not in the book compiles the search or takes it from the cache.

    Threads may share it: they search one after the other, for there is one table.
    """

    def __init__(self, book: Book | None = None) -> None:
        self.book = shipped_book() if book is None else book
        self.table: Numbers = np.zeros(1 << MOST_BITS, np.int64)  # no memory until it is written to
        self.desk: Numbers = np.zeros(JOBS + JOB, np.int64)
        self.words: Numbers = memoryview(self.desk.data)  # the same, read and written one by one in less time
        self.bits = FIRST_BITS
        self.alone = RLock()  # held by who searches: native code lets other threads run meanwhile

    @cached_property
    def search(self) -> Any:
        """The search as native code, ready to be timed: memory is there, and first calls are made."""
        with self.alone:
            search = routine(solve, *HELPERS)
            self.book.score(0, 0)
            self.table[: 1 << FIRST_BITS] = 0
            search(0, *ALL, FIRST_BITS, self.desk, self.table)
            return search

    @cached_property
    def pair(self) -> Pair:
        return Pair(self.search, self.table)

    # --- scores -------------------------------------------------------------------------------------------

    def score(self, own: int, mask: int) -> tuple[int, int]:
        """The score of who is to move, and how many positions were looked at for it: none, where it is in the book."""
        with self.alone:
            self.bits = FIRST_BITS
            return self.score_of_the_same(own, mask)

    def score_of_the_same(self, own: int, mask: int, low: int = -HIGHEST, high: int = HIGHEST) -> tuple[int, int]:
        """The score of a position near the last one: what was found out about that is used.

        One below `low` gives at most that, one above `high` at least that: it is found the sooner.
        """
        known = self.book.score(own, mask)
        if known is not None:
            return known, 0
        words = self.words
        with self.alone:
            words[JOBS + OWN], words[JOBS + MASK] = own, mask
            self.bits = self.search(1, low, high, self.bits, self.desk, self.table)
            return words[JOBS + SCORE], words[JOBS + NODES]

    def scores(self, positions: list[tuple[int, int]]) -> tuple[list[int], int]:
        """The scores of many positions without the book, one after the other, and how many were looked at for them."""
        desk = np.zeros(JOBS + JOB * len(positions), np.int64)
        desk[JOBS:] = np.array(positions, np.int64).ravel()
        with self.alone:
            self.search(len(positions), *ALL, FIRST_BITS, desk, self.table)
        return desk[JOBS + SCORE :: JOB].tolist(), int(desk[JOBS + NODES :: JOB].sum())

    def move_scores(self, own: int, mask: int) -> list[int | None]:
        """By column: the score of who plays there; None where it is full."""
        return [self.move_score(own, mask, column) if has_room(mask, column) else None for column in range(COLUMNS)]

    def move_score(self, own: int, mask: int, column: int, low: int = -HIGHEST, high: int = HIGHEST,
                   score: Search | None = None) -> int:  # fmt: skip
        discs = mask.bit_count()
        if wins_at(own, mask, column):
            return 43 - discs >> 1
        if discs == CELLS_IN_PLAY - 1:
            return 0
        return -(score or self.score_of_the_same)(*after(own, mask, column), -high, -low)[0]

    def best_columns(self, own: int, mask: int) -> list[int]:
        """Those that win soonest, or lose latest: how much worse the others are is not looked into.

        Between the book and the middle of a match, where each column takes long, only one of them: the one that
        threatens most, of such the nearest to the middle. Who asks plays a match: what was found out at the last move
        is used.
        """
        far = len(self.book.plies) <= mask.bit_count() + 1 < SOON_SEARCHED
        with self.alone:
            score = self.score_by_two if far and cores() > 1 else self.score_of_the_same
            most = score(own, mask, self.least(own, mask), HIGHEST)[0]
            columns = [column for column in FROM_THE_MIDDLE if self.may_be_best(own, mask, column, most)]
            if not far or abs(most) > CLOSE:
                return sorted(column for column in columns if self.is_best(own, mask, column, most, score))
            *others, last = sorted(columns, key=lambda column: -lead(*after(own, mask, column)))
            return [next((column for column in others if self.is_best(own, mask, column, most, score)), last)]

    def may_be_best(self, own: int, mask: int, column: int, most: int) -> bool:
        """Whether the book does not rule it out: other positions that lead to the same one are not worth less."""
        return has_room(mask, column) and -self.least(*after(own, mask, column)) >= most

    def is_best(self, own: int, mask: int, column: int, most: int, score: Search) -> bool:
        """Whether the score of who plays there is the best one."""
        return self.move_score(own, mask, column, most - 1, most, score) == most

    def score_by_two(self, own: int, mask: int, low: int = -HIGHEST, high: int = HIGHEST) -> tuple[int, int]:
        """As `score_of_the_same`, by searches on two cores."""
        known = self.book.score(own, mask)
        if known is not None:
            return known, 0
        self.bits = MOST_BITS
        return self.pair.score(own, mask, low, high)

    def least(self, own: int, mask: int) -> int:
        """What the score is at least, by the positions in the book that the last disc may have made this one from."""
        least, other = -HIGHEST, own ^ mask
        for column in range(COLUMNS):
            top = top_disc(mask, column)
            if other & top:
                known = self.book.score(other ^ top, mask ^ top)
                least = least if known is None else max(least, -known)
        return least

    def by_move(self, view: dict[str, Any]) -> list[int | None]:
        """By number: the score of who makes that move."""
        return self.move_scores(*seen_in(view))

    # --- what others ask for ------------------------------------------------------------------------------

    def solve(self, line: str, counted_from: int = 0) -> Solved:
        """The position that a line of columns leads to. Raises Refused.

        Nodes and time are what the score of the position took: the moves' scores come after it.
        """
        own, mask = read_line(line, counted_from)
        _ = self.search  # compiled or loaded before the clock starts
        began = time.perf_counter_ns()
        score, nodes = self.score(own, mask)
        took = (time.perf_counter_ns() - began) / 1000
        return Solved(score, tuple(self.move_scores(own, mask)), nodes, took, told(mask.bit_count(), score))

    def best(self, view: dict[str, Any]) -> list[int]:
        """The numbers of moves that win soonest, or lose latest. Raises Refused where the view shows none.

        All of them, or one where it would take long to find all.
        """
        return self.best_columns(*seen_in(view))

    def make_book(self, file: Path, depth: int, progress: Progress) -> None:
        """Solve every position with so many discs or fewer and write them to a file; what was broken off goes on.

        No book is asked: this one says what the search finds.
        """
        from tabard.games.connect_four.solver.book_making import make_book

        make_book(ConnectFourSolver(Book([])), file, depth, progress)


def lead(own: int, mask: int) -> int:
    """In how many more cells who has just moved could win than the other."""
    return winning_cells(own ^ mask, mask).bit_count() - winning_cells(own, mask).bit_count()


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def seen_in(view: dict[str, Any]) -> tuple[int, int]:
    """The position that a view of the match shows. Raises Refused where nobody can be to move in it."""
    discs, player = read_discs(view.get("grid")), view.get("to_move")
    if over(discs):
        raise Refused("In the grid of the view the game is over: there is nothing to choose.")
    if type(player) is not int or player not in (1, 2):
        raise Refused(f"A view says who is 'to_move', 1 or 2, not {short(player)}.")
    return discs[player - 1], discs[0] | discs[1]


def told(discs: int, score: int) -> str:
    """What a score means, in a sentence."""
    if score == 0:
        return "It is a draw."
    to_move = discs & 1
    winner = to_move if score > 0 else 1 - to_move
    last = 2 * (22 - abs(score)) - 1 + winner
    return f"Player {winner + 1} wins, with disc {last}."
