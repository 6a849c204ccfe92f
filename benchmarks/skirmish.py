"""Random Skirmish, compiled and plain, and how large its table is. Nobody else has it. Compiled, a move counts only
where there was a choice.
"""

from __future__ import annotations

import random
import time

from benchmarks.measure import Asked, Contest, Runner

GAME = "skirmish"
COMPILED_GAMES = 1 << 11
PLAIN_GAMES = 6

MEAN_LENGTH = 620
"""Choices in a uniformly random game with the musters that come with it. Compiled games are held to it."""


def compiled_runner() -> Runner:
    import tabard

    def run() -> float:
        batch = tabard.batch(GAME, COMPILED_GAMES, seed=1)
        begun = time.perf_counter()
        choices = int(batch.playout())
        seconds = time.perf_counter() - begun
        length = choices / COMPILED_GAMES
        if batch.tables["broken"].any() or abs(length - MEAN_LENGTH) > MEAN_LENGTH / 5:
            raise RuntimeError(f"{length:.0f} choices a game is not random Skirmish ({MEAN_LENGTH} on average)")
        return choices / seconds

    return run


def plain_runner() -> Runner:
    """Read what is asked, choose one of the moves, play it by number, until nobody is asked."""
    import tabard

    chance = random.Random(1)

    def run() -> float:
        moves = 0
        begun = time.perf_counter()
        for seed in range(PLAIN_GAMES):
            match = tabard.new(GAME, seed=seed)
            while match.asks:
                ask = match.asks[0]
                match.play(chance.choice(ask.moves).number, ask.seat)
                moves += 1
        return moves / (time.perf_counter() - begun)

    return run


def table_size() -> float:
    from tabard import shelf

    return float(shelf.find(GAME).table.dtype().itemsize)


UNIT = "moves/s"
BYTES = Asked("ours", 1024, at_most=True)
CONTESTS = (
    Contest("skirmish-playout", UNIT, compiled_runner, None, ("numba",), Asked("ours", 2_000_000)),
    Contest("skirmish-plain", UNIT, plain_runner, asked=Asked("ours", 8_000)),
    Contest("skirmish-table", "B", lambda: table_size, asked=BYTES, pinned=False, rounds_at_most=1),
)
