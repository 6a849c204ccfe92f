"""A batch on a GPU: the tables stay in its memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.engine.source.drivers import PLAYOUT
from tabard.engine.source.rounds import plan as rounds
from tabard.engine.targets import gpu

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.game import Game

THREADS = 64
BLOCKS_PER_UNIT = 32  # tried from 8 blocks of 128 threads to 32 of 64 on an H200: the latter was fastest
SUMS = 1 << 13


class OnCuda:
    """Does what OnCpu does, with one kernel launch for each piece of work."""

    def __init__(self, game: Game, tables: NDArray[Any]) -> None:
        self._kernel = gpu.kernel(game)
        self._cuda = gpu.cuda_module()
        self._tables = self._cuda.to_device(tables)
        self._counts = self._cuda.to_device(np.zeros(len(tables), np.int64))
        self._plan = gpu.plan_here(game)
        self._units = gpu.units_here()
        # About as many threads as the GPU holds at a time; each goes on to the next match when it is done with one.
        self._blocks = min(-(-len(tables) // THREADS), BLOCKS_PER_UNIT * self._units)
        nothing: dict[str, NDArray[Any]] = {
            "base": np.zeros(4, np.int64), "actions": np.zeros(1, np.int64),
            "legal": np.zeros((1, 1), np.uint8), "seen": np.zeros((1, 1), np.int64),
        }  # fmt: skip
        self._nothing = {name: self._cuda.to_device(value) for name, value in nothing.items()}

    def work(self, op: int, **given: NDArray[Any]) -> None:
        parts = self._nothing | {name: self._cuda.to_device(value) for name, value in given.items()}
        launch = self._kernel[self._blocks, THREADS]
        if op == PLAYOUT and self._plan:  # a block for each unit of the GPU; `seen` holds the streams that choose
            parts["seen"] = self._cuda.device_array((len(self._tables), 4), np.int64)
            launch = self._kernel[self._units, rounds.THREADS, 0, self._plan.shared]
        launch(op, self._tables, parts["base"], 0, parts["actions"], parts["legal"], parts["seen"], self._counts)
        for name in ("legal", "seen"):
            if name in given:
                parts[name].copy_to_host(given[name])
        self._cuda.synchronize()

    def playout(self, base: NDArray[Any]) -> int:
        self.work(PLAYOUT, base=base)
        sums = self._cuda.device_array(SUMS, np.int64)
        gpu.add_up()[SUMS // THREADS, THREADS](self._counts, sums)
        return int(sums.copy_to_host().sum())

    def tables(self) -> NDArray[Any]:
        copy: NDArray[Any] = self._tables.copy_to_host()
        return copy
