"""Whether cards can lie somewhere, shown from where they really went: by exchanges that a reader would not notice.

Two cards that lie together and are not seen again may go each other's way from there on. Where such exchanges lead from
what really happened to a placing, the placing is possible.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tabard.contract.cards import moved_by
from tabard.engine.seeing.log import SHOWN
from tabard.engine.seeing.paths import Path
from tabard.engine.seeing.story import Contradiction, Story

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from tabard.engine.seeing.log import Line

ATTEMPTS = 60  # orders in which zones are brought to what lies there


class Course:
    """Where every card really went since the reader saw it last."""

    def __init__(self, lines: list[Line], zones: list[int], names: list[str], decks: list[int], at: int) -> None:
        """`zones` and `names` of the cards, and to which deck each belongs."""
        self._numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
        lies = dict(enumerate(zones))
        for line in reversed(lines):
            lies |= {card: came_from for card, came_from, _ in moved_by(line)}
        self.paths = {  # before the first line all lay together, for all that anybody knows
            card: Path(self._numbers[name], [0, 1], [-1 - decks[card], lies[card]]) for card, name in enumerate(names)
        }
        for time, line in enumerate(lines, 2):
            self._follow(line, time, bool(line.seen >> at & 1))

    def _follow(self, line: Line, time: int, seen: bool) -> None:
        for card, _, zone in moved_by(line):
            path = self.paths[card]
            if seen:
                path.times, path.zones = [time], [zone]
            else:
                path.go(time, zone)
        if line.effect == SHOWN and seen:
            for card in line.cards:
                self.paths[card].times, self.paths[card].zones = [time], [line.zone]

    def leads_to(self, placing: Counter[tuple[str, int]], hidden: Iterable[int], zones: int) -> bool:
        """Whether exchanges were found that lead to such a placing in the hidden zones."""
        kinds = {zone: [self._numbers[name] for name, there in placing.elements() if there == zone] for zone in hidden}
        story = Story(range(zones), lambda _zone: False, [])
        story.paths = [path for path in self.paths.values() if path.zones[-1] in kinds]
        return any(self._agrees(story.copy(attempt), kinds, attempt) for attempt in range(ATTEMPTS))

    def _agrees(self, story: Story, kinds: dict[int, list[int]], attempt: int) -> bool:
        try:
            for zone in random.Random(attempt).sample(list(kinds), len(kinds)):
                story.suppose(kinds[zone], zone)
        except Contradiction:
            return False
        return True
