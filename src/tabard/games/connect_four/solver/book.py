"""The opening book: the scores of all positions with few discs, computed by `tabard solve --make-book`.

The file holds scores alone, ply after ply in the order of the positions' keys: which positions there are is worked out
when it is read. Mirror images count once.
"""

from __future__ import annotations

import lzma
from base64 import b85decode, b85encode
from pathlib import Path
from typing import Any

import numpy as np

from tabard.errors import Refused
from tabard.games.connect_four.rules import COLUMNS, HEIGHT, ROWS
from tabard.games.connect_four.solver.grid import COLUMN_CELLS, book_key, key_of, mirrored

SHIPPED = Path(__file__).with_name("book.txt")
HEADER = "The opening book of Connect Four, written by tabard solve --make-book\n"
HIGHEST = 18  # of all scores: a win with the fourth disc
UNKNOWN = 127  # in place of a score, while a book is made
Ply = Any  # an array: own and mask of each position, in the order of their keys


class Book:
    """What is known by heart, down to some number of discs."""

    def __init__(self, plies: list[tuple[Any, Any]]) -> None:
        self.plies = plies  # by number of discs: keys in order, and their scores

    def score(self, own: int, mask: int) -> int | None:
        """The score of a position; None where it is not in the book."""
        discs = mask.bit_count()
        return self.known(discs, own, mask) if discs < len(self.plies) else None

    def known(self, ply: int, own: int, mask: int) -> int | None:
        """The score of a position of one ply; None for one that is never reached."""
        keys, scores = self.plies[ply]
        key = book_key(own, mask)
        at = int(np.searchsorted(keys, key))
        return int(scores[at]) if at < len(keys) and keys[at] == key else None


def shipped_book() -> Book:
    """The book that comes with the game; where it was taken away all is searched, which takes minutes at the start."""
    return read_book(SHIPPED) if SHIPPED.exists() else Book([])


def read_book(file: Path) -> Book:
    scores = scores_in(file)
    plies: list[tuple[Any, Any]] = []
    ply, done = first_ply(), 0
    while done < len(scores):
        plies.append((keys_of(ply), scores[done : done + len(ply)]))
        done += len(ply)
        ply = next_ply(ply)
    if done > len(scores) or np.any((scores < -HIGHEST) | (scores > HIGHEST)):
        raise Refused(f"The opening book '{file}' is not whole: take it away, or have it made anew.")
    return Book(plies)


def packed(scores: Any) -> str:
    """A book's file."""
    data = lzma.compress(scores.astype(np.int8).tobytes(), check=lzma.CHECK_SHA256)
    return HEADER + b85encode(data).decode() + "\n"


def scores_in(file: Path) -> Any:
    """The scores in a book's file, or in a part of one; its checksum tells when it is not as it was written."""
    try:
        header, packed_scores = file.read_text(encoding="ascii").split("\n", 1)
        if header + "\n" != HEADER:
            raise Refused(f"'{file}' is no book of Connect Four: such a book says so in its first line.")
        return np.frombuffer(lzma.decompress(b85decode(packed_scores.strip())), np.int8)
    except (ValueError, lzma.LZMAError):
        raise Refused(f"'{file}' is damaged: take it away, or have it made anew.") from None


# --- all positions with so many discs ---------------------------------------------------------------------


def first_ply() -> Ply:
    return np.zeros((1, 2), np.int64)


def next_ply(ply: Ply) -> Ply:
    """Every position one disc later in which nobody has won, mirror images once, in the order of their keys."""
    found = np.concatenate([dropped(ply, column) for column in range(COLUMNS)])
    from_behind: Any = mirrored  # for whole arrays as well
    turned = np.stack([from_behind(found[:, 0]), from_behind(found[:, 1])], axis=1)
    found = np.where((keys_of(turned) < keys_of(found))[:, None], turned, found)
    _, first = np.unique(keys_of(found), return_index=True)
    return found[first]


def dropped(ply: Ply, column: int) -> Ply:
    """What a disc in one column makes of the positions in which it has room and does not win."""
    own, mask = ply[:, 0], ply[:, 1]
    bottom = 1 << column * HEIGHT
    then = mask | mask + bottom & bottom * COLUMN_CELLS
    going_on = (mask >> column * HEIGHT + ROWS - 1 & 1 == 0) & ~four_anywhere(own | mask ^ then)
    return np.stack([own ^ mask, then], axis=1)[going_on]


def keys_of(ply: Ply) -> Any:
    return key_of(ply[:, 0], ply[:, 1])


def four_anywhere(discs: Any) -> Any:
    """`four_in_a_row` for an array of grids."""
    found = np.zeros(len(discs), bool)
    for step in (1, HEIGHT - 1, HEIGHT, HEIGHT + 1):
        pairs = discs & discs >> step
        found |= pairs & pairs >> 2 * step != 0
    return found
