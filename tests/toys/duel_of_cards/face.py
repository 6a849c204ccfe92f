"""Words for the duel, and positions such as `{"turn": 1, "hands": {"1": ["red 3", "Veto"]}, "displays": {}}`."""

from __future__ import annotations

from typing import Any

from tabard.engine import Face, MoveText, Redacted, lay, random_below
from tabard.errors import Refused
from toys.duel_of_cards.rules import CARD, CARDS, DISCARD, DISPLAY, HAND, PASS, PILE, SEAT, SNATCH, TURNS, VALUES, Duel

ACTIONS = ("Snatch", "Retreat", "Outwit", "Parade", "Veto")


def name(card: int) -> str:
    colour = ("red", "blue", "green", "")[card // VALUES]
    return ACTIONS[card - SNATCH] if card >= SNATCH else f"{colour} {card % VALUES + 1}"


NAMES = [name(card) for card in range(CARDS)]


def show(table: Redacted) -> dict[str, Any]:
    seats = range(table.seats)
    return {
        "turn": table.turn + 1,
        "turns": table.turns,
        "vetoed": table.vetoed,
        "pile": table.cards(PILE),
        "hands": {str(seat + 1): table.cards(HAND + seat) for seat in seats},
        "displays": {str(seat + 1): table.cards(DISPLAY + seat) for seat in seats},
        "discard": table.cards(DISCARD),
    }


def set_up(t: Duel, position: dict[str, Any], _strict: bool) -> None:
    """Cards that are not named are shuffled under the named part of the pile (X-6)."""
    t.turn = read_number(position, "turn", 1, t.seats) - 1
    t.turns, t.vetoed = read_number(position, "turns", 0, TURNS), read_number(position, "vetoed", 0, 1)
    places = [(PILE, position.get("pile", [])), (DISCARD, position.get("discard", []))]
    for part, zone in (("hands", HAND), ("displays", DISPLAY)):
        for seat, cards in position.get(part, {}).items():
            if seat not in [str(seat + 1) for seat in range(t.seats)]:
                raise Refused(f"There is no seat {seat} in '{part}'.")
            places.append((zone + int(seat) - 1, cards))
    left = list(range(CARDS))
    for zone, cards in places:
        for text in cards:
            if text not in NAMES or NAMES.index(text) not in left:
                raise Refused(f"The deck has no {text!r}, or no other one.")
            left.remove(NAMES.index(text))
            lay(t, NAMES.index(text), zone)
    while left:
        lay(t, left.pop(random_below(t, len(left))), PILE)


def read_number(position: dict[str, Any], part: str, default: int, high: int) -> int:
    value = position.get(part, default)
    if type(value) is not int or not default <= value <= high:
        raise Refused(f"'{part}' is a number from {default} to {high}, not {value!r}.")
    return value


FACE = Face(
    title="Duel of Cards",
    about="Lay cards before you until they are worth twelve.",
    show=show,
    set_up=set_up,
    moves={
        CARD: MoveText(name, lambda card: (f"card {name(card)}",)),
        SEAT: MoveText(lambda seat: f"P{seat + 1}", lambda seat: (f"seat {seat + 1}",)),
        PASS: MoveText(lambda _choice: "Pass"),
    },
    card=lambda _t, card: name(card),
)
