"""Compiled games: what is said where a rule does not compile, and counts known to all."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import tabard
from contract.toys import Change, broken
from plumbing.volumes import Volume
from tabard.engine.match.match import Match
from tabard.engine.targets.cpu import compiled
from tabard.errors import Broken
from tabard.shelf import find
from tabard.sim.batch import Batch

PERFT = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]  # Connect Four from the empty grid


def test_a_rule_that_does_not_compile_is_named_in_a_sentence(tmp_path: Path) -> None:
    texts = Change("rules.py", "t.taken[choice] += 1", "t.taken[choice] += len(vars())")
    game = broken("pebble", [texts], tmp_path / "pebble_texts")
    with pytest.raises(Broken) as fault:
        compiled(game)
    sentence = str(fault.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    assert "rules.py" in sentence


class TestPerft:
    def test_compiled(self, volume: Callable[..., Volume]) -> None:
        work = volume("perft connect-four", PERFT[8], minimum=PERFT[7])
        depth = 8 if work.asked > PERFT[7] else 7
        level = Batch(find("connect-four"), 1).tables
        for at in range(1, depth):
            level = next_level(level)
            assert len(level) == PERFT[at]
        assert sum(int(batch.legal.sum()) for batch in batches_of(level)) == PERFT[depth]
        work.count(PERFT[depth])

    def test_plain(self) -> None:
        def count(match: Match, depth: int) -> int:
            moves = match.asks[0].moves if match.asks else ()
            if depth == 1:
                return len(moves)
            found = 0
            for move in moves:
                match.play(move.number)
                found += count(match, depth - 1)
                match.undo(match.commands[-1][0] + 1)
            return found

        assert [count(tabard.new("connect-four", seed=0), depth) for depth in range(1, 6)] == PERFT[1:6]


def batches_of(tables: np.ndarray) -> list[Batch]:
    """Batches that hold given tables, not too many at a time."""
    found = []
    for first in range(0, len(tables), 1 << 17):
        part = tables[first : first + (1 << 17)]
        batch = Batch(find("connect-four"), len(part))
        batch.tables[:] = part
        found.append(batch)
    return found


def next_level(tables: np.ndarray) -> np.ndarray:
    """Every table that one legal move leads to."""
    found = []
    for batch in batches_of(tables):
        match, action = np.nonzero(batch.legal)
        after = Batch(batch.game, len(match))
        after.tables[:] = batch.tables[match]
        after.step(action)
        found.append(after.tables)
    return np.concatenate(found)
