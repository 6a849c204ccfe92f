"""How the ground is laid out on a screen: the board, each side with its cards, and the chosen unit close up."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from .board import distance
from .capabilities.action_points import POINTS
from .capabilities.attack import RANGE as ATTACK_RANGE
from .capabilities.defense import RANGE as DEFENSE_RANGE
from .capabilities.identify import POWER as SIGHT
from .close_up import built_sheet, chosen_unit, close_ups, number_of, standing_at
from .in_words import MOST_KEPT, about_back, about_unit, called, sheet_in
from .sheets.sheet import KEEP_HEALTH, KEEP_LOSES
from .sheets.shipped import SHEETS
from .table import SPACES, WIDE

# Sides differ by sign, not only by colour; where room is scarce, in that the names of one are small.
TINTS, SIGNS, BACK = ("first", "second"), ("◆", "◇"), "▒▒"
WHOSE = [{"text": SIGNS[at], "tint": TINTS[at], "seat": at + 1} for at in range(2)]
KEEP, HEART, STEP = "♜", "♥", "·"
LETTERS, WIDEST, SHORTEST = 3, 8, 4  # of a name on the board, of all that stands on a space, and where room is scarce

EMPTY = [[{"ref": f"{x},{y}"} for x in range(WIDE)] for y in range(WIDE)]  # spaces
COLUMNS = [{"text": str(x)} for x in range(WIDE)]
ROWS = [{"text": str(y)} for y in range(WIDE)]

# By what shall be done: the attribute that says how far it reaches, and how that is called. Before that is chosen it is
# the range of its attack.
REACHES = {
    "": (ATTACK_RANGE, "range"), "attack": (ATTACK_RANGE, "range"), "identify": (SIGHT, "identifies as far as"),
    "defense": (DEFENSE_RANGE, "defends as far as"),
}  # fmt: skip

View = dict[str, Any]
KEPT: dict[tuple[Any, ...], dict[str, Any]] = {}  # by all that it shows: what was laid out of a unit


def layout(view: View) -> list[dict[str, Any]]:
    """The side of the one who looks is below, else Player 1's."""
    if "building" in view:
        return [built_sheet(view["building"])]
    bare, letters = view.get("bare", False), two_letters(view)
    panels: list[dict[str, Any]] = [] if bare else [board(view, letters)]
    aimed = ", ".join(f"{named(one['by'])} at {named(one['on'])}" for one in view["targets"])
    panels += [{"kind": "text", "text": f"Targets: {aimed}", "spot": "targets"}] if aimed else []
    panels += [side(view, seat, letters) for seat in (1, 2)]
    return panels + ([] if bare else apart(view, letters)) + close_ups(view, TINTS)


def named(card: int | list[int]) -> str:
    """A card by its number, or by its space where the one who looks has no number for it."""
    return f"#{card}" if isinstance(card, int) else f"{card[0]},{card[1]}"


# --- the board --------------------------------------------------------------------------------------------


def board(view: View, letters: dict[str, str]) -> dict[str, Any]:
    on = {tuple(one["at"]): piece(one, view, letters) for one in view["units"] if isinstance(one["at"], list)}
    for x, y, steps in view.get("ways", []):
        on.setdefault((x, y), EMPTY[y][x] | {"text": f"{STEP}{steps}", "short": str(steps)})
    for x, y, steps in view.get("ways", view.get("chosen", {}).get("ways", [])):
        on[x, y] = on.get((x, y), EMPTY[y][x]) | {"steps": steps}
    down = range(WIDE) if view.get("you") == 2 else range(WIDE)[::-1]
    cells = [*map(list, EMPTY)]
    for (x, y), cell in on.items():
        cells[y][x] = cell
    return {
        "kind": "grid",
        "cells": [cells[y] for y in down],
        "columns": COLUMNS,
        "rows": [ROWS[y] for y in down],
        "regions": reach(view),
        "most": [WIDEST, SHORTEST],
        "legend": [*WHOSE, *key(view.get("you"), *view["names"])],
    }


def reach(view: View) -> list[dict[str, Any]]:
    """How far the chosen unit reaches with what it is to do."""
    one = chosen_unit(view)
    at = standing_at(view, one) if one is not None else None
    attribute, words = REACHES.get(view.get("chosen", {}).get("for"), (0, ""))
    level = sheet_in(one["sheet"]).levels[attribute] if one is not None and words else 0
    if at is None or not level:
        return []
    near = [space for space in range(SPACES) if distance(space, number_of(at)) <= level]
    full = taken(view)
    near.sort(key=lambda space: (space not in full, space % WIDE))  # words about it stand by the last
    return [{"text": f"{words} {level}", "refs": [f"{space % WIDE},{space // WIDE}" for space in near]}]


def taken(view: View) -> set[int]:
    """The spaces on which something stands, or steps are counted."""
    steps = [way[:2] for way in view.get("ways", view.get("chosen", {}).get("ways", []))]
    stands = [one["at"] for one in view["units"] if isinstance(one["at"], list)]
    return {number_of(space) for space in (*stands, *steps)}


@lru_cache(maxsize=64)
def key(you: int | None, *names: str) -> tuple[dict[str, Any], ...]:
    """What the signs on the board mean."""
    own, other = ("yours", "theirs") if you else names
    lies = "hatched lies face down"
    told = [
        {"text": f"{own}{' with round corners' if you != 2 else ' with cut corners'}", "tint": TINTS[(you or 1) - 1]},
        {"text": f"{other} with {'cut' if you != 2 else 'round'} corners; {lies}", "tint": TINTS[2 - (you or 1)]},
        {"text": "health", "sign": "heart"},
        {"text": "action points left, of those on turn", "sign": "diamond"},
        {"text": "carries one more", "sign": "+1"},
    ]
    return (*told, *([{"text": f"{names[2 - you]} knows this one", "sign": "eye"}] if you else []))


def two_letters(view: View) -> dict[str, str]:
    """By name: the letters that stand for it where there is little room, unlike those of any other; what comes with
    the game always has the same."""
    sheets = [one["sheet"] for one in view["units"] if one["sheet"] is not None]
    return letters_for(frozenset([sheet if isinstance(sheet, str) else sheet_in(sheet).name for sheet in sheets]))


@lru_cache(maxsize=64)
def letters_for(seen: frozenset[str]) -> dict[str, str]:
    letters: dict[str, str] = {}
    for name in dict.fromkeys([*SHEETS, *sorted(seen)]):
        pairs = [name[:1] + letter.lower() for letter in name[1:] if letter.isalnum()]
        letters[name] = next((pair for pair in pairs if pair not in letters.values()), name[:2])
    return letters


def piece(one: View, view: View, letters: dict[str, str]) -> dict[str, Any]:
    """A space with what stands there: whom it belongs to, what it is as far as it is seen, its health, and how many it
    holds.

    Moves that name one's own cards by number point here, too.
    """
    chosen = view.get("chosen")
    now = (
        one["seat"] == view["turn"], view["placing"], one["seat"] == view.get("you"), view["names"][one["seat"] - 1],
        chosen and chosen["number"],
    )  # fmt: skip
    return kept(("piece", now, letters_of(one, letters), *state(one)), lambda: new_piece(one, view, letters))


def new_piece(one: View, view: View, letters: dict[str, str]) -> dict[str, Any]:
    x, y = one["at"]
    shown: dict[str, Any] = EMPTY[y][x] | {"tint": TINTS[one["seat"] - 1], "name": called(one)}
    if "number" in one:
        shown["exact"] = f"#{one['number']}"
    if one["sheet"] is None:
        full, short = backs(one)
        shown |= {"text": full, "short": first_within(SHORTEST, full, short), "note": f"holds {one.get('holds', 0)}"}
        return shown | {"about": about_back(one, view)}
    shown |= {"text": in_full(one), "short": in_short(one, letters), "about": about_unit(one), "figure": one["health"]}
    return shown | signs_on(one, view)


def kept(key: tuple[Any, ...], make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What was made for this before, as most units stand as they stood; nobody changes what is laid out."""
    if key not in KEPT:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[key] = make()
    return KEPT[key]


def state(one: View) -> tuple[Any, ...]:
    """All that is shown of a unit, to be compared."""
    at, sheet, lent = one["at"], one["sheet"], one.get("lent")
    return (
        one["seat"], one.get("number"), sheet if sheet is None or isinstance(sheet, str) else str(sheet),
        tuple(at) if isinstance(at, list) else str(at), one.get("health"), one.get("points"), one.get("steps"),
        lent and lent["health"], one["seen"], one.get("holds"), sheet is None and tuple(one["known"]["levels"].items()),
    )  # fmt: skip


def letters_of(one: View, letters: dict[str, str]) -> str:
    """Those that stand for its name; none where it is not seen."""
    sheet = one["sheet"]
    return "" if sheet is None else letters[sheet if isinstance(sheet, str) else sheet_in(sheet).name]


def signs_on(one: View, view: View) -> dict[str, Any]:
    """What else stands on a unit: its points while its side is on turn, whether it is known, what it holds."""
    signs: dict[str, Any] = {"more": held(one)} if one.get("holds") else {}
    points = sheet_in(one["sheet"]).levels[POINTS]
    if points and one["seat"] == view["turn"] and not view["placing"]:
        signs |= {"pips": [one["points"], points]} | ({} if one["points"] else {"quiet": True})
    if one["seat"] == view.get("you") and one["seen"] and not is_keep(one):
        signs["badge"] = "eye"
    chosen = view.get("chosen")
    return signs | {"chosen": True} if chosen and chosen["number"] == one.get("number") else signs


def backs(one: View) -> tuple[str, str]:
    """Whose it is and how many it holds, in full and where room is scarce."""
    side = SIGNS[one["seat"] - 1]
    return f"{side}{BACK}{held(one)}", f"{side}{BACK[0]}{held(one)}"


def held(one: View) -> str:
    return f"+{one['holds']}" if one.get("holds") else ""


def in_full(one: View) -> str:
    """Its side, its number, as much of its name as there is room for, its health and how many it holds."""
    side, figures = SIGNS[one["seat"] - 1], f"{one['health']}{held(one)}"
    if is_keep(one):
        return f"{side}{KEEP}{figures}"
    return in_eight(side, sheet_in(one["sheet"]).name, f"#{one['number']}" if "number" in one else "", figures)


@lru_cache(MOST_KEPT)
def in_eight(side: str, name: str, number: str, figures: str) -> str:
    ways = [f"{name[:LETTERS]}{HEART}", f"{name[:2]}{HEART}", *(name[:count] for count in range(LETTERS, -1, -1))]
    return first_within(WIDEST, *(f"{side}{number}{way}{figures}" for way in ways))


def in_short(one: View, letters: dict[str, str]) -> str:
    """One's own by its number, others by two letters, small ones for Player 2's; and its health."""
    health, more = one["health"], "+" if one.get("holds") else ""
    if is_keep(one):
        return f"{SIGNS[one['seat'] - 1]}{KEEP}{health}"
    if "number" in one:
        return own_in_short(one["number"], health)
    pair = letters[sheet_in(one["sheet"]).name]
    pair = pair if one["seat"] == 1 else pair.lower()
    return first_within(SHORTEST, f"{pair}{'' if more else HEART}{health}{more}", f"{pair}{health}")


@lru_cache(MOST_KEPT)
def own_in_short(number: int, health: int) -> str:
    return first_within(SHORTEST, f"#{number}{HEART}{health}", f"{number}{HEART}{health}", f"#{number}")


def first_within(most: int, *ways: str) -> str:
    """The first of several ways to write something that has no more letters than that; else the last."""
    return next((way for way in ways if len(way) <= most), ways[-1])


def is_keep(one: View) -> bool:
    return one["sheet"] is not None and sheet_in(one["sheet"]).keep


# --- the cards of each side -------------------------------------------------------------------------------


def side(view: View, seat: int, letters: dict[str, str]) -> dict[str, Any]:
    """How one side stands, with its cards; those of one's own that stand nowhere on the board lie apart."""
    mine = [one for one in view["units"] if one["seat"] == seat]
    bare = view.get("bare")
    here = [one for one in mine if bare or not lies_apart(view, one)]
    panel: dict[str, Any] = {
        "kind": "zone", "title": view["names"][seat - 1], "owner": seat, "cards": [card(one, letters) for one in here],
    }  # fmt: skip
    if bare:
        return panel | {"spot": "sides"}
    keep = next((one["health"] for one in mine if is_keep(one)), None)
    return panel | {
        "spot": "you" if seat == view.get("you", 1) else "them", "tint": TINTS[seat - 1],
        "figure": f"keep {keep} of {KEEP_HEALTH}" if keep is not None else "no keep",
        "aside": keep_words(view, seat), "note": unit_count(view, mine, seat),
    }  # fmt: skip


def keep_words(view: View, seat: int) -> str:
    """What an enemy on turn can still take off a keep."""
    lost = view["keep_lost"][seat - 1]
    if view["placing"] or view["turn"] == seat:
        return ""
    return f"can lose {KEEP_LOSES - lost} more this turn" if lost else f"loses at most {KEEP_LOSES} in a turn"


def unit_count(view: View, mine: list[View], seat: int) -> str:
    units = [one for one in mine if not is_keep(one)]
    unseen = sum(not one["seen"] for one in units)
    count = "1 unit" if len(units) == 1 else f"{len(units)} units"
    you = view.get("you")
    whose = "face down" if not you else f"unknown to {view['names'][2 - you]}" if seat == you else "unknown to you"
    return f"{count}, {unseen} {whose}" if unseen else count


def lies_apart(view: View, one: View) -> bool:
    return one["seat"] == view.get("you") and not isinstance(one["at"], list)


def apart(view: View, letters: dict[str, str]) -> list[dict[str, Any]]:
    """One's own cards that are still to be placed, and those inside others."""
    held: dict[Any, list[View]] = {}
    for one in view["units"]:
        if lies_apart(view, one):
            held.setdefault(None if one["at"] is None else one["at"]["in"], []).append(one)
    return [
        {
            "kind": "zone", "spot": "reserve" if holder is None else "inside", "title": place_of(view, holder),
            "owner": view["you"], "cards": [card(one, letters) for one in units],
        }
        for holder, units in held.items()
    ]  # fmt: skip


def place_of(view: View, holder: int | None) -> str:
    if holder is None:
        return "To be placed"
    one = next(other for other in view["units"] if other["number"] == holder)
    return f"Inside the {called(one)}"


def card(one: View, letters: dict[str, str]) -> dict[str, Any]:
    """A card by its name, health and points; backs are told apart by where they stand."""
    if one["sheet"] is None:
        return {"hidden": True}
    return kept(("card", letters_of(one, letters), *state(one)), lambda: new_card(one, letters))


def new_card(one: View, letters: dict[str, str]) -> dict[str, Any]:
    number, name = f"#{one['number']}" if "number" in one else "", sheet_in(one["sheet"]).name
    points = f" {one['points']}p" if one.get("points") else ""
    inside = f" in #{one['at']['in']}" if isinstance(one["at"], dict) and isinstance(one["at"]["in"], int) else ""
    shown = {"text": f"{number} {name} {HEART}{one['health']}{points}{inside}".strip(), "about": about_unit(one)}
    short = KEEP if is_keep(one) else in_short(one, letters)
    shown |= {"tint": TINTS[one["seat"] - 1], "short": number or short}
    if number:
        shown |= {"ref": number, "name": name}
        if not one["seen"]:
            shown["sign"] = BACK[0]  # the other side does not know it
    return shown
