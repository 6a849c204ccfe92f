"""The same game as a CUDA kernel; and its PTX, which needs no GPU: any machine can guard it.

Where the GPU can, a game with several questions is played in rounds (`source/rounds`), else each thread plays a match.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.engine.lint import sentence_for
from tabard.engine.source.rounds import plan as rounds
from tabard.engine.targets import bulk, entry
from tabard.engine.targets.entry import signature
from tabard.engine.targets.numba_insides import (
    bring_row_stack_back,
    device_number,
    driver_handle,
    indices_as_given,
    no_gpu_needed,
)
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from types import ModuleType

    from tabard.engine.game import Game
    from tabard.engine.source.rounds.plan import Plan

HOPPER = (9, 0)
REGISTERS = 64  # where each thread plays a match: with the 120 the compiler would like, it is a tenth slower
REGISTERS_IN_ROUNDS = 96  # as many as 640 threads can have


def cuda_module() -> Any:
    """numba.cuda, or a sentence that says what is missing."""
    bring_row_stack_back()
    try:
        from numba import cuda
    except ImportError:
        raise Refused("The GPU form needs numba-cuda: install tabard[gpu].") from None
    return cuda


def missing() -> str:
    """Why no game can run on a GPU here; empty where one can."""
    try:
        cuda = cuda_module()
        return "" if cuda.is_available() else "no CUDA device found"
    except Refused as refused:
        return str(refused)


def plan_for(game: Game, cc: tuple[int, int]) -> Plan | None:
    """How the game is played in rounds on a GPU of that compute capability; None: a match for each thread."""
    return rounds.plan(game) if cc >= bulk.NEEDS else None


def plan_here(game: Game) -> Plan | None:
    """The same for the GPU at hand: some that are newer have less shared memory."""
    device = cuda_module().get_current_device()
    enough = device_number(device, "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN") >= rounds.SHARED
    return plan_for(game, device.compute_capability) if enough else None


def units_here() -> int:
    """How many blocks the GPU at hand works on at a time."""
    return device_number(cuda_module().get_current_device(), "MULTIPROCESSOR_COUNT")


def prepare(game: Game) -> ModuleType:
    """Everything that the game's kernels are compiled from."""
    module = entry.prepare(game)
    vars(module).update({"cuda": cuda_module(), "np": np, "RECORD": game.table.dtype()} | bulk.WORDS)
    return module


@cache
def kernel(game: Game) -> Any:
    """The game's kernel for the GPU at hand, from the cache or compiled now. Raises Broken where that fails."""
    why = missing()
    if why:
        raise Refused(f"No match can run on a GPU here: {why}.")
    module, plan = prepare(game), plan_here(game)
    registers = REGISTERS_IN_ROUNDS if plan else REGISTERS
    try:
        with indices_as_given("cuda"):
            compiler = module.cuda.jit(signature(game), cache=True, max_registers=registers)
            found = compiler(module.kernel_in_rounds if plan else module.kernel)
    except Exception as fault:  # as below
        raise Broken(sentence_for(fault, game)) from fault
    if plan:
        allow_shared(found, plan.shared)
    return found


def allow_shared(kernel: Any, size: int) -> None:
    """Numba asks for no more than 48 KiB of shared memory; the driver gives more to who asks for it."""
    from cuda.bindings import driver

    most = driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    device = driver.CUdevice(cuda_module().get_current_device().id)
    (status,) = driver.cuKernelSetAttribute(most, size, driver_handle(kernel), device)
    if status:
        raise Broken(f"The GPU does not give {size} bytes of shared memory to a block ({status.name}).")


def ptx(game: Game, cc: tuple[int, int] = HOPPER) -> str:
    """The kernel's PTX for a compute capability, compiled without a GPU. Raises Broken where it does not compile."""
    cuda_module()  # where it is missing, that is no fault of the game
    try:
        module = prepare(game)
        with indices_as_given("cuda"), no_gpu_needed(cc):
            kernel = module.kernel_in_rounds if plan_for(game, cc) else module.kernel
            text: str = module.cuda.compile_ptx(kernel, signature(game), cc=cc)[0]
            return text
    except Exception as fault:  # Numba raises its own, but also a KeyError for a field that is not there
        raise Broken(sentence_for(fault, game)) from fault


@cache
def add_up() -> Any:
    """Sums the counts where they lie: bringing a million numbers home takes longer than playing a million games."""
    cuda = cuda_module()

    def kernel(counts: Any, sums: Any) -> None:
        total = 0
        for i in range(cuda.grid(1), len(counts), cuda.gridsize(1)):
            total += counts[i]
        sums[cuda.grid(1)] = total

    return cuda.jit(kernel)
