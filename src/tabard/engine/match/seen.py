"""What a bot gets of a match: what its seat has seen, and matches that might be the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask


class Seen:
    """One seat's side of a match. It is made from a redacted table: there is nothing hidden in it to find."""

    def __init__(self, view: dict[str, Any], log: list[dict[str, Any]], ask: Ask | None,
                 sample: Callable[[int], Match]) -> None:  # fmt: skip
        self.view, self.log, self.ask = view, log, ask
        self._sample = sample

    def sample(self, seed: int) -> Match:
        """A match consistent with all that was seen: a function of that and the seed alone, bit for bit."""
        return self._sample(seed)
