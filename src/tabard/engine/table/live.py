"""Live chance: ChaCha20 (RFC 8439) under a 256-bit key from the operating system.

The key never enters the table. Its hash is told when the match begins and the key when it is over, so that anybody can
check that no shuffle was chosen (`tabard verify`).
"""

from __future__ import annotations

import hashlib
import os
import struct

WORD = 0xFFFFFFFF
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
COLUMNS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
DIAGONALS = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))


def block(key: bytes, counter: int, nonce: bytes = bytes(12)) -> list[int]:
    """Sixteen words of the ChaCha20 stream."""
    start = [*CONSTANTS, *struct.unpack("<8I", key), counter & WORD, *struct.unpack("<3I", nonce)]
    x = start.copy()
    for _ in range(10):
        for a, b, c, d in COLUMNS + DIAGONALS:
            for first, second, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[first] = (x[first] + x[second]) & WORD
                word = x[third] ^ x[first]
                x[third] = (word << turn | word >> 32 - turn) & WORD
    return [(word + begun) & WORD for word, begun in zip(x, start, strict=True)]


class LiveWords:
    """The words of one key in order; `used` says how far the match has come."""

    def __init__(self, key: bytes | None = None, used: int = 0) -> None:
        self.key = key if key is not None else os.urandom(32)
        self.used = used
        self._block: list[int] = []
        self._number = -1

    def __iter__(self) -> LiveWords:
        return self

    def __next__(self) -> int:
        number, at = divmod(self.used, 16)
        if number != self._number:
            self._block, self._number = block(self.key, number), number
        self.used += 1
        return self._block[at]

    @property
    def commitment(self) -> str:
        """What is told before the first word is used."""
        return hashlib.sha256(b"tabard live chance\n" + self.key).hexdigest()
