"""A batch in WebAssembly, run by wasmtime: so that what pages run is checked where there is no page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.engine.source.drivers import PLAYOUT
from tabard.engine.targets.wasm import ENTRY, module_for
from tabard.engine.targets.wasm_link import HEAP_NAME, MEMORY_NAME, PAGE
from tabard.errors import Refused

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.game import Game

ALIGNED = 64
RESULTS = 128  # bytes for what Numba's functions give back beside a status


class OnWasm:
    """Does what OnCpu does; the tables stay in the module's memory."""

    def __init__(self, game: Game, tables: NDArray[Any]) -> None:
        try:
            import wasmtime
        except ImportError:
            raise Refused("To run WebAssembly here, install wasmtime: pip install 'tabard[wasm]'.") from None
        self._store = wasmtime.Store()
        module = wasmtime.Module(self._store.engine, module_for(game))
        exports = wasmtime.Instance(self._store, module, []).exports(self._store)
        self._call: Any = exports[ENTRY]
        self._memory: Any = exports[MEMORY_NAME]
        heap: Any = exports[HEAP_NAME]
        self._results = -(-heap.value(self._store) // ALIGNED) * ALIGNED
        self._end = self._results + RESULTS
        self._count, self._record = len(tables), tables.dtype
        self._at = self._put(tables)
        self._counts = self._put(np.zeros(len(tables), np.int64))
        self._kept = self._end

    def _put(self, array: NDArray[Any]) -> int:
        at, data = self._end, array.tobytes()
        self._end = -(-(at + len(data)) // ALIGNED) * ALIGNED
        missing = self._end - self._memory.data_len(self._store)
        if missing > 0:
            self._memory.grow(self._store, -(-missing // PAGE))
        self._memory.write(self._store, data, at)
        return at

    def _read(self, at: int, like: NDArray[Any]) -> NDArray[Any]:
        data = self._memory.read(self._store, at, at + like.nbytes)
        return np.frombuffer(bytes(data), like.dtype).reshape(like.shape)

    def work(self, op: int, **given: NDArray[Any]) -> None:
        empty = {"base": np.zeros(4, np.int64), "actions": np.zeros(0, np.int64),
                 "legal": np.zeros((0, 0), np.uint8), "seen": np.zeros((0, 0), np.int64)}  # fmt: skip
        parts = empty | given
        at = {name: self._put(value) for name, value in parts.items()}
        tables = np.zeros(self._count, self._record)
        counts = np.zeros(self._count, np.int64)
        arrays = {name: passed(value, at[name]) for name, value in parts.items()}
        status = self._call(
            self._store, self._results, self._results + RESULTS // 2, op, *passed(tables, self._at), *arrays["base"], 0,
            *arrays["actions"], *arrays["legal"], *arrays["seen"], *passed(counts, self._counts),
        )  # fmt: skip
        assert status == 0, status
        for name in ("legal", "seen"):
            if name in given:
                given[name][...] = self._read(at[name], given[name])
        self._end = self._kept

    def playout(self, base: NDArray[Any]) -> int:
        self.work(PLAYOUT, base=base)
        return int(self._read(self._counts, np.zeros(self._count, np.int64)).sum())

    def tables(self) -> NDArray[Any]:
        return self._read(self._at, np.zeros(self._count, self._record))


def passed(array: NDArray[Any], at: int) -> list[int]:
    """An array as Numba's functions take it: owner, parent, items, bytes an item, address, shape, strides."""
    return [0, 0, array.size, array.itemsize, at, *array.shape, *array.strides]
