"""A bot that cannot play better: it asks the solver that its game offers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.seen import Seen
    from tabard.engine.rules.solver import Solver


class PerfectBot:
    """Wins as soon as can be and loses as late; among moves as good, the seed and what lies on the table decide."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed

    def choose(self, seen: Seen) -> int:
        """The number of one of the best moves. Raises Refused where the game has no solver."""
        if seen.ask is None:
            raise Refused("A bot was asked to move while its seat is not asked.")
        best = solver_of(seen.game).best(seen.view)
        return random.Random(f"{self._seed} {seen.view}").choice(best)


def solver_of(game: Game) -> Solver:
    if game.face.solver is None:
        raise Refused(f"Nobody plays {game.face.title} perfectly: it has no solver.")
    return game.face.solver()
