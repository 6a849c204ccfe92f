"""Card sheets: a name and levels, from which supplies follow. What levels there are, capabilities declare."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .attributes import LIMIT, WANTED, attributes, capabilities

# The numbers of SK-22, but for each attribute's limit, which its capability declares.
MOST_SUPPLIES, MOST_OF_A_UNIT, MOST_UNITS = 60, 12, 15
LEAST_HEALTH = 1
KEEP_HEALTH, KEEP_LOSES = 15, 5
HIGHEST = 99  # a level in a bare position


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
