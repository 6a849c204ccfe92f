"""What it costs to show a table beside what it costs to play: a view with its panels, the newest lines of a long log,
and what is read first of a match that was loaded. The yardstick is plain play of the same game in the same run.
"""

from __future__ import annotations

import random
import statistics
import time
from functools import partial
from typing import Any, NamedTuple

from benchmarks.measure import Asked, Contest, Runner

MOVES = 1_500  # of the long match of Quests
NEWEST = 3  # lines
ANSWERED = {  # a position of Ivanhoe in which a Riposte can be played
    "seats": 3, "colour": "blue",
    "hands": {"1": ["green 1", "Riposte", "blue 2", "purple 5", "squire 2"], "2": ["yellow 2"], "3": ["red 3"]},
    "displays": {"1": ["blue 2"], "2": ["blue 5", "blue 2"], "3": ["blue 3"]},
}  # fmt: skip


class Shown(NamedTuple):
    """A game, its seats, after how many moves of random matches it is looked at, how often, and in how many of them."""

    game: str
    seats: int
    after: int
    looks: int
    matches: int


GAMES = (
    Shown("connect-four", 2, 4, 16, 40),
    Shown("ivanhoe", 3, 40, 80, 6),
    Shown("quests", 4, 100, 200, 2),
    Shown("skirmish", 2, 100, 150, 2),
)
AT_MOST = {"connect-four": 60e-6, "ivanhoe": 150e-6, "quests": 150e-6, "skirmish": 300e-6}


def played(game: str, seats: int, seed: int, moves: int) -> Any:
    """A random match after so many moves, or as many as it has."""
    import tabard

    match, chance = tabard.new(game, seats=seats, seed=seed), random.Random(seed)
    for _ in range(moves):
        if not match.asks:
            break
        ask = chance.choice(match.asks)
        match.play(chance.choice(ask.moves).number, ask.seat)
    return match


def show_runner(shown: Shown) -> Runner:
    """Seconds of one view with its panels, for the seat after the one that has just moved: the median."""
    from tabard.sitting.panels import panels_of

    def run() -> float:
        spent = []
        for seed in range(shown.matches):
            match, chance = played(shown.game, shown.seats, seed, shown.after), random.Random(seed)
            for seat in range(1, shown.seats + 1):
                match.view(seat)  # what was known by then
            for _ in range(shown.looks):
                if not match.asks:
                    break
                ask = chance.choice(match.asks)
                match.play(chance.choice(ask.moves).number, ask.seat)
                begun = time.perf_counter()
                panels_of(match.game, match.view(ask.seat % shown.seats + 1))
                spent.append(time.perf_counter() - begun)
        return statistics.median(spent)

    return run


def play_runner(shown: Shown) -> Runner:
    """Seconds of one move in the same matches, without looking at them."""

    def run() -> float:
        begun, moves = time.perf_counter(), 0
        for seed in range(shown.matches):
            moves += len(played(shown.game, shown.seats, seed, shown.after + shown.looks).commands)
        return (time.perf_counter() - begun) / moves

    return run


def long_match() -> Any:
    """Random Quests that go on for so many moves."""
    for seed in range(100):
        match = played("quests", 4, seed, MOVES)
        if len(match.commands) == MOVES and match.asks:
            return match
    raise RuntimeError(f"No random match of Quests has {MOVES} moves.")


def newest_runner() -> Runner:
    """Seconds that the newest lines of a long log take."""
    match = long_match()
    since = len(match.log(1)) - NEWEST

    def run() -> float:
        begun = time.perf_counter()
        for _ in range(1_000):
            match.log(1, since)
        return (time.perf_counter() - begun) / 1_000

    return run


def first_look_runner() -> Runner:
    """Seconds of the first view and log of every seat of a long match that was loaded."""
    import tabard

    text = long_match().save()

    def run() -> float:
        match = tabard.load(text)
        begun = time.perf_counter()
        for seat in (1, 2, 3, 4):
            match.view(seat)
            match.log(seat)
        return time.perf_counter() - begun

    return run


def typed_runner() -> Runner:
    """How many calls a move of two steps takes that is typed in line mode, until the table is drawn again."""
    import cProfile
    import io
    import pstats

    from tabard.engine.match.setup import set_up
    from tabard.shelf import find
    from tabard.sitting.seating import seat_players
    from tabard.sitting.sitting import Sitting
    from tabard.terminal.line import LineTable

    class Typed(io.StringIO):
        """Counts from a line that is read until the next one is asked for."""

        def readline(self, *_: Any) -> str:
            calls.disable()
            line = super().readline()
            if line:
                calls.enable()
            return line

    calls = cProfile.Profile()

    def run() -> float:
        sitting = Sitting(set_up(find("ivanhoe"), ANSWERED, seed=1), seat_players(3, hot_seat=True, seed=1))
        sitting.hand_over()
        calls.clear()
        LineTable(sitting, Typed("Riposte P2\n"), io.StringIO()).run()
        return float(pstats.Stats(calls).total_calls)  # type: ignore[attr-defined]

    return run


def replay_runner() -> Runner:
    """Seconds that playing it again takes."""
    from tabard.engine.match.replay import replay

    match = long_match()

    def run() -> float:
        begun = time.perf_counter()
        for _ in replay(match):
            pass
        return time.perf_counter() - begun

    return run


CONTESTS = (
    *(
        Contest(f"{shown.game}-shown-vs-played", "s", partial(show_runner, shown), partial(play_runner, shown),
                asked=Asked("ours", AT_MOST[shown.game], at_most=True))
        for shown in GAMES
    ),
    Contest("riposte-typed-shown", "calls", typed_runner, asked=Asked("ours", 4_000, at_most=True)),
    Contest("newest-lines", "s", newest_runner, asked=Asked("ours", 20e-6, at_most=True)),
    Contest("first-look-vs-replay", "s", first_look_runner, replay_runner, asked=Asked("ratio", 1, at_most=True)),
)  # fmt: skip
