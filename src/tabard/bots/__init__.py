"""Players that are programs. A bot gets what its seat has seen, never the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tabard.bots.perfect_bot import PerfectBot
from tabard.bots.random_bot import RandomBot
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.match.seen import Seen

__all__ = ["Bot", "PerfectBot", "RandomBot", "bots", "make_bot"]


class Bot(Protocol):
    """Whoever can answer for a seat. A match may be taken back, and then its bots are made anew with their seeds."""

    def choose(self, seen: Seen) -> int:
        """The action number of one of the moves in `seen.ask`."""
        ...


def bots() -> dict[str, Callable[[int | None], Bot]]:
    """The bots by name, weakest first; each is made with a seed, or None for chance of its own."""
    return {"random": RandomBot, "search": _search_bot}


def _search_bot(seed: int | None) -> Bot:
    from tabard.bots.search_bot import SearchBot  # it needs NumPy, which takes its time to load

    return SearchBot(seed)


def make_bot(name: str, seed: int | None = None) -> Bot:
    """The bot with that name. Raises Refused where there is none."""
    maker = bots().get(name.lower())
    if maker is None:
        raise Refused(f"There is no bot '{name}'. There are: {', '.join(bots())}.")
    return maker(seed)
