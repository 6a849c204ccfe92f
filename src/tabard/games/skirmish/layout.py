"""How the ground is laid out on a screen: the board, and each side's cards, each with its sheet to be read."""

from typing import Any

from .in_words import about_back, about_unit, sheet_in, sheet_words
from .shipped import SHEETS
from .table import WIDE

# Sides differ by sign, not only by colour; where room is scarce, in that the names of one are small.
TINTS, SIGNS, BACKS = ("first", "second"), ("◆", "◇"), ("▒▒", "░░")
KEEP, HEART, STEP = "♜", "♥", "·"
LETTERS, WIDEST, SHORTEST = 3, 8, 4  # of a name on the board, of all that stands on a space, and where room is scarce

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
    """By name: the letters that stand for it where there is little room, unlike those of any other; what comes with
    the game always has the same."""
    seen = sorted(sheet_in(one["sheet"]).name for one in view["units"] if one["sheet"] is not None)
    letters: dict[str, str] = {}
    for name in dict.fromkeys([*SHEETS, *seen]):
        pairs = [name[:1] + letter.lower() for letter in name[1:] if letter.isalnum()]
        letters[name] = next((pair for pair in pairs if pair not in letters.values()), name[:2])
    return letters


def piece(one: View, view: View, letters: dict[str, str]) -> dict[str, Any]:
    """What stands on a space: whom it belongs to, what it is as far as it is seen, its health, and how many it holds.

    Moves that name one's own cards by number point here, too.
    """
    shown = {"tint": TINTS[one["seat"] - 1]}
    if "number" in one:
        shown["exact"] = f"#{one['number']}"
    if one["sheet"] is None:
        return shown | {"text": SIGNS[one["seat"] - 1] + back(one), "short": back(one), "about": about_back(one, view)}
    return shown | {"text": in_full(one), "short": in_short(one, letters), "about": about_unit(one)}


def back(one: View) -> str:
    return BACKS[one["seat"] - 1] + held(one)


def held(one: View) -> str:
    return f"+{one['holds']}" if one.get("holds") else ""


def in_full(one: View) -> str:
    """Its side, its number, as much of its name as there is room for, its health and how many it holds."""
    side, figures = SIGNS[one["seat"] - 1], f"{one['health']}{held(one)}"
    if is_keep(one):
        return f"{side}{KEEP}{figures}"
    name, number = sheet_in(one["sheet"]).name, f"#{one['number']}" if "number" in one else ""
    ways = [f"{name[:LETTERS]}{HEART}", f"{name[:2]}{HEART}", *(name[:count] for count in range(LETTERS, -1, -1))]
    return first_within(WIDEST, *(f"{side}{number}{way}{figures}" for way in ways))


def in_short(one: View, letters: dict[str, str]) -> str:
    """One's own by its number, others by two letters, small ones for Player 2's; and its health."""
    health, more = one["health"], "+" if one.get("holds") else ""
    if is_keep(one):
        return f"{SIGNS[one['seat'] - 1]}{KEEP}{health}"
    if "number" in one:
        number = one["number"]
        return first_within(SHORTEST, f"#{number}{HEART}{health}", f"{number}{HEART}{health}", f"#{number}")
    pair = letters[sheet_in(one["sheet"]).name]
    pair = pair if one["seat"] == 1 else pair.lower()
    return first_within(SHORTEST, f"{pair}{'' if more else HEART}{health}{more}", f"{pair}{health}")


def first_within(most: int, *ways: str) -> str:
    """The first of several ways to write something that has no more letters than that; else the last."""
    return next((way for way in ways if len(way) <= most), ways[-1])


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
    short = KEEP if is_keep(one) else in_short(one, letters)
    shown |= {"tint": TINTS[one["seat"] - 1], "short": number or short}
    if number:
        shown |= {"ref": number, "name": name}
        if not one["seen"]:
            shown["sign"] = BACKS[0][0]  # the other side does not know it
    return shown
