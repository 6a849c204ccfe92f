"""Tabard: write a game's rules once, in plain Python; play it anywhere, run it at native speed.

These are the public names; nothing else is promised.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import tabard.games  # noqa: F401  (first: loading a game later must not put the package in place of the function `games`)
from tabard.engine.match.beginning import begin, begin_sealed
from tabard.engine.match.loading import read_save
from tabard.engine.match.match import Match
from tabard.engine.match.seal import Seal
from tabard.engine.match.setup import set_up
from tabard.errors import Broken, Refused, TabardError
from tabard.shelf import find, games

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.match.archive import Archive
    from tabard.sim.batch import Batch

__all__ = ["Broken", "Match", "Refused", "TabardError", "batch", "games", "load", "new", "seal", "setup"]
__version__ = "0.1.0"


def new(game: str, seats: int | None = None, seed: int | None = None, rules: dict[str, Any] | None = None,
        names: list[str] | None = None, seal: Seal | None = None,
        words: list[str | None] | None = None, **given: Any) -> Match:  # fmt: skip
    """A new match. Without a seed its chance is live: nobody can know or repeat it. Raises Refused.

    Under a `seal`, what each seat says (`words`, None for one that says nothing) is mixed into the key.
    Where players bring something to a game, it is `given` by its name, as in `musters={"1": "March"}`.
    """
    if seal is None and words is None:
        return begin(find(game), seats, seed, rules, names, given=given)
    return begin_sealed(find(game), seal, words, seats, seed, rules, names, given=given)


def seal() -> Seal:
    """A key for one match to come. Tell its `fingerprint`, then let the seats say their words, then begin."""
    return Seal()


def setup(game: str, position: dict[str, Any], strict: bool = True, seed: int | None = None,
          rules: dict[str, Any] | None = None, names: list[str] | None = None) -> Match:  # fmt: skip
    """A match from a position set up by hand, how many "seats" included; `view("all")` of any match is one.

    Raises Refused.
    """
    return set_up(find(game), position, strict, seed, rules, names)


def load(text: str, game: str | None = None) -> Match | Archive:
    """A match from what `save()` gave, of a game on the shelf or in the folder `game`. Raises Refused.

    One of other rules can be read, not played.
    """
    return read_save(text, find if game is None else lambda _name: find(game))


def batch(game: str, count: int | NDArray[Any], seats: int | None = None, seed: int = 0,
          rules: dict[str, Any] | None = None, device: str = "cpu") -> Batch:  # fmt: skip
    """`count` matches at once, compiled: device "cpu", "cuda" or "wasm". Raises Refused.

    Packed tables, as `seen.packed` gives them, may stand in place of the count: the matches go on from there.
    """
    from tabard.sim.batch import Batch

    if hasattr(count, "dtype"):
        return Batch.going_on(find(game), count, seed, device)
    return Batch(find(game), count, seats, seed, rules, device)
