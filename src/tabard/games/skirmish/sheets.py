"""Card sheets: a name and levels, from which supplies follow. What levels there are, capabilities declare."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine import Kinds
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Mapping

# The numbers of SK-22, but for each attribute's limit, which its capability declares.
MOST_SUPPLIES, MOST_OF_A_UNIT, MOST_UNITS = 60, 12, 15
LEAST_HEALTH = 1
KEEP_HEALTH, KEEP_LOSES = 15, 5
HIGHEST = 99  # a level in a bare position

attributes = Kinds(limit=0, shift=0, most_shown=0, wanted=0)  # each attribute as it is declared, in order
LIMIT = attributes.column("limit")  # the most levels in a muster
SHIFT = attributes.column("shift")  # where what was shown of it lies among the bits of `shown`
MOST_SHOWN = attributes.column("most_shown")  # as much as its bits hold
WANTED = attributes.column("wanted")  # the attribute without which it cannot be had, counted from 1; 0: none
SHOWN_BITS = 40


class Capability(NamedTuple):
    """A ruleset that a card may be granted, with the attributes it brings; the first is meant where none is named."""

    name: str
    about: str
    attributes: dict[str, int]


class Numbers(tuple[int, ...]):
    """The numbers of a capability's attributes, each to be given a name of its own."""

    __slots__ = ()


capabilities: dict[str, Capability] = {}


def capability(
    name: str, about: str, needs: Mapping[str, str] | None = None, called: str = "", **limits: int
) -> Numbers:
    """Declare a capability: its words and its attributes with their limits; gives the numbers of the attributes.

    `needs` says which attribute wants at least one level of which other; `called` is what people read of a single
    attribute, where that is not the capability's own name.
    """
    if name in capabilities:
        raise Broken(f"Two capabilities are called '{name}': give each a name of its own.")
    mine: dict[str, int] = {}
    for attribute, limit in limits.items():
        shift = sum(most.bit_length() for most in LIMIT)
        other = needs.get(attribute, "") if needs else ""
        if other and other not in mine:
            right = f"it may need {', '.join(mine)}" if mine else "it is the first one"
            raise Broken(f"{name}: '{attribute}' needs '{other}', which is no attribute before it: {right}.")
        wanted = mine[other] + 1 if other else 0
        mine[attribute] = attributes.add(
            called or attribute_name(name, attribute, limits),
            limit=limit,
            shift=shift,
            most_shown=(1 << limit.bit_length()) - 1,
            wanted=wanted,
        )
    if sum(most.bit_length() for most in LIMIT) > SHOWN_BITS:
        raise Broken(f"With '{name}' there are more levels than can be kept in mind: give its attributes lower limits.")
    capabilities[name] = Capability(name, about, mine)
    return Numbers(mine.values())


def attribute_name(name: str, attribute: str, limits: Mapping[str, int]) -> str:
    """As it is called among all attributes: `attack range`, or `move` where a capability has only one."""
    return name if len(limits) == 1 else f"{name} {attribute}"


@dataclass(frozen=True)
class Sheet:
    """One card as it is built: a name, and a level for each attribute."""

    name: str
    levels: tuple[int, ...]
    keep: bool = field(default=False)

    @property
    def supplies(self) -> int:
        """What it costs: the sum of its levels; a keep is free (SK-22)."""
        return 0 if self.keep else sum(self.levels)

    def shown(self) -> dict[str, Any]:
        """As it is written: name, health, supplies, abilities (SK-3)."""
        abilities: dict[str, Any] = {}
        for one in list(capabilities.values())[1:]:
            has = {name: self.levels[at] for name, at in one.attributes.items() if self.levels[at]}
            if has:
                abilities[one.name] = next(iter(has.values())) if len(one.attributes) == 1 else has
        return {"name": self.name, "health": self.levels[0], "supplies": self.supplies, "abilities": abilities}


class Wrong(NamedTuple):
    """What keeps a sheet out of a muster: the number of the attribute that it is about (-1: of none), and why."""

    attribute: int
    why: str


def wrong_with(sheet: Sheet) -> list[Wrong]:
    """All that is wrong with a sheet (SK-5, SK-22)."""
    wrong = []
    for at, level in enumerate(sheet.levels):
        if level > LIMIT[at] and not sheet.keep:
            high = f"{sheet.name} has {attributes.name(at)} {level}: a muster has at most {LIMIT[at]}."
            wrong.append(Wrong(at, high))
        if level and WANTED[at] and not sheet.levels[WANTED[at] - 1]:
            lacking = attributes.name(WANTED[at] - 1)
            wrong.append(Wrong(at, f"{sheet.name} has {attributes.name(at)}, which needs at least 1 {lacking}."))
    if sheet.levels[0] < LEAST_HEALTH:
        wrong.append(Wrong(0, f"{sheet.name} has health {sheet.levels[0]}: a unit has at least {LEAST_HEALTH}."))
    if sheet.supplies > MOST_OF_A_UNIT:
        dear = f"{sheet.name} costs {sheet.supplies} supplies: a unit costs at most {MOST_OF_A_UNIT}."
        wrong.append(Wrong(-1, dear))
    return wrong


def why_no_muster(units: list[Sheet]) -> str:
    """What keeps units from being a muster, in a sentence."""
    wrong = wrong_number(len(units))
    wrong = wrong or next((one.why for unit in units for one in wrong_with(unit)), "")
    return wrong or wrong_cost(units)


def wrong_number(units: int) -> str:
    return "" if 1 <= units <= MOST_UNITS else f"A muster has 1 to {MOST_UNITS} units, not {units}."


def wrong_cost(units: list[Sheet]) -> str:
    cost = sum(unit.supplies for unit in units)
    return f"The muster costs {cost} supplies: it may cost at most {MOST_SUPPLIES}." if cost > MOST_SUPPLIES else ""


# --- names on the table -----------------------------------------------------------------------------------

LONGEST_NAME, LETTERS_EACH, LETTER_BITS = 18, 9, 7
MOST_NAMES = 1_000  # that are remembered


def fits(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name.isascii() and name.isprintable()


def name_numbers(name: str) -> tuple[int, int]:
    """A name as two numbers, so that it can lie on a table."""
    numbers = []
    for first in (0, LETTERS_EACH):
        part = name[first : first + LETTERS_EACH]
        numbers.append(sum(ord(letter) << at * LETTER_BITS for at, letter in enumerate(part)))
    return numbers[0], numbers[1]


def name_of(numbers: list[int]) -> str:
    return spelled(*numbers)


@lru_cache(maxsize=MOST_NAMES)
def spelled(*numbers: int) -> str:
    """Remembered: most lines of the log name a card."""
    letters = [chr(number >> at * LETTER_BITS & 127) for number in numbers for at in range(LETTERS_EACH)]
    return "".join(letters).replace("\0", "")
