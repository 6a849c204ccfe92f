"""Cards that have just come to where they lie, as the log tells it: a hand of nine does not say which one was drawn."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.declared import HEADING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.sitting.panel_shapes import CardPiece, Panel


def with_new_cards(
    panels: list[Panel], entries: Sequence[dict[str, Any]], since: int, reader: int | None = None
) -> list[Panel]:
    """Panels in which such cards are `new`, where a zone says which `place` it is. Of several zones of one place the
    last have them."""
    come = arrivals(entries, since, reader)
    found: list[Panel] = [
        {**panel, "cards": marked(panel["cards"], come[panel["place"]])}
        if panel["kind"] == "zone" and panel.get("place") in come
        else panel
        for panel in reversed(panels)
    ]
    return found[::-1]


def arrivals(entries: Sequence[dict[str, Any]], since: int, reader: int | None = None) -> dict[str, Counter[str]]:
    """By place: what has come there and not gone again since something was begun last, or after entry `since`, the
    last before the reader's last move, where that is earlier or nothing begins.

    What was dealt before anything was begun is not new, and neither is all that one finds on sitting down, nor what
    the reader has laid from one place of his own to another.
    """
    begins = [at for at, entry in enumerate(entries) if entry["tone"] == HEADING]
    come: dict[str, Counter[str]] = {}
    first = min(since or len(entries), begins[-1] if begins else len(entries))
    for entry in entries[first:]:
        if entry.get("card") and "to" in entry:
            own = reader is not None and entry.get("giver") == entry.get("taker") == reader
            come.setdefault(entry["to"], Counter())[entry["card"]] += not own
            gone = come.setdefault(entry["from"], Counter())
            gone[entry["card"]] = max(gone[entry["card"]] - 1, 0)  # one that lay there before was not new
    return come


def marked(cards: Sequence[CardPiece], come: Counter[str]) -> list[CardPiece]:
    """Of cards that are called the same the last ones are the new ones; they are taken out of those that have come."""
    found = []
    for card in reversed(cards):
        name = "" if card.get("hidden") else card.get("text", "")
        new = bool(name) and come[name] > 0
        come[name] -= new
        found.append({**card, "new": True} if new else card)
    return found[::-1]
