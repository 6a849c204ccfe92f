"""How the ground is laid out on a screen: the board, and each side's cards."""

from typing import Any

from .table import WIDE

TINTS = ("first", "second")
BACK, KEEP = "■", "♜"


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Player 1's side is below."""
    if "building" in view:
        return [{"kind": "text", "text": sheet_text(view["building"])}]
    panels: list[dict[str, Any]] = [] if view.get("bare") else [board(view)]
    return panels + [cards(view, seat) for seat in (1, 2)]


def board(view: dict[str, Any]) -> dict[str, Any]:
    on = {tuple(one["at"]): piece(one) for one in view["units"] if isinstance(one["at"], list)}
    rows = [[{"ref": f"{x},{y}"} | on.get((x, y), {}) for x in range(WIDE)] for y in reversed(range(WIDE))]
    return {
        "kind": "grid",
        "cells": rows,
        "columns": [{"text": str(x)} for x in range(WIDE)],
        "rows": [{"text": str(y)} for y in reversed(range(WIDE))],
        "legend": [{"text": BACK, "tint": tint, "seat": seat} for seat, tint in enumerate(TINTS, 1)],
    }


def piece(one: dict[str, Any]) -> dict[str, Any]:
    name = name_in(one)
    text = KEEP if name == "Keep" else f"#{one['number']}" if "number" in one else name[:2] if name else BACK
    return {"text": text, "tint": TINTS[one["seat"] - 1]}


def name_in(one: dict[str, Any]) -> str:
    sheet = one["sheet"]
    return str(sheet["name"] if isinstance(sheet, dict) else sheet or "")


def cards(view: dict[str, Any], seat: int) -> dict[str, Any]:
    lying = [card(one) for one in view["units"] if one["seat"] == seat]
    return {"kind": "zone", "title": view["names"][seat - 1], "owner": seat, "cards": lying}


def card(one: dict[str, Any]) -> dict[str, Any]:
    if one["sheet"] is None:
        return {"hidden": True}
    number = f"#{one['number']}" if "number" in one else ""
    return {"text": f"{number} {name_in(one)} {one['health']}".strip(), "ref": number, "tint": TINTS[one["seat"] - 1]}


def sheet_text(sheet: dict[str, Any]) -> str:
    abilities = ", ".join(f"{name} {level}" for name, level in sheet["abilities"].items())
    return f"{sheet['name']}: health {sheet['health']}, {sheet['supplies']} supplies. {abilities}".strip()
