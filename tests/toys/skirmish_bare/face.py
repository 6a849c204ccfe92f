"""Words for the bare Skirmish, and positions such as `{"units": {"A": {"health": 3, "power": 1}, "C": {}}}`."""

from __future__ import annotations

from typing import Any

from tabard.engine import Face, Look, Words, lay
from tabard.errors import Refused
from toys.skirmish_bare.rules import ATTACK, DEFEND, END_OF_TURN, FIELD, GONE, TARGET, UNITS, Units

NAMES = "ABCD"
VALUES = {"health": 3, "power": 1, "defense": 0, "inside": None}


def name(unit: int) -> str:
    return NAMES[unit]


def pair(verb: str) -> Words:
    """`Attack C A`: the victim, then the aggressor, as the events have it."""
    return Words(lambda choice: f"{verb} {name(choice // UNITS)} {name(choice % UNITS)}")


def show(look: Look) -> dict[str, Any]:
    units = {}
    for unit in range(UNITS):
        if name(unit) in look.cards(FIELD):
            holder = look.inside[unit]
            units[name(unit)] = {
                "health": look.health[unit],
                "power": look.power[unit],
                "defense": look.defense[unit],
                "inside": None if holder < 0 else name(holder),
            }
    return {"turn": look.turn + 1, "units": units}


def set_up(t: Units, position: dict[str, Any], _strict: bool) -> None:
    if position.keys() - {"turn", "units"} or position.get("turn", 1) not in (1, 2):
        raise Refused("A bare position has its units, and a turn, which is 1 or 2.")
    t.turn = position.get("turn", 1) - 1
    units = position.get("units", {letter: {} for letter in NAMES})
    for unit, letter in enumerate(NAMES):
        sheet = VALUES | units.get(letter, {})
        lay(t, unit, FIELD if letter in units else GONE)
        t.health[unit], t.power[unit], t.defense[unit] = sheet["health"], sheet["power"], sheet["defense"]
        t.inside[unit] = -1 if sheet["inside"] is None else NAMES.index(sheet["inside"])


FACE = Face(
    title="Bare Skirmish",
    about="Four units in range of each other.",
    show=show,
    set_up=set_up,
    moves={
        ATTACK: pair("Attack"),
        TARGET: pair("Target"),
        DEFEND: Words(lambda unit: f"Defend {name(unit)}"),
        END_OF_TURN: Words(lambda _choice: "End of Turn"),
    },
    words={"unit": name},
    card=lambda _t, card: name(card),
)
