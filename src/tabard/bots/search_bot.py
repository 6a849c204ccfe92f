"""A bot that plays matches out in its head before it answers, on tables that might be the real one."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.bots.forms import compiled_form
from tabard.bots.how_far import how_far
from tabard.bots.thinking import Thinking, Thought, best_first
from tabard.bots.tree import Tree
from tabard.engine.source.search import all_in_view
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.match.seen import Seen

TABLES = 8  # that might be the real one, imagined at a time
IMAGINING = 0.25  # of the time goes into imagining such tables, at the most
SLICE = 0.004  # seconds: so often the clock is looked at


class SearchBot:
    """Thinks as long as it is told; `form` says where the compiled search comes from, None where there is none yet."""

    def __init__(self, seed: int | None = None, thinking: Thinking | None = None,
                 form: Callable[[Game], Any] = compiled_form) -> None:  # fmt: skip
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        self._thinking = thinking or Thinking(seconds=1.0)
        self._form = form
        self._trees: list[Tree] = []

    def choose(self, seen: Seen) -> int:
        """The answer that was tried most."""
        if seen.ask is not None and len(seen.ask.moves) == 1:
            return seen.ask.moves[0].number
        return self.think(seen)[0].action

    def think(self, seen: Seen) -> list[Thought]:
        """What it thinks of each move that it could make, the best first."""
        if seen.ask is None:
            raise Refused("A bot was asked to move while its seat is not asked.")
        began, thinking = time.perf_counter(), self._thinking
        until = began + thinking.seconds if thinking.seconds is not None else None
        work = self._form(seen.game)
        far = how_far(seen)
        self._trees = [
            Tree(seen.game, thinking, f"search {far} {core}", self._seed, work) for core in range(thinking.cores)
        ]
        tables = random.Random(f"{self._seed} {far}").getrandbits(62)
        each = -(-(thinking.simulations or 1 << 40) // thinking.cores)
        runs = [
            partial(Run(tree, seen, tables + (core << 32), thinking.share).until, each, until)
            for core, tree in enumerate(self._trees)
        ]
        questions = on_each_core(runs)
        found: dict[int, tuple[int, int]] = {move.number: (0, 0) for move in seen.ask.moves}
        for tree in self._trees:
            for action, (visits, total) in tree.answers(questions[0], seen.ask.seat - 1).items():
                if action in found:
                    found[action] = found[action][0] + visits, found[action][1] + total
        return best_first(found)

    def stop(self) -> None:
        """Answer at once, with what was found by now: said from another thread."""
        for tree in self._trees:
            tree.stop()


def on_each_core(runs: list[Callable[[], int]]) -> list[int]:
    if len(runs) == 1:
        return [runs[0]()]
    with ThreadPoolExecutor(len(runs)) as pool:
        return list(pool.map(lambda run: run(), runs))


class Run:
    """One tree being grown, on ever new tables."""

    def __init__(self, tree: Tree, seen: Seen, seed: int, share: int) -> None:
        self._tree, self._seen, self._seed, self._share = tree, seen, seed, share
        self._open = all_in_view(seen.game)

    def until(self, simulations: int, end: float | None) -> int:
        """Grow the tree; which question it is about."""
        assert self._seen.ask is not None  # noqa: S101  (looked at before)
        began = time.perf_counter()
        question, imagined, done, lot = -1, 0.0, 0, 1
        while done < simulations and not self._tree.stopped:
            now = time.perf_counter()
            if question < 0 or not self._open and (end is None or imagined <= IMAGINING * (now - began)):
                records = self._seen.packed(1 if self._open else TABLES, self._seed)
                self._seed += len(records)
                question = int(records["asked"][0][self._seen.ask.seat - 1])
                self._tree.about(records)
                imagined += time.perf_counter() - now
            left = simulations - done if self._open else min(simulations - done, TABLES * self._share)
            before = done
            while left > 0 and not self._tree.stopped:
                now = time.perf_counter()
                done = self._tree.grow(min(lot, left))
                left -= min(lot, left)
                took = time.perf_counter() - now
                lot = max(1, min(2 * lot, round(lot * SLICE / took)))
                if end is not None and time.perf_counter() + took > end:
                    return question
            if done == before:
                break
        return question
