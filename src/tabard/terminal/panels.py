"""Panels: what a game's face lays out, or, where it lays out nothing, its view in words.

    {"kind": "grid", "cells": [[{"text", "tint", "ref", "mark"}]], "columns": [{"text", "ref"}], "rows": [{"text"}]}
    {"kind": "zone", "title", "owner", "cards": [{"text", "sign", "tint", "ref", "hidden"}],
     "figure", "marks", "need", "note", "quiet", "ref"}
    {"kind": "piles", "piles": [{"title", "cards": [as in a zone, the top one last], "ref"}]}
    {"kind": "band", "text", "sign", "tint", "note"}
    {"kind": "text", "text"}

All but `kind`, `cells`, `cards`, `piles` and `text` may be left out; a card that is not `hidden` has a text. `mark` is
true for cells that decided the game. A band is what the whole table stands under. A `sign` is the hatching that says a
tint without colour. Of a zone, `figure` is the number that counts most, `marks`, [{"text", "tint"}], are small things
that its owner has, `need` is what he must reach now, and `quiet` says that he is out of it. Of piles only the top cards
show; what lies open in them can be looked through. Any panel may have a `legend`, [{"text", "tint", "seat"}], which
says whose pieces are which; the tints `first`, `second` and so on are those of seats 1, 2 and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.match.position import ABOUT_THE_VIEW

if TYPE_CHECKING:
    from tabard.engine.game import Game

Panel = dict[str, Any]
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")  # the tint of each seat's pieces


def panels_of(game: Game, view: dict[str, Any]) -> list[Panel]:
    """The panels of a view. A face that fails says so in its place: the match goes on."""
    if game.face.layout is None:
        return [in_words(view)]
    try:
        return list(game.face.layout(view))
    except Exception as fault:  # noqa: BLE001  (a layout is the designer's code and may fail in any way)
        sentence = f"The layout of {game.face.title} failed: {type(fault).__name__}: {fault}."
        return [{"kind": "text", "text": sentence}, in_words(view)]


def in_words(view: dict[str, Any]) -> Panel:
    """A view as lines of text, without what is shown elsewhere."""
    lines = []
    for name, value in view.items():
        if name in ABOUT_THE_VIEW:
            continue
        words = name.replace("_", " ")
        if isinstance(value, list) and value and all(isinstance(row, list) for row in value):
            lines += [f"{words}:", *("  " + " ".join(map(say, row)) for row in value)]
        elif isinstance(value, dict):
            lines += [f"{words}:", *(f"  {key}: {say(part)}" for key, part in value.items())]
        else:
            lines.append(f"{words}: {say(value)}")
    return {"kind": "text", "text": "\n".join(lines)}


def say(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join("?" if part is None else say(part) for part in value) or "-"
    return str(value)


def legend_of(panels: list[Panel]) -> dict[int, tuple[str, str]]:
    """Whose pieces are which: seat -> (text, tint). Unless a panel says it, by the pieces that lie there."""
    found = {}
    for cell in (cell for panel in panels for row in panel.get("cells", ()) for cell in row):
        if cell.get("tint") in SEATS and str(cell.get("text", "")).strip():
            found[SEATS.index(cell["tint"]) + 1] = (str(cell["text"]).strip(), str(cell["tint"]))
    for entry in (entry for panel in panels for entry in panel.get("legend", ())):
        found[entry["seat"]] = (str(entry["text"]), str(entry.get("tint", "")))
    return found
