"""Card sheets: a name and levels, from which supplies follow. What levels there are, capabilities declare."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine import Kinds
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

# The numbers of SK-22, but for each attribute's limit, which its capability declares.
MOST_SUPPLIES, MOST_OF_A_UNIT, MOST_UNITS = 60, 12, 15
KEEP_HEALTH, KEEP_LOSES = 15, 5
HIGHEST = 99  # a level in a bare position

attributes = Kinds(limit=0, shift=0, wanted=0)  # each attribute as it is declared, in order
LIMIT = attributes.column("limit")  # the most levels in a muster
SHIFT = attributes.column("shift")  # where what was shown of it lies among the bits of `shown`
WANTED = attributes.column("wanted")  # the attribute without which it cannot be had, counted from 1; 0: none
SHOWN_BITS = 40


class Capability(NamedTuple):
    """A ruleset that a card may be granted, with the attributes it brings; the first is meant where none is named."""

    name: str
    about: str
    attributes: dict[str, int]


capabilities: dict[str, Capability] = {}


def capability(name: str, about: str, needs: Mapping[str, str] | None = None, **limits: int) -> tuple[int, ...]:
    """Declare a capability: its words and its attributes with their limits; gives the numbers of the attributes.

    `needs` says which attribute wants at least one level of which other.
    """
    if name in capabilities:
        raise Broken(f"Two capabilities are called '{name}': give each a name of its own.")
    mine: dict[str, int] = {}
    for attribute, limit in limits.items():
        shift = sum(most.bit_length() for most in LIMIT)
        wanted = mine[needs[attribute]] + 1 if needs and attribute in needs else 0
        mine[attribute] = attributes.add(
            attribute_name(name, attribute, limits), limit=limit, shift=shift, wanted=wanted
        )
    if sum(most.bit_length() for most in LIMIT) > SHOWN_BITS:
        raise Broken(f"With '{name}' there are more levels than can be kept in mind: give its attributes lower limits.")
    capabilities[name] = Capability(name, about, mine)
    return tuple(mine.values())


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


def why_not(sheet: Sheet) -> str:
    """What keeps a sheet out of a muster, in a sentence; nothing where it may go (SK-5, SK-22)."""
    for at, level in enumerate(sheet.levels):
        if level > LIMIT[at] and not sheet.keep:
            return f"{sheet.name} has {attributes.name(at)} {level}: a muster has at most {LIMIT[at]}."
        if level and WANTED[at] and not sheet.levels[WANTED[at] - 1]:
            return f"{sheet.name} has {attributes.name(at)}, which needs at least 1 {attributes.name(WANTED[at] - 1)}."
    if sheet.levels[0] < 1:
        return f"{sheet.name} has health {sheet.levels[0]}: a unit has at least 1."
    if sheet.supplies > MOST_OF_A_UNIT:
        return f"{sheet.name} costs {sheet.supplies} supplies: a unit costs at most {MOST_OF_A_UNIT}."
    return ""


def why_no_muster(units: list[Sheet]) -> str:
    """What keeps units from being a muster, in a sentence."""
    if not 1 <= len(units) <= MOST_UNITS:
        return f"A muster has 1 to {MOST_UNITS} units, not {len(units)}."
    for unit in units:
        if wrong := why_not(unit):
            return wrong
    cost = sum(unit.supplies for unit in units)
    return f"The muster costs {cost} supplies: it may cost at most {MOST_SUPPLIES}." if cost > MOST_SUPPLIES else ""


# --- reading ----------------------------------------------------------------------------------------------


def read_sheet(value: Any) -> Sheet:
    """A sheet as it is written: levels by capability, a number where only its first attribute is meant."""
    if not isinstance(value, dict):
        raise Refused(f"A card sheet has a name, health and abilities; this is {value!r:.60}.")
    name = value.get("name", "Card")
    if not isinstance(name, str) or not fits(name.strip()):
        raise Refused(f"A card's name has 1 to {LONGEST_NAME} plain letters, digits or signs, unlike {name!r:.60}.")
    name, levels = name.strip(), [0] * len(attributes)
    abilities = value.get("abilities", {})
    if isinstance(abilities, list):
        abilities = dict(pair_of(one, name) for one in abilities)
    if not isinstance(abilities, dict):
        raise Refused(f"The abilities of {name} are names with levels, such as {{'move': 2}}.")
    rest = {key: part for key, part in value.items() if key not in ("name", "supplies", "abilities")}
    for key, part in (*rest.items(), *abilities.items()):
        for at, level in levels_in(str(key), part, name):
            levels[at] = level
    sheet = Sheet(name, tuple(levels))
    cost = value.get("supplies", sheet.supplies)
    if type(cost) is not int or cost != sheet.supplies:
        raise Refused(f"{name} costs {sheet.supplies} supplies, the sum of its levels, not {cost!r:.60}.")
    return sheet


def pair_of(one: Any, name: str) -> tuple[str, Any]:
    """An ability of a list: `"move 2"`, or an object with one part."""
    if isinstance(one, dict) and len(one) == 1:
        return next(iter(one.items()))
    words = one.rsplit(" ", 1) if isinstance(one, str) else []
    if len(words) == 2 and words[1].isascii() and words[1].isdigit() and len(words[1]) < 9:
        return words[0], int(words[1])
    raise Refused(f"An ability of {name} is a name with a level, such as 'move 2', not {one!r:.60}.")


def levels_in(key: str, part: Any, name: str) -> list[tuple[int, int]]:
    """The levels that one part of a sheet gives: of a capability, or of one attribute by its name."""
    called = " ".join(key.lower().replace("_", " ").split())
    if called in capabilities:
        mine = capabilities[called].attributes
        if not isinstance(part, dict):
            return [(next(iter(mine.values())), level_in(part, key, name))]
        unknown = [word for word in part if str(word).lower() not in mine]
        if unknown:
            raise Refused(f"{name}: {called} has no {unknown[0]!r:.60}; it has {', '.join(mine)}.")
        return [(mine[word.lower()], level_in(level, f"{called} {word}", name)) for word, level in part.items()]
    found = [at for at in range(len(attributes)) if called == attributes.name(at)]
    found = found or [one.attributes[called] for one in capabilities.values() if called in one.attributes]
    if not found:
        raise Refused(f"{name} has {key!r:.60}, which is no ability: there are {', '.join(capabilities)}.")
    return [(found[0], level_in(part, key, name))]


def level_in(value: Any, key: str, name: str) -> int:
    if type(value) is not int or not 0 <= value <= HIGHEST:
        raise Refused(f"{name}: {key} is a level from 0 to {HIGHEST}, not {value!r:.60}.")
    return value


# --- names on the table -----------------------------------------------------------------------------------

LONGEST_NAME, LETTERS_EACH, LETTER_BITS = 18, 9, 7


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
    letters = [chr(number >> at * LETTER_BITS & 127) for number in numbers for at in range(LETTERS_EACH)]
    return "".join(letters).replace("\0", "")
