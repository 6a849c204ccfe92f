"""A bot that plays matches out in its head before it answers, on tables that might be the real one."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from tabard.bots import at_once
from tabard.bots.forms import compiled_form
from tabard.bots.how_far import how_far, tables_for
from tabard.bots.keeping import answers_between
from tabard.bots.orders import Read, Work, here
from tabard.bots.run import MOST, Run
from tabard.bots.thinking import Thinking, Thought, best_first
from tabard.bots.tree import Tree
from tabard.engine.source.nodes import all_in_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine import Ask, Game
    from tabard.engine.match.seen import Seen

UNHURRIED = Thinking(seconds=1.0)


class SearchBot:
    """Thinks as long as it is told; `form` gives a game's compiled form, or None while the plain one has to do."""

    def __init__(self, seed: int | None = None, thinking: Thinking = UNHURRIED,
                 form: Callable[[Game], Any] = compiled_form) -> None:  # fmt: skip
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        self._thinking, self._form = thinking, form
        self._trees: list[Tree] = []
        self._root: Any = None  # the table that the trees are about, where they may be kept
        self._chosen = (0, 0)

    def choose(self, seen: Seen, ask: Ask) -> int:
        """The answer that was tried most; at once where there is only one."""
        if len(ask.moves) == 1:
            return ask.moves[0].number
        found = self.think(seen, ask)[0].action
        self.chose(ask.seat - 1, found)
        return found

    def chose(self, seat: int, action: int) -> None:
        """What was answered in the end: the next tree grows out of this one below that."""
        self._chosen = seat, action

    def think(self, seen: Seen, ask: Ask, began: float | None = None) -> list[Thought]:
        """What it thinks of each move that it could make, the best first; its time counts from when it began."""
        return here(self.pondering(seen, ask, began))

    def pondering(self, seen: Seen, ask: Ask, began: float | None = None) -> Work[list[Thought]]:
        """The same, order by order; several cores grow their trees here."""
        began = time.perf_counter() if began is None else began
        end = None if self._thinking.seconds is None else began + self._thinking.seconds
        self._take_trees(seen)
        tables = tables_for(self._seed, seen)
        runs = [
            Run(tree, seen, ask.seat - 1, tables + (core << 32), self._thinking, end)
            for core, tree in enumerate(self._trees)
        ]
        if len(runs) == 1:
            yield from runs[0].going()
            yield Read(self._trees[0], MOST)  # of single answers alone
        else:
            with ThreadPoolExecutor(len(runs)) as pool:
                list(pool.map(lambda run: here(run.going()), runs))
        return best_first(self._noted(ask, runs[0].question))

    def _noted(self, ask: Ask, question: int) -> dict[int, tuple[int, int]]:
        """What all trees hold of each legal answer: how often it was tried, and what it has brought."""
        found = {move.number: (0, 0) for move in ask.moves}
        for tree in self._trees:
            for action, (visits, total) in tree.answers(question, ask.seat - 1).items():
                if action in found:
                    found[action] = found[action][0] + visits, found[action][1] + total
        return found

    def _take_trees(self, seen: Seen) -> None:
        """Those of the last move where they still apply, else new ones.

        Where no clock has a say they are always new: then a match that is taken up again goes on alike.
        """
        game, thinking = seen.game, self._thinking
        before, self._root = self._root, None
        if thinking.seconds is not None and all_in_view(game):
            self._root = at_once.table(seen, 0)
        alike = self._root is not None and type(before) is type(self._root)
        if alike and all(tree.can_go_on for tree in self._trees):
            keys = answers_between(game, before, self._root, self._chosen)
            if keys is not None and all(tree.goes_on(keys) for tree in self._trees):
                return
        chance, work = f"search {how_far(seen)}", self._form(game)
        self._trees = [Tree(game, thinking, f"{chance} {core}", self._seed, work) for core in range(thinking.cores)]

    def stop(self) -> None:
        """Answer at once, with what was found by now: said from another thread."""
        for tree in self._trees:
            tree.stop()
