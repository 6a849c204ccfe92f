"""The engine's part of a position: what `view("all")` says of what is under way, and how it is read back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.alike import Back, backs, put_back_on
from tabard.engine.seeing.redaction import EVERYTHING, Redacted
from tabard.engine.table.engine_fields import ASKS, ENDING, LISTENERS, STACK, fields_of
from tabard.engine.table.fields import SEAT_LIMIT
from tabard.engine.table.grids import Grid
from tabard.engine.table.zones import cards_in, lay
from tabard.errors import Refused, short

if TYPE_CHECKING:
    from tabard.engine.game import Game

WRONG_SHAPE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
UNDER_WAY = (ENDING, ASKS, STACK, LISTENERS)  # the parts of the engine that a position brings with it


def engine_part(game: Game, t: Any) -> dict[str, Any]:
    """What is under way: open questions, frames, listeners. With it a position is taken up in the middle of a card."""
    fields = game.table.fields.items()
    part = {name: plain_value(getattr(t, name)) for name, field in fields if field.part in UNDER_WAY}
    if game.table.capacities["cards"]:
        part["cards"] = [cards_in(t, zone) for zone in range(game.rules.zone_count)]
    return part


def plain_value(value: Any) -> Any:
    """A field's value for JSON, shared with no table. A rule may have written a truth: that is 1 or 0."""
    if isinstance(value, Grid):
        return [[int(one) for one in value.row(row)] for row in range(len(value))]
    return [int(one) for one in value] if isinstance(value, list) else int(value)


def shown(game: Game, t: Any) -> dict[str, Any]:
    """The face's part of a view of everything; nothing where it cannot show a table on which nobody is asked yet."""
    try:
        return game.face.show(Redacted(game, t, EVERYTHING, {}))
    except WRONG_SHAPE:
        return {}


def take_cards(game: Game, t: Any, zones: Any) -> None:
    """Which of several cards alike lies where: taken over as far as the position names no other cards or order."""
    stated = [card for cards in zones for card in cards]
    mine = [cards_in(t, zone) for zone in range(game.rules.zone_count)]
    if sorted(stated) != sorted(card for cards in mine for card in cards) or len(zones) != len(mine):
        return
    before, seen = shown(game, t), backs(game, t)
    lay_all(game, t, zones, mine, seen)
    if shown(game, t) != before:
        lay_all(game, t, as_stated(game, t, mine, zones), mine, seen)


def lay_all(game: Game, t: Any, zones: list[list[int]], mine: list[list[int]], seen: list[Back]) -> None:
    """Lay the cards out; each has the back of one of its name that the position has put there."""
    for zone, cards in enumerate(zones):
        behind: dict[str, list[Back]] = {}
        for card in reversed(mine[zone]):
            behind.setdefault(game.face.card(t, card), []).append(seen[card])
        for card in cards:
            lay(t, card, zone)
            if left := behind.get(game.face.card(t, card)):
                put_back_on(game, t, card, left.pop())


def as_stated(game: Game, t: Any, stated: list[list[int]], zones: list[list[int]]) -> list[list[int]]:
    """The cards in their stated places and order; of several alike those that lay there before, where there are any."""
    left = [[(game.face.card(t, card), card) for card in cards] for cards in zones]
    names = [[game.face.card(t, card) for card in cards] for cards in stated]
    found = [[take(left[zone], name) for name in wanted] for zone, wanted in enumerate(names)]
    rest = [one for cards in left for one in cards]
    return [
        [take(rest, name) if card < 0 else card for name, card in zip(wanted, cards, strict=True)]
        for wanted, cards in zip(names, found, strict=True)
    ]


def take(cards: list[tuple[str, int]], name: str) -> int:
    """Take the first card of a name out of a list; -1 where there is none."""
    at = next((at for at, (called, _) in enumerate(cards) if called == name), -1)
    return cards.pop(at)[1] if at >= 0 else -1


def take_under_way(game: Game, t: Any, own: dict[str, Any], part: Any) -> None:
    """Take the engine's part over after the face has read its own; where they contradict each other, say in what."""
    before, over, waiting = shown(game, t), t.over, t.waiting
    take_engine_part(game, t, part)
    right = "change both, or leave 'under_way' out"
    after = shown(game, t)
    for name, value in own.items():
        if name in after and after[name] not in (value, before.get(name, value)):
            raise Refused(f"'{name}' is {short(value)}, but by 'under_way' it is {short(after[name])}: {right}.")
    if (over or waiting) and (over, waiting) != (t.over, t.waiting):
        stands, other = standing(over, waiting), standing(t.over, t.waiting)
        raise Refused(f"By the position {stands}, but by 'under_way' {other}: {right}.")


def standing(over: int, waiting: int) -> str:
    asked = " and ".join(f"Player {seat + 1}" for seat in range(SEAT_LIMIT) if waiting >> seat & 1)
    return "the game is over" if over else f"{asked or 'nobody'} is asked"


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
