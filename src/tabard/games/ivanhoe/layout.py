"""How the lists are laid out on a screen: panels that any face-to-face screen can draw."""

from __future__ import annotations

from typing import Any


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Opponents and oneself with display, total and tokens; then the piles; the own hand last."""
    colour = view["colour"]
    head = f"A {colour} tournament" if colour else "No tournament is under way"
    panels: list[dict[str, Any]] = [{"kind": "text", "text": head}]
    panels += [in_front(view, seat) for seat in range(1, view["seats"] + 1)]
    panels.append({"kind": "text", "text": f"Draw pile {len(view['draw'])} · discard pile {len(view['discard'])}"})
    if "you" in view:
        hand = view["hands"][str(view["you"])]
        panels.append({"kind": "zone", "title": "Your hand", "owner": view["you"], "cards": [card(name) for name in hand]})
    return panels


def in_front(view: dict[str, Any], seat: int) -> dict[str, Any]:
    key = str(seat)
    standing = "withdrawn" if seat in view["withdrawn"] else f"total {view['totals'][key]}"
    tokens = ", ".join(view["tokens"][key]) or "no tokens"
    turn = "▶ " if seat == view["turn"] else ""
    return {
        "kind": "zone",
        "title": f"{turn}{view['names'][seat - 1]}",
        "owner": seat,
        "ref": f"seat {seat}",
        "cards": [card(name) for name in view["displays"][key] + view["beside"][key]],
        "note": f"{standing} · {tokens} · {len(view['hands'][key])} in hand",
    }


def card(name: str | None) -> dict[str, Any]:
    if name is None:
        return {"text": "?", "tint": "", "ref": "", "hidden": True}
    return {"text": name, "tint": name.split()[0], "ref": f"card {name}", "hidden": False}
