"""Bots at levels that suit people: how long each thinks, how much it wavers, what it sees at a glance."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.bots import LEVELS, at_once
from tabard.bots.forms import compiled_form
from tabard.bots.habits import habitual
from tabard.bots.how_far import dice_for, tables_for
from tabard.bots.orders import Work, here
from tabard.bots.search_bot import SearchBot
from tabard.bots.thinking import Thinking, Thought

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine import Ask, Game
    from tabard.engine.match.seen import Seen


class Level(NamedTuple):
    """A number of simulations makes it as strong on every machine; the seconds are what it takes at the most."""

    simulations: int  # unless the game's author says how many
    seconds: float
    wavers: float = 0.0  # how readily it makes a move that it has tried less often; 0: it always makes the best
    least: float = (
        0.0  # a move that it has tried less often than so, beside the best, it does not make however it wavers
    )
    sees_threats: float = 1.0  # how often it sees at a glance that a move lets another win
    habits: bool = False  # whether it answers by habit where the game's author says how
    sees: int = at_once.GLANCE  # answers that it looks at for one that wins at once, once it has looked at every move


EASY = Level(simulations=40, seconds=0.035, wavers=2.2, habits=True, sees_threats=0.8, sees=1)
MEDIUM = Level(simulations=120, seconds=0.3, wavers=0.7, least=0.3, habits=True)
HARD = Level(simulations=800, seconds=0.9)
EXPERT = Level(simulations=20_000, seconds=1.8)
BY_NAME = dict(zip(LEVELS, (EASY, MEDIUM, HARD, EXPERT), strict=True))


def level_in(game: Game, name: str) -> Level:
    """A level as the game's author has it, where he says so."""
    level, at = BY_NAME[name], LEVELS.index(name)
    if game.rules.simulations:
        level = level._replace(simulations=game.rules.simulations[at])
    if at < len(game.rules.wavers):
        level = level._replace(wavers=game.rules.wavers[at])
    return level


class LevelBot:
    """A search bot that takes what wins at once, and errs as people do where its level says so."""

    def __init__(self, name: str, seed: int | None = None, simulations: int | None = None, cores: int = 1,
                 form: Callable[[Game], Any] = compiled_form, patience: float = 1.0) -> None:  # fmt: skip
        """`patience`: how many times its own time it may take."""
        self.name, self._level, self._form, self._patience = name, BY_NAME[name], form, patience
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        self._most, self._cores = simulations, cores
        self._game: Game | None = None
        self.thoughts: list[Thought] = []  # what it thought of the moves when it chose last, the best first

    def choose(self, seen: Seen, ask: Ask) -> int:
        return here(self.choosing(seen, ask))

    def choosing(self, seen: Seen, ask: Ask) -> Work[int]:
        """The same, order by order."""
        self.thoughts, began = [], time.perf_counter()
        if len(ask.moves) == 1:
            return ask.moves[0].number
        self._take_up(seen.game)
        dice = dice_for(self._seed, seen, ask)
        usual = habitual(seen, ask, tables_for(self._seed, seen)) if self._level.habits else {}
        if usual:
            chosen = dice.choices(list(usual), list(usual.values()))[0]
        else:
            chosen = yield from self._thought_out(seen, ask, dice, began)
        self._search.chose(ask.seat - 1, chosen)
        return chosen

    def _thought_out(self, seen: Seen, ask: Ask, dice: random.Random, began: float) -> Work[int]:
        winning = at_once.winning(seen, ask, tables_for(self._seed, seen), self._level.sees)
        self.thoughts = [Thought(number, 1, 1.0) for number in winning]
        if winning:
            return winning[0]
        self.thoughts = yield from self._considered(seen, ask, dice, began)
        return self._picked(seen, ask, dice)

    def _take_up(self, game: Game) -> None:
        """Play this game, if it was another."""
        if game is not self._game:
            self._level = level_in(game, self.name)
            self._search = SearchBot(self._seed, self._thinking(), self._form)
            self._game = game  # last: from now on another thread may stop the search

    def _considered(self, seen: Seen, ask: Ask, dice: random.Random, began: float) -> Work[list[Thought]]:
        """What it thinks of the moves, without those that let another win at once if there are others.

        Where all do, it stands in the way: the other may not see what else would win.
        """
        thoughts = yield from self._search.pondering(seen, ask, began)
        losing = at_once.losing(seen, ask) if dice.random() < self._level.sees_threats else {}
        blocks = at_once.in_the_way(losing)
        safe = [thought for thought in thoughts if thought.action not in losing]
        return safe or [thought for thought in thoughts if thought.action in blocks] or thoughts

    def _thinking(self) -> Thinking:
        own = self._level.simulations
        if self._most is not None:  # then no clock has a say
            return Thinking(min(self._most, own), cores=self._cores)
        return Thinking(own, self._level.seconds * self._patience, self._cores)

    def _picked(self, seen: Seen, ask: Ask, dice: random.Random) -> int:
        """However much it wavers: nothing that gives the match away, as long as it has tried something else."""
        left = [thought for thought in self.thoughts if thought.visits] or self.thoughts
        while True:
            chosen = self._weighed(left, dice)
            left = [thought for thought in left if thought.action != chosen]
            if not left or not at_once.gives_away(seen, ask, chosen, tables_for(self._seed, seen)):
                return chosen

    def _weighed(self, thoughts: list[Thought], dice: random.Random) -> int:
        if not self._level.wavers or not thoughts[0].visits:
            return thoughts[0].action
        most = max(thought.visits for thought in thoughts)
        seriously = [thought for thought in thoughts if thought.visits >= self._level.least * most]
        readily = [(thought.visits / most) ** (1 / self._level.wavers) for thought in seriously]
        return dice.choices([thought.action for thought in seriously], readily)[0]

    def stop(self) -> None:
        """Answer at once, with what was found by now: said from another thread."""
        if self._game is not None:
            self._search.stop()
