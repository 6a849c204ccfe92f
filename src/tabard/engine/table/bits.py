"""Counting and picking set bits: the mask of legal moves is one or more words of 63 bits."""

from __future__ import annotations

from tabard.engine.table.kernel import kernel

WORD_BITS = 63  # signed 64-bit words, the sign left alone

# Of each byte of a word, the highest left alone: its lowest bit, its highest, all but that, and the bit of its number.
LOWS, HIGHS, RESTS, OWN = 0x0101010101010101, 0x80808080808080, 0x7F7F7F7F7F7F7F, 0x40201008040201
BYTE = 0xFF


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


@kernel
def bit_in_byte(bits: int, k: int) -> int:
    """The same of eight bits, all at once: byte `n` of a word counts those up to bit `n`, and is held against `k`."""
    set_ones = ((bits * LOWS & OWN) + RESTS >> 7) & LOWS
    return popcount((k * LOWS | HIGHS) - set_ones * LOWS & HIGHS)


@kernel
def bit_in_word(bits: int, k: int) -> int:
    """The same of a word: first in which byte it is, then where in that."""
    pairs = bits - (bits >> 1 & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    up_to = (fours + (fours >> 4) & 0x0F0F0F0F0F0F0F0F) * LOWS  # byte `n` counts all bits up to its end
    at = 8 * popcount((k * LOWS | HIGHS) - up_to & HIGHS)
    return at + bit_in_byte(bits >> at & BYTE, k - (up_to << 8 >> at & BYTE))


def select_bit(bits: int, k: int, size: int) -> int:
    """The number of the set bit that has `k` set bits below it, among `size` bits.

    Compiled it is two instructions where the CPU has them, in WebAssembly `bit_in_byte` or `bit_in_word`, else
    `halve_to_bit`.
    """
    for _ in range(k):
        bits &= bits - 1
    return lowest(bits)
