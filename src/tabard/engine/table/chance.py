"""Chance that can be repeated: xoshiro128++ over 32-bit words, worked on as 64 bits alike in Python, LLVM and CUDA.

The state of game `index` of a batch is a keyed permutation of the index, so that no two games of a batch share a
stream.
"""

from __future__ import annotations

import hashlib
from typing import Any

from tabard.engine.table.kernel import kernel, plain_body

WORD = 0xFFFFFFFF


def base_words(game: str, seed: int) -> tuple[int, int, int, int]:
    """What all games of one (game, seed) start from: 128 bits of a hash."""
    digest = hashlib.sha256(f"tabard chance\n{game}\n{seed}".encode()).digest()
    a, b, c, d = (int.from_bytes(digest[at : at + 4], "little") for at in (0, 4, 8, 12))
    return a, b, c, d


@kernel
def stir(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """A permutation of 128 bits by add, rotate and xor. Being one, it keeps different indices different."""
    for constant in (0x9E3779B9, 0x7F4A7C15, 0xF39CC060, 0x5CEDC834, 0x1082276B, 0xF3A27251):
        a = (a + b + constant) & WORD
        d ^= a
        d = (d << 16 | d >> 16) & WORD
        c = (c + d) & WORD
        b ^= c
        b = (b << 12 | b >> 20) & WORD
        a = (a + b) & WORD
        d ^= a
        d = (d << 8 | d >> 24) & WORD
        c = (c + d) & WORD
        b ^= c
        b = (b << 7 | b >> 25) & WORD
    return a, b, c, d


@kernel
def stream(a: int, b: int, c: int, d: int, index: int) -> tuple[int, int, int, int]:
    """Where the stream of game `index` begins."""
    return stir(a ^ (index & WORD), b ^ (index >> 32), c, d)


@kernel
def spin(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int, int]:
    """One step of xoshiro128++: the word it gives, then the next state."""
    word = (a + d) & WORD
    word = (word << 7 | word >> 25) & WORD
    word = (word + a) & WORD
    shifted = (b << 9) & WORD
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11 | d >> 21) & WORD
    return word, a, b, c, d


@kernel
def seed_chance(t: Any, a: int, b: int, c: int, d: int, index: int) -> None:
    """Give game `index` its own stream."""
    t.chance[0], t.chance[1], t.chance[2], t.chance[3] = stream(a, b, c, d, index)


@kernel
def seeded_word(t: Any) -> int:
    a, b, c, d = t.chance[0] + 0, t.chance[1] + 0, t.chance[2] + 0, t.chance[3] + 0  # + 0: wide and signed when packed
    word, t.chance[0], t.chance[1], t.chance[2], t.chance[3] = spin(a, b, c, d)
    return word


def next_word(t: Any) -> int:
    """The next 32 bits: from the seed, or from the live source where the match has one (which no packed table has)."""
    t.rolled += 1
    return next(t.words) if t.words is not None else seeded_word(t)


plain_body(next_word, compiled=seeded_word)


@kernel
def random_below(t: Any, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely: words that would favour some are thrown away."""
    product = next_word(t) * n
    if product & WORD < n:
        spare = (WORD + 1) % n
        while product & WORD < spare:
            product = next_word(t) * n
    return product >> 32


@kernel
def policy_below(n: int, a: int, b: int, c: int, d: int) -> tuple[int, int, int, int, int]:
    """As `random_below`, from a stream held by whoever chooses moves: choices never touch the chance of the game."""
    word, a, b, c, d = spin(a, b, c, d)
    product = word * n
    if product & WORD < n:
        spare = (WORD + 1) % n
        while product & WORD < spare:
            word, a, b, c, d = spin(a, b, c, d)
            product = word * n
    return product >> 32, a, b, c, d
