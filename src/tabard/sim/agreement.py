"""Whether a game plays the same plain and compiled: random games side by side, every field after every move."""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tabard.engine.match.beginning import begin
from tabard.sim.batch import Batch

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match

TOGETHER = 256  # games that are played side by side


class Outcome(NamedTuple):
    """`digest` is over all last tables: the same on every machine and device that agrees."""

    agree: bool
    sentence: str
    games: int
    moves: int
    digest: str


def agreement(
    game: Game,
    games: int,
    seed: int,
    device: str,
    seats: int | None = None,
    progress: Callable[[int], Any] = lambda _done: None,
) -> Outcome:
    """Play so many games both ways. Raises Refused where the seats or the device are not there."""
    low, high = game.rules.seats
    counts = [seats] if seats is not None else list(range(low, high + 1))
    digest, played, moves = hashlib.sha256(), 0, 0
    while played < games:
        for count in counts:
            number = min(TOGETHER, -(-(games - played) // len(counts)), games - played)
            if not number:
                break
            pair = Pair(game, number, count, seed + played, device)
            difference = pair.play()
            moves += pair.moves
            if difference:
                return Outcome(False, difference, played, moves, "")
            digest.update(game.table.as_hashed(pair.batch.tables))
            played += number
            progress(number)
    told = f"{game.face.title} is the same plain and compiled ({device}): {games} games, {moves} moves, every field."
    return Outcome(True, told, games, moves, digest.hexdigest())


class Pair:
    """The same games twice: plain matches, and a batch."""

    def __init__(self, game: Game, count: int, seats: int, seed: int, device: str) -> None:
        self.batch = Batch(game, count, seats, seed, device=device)
        self.matches = [begin(game, seats, seed, index=index) for index in range(count)]
        self.dice = random.Random(seed)
        self.game, self.seats, self.seed, self.moves = game, seats, seed, 0

    def play(self) -> str:
        """Both to their ends, one move in each game at a time; the first difference in words, if there is one."""
        turn = 0
        while True:
            difference = self.compare(turn)
            if difference or all(match.result for match in self.matches):
                return difference or self.compare_payoffs()
            self.batch.step([self.choose(match) for match in self.matches])
            turn += 1

    def choose(self, match: Match) -> int:
        """Play a random move in a plain match; its number."""
        if not match.asks:
            return 0
        ask = match.asks[0]
        move = self.dice.choice(ask.moves)
        match.play(move, ask.seat)
        self.moves += 1
        return move.number

    def compare(self, turn: int) -> str:
        plain = np.concatenate([match.course.t.pack() for match in self.matches])
        tables, legal = self.batch.tables, self.batch.legal
        for index, match in enumerate(self.matches):
            where = f"Game {index} of seed {self.seed} with {self.seats} seats, after {turn} moves"
            for name in plain.dtype.names or ():
                ours, theirs = plain[name][index].tolist(), tables[name][index].tolist()
                if ours != theirs:
                    return f"{where}: {name} is {ours} plain and {theirs} compiled."
            offered = [move.number for move in match.asks[0].moves] if match.asks else []
            masked = np.flatnonzero(legal[index]).tolist()
            if offered and offered != masked:
                return f"{where}: moves {offered} are legal plain and {masked} compiled."
        return ""

    def compare_payoffs(self) -> str:
        """What the results are worth, in whole parts of a win."""
        for index, (match, theirs) in enumerate(zip(self.matches, self.batch.payoffs.tolist(), strict=True)):
            ours = [self.game.payoff(match.course.t, seat) for seat in range(self.seats)]
            if ours != theirs:
                where = f"Game {index} of seed {self.seed} with {self.seats} seats"
                return f"{where}: its result is worth {ours} plain and {theirs} compiled."
        return ""
