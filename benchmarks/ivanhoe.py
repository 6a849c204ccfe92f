"""Random Ivanhoe for three, compiled and plain, beside other card games for three; and how large its table is."""

from __future__ import annotations

import random
import time
from functools import partial
from typing import Any

from benchmarks.card_games import UNIT, CardGame, crazy_eights, uno
from benchmarks.measure import Asked, Contest, Runner

GAME = "ivanhoe"
SAMPLES = 100
OURS = CardGame(GAME, seats=3, compiled_games=1 << 14, plain_games=60, mean_length=125)

EIGHTS, UNO = partial(crazy_eights, OURS.seats), partial(uno, OURS.seats)


def in_the_middle() -> list[Any]:
    """What each player has seen in the middle of a few random games."""
    import tabard

    found = []
    for seed in range(4):
        match, chance = tabard.new(GAME, seats=OURS.seats, seed=seed), random.Random(seed)
        for _ in range(OURS.mean_length // 2):
            ask = match.asks[0]
            match.play(chance.choice(ask.moves).number, ask.seat)
        found += [match.seen(seat) for seat in range(1, OURS.seats + 1)]
    return found


def sample_runner() -> Runner:
    """Seconds of one sample, when others have been taken of the same position."""
    positions = in_the_middle()

    def run() -> float:
        begun = time.perf_counter()
        for seen in positions:
            for seed in range(SAMPLES):
                seen.sample(seed)
        return (time.perf_counter() - begun) / SAMPLES / len(positions)

    return run


def packed_runner() -> Runner:
    """Seconds of a thousand samples of one position, packed."""
    positions = in_the_middle()

    def run() -> float:
        begun = time.perf_counter()
        for seen in positions:
            seen.packed(1000, 0)
        return (time.perf_counter() - begun) / len(positions)

    return run


BYTES = Asked("ours", 1536, at_most=True)
CONTESTS = (
    Contest("ivanhoe-playout", UNIT, OURS.compiled, None, ("numba",), Asked("ours", 3_000_000)),
    Contest("ivanhoe-vs-openspiel", UNIT, OURS.compiled, EIGHTS, ("open_spiel",), Asked("ratio", 15)),
    Contest("ivanhoe-vs-rlcard", UNIT, OURS.compiled, UNO, ("rlcard",)),
    Contest("ivanhoe-plain", UNIT, OURS.plain, asked=Asked("ours", 10_000)),
    Contest("ivanhoe-sample", "s", sample_runner, asked=Asked("ours", 0.0005, at_most=True)),
    Contest("ivanhoe-samples-packed", "s", packed_runner, asked=Asked("ours", 0.1, at_most=True)),
    Contest("ivanhoe-table", "B", OURS.table_size, asked=BYTES, pinned=False, rounds_at_most=1),
)
