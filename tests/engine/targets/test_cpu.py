"""Compiled games: the cache they are kept in, what is said where a rule does not compile, and counts known to all."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import tabard
from contract.toys import Change, address, broken, honest
from plumbing.volumes import Volume
from tabard.engine.match.match import Match
from tabard.engine.table.kernel import COMPILED_BODIES, KERNELS
from tabard.engine.targets import cpu
from tabard.engine.targets.cpu import build_hash, cache_folder, compiled
from tabard.errors import Broken
from tabard.shelf import find
from tabard.sim.batch import Batch

PERFT = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]  # Connect Four from the empty grid

COMPILE_IT = """
import sys
from tabard.engine.targets.cpu import compiled
from tabard.shelf import find
stats = compiled(find(sys.argv[1])).stats
print(len(stats.cache_hits), len(stats.cache_misses))
"""


def compile_in_another_process(game: str, **environment: str) -> list[int]:
    """How many entry points came from the cache, and how many did not."""
    command = [sys.executable, "-c", COMPILE_IT, game]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True)
    return [int(number) for number in done.stdout.split()]


class TestCache:
    def test_a_second_process_finds_what_the_first_has_compiled(self, tmp_path: Path) -> None:
        cache = str(tmp_path / "cache")
        assert compile_in_another_process(address("pebble"), TABARD_CACHE=cache) == [0, 1]
        assert compile_in_another_process(address("pebble"), TABARD_CACHE=cache) == [1, 0]

    def test_an_edited_rule_is_other_code(self, tmp_path: Path) -> None:
        edit = Change("rules.py", "t.heap -= choice + 1", "t.heap -= 1")
        edited = broken("pebble", [edit], tmp_path / "pebble_edited")
        assert build_hash(edited) != build_hash(honest("pebble"))
        batch = Batch(edited, 1, seed=3)
        before = int(batch.tables["heap"][0])
        batch.step([2])
        assert int(batch.tables["heap"][0]) == before - 1

    def test_a_folder_that_was_renamed_is_other_code(self, tmp_path: Path) -> None:
        first, second = (broken("pebble", [], tmp_path / name) for name in ("pebble_here", "pebble_there"))
        assert first.hash == second.hash
        assert build_hash(first) != build_hash(second)

    def test_an_edited_file_in_any_room_of_the_engine_is_other_code(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = build_hash(honest("pebble"))
        shutil.copytree(cpu.ENGINE, tmp_path / "engine")
        monkeypatch.setattr(cpu, "ENGINE", tmp_path / "engine")
        assert build_hash(honest("pebble")) == before
        with (tmp_path / "engine" / "table" / "zones.py").open("a") as zones:
            zones.write("# edited")
        assert build_hash(honest("pebble")) != before

    def test_whatever_also_runs_compiled_stands_in_a_file_that_counts(self) -> None:
        functions = [*KERNELS, *(body for bodies in COMPILED_BODIES for body in bodies)]
        assert {Path(function.__code__.co_filename) for function in functions} <= set(cpu.files_in(cpu.ENGINE))

    def test_a_checked_build_is_other_code(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fast = build_hash(honest("pebble"))
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
        assert build_hash(honest("pebble")) != fast

    def test_a_cache_that_cannot_be_written_is_done_without(self, tmp_path: Path) -> None:
        not_a_folder = tmp_path / "file"
        not_a_folder.write_text("")
        assert compile_in_another_process(address("pebble"), TABARD_CACHE=str(not_a_folder)) == [0, 1]

    def test_it_lies_where_the_environment_says(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "mine"))
        assert cache_folder() == tmp_path / "mine"
        monkeypatch.delenv("TABARD_CACHE")
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "users"))
        assert cache_folder() == tmp_path / "users" / "tabard"


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
