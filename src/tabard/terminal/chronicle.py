"""The log in short: what a reader wants to know of what happened, without the many lines that say little."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.face import ASIDE, HEADING

if TYPE_CHECKING:
    from collections.abc import Sequence

OWN = ("n", "text", "card", "tone")  # what may differ between two entries that are told as one


class Line(NamedTuple):
    """One line: its words, its tone, and how many entries have been told with it."""

    text: str
    tone: str
    end: int


def in_short(entries: Sequence[dict[str, Any]]) -> list[Line]:
    """No asides about unseen cards; cards that went the same way are told together, asides in a row by the last."""
    lines: list[Line] = []
    last: dict[str, Any] = {}
    cards: list[str] = []
    for at, entry in enumerate(entries, 1):
        if entry["tone"] == ASIDE and "card" in entry and entry["card"] is None:
            continue
        if lines and goes_with(last, entry):
            cards.append(entry["card"])
            lines[-1] = Line(entry["text"].replace(entry["card"], ", ".join(cards)), entry["tone"], at)
            continue
        if lines and entry["tone"] == ASIDE and last["entry"] == entry["entry"]:
            lines.pop()
        lines.append(Line(str(entry["text"]), entry["tone"], at))
        last, cards = entry, [entry["card"]] if entry.get("card") else []
    return lines


def goes_with(last: dict[str, Any], entry: dict[str, Any]) -> bool:
    """Whether two entries tell the same of two cards."""
    if not entry.get("card") or not last.get("card"):
        return False
    return said(last) == said(entry) and {key: last[key] for key in last if key not in OWN} == {
        key: entry[key] for key in entry if key not in OWN
    }


def said(entry: dict[str, Any]) -> str:
    return str(entry["text"]).replace(entry["card"], "…")


def news(lines: Sequence[Line]) -> str:
    """What just happened, in a sentence: the latest line that is neither an aside nor a heading."""
    found = next((line.text for line in reversed(lines) if line.tone not in (ASIDE, HEADING)), "")
    return found + "." if found[-1:].isalnum() else found
