"""Compiled games: the dispatcher and its drivers written to a file in the cache and compiled by Numba, once per rules.

Numba's cache looks only at the file that holds the entry point, so the file's name carries a hash of everything that
goes into it: rules, engine, versions. Without that, stale code would run.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tabard.engine.lint import sentence_for
from tabard.engine.source.drivers import write_drivers
from tabard.engine.source.round_kernel import write_rounds
from tabard.engine.table import chance
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.game import Game

# What stands by itself in compiled code; everything else is woven in where it is called. Left to LLVM, which sees
# functions that others might call too, Ivanhoe's playouts are a fifth slower; with copies of these for every caller,
# compiling takes twice as long and a GPU's code is more than twice as large. A game with a single question is small
# enough for copies, and on a GPU a fifth faster with them (Connect Four).
LARGE = ("mask", "allowed", "perform", "reason", "begin_one", "observe_one")
ENGINE = Path(__file__).parent.parent
HEADER = '"""Written by Tabard from the rules of {name}; do not edit."""\n'


def cache_folder() -> Path:
    """Where compiled games are kept: $TABARD_CACHE, else the user's cache; a temporary folder where that is closed."""
    wanted = os.environ.get("TABARD_CACHE")
    base = Path(wanted) if wanted else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tabard"
    try:
        base.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=base):
            return base
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tabard-"))


def files_in(folder: Path) -> list[Path]:
    """Every source file of a folder, in all its rooms."""
    return sorted(folder.rglob("*.py"))


def build_hash(game: Game) -> str:
    """Of everything the compiled code is made from, the kind of build included (Numba does not tell them apart)."""
    digest = hashlib.sha256(game.hash.encode())
    # Compiled code refers to rules by the names of their modules: a folder that was renamed is other code.
    digest.update(" ".join(sorted({function.__module__ for function in game.rules.functions})).encode())
    for file in files_in(ENGINE):
        digest.update(file.read_bytes())
    digest.update(
        f"{version('numba')} {version('numpy')} {sys.version_info} {os.environ.get('NUMBA_BOUNDSCHECK')}".encode()
    )
    return digest.hexdigest()[:20]


def write_module(game: Game) -> ModuleType:
    """The game's generated module, in the cache and among the loaded modules (Numba's cache needs both)."""
    name = f"tabard_{game.name.replace('-', '_')}_{build_hash(game)}"
    loaded = sys.modules.get(name)
    if loaded is not None and loaded.begin is game.rules.begin:  # else the same rules, read a second time
        return loaded
    path = cache_folder() / f"{name}.py"
    if not path.exists():
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_text(HEADER.format(name=game.name) + game.source + write_drivers(game) + write_rounds(game))
        draft.replace(path)
    module = ModuleType(name)
    module.__file__ = str(path)
    vars(module).update(game.names)
    module.__name__ = name
    vars(module).update(vars(chance))
    vars(module).update({"__name__": name, "__file__": str(path), "begin": game.rules.begin})
    sys.modules[name] = module
    exec(compile(path.read_text(), str(path), "exec"), vars(module))  # noqa: S102  (what was written above)
    return module


def prepare(game: Game) -> ModuleType:
    """Everything registered with Numba, ready to compile."""
    from tabard.engine.targets import registration

    module = write_module(game)
    apart = LARGE if len(game.rules.questions) > 1 else ()
    registration.register_engine()
    for function in game.rules.functions:
        registration.register(function)
    for part in game.rules.parts:
        if part.pick is not None:  # as it is in a game that was made
            registration.register(part.pick)
    for event in game.rules.events:
        if not event.is_act:
            # Events are triggered from many places and reach many rules: woven in, they would multiply.
            registration.register(event.function.fire, woven_in=False)  # type: ignore[attr-defined]
    for value in list(vars(module).values()):
        if callable(value) and getattr(value, "__code__", None) and value.__code__.co_filename == module.__file__:
            registration.register(value, value.__name__ not in apart, value.__name__ in apart)
    return module


def signature(game: Game) -> tuple[Any, ...]:
    """The types of the one entry point."""
    import numba
    from numba import types

    table = numba.from_dtype(game.table.dtype())[::1]
    return (
        types.int64,
        table,
        types.int64[::1],
        types.int64,
        types.int64[::1],
        types.uint8[:, ::1],
        types.int64[:, ::1],
        types.int64[::1],
    )


@cache
def compiled(game: Game) -> Any:
    """The game's entry point as native code: from the cache, or compiled now."""
    import numba
    from numba.np import arrayobj

    from tabard.engine.targets.compiled_form import indices_as_given

    module = prepare(game)
    try:
        with indices_as_given(arrayobj):
            return numba.njit(signature(game), cache=True, nogil=True, error_model="numpy")(module.work)
    except Exception as fault:  # Numba raises its own, but also a KeyError for a field that is not there
        raise Broken(sentence_for(fault, game)) from fault
