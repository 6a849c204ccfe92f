"""Counting and picking bits: every way to find the bit with so many below it finds the same."""

import random

from tabard.engine.table.bits import WORD_BITS, bit_in_byte, bit_in_word, halve_to_bit, lowest, popcount, select_bit


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


def test_the_lowest_bit() -> None:
    assert [lowest(bits) for bits in (1, 6, 1 << 40)] == [0, 1, 40]
