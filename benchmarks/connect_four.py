"""Random Connect Four, compiled and on one core: Tabard, a plain C loop, PGX, OpenSpiel and PettingZoo."""

from __future__ import annotations

import ctypes
import os
import random
import shutil
import subprocess
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.measure import Asked, Contest, Runner
from benchmarks.pgx_playouts import pgx_runner

if TYPE_CHECKING:
    from collections.abc import Mapping

GAME = "connect-four"
GAMES = 1 << 18
"""Games a round for the two fast ones: a tenth of a second or so each."""

MEAN_LENGTH = 21.3
"""Moves in a uniformly random game. Who is far from it is not playing the same game."""


def rate(moves: int, games: int, seconds: float) -> float:
    """Moves a second, once it is clear that these were random games of Connect Four."""
    if abs(moves / games - MEAN_LENGTH) > 1:
        raise RuntimeError(f"{moves / games:.1f} moves a game is not random Connect Four ({MEAN_LENGTH} on average).")
    return moves / seconds


def tabard_runner() -> Runner:
    import tabard

    def run() -> float:
        batch = tabard.batch(GAME, GAMES, seed=1)
        begun = time.perf_counter()
        moves = int(batch.playout())
        return rate(moves, GAMES, time.perf_counter() - begun)

    return run


def c_compiler() -> str:
    compiler = shutil.which(os.environ.get("CC", "gcc")) or shutil.which("cc")
    if compiler is None:
        raise RuntimeError("There is no C compiler here")
    return compiler


def c_version() -> Mapping[str, str]:
    try:
        told = subprocess.run([c_compiler(), "--version"], capture_output=True, text=True, check=True).stdout
    except (RuntimeError, OSError, subprocess.SubprocessError):
        return {"c compiler": "not installed"}
    return {"c compiler": told.splitlines()[0]}


def c_runner() -> Runner:
    """The loop of connect_four.c, built for this very processor and called once a round."""
    source = Path(__file__).with_suffix(".c")
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "connect_four.so"
        command = [c_compiler(), "-O3", "-march=native", "-shared", "-fPIC", "-o", str(built), str(source)]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
        if made.returncode:
            raise RuntimeError(f"The C loop does not compile: {made.stderr.strip()}")
        playouts = ctypes.CDLL(str(built)).playouts
    playouts.restype = ctypes.c_uint64
    playouts.argtypes = [ctypes.c_uint64, ctypes.c_uint64, ctypes.c_void_p]
    ends = (ctypes.c_uint64 * (2 * GAMES))()

    def run() -> float:
        begun = time.perf_counter()
        moves = int(playouts(GAMES, 1, ends))
        return rate(moves, GAMES, time.perf_counter() - begun)

    return run


def pgx_on_cpu() -> Runner:
    os.environ["JAX_PLATFORMS"] = "cpu"  # read when JAX is imported, which happens below
    return pgx_runner(4096)


def open_spiel_runner(game: str = "connect_four", games: int = 5000) -> Runner:
    """OpenSpiel as one drives it from Python: ask for the legal actions, choose, apply."""
    pyspiel: Any = import_module("pyspiel")
    loaded = pyspiel.load_game(game)
    chance = random.Random(1)

    def run() -> float:
        moves = 0
        begun = time.perf_counter()
        for _ in range(games):
            state = loaded.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
                moves += 1
        seconds = time.perf_counter() - begun
        return rate(moves, games, seconds) if game == "connect_four" else moves / seconds

    return run


def pettingzoo_runner(games: int = 100) -> Runner:
    """PettingZoo's turn-by-turn loop with the wrappers its own `env()` puts on."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    env: Any = import_module("pettingzoo.classic.connect_four_v3").env()
    chance = random.Random(1)

    def run() -> float:
        moves = 0
        begun = time.perf_counter()
        for _ in range(games):
            env.reset()
            for _agent in env.agent_iter():
                seen, _reward, ended, cut, _info = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    env.step(chance.choice(seen["action_mask"].nonzero()[0]))
                    moves += 1
        # A hundred games are too few to hold their mean length against the others'.
        return moves / (time.perf_counter() - begun)

    return run


UNIT = "moves/s"
CONTESTS = (
    Contest("playout-vs-c", UNIT, tabard_runner, c_runner, asked=Asked("ratio", 0.25), extra_versions=c_version),
    Contest("playout-vs-pgx", UNIT, tabard_runner, pgx_on_cpu, ("pgx", "jax"), Asked("ratio", 15)),
    Contest("playout-vs-openspiel", UNIT, tabard_runner, open_spiel_runner, ("open_spiel",), Asked("ratio", 60)),
    Contest("playout-vs-pettingzoo", UNIT, tabard_runner, pettingzoo_runner, ("pettingzoo",)),
)
