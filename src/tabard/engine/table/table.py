"""A table is declared once, as an annotated class; its plain and its packed form both come from that declaration.

    class Grid(Table, seats=2):
        discs: list[int] = numbers(2, high=2**49 - 1, seen=ALL)

The plain form holds Python ints and lists: arithmetic never wraps and bad indices raise. The packed form is one NumPy
record.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

from tabard.engine.table.engine_fields import ENGINE_FIELDS, EngineFields, Needs, fields_for
from tabard.engine.table.fields import Field, taken_from
from tabard.engine.table.grids import Grid
from tabard.engine.table.packing import Packing
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np

    from tabard.engine.table.kinds import Kinds


class Table(EngineFields):
    """The plain form of a game's table, and the place where its fields are declared.

    `seats` is the most there can be; `stack`, `listeners` and `cards` are capacities (0: the game has none).
    """

    capacities: ClassVar[dict[str, int]]
    card_kinds: ClassVar[Kinds | None]
    frame_names: ClassVar[dict[int, str]] = {}  # what frames are called, by number: words only
    zone_decks: ClassVar[list[int]] = []  # by zone: whose cards lie there
    own: ClassVar[dict[str, Field]]
    fields: ClassVar[dict[str, Field]]
    packing: ClassVar[Packing]
    _snapshot: ClassVar[Callable[[Any], tuple[Any, ...]]]
    _restore: ClassVar[Callable[[Any, tuple[Any, ...]], None]]
    _copy_to: ClassVar[Callable[[Any, Any], None]]
    _check: ClassVar[Callable[[Any], None]]
    _check_written: ClassVar[Callable[[Any, tuple[Any, ...]], None]]

    # Only the plain form has these: where `tell` writes, where words of chance come from when they are not seeded, how
    # many were taken, and how many acts were run from the stack since the last decision.
    teller: Any
    words: Iterator[int] | None
    rolled: int
    rules_given: frozenset[str] = frozenset()  # the house rules that were given, while a match is being made
    acts_run: int

    def __init_subclass__(
        cls, seats: int = 2, stack: int = 0, listeners: int = 0, cards: int | Kinds = 0, **rest: Any
    ) -> None:
        super().__init_subclass__(**rest)
        cls.card_kinds = None if isinstance(cards, int) else cards
        count = cards if isinstance(cards, int) else 0  # else known once all kinds are declared
        cls.capacities = {"seats": seats, "stack": stack, "listeners": listeners, "cards": count}
        cls.own = {name: replace(field, name=name) for name, field in taken_from(cls, Field).items()}

    @classmethod
    def finish(cls, about: bool, zones: int) -> None:
        """Fix the fields once the rules are known, and write out the loops over them in full: they run every move."""
        if cls.card_kinds is not None:
            cls.capacities = cls.capacities | {"cards": len(cls.card_kinds.deck)}
        cls.own = {name: field.settled() for name, field in cls.own.items()}
        clash = cls.own.keys() & (ENGINE_FIELDS.keys() | Table.__annotations__.keys())
        if clash:
            raise Broken(
                f"{cls.__name__} declares '{min(clash)}', which is a field of the engine's: give it another name."
            )
        cls.fields = fields_for(Needs(**cls.capacities, about=about, zones=zones)) | cls.own
        cls.packing = Packing(cls.fields)
        namespace: dict[str, Any] = {"Grid": Grid, "out_of_range": _out_of_range}
        exec(_snapshot_source(cls.fields), namespace)  # noqa: S102  (our own text, over declared names)
        cls._snapshot, cls._restore = namespace["snapshot"], namespace["restore"]
        cls._copy_to = namespace["copy_to"]
        cls._check, cls._check_written = namespace["check"], namespace["check_written"]

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, field.blank())
        self.teller = None
        self.words = None
        self.rolled = self.acts_run = 0

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

    @classmethod
    def of(cls, snapshot: tuple[Any, ...]) -> Self:
        """A table with everything as in a snapshot."""
        t = cls.__new__(cls)  # what a new one starts with would only be thrown away
        t.restore(snapshot)
        t.teller = t.words = None
        t.rolled = t.acts_run = 0
        return t

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        self._copy_to(twin)
        twin.teller = twin.words = None
        twin.rolled = twin.acts_run = 0
        return twin

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        import numpy as np

        layout: Any = {
            "names": list(cls.fields),
            "formats": [(field.code, field.shape) for field in cls.fields.values()],
            "offsets": list(cls.packing.offsets.values()),
            "itemsize": cls.packing.size,
        }
        packed: np.dtype[Any] = np.dtype(layout, align=True)
        return packed

    def pack(self) -> np.ndarray[Any, Any]:
        """The packed form: an array of one record."""
        return self.pack_all([self.snapshot()])

    @classmethod
    def pack_all(cls, snapshots: list[tuple[Any, ...]]) -> np.ndarray[Any, Any]:
        """The packed forms of some tables: a record for each."""
        import numpy as np

        records = np.zeros(len(snapshots), cls.dtype())
        for (name, field), column in zip(cls.fields.items(), zip(*snapshots, strict=True), strict=True):
            records[name] = np.reshape(column, (len(snapshots), *field.shape))
        return records

    def packed_bytes(self) -> bytes:
        """The bytes of the packed form."""
        return self.packing.packed(getattr(self, name) for name in self.fields)

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
    def of_bytes(cls, table: bytes) -> Self:
        """The plain form of a packed table, from its bytes."""
        return cls.of(cls.packing.unpacked(table))

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
        """SHA-256 of the packed table, in the same way.

        It is compared only under the same rules, whose hash covers how each field is packed (`meaning.py`): what was
        saved under another packing is of other rules, not damaged.
        """
        counted = {name: getattr(self, name) for name in self.fields}
        for field in self.own.values():
            if field.values:
                counted[field.name] ^= field.start
        return hashlib.sha256(self.packing.packed(counted.values())).hexdigest()


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
        if not field.kept:
            written += [f"    if t.{name} != s[{at}]:", f"    {_range_check(field)}"]
    lines = ["def snapshot(t):", f"    return ({', '.join(parts)},)", "def restore(t, s):", *puts]
    lines += ["def copy_to(t, twin):", *(f"    twin.{name} = {part}" for name, part in zip(fields, parts, strict=True))]
    return "\n".join([*lines, "def check(t):", *every, "def check_written(t, s):", *written])


def _range_check(field: Field) -> str:
    name, low, high = field.name, field.low, field.high
    inside = f"min(t.{name}) >= {low} and max(t.{name}) <= {high}" if field.shape else f"{low} <= t.{name} <= {high}"
    return f"    if not ({inside}): out_of_range({name!r}, t.{name}, t.fields[{name!r}])"
