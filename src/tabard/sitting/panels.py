"""Panels: what a game's face lays out, or, where it lays out nothing, its view in words.

What each part means is told to designers in docs/panels.md. A layout is their code and returns plain dicts; what is
wrong with one is said here, before anything draws it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from tabard.engine.match.failure import words_of
from tabard.engine.rules.face import ABOUT_THE_VIEW
from tabard.errors import Endless
from tabard.sitting.panel_faults import fault_at_the_table
from tabard.sitting.panel_shapes import CardPiece, Cell

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from tabard.engine.game import Game
    from tabard.sitting.panel_shapes import Heading, Panel, TextPanel

SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")  # the tint of each seat's pieces


# --- what a face lays out -----------------------------------------------------------------------------


def panels_of(game: Game, view: dict[str, Any]) -> list[Panel]:
    """The panels of a view. A face that fails says so in its place: the match goes on."""
    if game.face.layout is None:
        return [in_words(view)]
    try:
        laid = list(game.face.layout(view))
    except Endless:  # it would be so each time that the table is shown
        raise
    except Exception as fault:  # noqa: BLE001  (a layout is the designer's code and may fail in any way)
        sentence = f"The layout of {game.face.title} failed: {words_of(fault)}."
        return [{"kind": "text", "text": sentence}, in_words(view)]
    faults = [fault_at_the_table(panel) for panel in laid]
    panels: list[Panel] = [
        {"kind": "text", "text": f"Panel {number} of {game.face.title}'s layout cannot be shown. {fault}"}
        if fault
        else cast("Panel", panel)
        for number, (panel, fault) in enumerate(zip(laid, faults, strict=True), 1)
    ]
    return [*panels, in_words(view)] if any(faults) else panels


def in_words(view: dict[str, Any]) -> TextPanel:
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


# --- reading panels -----------------------------------------------------------------------------------


def singled_out(panel: Panel, pointed: Collection[str]) -> Panel:
    """A zone or grid in which what lies there is called by its exact name where moves do so. In a grid the other cells
    keep theirs beside their refs, for one who means another piece than the one that he has chosen."""
    if panel["kind"] == "zone" and any("exact" in card for card in panel["cards"]):
        return {**panel, "cards": [called(card, pointed) for card in panel["cards"]]}
    if panel["kind"] == "grid" and any("exact" in cell for row in panel["cells"] for cell in row):
        cells = panel["cells"]
        return {**panel, "cells": [[called(one, pointed) if one.get("exact") in pointed else one for one in row]
                                   for row in cells]}  # fmt: skip
    return panel


Called = TypeVar("Called", CardPiece, Cell)


def called(piece: Called, pointed: Collection[str]) -> Called:
    rest: dict[str, Any] = {name: part for name, part in piece.items() if name != "exact"}
    return cast("Called", rest | {"ref": piece["exact"]} if piece.get("exact") in pointed else rest)


def about(panels: Iterable[Panel], refs: Collection[str]) -> str:
    """What there is to read about the first thing on the table that one of these names stands for."""
    for _, piece in pieces_in(panels):
        if piece.get("about") and piece.get("ref") in refs:
            return piece["about"]
    return ""


def names_in(panels: Iterable[Panel]) -> dict[str, str]:
    """By ref: how cards are called that moves call otherwise."""
    cards = (card for panel in panels if panel["kind"] == "zone" for card in panel["cards"])
    return {card["ref"]: card["name"] for card in cards if card.get("ref") and card.get("name")}


def to_read(panels: Iterable[Panel]) -> list[tuple[str, str]]:
    """Whatever there is to read about what lies on the table, each once, with where it lies; zones come first."""
    found: dict[str, str] = {}
    for where, piece in pieces_in(sorted(panels, key=lambda panel: panel["kind"] == "grid")):
        if piece.get("about"):
            found.setdefault(piece["about"], where)
    return [(where, said) for said, where in found.items()]


def pieces_in(panels: Iterable[Panel]) -> Iterator[tuple[str, CardPiece | Cell]]:
    """Every card of a zone and every cell of a grid, with the title of the zone."""
    for panel in panels:
        if panel["kind"] == "zone":
            yield from ((panel.get("title", ""), card) for card in panel["cards"])
        elif panel["kind"] == "grid":
            yield from (("", cell) for row in panel["cells"] for cell in row)


def text_of(piece: Cell | Heading) -> str:
    return piece.get("text", "").strip()


def legend_of(panels: Iterable[Panel]) -> dict[int, tuple[str, str]]:
    """Whose pieces are which: seat -> (text, tint). Unless a panel says it, by the pieces that lie there."""
    found, said = {}, {}
    for panel in panels:
        for cell in (cell for row in panel["cells"] for cell in row) if panel["kind"] == "grid" else ():
            if text_of(cell) and cell.get("tint") in SEATS:
                found[SEATS.index(cell["tint"]) + 1] = text_of(cell), cell["tint"]
        for entry in panel.get("legend", ()):
            if "seat" in entry:
                said[entry["seat"]] = entry["text"], entry.get("tint", "")
    return found | said
