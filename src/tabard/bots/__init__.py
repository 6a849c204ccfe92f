"""Players that are programs. A bot gets what its seat has seen, never the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from tabard.bots.perfect_bot import PerfectBot
from tabard.bots.random_bot import RandomBot
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine import Ask, Game, Move
    from tabard.engine.match.seen import Seen

__all__ = ["DEFAULT", "Bot", "PerfectBot", "RandomBot", "bots", "make_bot"]

DEFAULT = "easy"
RANDOM, PERFECT = "random", "perfect"
LEVELS = ("easy", "medium", "hard", "expert")


class Bot(Protocol):
    """Whoever can answer for a seat. A match may be taken back, and then its bots are made anew with their seeds."""

    def choose(self, seen: Seen, ask: Ask) -> Move | str | int:
        """One of the moves in `ask`, the question that `seen` ends with: itself, its text or its number."""
        ...


def bots(game: Game | None = None) -> list[str]:
    """The bots that there are, weakest first: for every game, or for this one."""
    solved = game is not None and game.face.solver is not None
    return [RANDOM, *LEVELS, PERFECT] if solved else [RANDOM, *LEVELS]


def make_bot(name: str, seed: int | None = None, simulations: int | None = None, cores: int = 1,
             form: Callable[[Game], Any] | None = None, patience: float = 1.0) -> Bot:  # fmt: skip
    """The bot with that name, with a seed or None for chance of its own. Raises Refused where there is none.

    Given a number of `simulations` it thinks no further than that, and does not look at the clock. `form` gives the
    form of a game that it searches by; with `patience` it takes so many times the seconds of its level.
    """
    if name.lower() == RANDOM:
        return RandomBot(seed)
    if name.lower() == PERFECT:
        return PerfectBot(seed)
    if name.lower() in LEVELS:
        from tabard.bots.forms import compiled_form  # late: these take names from here
        from tabard.bots.levels import LevelBot

        return LevelBot(name.lower(), seed, simulations, cores, form or compiled_form, patience)
    raise Refused(f"There is no bot '{name}'. There are: {', '.join(bots())}, and {PERFECT} where a game is solved.")
