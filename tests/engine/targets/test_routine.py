"""Loops beside the rules run compiled as they run plainly, and a second process finds them in the cache."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from tabard.engine import popcount
from tabard.engine.table.ahead import fetch
from tabard.engine.targets.routine import routine

SAY_WHETHER_CACHED = """
import sys
sys.path.insert(0, sys.argv[1])
from tabard.engine.targets.routine import routine
from counting import total, twice
stats = routine(total, twice).stats
print(len(stats.cache_hits), len(stats.cache_misses))
"""
COUNTING = """
from __future__ import annotations

def twice(number: int) -> int:
    return 2 * number

def total(count: int, numbers: list[int]) -> int:
    found = 0
    for i in range(count):
        found += twice(numbers[i])
    return found
"""


def twice(number: "int") -> "int":
    return 2 * number


def bits_in(count: "int", numbers: "list[int]") -> "int":
    found = 0
    for i in range(count):
        fetch(numbers, i)
        found += popcount(twice(numbers[i]))
        numbers[i] = found
    return found


def test_it_gives_what_it_gives_plainly_and_writes_into_what_it_is_given():
    plain, packed = [1, 5, 7, 255], np.array([1, 5, 7, 255])
    assert routine(bits_in, twice)(4, packed) == bits_in(4, plain) == 14
    assert packed.tolist() == plain == [1, 3, 6, 14]


def part_of(count: "int", fractions: "list[float]") -> "int":
    return int(fractions[0] * count)


def test_it_takes_fractions_as_well():
    for fraction in (0.0, 0.3, 1 - 2**-53):
        assert routine(part_of)(7, np.array([fraction])) == part_of(7, [fraction])


def from_another_process(folder: Path, cache: Path) -> list[int]:
    command = [sys.executable, "-c", SAY_WHETHER_CACHED, str(folder)]
    done = subprocess.run(
        command, env=os.environ | {"TABARD_CACHE": str(cache)}, capture_output=True, text=True, check=True
    )
    return [int(number) for number in done.stdout.split()]


def test_a_second_process_finds_it_and_an_edited_helper_is_other_code(tmp_path):
    (tmp_path / "counting.py").write_text(COUNTING)
    assert from_another_process(tmp_path, tmp_path / "cache") == [0, 1]
    assert from_another_process(tmp_path, tmp_path / "cache") == [1, 0]
    (tmp_path / "counting.py").write_text(COUNTING.replace("2 *", "3 *"))
    assert from_another_process(tmp_path, tmp_path / "cache") == [0, 1]
