"""Words for the tiny deck, and positions such as `{"turn": 0, "hands": {"1": ["a"]}, "pile": ["b", "c"]}`."""

from __future__ import annotations

from typing import Any

from tabard.engine import Face, MoveText, Redacted, lay
from tabard.errors import Refused
from toys.tiny_deck.rules import (
    CARDS,
    DROP,
    HAND,
    LAID,
    LAY_OUT,
    PASS,
    PILE,
    SHOW,
    SNATCH,
    TAKE,
    TAKE_BACK,
    WELL,
    Six,
)  # fmt: skip

NAMES = "abcdef"


def show(table: Redacted) -> dict[str, Any]:
    seats = range(table.seats)
    return {
        "turn": table.turn,
        "pile": table.cards(PILE),
        "well": table.cards(WELL),
        "hands": {str(seat + 1): table.cards(HAND + seat) for seat in seats},
        "laid_out": {str(seat + 1): table.cards(LAID + seat) for seat in seats},
    }


def set_up(t: Six, position: dict[str, Any], _strict: bool) -> None:
    """Cards that are not named lie under the pile."""
    t.turn = position.get("turn", 0)
    places = [(PILE, position.get("pile", [])), (WELL, position.get("well", []))]
    for name, zone in (("hands", HAND), ("laid_out", LAID)):
        places += [(zone + int(seat) - 1, cards) for seat, cards in position.get(name, {}).items()]
    left = list(range(CARDS))
    for card in left:
        t.kind[card] = card // 2 if t.pairs else card
    for zone, cards in places:
        for letter in cards:
            card = next((card for card in left if NAMES[t.kind[card]] == letter), None)
            if card is None:
                raise Refused(f"There is no card {letter}, or no other one.")
            left.remove(card)
            lay(t, card, zone)
    for card in left:
        lay(t, card, PILE)


FACE = Face(
    title="Tiny Deck",
    about="Six cards go from hand to hand.",
    show=show,
    set_up=set_up,
    moves={
        TAKE: MoveText(lambda _choice: "Draw"),
        LAY_OUT: MoveText(lambda card: f"Lay out {NAMES[card]}"),
        TAKE_BACK: MoveText(lambda card: f"Take back {NAMES[card]}"),
        DROP: MoveText(lambda card: f"Drop {NAMES[card]}"),
        SNATCH: MoveText(lambda seat: f"Snatch P{seat + 1}"),
        SHOW: MoveText(lambda _choice: "Show"),
        PASS: MoveText(lambda _choice: "Pass"),
    },
    card=lambda t, card: NAMES[t.kind[card]],
)
