"""One reader's log, kept in words: a match is looked at before every choice, and old lines never read otherwise.

What a line reads like comes of the line, its number, who reads and the names alone (see `Words`), and lines do not
change. So words are put to new lines only. Which those are is found by the lines themselves, each time: whatever was
taken back since, nothing is read that is not told now.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.log import reads, sees

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.seeing.log import Line, Words

Entry = dict[str, Any]

SIMPLE = {str, int, type(None)}  # what whoever is given an entry cannot write into


class Reading:
    """The log of one match as far as one reader has read it."""

    def __init__(self, game: Game, words: Words, at: int) -> None:
        self._game, self._words, self._at = game, words, at
        self._lines: list[Line] = []
        self._before: list[int] = []  # by line: how many entries come before it
        self._entries: list[Entry] = []
        self._nested: list[tuple[int, str]] = []  # the number of an entry, and what of it is more than a word

    def log(self, lines: list[Line], since: int = 0) -> list[Entry]:
        """The entries of these lines from the reader's own entry `since` on; he may write into them."""
        self._cut(lines)
        self._read_on(lines)
        found = [entry.copy() for entry in self._entries[since:]]
        for number, name in self._nested:
            if number >= since:
                value = found[number - since][name]
                found[number - since][name] = list(value) if is_flat(value) else deepcopy(value)
        return found

    def _cut(self, lines: list[Line]) -> None:
        """Forget from the first line on that is not told, or not any more, or another."""
        kept = self._lines
        if kept == lines[: len(kept)]:  # which takes no time: they are the same objects
            return
        same = next((n for n, (one, other) in enumerate(zip(kept, lines, strict=False)) if one != other), len(lines))
        del self._entries[self._before[same] :]
        del kept[same:], self._before[same:]
        self._nested = [one for one in self._nested if one[0] < len(self._entries)]

    def _read_on(self, lines: list[Line]) -> None:
        for line in lines[len(self._lines) :]:
            number = len(self._entries)
            if reads(self._game, line, self._at):
                entry = self._words.read(number, line, sees(line, self._at))
                self._entries.append(entry)
                self._nested += [(number, name) for name, value in entry.items() if type(value) not in SIMPLE]
            self._lines.append(line)
            self._before.append(number)


def is_flat(value: Any) -> bool:
    return type(value) is list and SIMPLE.issuperset(map(type, value))
