"""The forms in which a search tree lies, with the tables that it is about: as its search takes them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tabard.engine.source.drivers import SEARCH
from tabard.engine.source.nodes import COLUMNS, USED
from tabard.engine.source.search import plain_search
from tabard.engine.table.grids import Grid
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game

ELSEWHERE = "elsewhere"  # in place of a game's compiled form: the search runs where this program cannot reach


class Packed:
    """For the compiled search, in arrays."""

    def __init__(self, game: Game, work: Any, nodes: int) -> None:
        import numpy as np  # late: a page has none

        self._game, self._work, self._np = game, work, np
        self.nodes = np.zeros((nodes, COLUMNS), np.int64)
        self._legal, self._counts = np.zeros((0, 0), np.uint8), np.zeros(0, np.int64)
        self._tables = np.zeros(0, game.table.dtype())

    def row(self, numbers: list[int]) -> Any:
        return self._np.array(numbers, self._np.int64)

    def take(self, tables: bytes) -> None:
        """The first is where matches are tried. By their bytes: NumPy would lay them out as it likes."""
        first = tables[: self._game.table.packing.size]
        self._tables = self._np.frombuffer(bytearray(first + tables), self._game.table.dtype())

    def run(self, words: Any, simulations: int, numbers: Any) -> None:
        self._work(SEARCH, self._tables, words, simulations, numbers, self._legal, self.nodes, self._counts)


class Plain:
    """For the same search uncompiled, in lists."""

    def __init__(self, game: Game, nodes: int) -> None:
        self._game, self._search = game, search_of(game)
        self._most = nodes
        self.nodes = Grid([0] * COLUMNS, COLUMNS)
        self._tables: list[Any] = []

    def row(self, numbers: list[int]) -> Any:
        return list(numbers)

    def take(self, tables: bytes) -> None:
        table = self._game.table
        ends = range(0, len(tables), table.packing.size)
        every = [table.of_bytes(tables[first : first + table.packing.size]) for first in ends]
        self._tables = [every[0].copy(), *every]

    def run(self, words: Any, simulations: int, numbers: Any) -> None:
        """With as many nodes as it can use: memory for all of them would take longer than a short search."""
        each = 2 * self._game.rules.actions  # nodes of a simulation, at the most: a sealed answer stands there twice
        wanted = min(self._most, numbers[USED] + simulations * each) - len(self.nodes)
        self.nodes.extend([0] * (wanted * COLUMNS))
        self._search(self._tables, words, simulations, numbers, self.nodes)


class Sent:
    """For a search that runs elsewhere: what goes there, and what has come back."""

    def __init__(self, nodes: int) -> None:
        self.most = nodes
        self.nodes = Grid([0] * COLUMNS, COLUMNS)
        self.tables = b""  # not sent yet

    def row(self, numbers: list[int]) -> Any:
        return list(numbers)

    def take(self, tables: bytes) -> None:
        self.tables = tables

    def run(self, _words: Any, _simulations: int, _numbers: Any) -> None:
        raise Broken("This tree grows elsewhere: whoever drives the thinking has to send for it.")


def form_of(game: Game, work: Any, nodes: int) -> Packed | Plain | Sent:
    """`work` is the game's compiled form, None where the plain search has to do, or ELSEWHERE."""
    if work is None:
        return Plain(game, nodes)
    return Sent(nodes) if work is ELSEWHERE else Packed(game, work, nodes)


@cache
def search_of(game: Game) -> Callable[..., None]:
    return plain_search(game)
