"""A live match, move by move through `Match`, with log and undo: what a server or a terminal does."""

from __future__ import annotations

import random
import time
from importlib import import_module

from benchmarks.connect_four import GAME, UNIT, open_spiel_runner, rate
from benchmarks.measure import Asked, Contest, Runner

GAMES = 200
AT_LEAST = Asked("ours", 30_000)


def tabard_runner() -> Runner:
    """Read the ask, choose one of its moves, play it by number, until nobody is asked."""
    import tabard

    chance = random.Random(1)

    def run() -> float:
        moves = 0
        begun = time.perf_counter()
        for seed in range(GAMES):
            match = tabard.new(GAME, seed=seed)
            while match.asks:
                match.play(chance.choice(match.asks[0].moves).number)
                moves += 1
        return rate(moves, GAMES, time.perf_counter() - begun)

    return run


def python_tic_tac_toe() -> Runner:
    """The nearest relative among the games that OpenSpiel has in Python: none of them is Connect Four."""
    import_module("open_spiel.python.games.tic_tac_toe")  # registers itself
    return open_spiel_runner("python_tic_tac_toe", games=500)


CONTESTS = (
    Contest("plain-vs-openspiel-python", UNIT, tabard_runner, python_tic_tac_toe, ("open_spiel",), AT_LEAST),
    Contest("plain-vs-openspiel", UNIT, tabard_runner, open_spiel_runner, ("open_spiel",), AT_LEAST),
)
