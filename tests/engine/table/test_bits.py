"""Counting and picking bits: alike plain and compiled, and every way to find the bit with so many below it."""

import random

import pytest
from numba import njit

from tabard.engine.table.bits import (
    WORD_BITS,
    bit_in_byte,
    bit_in_word,
    halve_to_bit,
    highest,
    lowest,
    popcount,
    select_bit,
)
from tabard.engine.targets.registration import register_engine

WORDS = [1, 2, 3, 0b1011000, 1 << 62, (1 << 63) - 1, 5 << 40]


def test_a_bit_of_a_byte_is_found_at_once() -> None:
    for bits in range(256):
        found = [bit_in_byte(bits, k) for k in range(popcount(bits))]
        assert found == [n for n in range(8) if bits >> n & 1]


def test_every_way_finds_the_same_bit_of_a_word() -> None:
    dice = random.Random(3)
    words = [1, 1 << WORD_BITS - 1, (1 << WORD_BITS) - 1]
    words += [dice.getrandbits(WORD_BITS) & dice.getrandbits(WORD_BITS) for _ in range(300)]
    for bits in words:
        for k, there in enumerate(n for n in range(WORD_BITS) if bits >> n & 1):
            assert bit_in_word(bits, k) == halve_to_bit(bits, k, WORD_BITS) == select_bit(bits, k, WORD_BITS) == there


@pytest.mark.parametrize("find", [popcount, lowest, highest], ids=lambda find: find.__name__)
def test_compiled_bits_are_plain_bits(find):
    register_engine()

    @njit
    def compiled(bits):
        return find(bits)

    assert [compiled(word) for word in WORDS] == [find(word) for word in WORDS]


def test_the_ends_of_a_word():
    assert [(lowest(word), highest(word)) for word in (1, 0b1011000, 1 << 62)] == [(0, 0), (3, 6), (62, 62)]
