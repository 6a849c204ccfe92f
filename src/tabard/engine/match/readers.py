"""All who read the log of one match: each seat, those who look on, the one who sees all; and what each knew before it.

What a reader derives from the log is its own (`seeing/reader.py`). Here it is begun, and told when the match goes back.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.belief import sizes_before, zones_before
from tabard.engine.guessing.memory import Memory, ignorance
from tabard.engine.seeing.log import sees
from tabard.engine.seeing.reader import Reader
from tabard.engine.seeing.rendering import LineRenderer

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.guessing.belief import Knowledge
    from tabard.engine.guessing.particle_filter import PastFacts
    from tabard.engine.seeing.log import Teller


class Readers:
    """By seat, counted from 0, OUTSIDE or EVERYTHING."""

    def __init__(self, game: Game, t: Any, teller: Teller, names: list[str]) -> None:
        self._game, self._t, self.teller = game, t, teller
        self.renderer = LineRenderer(game, names)
        self.brought: dict[int, Callable[[], Knowledge]] = {}  # before the first line, in a sample of another match
        self.heard: dict[int, PastFacts] = {}  # the same of facts
        self._readers: dict[int, Reader[Memory]] = {}
        self.note_sizes()

    def note_sizes(self) -> None:
        """Note how many cards each zone held before the first line: with the log, all that knowledge is made from."""
        self._first_zones: list[int] | None = None  # where each card lay then, once anybody asks for it
        has_cards = self._game.table.capacities["cards"]
        self.sizes = sizes_before(self._t.size, self.teller.lines) if has_cards else []

    def reader(self, at: int) -> Reader[Memory]:
        """All that the reader derives from the log."""
        if at not in self._readers:
            self._readers[at] = Reader(self._game, self.renderer, at, partial(self._beginning, at))
        return self._readers[at]

    def _beginning(self, at: int) -> Memory:
        """What the reader remembers before the first line."""
        brought = self.brought.get(at)
        return Memory(self._game, at, self._t, brought() if brought else self._ignorance(at), self.heard.get(at))

    def _ignorance(self, at: int) -> Knowledge:
        if self._first_zones is None and self.sizes:
            self._first_zones = zones_before(self._t.zone, self.teller.lines)
        return ignorance(self._game, at, self._t, self.sizes, self._first_zones or [])

    def knew(self, at: int, count: int) -> Knowledge:
        """The reader's knowledge after so many lines."""
        knowing = self._ignorance(at)
        for line in self.teller.lines[:count]:
            knowing.hear(line, sees(line, at))
        return knowing

    def go_back(self, lines: int, rounds: int) -> None:
        """The match goes back to so many lines and rounds."""
        for reader in self._readers.values():
            reader.go_back(lines, rounds)

    def rename(self, names: list[str]) -> None:
        """Seats are called otherwise from now on, in lines of before too."""
        self.renderer = LineRenderer(self._game, names)
        before, self._readers = self._readers, {}
        for at, reader in before.items():
            self.reader(at).counted = reader.counted

    def take_from(self, others: Readers) -> None:
        """What those of the same course, which this one is a copy of, have worked out by now."""
        self.renderer, self.sizes = others.renderer, others.sizes
        self.brought, self.heard = others.brought, others.heard
        for at, reader in others._readers.items():
            self.reader(at).counted = reader.counted
