"""A batch on a GPU: the tables stay in its memory, one thread works on each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.engine import gpu
from tabard.engine.drivers import PLAYOUT
from tabard.engine.game import Game

if TYPE_CHECKING:
    from numpy.typing import NDArray

THREADS = 128


class OnCuda:
    """Does what OnCpu does, with one kernel launch for each piece of work."""

    def __init__(self, game: Game, tables: NDArray[Any]) -> None:
        self._kernel = gpu.kernel(game)
        self._cuda = gpu.cuda_module()
        self._tables = self._cuda.to_device(tables)
        self._counts = self._cuda.to_device(np.zeros(len(tables), np.int64))
        self._blocks = -(-len(tables) // THREADS)
        self._none = {
            "base": np.zeros(4, np.int64), "actions": np.zeros(1, np.int64),
            "legal": np.zeros((1, 1), np.uint8), "seen": np.zeros((1, 1), np.int64),
        }  # fmt: skip

    def work(self, op: int, **given: NDArray[Any]) -> None:
        parts = {name: self._cuda.to_device(value) for name, value in (self._none | given).items()}
        launch = self._kernel[self._blocks, THREADS]
        launch(op, self._tables, parts["base"], 0, parts["actions"], parts["legal"], parts["seen"], self._counts)
        for name in ("legal", "seen"):
            if name in given:
                parts[name].copy_to_host(given[name])
        self._cuda.synchronize()

    def playout(self, base: NDArray[Any]) -> int:
        self.work(PLAYOUT, base=base)
        return int(self._counts.copy_to_host().sum())

    def tables(self) -> NDArray[Any]:
        copy: NDArray[Any] = self._tables.copy_to_host()
        return copy
