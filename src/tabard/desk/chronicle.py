"""What a match has told, handed out bit by bit to whoever keeps it: so it can be read under rules that are others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.match.wording import wording_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.match.match import Match
    from tabard.engine.seeing.log import Line

Record = dict[str, Any]


class Chronicle:
    """Of one match: which lines of the log have been handed out, and which words."""

    def __init__(self) -> None:
        self._lines: list[Line] = []
        self._wording: Record = joined([])["wording"]

    def news(self, match: Match) -> Record:
        """The lines since, with the words that were not told yet; `from`: after so many of those before. Others are no
        more: they were taken back."""
        course = match.course
        lines = course.lines
        same = len(self._lines)
        if lines[:same] != self._lines:
            same = next(at for at, line in enumerate(self._lines) if lines[at : at + 1] != [line])
        wording = wording_of(match.game, lines[same:])
        news: Record = {"from": same, "lines": lines[same:], "wording": unlike(self._wording, wording)}
        news |= {"half": [course.t.waiting, course.half.lines] if course.half else None, "result": match.result}
        self._lines = list(lines)
        take(self._wording, wording)
        return news


def unlike(known: Record, wording: Record) -> Record:
    """What of these words is not known."""
    words = {
        kind: {value: word for value, word in said.items() if value not in known["words"].get(kind, {})}
        for kind, said in wording["words"].items()
    }
    entries = {number: entry for number, entry in wording["entries"].items() if number not in known["entries"]}
    fresh: Record = {"entries": entries, "words": {kind: said for kind, said in words.items() if said}}
    cards = {name: said for name, said in wording.get("cards", {}).items() if name not in known["cards"]}
    fresh |= {"cards": cards} if cards else {}
    return fresh if known["zones"] else fresh | {"zones": wording["zones"]}


def take(known: Record, wording: Record) -> None:
    known["entries"] |= wording["entries"]
    for kind, said in wording["words"].items():
        known["words"].setdefault(kind, {}).update(said)
    known["cards"] |= wording.get("cards", {})
    known["zones"] = wording.get("zones", known["zones"])


def joined(parts: Iterable[Record]) -> Record:
    """All that was handed out, as a save has it. Raises KeyError, TypeError, ValueError or AttributeError where it is
    damaged."""
    lines: list[Any] = []
    wording: Record = {"entries": {}, "words": {}, "cards": {}, "zones": []}
    half = result = None
    for part in parts:
        lines[part["from"] :] = part["lines"]
        take(wording, part["wording"])
        half, result = part["half"], part["result"]
    return {"lines": lines, "wording": wording, "half": half, "result": result}
