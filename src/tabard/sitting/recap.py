"""The log in short: what a reader wants to know of what happened, without the many lines that say little."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.rules.declared import ASIDE, HEADING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabard.engine.match.match import Match

TOLD = 3  # so many sentences at most are news
OWN = ("n", "text", "card", "tone")  # what may differ between two entries that are told as one


class Line(NamedTuple):
    """One line: its words, its tone, and how many entries have been told with it."""

    text: str
    tone: str
    end: int


def entries_of(match: Match, reader: int | str | None) -> list[dict[str, Any]]:
    """What a reader saw happen, entry by entry, each with its tone."""
    tones = {kind.name: kind.tone for kind in match.game.rules.entries}
    return [{**entry, "tone": tones.get(entry["entry"], "")} for entry in match.log(reader)]


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
        if lines and entry["tone"] == ASIDE and last["entry"] == entry["entry"] and "cards" not in entry:
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


def news(lines: Sequence[Line], fits: Callable[[str], bool] = lambda _words: True) -> str:
    """What just happened: the end of what was begun last, as much of it as fits where it is told."""
    ends = [at for at, line in enumerate(lines) if line.tone == HEADING] + [len(lines)]
    for begin, end in reversed(list(pairwise([0, *ends]))):
        told = [sentence(line.text) for line in lines[begin:end] if line.tone not in (ASIDE, HEADING)]
        most = TOLD if len(ends) > 1 else 1  # where nothing begins, nothing says what belongs together
        for count in range(min(most, len(told)), 0, -1):
            words = " ".join(told[-count:])
            if count == 1 or fits(words):
                return words
    return ""


def sentence(text: str) -> str:
    return text + "." if text[-1:].isalnum() else text
