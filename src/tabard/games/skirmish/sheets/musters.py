"""Musters that players bring: a name of one that comes with the game, or a list of sheets (SK-22)."""

import random
from typing import Any

from tabard.engine import Given, Sheets
from tabard.errors import Refused, short

from ..capabilities.defense import AREA as DEFENSE_AREA
from ..capabilities.defense import POWER as DEFENSE_POWER
from .reading import read_sheet
from .attributes import LIMIT, WANTED, attributes
from .names import name_numbers
from .sheet import MOST_OF_A_UNIT, MOST_SUPPLIES, MOST_UNITS, Sheet, why_no_muster
from .shipped import FILE, MUSTERS, OWN, SHEETS, STARTER_SIZE, STARTERS
from ..table import CARDS, Ground
from .written import read_file, write_card

SEATS = ("1", "2")
BY_NAME = {name.lower(): sheet for name, sheet in OWN.items()}
BY_MUSTER = {name.lower(): muster for name, muster in MUSTERS.items()}


def any_sheet(value: Any, whose: str, built: bool = False) -> Sheet:
    """A sheet that comes with the game by its name, or one as it is written, `built` for a muster or not."""
    if isinstance(value, dict):
        keep = value.get("keep", False) is True  # whose supplies are no sum of levels
        parts = {key: part for key, part in value.items() if not keep or key not in ("keep", "supplies")}
        sheet = read_sheet(parts, built)
        return Sheet(sheet.name, sheet.levels, keep)
    found = BY_NAME.get(value.lower()) if isinstance(value, str) else None
    if found is None:
        known = ", ".join(OWN)
        raise Refused(f"{whose} has the sheet {short(value)}; there are {known}, or write one out.")
    return found


def write_sheet(t: Ground, card: int, sheet: Sheet) -> None:
    for at, level in enumerate(sheet.levels):
        t.level[card, at] = level
    t.name[card, 0], t.name[card, 1] = name_numbers(sheet.name)
    t.keep[card] = int(sheet.keep)


# --- bringing them ----------------------------------------------------------------------------------------


def read_musters(t: Ground, value: Any) -> None:
    """Lay sheets ready as units of each seat; who brings none has one that comes with the game."""
    musters = read_both(value)
    card = 0
    for seat, muster in enumerate(musters):
        for unit in muster:
            card += 1
            write_sheet(t, card, unit)
        t.mustered[seat] = len(muster)
        card += 1 if muster else STARTER_SIZE + 1


def read_both(value: Any) -> list[list[Sheet]]:
    if isinstance(value, list):
        value = dict(zip(SEATS, value, strict=False)) if len(value) <= len(SEATS) else None
    by_seat = {str(seat): muster for seat, muster in value.items()} if isinstance(value, dict) else None
    if by_seat is None or not by_seat.keys() <= set(SEATS):
        raise Refused('Musters are given by seat, such as {"1": "March", "2": ["Scout", "Ram"]}.')
    return [read_muster(by_seat[seat], seat) if by_seat.get(seat) is not None else [] for seat in SEATS]


def read_muster(value: Any, seat: str) -> list[Sheet]:
    whose = f"The muster of Player {seat}"
    if isinstance(value, dict) and "units" in value:
        value = value["units"]
    if isinstance(value, str):
        if value.lower() not in BY_MUSTER:
            raise Refused(f"{whose} is called {short(value)}; there are {', '.join(MUSTERS)}, or list its units.")
        return list(BY_MUSTER[value.lower()])
    if not isinstance(value, list):
        raise Refused(f"{whose} is a list of units, or the name of one that comes with the game, not {short(value)}.")
    units = [any_sheet(one, whose, built=True) for one in value]
    if any(unit.keep for unit in units):
        raise Refused(f"{whose} lists a keep, which everybody has anyway.")
    if wrong := why_no_muster(units):
        raise Refused(f"{whose} cannot be: {wrong}")
    return units


# --- for checks -------------------------------------------------------------------------------------------


def some_musters(dice: random.Random) -> Any:
    """Units that come with the game and made-up ones. Mostly few, so that games are short, and carriers among them."""
    return {seat: [unit.shown() for unit in some_units(dice)] for seat in SEATS if dice.random() < 0.9}


def some_units(dice: random.Random) -> list[Sheet]:
    units: list[Sheet] = []
    for _ in range(dice.choice((1, 2, 2, 3, 3, 5, 8))):
        name = dice.choice(list(SHEETS)) if units else "Wagon"
        unit = raised(SHEETS[name], dice, dice.randint(0, 3), 0)
        if sum(one.supplies for one in units) + unit.supplies <= MOST_SUPPLIES:
            units.append(unit)
    return units


def raised(sheet: Sheet, dice: random.Random, more: int, spare: int) -> Sheet:
    """The same with more levels, as far as may be; where there are any, under another name."""
    levels = list(sheet.levels)
    for at in dice.sample(range(len(attributes)), len(attributes)):
        room = levels[at] < LIMIT[at] and sum(levels) < MOST_OF_A_UNIT and (not WANTED[at] or levels[WANTED[at] - 1])
        if more > 0 and room and not (spare and DEFENSE_POWER <= at <= DEFENSE_AREA):
            levels[at] += 1
            more -= 1
    name = sheet.name if tuple(levels) == sheet.levels and not spare else f"{sheet.name[:13]} {dice.randint(2, 999)}"
    return Sheet(name, tuple(levels))


def other_musters(value: Any, seat: int, dice: random.Random) -> Any:
    """Others may have brought stronger units under other names: as long as these stay unseen, nobody can tell.

    Not with more defense: what that lends to a card that is face up, all see.
    """
    musters = [muster or list(STARTERS[at]) for at, muster in enumerate(read_both(value or {}))]
    for at, muster in enumerate(musters):
        if at == seat:
            continue
        spare = MOST_SUPPLIES - sum(unit.supplies for unit in muster)
        changed = range(len(muster)) if dice.random() < 0.5 else [dice.randrange(len(muster))]
        for one in changed:
            if len(muster) == 1 or len(list(changed)) == 1 or dice.random() < 0.6:
                unit = raised(muster[one], dice, min(spare, 1), 1)
                spare -= unit.supplies - muster[one].supplies
                muster[one] = unit
    return {name: [unit.shown() for unit in muster] for name, muster in zip(SEATS, musters, strict=True)}


def reordered_musters(value: Any, seat: int, dice: random.Random) -> tuple[Any, list[int]]:
    """Others may have listed the same units in another order: nobody can tell."""
    musters = [muster or list(STARTERS[at]) for at, muster in enumerate(read_both(value or {}))]
    became, first = list(range(CARDS)), 1  # after the keep
    for at, muster in enumerate(musters):
        if at != seat:
            order = dice.sample(range(len(muster)), len(muster))
            musters[at] = [muster[one] for one in order]
            for place, one in enumerate(order):
                became[first + one] = first + place
        first += len(muster) + 1
    return {name: [unit.shown() for unit in muster] for name, muster in zip(SEATS, musters, strict=True)}, became


GIVEN = Given(
    name="musters",
    what=f"The units of each player: 1 to {MOST_UNITS}, worth at most {MOST_SUPPLIES} supplies, each at most "
    f"{MOST_OF_A_UNIT}.",
    read=read_musters,
    some=some_musters,
    other=other_musters,
    reordered=reordered_musters,
    sheets=Sheets(
        read=lambda text: read_file(text, OWN),
        own=lambda: FILE,
        build=lambda name: {"building": {"name": name}},
        write=lambda view: write_card(view["building"]),
    ),
)
