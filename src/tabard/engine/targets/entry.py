"""The one entry point of a game, as every target compiles it: all that it calls made known to Numba, and its types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numba
from numba import types

from tabard.engine.rules.asking import needs_scope
from tabard.engine.source.results import names_of_results
from tabard.engine.targets import registration
from tabard.engine.targets.cache import write_module

if TYPE_CHECKING:
    from types import ModuleType

    from tabard.engine.game import Game

# What stands by itself in compiled code; everything else is woven in where it is called. Left to LLVM, which sees
# functions that others might call too, Ivanhoe's playouts are a fifth slower; with copies of these for every caller,
# compiling takes twice as long and a GPU's code is more than twice as large. A game with a single question is small
# enough for copies, and on a GPU a fifth faster with them (Connect Four).
LARGE = ("mask", "allowed", "perform", "perform_in_round", "reason", "begin_one", "observe_one", "weight")


def prepare(game: Game) -> ModuleType:
    """Everything registered with Numba, ready to compile."""
    module = write_module(game)
    large = LARGE if len(game.rules.questions) > 1 else ()
    registration.register_engine()
    for function in game.rules.functions:
        registration.register(function, woven_in=function not in game.rules.long)
    for part in game.rules.parts:
        registration.register(part.pick)
    for name in names_of_results(game.rules):
        registration.register(game.names[name])
    for event in game.rules.events:
        if not event.is_act:
            # Triggered from many places and reaching many rules, they would multiply. Those that leave listeners alone
            # are small, and legality asks for them again and again.
            apart = needs_scope(game.rules, event)
            registration.register(event.function.fire, woven_in=not apart)  # type: ignore[attr-defined]
    for value in list(vars(module).values()):
        if callable(value) and getattr(value, "__code__", None) and value.__code__.co_filename == module.__file__:
            registration.register(value, value.__name__ not in large, value.__name__ in large)
    return module


def signature(game: Game) -> tuple[Any, ...]:
    """The types of the one entry point."""
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
