"""Thousands of packed matches at once, on a CPU core, a GPU or in WebAssembly: for bots, simulation and learning."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.engine.guessing.native import native
from tabard.engine.match.beginning import blank_table
from tabard.engine.rules.thoughts import A_WIN
from tabard.engine.source.drivers import BEGIN, LEGAL, OBSERVE, PAYOFFS, PLAYOUT, STEP, observation_size
from tabard.engine.table.chance import base_words
from tabard.engine.table.counts import refuse_count, refuse_seed
from tabard.errors import Refused, short

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.sim.cuda import OnCuda
    from tabard.sim.wasm import OnWasm

INTS = np.int64


class Batch:
    """`count` matches in packed form. Seats count from 1, actions are move numbers; games that are over stand still."""

    def __init__(self, game: Game, count: int, seats: int | None = None, seed: int = 0,
                 rules: dict[str, Any] | None = None, device: str = "cpu") -> None:  # fmt: skip
        blank = blank_table(game, seats, rules).pack()
        refuse_count(count, blank.itemsize, "A batch has at least one match")
        try:
            self._take(game, np.repeat(blank, count), seed, device)
        except MemoryError:
            raise Refused(f"There is no memory here for {count} matches of {blank.itemsize} bytes each.") from None
        self._engine.work(BEGIN, base=self._base(game.name))

    @classmethod
    def going_on(cls, game: Game, tables: Any, seed: int = 0, device: str = "cpu") -> Batch:
        """A match for each of some packed tables, such as `seen.packed` gives; they themselves stay as they are."""
        right = isinstance(tables, np.ndarray) and tables.ndim == 1 and tables.dtype == game.table.dtype()
        if not right or not len(tables):
            raise Refused(f"A batch goes on from packed tables of {game.face.title}, such as `seen.packed` gives.")
        if game.uses_chance and not tables["chance"].any(axis=1).all():
            raise Refused("The chance of a packed table stands still: it goes on from any state but zeros.")
        batch = cls.__new__(cls)
        own = np.frombuffer(bytearray(tables.tobytes()), tables.dtype)  # a copy would not keep what lies between fields
        batch._take(game, own, seed, device)  # noqa: SLF001  (its own kind)
        return batch

    def _take(self, game: Game, tables: NDArray[Any], seed: int, device: str) -> None:
        refuse_seed(seed)
        self.game, self.count, self.seed, self.device = game, len(tables), seed, device
        self._rounds = 0
        self._engine = engine_for(device, game, tables)

    def _base(self, what: str) -> NDArray[Any]:
        return np.array(base_words(what, self.seed), INTS)

    @property
    def tables(self) -> NDArray[Any]:
        """The packed tables (a copy where they live on a GPU)."""
        return self._engine.tables()

    @property
    def to_move(self) -> NDArray[Any]:
        """The seat that is to answer next in each match; 0 where it is over."""
        tables = self.tables
        waiting = np.where(tables["over"] | tables["broken"], 0, tables["waiting"]).astype(INTS)
        lowest = waiting & -waiting
        return np.where(lowest, np.log2(np.maximum(lowest, 1)).astype(INTS) + 1, 0)

    @property
    def legal(self) -> NDArray[Any]:
        """One row for each match, one column for each action: 1 where it is legal for the seat to move."""
        legal = np.zeros((self.count, self.game.rules.actions), np.uint8)
        self._engine.work(LEGAL, legal=legal)
        return legal

    def step(self, actions: Any) -> None:
        """Play one action in each match. Raises Refused where one is not legal, and then no match has changed."""
        given = self._read_actions(actions)
        legal = self.legal
        inside = (given >= 0) & (given < legal.shape[1])
        good = inside & (legal[np.arange(self.count), np.where(inside, given, 0)] == 1)
        wrong = np.flatnonzero(~good & ~self.done)
        if len(wrong):
            raise Refused(f"Action {given[wrong[0]]} is not legal in match {wrong[0]}; nothing was played.")
        self._engine.work(STEP, actions=given)

    def _read_actions(self, actions: Any) -> NDArray[Any]:
        wanted = f"Give one action for each of the {self.count} matches, as whole numbers"
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of different lengths
            raise Refused(f"{wanted} in one row.") from None
        if given.shape != (self.count,):
            raise Refused(f"{wanted}, not an array of shape {given.shape}.")
        if given.dtype.kind not in "iu":
            raise Refused(f"{wanted}, not {given.dtype.name}.")
        return np.ascontiguousarray(given, INTS)

    def observe(self) -> NDArray[Any]:
        """What the seat to move may see of each match, as numbers: public fields, its own part of owned ones, zones."""
        seen = np.zeros((self.count, observation_size(self.game)), INTS)
        self._engine.work(OBSERVE, seen=seen)
        return seen

    @property
    def done(self) -> NDArray[Any]:
        """Which matches are over."""
        tables = self.tables
        done: NDArray[Any] = (tables["over"] | tables["broken"]).astype(bool)
        return done

    @property
    def returns(self) -> NDArray[Any]:
        """For each match and seat what its result is worth, from -1, nothing, to 1, a win; 0 while it is not over, and
        where it is discounted as broken."""
        tables = self.tables
        ended = (tables["over"] == 1) & (tables["broken"] == 0)
        return np.where(ended[:, None], 2 * self.payoffs / A_WIN - 1, 0.0)

    @property
    def payoffs(self) -> NDArray[Any]:
        """The same from 0 to `A_WIN`, as whole numbers; what is not over, or discounted, is worth the same to all."""
        payoffs = np.zeros((self.count, int(self.tables["seats"][0])), INTS)
        self._engine.work(PAYOFFS, seen=payoffs)
        return payoffs

    def playout(self) -> int:
        """Play every match to its end with random legal moves; how many choices that took, forced ones not counted."""
        self._rounds += 1
        return self._engine.playout(self._base(f"{self.game.name} playout {self._rounds}"))

    def digest(self) -> str:
        """SHA-256 over all packed tables, as `match.digest` is over one."""
        return hashlib.sha256(self.game.table.as_hashed(self.tables)).hexdigest()


def engine_for(device: str, game: Game, tables: NDArray[Any]) -> OnCpu | OnCuda | OnWasm:
    if not isinstance(device, str) or device not in ("cpu", "cuda", "wasm"):
        raise Refused(f"A batch runs on device 'cpu', 'cuda' or 'wasm', not {short(device)}.")
    if device == "cuda":
        from tabard.sim.cuda import OnCuda

        return OnCuda(game, tables)
    if device == "wasm":
        from tabard.sim.wasm import OnWasm

        return OnWasm(game, tables)
    return OnCpu(game, tables)


class OnCpu:
    """Works on the tables in place, on the calling thread."""

    def __init__(self, game: Game, tables: NDArray[Any]) -> None:
        self._work, self._tables = native(game), tables
        self._counts = np.zeros(len(tables), INTS)
        self._none = {
            "base": np.zeros(4, INTS), "actions": np.zeros(0, INTS),
            "legal": np.zeros((0, 0), np.uint8), "seen": np.zeros((0, 0), INTS),
        }  # fmt: skip

    def work(self, op: int, **given: NDArray[Any]) -> None:
        parts = self._none | given
        self._work(op, self._tables, parts["base"], 0, parts["actions"], parts["legal"], parts["seen"], self._counts)

    def playout(self, base: NDArray[Any]) -> int:
        self.work(PLAYOUT, base=base)
        return int(self._counts.sum())

    def tables(self) -> NDArray[Any]:
        return self._tables
