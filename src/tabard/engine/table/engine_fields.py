"""What the engine keeps on every table. Each field is declared here once, with the part of the engine it belongs to:
whoever treats such fields differently goes by their part, and nowhere else are they listed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.table.fields import ALL, OWNER, SEAT_LIMIT, Field, grid, number, numbers, taken_from

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.table.grids import Grid

# The parts.
CHANCE, SEATING, ENDING, FAULT = "chance", "seating", "ending", "fault"
ASKS, STACK, LISTENERS, ZONES = "asks", "stack", "listeners", "zones"

FRAME = 6  # columns of a stack row: the act's number and up to five ints
ROW, NAMED = 5, 6  # columns of a listener row, in `rows` and in `named`; events.py names them
WIDE = 2**15 - 1
MOST_LISTENED = 127  # events, and rules that hear them


class Needs(NamedTuple):
    """What a game needs of the engine: how many of each, or none."""

    seats: int
    stack: int
    listeners: int
    cards: int
    zones: int
    about: bool


@dataclass(frozen=True)
class EngineField:
    """A field of the engine's: its form is known when it is known what the game needs."""

    part: str
    form: Callable[[Needs], Field]
    only_with: str  # what the game must need for it to be there
    kept: bool
    packed: str


def engine(
    part: str, form: Callable[[Needs], Field], only_with: str = "seats", kept: bool = False, packed: str = ""
) -> Any:
    """`kept`: only the engine's writers change it, and never beyond its range; it needs no looking at after a move."""
    return EngineField(part, form, only_with, kept, packed)


class EngineFields:
    """What every table has, as far as the game needs it: unused parts take no room.

    What stands above a field is said to designers, whose rules may read it (docs/reference.md).
    """

    chance: list[int] = engine(  # packed unsigned: read with `+ 0`, which makes it signed
        CHANCE, lambda _: numbers(4, 0, 2**32 - 1), kept=True, packed="u4"
    )
    # How many play.
    seats: int = engine(  # 64 bits: a range over a narrow number is one of 32, for which rules would be compiled again
        SEATING, lambda n: number(1, SEAT_LIMIT, seen=ALL, start=n.seats), kept=True, packed="i8"
    )
    # 1 once the game is over.
    over: int = engine(ENDING, lambda _: number(0, 1, seen=ALL))
    reason: int = engine(ENDING, lambda _: number(0, WIDE, seen=ALL))
    winners: int = engine(ENDING, lambda _: number(0, 2**SEAT_LIMIT - 1, seen=ALL))
    broken: int = engine(FAULT, lambda _: number(0, 1, seen=ALL))

    called: int = engine(ASKS, lambda _: number(0, 2**SEAT_LIMIT - 1, seen=ALL))  # seats asked together
    # A bit for each seat that is asked and has not answered.
    waiting: int = engine(ASKS, lambda _: number(0, 2**SEAT_LIMIT - 1, seen=ALL))
    asked: list[int] = engine(ASKS, lambda n: numbers(n.seats, 0, 127, seen=ALL))
    answers: list[int] = engine(ASKS, lambda n: numbers(n.seats, -1, WIDE, start=-1, seen=OWNER))
    about: Grid = engine(ASKS, lambda n: grid(n.seats, 2, -WIDE, WIDE, seen=ALL), only_with="about")

    depth: int = engine(STACK, lambda n: number(0, n.stack, seen=ALL), only_with="stack")
    stack: Grid = engine(STACK, lambda n: grid(n.stack, FRAME, -WIDE, WIDE, seen=ALL), only_with="stack")

    heard: int = engine(LISTENERS, lambda n: number(0, n.listeners, seen=ALL), only_with="listeners")
    scope: int = engine(LISTENERS, lambda _: number(0, MOST_LISTENED, seen=ALL), only_with="listeners")
    rows: Grid = engine(LISTENERS, lambda n: grid(n.listeners, ROW, 0, MOST_LISTENED, seen=ALL), only_with="listeners")
    named: Grid = engine(LISTENERS, lambda n: grid(n.listeners, NAMED, -WIDE, WIDE, seen=ALL), only_with="listeners")

    # By card: the zone it lies in; -1 before it is laid out.
    zone: list[int] = engine(ZONES, lambda n: numbers(n.cards, -1, n.zones - 1, start=-1), "cards", kept=True)
    # By card: the next one on the way to the top of its zone; -1 after the last.
    after: list[int] = engine(ZONES, lambda n: numbers(n.cards, -1, n.cards - 1, start=-1), "cards", kept=True)
    # By card: the one before it; -1 before the first.
    before: list[int] = engine(ZONES, lambda n: numbers(n.cards, -1, n.cards - 1, start=-1), "cards", kept=True)
    # By zone: its first card, which `draw` takes; -1 where there is none.
    first: list[int] = engine(ZONES, lambda n: numbers(n.zones, -1, n.cards - 1, start=-1), "cards", kept=True)
    # By zone: its last card, on top; -1 where there is none.
    last: list[int] = engine(ZONES, lambda n: numbers(n.zones, -1, n.cards - 1, start=-1), "cards", kept=True)
    # By zone: how many cards lie there.
    size: list[int] = engine(ZONES, lambda n: numbers(n.zones, 0, n.cards, seen=ALL), "cards", kept=True)


ENGINE_FIELDS: dict[str, EngineField] = taken_from(EngineFields, EngineField)


def fields_for(needs: Needs) -> dict[str, Field]:
    """The engine's fields on the table of a game, in the order of their declaration."""
    return {
        name: replace(one.form(needs), name=name, part=one.part, kept=one.kept, packed=one.packed)
        for name, one in ENGINE_FIELDS.items()
        if getattr(needs, one.only_with)
    }


def fields_of(*parts: str) -> list[str]:
    """The names of the fields in some parts, whether a game has them or not."""
    return [name for name, one in ENGINE_FIELDS.items() if one.part in parts]
