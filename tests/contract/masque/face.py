"""Masque's words, and how it is shown and set up."""

from collections.abc import Iterator
from typing import Any

from tabard.engine import ByHand, Face, MoveText, Redacted
from tabard.errors import Refused

from .rules import (
    GONE,
    GUEST,
    MASK,
    NAMED,
    PAGE,
    PILE,
    PLAYER,
    QUEEN,
    SHUFFLED,
    Ball,
    at_whom,
    game,
    guess_who,
    guests,
    may_be_met,
    others_in,
    pass_on,
    send_away,
)  # fmt: skip

PASS_ON = game.acts.index(pass_on) + 1
NAMES = [guest.name for guest in guests.made]


def show(table: Redacted) -> dict[str, Any]:
    seats = range(table.seats)
    return {
        "guests": {str(seat + 1): table.hand(MASK + seat) for seat in seats},
        "out": [seat + 1 for seat in seats if table.out >> seat & 1],
        "met": table.met + 1,
        "pile": table.cards(PILE),
        "gone": table.cards(GONE),
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


def contradiction(t: Ball) -> str:
    return "" if t.over else next(contradictions(t), "")


def contradictions(t: Ball) -> Iterator[str]:
    asked = int(t.waiting).bit_length() - 1
    question, on_turn = t.asked[asked], f"Player {asked + 1} has the turn"
    if t.called != 1 << asked or t.out >> asked & 1:
        yield f"{on_turn}, and nobody else who could be asked."
    for seat in range(t.seats):
        due = 0 if t.out >> seat & 1 else 2 if seat == asked and question == send_away else 1
        if t.size[MASK + seat] != due:
            yield f"Player {seat + 1} has {t.size[MASK + seat]} guests where it should be {due}."
    under_way = [(t.stack[row, 0], t.stack[row, 1]) for row in range(t.depth)]
    if under_way != ([] if question == send_away else [(PASS_ON, asked)]):
        yield f"{on_turn}, and something else is under way."
    leaving = t.kind[t.last[GONE]] if t.size[GONE] else QUEEN
    if question == at_whom and (leaving == QUEEN or not others_in(t, asked)):
        yield f"{on_turn}, and there is nobody to be met."
    if question == guess_who and (leaving != PAGE or may_be_met(t, asked, t.met)):
        yield f"{on_turn}, and there is nobody to be guessed at."


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
    contradiction=contradiction,
    layout=layout,
    formats={
        "guest": lambda kind: NAMES[kind],
        "yes": lambda answer: "yes" if answer else "no",
        "better": lambda answer: ("they are equal", "the first is better", "the second is better")[answer],
    },
    moves={
        GUEST: MoveText(lambda kind: NAMES[kind], lambda kind: (NAMES[kind],)),
        PLAYER: MoveText(lambda seat: f"P{seat + 1}"),
        NAMED: MoveText(lambda kind: f"a {NAMES[kind]}"),
    },
)
