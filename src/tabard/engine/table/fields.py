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

    import numpy as np

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

    def blank(self) -> Any:
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


def option(values: tuple[Any, ...], about: str) -> Any:
    """A house rule: a public field that holds the number of one of `values`; the first is the default."""
    return Field(0, len(values) - 1, (), ALL, 0, values, about, reading=Reading(names=tuple(map(str, values))))


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

    def __init_subclass__(cls, seats: int = 2, stack: int = 0, listeners: int = 0, cards: int = 0, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.capacities = {"seats": seats, "stack": stack, "listeners": listeners, "cards": cards}
        cls.own = {}
        for name, field in list(vars(cls).items()):
            if isinstance(field, Field):
                cls.own[name] = replace(field, name=name)
                delattr(cls, name)

    @classmethod
    def finish(cls, about: bool, zones: int) -> None:
        """Fix the fields once the rules are known, and write out the loops over them in full: they run every move."""
        capacities = cls.capacities
        clash = set(cls.own) & set(Table.__annotations__)
        if clash:
            raise Broken(
                f"{cls.__name__} declares '{min(clash)}', which is a field of the engine's: give it another name."
            )
        engine = engine_fields(**capacities, about=about, zones=zones)
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

    def digest(self) -> str:
        return hashlib.sha256(self.pack().tobytes()).hexdigest()


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
