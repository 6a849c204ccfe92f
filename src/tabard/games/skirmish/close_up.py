"""Sheets to be read beside the board: the unit of which is being said what it does, and the nearest enemy."""

from typing import Any

from .board import distance
from .capabilities.action_points import POINTS
from .capabilities.attack import POWER
from .capabilities.hit_points import HEALTH
from .capabilities.move import RANGE as STEPS
from .in_words import called, sheet_in, space_words
from .sheets.attributes import attributes
from .sheets.sheet import MOST_OF_A_UNIT
from .table import WIDE

# How the attributes are called where each stands beneath its figure; the others as they are everywhere.
CALLED = {
    "attack power": "attack", "attack range": "range", "attack area": "area", "defense power": "defense",
    "carry": "room", "move": "steps",
}  # fmt: skip
IN_BARS = (HEALTH, POINTS)

View = dict[str, Any]


def chosen_unit(view: View) -> View | None:
    """The unit of which is being said what it does."""
    number = view.get("chosen", {}).get("number")
    return next((one for one in view["units"] if number is not None and one.get("number") == number), None)


def close_ups(view: View, tints: tuple[str, str]) -> list[dict[str, Any]]:
    chosen = chosen_unit(view)
    if chosen is None:
        return []
    sheets, enemy = [chosen_sheet(view, chosen, tints)], nearest_enemy(view, chosen)
    if enemy is not None:
        sheets.append(enemy_sheet(view, enemy, tints))
    return sheets


def chosen_sheet(view: View, one: View, tints: tuple[str, str]) -> dict[str, Any]:
    sheet, unplaced = sheet_in(one["sheet"]), one["at"] is None
    most = {part: sheet.levels[part] for part in IN_BARS}
    bars = [{"text": "Health", "have": one["health"], "of": max(one["health"], most[HEALTH]), "sign": "heart"}]
    if most[POINTS] and "points" in one:
        left = most[POINTS] if unplaced else one["points"]
        bars.append({"text": "Action points", "have": left, "of": most[POINTS], "sign": "diamond"})
    panel = {
        "kind": "sheet", "spot": "chosen", "title": sheet.name, "tint": tints[one["seat"] - 1],
        "note": "" if sheet.keep else f"supplies {sheet.supplies}", "aside": where(view, one), "bars": bars,
        "figures": figures(one, unplaced), "ref": f"#{one['number']}",
    }  # fmt: skip
    if not one["seen"] and not unplaced:
        shows = "; an attack would show it" if sheet.levels[POWER] else ""
        panel |= {"price": f"Unknown to {view['names'][2 - one['seat']]}{shows}", "symbol": "eyeoff"}
    return panel


def enemy_sheet(view: View, one: View, tints: tuple[str, str]) -> dict[str, Any]:
    sheet, at = sheet_in(one["sheet"]), space_words(one["at"])
    health = {"text": "health", "figure": f"{one['health']} of {sheet.levels[HEALTH]}"}
    return {
        "kind": "sheet", "spot": "other", "small": True, "title": sheet.name, "tint": tints[one["seat"] - 1],
        "aside": f"{whose(view['names'][one['seat'] - 1])}, at {at}", "figures": [health, *figures(one, True)],
        "ref": at,
    }  # fmt: skip


def built_sheet(shown: dict[str, Any]) -> dict[str, Any]:
    """A card that is being built."""
    sheet = sheet_in(shown)
    return {
        "kind": "sheet", "spot": "text", "title": sheet.name,
        "note": f"{sheet.supplies} of {MOST_OF_A_UNIT} supplies",
        "figures": [{"text": attributes.name(at), "figure": level} for at, level in enumerate(sheet.levels) if level],
    }  # fmt: skip


def figures(one: View, whole: bool) -> list[dict[str, Any]]:
    """Its levels; of its steps also what is left, unless it has the whole of them."""
    found = []
    for at, level in enumerate(sheet_in(one["sheet"]).levels):
        if level and at not in IN_BARS:
            name = CALLED.get(attributes.name(at), attributes.name(at))
            left = f", {one['steps']} left" if at == STEPS and not whole and "steps" in one else ""
            found.append({"text": name + left, "figure": level})
    return found


def where(view: View, one: View) -> str:
    if isinstance(one["at"], dict):
        holder = next(other for other in view["units"] if other.get("number") == one["at"]["in"])
        return f"in the {called(holder)}"
    return "" if one["at"] is None else f"at {space_words(one['at'])}"


def whose(name: str) -> str:
    return f"{name}'{'' if name.endswith('s') else 's'}"


def nearest_enemy(view: View, chosen: View) -> View | None:
    """The nearest that stands face up: it is the one to be compared with."""
    at = standing_at(view, chosen)
    if at is None:
        return None
    known = [
        one for one in view["units"]
        if one["seat"] != chosen["seat"] and one["sheet"] is not None and isinstance(one["at"], list)
        and not sheet_in(one["sheet"]).keep
    ]  # fmt: skip
    return min(known, key=lambda one: (distance(number_of(at), number_of(one["at"])), one["at"]), default=None)


def standing_at(view: View, one: View) -> list[int] | None:
    """Its space, or that of what holds it; nothing where it is not placed."""
    held: View | None = one
    while held is not None and isinstance(held["at"], dict):
        inside = held["at"]["in"]
        held = next((other for other in view["units"] if other.get("number") == inside), None)
    return None if held is None else held["at"]


def number_of(space: list[int]) -> int:
    return space[1] * WIDE + space[0]
