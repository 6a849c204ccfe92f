"""What a table's fields are declared with: `number`, `numbers`, `grid`, `option`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from tabard.engine.table.grids import Grid

D = TypeVar("D")

# Who may read a field or look into a zone. Nothing is seen unless its declaration says so.
NOBODY, OWNER, ALL, CARD = 0, 1, 2, 3

SEAT_LIMIT = 8


@dataclass(frozen=True)
class Field:
    """One field: its range (which decides its width), its shape, who may see it, and for a house rule its words."""

    low: int
    high: int
    shape: tuple[int, ...] = ()
    seen: int = NOBODY
    start: int = 0
    values: tuple[Any, ...] = ()  # a house rule's values, by number
    about: str = ""
    name: str = ""
    packed: str = ""  # its form where the range shall not decide it
    part: str = ""  # of the engine, for a field of the engine's
    kept: bool = False  # in its range by those who write it: at every move it needs no looking at

    @property
    def code(self) -> str:
        """The narrowest signed integer that holds the range. Signed: an int64 meeting a uint64 becomes a float."""
        if self.packed:
            return self.packed
        for width in (1, 2, 4):
            if -(1 << 8 * width - 1) <= self.low and self.high < 1 << 8 * width - 1:
                return f"i{width}"
        return "i8"

    def blank(self) -> Any:
        if len(self.shape) == 2:
            return Grid([self.start] * (self.shape[0] * self.shape[1]), self.shape[1])
        return [self.start] * self.shape[0] if self.shape else self.start


def number(low: int = 0, high: int = 127, *, seen: int = NOBODY, start: int = 0) -> Any:
    """A field that holds one integer from `low` to `high`."""
    return Field(low, high, (), seen, start)


def numbers(count: int, low: int = 0, high: int = 127, *, seen: int = NOBODY, start: int = 0) -> Any:
    """A field that holds `count` integers."""
    return Field(low, high, (count,), seen, start)


def grid(rows: int, columns: int, low: int = 0, high: int = 127, *, seen: int = NOBODY, start: int = 0) -> Any:
    """A field of rows and columns, read as `field[row, column]`."""
    return Field(low, high, (rows, columns), seen, start)


def option(values: tuple[Any, ...], about: str) -> Any:
    """A house rule: a public field that holds the number of one of `values`; the first is the default."""
    return Field(0, len(values) - 1, (), ALL, 0, values, about)


def taken_from(declaring: type, kind: type[D]) -> dict[str, D]:
    """The declarations in a class, which lets go of them: a table has their values, or nothing, under these names."""
    found = {name: value for name, value in vars(declaring).items() if isinstance(value, kind)}
    for name in found:
        delattr(declaring, name)
    return found
