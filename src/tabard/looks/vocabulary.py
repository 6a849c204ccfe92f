"""The vocabulary of looks: what `look.toml` may say, and the shape of what a page gets.

What each part means is told to designers in docs/looks.md. Shapes that end in `Written` are those of the file where it
differs; the others are both.
"""

# Without `from __future__ import annotations`, which would hide from `__required_keys__` what may be left out.

from typing import Literal, NotRequired, TypedDict

from tabard.looks.drawings import Drawing
from tabard.looks.kinds import (
    Areas,
    Colour,
    DrawingName,
    Face,
    Gap,
    Length,
    Line,
    Name,
    Pattern,
    Place,
    Ref,
    Share,
    Width,
)

Hatch = Literal["none", "upright", "level", "falling", "rising", "dots", "lattice"]


# --- where things lie -------------------------------------------------------------------------------------


class Arrangement(TypedDict):
    areas: list[Areas]
    columns: NotRequired[list[Length]]
    rows: NotRequired[list[Length]]
    gap: NotRequired[list[Gap]]
    stack: NotRequired[dict[Name, list[Name]]]
    frames: NotRequired[list[Areas]]


class SpotStyle(TypedDict, total=False):
    draw: Literal["hand", "mine", "tile", "line", "seat", "small", "facts", "zone"]
    card: Width
    frame: bool
    title: Line
    flow: Literal["row", "column", "rise"]
    between: DrawingName
    tint: Face


class Spot(SpotStyle):
    narrow: NotRequired[SpotStyle]


# --- how things look --------------------------------------------------------------------------------------


class Shade(TypedDict, total=False):
    face: Face
    ink: Colour
    hatch: Hatch
    edge: Colour


class TintShade(TypedDict, total=False):
    face: Colour
    ink: Colour
    hatch: Hatch
    edge: Colour


class Tint(TintShade):
    symbol: NotRequired[DrawingName]
    light: NotRequired[TintShade]


class CardStyle(Shade, total=False):
    rim: Colour
    number: Literal["tab", "corner"]
    figure: Line
    code: Line
    symbol: DrawingName
    size: Share
    caption: Line
    title: Line
    lines: Line
    big: Line
    light: Shade


class CardWritten(CardStyle):
    match: Pattern
    like: NotRequired[Name]


class CardTemplate(CardStyle):
    match: Pattern
    regex: str
    holes: list[str]


class Back(Shade, total=False):
    symbol: DrawingName
    tile: DrawingName
    size: Share
    rim: Colour
    light: Shade


class PieceStyle(Shade, total=False):
    drawing: DrawingName
    tile: DrawingName
    symbol: DrawingName
    light: Shade


class PieceWritten(PieceStyle):
    match: Pattern


class PieceTemplate(PieceStyle):
    match: Pattern
    regex: str
    holes: list[str]


class GridShade(TypedDict, total=False):
    ground: list[Colour]
    hole: Colour
    edge: Colour


class Grid(GridShade, total=False):
    style: Literal["squares", "holes", "places"]
    tiles: dict[Name, DrawingName]
    figure_sign: DrawingName
    pip: DrawingName
    shape: Literal["circle", "square", "hex"]
    place: dict[Ref, list[Place]]
    links: list[list[Ref]]
    light: GridShade


class Track(TypedDict, total=False):
    have: list[DrawingName]
    reach: DrawingName
    none: DrawingName


class SheetShade(TypedDict, total=False):
    face: Colour
    ink: Colour


class Sheet(SheetShade):
    light: NotRequired[SheetShade]


class Log(TypedDict, total=False):
    style: Literal["list", "columns"]


class Motion(TypedDict, total=False):
    cards: Literal["fly", "turn", "fade"]
    pieces: Literal["fly", "fall", "fade"]


# --- all of it --------------------------------------------------------------------------------------------


class Both(TypedDict, total=False):
    wide: Arrangement
    narrow: Arrangement
    spot: dict[Name, Spot]
    grid: Grid
    track: Track
    log: Log
    motion: Motion
    signs: list[DrawingName]


class Written(Both, total=False):
    tints: dict[Name, Tint]
    back: Back
    sheet: dict[Name, Sheet]
    style: dict[Name, CardStyle]
    card: list[CardWritten]
    piece: list[PieceWritten]


class Look(Both):
    tints: dict[Name, Tint]
    back: Back
    sheet: dict[Name, Sheet]
    card: list[CardTemplate]
    piece: list[PieceTemplate]
    drawings: dict[str, Drawing]
    picture: NotRequired[Drawing]
