"""How likely every table is that a log allows, where whichever card goes unseen is any of those that lie there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from toys.enumeration import World, cards_in, one_by_one, put

if TYPE_CHECKING:
    from collections.abc import Iterable


def chances_for(log: Iterable[dict[str, Any]], cards: str, everywhere: str) -> dict[World, float]:
    """Every world that agrees with the log and its chance, where all cards began in one zone."""
    chances = {tuple((card, everywhere) for card in sorted(cards)): 1.0}
    for line in one_by_one(log):
        if "to" in line:
            chances = moved_on(chances, line)
        elif "cards" in line:
            shown = sorted(line["cards"])
            chances = {world: chance for world, chance in chances.items() if cards_in(world, line["zone"]) == shown}
    total = sum(chances.values())
    return {world: chance / total for world, chance in chances.items()}


def moved_on(chances: dict[World, float], line: dict[str, Any]) -> dict[World, float]:
    found: dict[World, float] = {}
    for world, chance in chances.items():
        for name in cards_in(world, line["from"]):  # cards alike one by one: the more, the more likely
            if line["card"] in (None, name):
                after = put(world, name, line["from"], line["to"])
                found[after] = found.get(after, 0.0) + chance
    total = sum(found.values())
    return {world: chance / total for world, chance in found.items()}
