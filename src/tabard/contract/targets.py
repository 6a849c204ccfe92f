"""Plain, compiled, checked, GPU and WebAssembly: the same rules give the same tables, bit for bit."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.contract.play import Fault
from tabard.engine.match.beginning import blank_table
from tabard.engine.source.drivers import observation_size
from tabard.engine.table.chance import base_words
from tabard.errors import Broken, TabardError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.contract.play import Numbers
    from tabard.engine.game import Game
    from tabard.sim.batch import Batch

TOGETHER = 50  # games in one batch: enough for every seat count to come up early
STEPPED = 5  # of them followed step by step
STEPS = 2_000


@dataclass(frozen=True)
class Lot:
    """Some random games that share seats and house rules."""

    seed: int
    count: int
    seats: int
    rules: dict[str, Any]

    def batch(self, game: Game, device: str = "cpu") -> Batch:
        from tabard.sim.batch import Batch

        try:
            return Batch(game, self.count, self.seats, self.seed, self.rules, device)
        except Broken as fault:
            raise Fault(f"{game.name} does not compile. {fault}") from fault

    def fault(self, game: Game, index: int, what: str) -> Fault:
        rules = f", {self.rules}" if self.rules else ""
        return Fault(f"{game.name}, {self.seats} seats{rules}, batch of seed {self.seed}, match {index}: {what}")


def lots(game: Game, numbers: Numbers) -> Iterator[Lot]:
    """Random games by the number, a batch at a time: every seat count in turn, house rules at random."""
    left = iter(numbers)
    low, high = game.rules.seats
    seed = 0
    while chunk := len(list(islice(left, TOGETHER))):
        dice = random.Random(f"{game.name} lot {seed}")
        rules = {name: dice.choice(field.values) for name, field in game.options.items()}
        yield Lot(seed, chunk, low + seed % (high - low + 1), rules)
        seed += 1


def check_compiled(game: Game, numbers: Numbers) -> None:
    """Each number is one random game: begun and played out plain and compiled, a few compared after every step."""
    from tabard.engine.targets.cache import write_module

    for lot in lots(game, numbers):
        batch = lot.batch(game)
        module = write_module(game)
        begin = base_words(game.name, lot.seed)
        tables = []
        for index in range(lot.count):
            t = blank_table(game, lot.seats, lot.rules)
            run(lot, game, index, module.begin_one, t, *begin, index)
            compare(lot, game, index, t, batch.tables[index], "at the start")
            tables.append(t)
        step_through(lot, game, module)
        batch.playout()
        policy = base_words(f"{game.name} playout 1", lot.seed)
        for index, t in enumerate(tables):
            run(lot, game, index, module.playout_one, t, *policy, index)
            compare(lot, game, index, t, batch.tables[index], "played out")


def run(lot: Lot, game: Game, index: int, function: Any, *arguments: Any) -> Any:
    """Run a generated function plainly; a rule that fails there is the game's fault."""
    try:
        return function(*arguments)
    except (TabardError, ArithmeticError, LookupError, TypeError, ValueError) as fault:
        raise lot.fault(game, index, f"played plainly, a rule failed: {type(fault).__name__}: {fault}") from fault


def step_through(lot: Lot, game: Game, module: Any) -> None:
    """A few matches step by step: masks, observations and tables after each."""
    few = Lot(lot.seed, min(STEPPED, lot.count), lot.seats, lot.rules)
    batch, dice = few.batch(game), random.Random(f"{game.name} steps {lot.seed}")
    tables = [game.table.unpack(record) for record in batch.tables]
    for step in range(STEPS):
        if batch.done.all():
            return
        legal, seen, actions = batch.legal, batch.observe(), []
        for index, t in enumerate(tables):
            mask, row = [0] * game.rules.actions, [0] * observation_size(game)
            run(few, game, index, module.legal_of, t, mask)
            run(few, game, index, module.observe_one, t, row)
            if mask != legal[index].tolist():
                raise few.fault(game, index, f"before step {step}, plain and compiled offer different moves.")
            if row != seen[index].tolist():
                raise few.fault(game, index, f"before step {step}, plain and compiled observations differ.")
            choices = [number for number, offered in enumerate(mask) if offered]
            actions.append(dice.choice(choices) if choices else 0)
            run(few, game, index, module.step_one, t, actions[-1])
        batch.step(actions)
        for index, t in enumerate(tables):
            compare(
                few, game, index, t, batch.tables[index], f"after step {step}, '{game.moves[actions[index]].text}',"
            )


def compare(lot: Lot, game: Game, index: int, t: Any, record: Any, when: str) -> None:
    try:
        t.check()
    except TabardError as fault:
        raise lot.fault(game, index, f"{when} plainly: {fault}") from fault
    plain = t.pack()[0]
    if plain.tobytes() == record.tobytes():
        return
    for name in game.table.fields:
        if not np.array_equal(plain[name], record[name]):
            raise lot.fault(
                game,
                index,
                f"{when} field '{name}' is {plain[name].tolist()} plain and {record[name].tolist()} compiled.",
            )
    raise lot.fault(game, index, f"{when} the tables differ between their fields.")


# --- the checked build, the GPU and WebAssembly ----------------------------------------------------------


def played_out(game: Game, lot: Lot, device: str = "cpu") -> list[str]:
    """Each table of a lot at its start and after a playout, in hexadecimal."""
    batch = lot.batch(game, device)
    found = [table.tobytes().hex() for table in batch.tables]
    batch.playout()
    return found + [table.tobytes().hex() for table in batch.tables]


def check_checked(game: Game, numbers: Numbers, address: str = "") -> None:
    """Each number is one random game, also played by code in which every index is looked at, in a process of its own.

    `address` is what that process finds the game by: its name on the shelf where nothing else is given, or its folder.
    """
    all_lots = list(lots(game, numbers))
    count = sum(lot.count for lot in all_lots)
    command = [sys.executable, "-m", "tabard.contract.checked", address or game.name, str(count)]
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603  (our own module)
    if done.returncode:
        raise Fault(
            f"{game.name}: the checked build failed. {(done.stderr.strip() or 'It said nothing.').splitlines()[-1]}"
        )
    for lot, checked in zip(all_lots, json.loads(done.stdout), strict=True):
        compare_lots(game, lot, checked, played_out(game, lot), "in the checked build")


def check_cuda(game: Game, numbers: Numbers) -> None:
    """Each number is one random game, played on the GPU too."""
    for lot in lots(game, numbers):
        compare_lots(game, lot, played_out(game, lot, "cuda"), played_out(game, lot), "on the GPU")


def check_wasm(game: Game, numbers: Numbers) -> None:
    """Each number is one random game, also played in WebAssembly."""
    for lot in lots(game, numbers):
        compare_lots(game, lot, played_out(game, lot, "wasm"), played_out(game, lot), "in WebAssembly")


def compare_lots(game: Game, lot: Lot, other: list[str], compiled: list[str], where: str) -> None:
    for at, (one, two) in enumerate(zip(other, compiled, strict=True)):
        if one != two:
            when = "at the start" if at < lot.count else "played out"
            raise lot.fault(game, at % lot.count, f"{when} {where}, {fields_apart(game, one, two)}")


def fields_apart(game: Game, one: str, two: str) -> str:
    a, b = (np.frombuffer(bytes.fromhex(text), game.table.dtype())[0] for text in (one, two))
    for name in game.table.fields:
        if not np.array_equal(a[name], b[name]):
            return f"field '{name}' is {a[name].tolist()}, compiled {b[name].tolist()}."
    return "the tables differ between their fields."


def check_ptx(game: Game, numbers: Numbers = ()) -> None:
    """The game compiles for a GPU; that needs none."""
    from tabard.engine.targets.gpu import ptx

    try:
        text = ptx(game)
    except TabardError as fault:
        raise Fault(f"{game.name} does not compile for a GPU. {fault}") from fault
    if ".entry" not in text:
        raise Fault(f"{game.name}: its PTX lacks a kernel.")
    for _ in numbers:
        pass
