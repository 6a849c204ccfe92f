"""All native code that there is for a game: its rules and, for one with cards, the Markov chain's sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.sweep import load_native

if TYPE_CHECKING:
    from tabard.engine.game import Game


def native(game: Game) -> Any:
    """The game's entry point as native code: from the cache, or compiled now. Raises Broken where there is none."""
    from tabard.engine.targets.cpu import compiled  # brings Numba, which takes a moment

    if game.table.capacities["cards"]:
        load_native()  # first: so whoever finds the game in the cache finds this there, too
    return compiled(game)
