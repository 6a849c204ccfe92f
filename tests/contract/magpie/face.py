"""Magpie's words, and how it is shown and set up."""

from typing import Any

from tabard.engine import Face, MoveText, Redacted, lay
from tabard.errors import Refused

from .rules import (
    BIRD,
    CALLING,
    CARDS,
    DRAWING,
    HANDS,
    HEAP,
    PASSING,
    PILE,
    SEAT,
    SHOWING,
    TAKING,
    WAITING,
    Nest,
    last_turn,
    your_bird,
)  # fmt: skip

NAMES = [f"{bird} {place}" for bird in ("crow", "jay", "owl", "wren", "tit", "dove", "kite") for place in (1, 2)]


def show(table: Redacted) -> dict[str, Any]:
    hands = {str(seat + 1): table.cards(HANDS + seat) for seat in range(table.seats)}
    return {"hands": hands, "pile": table.cards(PILE), "heap": table.cards(HEAP), "turns": table.turns}


def set_up(t: Nest, position: dict[str, Any], _strict: bool) -> None:
    """Cards that are not named lie under the pile."""
    t.turns = position.get("turns", 0)
    places = [(int(seat) - 1 + HANDS, cards) for seat, cards in position.get("hands", {}).items()]
    for zone, cards in [*places, (PILE, position.get("pile", [])), (HEAP, position.get("heap", []))]:
        for card in cards:
            if card not in NAMES:
                raise Refused(f"There is no bird {card!r}.")
            lay(t, NAMES.index(card), zone)
    for card in range(CARDS):
        if t.zone[card] < 0:
            lay(t, card, PILE)


def contradiction(t: Nest) -> str:
    """A turn ends the game where a hand is empty or the day is over; who calls for birds calls all, then goes on."""
    if not t.over and t.turns >= last_turn(t):
        return f"The day ends after {last_turn(t)} turns, not after {t.turns}."
    if your_bird in t.asked and (t.depth != 1 or t.called != (1 << t.seats) - 1):
        return "Somebody calls for birds: all are asked for one, and then his turn is over."
    empty = [seat + 1 for seat in range(t.seats) if t.size[HANDS + seat] == 0]
    return f"Player {empty[0]} has no cards left, but the game goes on." if empty and not t.over else ""


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    hands = [{"kind": "zone", "title": f"Nest {seat}", "cards": birds(held)} for seat, held in view["hands"].items()]
    return [*hands, {"kind": "piles", "piles": [{"cards": birds(view["pile"])}, {"cards": birds(view["heap"])}]}]


def birds(names: list[str | None]) -> list[dict[str, Any]]:
    return [{"hidden": True} if name is None else {"text": name, "ref": name} for name in names]


FACE = Face(
    title="Magpie",
    about="Be the first without cards.",
    show=show,
    set_up=set_up,
    contradiction=contradiction,
    layout=layout,
    card=lambda _t, card: NAMES[card],
    moves={
        BIRD: MoveText(text=lambda card: f"lay {NAMES[card]}", refs=lambda card: (NAMES[card],)),
        DRAWING: MoveText(text=lambda _: "draw"),
        TAKING: MoveText(text=lambda _: "take"),
        SHOWING: MoveText(text=lambda _: "show"),
        CALLING: MoveText(text=lambda _: "call"),
        WAITING: MoveText(text=lambda _: "wait"),
        SEAT: MoveText(text=lambda seat: f"P{seat + 1}"),
        PASSING: MoveText(text=lambda _: "pass"),
    },
)  # fmt: skip
