"""Tells Numba about the engine and a game's rules. Nothing here is imported until something is to be compiled."""

from __future__ import annotations

import inspect
from functools import cache
from typing import TYPE_CHECKING, Any

from llvmlite import binding, ir
from numba import types
from numba.extending import intrinsic, overload

from tabard.engine.rules import acts, events, results
from tabard.engine.rules.events import NONE
from tabard.engine.source.search import copy_table
from tabard.engine.table import ahead, bits
from tabard.engine.table.kernel import COMPILED_BODIES, KERNELS
from tabard.engine.targets import compiled_form, numba_insides
from tabard.engine.targets.numba_insides import function_meant, overload_on

if TYPE_CHECKING:
    from collections.abc import Callable

# `strict=False` throughout: Numba's check of parameter names also compares annotations, which only plain forms carry.

_registered: set[Callable[..., Any]] = set()
standing_apart: set[str] = set()  # the names of functions that are not woven in


def register(function: Callable[..., Any], woven_in: bool = True, apart: bool = False) -> None:
    """`woven_in`: its code stands wherever it is called. `apart`: on a GPU, too, it stands in one place."""
    if function not in _registered:
        _registered.add(function)
        if not woven_in:
            standing_apart.add(function.__qualname__)
        body = compiled_form.as_compiled(function)
        overload(function, strict=False, jit_options=numba_insides.woven_in(woven_in))(_always(function, body))
        if apart:
            overload_on("cuda", function)(_always(function, compiled_form.out_of_line(body)))


def register_engine() -> None:
    """Kernels as they are; `then`, `trigger`, `listen` and `tell` with the bodies they have when compiled."""
    if KERNELS[0] in _registered:
        return
    for function in KERNELS:
        register(function)
    for function, body in COMPILED_BODIES:
        overload(function, strict=False, jit_options=numba_insides.without_wrapper())(_always(function, body))
    _register_bits()
    _register_fetch()
    _register_words()
    _register_words_of_events()
    copy: Any = numba_insides.copy_record
    overload(copy_table)(lambda tables, to, which: lambda tables, to, which: copy(tables[to], tables[which]))


def _always(function: Callable[..., Any], body: Callable[..., Any]) -> Callable[..., Any]:
    """A typing function with the very parameters of `function`, as Numba wants it."""
    given = inspect.signature(function).parameters.values()
    names = ", ".join(p.name if p.default is p.empty else f"{p.name}={p.default!r}" for p in given)
    namespace: dict[str, Any] = {"body": body}
    exec(f"def typed({names}): return body", namespace)  # noqa: S102  (only the names of our own parameters)
    typed: Callable[..., Any] = namespace["typed"]
    return typed


def _register_bits() -> None:
    def bit_intrinsic(build: Callable[[Any, Any], Any]) -> Any:
        @intrinsic
        def found(_typing: Any, x: Any) -> Any:
            return types.int64(types.int64), lambda _context, builder, _signature, args: build(builder, args[0])

        return found

    ctpop = bit_intrinsic(lambda builder, x: builder.ctpop(x))
    cttz = bit_intrinsic(lambda builder, x: builder.cttz(x, ir.Constant(ir.IntType(1), 0)))
    ctlz = bit_intrinsic(lambda builder, x: builder.ctlz(x, ir.Constant(ir.IntType(1), 0)))
    overload(bits.popcount)(lambda bits: lambda bits: ctpop(bits))
    overload(bits.lowest)(lambda bits: lambda bits: cttz(bits))
    overload(bits.highest)(lambda bits: lambda bits: 63 - ctlz(bits))

    @intrinsic
    def deposit(_typing: Any, x: Any, mask: Any) -> Any:
        def build(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            word = ir.IntType(64)
            pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, [word, word]))
            return builder.call(pdep, args)

        return types.int64(types.int64, types.int64), build

    halve: Any = bits.halve_to_bit
    pdep: Any = deposit  # called from compiled code, it lacks the parameter that Numba adds
    overload(bits.select_bit)(lambda bits, k, size: lambda bits, k, size: halve(bits, k, size))
    if binding.get_host_cpu_features().get("bmi2"):
        overload_on("cpu", bits.select_bit)(lambda bits, k, size: lambda bits, k, size: cttz(pdep(1 << k, bits)))


@cache
def register_for_wasm() -> None:
    """What suits WebAssembly best, once that is a target: halving a word costs a fifth of Connect Four there."""
    byte, word = bits.bit_in_byte, bits.bit_in_word
    overload_on("wasm", bits.select_bit)(
        lambda bits, k, size: lambda bits, k, size: byte(bits, k) if size <= 8 else word(bits, k)
    )


def _register_fetch() -> None:
    @intrinsic
    def ask_for(_typing: Any, numbers: Any, at: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            first = numba_insides.first_of(context, builder, signature.args[0], args[0])
            place = builder.bitcast(builder.gep(first, [args[1]]), ir.IntType(8).as_pointer())
            word = ir.IntType(32)
            form = ir.FunctionType(ir.VoidType(), [place.type, word, word, word])
            prefetch = builder.module.declare_intrinsic("llvm.prefetch", (place.type,), form)
            to_read, as_near_as_can_be, data = (ir.Constant(word, number) for number in (0, 3, 1))
            builder.call(prefetch, [place, to_read, as_near_as_can_be, data])
            return numba_insides.nothing(context)

        return types.void(numbers, types.int64), build

    ask: Any = ask_for
    overload(ahead.fetch)(lambda numbers, at: lambda numbers, at: ask(numbers, at))


def _heard(event: Any, rule: Any) -> tuple[int, int, int]:
    """The numbers of an event and of a rule that hears it, and when its turn comes."""
    rule = function_meant(rule)
    return function_meant(event).event, rule.hearer, rule.precedence


def _register_words() -> None:
    push = acts.push_packed

    @overload(acts.then, strict=False)
    def _then(t: Any, do: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, e: Any = 0) -> Any:
        number = function_meant(do).number
        return lambda t, do, a=0, b=0, c=0, d=0, e=0: push(t, number, a, b, c, d, e)

    @overload(acts.tell, strict=False)
    def _tell(t: Any, entry: Any, a: Any = 0, b: Any = 0, c: Any = 0, d: Any = 0, to: Any = -1) -> Any:
        return lambda t, entry, a=0, b=0, c=0, d=0, to=-1: None

    @overload(acts.know, strict=False)
    def _know(t: Any, fact: Any, answer: Any, a: Any = 0, b: Any = 0, c: Any = 0, to: Any = -1) -> Any:
        return lambda t, fact, answer, a=0, b=0, c=0, to=-1: None

    @overload(results.winners_by, strict=False)
    def _winners_by(t: Any, declared: Any) -> Any:
        winners = function_meant(declared).winners
        return lambda t, declared: winners(t)


def _register_words_of_events() -> None:
    add_row, scope_row, end_row = events.add_row, events.scope_row, events.end_row

    @overload(events.trigger, strict=False)
    def _trigger(t: Any, event: Any, *arguments: Any) -> Any:
        fire = function_meant(event).fire
        return lambda t, event, *arguments: fire(t, *arguments)

    @overload(events.listen, strict=False)
    def _listen(t: Any, event: Any, rule: Any, argument: Any = 0, a: Any = NONE, b: Any = NONE) -> Any:
        number, hearer, precedence = _heard(event, rule)

        def body(t, event, rule, argument=0, a=NONE, b=NONE):  # type: ignore[no-untyped-def]
            scope_row(t, add_row(t, number, hearer, precedence, argument, a, b))

        return body

    @overload(events.listen_on, strict=False)
    def _listen_on(t: Any, event: Any, rule: Any, argument: Any = 0, a: Any = NONE, b: Any = NONE) -> Any:
        number, hearer, precedence = _heard(event, rule)

        def body(t, event, rule, argument=0, a=NONE, b=NONE):  # type: ignore[no-untyped-def]
            return add_row(t, number, hearer, precedence, argument, a, b)

        return body

    @overload(events.until, strict=False)
    def _until(t: Any, row: Any, ends: Any, a: Any = NONE, b: Any = NONE) -> Any:
        ending = function_meant(ends).event
        return lambda t, row, ends, a=NONE, b=NONE: end_row(t, row, ending, a, b)
