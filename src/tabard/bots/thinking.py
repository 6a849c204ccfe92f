"""How long and how hard a bot thinks, and what it thinks of its answers in the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabard.engine.rules.thoughts import A_WIN
from tabard.errors import Refused

COUNTS = {  # how many there may be, from the fewest to the most
    "simulations": (1, 1 << 25), "cores": (1, 1 << 10), "ripe": (1, 1 << 25), "share": (1, 1 << 25),
    "limit": (1, 1 << 20), "nodes": (1 << 10, 1 << 24),
}  # fmt: skip
FAR = 100


@dataclass(frozen=True)
class Thinking:
    """Ends with so many simulations, or after so many seconds, whichever comes first; one of them is given.

    With a number of simulations on one core, a choice is a function of what was seen and of the seed alone.
    """

    simulations: int | None = None
    seconds: float | None = None
    cores: int = 1  # each with a tree of its own
    exploration: float = 1.5  # the exploration constant of UCT
    urgency: float = 0.5  # first-play urgency: what is expected of an answer before it is tried; 1 is a win
    ripe: int = 2  # expansion threshold: visits before the answers below a node get nodes of their own
    share: int = 16  # simulations on each of the tables that might be
    limit: int | None = None  # choices beyond the tree before a table is judged; None: as the game's author says
    nodes: int = 1 << 19  # at the most, on each core

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise Refused("A bot thinks for a number of simulations or of seconds: give one of them.")
        for name, (least, most) in COUNTS.items():
            value = getattr(self, name)
            if value is not None and (type(value) is not int or not least <= value <= most):
                raise Refused(f"A bot's '{name}' is a whole number from {least:,} to {most:,}, not {value!r}.")
        for name in ("exploration", "urgency"):
            value = getattr(self, name)
            if not isinstance(value, (int, float)) or not 0 <= value <= FAR:
                raise Refused(f"A bot's '{name}' is a number from 0 to {FAR}, not {value!r}.")
        if self.seconds is not None and not self.seconds > 0:
            raise Refused(f"A bot thinks for more than 0 seconds, not for {self.seconds!r}.")


class Thought(NamedTuple):
    """What was found out about one answer: how often it was tried, and how much of a win it brought on average."""

    action: int
    visits: int
    value: float


def best_first(found: dict[int, tuple[int, int]]) -> list[Thought]:
    """Answers by how often they were tried: by then the best has been tried most."""
    order = sorted(found.items(), key=lambda one: (-one[1][0], -one[1][1], one[0]))
    return [Thought(action, visits, total / visits / A_WIN if visits else 0.0) for action, (visits, total) in order]
