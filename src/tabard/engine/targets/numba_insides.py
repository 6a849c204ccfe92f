"""Where Tabard leans on what Numba does not promise: a release may change it, and then only this file has to follow
(and `wasm_target.py`, which is a target made of Numba's own parts).

Each point is a function with the reason why. `tests/engine/targets/test_numba_insides.py` has a test for each, and
`pyproject.toml` lets in only releases with which they pass.
"""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import numpy as np
from llvmlite import ir
from llvmlite.binding import parse_assembly
from numba import types
from numba.core.cgutils import raw_memcpy
from numba.core.codegen import CPUCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.targetconfig import ConfigStack
from numba.core.typing.templates import _OverloadFunctionTemplate
from numba.extending import intrinsic, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

    Function = Callable[..., Any]

# --- how functions are given to Numba -------------------------------------------------------------------


def without_wrapper() -> Any:
    """Options of `overload`: no second form to be called by its address, since nothing outside calls a rule so."""
    return {"no_cfunc_wrapper": True}


def woven_in(wanted: bool) -> Any:
    """Options of `overload`: whether a function's code stands wherever it is called, whatever LLVM thinks of it."""
    return without_wrapper() | {"forceinline": wanted}


def overload_on(target: str, function: Function) -> Any:
    """As `overload`, for "cpu" or "cuda" alone: what suits one of them best is not what suits the other."""
    return overload(function, strict=False, target=target)


def function_meant(given: Any) -> Any:
    """The function that an argument names: `then` and `trigger` need its number while they are compiled."""
    return given.typing_key


# --- what an intrinsic builds ---------------------------------------------------------------------------


def stay_apart(builder: Any) -> None:
    """Keep the function that is being built in one place: an intrinsic builds inside the function that calls it."""
    builder.function.attributes.add("noinline")


def nothing(context: Any) -> Any:
    """What an intrinsic that gives no value gives."""
    return context.get_dummy_value()


def wide(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """A number as one of 64 bits: what is read from a table is as narrow as its field."""
    return context.cast(builder, value, kind, types.int64)


def first_of(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """A pointer to the first number of an array."""
    return context.make_array(kind)(context, builder, array).data


def place_and_size(kind: Any, record: Any) -> tuple[Any, int]:
    """A pointer to a record, which is what a record is for an intrinsic, and its bytes."""
    return record, kind.size


@intrinsic
def copy_record(_typing: Any, to: Any, origin: Any) -> Any:
    """Lay a record's bytes over another's: assigned, Numba would copy it number by number, and compile that."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        (there, _), (here, size) = map(place_and_size, signature.args, values)
        copy: Any = raw_memcpy
        copy(builder, there, here, ir.Constant(ir.IntType(64), size), 1)
        return nothing(context)

    return types.void(to, origin), build


# --- while something is compiled ------------------------------------------------------------------------


@contextmanager
def indices_as_given(target: str) -> Iterator[None]:
    """While compiling: an index that is no constant is taken as it is (a tenth of a GPU's instructions less).

    Numba asks of each whether it is negative, as Python does; rules count from the end with plain numbers only, and a
    checked build refuses what is negative. "cpu" and "cuda" each have a module for arrays of their own.
    """
    if target == "cuda":
        from numba.cuda.np import arrayobj
    else:
        from numba.np import arrayobj

    def as_given(context: Any, builder: Any, index_type: Any, index: Any, size: Any) -> Any:
        if isinstance(index, ir.Constant) or not index_type.signed:
            return asking(context, builder, index_type, index, size)
        return context.cast(builder, index, index_type, types.intp)

    with global_compiler_lock:  # of two that compile at once, the second would take the first's for Numba's own
        asking = arrayobj.fix_integer_index
        with patch.object(arrayobj, "fix_integer_index", as_given):
            yield


CALLERS_OWN = ("forceinline", "no_cfunc_wrapper", "no_cpython_wrapper", "release_gil")


@contextmanager
def one_form_for_all_callers() -> Iterator[None]:
    """While compiling: a function is compiled once for its types, whoever calls it.

    Numba compiles it again for a caller with other options, which here say only how the caller itself stands: whether
    it is woven in, and what outside could call it.
    """

    def found(self: Any, given: Any, named: Any) -> Any:
        options: Any = ConfigStack.top_or_none()  # type: ignore[no-untyped-call]
        if options is not None:
            options = options.copy()
            for name in CALLERS_OWN:
                options.discard(name)
        key = self.context, tuple(given), tuple(named.items()), options
        known = self._impl_cache.get(key)
        return self._build_impl(key, given, named) if known is None else known

    with patch.object(_OverloadFunctionTemplate, "_get_impl", found):
        yield


_apart_below: WeakKeyDictionary[Any, dict[Any, None]] = WeakKeyDictionary()  # of each library, in the order of calls


@contextmanager
def linked_at_the_end(entry: str, apart: Container[str]) -> Iterator[None]:
    """While compiling: functions that stand apart are linked into the entry point alone, not into each that calls them.

    Numba links into every function all that it calls, and optimizes the whole again, level by level: with that,
    Skirmish takes twice as long.
    """
    empty = parse_assembly("")
    linked: Any = CPUCodeLibrary._get_module_for_linking  # noqa: SLF001  (Numba has no other way)
    finished: Any = CPUCodeLibrary.finalize

    def module_for(self: Any) -> Any:
        return empty if self.name in apart else linked(self)

    def finalize(self: Any) -> None:
        below: dict[Any, None] = {}
        for library in self._linking_libraries:
            below |= _apart_below.get(library, {})
            if library.name in apart:
                below[library] = None
        if self.name == entry:
            self._linking_libraries += reversed(below)  # callers first: what nothing asks for yet is not linked
            with patch.object(CPUCodeLibrary, "_get_module_for_linking", linked):
                finished(self)
        else:
            _apart_below[self] = below
            finished(self)

    with (
        patch.object(CPUCodeLibrary, "_get_module_for_linking", module_for),
        patch.object(CPUCodeLibrary, "finalize", finalize),
    ):
        yield


@contextmanager
def no_gpu_needed(cc: tuple[int, int]) -> Iterator[None]:
    """A stand-in for the current device: compiling PTX asks for one even when the capability is given."""
    from numba.cuda import cuda_paths, dispatcher
    from numba.cuda.cudadrv import nvrtc

    class Device:
        compute_capability = cc

    nowhere = cuda_paths._env_path_tuple("none", None)  # noqa: SLF001  (its inside is what stands in the way)
    with ExitStack() as stack:
        stack.enter_context(patch.object(dispatcher, "get_current_device", lambda: Device))
        stack.enter_context(patch.object(nvrtc, "get_supported_ccs", lambda: [cc]))
        stack.enter_context(patch.object(cuda_paths, "_get_nvrtc_path", lambda: nowhere))
        try:
            yield
        finally:  # the paths are remembered: do not leave these behind for a real GPU
            vars(cuda_paths.get_cuda_paths).pop("_cached_result", None)


# --- a GPU and its driver -------------------------------------------------------------------------------


def bring_row_stack_back() -> None:
    """numba-cuda 0.30 cannot be imported where NumPy has no `row_stack`, which 2.5 dropped: it is `vstack`."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack


def device_number(device: Any, name: str) -> int:
    """What the driver says about a device, by the driver's own name for it: Numba documents only a few."""
    number: int = getattr(device, name)
    return number


def driver_handle(kernel: Any) -> Any:
    """The driver's handle of a compiled kernel: Numba asks for no more than 48 KiB of shared memory, we must."""
    (definition,) = kernel.overloads.values()
    return definition._codelibrary.get_cufunc().handle  # noqa: SLF001  (Numba has no way to ask)
