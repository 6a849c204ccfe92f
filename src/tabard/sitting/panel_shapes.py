"""The parts that a panel may have, by its kind: docs/panels.md tells designers what each of them means."""

# Without `from __future__ import annotations`, which would hide from `__required_keys__` what may be left out.

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict


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
    most: NotRequired[Sequence[int]]
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
