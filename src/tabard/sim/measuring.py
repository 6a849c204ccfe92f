"""How fast a game runs: plain moves a second, and choices a second of compiled playouts."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabard.engine.match.beginning import begin
from tabard.errors import Refused
from tabard.sim.batch import Batch

if TYPE_CHECKING:
    from tabard.engine.game import Game

ENDLESS = 10_000  # moves after which a random game is not waited for any longer
FIRST_LOT = 64  # games of the first playout; the number doubles until one takes long enough
ROOM = {"cpu": 1 << 28, "cuda": 1 << 30}  # bytes of tables at the most
PATIENCE = 4  # times as long as asked for at the most: tables for a GPU take longer to make than to play
TURNS = 8  # a playout fills about this part of the time there is: its beginning and end then hardly count


@dataclass(frozen=True)
class Load:
    """What is played: a game with its seats and house rules, for so many seconds, from a seed on."""

    game: Game
    seats: int | None = None
    rules: dict[str, Any] | None = None
    seconds: float = 3.0
    seed: int = 0


@dataclass(frozen=True)
class Speed:
    """What was played in how many seconds: moves of whole matches, or choices of playouts."""

    count: int
    seconds: float
    games: int

    @property
    def rate(self) -> float:
        return self.count / self.seconds


def plain(load: Load) -> tuple[Speed, float]:
    """Random games move by move through `Match.play`, the asks read before each; and how long a game was on average.

    The last game is played to its end, though the time be up: else long games would never be counted. Raises Refused
    where a game does not end.
    """
    dice = random.Random(load.seed)
    moves = games = 0
    began = time.perf_counter()
    while not games or time.perf_counter() - began < load.seconds:
        moves += random_game(load, load.seed + games, dice)
        games += 1
    return Speed(moves, time.perf_counter() - began, games), moves / games


def random_game(load: Load, seed: int, dice: random.Random) -> int:
    """One game to its end; how many moves that took."""
    match = begin(load.game, load.seats, seed, load.rules)
    for moves in range(ENDLESS + 1):
        asks = match.asks
        if not asks:
            return moves
        ask = dice.choice(asks)
        match.play(dice.choice(ask.moves).number, ask.seat)
    raise Refused(f"A random game of {load.game.face.title} is still going on after {ENDLESS} moves.")


def playouts(load: Load, device: str = "cpu") -> Speed:
    """Batches played out one after the other; making them does not count. Raises Refused where games break off."""
    most = max(1, ROOM[device] // load.game.table.dtype().itemsize)
    games = min(FIRST_LOT, most)
    one_lot(load, games, device)  # unmeasured: whatever is done only once is done here
    while games < most and one_lot(load, games, device).seconds < load.seconds / TURNS:
        games = min(2 * games, most)
    lots, until = [one_lot(load, games, device)], time.perf_counter() + PATIENCE * load.seconds
    while sum(lot.seconds for lot in lots) < load.seconds and time.perf_counter() < until:
        lots.append(one_lot(load, games, device, len(lots)))
    return Speed(sum(lot.count for lot in lots), sum(lot.seconds for lot in lots), games * len(lots))


def one_lot(load: Load, games: int, device: str, turn: int = 0) -> Speed:
    batch = Batch(load.game, games, load.seats, load.seed + turn, load.rules, device)
    began = time.perf_counter()
    choices = batch.playout()
    took = time.perf_counter() - began
    broken = int((batch.tables["broken"] != 0).sum()) if not turn else 0  # brought home from a GPU, so looked at once
    if broken:
        raise Refused(f"Of {games} playouts of {load.game.face.title} {broken} broke off: a capacity was exhausted.")
    return Speed(choices, took, games)
