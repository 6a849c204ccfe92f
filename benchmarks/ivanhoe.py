"""Random Ivanhoe for three, compiled and plain, beside other card games for three; and how large its table is.

Nobody else has Ivanhoe, so the peers play what they have. On every side a move counts only where there was a choice,
while the forced ones take their time all the same.
"""

from __future__ import annotations

import random
import time
from importlib import import_module
from typing import Any

from benchmarks.measure import Asked, Contest, Runner

GAME = "ivanhoe"
SEATS = 3
COMPILED_GAMES = 1 << 14
PLAIN_GAMES = 60
SAMPLES = 100

MEAN_LENGTH = 125
"""Choices in a uniformly random game for three. Who is a fifth away from it is not playing the whole game."""


def rate(choices: int, games: int, seconds: float) -> float:
    """Choices a second, once it is clear that these were random games of Ivanhoe."""
    if abs(choices / games - MEAN_LENGTH) > MEAN_LENGTH / 5:
        raise RuntimeError(f"{choices / games:.0f} choices a game is not random Ivanhoe ({MEAN_LENGTH} on average)")
    return choices / seconds


def compiled_runner() -> Runner:
    import tabard

    def run() -> float:
        batch = tabard.batch(GAME, COMPILED_GAMES, seats=SEATS, seed=1)
        begun = time.perf_counter()
        choices = int(batch.playout())
        seconds = time.perf_counter() - begun
        if batch.tables["broken"].any():
            raise RuntimeError("Some games broke off")
        return rate(choices, COMPILED_GAMES, seconds)

    return run


def plain_runner() -> Runner:
    """Read what is asked, choose one of the moves, play it by number, until nobody is asked."""
    import tabard

    chance = random.Random(1)

    def run() -> float:
        choices = 0
        begun = time.perf_counter()
        for seed in range(PLAIN_GAMES):
            match = tabard.new(GAME, seats=SEATS, seed=seed)
            while match.asks:
                ask = match.asks[0]
                match.play(chance.choice(ask.moves).number, ask.seat)
                choices += len(ask.moves) > 1
        return rate(choices, PLAIN_GAMES, time.perf_counter() - begun)

    return run


def crazy_eights(games: int = 1000) -> Runner:
    """OpenSpiel's C++ driven from Python. Its deals are even chances, so that they are drawn as cheaply as moves."""
    pyspiel: Any = import_module("pyspiel")
    loaded = pyspiel.load_game(f"crazy_eights(players={SEATS})")
    chance = random.Random(1)

    def run() -> float:
        choices = 0
        begun = time.perf_counter()
        for _ in range(games):
            state = loaded.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                choices += len(legal) > 1 and not state.is_chance_node()
                state.apply_action(chance.choice(legal))
        return choices / (time.perf_counter() - begun)

    return run


def uno(games: int = 300) -> Runner:
    """RLCard's game itself, without the environment around it, which would encode every state for a network."""
    game: Any = import_module("rlcard.games.uno").Game(num_players=SEATS)
    chance = random.Random(1)

    def run() -> float:
        choices = 0
        begun = time.perf_counter()
        for _ in range(games):
            state, _player = game.init_game()
            while not game.is_over():
                legal = state["legal_actions"]
                choices += len(legal) > 1
                state, _player = game.step(chance.choice(legal))
        return choices / (time.perf_counter() - begun)

    return run


def in_the_middle() -> list[Any]:
    """What each player has seen in the middle of a few random games."""
    import tabard

    found = []
    for seed in range(4):
        match, chance = tabard.new(GAME, seats=SEATS, seed=seed), random.Random(seed)
        for _ in range(MEAN_LENGTH // 2):
            ask = match.asks[0]
            match.play(chance.choice(ask.moves).number, ask.seat)
        found += [match.seen(seat) for seat in range(1, SEATS + 1)]
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


def table_size() -> Runner:
    from tabard import shelf

    return lambda: float(shelf.find(GAME).table.dtype().itemsize)


UNIT = "moves/s"
CONTESTS = (
    Contest("ivanhoe-playout", UNIT, compiled_runner, None, ("numba",), Asked("ours", 3_000_000)),
    Contest("ivanhoe-vs-openspiel", UNIT, compiled_runner, crazy_eights, ("open_spiel",), Asked("ratio", 15)),
    Contest("ivanhoe-vs-rlcard", UNIT, compiled_runner, uno, ("rlcard",)),
    Contest("ivanhoe-plain", UNIT, plain_runner, asked=Asked("ours", 10_000)),
    Contest("ivanhoe-sample", "s", sample_runner, asked=Asked("ours", 0.0005, at_most=True)),
    Contest("ivanhoe-samples-packed", "s", packed_runner, asked=Asked("ours", 0.1, at_most=True)),
    Contest("ivanhoe-table", "B", table_size, asked=Asked("ours", 1536, at_most=True), pinned=False, rounds_at_most=1),
)
