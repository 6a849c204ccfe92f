"""Ferry's words, and how it is shown and set up."""

from collections.abc import Iterator
from typing import Any

from tabard.engine import ByHand, Face, MoveText, Redacted

from .rules import (
    BELOW,
    CRATE,
    DECK,
    INQUIRE,
    LANDED,
    PAYING,
    PEEP,
    QUAY,
    SHUFFLED,
    STOWING,
    TOLL,
    TRADE,
    TRADING,
    Ferry,
    crates,
)  # fmt: skip

NAMES = [crate.name for crate in crates.made]


def show(table: Redacted) -> dict[str, Any]:
    seats = range(table.seats)
    return {
        "phase": table.phase,
        "turn": table.turn + 1,
        "turns": table.turns,
        "tolls": {str(seat + 1): table.toll[seat] for seat in seats},
        "decks": {str(seat + 1): table.hand(DECK + seat) for seat in seats},
        "below": {str(seat + 1): table.cards(BELOW + seat) for seat in seats},
        "landed": {str(seat + 1): table.cards(LANDED + seat) for seat in seats},
        "quay": table.cards(QUAY),
    }


def set_up(t: Ferry, position: dict[str, Any], strict: bool) -> None:
    keys = {"phase", "turn", "turns", "tolls", "decks", "below", "landed", "quay"}
    read = ByHand(t, position, "Ferry", keys)
    t.phase = read.count("phase", "phases", TRADING)
    t.turn = read.seat("turn")
    t.turns = read.count("turns", "turns", t.seats)
    for seat, toll in read.get("tolls", {}).items():
        t.toll[read.seat_in(seat, "tolls")] = toll
    for name, zone in (("decks", DECK), ("below", BELOW), ("landed", LANDED)):
        read.cards(name, zone, each=True)
    read.cards("quay", QUAY)
    read.lay_out(QUAY, SHUFFLED, strict)


def contradiction(t: Ferry) -> str:
    return "" if t.over else next(contradictions(t), "")


def contradictions(t: Ferry) -> Iterator[str]:
    below = 0 if t.phase == STOWING else 1
    for seat in range(t.seats):
        if (t.size[DECK + seat], t.size[BELOW + seat]) != (2 - below, below) or t.size[LANDED + seat]:
            yield f"Player {seat + 1} has other crates than two, one of them below once all have stowed."
        if (t.toll[seat] > 0) != (t.phase == TRADING):
            yield f"Player {seat + 1} has paid where nobody has, or has not where all have."
    if t.turns >= t.seats or t.turn != t.turns:
        yield f"{t.turns} turns are over, and it is the turn of Player {t.turn + 1}."
    if t.turns and t.phase != TRADING:
        yield f"{t.turns} turns are over before all have paid."
    if t.phase in (STOWING, PAYING) and t.called != (1 << t.seats) - 1:
        yield "All stow and pay at once."


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"kind": "zone", "title": f"{title} of {seat}", "cards": [masked(name) for name in names]}
        for title, held in (("Deck", view["decks"]), ("Below", view["below"]), ("Landed", view["landed"]))
        for seat, names in held.items()
    ]


def masked(name: str | None) -> dict[str, Any]:
    return {"hidden": True} if name is None else {"text": name, "ref": name}


def at(verb: str) -> MoveText:
    return MoveText(lambda seat: f"{verb} P{seat + 1}")


FACE = Face(
    title="Ferry",
    about="Stow, pay and trade; the cargo counts, less the toll.",
    show=show,
    set_up=set_up,
    contradiction=contradiction,
    layout=layout,
    formats={"yes": lambda answer: "yes" if answer else "no"},
    moves={
        CRATE: MoveText(lambda kind: NAMES[kind], lambda kind: (NAMES[kind],)),
        TOLL: MoveText(lambda choice: f"pay {choice + 1}"),
        PEEP: at("peep"),
        INQUIRE: at("inquire"),
        TRADE: at("trade"),
    },
)
