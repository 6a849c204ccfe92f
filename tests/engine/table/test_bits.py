"""Bits are counted and found alike, plain and compiled."""

import pytest
from numba import njit

from tabard.engine.table.bits import highest, lowest, popcount
from tabard.engine.targets.registration import register_engine

WORDS = [1, 2, 3, 0b1011000, 1 << 62, (1 << 63) - 1, 5 << 40]


@pytest.mark.parametrize("find", [popcount, lowest, highest], ids=lambda find: find.__name__)
def test_compiled_bits_are_plain_bits(find):
    register_engine()

    @njit
    def compiled(bits):
        return find(bits)

    assert [compiled(word) for word in WORDS] == [find(word) for word in WORDS]


def test_the_ends_of_a_word():
    assert [(lowest(word), highest(word)) for word in (1, 0b1011000, 1 << 62)] == [(0, 0), (3, 6), (62, 62)]
