"""What pages run, run here by wasmtime: so that it is checked where there is no page. A batch, and a whole game."""

from __future__ import annotations

import atexit
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.engine.source.drivers import PLAYOUT
from tabard.engine.targets.wasm_link import HEAP_NAME, MEMORY_NAME, PAGE
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tabard.engine.game import Game

ALIGNED = 64
RESULTS = 128  # bytes for what Numba's functions give back beside a status
NOTHING: dict[str, NDArray[Any]] = {
    "base": np.zeros(4, np.int64), "actions": np.zeros(0, np.int64),
    "legal": np.zeros((0, 0), np.uint8), "seen": np.zeros((0, 0), np.int64),
}  # fmt: skip


def wasmtime() -> Any:
    """The package that runs WebAssembly, or a sentence that says that it is missing."""
    try:
        import wasmtime
    except ImportError:
        raise Refused("To run WebAssembly here, wasmtime is needed: install tabard[wasm].") from None
    return wasmtime


@cache
def ready(game: Game) -> tuple[Any, Any]:
    """wasmtime's engine, and the game's module as that has compiled it."""
    from tabard.engine.targets.wasm import module_for  # brings Numba, which takes a moment

    atexit.register(ready.cache_clear)  # while wasmtime is still there to let them go
    engine = wasmtime().Engine()
    return engine, wasmtime().Module(engine, module_for(game))


class Started:
    """A game's module with a memory of its own."""

    def __init__(self, game: Game) -> None:
        wasmtime()
        engine, module = ready(game)
        self._store = wasmtime().Store(engine)
        exports = wasmtime().Instance(self._store, module, []).exports(self._store)
        self._call, self._memory = exports["work"], exports[MEMORY_NAME]
        self._results = aligned(exports[HEAP_NAME].value(self._store))
        self.end = self._results + RESULTS  # from here on the memory is free

    def put(self, array: NDArray[Any]) -> int:
        """Write an array behind all others; where it lies now. Raises MemoryError."""
        at, self.end = self.end, aligned(self.end + array.nbytes)
        missing = self.end - self._memory.data_len(self._store)
        if missing > 0:
            try:
                self._memory.grow(self._store, -(-missing // PAGE))
            except wasmtime().WasmtimeError:
                raise MemoryError from None
        self._memory.write(self._store, array.tobytes(), at)
        return at

    def read(self, at: int, like: NDArray[Any]) -> NDArray[Any]:
        data = self._memory.read(self._store, at, at + like.nbytes)
        return np.frombuffer(data, like.dtype).reshape(like.shape)

    def work(self, op: int, first: int, *places: tuple[NDArray[Any], int]) -> None:
        """Call the entry point with its six arrays, in its order, and where each of them lies."""
        tables, base, *others = (passed(array, at) for array, at in places)
        results = self._results, self._results + RESULTS // 2
        status = self._call(self._store, *results, op, *tables, *base, first, *(part for one in others for part in one))
        if status:
            raise Broken(f"In WebAssembly the rules gave up with status {status}.")


class OnWasm:
    """Does what OnCpu does; the tables stay in the module's memory."""

    def __init__(self, game: Game, tables: NDArray[Any]) -> None:
        self._module = Started(game)
        self._tables, self._counts = tables, np.zeros(len(tables), np.int64)  # their places matter, not what is in them
        self._tables_at, self._counts_at = self._put(tables), self._put(self._counts)
        self._kept = self._module.end

    def _put(self, array: NDArray[Any]) -> int:
        try:
            return self._module.put(array)
        except MemoryError:
            raise Refused(f"WebAssembly has no memory for {len(self._tables)} matches at once.") from None

    def work(self, op: int, **given: NDArray[Any]) -> None:
        parts = NOTHING | given
        at = {name: self._put(value) for name, value in parts.items()}
        placed = [(parts[name], at[name]) for name in NOTHING]
        tables, counts = (self._tables, self._tables_at), (self._counts, self._counts_at)
        self._module.work(op, 0, tables, *placed, counts)
        for name in ("legal", "seen"):
            if name in given:
                given[name][...] = self._module.read(at[name], given[name])
        self._module.end = self._kept

    def playout(self, base: NDArray[Any]) -> int:
        self.work(PLAYOUT, base=base)
        return int(self._module.read(self._counts_at, self._counts).sum())

    def tables(self) -> NDArray[Any]:
        return self._module.read(self._tables_at, self._tables)


def in_wasm(game: Game) -> Callable[..., None]:
    """The game's entry point, called as the one for a CPU core is: all it is given goes in, and comes out again."""
    module = Started(game)
    free = module.end

    def work(op: int, tables: Any, base: Any, first: int, actions: Any, legal: Any, seen: Any, counts: Any) -> None:
        module.end = free
        places = [(array, module.put(array)) for array in (tables, base, actions, legal, seen, counts)]
        module.work(op, first, *places)
        for array, at in places:
            if array.size:  # as bytes: NumPy would not keep what lies between the fields of a table
                array.view(np.uint8)[...] = module.read(at, array).view(np.uint8)

    return work


def aligned(at: int) -> int:
    return -(-at // ALIGNED) * ALIGNED


def passed(array: NDArray[Any], at: int) -> list[int]:
    """An array as Numba's functions take it: owner, parent, items, bytes an item, address, shape, strides."""
    return [0, 0, array.size, array.itemsize, at, *array.shape, *array.strides]
