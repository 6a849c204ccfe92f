"""The packed form of a table without NumPy: where each field lies in it, and its bytes.

Fields lie as a C compiler lays them, each at a multiple of its width; NumPy's records are made to the same plan.
"""

from __future__ import annotations

import math
from itertools import chain
from struct import Struct, calcsize
from typing import TYPE_CHECKING, Any

from tabard.engine.table.grids import Grid

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.table.fields import Field

GRID = 2  # dimensions
BULK = 16  # bytes: a packed table is a multiple of so many, since a GPU copies it so
LETTERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u4": "I"}  # a field's code, as `struct` writes it


class Packing:
    """Where the fields of a table lie, by name, and how many bytes it has."""

    def __init__(self, fields: dict[str, Field]) -> None:
        self.offsets: dict[str, int] = {}
        form, end = "<", 0
        for name, field in fields.items():
            letter, count = LETTERS[field.code], math.prod(field.shape)
            width = calcsize(f"<{letter}")
            gap = -end % width
            self.offsets[name] = end + gap
            form += f"{gap}x{count}{letter}"
            end += gap + count * width
        self.size = end + -end % BULK
        self._struct = Struct(f"{form}{-end % BULK}x")
        self._shapes = [field.shape for field in fields.values()]

    def packed(self, values: Iterable[Any]) -> bytes:
        """The bytes of a table from what its fields hold, in their order."""
        return self._struct.pack(*chain.from_iterable(one if isinstance(one, list) else (one,) for one in values))

    def unpacked(self, table: bytes) -> tuple[Any, ...]:
        """What the fields of a table hold, in their order, from its bytes."""
        numbers, values, end = self._struct.unpack(table), [], 0
        for shape in self._shapes:
            first, end = end, end + math.prod(shape)
            several = list(numbers[first:end])
            values.append(Grid(several, shape[1]) if len(shape) == GRID else several if shape else numbers[first])
        return tuple(values)
