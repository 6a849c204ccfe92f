"""How the ground is laid out on a screen: the board, and each side's cards, each with its sheet to be read."""

from typing import Any

from .in_words import about_back, about_unit, sheet_in, sheet_words
from .shipped import SHEETS
from .table import WIDE

# Sides differ by sign, not only by colour; where there is little room, in that the names of one are small.
TINTS, SIGNS, BACKS = ("first", "second"), ("◆", "◇"), ("▒▒", "░░")
KEEP, HEART, STEP = "♜", "♥", "·"
LETTERS, WIDEST = 3, 6  # of a name on the board, and of all that stands on a space

View = dict[str, Any]


def layout(view: View) -> list[dict[str, Any]]:
    """Player 1's side is below."""
    if "building" in view:
        return [{"kind": "text", "text": sheet_words(view["building"])}]
    panels: list[dict[str, Any]] = [] if view.get("bare") else [board(view)]
    aimed = ", ".join(f"{named(one['by'])} at {named(one['on'])}" for one in view["targets"])
    panels += [{"kind": "text", "text": f"Targets: {aimed}"}] if aimed else []
    return panels + [cards(view, seat) for seat in (1, 2)]


def named(card: int | list[int]) -> str:
    """A card by its number, or by its space where the one who looks has no number for it."""
    return f"#{card}" if isinstance(card, int) else f"{card[0]},{card[1]}"


# --- the board --------------------------------------------------------------------------------------------


def board(view: View) -> dict[str, Any]:
    letters = two_letters(view)
    on = {tuple(one["at"]): piece(one, view, letters) for one in view["units"] if isinstance(one["at"], list)}
    for x, y, steps in view.get("ways", []):
        on.setdefault((x, y), {"text": f"{STEP}{steps}", "short": str(steps)})
    rows = [[{"ref": f"{x},{y}"} | on.get((x, y), {}) for x in range(WIDE)] for y in reversed(range(WIDE))]
    return {
        "kind": "grid",
        "cells": rows,
        "columns": [{"text": str(x)} for x in range(WIDE)],
        "rows": [{"text": str(y)} for y in reversed(range(WIDE))],
        "legend": [{"text": SIGNS[seat - 1], "tint": TINTS[seat - 1], "seat": seat} for seat in (1, 2)],
    }


def two_letters(view: View) -> dict[str, str]:
    """By name: the letters that stand for it where there is room for two, unlike those of any other; what comes with
    the game always has the same. Of several cards of one side and name it is the first, for the health beside it."""
    seen = [(one["seat"], sheet_in(one["sheet"]).name) for one in view["units"] if one["sheet"] is not None]
    letters: dict[str, str] = {}
    for name in dict.fromkeys([*SHEETS, *sorted(name for _, name in seen)]):
        pairs = [name[:1] + letter.lower() for letter in name[1:] if letter.isalnum()]
        letters[name] = next((pair for pair in pairs if pair not in letters.values()), name[:2])
    return letters | {name: name[:1] for seat, name in seen if seen.count((seat, name)) > 1}


def in_two(one: View, letters: dict[str, str]) -> str:
    """A card in two letters, or in one and its health; those of Player 2 are small."""
    short = letters[sheet_in(one["sheet"]).name]
    short += str(one["health"])[-1] if len(short) == 1 else ""
    return short if one["seat"] == 1 else short.lower()


def piece(one: View, view: View, letters: dict[str, str]) -> dict[str, Any]:
    """What stands on a space: whom it belongs to, what it is as far as it is seen, its health, and how many it holds.

    Moves that name one's own cards by number point here, too.
    """
    side, holds = SIGNS[one["seat"] - 1], f"+{one['holds']}" if one.get("holds") else ""
    shown = {"tint": TINTS[one["seat"] - 1]}
    if "number" in one:
        shown["exact"] = f"#{one['number']}"
    if one["sheet"] is None:
        back = BACKS[one["seat"] - 1]
        return shown | {"text": f"{side}{back}{holds}", "short": back, "about": about_back(one, view)}
    name = sheet_in(one["sheet"]).name
    short = side + KEEP if is_keep(one) else shown.get("exact", in_two(one, letters))
    figures = f"{one['health']}{holds}"
    text = f"{side}{KEEP}{figures}" if is_keep(one) else side + fitted(name, figures)
    return shown | {"text": text, "short": short, "about": about_unit(one)}


def fitted(name: str, figures: str) -> str:
    """As much of a name, and a heart, as there is room for before the figures."""
    ways = [f"{name[:LETTERS]}{HEART}", *(name[:count] for count in range(LETTERS, 0, -1))]
    return next((way for way in ways if len(way + figures) < WIDEST), name[:1]) + figures


def is_keep(one: View) -> bool:
    return one["sheet"] is not None and sheet_in(one["sheet"]).keep


# --- the cards of each side -------------------------------------------------------------------------------


def cards(view: View, seat: int) -> dict[str, Any]:
    mine = [one for one in view["units"] if one["seat"] == seat]
    letters = two_letters(view)
    panel: dict[str, Any] = {
        "kind": "zone", "title": view["names"][seat - 1], "owner": seat, "cards": [card(one, letters) for one in mine],
    }  # fmt: skip
    keep = next((one["health"] for one in mine if is_keep(one)), None)
    if not view.get("bare"):
        panel |= {
            "figure": f"{KEEP} {keep}" if keep is not None else "",
            "note": unit_count(mine, seat == view.get("you")),
        }
    return panel


def unit_count(mine: list[View], own: bool) -> str:
    units = [one for one in mine if not is_keep(one)]
    unseen = sum(not one["seen"] for one in units)
    count = "1 unit" if len(units) == 1 else f"{len(units)} units"
    whose = "unknown to the other side" if own else "face down"
    return f"{count}, {unseen} {whose}" if unseen else count


def card(one: View, letters: dict[str, str]) -> dict[str, Any]:
    """A card by its name, health and points; backs are told apart by where they stand."""
    if one["sheet"] is None:
        return {"hidden": True}
    number, name = f"#{one['number']}" if "number" in one else "", sheet_in(one["sheet"]).name
    points = f" {one['points']}p" if one.get("points") else ""
    inside = f" in #{one['at']['in']}" if isinstance(one["at"], dict) and isinstance(one["at"]["in"], int) else ""
    shown = {"text": f"{number} {name} {HEART}{one['health']}{points}{inside}".strip(), "about": about_unit(one)}
    short = KEEP if is_keep(one) else f"{in_two(one, letters)[:2]}{HEART}{one['health']}"
    shown |= {"tint": TINTS[one["seat"] - 1], "short": number or short}
    if number:
        shown["ref"] = number
        if not one["seen"]:
            shown["sign"] = BACKS[0][0]  # the other side does not know it
    return shown
