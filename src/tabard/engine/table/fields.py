"""What a table's fields are declared with: `number`, `numbers`, `grid`, `option`."""

from __future__ import annotations

import dataclasses
from collections.abc import Sized
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeVar

from tabard.engine.table.grids import Grid
from tabard.engine.table.reading import Reading
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.table.kinds import Kinds
    from tabard.engine.table.reading import Naming

D = TypeVar("D")

# Who may read a field or look into a zone. Nothing is seen unless its declaration says so.
NOBODY = 0  # seen by nobody
OWNER = 1  # seen by the seat whose place in the field, or whose zone, it is
ALL = 2  # seen by everybody
CARD = 3  # of a field with a number, or a row of a grid, for each card: seen by those who see the card
OTHERS = 4  # of a zone that each seat has: seen by everybody but its owner, those who look on too

SEAT_LIMIT = 8
LOWEST = -(2**63)  # of 64 bits


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
    of: Kinds | None = None  # the kinds of cards that it holds: its range and length, once all are declared
    across: Sized | None = None  # what its columns stand for, where that is still being declared
    # Words, and no part of what the field is: two fields that differ only here are the same.
    reading: Reading = dataclasses.field(default=Reading(), compare=False, repr=False)

    def __post_init__(self) -> None:
        whole = type(self.low) is int and type(self.high) is int
        if not whole or not LOWEST <= self.low <= self.high < -LOWEST:
            held = f"not those from {self.low!r} to {self.high!r}"
            raise Broken(f"A field holds whole numbers of 64 bits, from its lowest to its highest, {held}.")
        told = self.shape if self.across is None else self.shape[:1]
        if self.of is None and not all(type(count) is int and count >= 1 for count in told):
            counts = " × ".join(map(repr, self.shape))
            raise Broken(f"A field of several numbers says how many, one or more, not {counts}.")
        if self.seen == OTHERS:
            raise Broken(
                "Only a zone is seen by OTHERS: a field is seen by ALL, its OWNER, with its CARD or by NOBODY."
            )

    @property
    def code(self) -> str:
        """The narrowest signed integer that holds the range. Signed: an int64 meeting a uint64 becomes a float."""
        if self.packed:
            return self.packed
        for width in (1, 2, 4):
            if -(1 << 8 * width - 1) <= self.low and self.high < 1 << 8 * width - 1:
                return f"i{width}"
        return "i8"

    def settled(self) -> Field:
        """The field once all kinds of cards, and whatever else it has a number for, are declared."""
        if self.across is not None:
            return replace(self, shape=(self.shape[0], len(self.across)))
        return replace(self, high=len(self.of) - 1, shape=(len(self.of.deck),)) if self.of is not None else self

    def number_of(self, value: Any) -> int:
        """What a house rule's field holds for one of its values: a truth or number as it is meant, else its place."""
        return int(value) if self.truth or self.counts else self.values.index(value)

    def value_of(self, number: int) -> Any:
        """The value of a house rule that its field stands for."""
        if self.truth or self.counts:
            return bool(number) if self.truth else number
        return self.values[number]

    @property
    def counts(self) -> bool:
        """Whether a house rule is a number of something."""
        return all(type(value) is int for value in self.values)

    @property
    def truth(self) -> bool:
        return all(isinstance(value, bool) for value in self.values)

    def blank(self) -> Any:
        if self.of is not None:
            return list(self.of.deck)
        if len(self.shape) == 2:
            return Grid([self.start] * (self.shape[0] * self.shape[1]), self.shape[1])
        return [self.start] * self.shape[0] if self.shape else self.start


def number(low: int = 0, high: int = 127, *, seen: int = NOBODY, start: int = 0, bits: Naming | None = None,
           names: Naming | None = None) -> Any:  # fmt: skip
    """A field that holds one integer from `low` to `high`; `bits` or `names` are how its bits or values are read."""
    return Field(low, high, (), seen, start, reading=Reading(None, bits, names))


def numbers(count: int, low: int = 0, high: int = 127, *, seen: int = NOBODY, start: int = 0, by: Naming | None = None,
            bits: Naming | None = None, names: Naming | None = None) -> Any:  # fmt: skip
    """A field that holds `count` integers; `by` is how its places are read, `SEAT` where each is a seat's.

    As many as there are cards, and seen by all: the back of each card, which shows wherever it lies and stays with its
    place.
    """
    return Field(low, high, (count,), seen, start, reading=Reading(by, bits, names))


def grid(rows: int, columns: int | Sized, low: int = 0, high: int = 127, *, seen: int = NOBODY, start: int = 0,
         bits: Naming | None = None, names: Naming | None = None) -> Any:  # fmt: skip
    """A field of rows and columns, read as `field[row, column]`; a column for each kind of some `Kinds`, where given.

    With a row for each card it may be seen by those who see the card.
    """
    across = columns if isinstance(columns, Sized) else None
    shape = (rows, 0 if isinstance(columns, Sized) else columns)
    return Field(low, high, shape, seen, start, across=across, reading=Reading(None, bits, names))


def option(values: bool | type[IntEnum] | tuple[int, ...], about: str) -> Any:
    """A house rule, a public field: true or false (given is the default), a name of an IntEnum or one of some numbers
    (the first is).

    Rules read it as it is meant: `if t.ties_stay`, `t.first_player == FirstPlayer.LEFT_OF_PURPLE`, `t.turn_limit`.
    """
    if isinstance(values, tuple) and values and all(type(value) is int for value in values):
        return Field(min(values), max(values), (), ALL, values[0], values, about)
    if isinstance(values, bool):
        return Field(0, 1, (), ALL, int(values), (values, not values), about, reading=Reading(names=("False", "True")))
    if not isinstance(values, type) or not issubclass(values, IntEnum):
        raise Broken(
            f"The house rule '{about}' is True, False, some numbers or an IntEnum whose names are its values, "
            f"not {values!r}."
        )
    names = tuple(member.name.lower() for member in values)
    if [int(member) for member in values] != list(range(len(names))):
        raise Broken(f"The values of the house rule '{about}' are numbered from 0 on: number {values.__name__} so.")
    return Field(0, len(names) - 1, (), ALL, 0, names, about, reading=Reading(names=names))


def taken_from(declaring: type, kind: type[D]) -> dict[str, D]:
    """The declarations in a class, which lets go of them: a table has their values, or nothing, under these names."""
    found = {name: value for name, value in vars(declaring).items() if isinstance(value, kind)}
    for name in found:
        delattr(declaring, name)
    return found
