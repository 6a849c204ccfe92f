"""A bot that cannot play better: it asks the solver that its game offers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tabard.bots import at_once
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine import Ask, Game, Solver
    from tabard.engine.match.seen import Seen


class PerfectBot:
    """Wins as soon as can be and loses as late; among moves as good, the seed and how far the match has come decide."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed
        self._game: Game | None = None

    def choose(self, seen: Seen, ask: Ask) -> int:
        """The number of one of the best moves. Raises Refused where there is no solver or no such position."""
        if seen.game is not self._game:
            self._game, self._solver = seen.game, solver_of(seen.game)
        offered = {move.number for move in ask.moves}
        best = [number for number in self._solver.best(seen.view) if number in offered]
        if not best:
            raise Refused("None of the best moves in the view is among those of the ask: they belong to two positions.")
        if len(best) == len(offered):  # where all lose at once, what stands in the way is best
            losing = at_once.losing(seen, ask)
            if losing.keys() == offered:
                best = sorted(at_once.in_the_way(losing)) or best
        return random.Random(f"{self._seed} {seen.view}").choice(best)


def solver_of(game: Game) -> Solver:
    if game.face.solver is None:
        raise Refused(f"Nobody plays {game.face.title} perfectly: it has no solver.")
    return game.face.solver()
