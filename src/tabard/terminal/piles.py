"""Piles of cards: on the table a few words for each, and what lies open in them as a list, kind by kind."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabard.terminal.marks import Marks, part_of
from tabard.terminal.pieces import PLAIN, QUIET, TITLE, Piece, Row, flow
from tabard.terminal.style import painted
from tabard.terminal.zones import INDENT, alike

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from tabard.sitting.panel_shapes import CardPiece, Panel, Pile, PilesPanel

LOOK = "look through piles"  # what a click on a pile asks for, unless a move points at it
NOTHING_OPEN = "No pile has a card that you could look at."


def piles_in(panels: Sequence[Panel]) -> list[Pile]:
    return [pile for panel in panels if panel["kind"] == "piles" for pile in panel["piles"]]


def open_piles(panels: Sequence[Panel]) -> list[Pile]:
    """Those in which some card can be seen."""
    return [pile for pile in piles_in(panels) if [card for card in pile["cards"] if not card.get("hidden")]]


def draw_piles(panel: PilesPanel, marks: Marks, width: int) -> list[Row]:
    """All in a row: how many cards each has, and which is on top."""
    pieces, to_look_through = [], open_piles([panel])
    for number, pile in enumerate(panel["piles"]):
        ref = pile.get("ref", "") or (LOOK if pile in to_look_through else "")
        words = f"{title_of(pile)} {len(pile['cards'])}{on_top(pile)}"
        pieces.append(Piece(f"· {words}" if number else words, part_of(ref, marks, PLAIN), ref=ref))
    return flow(pieces, width)


def title_of(pile: Pile) -> str:
    return pile.get("title", "") or "Pile"


def on_top(pile: Pile) -> str:
    top = pile["cards"][-1] if pile["cards"] else {"hidden": True}
    return "" if top.get("hidden") else f", {top['text']} on top"


def draw_contents(piles: Sequence[Pile], names: Sequence[str], width: int) -> list[Row]:
    """What lies in each pile, kinds in the order in which the game names its cards, each sign in a row of its own."""
    rows: list[Row] = []
    for pile in piles:
        rows += [[]] if rows else []
        rows.append([Piece(title_of(pile), TITLE), Piece(f" ({len(pile['cards'])}){on_top(pile)}", QUIET)])
        by_sign: dict[str, list[Piece]] = {}
        for card, count in counted(pile["cards"], names):
            by_sign.setdefault(card.get("sign", ""), []).append(alike([card] * count, Marks()))
        for pieces in by_sign.values():
            rows += flow(pieces, width, indent=INDENT)
    return rows


def counted(cards: Sequence[CardPiece], names: Sequence[str]) -> list[tuple[CardPiece, int]]:
    """Each kind of card once, with its number; what cannot be seen comes last."""
    order = {name: place for place, name in enumerate(names)}
    texts = ["" if card.get("hidden") else card.get("text", "") for card in cards]
    kinds, counts = dict(zip(texts, cards, strict=True)), Counter(texts)
    texts = sorted(counts, key=lambda text: (not text, order.get(text, len(order))))
    return [(kinds[text], counts[text]) for text in texts]


class Contents:
    """What lies open, to be shown at any width."""

    def __init__(self, piles: Sequence[Pile], names: Sequence[str]) -> None:
        self.piles, self.names = piles, names

    def __rich_console__(self, _console: Console, options: ConsoleOptions) -> RenderResult:
        text = painted(draw_contents(self.piles, self.names, options.max_width))
        text.end = "\n"  # rows are counted by their ends
        yield text
