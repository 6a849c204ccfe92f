"""What a bot gets of a match: what its seat has seen, and matches that might be the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask


class Seen:
    """One seat's side of a match. It is made from a redacted table: there is nothing hidden in it to find."""

    def __init__(self, game: Game, view: dict[str, Any], log: list[dict[str, Any]], ask: Ask | None,
                 sample: Callable[[int], Match], packed: Callable[[int, int], NDArray[Any]],
                 tables: Callable[[int, int], bytes] | None = None,
                 payoffs: tuple[float, ...] = ()) -> None:  # fmt: skip
        self.game = game  # what is played
        self.view = view  # what the seat sees, as `match.view(seat)` gives it
        self.log = log  # what it saw happen, as `match.log(seat)` gives it
        self.ask = ask  # what it is asked, with all moves; None where it is not
        self.payoffs = payoffs  # what the result is worth to each seat, from 0 to 1; empty while it is played
        self._sample, self._packed = sample, packed
        self._tables = tables or (lambda count, seed: packed(count, seed).tobytes())
        self._last: tuple[int, bytes] | None = None  # a single one, and its seed

    def sample(self, seed: int) -> Match:
        """A match consistent with all that was seen: a function of that and the seed alone, bit for bit."""
        return self._sample(seed)

    def packed(self, count: int, seed: int) -> NDArray[Any]:
        """The tables of so many samples, packed, ready for a batch: row i is `sample(seed + i)`, bit for bit."""
        if type(count) is not int or count != 1:
            return self._packed(count, seed)  # or it is refused there
        import numpy as np  # late: a match that is only played does without

        return np.frombuffer(bytearray(self.tables(1, seed)), self.game.table.dtype())

    def tables(self, count: int, seed: int) -> bytes:
        """The bytes of the same tables, for which nobody needs NumPy.

        A single one is kept: who glances at a table before thinking about it need not imagine it twice.
        """
        if type(count) is not int or count != 1 or type(seed) is not int:
            return self._tables(count, seed)
        last = self._last  # several threads may think about one question
        if last is None or last[0] != seed:
            last = self._last = seed, self._tables(1, seed)
        return last[1]
