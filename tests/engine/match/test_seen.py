"""What a bot gets of a match."""

from __future__ import annotations

import pytest

import tabard
from tabard.shelf import games


@pytest.mark.parametrize("game", games())
def test_a_single_table_is_the_same_whenever_it_is_asked_for_whatever_was_done_to_it(game: str) -> None:
    match = tabard.new(game, seed=3)
    seen = match.seen(match.asks[0].seat)
    rows = seen.packed(3, 7)
    for n in (0, 1, 1, 2, 0):
        alone = seen.packed(1, 7 + n)
        assert alone.tobytes() == rows[n : n + 1].tobytes()
        alone["waiting"] = 0
