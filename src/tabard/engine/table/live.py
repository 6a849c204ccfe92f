"""Live chance: ChaCha20 (RFC 8439) under a 256-bit key from the operating system.

The key never enters the table. Its hash is told when the match begins and the key when it is over, so that anybody can
check that no shuffle was changed on the way (`tabard verify`). Between the two, seats may say words of their own, which
are mixed in: who made the key did not know them, and who said them did not know the key.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def fingerprint(key: bytes) -> str:
    """What is told of a key before it is used."""
    return hashlib.sha256(b"tabard live chance\n" + key).hexdigest()


def mixed(key: bytes, said: Sequence[str | None]) -> bytes:
    """The key with what each seat has said mixed in; where none has said anything, the key itself."""
    if not any(said):
        return key
    texts = [(words or "").encode() for words in said]
    # Each with its length before it: nothing that one seat says can pass for what two have said.
    whole = b"".join(len(text).to_bytes(4, "big") + text for text in texts)
    return hmac.digest(key, b"tabard words of the seats\n" + whole, "sha256")


class LiveWords:
    """The 32-bit words of one key in order; `used` says how far the match has come, `said` what each seat has added."""

    def __init__(self, key: bytes | None = None, used: int = 0, said: Sequence[str | None] = ()) -> None:
        self.key = key if key is not None else os.urandom(32)
        self.used, self.said = used, tuple(said)
        self._stream = mixed(self.key, self.said)
        self._block: list[int] = []
        self._number = -1

    def __iter__(self) -> LiveWords:
        return self

    def __next__(self) -> int:
        number, at = divmod(self.used, 16)
        if number != self._number:
            self._block, self._number = block(self._stream, number), number
        self.used += 1
        return self._block[at]

    @property
    def commitment(self) -> str:
        """What is told before the first word is used."""
        return fingerprint(self.key)
