"""What one reader remembers of its log: knowledge of hidden cards and facts, brought forward line by line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.engine.guessing.belief import STILL, Knowledge, sizes_before
from tabard.engine.guessing.particle_filter import PastFacts, fact_in, facts_about_cards, is_order_free, step_of
from tabard.engine.guessing.tracking import Decks
from tabard.engine.seeing.alike import likeness
from tabard.engine.seeing.log import sees
from tabard.engine.seeing.redaction import EVERYTHING, sees_zone

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tabard.engine.game import Game
    from tabard.engine.guessing.particle_filter import PastFact, Place, Step
    from tabard.engine.seeing.log import Line


class Memory:
    """Knowledge, brought forward with every line; and past facts, read from the lines when somebody asks for them."""

    def __init__(self, game: Game, reader: int, t: Any, knowing: Knowledge, before: PastFacts | None = None) -> None:
        """`knowing` and the facts told `before`: where the match goes on from a sample of another."""
        self._game, self._reader, self._t = game, reader, t
        self.knowing = knowing
        self._facts = facts_about_cards(game)
        self._heard = 0  # so many lines
        # Where cards lay before the first fact, as far as the reader knew.
        self._known: tuple[Place, ...] | None = before.known if before else None
        self._steps: list[Step | PastFact] = list(before.steps) if before else []
        self._stepped = 0  # after so many lines

    def hear(self, lines: list[Line]) -> None:
        """Hear those of all these lines that are new."""
        hear, facts = self.knowing.hear, self._facts
        bit = (
            1 << self._reader if self._reader != EVERYTHING else -1
        )  # written out, as in `sees`: every line comes by here
        for n, line in enumerate(lines[self._heard :], self._heard):
            seen = line.seen & bit != 0 or bit < 0
            if facts and seen and line.entry in facts and self._known is None:
                like = likeness(self._game, self._t)
                self._known = tuple((zone, like[card]) for card, zone in self.knowing.known.items())
                self._stepped = n
            if line.effect not in STILL:
                hear(line, seen)
        self._heard = len(lines)

    def past_facts(self, lines: list[Line], t: Any) -> PastFacts | None:
        """The facts that the reader has heard, of those that can be asked again; None where there is none. `t` is the
        table after these lines."""
        if self._known is None:
            return None
        self._steps += list(self._steps_in(lines, t.size))
        self._stepped = len(lines)
        found = PastFacts(self._game, self._reader, tuple(self._steps), self._known)
        return found if found.facts else None

    def _steps_in(self, lines: list[Line], sizes: list[int]) -> Iterator[Step | PastFact]:
        """The facts in new lines, and the moves of cards between them."""
        game, like = self._game, likeness(self._game, self._t)
        for n, line in enumerate(lines[self._stepped :], self._stepped):
            if line.entry in self._facts:
                heard = fact_in(game, line)
                if sees(line, self._reader) and is_order_free(game, self._t, heard, sizes_before(sizes, lines[n:])):
                    yield heard
            elif step := step_of(line, self._reader, like):
                yield step


def ignorance(game: Game, reader: int, t: Any, sizes: list[int], zones: list[int]) -> Knowledge:
    """What the reader knew before the first line: what it saw of the cards. `sizes` and `zones` are those of then: how
    many cards each zone held, and in which zone each card lay."""
    looks_into = partial(sees_zone, game, reader)
    if not sizes:
        return Knowledge([], looks_into, [], set())
    kinds = list(t.kind) if "kind" in game.table.fields else list(range(len(t.zone)))
    decks, told = Decks(game.decks, t.zone_decks), bool(game.rules.zones_sampler)
    hidden = {card for card, zone in enumerate(zones) if zone >= 0 and not looks_into(zone)}
    return Knowledge(sizes, looks_into, kinds, hidden, decks, told)
