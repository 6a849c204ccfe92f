"""Panels: what a game's face lays out, or, where it lays out nothing, its view in words.

What each part means is told to designers in docs/panels.md. A layout is their code and returns plain dicts; what is
wrong with one is said here, before anything draws it.
"""

# Without `from __future__ import annotations`, which would hide from `__required_keys__` what may be left out.

import reprlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    TypedDict,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from tabard.engine.game import Game
from tabard.engine.match.failure import words_of
from tabard.engine.rules.face import ABOUT_THE_VIEW
from tabard.errors import Endless

SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")  # the tint of each seat's pieces


class Cell(TypedDict, total=False):
    text: str
    short: str
    tint: str
    ref: str
    exact: str
    about: str
    mark: bool
    name: str
    figure: str | int
    pips: Sequence[int]
    badge: str
    more: str
    note: str
    steps: int
    chosen: bool
    last: bool
    quiet: bool


class Region(TypedDict):
    text: str
    refs: Sequence[str]


class Heading(TypedDict, total=False):
    text: str
    ref: str


class Legend(TypedDict):
    text: str
    tint: NotRequired[str]
    seat: NotRequired[int]
    sign: NotRequired[str]
    name: NotRequired[str]


class Slot(TypedDict):
    text: str
    open: NotRequired[bool]


class Row(TypedDict):
    text: str
    have: int
    reach: NotRequired[int]
    owner: NotRequired[int]
    note: NotRequired[str]
    aside: NotRequired[str]
    role: NotRequired[str]
    place: NotRequired[str]
    now: NotRequired[bool]
    quiet: NotRequired[bool]


class Bar(TypedDict):
    text: str
    have: int
    of: int
    sign: NotRequired[str]


class Fact(TypedDict):
    text: str
    note: NotRequired[str]
    place: NotRequired[str]


class Figure(TypedDict):
    text: str
    figure: str | int


class CardPiece(TypedDict, total=False):
    text: str
    short: str
    name: str
    sign: str
    tint: str
    ref: str
    exact: str
    about: str
    hidden: bool
    new: bool


class Token(TypedDict, total=False):
    text: str
    tint: str
    empty: bool


class Pile(TypedDict):
    cards: Sequence[CardPiece]
    title: NotRequired[str]
    ref: NotRequired[str]


class GridPanel(TypedDict):
    kind: Literal["grid"]
    cells: Sequence[Sequence[Cell]]
    columns: NotRequired[Sequence[Heading]]
    rows: NotRequired[Sequence[Heading]]
    regions: NotRequired[Sequence[Region]]
    spot: NotRequired[str]
    legend: NotRequired[Sequence[Legend]]


class ZonePanel(TypedDict):
    kind: Literal["zone"]
    cards: Sequence[CardPiece]
    title: NotRequired[str]
    owner: NotRequired[int]
    place: NotRequired[str]
    figure: NotRequired[str | int]
    marks: NotRequired[Sequence[Token]]
    need: NotRequired[str]
    note: NotRequired[str]
    role: NotRequired[str]
    quiet: NotRequired[bool]
    ref: NotRequired[str]
    leads: NotRequired[bool]
    turn: NotRequired[bool]
    state: NotRequired[str]
    aside: NotRequired[str]
    against: NotRequired[str]
    slot: NotRequired[Slot]
    facts: NotRequired[Sequence[Fact]]
    piece: NotRequired[str]
    tint: NotRequired[str]
    spot: NotRequired[str]
    legend: NotRequired[Sequence[Legend]]


class TrackPanel(TypedDict):
    kind: Literal["track"]
    steps: int
    rows: Sequence[Row]
    title: NotRequired[str]
    goal: NotRequired[str]
    spot: NotRequired[str]
    legend: NotRequired[Sequence[Legend]]


class SheetPanel(TypedDict):
    kind: Literal["sheet"]
    title: str
    note: NotRequired[str]
    aside: NotRequired[str]
    bars: NotRequired[Sequence[Bar]]
    figures: NotRequired[Sequence[Figure]]
    price: NotRequired[str]
    symbol: NotRequired[str]
    tint: NotRequired[str]
    small: NotRequired[bool]
    ref: NotRequired[str]
    spot: NotRequired[str]
    legend: NotRequired[Sequence[Legend]]


class PilesPanel(TypedDict):
    kind: Literal["piles"]
    piles: Sequence[Pile]
    spot: NotRequired[str]
    legend: NotRequired[Sequence[Legend]]


class BandPanel(TypedDict):
    kind: Literal["band"]
    text: str
    sign: NotRequired[str]
    tint: NotRequired[str]
    note: NotRequired[str]
    aside: NotRequired[str]
    badge: NotRequired[str]
    symbol: NotRequired[str]
    spot: NotRequired[str]
    legend: NotRequired[Sequence[Legend]]


class TextPanel(TypedDict):
    kind: Literal["text"]
    text: str
    spot: NotRequired[str]
    legend: NotRequired[Sequence[Legend]]


Panel = GridPanel | ZonePanel | PilesPanel | BandPanel | TextPanel | TrackPanel | SheetPanel
KINDS: dict[str, type] = {
    "grid": GridPanel, "zone": ZonePanel, "piles": PilesPanel, "band": BandPanel, "text": TextPanel,
    "track": TrackPanel, "sheet": SheetPanel,
}  # fmt: skip
CALLED = {str: "a text", int: "a whole number", bool: "true or false"}


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
    faults = [panel_fault(panel) for panel in laid]
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


# --- what is wrong with a panel -----------------------------------------------------------------------


def panel_fault(panel: object) -> str:
    """What is wrong with a panel that a layout returned, in a sentence; empty where nothing is."""
    if not isinstance(panel, dict):
        return f"A panel is a dict with a 'kind', not {reprlib.repr(panel)}."
    kind = panel.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        said = "A panel needs a 'kind'" if kind is None else f"There is no kind of panel {reprlib.repr(kind)}"
        return f"{said}: it is one of {', '.join(KINDS)}."
    return next(faults_in(panel, KINDS[kind], kind, ""), "")


@cache
def parts_of(shape: type) -> Mapping[str, Any]:
    """The parts of a panel, or of a piece in it, and what each of them is."""
    return get_type_hints(shape)


def faults_in(value: Any, shape: Any, kind: str, place: str) -> Iterator[str]:
    """Whatever is not as `shape` says in one place of a panel, and further in."""
    if is_typeddict(shape):
        yield from faults_of_parts(value, shape, kind, place)
    elif get_origin(shape) is Sequence:
        if not isinstance(value, (list, tuple)):
            yield f"{named(kind, place)} is a list, not {reprlib.repr(value)}."
            return
        (inner,) = get_args(shape)
        for at, part in enumerate(value):
            yield from faults_in(part, inner, kind, f"{place}[{at}]")
    elif get_origin(shape) is not Literal:  # the kind, by which this shape was found
        wanted = get_args(shape) if isinstance(shape, UnionType) else (shape,)
        if not any(isinstance(value, one) and (one is bool or not isinstance(value, bool)) for one in wanted):
            called = " or ".join(CALLED[one] for one in wanted)
            yield f"{named(kind, place)} is {called}, not {reprlib.repr(value)}."


def faults_of_parts(value: Any, shape: Any, kind: str, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{named(kind, place)} is a dict, not {reprlib.repr(value)}."
        return
    parts = parts_of(shape)
    for part in value:
        if part not in parts:
            yield f"{named(kind, place)} has no {reprlib.repr(part)}: it may have {', '.join(parts)}."
    for part in parts:
        if part in shape.__required_keys__ and part not in value:
            yield f"{named(kind, place)} needs '{part}'."
    if shape is CardPiece and not value.get("hidden") and "text" not in value:
        yield f"{named(kind, place)} needs 'text', or is 'hidden'."
    for part, inner in value.items():
        if part in parts and type(inner) is not parts[part]:  # most are just what they should be
            yield from faults_in(inner, parts[part], kind, f"{place}.{part}" if place else part)


def named(kind: str, place: str) -> str:
    return f"'{place}' of a {kind} panel" if place else f"A {kind} panel"


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
