"""Positions: the engine's part of `view("all")`, and setting a match up from a position."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from tabard.engine.match.sound import refuse_unsound
from tabard.engine.table.engine_fields import ASKS, ENDING, LISTENERS, STACK, fields_of
from tabard.engine.table.grids import Grid
from tabard.engine.table.zones import lay
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match

# Keys of a view that say how it was looked at, not what the position is.
ABOUT_THE_VIEW = frozenset({"game", "seats", "names", "rules", "you", "asked", "result", "under_way", "half_given"})
UNDER_WAY = (ENDING, ASKS, STACK, LISTENERS)  # the parts of the engine that a position brings with it
WRONG_SHAPE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


def engine_part(game: Game, t: Any) -> dict[str, Any]:
    """What is under way: open questions, frames, listeners. With it a position is taken up in the middle of a card."""
    fields = game.table.fields.items()
    part = {name: plain_value(getattr(t, name)) for name, field in fields if field.part in UNDER_WAY}
    if game.table.capacities["cards"]:
        part["cards"] = [chain(t, zone) for zone in range(game.rules.zone_count)]
    return part


def plain_value(value: Any) -> Any:
    """A field's value for JSON, shared with no table."""
    if isinstance(value, Grid):
        return [list(value[row * value.columns : (row + 1) * value.columns]) for row in range(len(value))]
    return list(value) if isinstance(value, list) else value


def chain(t: Any, zone: int) -> list[int]:
    """The cards of a zone in their order."""
    cards, card = [], t.first[zone]
    while card >= 0:
        cards.append(card)
        card = t.after[card]
    return cards


def take_cards(game: Game, t: Any, zones: Any) -> None:
    """Which of several cards alike lies where: taken over where it agrees with the cards that the position names."""
    stated = [card for cards in zones for card in cards]
    mine = [chain(t, zone) for zone in range(game.rules.zone_count)]
    if sorted(stated) != sorted(card for cards in mine for card in cards) or len(zones) != len(mine):
        return
    for theirs, ours in zip(zones, mine, strict=True):
        if sorted(game.face.card(t, card) for card in theirs) != sorted(game.face.card(t, card) for card in ours):
            return
    for zone, cards in enumerate(zones):
        for card in cards:
            lay(t, card, zone)


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


def set_up(game: Game, position: Any, strict: bool = True, seed: int | None = None, rules: dict[str, Any] | None = None,
           names: list[str] | None = None, key: bytes | None = None) -> Match:  # fmt: skip
    """A match from a position set up by hand, or from what `view("all")` gave. Raises Refused with what is wrong."""
    from tabard.engine.match.beginning import blank_table, check_names, seed_or_live
    from tabard.engine.match.match import Match

    if not isinstance(position, dict):
        raise Refused('A position is an object with named parts, such as view("all") gives.')
    if type(strict) is not bool:
        raise Refused(f"'strict' is True or False, not {strict!r}.")
    if position.get("game", game.name) != game.name:
        raise Refused(f"That is a position of {position['game']}, not of {game.name}.")
    if "half_given" in position:
        return half_given(game, position["half_given"], strict, seed, rules, names, key)
    if "moves" in position:
        return from_moves(game, position, seed, rules, names, key)
    t = blank_table(game, position.get("seats"), rules if rules is not None else position.get("rules"))
    words = seed_or_live(game, t, seed, key=key)
    match = Match(game, t, check_names(names if names is not None else position.get("names"), t.seats), words, seed)
    match.commit()
    own = {name: value for name, value in position.items() if name not in ABOUT_THE_VIEW}
    try:
        game.face.set_up(t, own, strict)
        if "under_way" in position:
            take_engine_part(game, t, position["under_way"])
        else:
            if game.rules.resume is not None:
                game.rules.resume(t)
            game.run(t)
        refuse_unsound(game, t)
    except Broken as fault:
        raise Refused(f"That position cannot be taken up. {fault}") from fault
    except WRONG_SHAPE as fault:  # no face foresees everything
        raise Refused(f"That position cannot be read: something in it has the wrong shape ({fault}).") from fault
    match.note_sizes()
    match.open_key()
    match.start = start_of(position, strict)
    return match


def start_of(position: dict[str, Any], strict: bool) -> dict[str, Any]:
    """What a match was set up from, as a save keeps it: the position without what only describes a view."""
    kept = {name: value for name, value in position.items() if name not in ("you", "asked", "result")}
    return {"position": deepcopy(kept), "strict": strict}


def half_given(game: Game, half: Any, strict: bool, seed: int | None, rules: dict[str, Any] | None,
               names: list[str] | None, key: bytes | None) -> Match:  # fmt: skip
    """A match in the middle of an answer: the position before it and the steps since, which can be backed out of."""
    whole = isinstance(half, dict) and set(half) == {"before", "steps"} and isinstance(half["steps"], list)
    if not whole or not isinstance(half["before"], dict) or "half_given" in half["before"]:
        raise Refused("'half_given' is what view(\"all\") gave: take it over whole or leave it out.")
    match = set_up(game, half["before"], strict, seed, rules, names, key)
    try:
        for step in half["steps"]:
            match.play(step)
    except Broken as fault:
        raise Refused(f"That position cannot be taken up. {fault}") from fault
    return match


def from_moves(game: Game, position: dict[str, Any], seed: int | None, rules: dict[str, Any] | None,
               names: list[str] | None, key: bytes | None) -> Match:  # fmt: skip
    """A match from its beginning and the moves played since."""
    from tabard.engine.match.beginning import begin

    strangers = set(position) - ABOUT_THE_VIEW - {"moves"}
    if strangers:
        raise Refused(f"Give the moves or the position, not both ('{min(strangers)}').")
    if not isinstance(position["moves"], list):
        raise Refused("'moves' is a list of moves from the beginning of the game.")
    rules = rules if rules is not None else position.get("rules")
    match = begin(game, position.get("seats"), seed, rules, names or position.get("names"), key=key)
    for number, move in enumerate(position["moves"], 1):
        try:
            match.play(move)
        except Refused as refused:
            raise Refused(f"Move {number} of the position, {move!r}: {refused}") from refused
    return match
