"""Counting and picking set bits: the mask of legal moves is one or more words of 63 bits."""

from __future__ import annotations

from tabard.engine.table.kernel import kernel

WORD_BITS = 63  # signed 64-bit words, the sign left alone


def popcount(bits: int) -> int:
    """How many bits are set (compiled: one instruction)."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The number of the lowest set bit (compiled: one instruction)."""
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """The number of the highest set bit (compiled: one instruction)."""
    return bits.bit_length() - 1


@kernel
def halve_to_bit(bits: int, k: int, size: int) -> int:
    """Find a bit by halves, as many as `size` bits need: no loop whose length depends on chance."""
    at = 0
    for width in (32, 16, 8, 4, 2, 1):
        if width < size:
            below = popcount(bits >> at & (1 << width) - 1)
            if k >= below:
                k -= below
                at += width
    return at


def select_bit(bits: int, k: int, size: int) -> int:
    """The number of the set bit that has `k` set bits below it, among `size` bits.

    Compiled it is two instructions where the CPU has them, else `halve_to_bit`.
    """
    for _ in range(k):
        bits &= bits - 1
    return lowest(bits)
