"""Words for the duel, and positions such as `{"turn": 1, "hands": {"1": ["red 3", "Veto"]}, "displays": {}}`."""

from __future__ import annotations

from typing import Any

from tabard.engine import Entry, Face, Look, Words, lay, random_below
from tabard.errors import Refused
from toys.duel_of_cards.rules import (
    CANCELLED,
    CARD,
    CARDS,
    DISCARD,
    DISPLAY,
    DRAWN,
    GIVEN,
    HAND,
    LAID_OUT,
    NO_VICTIM,
    NOBODY_WON,
    NOT_HELD,
    NOT_LAID_OUT,
    NOT_VETO,
    NOTHING_LAID_OUT,
    OUT_OF_TURN_ONLY,
    PARADED,
    PASS,
    PILE,
    PLAYED,
    REFILLED,
    RETREATED,
    SEAT,
    SHUFFLED,
    SNATCH,
    SNATCHED,
    TAKEN,
    TURN,
    TURNS,
    VALUES,
    VETOED,
    WON,
    YOURSELF,
    Duel,
    any_veto,
    which_card,
    which_opponent,
    which_own,
    which_theirs,
)  # fmt: skip

ACTIONS = ("Snatch", "Retreat", "Outwit", "Parade", "Veto")


def name(card: int) -> str:
    colour = ("red", "blue", "green", "")[card // VALUES]
    return ACTIONS[card - SNATCH] if card >= SNATCH else f"{colour} {card % VALUES + 1}"


NAMES = [name(card) for card in range(CARDS)]


def show(look: Look) -> dict[str, Any]:
    seats = range(look.seats)
    return {
        "turn": look.turn + 1,
        "turns": look.turns,
        "vetoed": look.vetoed,
        "pile": look.cards(PILE),
        "hands": {str(seat + 1): look.cards(HAND + seat) for seat in seats},
        "displays": {str(seat + 1): look.cards(DISPLAY + seat) for seat in seats},
        "discard": look.cards(DISCARD),
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
    prompts={
        which_card: "Play a card",
        which_own: "Which of your own?",
        which_opponent: "Which opponent?",
        which_theirs: "Which of theirs?",
        any_veto: "Does anyone veto that?",
    },
    moves={
        CARD: Words(name, lambda card: (f"card {name(card)}",)),
        SEAT: Words(lambda seat: f"P{seat + 1}", lambda seat: (f"seat {seat + 1}",)),
        PASS: Words(lambda _choice: "Pass"),
    },
    entries={
        SHUFFLED: Entry("shuffled", "The {zone} is shuffled"),
        DRAWN: Entry("drawn", "{taker} draws {card}"),
        REFILLED: Entry("refilled", "The discarded cards become the pile: {cards}"),
        LAID_OUT: Entry("laid out", "{taker} lays out {card}"),
        PLAYED: Entry("played", "{giver} plays {card}"),
        SNATCHED: Entry("snatched", "{taker} snatches {card} from {giver}"),
        RETREATED: Entry("retreated", "{taker} takes {card} back"),
        GIVEN: Entry("given", "{giver} gives {card} to {taker}"),
        TAKEN: Entry("taken", "{taker} takes {card} from {giver}"),
        PARADED: Entry("paraded", "{taker} shows {cards}"),
        VETOED: Entry("vetoed", "{giver} answers with {card}"),
        CANCELLED: Entry("cancelled", "It is cancelled"),
        TURN: Entry("turn", "{seat:seat} has a turn"),
    },
    results={WON: "{winner} wins!", NOBODY_WON: "Nobody wins."},
    refusals={
        NOT_HELD: "That card is not in your hand.",
        NOT_LAID_OUT: "That card is not laid out there.",
        OUT_OF_TURN_ONLY: "Veto answers what another plays.",
        NOTHING_LAID_OUT: "You have nothing laid out.",
        NO_VICTIM: "That player has nothing to lose.",
        YOURSELF: "Choose an opponent.",
        NOT_VETO: "Only Veto answers that.",
    },
    quiet=frozenset({NOT_HELD, NOT_LAID_OUT, NOT_VETO}),
    card=lambda _t, card: name(card),
)
