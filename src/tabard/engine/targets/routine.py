"""Loops beside the rules as native code: a search, say, over whole numbers and the arrays of them that it is given.

They are written in the subset as rules are, and kept in the cache as games are.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numba
from numba import types

from tabard.engine.targets import registration
from tabard.engine.targets.cache import cache_folder, engine_text, versions
from tabard.engine.targets.code_text import code_text
from tabard.engine.targets.numba_insides import indices_as_given
from tabard.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable

    Function = Callable[..., Any]

TEXT = '"""Written by Tabard to compile {name}; do not edit."""\n\n\ndef entry({names}):\n    return work({names})\n'
TAKES = {"int": types.int64, "list[float]": types.float64[::1]}  # by annotation


@cache
def routine(work: Function, *helpers: Function) -> Any:
    """`work` as native code, from the cache or compiled now; `helpers` are all functions that it reaches.

    What it takes is a whole number (`int`), an array of fractions (`list[float]`) or, annotated as anything else, an
    array of whole numbers; it gives a whole number.
    """
    registration.register_engine()
    for function in (work, *helpers):
        registration.register(function)
    given = inspect.signature(work).parameters.values()
    takes = [TAKES.get(parameter.annotation, types.int64[::1]) for parameter in given]
    with indices_as_given("cpu"):
        compile_it = numba.njit(types.int64(*takes), cache=True, nogil=True, error_model="numpy")
        return compile_it(write_entry(work, helpers).entry)


def write_entry(work: Function, helpers: tuple[Function, ...]) -> ModuleType:
    """A module with the entry point alone, whose name carries a hash of everything that is compiled with it."""
    digest = hashlib.sha256(engine_text() + versions().encode())
    for file in sorted({function.__code__.co_filename for function in (work, *helpers)}):
        digest.update(code_text(Path(file).read_text(encoding="utf-8")).encode())
    name = f"tabard_routine_{work.__name__}_{digest.hexdigest()[:20]}"
    path = cache_folder() / f"{name}.py"
    if not path.exists():
        names = ", ".join(inspect.signature(work).parameters)
        write_whole(path, TEXT.format(name=f"{work.__module__}.{work.__name__}", names=names), shared=True)
    module = ModuleType(name)
    vars(module).update({"__file__": str(path), "work": work})
    sys.modules[name] = module  # Numba's cache looks for it there
    exec(compile(path.read_text(), str(path), "exec"), vars(module))  # noqa: S102  (what was written above)
    return module
