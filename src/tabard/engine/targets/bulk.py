"""Whole tables copied between a GPU's memory and the shared memory of a block, one instruction a table
(which is a multiple of 16 bytes for it).

A copy runs by itself; whoever asked for it waits at a gate (an mbarrier) until everything expected there has arrived.
The instructions exist from compute capability 9.0 on, and Numba has none of them: they are written as PTX.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from tabard.engine.targets.numba_insides import first_of, nothing, place_and_size, wide

NEEDS = (9, 0)

WORD, LONG, NOTHING = ir.IntType(32), ir.IntType(64), ir.VoidType()


def ptx(builder: Any, text: str, takes: str, values: list[Any], gives: Any = NOTHING) -> Any:
    """The instruction `text`; `takes` says what its operands are, in LLVM's letters."""
    form = ir.FunctionType(gives, [value.type for value in values])
    operands = ",".join(part for part in (takes, "~{memory}") if part)
    return builder.call(ir.InlineAsm(form, text, operands, side_effect=True), values)


def shared(builder: Any, pointer: Any) -> Any:
    """The address within shared memory that a general pointer means."""
    address = builder.ptrtoint(pointer, LONG)
    return builder.trunc(ptx(builder, "cvta.to.shared.u64 $0, $1;", "=l,l", [address], LONG), WORD)


def gate(context: Any, builder: Any, signature: Any, values: Any, at: int) -> Any:
    """The address of one of an array of gates: values `at` and `at + 1` are the array and the number."""
    gates = first_of(context, builder, signature.args[at], values[at])
    number = wide(context, builder, signature.args[at + 1], values[at + 1])
    return shared(builder, builder.gep(gates, [number]))


def word(context: Any, builder: Any, signature: Any, values: Any, at: int) -> Any:
    return builder.trunc(wide(context, builder, signature.args[at], values[at]), WORD)


@intrinsic
def set_gate(_typing: Any, gates: Any, number: Any) -> Any:
    """Make a gate that one thread arrives at."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        where = gate(context, builder, signature, values, 0)
        ptx(builder, "mbarrier.init.shared::cta.b64 [$0], 1; fence.proxy.async.shared::cta;", "r", [where])
        return nothing(context)

    return types.void(gates, number), build


@intrinsic
def expect(_typing: Any, gates: Any, number: Any, size: Any) -> Any:
    """Arrive at a gate: it opens when `size` bytes have been copied, and is then closed for the next time."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        where, size = gate(context, builder, signature, values, 0), word(context, builder, signature, values, 2)
        ptx(builder, "mbarrier.arrive.expect_tx.shared::cta.b64 _, [$0], $1;", "r,r", [where, size])
        return nothing(context)

    return types.void(gates, number, size), build


@intrinsic
def arrived(_typing: Any, gates: Any, number: Any, phase: Any) -> Any:
    """Whether a gate has opened for the time `phase`, which is 0 and 1 by turns."""
    text = "{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [$1], $2; selp.b32 $0, 1, 0, p; }"

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        where, phase = gate(context, builder, signature, values, 0), word(context, builder, signature, values, 2)
        return builder.zext(ptx(builder, text, "=r,r,r", [where, phase], WORD), LONG)

    return types.int64(gates, number, phase), build


@intrinsic
def bring(_typing: Any, to: Any, table: Any, gates: Any, number: Any) -> Any:
    """Copy a table into shared memory; it arrives at a gate."""
    text = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];"

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        where = gate(context, builder, signature, values, 2)
        (own, _), (table, size) = map(place_and_size, signature.args[:2], values[:2])
        origin = builder.ptrtoint(table, LONG)
        ptx(builder, text, "r,l,r,r", [shared(builder, own), origin, ir.Constant(WORD, size), where])
        return nothing(context)

    return types.void(to, table, gates, number), build


@intrinsic
def send(_typing: Any, table: Any, t: Any) -> Any:
    """Copy a table out of shared memory."""
    text = (
        "fence.proxy.async.shared::cta; cp.async.bulk.global.shared::cta.bulk_group [$0], [$1], $2; "
        "cp.async.bulk.commit_group;"
    )

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        (table, _), (own, size) = map(place_and_size, signature.args, values)
        to = builder.ptrtoint(table, LONG)
        ptx(builder, text, "l,r,r", [to, shared(builder, own), ir.Constant(WORD, size)])
        return nothing(context)

    return types.void(table, t), build


@intrinsic
def sent(_typing: Any) -> Any:
    """Wait until what this thread sends has left."""

    def build(context: Any, builder: Any, _signature: Any, _values: Any) -> Any:
        ptx(builder, "cp.async.bulk.wait_group 0;", "", [])
        return nothing(context)

    return types.void(), build


WORDS: dict[str, Any] = {
    "set_gate": set_gate, "expect": expect, "arrived": arrived, "bring": bring, "send": send, "sent": sent,
}  # fmt: skip
