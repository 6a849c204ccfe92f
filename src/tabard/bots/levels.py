"""Bots at levels that suit people: how long each thinks, how much it wavers, what it sees at a glance."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from tabard.bots import at_once
from tabard.bots.how_far import how_far
from tabard.bots.search_bot import SearchBot
from tabard.bots.thinking import Thinking

if TYPE_CHECKING:
    from tabard.bots.thinking import Thought
    from tabard.engine import Ask
    from tabard.engine.match.seen import Seen


class Level(NamedTuple):
    """A number of simulations makes it as strong on every machine; the seconds are what it takes at the most."""

    simulations: int
    seconds: float
    wavers: float = 0.0  # how readily it makes a move that it has tried less often; 0: it always makes the best
    sees_threats: bool = True  # whether it sees at a glance that a move lets another win


EASY, MEDIUM, HARD, EXPERT = "easy", "medium", "hard", "expert"
LEVELS = {
    EASY: Level(simulations=48, seconds=0.04, wavers=1.0, sees_threats=False),
    MEDIUM: Level(simulations=250, seconds=0.3),
    HARD: Level(simulations=2000, seconds=0.9),
    EXPERT: Level(simulations=20_000, seconds=1.8),
}


class LevelBot:
    """A search bot that takes what wins at once, and errs as people do where its level says so."""

    def __init__(self, level: str, seed: int | None = None, simulations: int | None = None, cores: int = 1) -> None:
        self._level = LEVELS[level]
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        thinking = Thinking(self._level.simulations, self._level.seconds, cores)
        if simulations is not None:  # then no clock has a say
            thinking = Thinking(min(simulations, self._level.simulations), cores=cores)
        self._search = SearchBot(self._seed, thinking)

    def choose(self, seen: Seen, ask: Ask) -> int:
        if len(ask.moves) == 1:
            return ask.moves[0].number
        dice = random.Random(f"{self._seed} {how_far(seen)} {ask.seat}")
        winning = at_once.winning(seen, ask, dice.getrandbits(62))
        return winning[0] if winning else self._weighed(self._considered(seen, ask), dice)

    def _considered(self, seen: Seen, ask: Ask) -> list[Thought]:
        """What it thinks of the moves, without those that let another win at once if there are others."""
        thoughts = self._search.think(seen, ask)
        losing = at_once.losing(seen, ask) if self._level.sees_threats else set()
        return [thought for thought in thoughts if thought.action not in losing] or thoughts

    def _weighed(self, thoughts: list[Thought], dice: random.Random) -> int:
        if not self._level.wavers or not thoughts[0].visits:
            return thoughts[0].action
        readily = [(thought.visits / thoughts[0].visits) ** (1 / self._level.wavers) for thought in thoughts]
        return dice.choices([thought.action for thought in thoughts], readily)[0]

    def stop(self) -> None:
        """Answer at once, with what was found by now: said from another thread."""
        self._search.stop()
