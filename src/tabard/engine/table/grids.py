"""Two-dimensional fields in plain play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


WHOLE = slice(None)


class Grid(list[int]):
    """A flat list that is read and written as `grid[row, column]`, as a packed 2-D field is."""

    __slots__ = ("columns",)

    def __init__(self, values: list[int], columns: int) -> None:
        super().__init__(values)
        self.columns = columns

    def __len__(self) -> int:
        """The number of rows, as for a packed field."""
        return super().__len__() // self.columns

    def _at(self, row: int, column: int) -> int:
        if not -self.columns <= column < self.columns:
            raise IndexError(f"column {column} of a grid {self.columns} wide")
        return row * self.columns + column % self.columns

    # Rules read and write grids all the time: the usual way is written out.

    def __getitem__(self, where: Any) -> Any:
        if type(where) is not tuple:
            return list.__getitem__(self, where)
        row, column = where
        at = row * self.columns + column if 0 <= column < self.columns else self._at(row, column)
        return list.__getitem__(self, at)

    def __setitem__(self, where: Any, value: Any) -> None:
        if type(where) is tuple:
            row, column = where
            where = row * self.columns + column if 0 <= column < self.columns else self._at(row, column)
        list.__setitem__(self, where, value)

    def row(self, row: int) -> list[int]:
        """The numbers of a row, as a list of their own."""
        return list.__getitem__(self, slice(row * self.columns, (row + 1) * self.columns))

    def rows(self) -> list[list[int]]:
        """All rows, each as a list of its own."""
        flat, columns = list.__getitem__(self, WHOLE), self.columns
        return [flat[at : at + columns] for at in range(0, len(flat), columns)]

    def set_row(self, row: int, values: Sequence[int]) -> None:
        list.__setitem__(self, slice(row * self.columns, (row + 1) * self.columns), values)

    def copy(self) -> Grid:
        twin = Grid.__new__(Grid)
        twin.extend(list.__getitem__(self, WHOLE))  # a list of its own kind is copied at once, another number by number
        twin.columns = self.columns
        return twin
