"""The same game as a CUDA kernel, one match per thread; and its PTX, which needs no GPU: any machine can guard it."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import numpy as np

from tabard.engine.lint import sentence_for
from tabard.engine.targets import prepare, signature
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from tabard.engine.game import Game

HOPPER = (9, 0)
REGISTERS = 64  # for each thread: with as many as the compiler would like (120), Ivanhoe is a tenth slower on an H200


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


def kernel_module(game: Game) -> ModuleType:
    module = prepare(game)
    vars(module).update({"cuda": cuda_module(), "RECORD": game.table.dtype()})
    return module


@cache
def kernel(game: Game) -> Any:
    """The game's kernel for the GPU at hand, from the cache or compiled now."""
    why = missing()
    if why:
        raise Refused(f"No match can run on a GPU here: {why}.")
    module = kernel_module(game)
    return module.cuda.jit(cache=True, max_registers=REGISTERS)(module.kernel)


def ptx(game: Game, cc: tuple[int, int] = HOPPER) -> str:
    """The kernel's PTX for a compute capability, compiled without a GPU. Raises Broken where it does not compile."""
    module = kernel_module(game)
    try:
        with no_gpu_needed(cc):
            text: str = module.cuda.compile_ptx(module.kernel, signature(game), cc=cc)[0]
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
