"""New Game's face: how cards and moves are called, what is shown, and how a position is read."""

from typing import Any

from tabard.engine import Face, Look, Words, lay, shuffle
from tabard.errors import Refused

from . import rules


def rung(card: int) -> str:
    return f"rung {card + 1}"


def show(look: Look) -> dict[str, Any]:
    """What a view holds. Cards that its reader may not see are None; only the one who sees everything sees the pile."""
    return {
        "turn": look.turn + 1,
        "hands": {str(seat + 1): look.cards(rules.HAND + seat) for seat in range(look.seats)},
        "ladder": look.cards(rules.LADDER),
        "pile": look.cards(rules.PILE) if look.everything else look.count(rules.PILE),
    }


def set_up(t: rules.Ladder, position: dict[str, Any], _strict: bool) -> None:
    """A position as `show` gives it. What it does not name is shuffled under the named part of the pile."""
    strangers = set(position) - {"turn", "hands", "ladder", "pile"}
    hands, turn = position.get("hands", {}), position.get("turn", 1)
    if strangers:
        raise Refused(f"A position has 'turn', 'hands', 'ladder' and 'pile', and no '{min(strangers)}'.")
    if turn not in (1, 2) or not isinstance(hands, dict) or not set(hands) <= {"1", "2"}:
        raise Refused("The turn is 1 or 2, and hands are given by seat, '1' and '2'.")
    t.turn = turn - 1
    for seat, names in hands.items():
        lay_named(t, names, rules.HAND + int(seat) - 1)
    lay_named(t, position.get("ladder", []), rules.LADDER)
    lay_pile(t, lay_named(t, position.get("pile", []), rules.PILE))


def lay_named(t: rules.Ladder, names: Any, zone: int) -> list[int]:
    if not isinstance(names, list):
        raise Refused(f"Cards are given as a list of names, not as {names!r}.")
    cards = []
    for name in names:
        card = next((card for card in range(rules.RUNGS) if rung(card) == name), -1)
        if card < 0 or t.zone[card] >= 0:
            raise Refused(f"There is no {name!r} left: cards are 'rung 1' to 'rung {rules.RUNGS}', one of each.")
        lay(t, card, zone)
        cards.append(card)
    return cards


def lay_pile(t: rules.Ladder, named: list[int]) -> None:
    others = [card for card in range(rules.RUNGS) if t.zone[card] < 0]
    for card in others:
        lay(t, card, rules.PILE)
    if others:
        shuffle(t, rules.PILE, rules.SHUFFLED)
        for card in [*named, *(card for card in in_order(t, rules.PILE) if card in others)]:
            lay(t, card, rules.PILE)


def in_order(t: rules.Ladder, zone: int) -> list[int]:
    cards, card = [], t.first[zone]
    while card >= 0:
        cards.append(card)
        card = t.after[card]
    return cards


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    """How a screen arranges a view: zones of cards, each card a thing to click."""
    hands = [(f"{view['names'][int(seat) - 1]}'s hand", cards) for seat, cards in view["hands"].items()]
    zones = [("Ladder", view["ladder"]), *hands]
    pile = view["pile"] if isinstance(view["pile"], int) else len(view["pile"])
    panels = [{"kind": "zone", "title": title, "cards": [card_of(name) for name in names]} for title, names in zones]
    return [*panels, {"kind": "zone", "title": "Pile", "cards": [{"hidden": True, "ref": "pile"}] * pile}]


def card_of(name: str | None) -> dict[str, Any]:
    return {"hidden": True} if name is None else {"text": name.removeprefix("rung "), "ref": name}


FACE = Face(
    title="New Game",
    about="Climb the ladder with higher and higher cards, or draw; whoever is rid of all cards first wins.",
    show=show,
    set_up=set_up,
    layout=layout,
    card=lambda _t, card: rung(card),
    moves={
        rules.RUNG: Words(text=rung, refs=lambda card: (rung(card),)),
        rules.DRAW: Words(text=lambda _choice: "draw", refs=lambda _choice: ("pile",)),
        rules.GIVE_UP: Words(text=lambda _choice: "give up"),
    },
)
