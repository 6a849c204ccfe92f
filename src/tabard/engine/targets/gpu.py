"""The same game as a CUDA kernel; and its PTX, which needs no GPU: any machine can guard it.

A game with several questions is played in rounds (`rounds.py`) where the GPU can, else with a match for each thread.
"""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import numpy as np

from tabard.engine.lint import sentence_for
from tabard.engine.source import rounds
from tabard.engine.targets import bulk
from tabard.engine.targets.compiled_form import indices_as_given
from tabard.engine.targets.cpu import prepare, signature
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from tabard.engine.game import Game
    from tabard.engine.source.rounds import Plan

HOPPER = (9, 0)
REGISTERS = 64  # where each thread plays a match: with the 120 the compiler would like, it is a tenth slower
REGISTERS_IN_ROUNDS = 96  # as many as 640 threads can have


def cuda_module() -> Any:
    """numba.cuda, or a sentence that says what is missing."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks NumPy for it; 2.5 dropped it
        np.row_stack = np.vstack
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
    enough = device.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN >= rounds.SHARED
    return plan_for(game, device.compute_capability) if enough else None


@contextmanager
def kernel_module(game: Game) -> Iterator[ModuleType]:
    """Everything that the game's kernels are compiled from, while they are compiled."""
    cuda = cuda_module()
    from numba.cuda.np import arrayobj

    module = prepare(game)
    vars(module).update({"cuda": cuda, "np": np, "RECORD": game.table.dtype()} | bulk.WORDS)
    with indices_as_given(arrayobj):
        yield module


@cache
def kernel(game: Game) -> Any:
    """The game's kernel for the GPU at hand, from the cache or compiled now. Raises Broken where that fails."""
    why = missing()
    if why:
        raise Refused(f"No match can run on a GPU here: {why}.")
    plan = plan_here(game)
    try:
        with kernel_module(game) as module:
            registers = REGISTERS_IN_ROUNDS if plan else REGISTERS
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

    (definition,) = kernel.overloads.values()
    handle = definition._codelibrary.get_cufunc().handle  # noqa: SLF001  (Numba has no way to ask)
    most = driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    device = driver.CUdevice(cuda_module().get_current_device().id)
    (status,) = driver.cuKernelSetAttribute(most, size, handle, device)
    if status:
        raise Broken(f"The GPU does not give {size} bytes of shared memory to a block ({status.name}).")


def ptx(game: Game, cc: tuple[int, int] = HOPPER) -> str:
    """The kernel's PTX for a compute capability, compiled without a GPU. Raises Broken where it does not compile."""
    cuda_module()  # where it is missing, that is no fault of the game
    try:
        with kernel_module(game) as module, no_gpu_needed(cc):
            entry = module.kernel_in_rounds if plan_for(game, cc) else module.kernel
            text: str = module.cuda.compile_ptx(entry, signature(game), cc=cc)[0]
            return text
    except Exception as fault:  # Numba raises its own, but also a KeyError for a field that is not there
        raise Broken(sentence_for(fault, game)) from fault


@contextmanager
def no_gpu_needed(cc: tuple[int, int]) -> Iterator[None]:
    """A stand-in for the current device: rules ask for one even when the capability is given."""
    from numba.cuda import cuda_paths, dispatcher
    from numba.cuda.cudadrv import nvrtc

    class Device:
        compute_capability = cc

    with ExitStack() as stack:
        stack.enter_context(patch.object(dispatcher, "get_current_device", lambda: Device))
        stack.enter_context(patch.object(nvrtc, "get_supported_ccs", lambda: [cc]))
        nowhere = cuda_paths._env_path_tuple("none", None)  # noqa: SLF001  (its inside is what stands in the way)
        stack.enter_context(patch.object(cuda_paths, "_get_nvrtc_path", lambda: nowhere))
        try:
            yield
        finally:  # the paths are remembered: do not leave these behind for a real GPU
            vars(cuda_paths.get_cuda_paths).pop("_cached_result", None)
