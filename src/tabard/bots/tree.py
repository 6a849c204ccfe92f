"""A search tree with the tables that it is about, in the form that the search works on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.bots.keeping import brought_forward
from tabard.bots.tree_forms import Packed, Sent, form_of
from tabard.engine.rules.thoughts import A_WIN
from tabard.engine.source.nodes import (
    ANSWER_BITS,
    COLUMNS,
    DEEPEST,
    DONE,
    EXPLORATION,
    FIRST,
    KEY,
    LIMIT,
    NEXT,
    PATH,
    RIPE,
    SEAT_BITS,
    SHARE,
    STOP,
    SUMS,
    TOTAL,
    URGENCY,
    USED,
    VISITS,
    asked,
    longest,
)  # fmt: skip
from tabard.engine.table.chance import base_words
from tabard.engine.table.grids import Grid

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tabard.bots.thinking import Thinking
    from tabard.engine.game import Game

ANSWERS, SEATS = (1 << ANSWER_BITS) - 1, (1 << SEAT_BITS) - 1
WHO_AND_HOW = (1 << ANSWER_BITS + SEAT_BITS) - 1  # of a key, which also says what is answered


class Tree:
    """Grows by simulations. `chance` and `seed` say where what falls by chance in them comes from."""

    def __init__(self, game: Game, thinking: Thinking, chance: str, seed: int, work: Any = None) -> None:
        words = [*base_words(f"{chance}, answers", seed), *base_words(f"{chance}, the game's own", seed)]
        numbers = [0] * (PATH + DEEPEST)
        numbers[USED], numbers[SHARE], numbers[RIPE] = 1, thinking.share, thinking.ripe
        numbers[LIMIT] = thinking.limit or longest(game)
        numbers[EXPLORATION] = round(thinking.exploration * A_WIN)
        numbers[URGENCY] = round(thinking.urgency * A_WIN)
        self._kept = 0  # simulations before the tree was cut to what still applies
        self._form = form_of(game, work, thinking.nodes)
        self.numbers, self.words = self._form.row(numbers), self._form.row(words)

    def about(self, tables: bytes | NDArray[Any]) -> None:
        """Go on with these tables, packed: each might be the real one."""
        self._form.take(bytes(tables))

    def grow(self, simulations: int) -> None:
        """So many simulations more, or fewer where it is stopped."""
        self._form.run(self.words, simulations, self.numbers)

    @property
    def done(self) -> int:
        """How many simulations there have been."""
        return int(self.numbers[DONE])

    @property
    def can_go_on(self) -> bool:
        """Whether a part of it can be kept when a match goes on."""
        return isinstance(self._form, Packed)

    def goes_on(self, keys: list[int]) -> bool:
        """Go on below these answers with all that is known there; whether anything is."""
        nodes: Any = self._form.nodes
        node = 0
        for key in keys:
            node = nodes[node, FIRST]
            while node and nodes[node, KEY] != key:
                node = nodes[node, NEXT]
            if not node:
                return False
        self.numbers[USED] = brought_forward(nodes, int(node))
        self.numbers[STOP] = 0
        self.numbers[DONE] = self._kept = int(nodes[0, VISITS])
        self.numbers[SUMS:PATH] = 0
        return True

    def stop(self) -> None:
        """Said by another thread: break off after the simulation that is going on."""
        self.numbers[STOP] = 1

    @property
    def stopped(self) -> bool:
        return bool(self.numbers[STOP])

    def gained(self, seats: int) -> list[float]:
        """How much of a win each seat has got on average: what its chances look like from here."""
        sums = [int(self.numbers[SUMS + seat]) for seat in range(seats)]
        return [one / max(1, self.done - self._kept) / A_WIN for one in sums]

    def rows(self) -> list[NDArray[Any]]:
        """All that it consists of, as rows of numbers: nodes in use, settings and counts, and its chance."""
        import numpy as np

        nodes: Any = self._form.nodes
        flat = nodes[: self.numbers[USED] * COLUMNS] if isinstance(nodes, Grid) else nodes[: self.numbers[USED]].ravel()
        return [np.array(row, np.int64) for row in (flat, self.numbers, self.words)]

    # --- where it grows elsewhere -----------------------------------------------------------------------

    @property
    def sent(self) -> Sent | None:
        """What goes there; None where it grows here."""
        return self._form if isinstance(self._form, Sent) else None

    def heard(self, counts: bytes) -> None:
        """How it stands there by now: its settings and counts, as far as the path."""
        self.numbers[STOP + 1 : PATH] = memoryview(counts).cast("q").tolist()[STOP + 1 :]

    def brought(self, nodes: bytes) -> None:
        """What it has come to there."""
        self._form.nodes = Grid(memoryview(nodes).cast("q").tolist(), COLUMNS)

    # --- reading it -------------------------------------------------------------------------------------

    def answers(self, question: int, seat: int) -> dict[int, tuple[int, int]]:
        """For each answer of the seat to the question at the root: how often it was tried, and what it has brought."""
        nodes: Any = self._form.nodes
        found = {}
        child = nodes[0, FIRST]
        while child:
            key = int(nodes[child, KEY])
            if key >> ANSWER_BITS == asked(question, seat):
                found[key & ANSWERS] = int(nodes[child, VISITS]), int(nodes[child, TOTAL])
            child = nodes[child, NEXT]
        return found

    def most_tried(self, seat: int, choice: int, often: int) -> list[tuple[int, int]]:
        """Seats and their answers below one that a seat may give at the root, each the one that was tried most."""
        nodes: Any = self._form.nodes
        node = self._most_visited(0, lambda key: key & WHO_AND_HOW == (seat << ANSWER_BITS) + choice)
        line = []
        while node and (node := self._most_visited(node)) and nodes[node, VISITS] >= often:
            key = int(nodes[node, KEY])
            line.append((key >> ANSWER_BITS & SEATS, key & ANSWERS))
        return line

    def _most_visited(self, node: int, counts: Callable[[int], bool] = lambda _key: True) -> int:
        """The child of a node, among those that count, that was visited most; 0 where there is none."""
        nodes: Any = self._form.nodes
        best, child = 0, int(nodes[node, FIRST])
        while child:
            if counts(int(nodes[child, KEY])) and (not best or nodes[child, VISITS] > nodes[best, VISITS]):
                best = child
            child = int(nodes[child, NEXT])
        return best
