"""The engine's part of a position: what `view("all")` says of what is under way, and how it is read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.alike import Back, backs, turn
from tabard.engine.table.engine_fields import ASKS, ENDING, LISTENERS, STACK, fields_of
from tabard.engine.table.grids import Grid
from tabard.engine.table.zones import cards_in, lay
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game

UNDER_WAY = (ENDING, ASKS, STACK, LISTENERS)  # the parts of the engine that a position brings with it


def engine_part(game: Game, t: Any) -> dict[str, Any]:
    """What is under way: open questions, frames, listeners. With it a position is taken up in the middle of a card."""
    fields = game.table.fields.items()
    part = {name: plain_value(getattr(t, name)) for name, field in fields if field.part in UNDER_WAY}
    if game.table.capacities["cards"]:
        part["cards"] = [cards_in(t, zone) for zone in range(game.rules.zone_count)]
    return part


def plain_value(value: Any) -> Any:
    """A field's value for JSON, shared with no table."""
    if isinstance(value, Grid):
        return [list(value[row * value.columns : (row + 1) * value.columns]) for row in range(len(value))]
    return list(value) if isinstance(value, list) else value


def take_cards(game: Game, t: Any, zones: Any) -> None:
    """Which of several cards alike lies where: taken over where it agrees with the cards that the position names."""
    stated = [card for cards in zones for card in cards]
    mine = [cards_in(t, zone) for zone in range(game.rules.zone_count)]
    if sorted(stated) != sorted(card for cards in mine for card in cards) or len(zones) != len(mine):
        return
    for theirs, ours in zip(zones, mine, strict=True):
        if sorted(game.face.card(t, card) for card in theirs) != sorted(game.face.card(t, card) for card in ours):
            return
    seen = backs(game, t)
    for zone, cards in enumerate(zones):
        behind: dict[str, list[Back]] = {}
        for card in reversed(mine[zone]):
            behind.setdefault(game.face.card(t, card), []).append(seen[card])
        for card in cards:
            lay(t, card, zone)
            turn(game, t, card, behind[game.face.card(t, card)].pop())


def take_engine_part(game: Game, t: Any, part: Any) -> None:
    if not isinstance(part, dict) or set(part) - set(fields_of(*UNDER_WAY)) - {"cards"}:
        raise Refused("'under_way' is what view(\"all\") gave: take it over whole or leave it out.")
    if "cards" in part:
        take_cards(game, t, part["cards"])
    for name in [name for name in part if name != "cards"]:
        value = part[name]
        field = game.table.fields.get(name)
        if field is None:
            raise Refused(f"'under_way' speaks of '{name}', which {game.face.title} does not have.")
        setattr(t, name, read_value(field.shape, value, f"'under_way' {name}"))


def read_value(shape: tuple[int, ...], value: Any, what: str) -> Any:
    """A field's value from JSON, its shape checked."""
    if not shape:
        if type(value) is not int:
            raise Refused(f"{what} must be a whole number.")
        return value
    rows = value if len(shape) == 2 else [value]
    width = shape[-1]
    good = isinstance(rows, list) and all(isinstance(row, list) and len(row) == width for row in rows)
    if not good or (len(shape) == 2 and len(rows) != shape[0]) or not all(type(x) is int for row in rows for x in row):
        raise Refused(f"{what} must be {' × '.join(map(str, shape))} whole numbers.")
    return Grid([x for row in rows for x in row], width) if len(shape) == 2 else list(value)
