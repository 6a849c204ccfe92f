"""How the lists are laid out on a screen: panels that any face-to-face screen can draw.

Heraldry has drawn its colours without colour for centuries: red upright lines, blue level ones, green and purple the
two diagonals, gold dots. The same signs stand on cards, tokens and the band that names the tournament.
"""

from functools import cache
from typing import Any

from tabard.games.ivanhoe.cards import COLOUR_OF, COLOURS, SUPPORTER, WEAPONS, cards
from tabard.games.ivanhoe.table import HAND_CARDS, OWN_CARDS

HATCHING = {"purple": "╱", "red": "║", "blue": "≡", "yellow": "∷", "green": "╲"}  # noqa: RUF001
SUPPORTER_SIGN, ACTION_SIGN = "+", "✦"
SUPPORTERS = {kind.name for kind, colour in zip(cards.made, COLOUR_OF, strict=True) if colour == SUPPORTER}


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The tournament, the opponents from the left on and oneself, the piles; the own hand last."""
    seats, you = view["seats"], view.get("you", 0)
    panels = [tournament(view)]
    panels += [in_front(view, (you + step) % seats + 1) for step in range(seats)]
    panels.append(piles(view))
    panels += [] if you else open_hands(view)
    if view["in_play"]:
        panels.append(zone("Being played", view["in_play"], "play"))
    hand = zone("Your hand", view["hands"].get(str(you), []), HAND_CARDS) | {"place": f"hand {you}"}
    return [*panels, hand] if you else panels


def zone(title: str, names: list[str | None], place: str) -> dict[str, Any]:
    return {"kind": "zone", "title": title, "cards": [card(name, place) for name in names]}


def open_hands(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Everybody's hand, for one who may see them all: who reads a match again after its end."""
    hands = [view["hands"][str(seat)] for seat in range(1, view["seats"] + 1)]
    if any(name is None for hand in hands for name in hand):
        return []
    return [zone(f"{name}'s hand", hand, HAND_CARDS) for name, hand in zip(view["names"], hands, strict=True)]


def tournament(view: dict[str, Any]) -> dict[str, Any]:
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
    text = f"{colour.capitalize()} tournament · {weapon}"
    return {"kind": "band", "text": text, "sign": HATCHING[colour], "tint": colour, "note": note}


def in_front(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """A player's display with its total, tokens and what lies beside."""
    key, place, out = str(seat), OWN_CARDS.format(seat=seat), seat in view["withdrawn"]
    return {
        "kind": "zone", "owner": seat, "ref": place, "quiet": out, "need": needed(view, seat),
        "place": f"display {seat}", "title": view["names"][seat - 1], "turn": seat == view["turn"],
        "leads": not out and view["totals"][key] == max(view["totals"].values()) > 0,
        "figure": "out" if out else str(view["totals"][key]),
        "marks": tokens(view["tokens"][key]),
        "cards": [*displayed(view["displays"][key], place), *(card(name, place) for name in view["beside"][key])],
        "note": "" if seat == view.get("you") else f"{len(view['hands'][key])} in hand",
    }  # fmt: skip


def displayed(names: list[str], place: str) -> list[dict[str, Any]]:
    """Cards alike are counted from the oldest on."""
    return [numbered(name, place, names[: at + 1].count(name)) for at, name in enumerate(names)]


@cache
def numbered(name: str, place: str, number: int) -> dict[str, Any]:
    one = card(name, place)
    return one | {"exact": f"{one['ref']} number {number}"}


def needed(view: dict[str, Any], seat: int) -> str:
    """What the player on turn must reach to stay in; of another whether he has withdrawn."""
    if seat in view["withdrawn"]:
        return "withdrew"
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


def tokens(held: list[str]) -> list[dict[str, Any]]:
    """A mark for each colour."""
    return [token(name, name in held) for name in COLOURS]


@cache
def token(name: str, won: bool) -> dict[str, Any]:
    """Hatching and letter; a dot instead of the hatching where it is still to be won."""
    if won:
        return {"text": HATCHING[name] + initial(name), "tint": name}
    return {"text": f"·{initial(name)}", "tint": name, "empty": True}


def piles(view: dict[str, Any]) -> dict[str, Any]:
    """Both piles, their top cards last; the discard pile lies face up for all (IV-K2)."""
    piles = [("Draw pile", view["draw"][::-1]), ("Discard pile", view["discard"])]
    laid = [{"title": title, "cards": [card(name, title) for name in names]} for title, names in piles]
    return {"kind": "piles", "piles": laid}


@cache
def card(name: str | None, place: str) -> dict[str, Any]:
    """The same one each time, as of all pieces here: a table shows a hundred cards, and few have changed."""
    if name is None:
        return {"text": "?", "sign": "", "tint": "", "ref": "", "hidden": True}
    colour, _, value = name.partition(" ")
    sign = HATCHING.get(colour) or (SUPPORTER_SIGN if name in SUPPORTERS else ACTION_SIGN)
    short = initial(name) + value if value.isdecimal() else name
    return {"text": name, "short": short, "sign": sign, "tint": colour, "ref": f"{place} card {name}", "hidden": False}


def initial(name: str) -> str:
    return name[0].upper()
