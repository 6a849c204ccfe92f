"""What a person waits for: the import with a first move, and a compilation, new and out of the cache."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import connect_four, ivanhoe, quests, skirmish
from benchmarks.measure import Asked, Contest, Runner

if TYPE_CHECKING:
    from collections.abc import Mapping

FIRST_MOVE = f"""
import sys, tabard
match = tabard.new({connect_four.GAME!r})
match.play(3)
if "numba" in sys.modules:
    sys.exit("Numba was imported for a plain move.")
"""


def seconds_of(command: list[str], env: Mapping[str, str] | None = None) -> float:
    """Run it in a process of its own; where it fails, its last line of complaint is the sentence."""
    begun = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    seconds = time.perf_counter() - begun
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise RuntimeError(said[-1] if said else f"it ended with exit code {done.returncode}")
    return seconds


def first_move() -> Runner:
    return lambda: seconds_of([sys.executable, "-c", FIRST_MOVE])


def bare_python() -> Runner:
    return lambda: seconds_of([sys.executable, "-c", "pass"])


def compile_game(game: str, cache: str) -> float:
    tabard = Path(sysconfig.get_path("scripts")) / "tabard"  # of this very environment, whatever PATH says
    return seconds_of([str(tabard), "compile", game], env={**os.environ, "TABARD_CACHE": cache})


def compile_anew(game: str) -> Runner:
    """Every round gets an empty cache."""

    def run() -> float:
        with tempfile.TemporaryDirectory() as cache:
            return compile_game(game, cache)

    return run


def compile_cached(game: str) -> Runner:
    """One cache, filled here, so that the measured rounds find all they need."""
    folder = tempfile.TemporaryDirectory()
    compile_game(game, folder.name)

    def run() -> float:
        return compile_game(game, folder.name)  # the closure keeps the folder until the row is done

    return run


def compilation(game: str, name: str, first_within: float, rounds: int) -> tuple[Contest, Contest]:
    """No peer is compiled ahead of time. Few rounds are enough for the first: seconds, not milliseconds."""
    first, cached = Asked("ours", first_within, at_most=True), Asked("ours", 1.5, at_most=True)
    anew, again = partial(compile_anew, game), partial(compile_cached, game)
    return (
        Contest(f"{name}-first", "s", anew, None, ("numba",), first, pinned=False, rounds_at_most=rounds),
        Contest(f"{name}-cached", "s", again, None, ("numba",), cached, pinned=False),
    )


CONTESTS = (
    Contest("import-and-first-move", "s", first_move, bare_python, (), Asked("ours", 0.3, at_most=True), pinned=False),
    *compilation(connect_four.GAME, "compile", first_within=15, rounds=3),
    *compilation(ivanhoe.GAME, "ivanhoe-compile", first_within=60, rounds=1),
    *compilation(quests.GAME, "quests-compile", first_within=60, rounds=1),
    *compilation(skirmish.GAME, "skirmish-compile", first_within=60, rounds=1),
)
