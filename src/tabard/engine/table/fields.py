"""A table is declared once, as an annotated class; its plain and its packed form both come from that declaration.

    class Grid(Table, seats=2):
        discs: list[int] = numbers(2, high=2**49 - 1, seen=ALL)

The plain form holds Python ints and lists: arithmetic never wraps and bad indices raise. The packed form is one NumPy
record.
"""

from __future__ import annotations

import dataclasses
import hashlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from tabard.engine.table.grids import Grid
from tabard.engine.table.reading import Reading
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from enum import IntEnum

    import numpy as np

    from tabard.engine.table.kinds import Kinds
    from tabard.engine.table.reading import Naming

# Who may read a field or look into a zone. Nothing is seen unless its declaration says so.
NOBODY, OWNER, ALL, CARD = 0, 1, 2, 3

SEAT_LIMIT = 8

# Only the engine's writers change these, and never beyond their range: at every move they need no looking at.
KEPT_BY_WRITERS = frozenset({"chance", "seats", "zone", "after", "before", "first", "last", "size"})
FRAME = 6  # columns of a stack row: the act's number and up to five ints
BULK = 16  # bytes: a packed table is a multiple of so many, since a GPU copies it so
ROW = 12  # columns of a listener row, named in events.py


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
    of: Kinds | None = None  # the kinds of cards that it holds: its range and length, once all are declared
    # Words, and no part of what the field is: two fields that differ only here are the same.
    reading: Reading = dataclasses.field(default=Reading(), compare=False, repr=False)

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
        """The field once all kinds of cards are declared."""
        return replace(self, high=len(self.of) - 1, shape=(len(self.of.deck),)) if self.of is not None else self

    def number_of(self, value: Any) -> int:
        """What a house rule's field holds for one of its values: a truth as it is meant, else its place."""
        return int(value) if self.truth else self.values.index(value)

    def value_of(self, number: int) -> Any:
        """The value of a house rule that its field stands for."""
        return bool(number) if self.truth else self.values[number]

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
    """A field that holds `count` integers; `by` is how its places are read, `SEAT` where each is a seat's."""
    return Field(low, high, (count,), seen, start, reading=Reading(by, bits, names))


def grid(rows: int, columns: int, low: int = 0, high: int = 127, *, seen: int = NOBODY, start: int = 0,
         bits: Naming | None = None, names: Naming | None = None) -> Any:  # fmt: skip
    """A field of rows and columns, read as `field[row, column]`."""
    return Field(low, high, (rows, columns), seen, start, reading=Reading(None, bits, names))


def option(values: bool | type[IntEnum], about: str) -> Any:
    """A house rule, a public field: true or false (given is the default), or a name of an IntEnum (the first is).

    Rules read it as it is meant: `if t.ties_stay`, `t.first_player == FirstPlayer.LEFT_OF_PURPLE`.
    """
    if isinstance(values, bool):
        return Field(0, 1, (), ALL, int(values), (values, not values), about, reading=Reading(names=("False", "True")))
    names = tuple(member.name.lower() for member in values)
    if [int(member) for member in values] != list(range(len(names))):
        raise Broken(f"The values of the house rule '{about}' are numbered from 0 on: number {values.__name__} so.")
    return Field(0, len(names) - 1, (), ALL, 0, names, about, reading=Reading(names=names))


def engine_fields(seats: int, stack: int, listeners: int, about: bool, cards: int, zones: int) -> dict[str, Field]:
    """What every table has, as far as the game needs it: unused parts take no room."""
    wide = 2**15 - 1
    fields: dict[str, Any] = {
        "chance": replace(numbers(4, 0, 2**32 - 1), packed="u4"),  # read with `+ 0`, which makes it signed
        # Packed as 64 bits: a range over a narrow number is one of 32 bits, for which rules would be compiled again.
        "seats": replace(number(1, SEAT_LIMIT, seen=ALL, start=seats), packed="i8"),
        "over": number(0, 1, seen=ALL),
        "reason": number(0, wide, seen=ALL),
        "winners": number(0, 2**SEAT_LIMIT - 1, seen=ALL),
        "broken": number(0, 1, seen=ALL),
        "called": number(0, 2**SEAT_LIMIT - 1, seen=ALL),  # seats asked together
        "waiting": number(0, 2**SEAT_LIMIT - 1, seen=ALL),  # those of them who have not answered
        "asked": numbers(seats, 0, 127, seen=ALL),
        "answers": numbers(seats, -1, wide, start=-1, seen=OWNER),
    }
    if about:
        fields["about"] = grid(seats, 2, -wide, wide, seen=ALL)
    if stack:
        fields["depth"] = number(0, stack, seen=ALL)
        fields["stack"] = grid(stack, FRAME, -wide, wide, seen=ALL)
    if listeners:
        fields["heard"] = number(0, listeners, seen=ALL)
        fields["scope"] = number(0, 127, seen=ALL)
        fields["rows"] = grid(listeners, ROW, -wide, wide, seen=ALL)
    if cards:
        fields["zone"] = numbers(cards, -1, zones - 1, start=-1)
        fields["after"] = numbers(cards, -1, cards - 1, start=-1)
        fields["before"] = numbers(cards, -1, cards - 1, start=-1)
        fields["first"] = numbers(zones, -1, cards - 1, start=-1)
        fields["last"] = numbers(zones, -1, cards - 1, start=-1)
        fields["size"] = numbers(zones, 0, cards, seen=ALL)
    return {name: replace(field, name=name) for name, field in fields.items()}


class Table:
    """The plain form of a game's table, and the place where its fields are declared.

    `seats` is the most there can be; `stack`, `listeners` and `cards` are capacities (0: the game has none).
    """

    capacities: ClassVar[dict[str, int]]
    card_kinds: ClassVar[Kinds | None]
    frame_names: ClassVar[dict[int, str]] = {}  # what frames are called, by number: words only
    own: ClassVar[dict[str, Field]]
    fields: ClassVar[dict[str, Field]]
    _snapshot: ClassVar[Callable[[Any], tuple[Any, ...]]]
    _restore: ClassVar[Callable[[Any, tuple[Any, ...]], None]]
    _check: ClassVar[Callable[[Any], None]]
    _check_written: ClassVar[Callable[[Any, tuple[Any, ...]], None]]

    chance: list[int]
    seats: int
    over: int
    reason: int
    winners: int
    broken: int
    called: int
    waiting: int
    asked: list[int]
    answers: list[int]
    about: Grid
    depth: int
    stack: Grid
    heard: int
    scope: int
    rows: Grid
    zone: list[int]
    after: list[int]
    before: list[int]
    first: list[int]
    last: list[int]
    size: list[int]

    # Only the plain form has these: where `tell` writes, and where words of chance come from when they are not seeded.
    teller: Any
    words: Iterator[int] | None
    rolled: int

    def __init_subclass__(
        cls, seats: int = 2, stack: int = 0, listeners: int = 0, cards: int | Kinds = 0, **rest: Any
    ) -> None:
        super().__init_subclass__(**rest)
        cls.card_kinds = None if isinstance(cards, int) else cards
        count = cards if isinstance(cards, int) else 0  # else known once all kinds are declared
        cls.capacities = {"seats": seats, "stack": stack, "listeners": listeners, "cards": count}
        cls.own = {}
        for name, field in list(vars(cls).items()):
            if isinstance(field, Field):
                cls.own[name] = replace(field, name=name)
                delattr(cls, name)

    @classmethod
    def finish(cls, about: bool, zones: int) -> None:
        """Fix the fields once the rules are known, and write out the loops over them in full: they run every move."""
        if cls.card_kinds is not None:
            cls.capacities = cls.capacities | {"cards": len(cls.card_kinds.deck)}
            cls.own = {name: field.settled() for name, field in cls.own.items()}
        clash = set(cls.own) & set(Table.__annotations__)
        if clash:
            raise Broken(
                f"{cls.__name__} declares '{min(clash)}', which is a field of the engine's: give it another name."
            )
        engine = engine_fields(**cls.capacities, about=about, zones=zones)
        cls.fields = engine | cls.own
        namespace: dict[str, Any] = {"Grid": Grid, "out_of_range": _out_of_range}
        exec(_snapshot_source(cls.fields), namespace)  # noqa: S102  (our own text, over declared names)
        cls._snapshot, cls._restore = namespace["snapshot"], namespace["restore"]
        cls._check, cls._check_written = namespace["check"], namespace["check_written"]

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.blank())
        self.teller = None
        self.words = None
        self.rolled = 0

    def snapshot(self) -> tuple[Any, ...]:
        """Everything on the table, in the order of the fields, shared with nobody."""
        return self._snapshot()

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        self._restore(snapshot)

    def check(self) -> None:
        """Raise Broken where a value has left its declared range (packed, it would have changed silently)."""
        self._check()

    def check_written(self, since: tuple[Any, ...]) -> None:
        """The same for what rules can have written since a snapshot: looked at after every move."""
        self._check_written(since)

    def copy(self) -> Table:
        twin = type(self)()
        twin.restore(self.snapshot())
        return twin

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        import numpy as np

        tight: Any = np.dtype([(name, field.code, field.shape) for name, field in cls.fields.items()], align=True)
        layout: Any = {
            "names": list(cls.fields),
            "formats": [tight[name] for name in cls.fields],
            "offsets": [tight.fields[name][1] for name in cls.fields],
            "itemsize": -(-tight.itemsize // BULK) * BULK,
        }
        packed: np.dtype[Any] = np.dtype(layout, align=True)
        return packed

    def pack(self) -> np.ndarray[Any, Any]:
        """The packed form: an array of one record."""
        import numpy as np

        record = np.zeros(1, self.dtype())
        for name, field in self.fields.items():
            record[name][0] = np.reshape(getattr(self, name), field.shape)
        return record

    @classmethod
    def unpack(cls, record: Any) -> Table:
        """The plain form of one packed record."""
        t = cls()
        for name, field in cls.fields.items():
            value = record[name].tolist()
            if len(field.shape) == 2:
                value = Grid([item for row in value for item in row], field.shape[1])
            setattr(t, name, value)
        return t

    @classmethod
    def as_hashed(cls, records: np.ndarray[Any, Any]) -> bytes:
        """Packed records as digests are made of them: house rules are counted from their defaults.

        So a game by the book has the same digest whichever way a house rule is meant that it does not use.
        """
        import numpy as np

        counted = np.frombuffer(bytearray(records.tobytes()), records.dtype)  # a copy would not keep what lies between
        for field in cls.own.values():
            if field.values and field.start:
                counted[field.name] ^= field.start
        return counted.tobytes()

    def digest(self) -> str:
        return hashlib.sha256(self.as_hashed(self.pack())).hexdigest()


def _out_of_range(name: str, value: Any, field: Field) -> None:
    raise Broken(f"Field '{name}' holds {value!r}, outside its declared range {field.low} to {field.high}.")


def _snapshot_source(fields: dict[str, Field]) -> str:
    parts, puts = [], []
    for at, (name, field) in enumerate(fields.items()):
        parts.append(f"t.{name}" if not field.shape else f"t.{name}.copy()")
        puts.append(f"    t.{name} = s[{at}]" if not field.shape else f"    t.{name} = s[{at}].copy()")
    every = [_range_check(field) for field in fields.values()]
    written = []
    for at, (name, field) in enumerate(fields.items()):
        if name not in KEPT_BY_WRITERS:
            written += [f"    if t.{name} != s[{at}]:", f"    {_range_check(field)}"]
    lines = ["def snapshot(t):", f"    return ({', '.join(parts)},)", "def restore(t, s):", *puts]
    return "\n".join([*lines, "def check(t):", *every, "def check_written(t, s):", *written])


def _range_check(field: Field) -> str:
    name, low, high = field.name, field.low, field.high
    inside = f"min(t.{name}) >= {low} and max(t.{name}) <= {high}" if field.shape else f"{low} <= t.{name} <= {high}"
    return f"    if not ({inside}): out_of_range({name!r}, t.{name}, t.fields[{name!r}])"
