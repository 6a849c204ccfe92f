"""Sheets in words: what a card is and has, as far as the one who reads may know."""

from functools import lru_cache
from typing import Any

from .sheets.musters import any_sheet
from .sheets.attributes import capabilities
from .sheets.sheet import Sheet

MOST_KEPT = 4_000  # of each kind of words that are kept: most cards stand as they stood

# By capability, where some of it may be used up: what is left, as it is called and as a view has it.
LEFT = {"hit points": ("health", "health"), "action points": ("action points", "points"), "move": ("steps", "steps")}


def sheet_in(value: Any) -> Sheet:
    """The sheet that a view shows: by its name, or written out."""
    return sheet_named(value) if isinstance(value, str) else any_sheet(value, "A view")


@lru_cache(MOST_KEPT)
def sheet_named(name: str) -> Sheet:
    return any_sheet(name, "A view")


def about_unit(one: dict[str, Any]) -> str:
    """A card that is seen: its sheet, and what it has at the moment."""
    sheet = sheet_in(one["sheet"])
    number = f"#{one['number']} " if "number" in one else ""
    free = "" if sheet.keep else f", {sheet.supplies} supplies"
    now = one if one["at"] is not None else {"health": one["health"]}  # before it is placed it has nothing to use up
    has = levels(sheet.levels, now["health"], now.get("points"), now.get("steps"))
    said = [f"{number}{sheet.name}{free}{place_words(one['at'])}: {has}."]
    if one.get("lent"):
        said.append(f"Of its health {one['lent']['health']} is lent.")
    if not one["seen"] and "number" in one:
        said.append("Unknown to the other side.")
    return " ".join(said)


@lru_cache(MOST_KEPT)
def levels(of_sheet: tuple[int, ...], health: int, points: int | None, steps: int | None) -> str:
    """Its capabilities; of those of which some may be used up, what is left."""
    left_of = {"health": health, "points": points, "steps": steps}
    found = []
    for capability in capabilities.values():
        has = {name: of_sheet[at] for name, at in capability.attributes.items() if of_sheet[at]}
        called, part = LEFT.get(capability.name, ("", ""))
        left = left_of.get(part)
        if has and left is not None:
            found.append(f"{called} {left} of {next(iter(has.values()))}")
        elif has and len(capability.attributes) == 1:
            found.append(f"{capability.name} {next(iter(has.values()))}")
        elif has:
            found.append(f"{capability.name} {' '.join(f'{name} {level}' for name, level in has.items())}")
    return ", ".join(found)


def called(one: dict[str, Any]) -> str:
    """What a unit is called by one who looks at it."""
    return "back" if one["sheet"] is None else sheet_in(one["sheet"]).name


def space_words(space: Any) -> str:
    return f"{space[0]},{space[1]}"


def place_words(place: Any) -> str:
    if place is None:
        return ""
    if isinstance(place, dict):
        inside = place["in"]
        return f", in #{inside}" if isinstance(inside, int) else f", in the card at {inside[0]},{inside[1]}"
    return f", at {place[0]},{place[1]}"


def about_back(one: dict[str, Any], view: dict[str, Any]) -> str:
    """A card that lies face down: all that everybody has seen of it."""
    least = ", ".join(f"{name} {level}" for name, level in one["known"]["levels"].items())
    seen = f" It has at least {least}." if least else ""
    return f"A back of {view['names'][one['seat'] - 1]}{place_words(one['at'])}; it holds {one.get('holds', 0)}.{seen}"
