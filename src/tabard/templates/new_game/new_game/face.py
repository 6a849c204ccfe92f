"""New Game's face: what is shown, where it lies on a screen, and how a position is read."""

from typing import Any

from tabard.engine import ByHand, Face, Redacted, MoveText

from . import rules


def show(table: Redacted) -> dict[str, Any]:
    """What a view holds. Cards that its reader may not see are None."""
    return {
        "turn": table.turn + 1,
        "hands": {str(seat + 1): table.hand(rules.HAND + seat) for seat in range(table.seats)},
        "ladder": table.cards(rules.LADDER),
        "pile": table.cards(rules.PILE),
    }


def set_up(t: rules.Ladder, position: dict[str, Any], strict: bool) -> None:
    """A position as `show` gives it. What it does not name is shuffled under the named part of the pile."""
    read = ByHand(t, position, "New Game", {"turn", "hands", "ladder", "pile"})
    t.turn = read.seat("turn")
    read.cards("hands", rules.HAND, each=True)
    read.cards("ladder", rules.LADDER)
    read.cards("pile", rules.PILE)
    read.lay_out(rules.PILE, rules.SHUFFLED, strict)


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    """How a screen arranges a view: the ladder, the hands, and the pile."""
    hands = [zone(f"{view['names'][int(seat) - 1]}'s hand", cards) for seat, cards in view["hands"].items()]
    pile = {"title": "Pile", "cards": [card(name) for name in reversed(view["pile"])], "ref": "pile"}
    return [zone("Ladder", view["ladder"]), *hands, {"kind": "piles", "piles": [pile]}]


def zone(title: str, names: list[str | None]) -> dict[str, Any]:
    return {"kind": "zone", "title": title, "cards": [card(name) for name in names]}


def card(name: str | None) -> dict[str, Any]:
    return {"hidden": True} if name is None else {"text": name, "ref": f"card {name}"}


FACE = Face(
    title="New Game",
    about="Climb the ladder with higher and higher cards, or draw; whoever is rid of all cards first wins.",
    show=show,
    set_up=set_up,
    layout=layout,
    moves={rules.DRAW: MoveText(lambda _choice: "draw", refs=lambda _choice: ("pile",))},
)
