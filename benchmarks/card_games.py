"""Random card games, compiled and plain, beside card games that others have; and how large a table is.

Nobody else has these games, so the peers play what they have. Compiled, and on the side of the peers, a move counts
only where there was a choice, while the forced ones take their time all the same; plain, every move is played by hand
and counts.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from benchmarks.measure import Runner

UNIT = "moves/s"


@dataclass(frozen=True)
class CardGame:
    """A game of ours and how much of it is played."""

    name: str
    seats: int
    compiled_games: int
    plain_games: int
    mean_length: int
    """Choices in a uniformly random game. Who is a fifth away from it is not playing the whole game."""

    def check(self, choices: int, games: int) -> None:
        """These were random games."""
        if abs(choices / games - self.mean_length) > self.mean_length / 5:
            on_average = f"({self.mean_length} on average)"
            raise RuntimeError(f"{choices / games:.0f} choices a game is not random {self.name} {on_average}")

    def rate(self, choices: int, games: int, seconds: float) -> float:
        """Choices a second, of games that were random."""
        self.check(choices, games)
        return choices / seconds

    def compiled(self) -> Runner:
        import tabard

        def run() -> float:
            batch = tabard.batch(self.name, self.compiled_games, seats=self.seats, seed=1)
            begun = time.perf_counter()
            choices = int(batch.playout())
            seconds = time.perf_counter() - begun
            if batch.tables["broken"].any():
                raise RuntimeError("Some games broke off")
            return self.rate(choices, self.compiled_games, seconds)

        return run

    def plain(self) -> Runner:
        """Read what is asked, choose one of the moves, play it by number, until nobody is asked."""
        import tabard

        chance = random.Random(1)

        def run() -> float:
            moves, choices = 0, 0
            begun = time.perf_counter()
            for seed in range(self.plain_games):
                match = tabard.new(self.name, seats=self.seats, seed=seed)
                while match.asks:
                    ask = match.asks[0]
                    match.play(chance.choice(ask.moves).number, ask.seat)
                    moves += 1
                    choices += len(ask.moves) > 1
            seconds = time.perf_counter() - begun
            self.check(choices, self.plain_games)
            return moves / seconds

        return run

    def table_size(self) -> Runner:
        from tabard import shelf

        return lambda: float(shelf.find(self.name).table.dtype().itemsize)


def crazy_eights(seats: int, games: int = 1000) -> Runner:
    """OpenSpiel's C++ driven from Python. Its deals are even chances, so that they are drawn as cheaply as moves."""
    pyspiel: Any = import_module("pyspiel")
    loaded = pyspiel.load_game(f"crazy_eights(players={seats})")
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


def uno(seats: int, games: int = 300) -> Runner:
    """RLCard's game itself, without the environment around it, which would encode every state for a network."""
    game: Any = import_module("rlcard.games.uno").Game(num_players=seats)
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
