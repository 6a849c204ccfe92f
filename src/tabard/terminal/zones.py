"""Drawing zones of cards, and the band that the table stands under. Signs do the work of colour."""

from __future__ import annotations

import textwrap
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple

from rich.cells import cell_len

from tabard.terminal.marks import Marks, part_of
from tabard.terminal.pieces import (
    AT,
    BAND,
    CAN,
    DENSE,
    HUGE,
    LARGE,
    PLAIN,
    QUIET,
    TIGHT,
    TITLE,
    Piece,
    Row,
    centred,
    flow,
    side_by_side,
    width_of,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.sitting.panel_shapes import BandPanel, CardPiece, Panel, ZonePanel

LAST_SIGN = "•"  # what came last
ON_TURN = "▶"
NEW = "new"
HUGE_WIDTH, HEIGHTS = 10, {LARGE: 4, HUGE: 6}  # of cards
PILE = 12  # more hidden cards than this are drawn as a pile; their number stands beside the title
INDENT = 2
Words = Literal["aside", "need", "note", "role"]
SAID: tuple[tuple[Words, str], ...] = (("aside", QUIET), ("need", TITLE), ("note", QUIET), ("role", QUIET))


class Tabs(NamedTuple):
    """Where the figures and the marks of zones stand, so that they can be compared at a glance."""

    title: int = 0
    figure: int = 0
    marks: int = 0


def tabs_of(panels: list[Panel]) -> Tabs:
    zones = [panel for panel in panels if panel["kind"] == "zone" and "figure" in panel]
    return Tabs(
        max([cell_len(title_of(zone)) for zone in zones], default=0),
        max([cell_len(str(zone["figure"])) for zone in zones], default=0),
        max([width_of(marks_of(zone)) for zone in zones], default=0),
    )


def draw_band(band: BandPanel, width: int) -> list[Row]:
    """A title across the table, hatched on both sides; what is to be said about it stands beneath."""
    sign, tint = band.get("sign", "") or "─", band.get("tint", "")
    words = f" {band['text']} "
    left = max((width - cell_len(words)) // 2, 2)
    right = max(width - cell_len(words) - left, 2)
    rows: list[Row] = [[Piece(sign * left + words + sign * right, BAND, tint)]]
    if band.get("note"):
        rows += [[Piece(centred(line, width).rstrip(), PLAIN)] for line in textwrap.wrap(band["note"], width)]
    return rows


def draw_zone(zone: ZonePanel, marks: Marks, width: int, scale: int, tabs: Tabs) -> list[Row]:
    """What there is to know about it in a row, then the cards, then facts; what cannot be seen is hatched. A place for
    what cannot come yet is left out."""
    if not zone["cards"] and "slot" in zone and not zone["slot"].get("open"):
        return []
    return [*draw_cards(zone, marks, width, scale, tabs), *draw_facts(zone, width, scale)]


def draw_cards(zone: ZonePanel, marks: Marks, width: int, scale: int, tabs: Tabs) -> list[Row]:
    """The row and the cards; where room is scarcest without a note that would need a row of its own."""
    cards = zone["cards"]
    if scale == TIGHT and len(draw_head(zone, marks, width, tabs)) > 1:
        zone = {**zone, "note": ""}
    shown = cards[:1] if len(cards) > PILE and all(card.get("hidden") for card in cards) else cards
    head = draw_head(zone, marks, width, tabs)
    asked = marks
    if not any(card.get("ref") in marks.can | marks.at for card in cards):
        marks = Marks()  # nothing here is asked about: no card stands back behind another
    if scale >= LARGE and not shown and "owner" in zone:
        return [
            *head,
            *([] for _ in range(HEIGHTS[scale])),
        ]  # kept free, so that the table stays as it is when cards come
    if scale >= LARGE:
        return [*head, *side_by_side([large_card(card, marks, scale) for card in shown], width, gap=1, indent=INDENT)]
    if scale <= DENSE:
        shown = [in_short(card) for card in shown] if scale == TIGHT else shown
        pieces = [alike(list(group), marks) for _, group in groupby(shown)]
        one = in_one_row(zone, asked, width, pieces) if scale == TIGHT and "owner" not in zone else []
        return [one] if one else [*head, *flow(pieces, width, indent=INDENT)]
    return [*head, *flow([draw_card(card, marks) for card in shown], width, indent=INDENT)]


def in_one_row(zone: ZonePanel, marks: Marks, width: int, cards: list[Piece]) -> Row:
    """The cards of a zone that is nobody's beside all that there is to know about it, the note only where it has room;
    nothing where they do not fit."""
    tabs = Tabs(cell_len(title_of(zone)), cell_len(str(zone.get("figure", ""))))
    rows = flow(cards, width, indent=INDENT)
    brief: ZonePanel = {**zone, "note": ""}
    for told in (zone, brief):
        head = draw_head(told, marks, width, tabs)
        if len(head) == len(rows) == 1 and width_of(head[0]) + width_of(rows[0]) <= width:
            return [*head[0], *rows[0]]
    return []


def draw_facts(zone: ZonePanel, width: int, scale: int) -> list[Row]:
    """Sentences about it one after the other, where room is scarce without what is said of each."""
    facts = []
    for fact in zone.get("facts", ()):
        note = without_breaks(fact.get("note", "")) if scale > DENSE else ""
        facts.append(f"{fact['text']} ({note})" if note else fact["text"])
    lines = textwrap.wrap(" · ".join(facts), width - INDENT)
    return [[Piece(" " * INDENT + line, PLAIN)] for line in lines]


def draw_head(zone: ZonePanel, marks: Marks, width: int, tabs: Tabs) -> list[Row]:
    """Title, figure, marks, what its owner needs and a note; who plays there where there is room for it."""
    ref, cards = zone.get("ref", ""), zone["cards"]
    title = title_of(zone)
    quiet = QUIET if zone.get("quiet") or zone.get("state") == "done" else TITLE
    head: Row = [Piece(title, part_of(ref, marks, quiet), ref=ref)]
    if "figure" in zone:
        head.append(Piece(" " * (tabs.title - cell_len(title) + 2) + str(zone["figure"]).rjust(tabs.figure), quiet))
        own = marks_of(zone)
        head += [Piece("  "), *own, Piece(" " * (tabs.marks - width_of(own)))] if tabs.marks else []
    else:
        head.append(Piece(f" ({len(cards)})" if "facts" not in zone else "", QUIET))
        head += [Piece("  "), *marks_of(zone)] if zone.get("marks") else []
    rows = [head]
    for name, part in SAID:
        words = without_breaks(zone.get(name, ""))
        if words and width_of(head) + cell_len(words) + 2 <= width:
            head.append(Piece(f"  {words}", part))
        elif words and name != "role":
            rows.append([Piece(" " * INDENT + words, part)])
    return rows


def without_breaks(words: str) -> str:
    return ", ".join(line.removesuffix(",") for line in words.splitlines())


def title_of(zone: ZonePanel) -> str:
    """Its title, with a sign before it where one of such zones is on turn."""
    title = zone.get("title", "")
    return f"{ON_TURN if zone['turn'] else ' '} {title}" if "turn" in zone else title


def marks_of(zone: ZonePanel) -> Row:
    row: Row = []
    for mark in zone.get("marks", []):
        tint = mark.get("tint", "")
        had = bool(tint) and not mark.get("empty")
        row += [Piece(" ")] * bool(row) + [Piece(mark.get("text", ""), PLAIN if had else QUIET, tint if had else "")]
    return row


def in_short(card: CardPiece) -> CardPiece:
    """The card under its short name, where it has one; its hatching stands close to it."""
    short = card.get("short", "")
    return {**card, "text": card.get("sign", "") + short, "sign": ""} if short else card


def words_of(card: CardPiece) -> str:
    """The card's hatching and name, and a dot where it has just come."""
    words = f"{card.get('sign', '')} {card.get('text', '')}".strip()
    return f"{words} {LAST_SIGN}" if card.get("new") else words


def card_part(ref: str, marks: Marks) -> str:
    """Among cards of which some can be chosen the others stand back."""
    return part_of(ref, marks, QUIET if ref and marks.can else PLAIN)


def draw_card(card: CardPiece, marks: Marks) -> Piece:
    ref = card.get("ref", "")
    part = card_part(ref, marks)
    if card.get("hidden"):
        return Piece("[▒▒]", part if part != PLAIN else QUIET, ref=ref)
    text = words_of(card)
    return Piece(f"»{text}«" if part == AT else f"[{text}]", part, card.get("tint", ""), ref, card=True)


def alike(cards: Sequence[CardPiece], marks: Marks) -> Piece:
    """Cards side by side that look the same are drawn once, with their number."""
    piece = draw_card(cards[0], marks)
    if len(cards) == 1:
        return piece
    return piece._replace(text=f"{piece.text[:-1]} ×{len(cards)}{piece.text[-1]}")


BORDERS = {AT: ("╔═╗", "║", "╚═╝"), CAN: ("╭─╮", "│", "╰─╯"), PLAIN: ("┌─┐", "│", "└─┘"), QUIET: ("┌─┐", "│", "└─┘")}


def large_card(card: CardPiece, marks: Marks, scale: int = LARGE) -> list[Row]:
    """A card over four rows or six: a border, its name, its hatching (or the rest of a long name)."""
    ref, tint = card.get("ref", ""), card.get("tint", "")
    part = card_part(ref, marks)
    words = huge_words if scale == HUGE else large_words
    if card.get("hidden"):
        lines, tint = words("▒▒▒▒", "▒"), ""
    else:
        lines = words(card.get("text", ""), card.get("sign", ""))
    width = max(map(cell_len, lines)) + 2
    top, upright, foot = BORDERS[part]
    rows = [[top[0] + top[1] * width + top[2]], *([upright, centred(line, width), upright] for line in lines)]
    rows.append([foot[0] + centred(NEW if card.get("new") else "", width).replace(" ", foot[1]) + foot[2]])
    return [[Piece(text, part, tint, ref, card=True) for text in row] for row in rows]


def large_words(text: str, sign: str) -> list[str]:
    """Two lines: the name, and its hatching or second half."""
    first, _, rest = text.rpartition(" ")
    if first and not rest.isdecimal():
        return [first, rest]
    return [text, sign * cell_len(text)]


def huge_words(text: str, sign: str) -> list[str]:
    """Four lines: the same with more hatching, as wide as a card should be."""
    first, second = large_words(text, sign)
    hatching = sign * max(HUGE_WIDTH, cell_len(first), cell_len(second))
    return [first, second if second.strip(sign) else hatching, hatching, hatching]
