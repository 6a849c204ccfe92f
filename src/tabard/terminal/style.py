"""The look of the screen: a dark ground; ivory for what lies there; gold for "you can do this now", nothing else."""

from __future__ import annotations

from functools import cache

from rich.style import Style
from rich.text import Text

from tabard.terminal.pieces import AT, BAND, CAN, GHOST, LAST, LINE, MARK, PLAIN, QUIET, TITLE, Piece, Row

GROUND, RAISED, IVORY, GREY, RULE, GOLD = "#14171c", "#1c2129", "#efe8d8", "#8f97a5", "#4a5364", "#e5b94c"

# Tints by name; a face may use others, which are drawn in ivory. No tint comes near the gold.
TINTS = {
    "first": "#e8745f", "second": "#79b4e3", "third": "#8fc274", "fourth": "#b99ae0", "fifth": "#d9a0b8",
    "sixth": "#7fcabf", "seventh": "#c9c2b2", "eighth": "#9fa8da",
    "red": "#e8745f", "blue": "#79b4e3", "green": "#8fc274", "purple": "#b99ae0", "yellow": "#d8d27a",
    "white": IVORY, "black": "#a7adb8", "quiet": GREY,
}  # fmt: skip

# The same tints in ink on ivory, and as the ground of a band.
INKS = {
    "red": "#a02a1b", "blue": "#1d4f86", "green": "#2e6426", "purple": "#66349a", "yellow": "#6e5a08",
}  # fmt: skip
INK, DULL = "#23272e", "#a9a393"  # what is written on cards; a card that cannot be chosen now
BORDER = "╭│╰┌└╔║╚"  # what the rows of a large card's border begin with

PARTS = {
    PLAIN: Style(color=IVORY),
    QUIET: Style(color=GREY),
    LINE: Style(color=RULE),
    TITLE: Style(color=IVORY, bold=True),
    CAN: Style(color=GOLD),
    AT: Style(color=GROUND, bgcolor=GOLD, bold=True),
    GHOST: Style(color=GOLD, bold=True),
    LAST: Style(color=IVORY, bold=True),
    MARK: Style(color=IVORY, bgcolor="#3a4252", bold=True),
    BAND: Style(color=IVORY, bgcolor="#3a4252", bold=True),
}


@cache
def style_of(part: str, tint: str) -> Style:
    style = PARTS[part]
    if part == BAND:
        return style + Style(bgcolor=INKS.get(tint, "#3a4252"))
    if tint and part not in (AT, GHOST):
        style += Style(color=TINTS.get(tint, IVORY))
        if part == CAN:
            style += Style(underline=True)
    return style


def painted(rows: list[Row]) -> Text:
    text = Text(no_wrap=True, end="")
    for number, row in enumerate(rows):
        if number:
            text.append("\n")
        for piece in row:
            if piece.card:
                paint_card(text, piece)
            else:
                text.append(piece.text, style_of(piece.part, piece.tint))
    return text


@cache
def card_styles(part: str, tint: str) -> tuple[Style, Style]:
    """Of its face and its edge: dark on ivory; what can be chosen has a gold edge, what is marked is gold all over."""
    ground = {AT: GOLD, QUIET: DULL}.get(part, IVORY)
    face = Style(color=INK if part == AT else INKS.get(tint, INK), bgcolor=ground, bold=part != QUIET)
    edge = Style(color="#7d6420", bgcolor=GOLD) if part in (AT, CAN) else Style(color="#8b8676", bgcolor=ground)
    return face, edge


def paint_card(text: Text, piece: Piece) -> None:
    face, edge = card_styles(piece.part, piece.tint)
    if piece.text[0] in "[»":  # a card in one row
        text.append(piece.text[0], edge).append(piece.text[1:-1], face).append(piece.text[-1], edge)
    else:
        text.append(piece.text, edge if piece.text[0] in BORDER else face)


CSS = f"""
Screen {{ background: {GROUND}; color: {IVORY}; }}
#title {{ height: 1; background: {RAISED}; color: {GREY}; padding: 0 1; }}
#table {{ height: 1fr; }}
#left {{ width: 1fr; height: 1fr; }}
#words {{ height: auto; }}
#words.board {{ min-height: 4; }}
#words.board.cards {{ min-height: 5; }}
#banner {{ height: auto; text-align: center; margin-top: 1; width: 1fr; }}
#banner.result {{ border: heavy {IVORY}; margin-top: 0; text-style: bold; }}
#banner.cards {{ margin-top: 0; }}
#words.board #banner.result {{ border: none; }}
#place {{ height: 1fr; align: center middle; scrollbar-size: 1 1; }}
#place.cards {{ align: center top; }}
#place.board {{ scrollbar-gutter: stable; }}
#message {{ height: auto; min-height: 1; max-height: 7; text-align: center; color: {IVORY}; width: 1fr; padding: 0 1; }}
#message.cards {{ min-height: 2; }}
#side {{ width: 40; background: {RAISED}; padding: 0 1; height: 1fr; }}
#side.cards {{ width: 32; }}
#side.wide {{ width: 44; }}
#players {{ height: auto; margin-top: 1; }}
#players.named {{ display: none; }}
.heading {{ height: 1; margin-top: 1; color: {GREY}; }}
#choices {{ height: auto; max-height: 60%; scrollbar-size: 1 1; }}
#log {{ height: 1fr; scrollbar-size: 1 1; color: {GREY}; }}
Drawing {{ width: auto; height: auto; }}
#typing {{ display: none; height: 1; background: {RAISED}; color: {IVORY}; padding: 0 1; }}
#typing.open {{ display: block; }}
Footer {{ background: {RAISED}; color: {GREY}; }}
FooterKey {{ color: {GREY}; background: {RAISED}; }}
FooterKey .footer-key--key {{ color: {IVORY}; background: {RAISED}; text-style: bold; }}
* {{ scrollbar-color: {RULE}; scrollbar-background: {RAISED}; scrollbar-color-hover: {GREY}; }}
* {{ scrollbar-background-hover: {RAISED}; scrollbar-color-active: {GREY}; scrollbar-background-active: {RAISED}; }}
.high #message {{ margin-bottom: 1; }}
.high #banner.cards {{ margin-top: 1; }}
.high #words.board {{ min-height: 6; }}
.high #words.board.cards {{ min-height: 7; }}
.high #words.board #banner.result {{ border: heavy {IVORY}; }}
.high #banner.result {{ margin-top: 0; }}
.narrow #table {{ layout: vertical; }}
.narrow #left {{ width: 1fr; }}
.narrow #side, .narrow #side.wide {{ width: 1fr; height: 5; }}
.narrow #players, .narrow .heading, .heading.nothing {{ display: none; }}
.narrow #choices {{ max-height: 2; }}
.narrow #banner, .low #banner {{ margin-top: 0; }}
.narrow #words.board, .low #words.board {{ min-height: 0; }}
.low.narrow #side {{ display: none; }}
.low.narrow #side.cards {{ display: block; height: 2; }}
.low.narrow #log {{ display: none; }}
Curtain, Help, Sheet, FileName {{ align: center middle; background: {GROUND}; }}
Help, Sheet, FileName {{ background: {GROUND} 70%; }}
.sheet {{ width: 64; max-width: 95%; height: auto; max-height: 100%; border: round {RULE}; padding: 1 2; }}
.sheet {{ background: {RAISED}; }}
Help .sheet, Sheet .sheet {{ padding: 0 2; }}
.sheet.wide {{ width: 84; }}
.sheet Input {{ border: round {RULE}; background: {GROUND}; margin-top: 1; }}
.sheet .refusal {{ height: auto; color: {IVORY}; }}
#middle {{ height: 1fr; align-horizontal: center; }}
#laying {{ width: 94; max-width: 100%; height: 1fr; }}
.high #laying {{ padding-top: 3; }}
#form {{ height: auto; scrollbar-size: 1 1; margin-top: 1; }}
#buttons {{ margin-top: 1; }}
#refused {{ height: auto; color: {IVORY}; padding: 0 2; }}
#refused.nothing {{ display: none; }}
#keys {{ height: 1; background: {RAISED}; color: {GREY}; padding: 0 1; }}
#curtain {{ width: auto; height: auto; text-align: center; }}
"""
