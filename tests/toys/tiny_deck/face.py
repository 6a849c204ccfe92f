"""Words for the tiny deck, and positions such as `{"turn": 0, "hands": {"1": ["a"]}, "pile": ["b", "c"]}`."""

from __future__ import annotations

from typing import Any

from tabard.engine import Entry, Face, Look, Words, lay
from tabard.errors import Refused
from toys.tiny_deck.rules import (
    CARDS,
    DRAWN,
    DROP,
    DROPPED,
    ENOUGH,
    HAND,
    LAID,
    LAID_OUT,
    LAY_OUT,
    NO_CARDS,
    NOT_IN_HAND,
    NOT_LAID_OUT,
    NOTHING_TO_DRAW,
    PASS,
    PILE,
    REFILLED,
    SHOW,
    SHOWN,
    SHUFFLED,
    SNATCH,
    SNATCHED,
    TAKE,
    TAKE_BACK,
    TAKEN_BACK,
    WELL,
    YOURSELF,
    Six,
    what_now,
)  # fmt: skip

NAMES = "abcdef"


def show(look: Look) -> dict[str, Any]:
    seats = range(look.seats)
    return {
        "turn": look.turn,
        "pile": look.cards(PILE),
        "well": look.cards(WELL),
        "hands": {str(seat + 1): look.cards(HAND + seat) for seat in seats},
        "laid_out": {str(seat + 1): look.cards(LAID + seat) for seat in seats},
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
    prompts={what_now: "What now?"},
    moves={
        TAKE: Words(lambda _choice: "Draw"),
        LAY_OUT: Words(lambda card: f"Lay out {NAMES[card]}"),
        TAKE_BACK: Words(lambda card: f"Take back {NAMES[card]}"),
        DROP: Words(lambda card: f"Drop {NAMES[card]}"),
        SNATCH: Words(lambda seat: f"Snatch P{seat + 1}"),
        SHOW: Words(lambda _choice: "Show"),
        PASS: Words(lambda _choice: "Pass"),
    },
    entries={
        DRAWN: Entry("drawn", "{taker} draws {card}"),
        LAID_OUT: Entry("laid out", "{giver} lays out {card}"),
        TAKEN_BACK: Entry("taken back", "{taker} takes {card} back"),
        SNATCHED: Entry("snatched", "{taker} snatches {card} from {giver}"),
        DROPPED: Entry("dropped", "{giver} drops {card} into the well"),
        SHOWN: Entry("shown", "a hand is shown: {cards}"),
        REFILLED: Entry("refilled", "the well becomes the pile: {cards}"),
        SHUFFLED: Entry("shuffled", "the {zone} is shuffled"),
    },
    results={ENOUGH: "That was enough."},
    refusals={
        NOT_IN_HAND: "That card is not in your hand.",
        NOT_LAID_OUT: "That card is not laid out before you.",
        NO_CARDS: "There is no card to snatch.",
        YOURSELF: "You cannot snatch from yourself.",
        NOTHING_TO_DRAW: "There is nothing to draw.",
    },
    quiet=frozenset({NOT_IN_HAND, NOT_LAID_OUT}),
    card=lambda t, card: NAMES[t.kind[card]],
)
