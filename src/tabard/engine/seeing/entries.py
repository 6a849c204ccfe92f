"""One reader's log in words, cached: each line is put into words once.

The words of a line depend on the line, its number, its reader and the names alone (see `LineRenderer`), and lines do
not change. So only new lines are put into words.
"""

from __future__ import annotations

from bisect import bisect_left
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.log import reads
from tabard.engine.seeing.redaction import EVERYTHING
from tabard.engine.seeing.rendering import SIMPLE
from tabard.engine.table.zones import NO_LINE

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.seeing.log import Line
    from tabard.engine.seeing.rendering import LineRenderer, Sentences

Entry = dict[str, Any]


class Entries:
    """The entries of one match as far as one reader has read them."""

    def __init__(self, game: Game, words: LineRenderer, reader: int) -> None:
        self._game, self._words, self._reader = game, words, reader
        self._read = 0  # so many lines
        self._own: Sentences = {}  # of what this reader alone may have seen
        self._entries: list[Entry] = []  # without their numbers: many are the same words, which nobody writes into
        self._lines: list[int] = []  # by entry: the number of its line
        self._nested: list[tuple[int, str]] = []  # the number of an entry, and what of it is more than a word
        self._tones: list[str] = []  # by entry, as far as they were asked for

    def __len__(self) -> int:
        return len(self._entries)

    def since(self, number: int) -> list[Entry]:
        """Copies of the entries from one on."""
        found = [{"n": n, **words} for n, words in enumerate(self._entries[number:], number)]
        first = bisect_left(self._nested, (number, ""))
        for nested, name in self._nested[first:]:
            value = found[nested - number][name]
            found[nested - number][name] = list(value) if is_flat(value) else deepcopy(value)
        return found

    def cut(self, lines: int) -> None:
        """Forget all but so many lines."""
        if lines >= self._read:
            return
        entries = bisect_left(self._lines, lines)
        del self._entries[entries:], self._lines[entries:], self._tones[entries:]
        del self._nested[bisect_left(self._nested, (entries, "")) :]
        self._read = lines

    def read_on(self, lines: list[Line]) -> None:
        """Put words to those of these lines that are new. Where there are fewer than before, the others are cut."""
        self.cut(len(lines))
        game, reader, put, own = self._game, self._reader, self._words.put, self._own
        for n, line in enumerate(lines[self._read :], self._read):
            if (line.private or line.entry == NO_LINE) and not reads(game, line, reader):
                continue
            words, nested = put(
                line, reader == EVERYTHING or line.seen >> reader & 1 == 1, own
            )  # as `sees`: it runs for all
            if nested:
                self._nested += [(len(self._entries), name) for name in nested]
            self._entries.append(words)
            self._lines.append(n)
            self._read = n + 1
        self._read = len(lines)

    def tones(self, lines: list[Line]) -> list[str]:
        """By entry: in which tone it is told."""
        self.read_on(lines)
        new = self._lines[len(self._tones) :]
        self._tones += [self._game.entry(lines[n].entry).tone for n in new]
        return self._tones


def is_flat(value: Any) -> bool:
    return type(value) is list and SIMPLE.issuperset(map(type, value))
