"""The log in short: what a reader wants to know of what happened, without the many lines that say little."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.match.result import in_a_row
from tabard.engine.rules.declared import ASIDE, DETAIL, HEADING, NEWS
from tabard.sitting.digest import digest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabard.engine.match.match import Match

TOLD = 3  # so many sentences at most are news
OWN = ("n", "text", "card", "tone")  # what may differ between two entries that are told as one


class Line(NamedTuple):
    """One line: its words, its tone, how many entries have been told with it, and of whom it speaks."""

    text: str
    tone: str
    end: int
    who: int | None = None


def entries_of(match: Match, reader: int | str | None, since: int = 0) -> list[dict[str, Any]]:
    """What a reader saw happen, entry by entry from one on, each with its tone."""
    entries, tones = match.log(reader, since), match.tones(reader, since)
    return [{**entry, "tone": tone} for entry, tone in zip(entries, tones, strict=True)]


class InShort:
    """A log in short, read on entry by entry: no details, no asides about unseen cards; cards that went the same way
    are told together, other asides in a row by the last."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._read = 0  # so many entries
        self._last: dict[str, Any] = {}  # the entry that the last line tells
        self._cards: list[str] = []  # that are told together in it

    def read_on(self, entries: Sequence[dict[str, Any]]) -> list[Line]:
        """The lines of all these entries, of which those that were read before are still the same."""
        for at, entry in enumerate(entries[self._read :], self._read + 1):
            self._read_entry(at, entry)
        self._read = len(entries)
        return list(self._lines)

    def _read_entry(self, at: int, entry: dict[str, Any]) -> None:
        lines, last = self._lines, self._last
        if entry["tone"] == DETAIL or (entry["tone"] == ASIDE and "card" in entry and entry["card"] is None):
            return
        if lines and goes_with(last, entry):
            self._cards.append(entry["card"])
            lines[-1] = Line(entry["text"].replace(entry["card"], ", ".join(self._cards)), entry["tone"], at)
            return
        aside = entry["tone"] == ASIDE and "cards" not in entry and not entry.get("card")
        if lines and aside and last["entry"] == entry["entry"]:
            lines.pop()
        lines.append(Line(str(entry["text"]), entry["tone"], at, entry.get("who")))
        self._last, self._cards = entry, [entry["card"]] if entry.get("card") else []


def in_short(entries: Sequence[dict[str, Any]]) -> list[Line]:
    """A whole log in short."""
    return InShort().read_on(entries)


def goes_with(last: dict[str, Any], entry: dict[str, Any]) -> bool:
    """Whether two entries tell the same of two cards."""
    if not entry.get("card") or not last.get("card"):
        return False
    return said(last) == said(entry) and {key: last[key] for key in last if key not in OWN} == {
        key: entry[key] for key in entry if key not in OWN
    }


def said(entry: dict[str, Any]) -> str:
    return str(entry["text"]).replace(entry["card"], "…")


def news(
    lines: Sequence[Line], fits: Callable[[str], bool] = lambda _words: True, since: int = 0, reader: int | None = None
) -> str:
    """What just happened: the end of what was begun last, as much of it as fits where it is told.

    Of all that was told after entry `since`, the latest lines that are not to be missed come before it, and among them
    what became of the reader.
    """
    ends = [at for at, line in enumerate(lines) if line.tone == HEADING] + [len(lines)]
    most = TOLD if len(ends) > 1 else 1  # where nothing begins, nothing says what belongs together
    for begin, end in reversed(list(pairwise([0, *ends]))):
        told = without_asides(lines[begin:end])
        if told:
            missed = [line for line in lines[:end] if line.tone == NEWS and line.end > since]
            return longest(told[-most:], most_wanted(missed, most, reader), fits)
    return ""


def missed_news(
    lines: Sequence[Line], fits: Callable[[str], bool], since: int, reader: int | None = None, names: Sequence[str] = ()
) -> str:
    """Of all that was told after entry `since` the end, as much of it as fits where it is told, after the latest lines
    that are not to be missed, and among them what became of the reader."""
    missed = [line for line in lines if line.end > since]
    told = without_asides(missed) or missed
    return longest(told, most_wanted([line for line in told if line.tone == NEWS], TOLD, reader), fits, names)


def without_asides(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if line.tone not in (ASIDE, HEADING)]


def most_wanted(missed: Sequence[Line], most: int, reader: int | None) -> list[Line]:
    """The latest of what is not to be missed, the most wanted last: that of the reader, or the very latest."""
    own = [line for line in missed if reader is not None and line.who == reader][-1:]
    others = [line for line in missed if line not in own]
    return [*others[max(len(others) + len(own) - most, 0) :], *own]


def longest(told: Sequence[Line], kept: Sequence[Line], fits: Callable[[str], bool], names: Sequence[str] = ()) -> str:
    """What is kept, and of what is told as much of the end as fits with it; where not all that is kept fits, the most
    wanted of it, and if need be that alone."""
    words = ""
    for first in range(len(kept) + 1):
        for begin in range(len(told) + 1):
            lines = {*kept[first:], *told[begin:]}
            if not lines:
                break
            words = " ".join(map(sentence, digest(sorted(lines, key=lambda line: line.end), 0, names)))
            if fits(words) or (len(lines) == 1 and first >= len(kept) - 1):
                return words
    return words


def ending(match: Match) -> str:
    """How the game ended, with those who won it and what else its result holds."""
    result = match.result or {"winners": [], "why": ""}
    winners, why = [match.names[seat - 1] for seat in result["winners"]], str(result["why"])
    won, points = "", standings(match.names, result) if "scores" in result else ""
    if not all(name in why for name in winners):
        won = f"{in_a_row(winners)} {'wins' if len(winners) == 1 else 'win'}."
    elif "together" in result and not winners:
        won = together(result["together"], why)
    return " ".join(part for part in (won, sentence(why) if points else why, points) if part)


def together(reached: dict[str, int], why: str) -> str:
    """What all have come to that have not won together: that they have lost, or how far they were."""
    if reached["reached"] <= 0 or reached["most"] == 1:
        return "All have lost together."
    found = str(reached["reached"])
    return "" if found in why else f"Together they have reached {found} of {reached['most']}."


def standings(names: Sequence[str], result: dict[str, Any]) -> str:
    """Who stands where, the best first, each with his score."""
    places = [seat for place in result["ranking"] for seat in place]
    return ", ".join(f"{names[seat - 1]} {result['scores'][seat - 1]}" for seat in places) + "."


def sentence(text: str) -> str:
    return text + "." if text[-1:].isalnum() else text
