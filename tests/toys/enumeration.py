"""All tables that a reader may think possible, written out. Nothing of the engine's own knowledge is used here.

Reads only the JSON log of one seat: `card` is None in a line whose card it did not see. A world is where each card is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

World = tuple[tuple[str, str], ...]  # (card, zone) by name, in order; cards of one name are alike


def worlds_for(log: Iterable[dict[str, Any]], cards: str, everywhere: str) -> set[World]:
    """Every world that agrees with the log, where all cards began in one zone in an order nobody knew."""
    worlds = {tuple((card, everywhere) for card in sorted(cards))}
    for line in one_by_one(log):
        if "to" in line:
            worlds = {after for world in worlds for after in moved(world, line["card"], line["from"], line["to"])}
        elif "cards" in line:
            worlds = {world for world in worlds if sorted(line["cards"]) == cards_in(world, line["zone"])}
    return worlds


def one_by_one(log: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same log where cards that went together go one after the other."""
    lines = []
    for line in log:
        if "to" in line and "cards" in line:
            lines += [{"card": card, "from": line["from"], "to": line["to"]} for card in line["cards"]]
        else:
            lines.append(line)
    return lines


def moved(world: World, card: str | None, came_from: str, zone: str) -> Iterable[World]:
    for name in set(cards_in(world, came_from)):
        if card in (None, name):
            yield put(world, name, came_from, zone)


def put(world: World, card: str, came_from: str, zone: str) -> World:
    places = list(world)
    places.remove((card, came_from))
    return tuple(sorted([*places, (card, zone)]))


def cards_in(world: World, zone: str) -> list[str]:
    return sorted(card for card, place in world if place == zone)


Fact = tuple[str, str, bool]  # whether a card of that name lay in that zone


def could_be(log: list[dict[str, Any]], world: World, everywhere: str, fact_in: Any = lambda _line: None) -> bool:
    """Whether some course of events leads to this world and gives this log. For decks too large to write out.

    Goes back from the world line by line. A card that no earlier line names is as good as any other such card, so of
    those only one is tried. `fact_in` says which fact a line tells, if it tells one.
    """
    log = [line | {"fact": fact_in(line)} for line in one_by_one(log)]
    named = [named_in(line) for line in log]
    earlier = [frozenset().union(*named[:at]) for at in range(len(log) + 1)]
    seen: set[tuple[int, World]] = set()
    ways = [(len(log), world)]
    while ways:
        at, now = ways.pop()
        if at == 0:
            if all(zone == everywhere for _, zone in now):
                return True
            continue
        told = tuple(sorted((card if card in earlier[at] else "any", zone) for card, zone in now))
        if (at, told) in seen:
            continue
        seen.add((at, told))
        ways += [(at - 1, before) for before in before_line(now, log[at - 1], earlier[at - 1])]
    return False


def named_in(line: dict[str, Any]) -> frozenset[str]:
    if line["fact"]:
        return frozenset([line["fact"][0]])
    return frozenset([line["card"]] if line.get("card") else line.get("cards", []))


def before_line(world: World, line: dict[str, Any], earlier: frozenset[str]) -> Iterable[World]:
    if "cards" in line and sorted(line["cards"]) != cards_in(world, line["zone"]):
        return
    if line["fact"] and ((line["fact"][0] in cards_in(world, line["fact"][1])) != line["fact"][2]):
        return
    if "to" not in line:
        yield world
        return
    anybody = False
    for name in sorted(set(cards_in(world, line["to"]))):
        if line["card"] not in (None, name) or (name not in earlier and anybody):
            continue
        anybody = anybody or name not in earlier
        yield put(world, name, line["to"], line["from"])


def world_of(match: Any) -> World:
    """Where each card of a match really is."""
    from tabard.engine.seeing.log import zone_name

    t, game = match.course.t, match.game
    cards = range(game.table.capacities["cards"])
    return tuple(sorted((game.face.card(t, card), zone_name(game, t.zone[card])) for card in cards))
