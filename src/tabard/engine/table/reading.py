"""How people read a field of the table: words only, which no rule, layout or compiled form ever looks at.

    tokens: list[int] = numbers(5, high=31, by=SEAT, bits=("purple", "red", "blue", "yellow", "green"))

A naming is a tuple of words, or a small function from a number to its word; what it has no word for stays a number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Naming = tuple[str, ...] | Callable[[int], str]


def player_name(seat: int) -> str:
    return f"Player {seat + 1}"


SEAT: Naming = player_name  # for rows with a number for each seat, bits for seats, and values that are seats


@dataclass(frozen=True)
class Reading:
    """The words of one field: for the places of a row, for the bits of its numbers, for its values."""

    by: Naming | None = None
    bits: Naming | None = None
    names: Naming | None = None

    def change(self, what: str, before: int, after: int) -> str:
        """A change of one number, as people read it."""
        if self.bits is None:
            return f"{what} {word(self.names, before)} → {word(self.names, after)}"
        changed = [bit for bit in range((before | after).bit_length()) if (before ^ after) >> bit & 1]
        signs = [f"{'+' if after >> bit & 1 else '-'} {word(self.bits, bit)}" for bit in changed]
        return f"{what}: {' '.join(signs)}"


def word(naming: Naming | None, number: int) -> str:
    if callable(naming):
        return naming(number)
    return naming[number] if naming and 0 <= number < len(naming) else str(number)
