"""Musters for trials: random ones of shipped sheets, exchanges of equal cost, and ones that evolve."""

from __future__ import annotations

import math
from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

from tabard.errors import Refused
from tabard.games.skirmish.sheets.attributes import LIMIT, attributes
from tabard.games.skirmish.sheets.sheet import MOST_OF_A_UNIT, MOST_SUPPLIES, Sheet, why_no_muster
from tabard.games.skirmish.sheets.shipped import SHEETS

if TYPE_CHECKING:
    import random

    from benchmarks.balance.tables import Muster

SHIPPED = tuple(SHEETS.values())
USUAL = Counter(sheet.supplies for sheet in SHIPPED).most_common(1)[0][0]  # supplies of a unit
PLAIN = tuple(sheet for sheet in SHIPPED if sheet.supplies == USUAL)
WHOLE = MOST_SUPPLIES // USUAL  # units of usual cost in a whole muster
ACROSS = 5  # from one front row to the other
LEAST = 3  # health of what evolves: with the 1 that SK-22 allows there are musters that win in their first turn


LETTERS = {
    "health": "h", "action points": "p", "attack power": "a", "attack range": "r", "attack area": "A",
    "defense power": "d", "defense range": "dr", "defense area": "da", "move": "m", "identify": "i", "carry": "c",
}  # fmt: skip


def in_letters(unit: Sheet) -> str:
    """A sheet in short, such as h4 p2 a2 r1 d1 m2."""
    named = [(LETTERS.get(attributes.name(at), attributes.name(at)), level) for at, level in enumerate(unit.levels)]
    return " ".join(f"{letters}{level}" for letters, level in named if level)


def random_muster(dice: random.Random, size: int = WHOLE) -> Muster:
    """Shipped units of usual cost, any of them as often as it comes."""
    return tuple(dice.choice(PLAIN) for _ in range(size))


def exchange(unit: Sheet, cost: int) -> tuple[int, int]:
    """How many of a unit come out even with how many units of usual cost."""
    even = math.lcm(cost, USUAL)
    if even > MOST_SUPPLIES:
        raise Refused(f"{unit.name} costs {cost}: no few of them come out even with units of {USUAL} supplies.")
    return even // cost, even // USUAL


def with_and_without(unit: Sheet, dice: random.Random, cost: int | None = None) -> tuple[Muster, Muster]:
    """Two musters of equal cost, random and equal but for one thing: this unit in one, random others in the other."""
    many, others = exchange(unit, unit.supplies if cost is None else cost)
    rest = random_muster(dice, WHOLE - others)
    instead = tuple(dice.choice([sheet for sheet in PLAIN if sheet != unit]) for _ in range(others))
    return (*rest, *(unit,) * many), (*rest, *instead)


# --- evolving ---------------------------------------------------------------------------------------------


def made_up_unit(dice: random.Random, cost: int) -> Sheet:
    """Any levels that may be for so many supplies; with health and a point, or it would only stand about."""
    levels = [0] * len(LIMIT)
    levels[0], levels[1] = LEAST, 1
    while sum(levels) < cost:
        levels = raised(levels, dice)
    return Sheet("Evolved", tuple(levels))


def raised(levels: list[int], dice: random.Random) -> list[int]:
    at = dice.randrange(len(LIMIT))
    more = [level + (place == at) for place, level in enumerate(levels)]
    return more if fits(more) else levels


def fits(levels: list[int]) -> bool:
    return not why_not([Sheet("Evolved", tuple(levels))])


def why_not(units: list[Sheet]) -> str:
    """What keeps units from being among what evolves."""
    weak = next((unit for unit in units if unit.levels[0] < LEAST), None)
    return why_no_muster(units) or (f"{in_letters(weak)} has less than {LEAST} health." if weak else "")


def made_up_muster(dice: random.Random) -> Muster:
    """Units of one cost each, as many as there are supplies for; every third time all alike, and in a great hurry."""
    if dice.random() < 1 / 3:
        return (dice.choice(strikers()),) * (MOST_SUPPLIES // MOST_OF_A_UNIT)
    cost = dice.choice((6, 8, 10, 12, 12, 12))
    return tuple(made_up_unit(dice, cost) for _ in range(MOST_SUPPLIES // cost))


def strikers() -> list[Sheet]:
    """Units with that least health that can hit the other's front row in their first turn."""
    found = []
    for points, power, reach, area in product((2, 3), (2, 3, 4), (1, 2, 3), (0, 1)):
        move = MOST_OF_A_UNIT - LEAST - points - power - reach - area
        if reach + move >= ACROSS and move >= 0:
            levels = {"h": LEAST, "p": points, "a": power, "r": reach, "A": area, "m": move}
            found.append([levels.get(LETTERS.get(attributes.name(at), ""), 0) for at in range(len(LIMIT))])
    return [Sheet("Evolved", tuple(levels)) for levels in found if fits(levels)]


def changed(muster: Muster, dice: random.Random) -> Muster:
    """The same muster, but for a few small changes; tried until it may be."""
    while True:
        units = list(muster)
        for _ in range(dice.choice((1, 1, 2, 3))):
            units = dice.choice((other_levels, other_levels, other_levels, unit_again, unit_less))(units, dice)
        if not why_not(units):
            return tuple(sorted(units, key=lambda unit: unit.levels))


def other_levels(units: list[Sheet], dice: random.Random) -> list[Sheet]:
    """A level moves from one attribute to another, in one unit or in all that are like it; or there is one more."""
    unit, up, down = dice.choice(units), dice.randrange(len(LIMIT)), dice.randrange(-2, len(LIMIT))
    levels = list(unit.levels)
    levels[up] += 1
    if down >= 0:
        levels[down] -= 1
    if min(levels) < 0:
        return units
    other, alike = Sheet(unit.name, tuple(levels)), dice.random() < 0.5
    at = units.index(unit)
    return [other if (one == unit if alike else place == at) else one for place, one in enumerate(units)]


def unit_again(units: list[Sheet], dice: random.Random) -> list[Sheet]:
    """One unit in place of another."""
    units = list(units)
    units[dice.randrange(len(units))] = dice.choice(units)
    return units


def unit_less(units: list[Sheet], dice: random.Random) -> list[Sheet]:
    """Without one unit, and what it cost spent on a new one."""
    units = list(units)
    if len(units) > 1 and dice.random() < 0.5:
        units.pop(dice.randrange(len(units)))
    spare = MOST_SUPPLIES - sum(unit.supplies for unit in units)
    return [*units, made_up_unit(dice, min(spare, 12))] if spare > LEAST else units


def crossed(one: Muster, other: Muster, dice: random.Random) -> Muster:
    """Some units of each, as far as supplies go."""
    units: list[Sheet] = []
    for unit in dice.sample([*one, *other], len(one) + len(other)):
        if not why_not([*units, unit]):
            units.append(unit)
    return tuple(sorted(units, key=lambda unit: unit.levels))
