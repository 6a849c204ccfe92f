"""Masque's words, and how it is shown and set up."""

from typing import Any

from tabard.engine import ByHand, Face, Look, Words
from tabard.errors import Refused

from .rules import GONE, GUEST, MASK, NAMED, PILE, PLAYER, SHUFFLED, Ball, guests

NAMES = [guest.name for guest in guests.made]


def show(look: Look) -> dict[str, Any]:
    seats = range(look.seats)
    return {
        "guests": {str(seat + 1): look.hand(MASK + seat) for seat in seats},
        "out": [seat + 1 for seat in seats if look.out >> seat & 1],
        "met": look.met + 1,
        "pile": look.cards(PILE),
        "gone": look.cards(GONE),
    }


def set_up(t: Ball, position: dict[str, Any], strict: bool) -> None:
    read = ByHand(t, position, "Masque", {"guests", "out", "met", "pile", "gone"})
    for seat in read.seats("out"):
        t.out |= 1 << seat
    t.met = read.seat("met") if "met" in position else 0
    read.cards("pile", PILE)
    read.cards("gone", GONE)
    read.cards("guests", MASK, each=True)
    if t.out == (1 << t.seats) - 1:
        raise Refused("Somebody is still in.")
    read.lay_out(PILE, SHUFFLED, strict)


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    hands = [
        {"kind": "zone", "title": f"Guests of {seat}", "cards": masked(held)} for seat, held in view["guests"].items()
    ]
    return [*hands, {"kind": "piles", "piles": [{"cards": masked(view["pile"])}, {"cards": masked(view["gone"])}]}]


def masked(names: list[str | None]) -> list[dict[str, Any]]:
    return [{"hidden": True} if name is None else {"text": name, "ref": name} for name in names]


FACE = Face(
    title="Masque",
    about="Keep the best guest to the end, or be the last.",
    show=show,
    set_up=set_up,
    layout=layout,
    words={
        "guest": lambda kind: NAMES[kind],
        "yes": lambda answer: "yes" if answer else "no",
        "better": lambda answer: ("they are equal", "the first is better", "the second is better")[answer],
    },
    moves={
        GUEST: Words(lambda kind: NAMES[kind], lambda kind: (NAMES[kind],)),
        PLAYER: Words(lambda seat: f"P{seat + 1}"),
        NAMED: Words(lambda kind: f"a {NAMES[kind]}"),
    },
)
