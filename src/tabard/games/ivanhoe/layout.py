"""How the lists are laid out on a screen: panels that any face-to-face screen can draw.

Heraldry has drawn its colours without colour for centuries: red upright lines, blue level ones, green and purple the
two diagonals, gold dots. The same signs stand on cards, tokens and the band that names the tournament.
"""

from __future__ import annotations

from typing import Any

from tabard.games.ivanhoe.cards import CARDS, COLOURS, SUPPORTER, WEAPONS

HATCHING = {"purple": "╱", "red": "║", "blue": "≡", "yellow": "∷", "green": "╲"}  # noqa: RUF001
SUPPORTER_SIGN, ACTION_SIGN = "+", "✦"
SUPPORTERS = {card.name for card in CARDS if card.colour == SUPPORTER}
HAND = "hand"  # one of the places where cards lie that a question may be about

Panel = dict[str, Any]


def before(seat: int) -> str:
    """The place before a player, counted from 0: display, Shield and Stunned."""
    return f"seat {seat + 1}"


def layout(view: dict[str, Any]) -> list[Panel]:
    """The tournament, the opponents from the left on and oneself, the piles; the own hand last."""
    seats, you = view["seats"], view.get("you", 0)
    panels = [tournament(view)]
    panels += [in_front(view, (you + step) % seats + 1) for step in range(seats)]
    panels.append(piles(view))
    if view["in_play"]:
        played = [card(name, "play") for name in view["in_play"]]
        panels.append({"kind": "zone", "title": "Being played", "cards": played})
    if you:
        hand = [card(name, HAND) for name in view["hands"][str(you)]]
        panels.append({"kind": "zone", "title": "Your hand", "cards": hand})
    return panels


def tournament(view: dict[str, Any]) -> Panel:
    """Its colour as a band across the table, and who is to be beaten."""
    colour, last = view["colour"], view["last_colour"]
    if colour is None:
        text = "The game is over" if view["result"] else "Between tournaments" if last else "No tournament yet"
        note = f"The last one was {last}{', and purple cannot follow' if last == 'purple' else ''}." if last else ""
        return {"kind": "band", "text": text, "sign": "", "tint": "", "note": "" if view["result"] else note}
    weapon = WEAPONS[COLOURS.index(colour)]
    best = max(view["totals"].values())
    leaders = [name for seat, name in enumerate(view["names"], 1) if view["totals"][str(seat)] == best]
    note = f"{' and '.join(leaders)} {'leads' if len(leaders) == 1 else 'lead'} with {best}" if best else ""
    text = f"{colour.upper()} TOURNAMENT · {weapon}"
    return {"kind": "band", "text": text, "sign": HATCHING[colour], "tint": colour, "note": note}


def in_front(view: dict[str, Any], seat: int) -> Panel:
    """A player's display with its total, tokens and what lies beside."""
    key = str(seat)
    out = seat in view["withdrawn"]
    hand = len(view["hands"][key])
    return {
        "kind": "zone",
        "title": f"{'▶' if seat == view['turn'] else ' '} {view['names'][seat - 1]}",
        "owner": seat,
        "ref": before(seat - 1),
        "figure": "out" if out else str(view["totals"][key]),
        "marks": tokens(view["tokens"][key]),
        "cards": [card(name, before(seat - 1)) for name in view["displays"][key] + view["beside"][key]],
        "need": needed(view, seat),
        "note": "" if seat == view.get("you") else f"{hand} in hand",
        "quiet": out,
    }


def needed(view: dict[str, Any], seat: int) -> str:
    """What the player on turn must reach to stay in."""
    if view["colour"] is None or seat != view["turn"]:
        return ""
    total = view["totals"][str(seat)]
    best = max(other for key, other in view["totals"].items() if key != str(seat))
    ties_stay = view["rules"]["ties_stay"]
    if best == 0:
        return ""
    if total > best or (ties_stay and total == best):
        return "enough to stay in" if view["played"] else "must play a card"
    return f"needs {best if ties_stay else best + 1}+"


def tokens(held: list[str]) -> list[Panel]:
    """A mark for each colour, hatching and letter; a dot where it is still to be won."""
    return [
        {"text": HATCHING[name] + name[0].upper(), "tint": name} if name in held else {"text": "· ", "tint": ""}
        for name in COLOURS
    ]


def piles(view: dict[str, Any]) -> Panel:
    """Both piles, their top cards last; the discard pile lies face up for all (IV-K2)."""
    piles = [("Draw pile", view["draw"][::-1]), ("Discard pile", view["discard"])]
    laid = [{"title": title, "cards": [card(name, title) for name in names]} for title, names in piles]
    return {"kind": "piles", "piles": laid}


def card(name: str | None, place: str) -> Panel:
    if name is None:
        return {"text": "?", "sign": "", "tint": "", "ref": "", "hidden": True}
    colour = name.split()[0]
    sign = HATCHING.get(colour) or (SUPPORTER_SIGN if name in SUPPORTERS else ACTION_SIGN)
    return {"text": name, "sign": sign, "tint": colour, "ref": f"{place} card {name}", "hidden": False}
