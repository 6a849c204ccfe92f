"""What it costs to keep a match: a move appended to a journal, the save of a long match, and taking it up again."""

from __future__ import annotations

import random
import statistics
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from benchmarks.measure import Asked, Contest, Runner
from benchmarks.showing import long_match, played, replay_runner

if TYPE_CHECKING:
    from collections.abc import Callable

EARLY, LATE, APPENDED = 1, 1_400, 60  # moves of Quests before those that are appended, and how many of these
SKIRMISH_MOVES = 800


def append_runner(before: int) -> Runner:
    """Seconds of finding out what has been done to a match and writing its line, without the disk: the median."""
    from tabard.engine.match.journal import Journal
    from tabard.engine.match.journal_text import Lines

    def run() -> float:
        match, chance, spent = played("quests", 4, 0, before), random.Random(0), []
        journal, lines = Journal.of(match), Lines("")
        for _ in range(APPENDED):
            ask = chance.choice(match.asks)
            match.play(chance.choice(ask.moves).number, ask.seat)
            begun = time.perf_counter()
            since = journal.since(match)
            assert since is not None
            lines.write(since)
            spent.append(time.perf_counter() - begun)
        return statistics.median(spent)

    return run


def long_skirmish() -> Any:
    """A random match of Skirmish that goes on for so many moves, or the longest of some."""
    matches = [played("skirmish", 2, seed, SKIRMISH_MOVES) for seed in range(10)]
    return max(matches, key=lambda match: len(match.commands))


def save_runner(make: Callable[[], Any]) -> Runner:
    """Seconds of one save."""
    match = make()

    def run() -> float:
        begun = time.perf_counter()
        match.save()
        return time.perf_counter() - begun

    return run


def size_runner(make: Callable[[], Any]) -> Runner:
    """Bytes of one save."""
    match = make()
    return lambda: float(len(match.save()))


def load_runner() -> Runner:
    """Seconds from the save of a long match to the first view and log of every seat."""
    import tabard

    text = long_match().save()

    def run() -> float:
        begun = time.perf_counter()
        match = tabard.load(text)
        for seat in (1, 2, 3, 4):
            match.view(seat)
            match.log(seat)
        return time.perf_counter() - begun

    return run


CONTESTS = (
    Contest("journal-append", "s", partial(append_runner, LATE), partial(append_runner, EARLY),
            asked=Asked("ours", 50e-6, at_most=True)),
    Contest("quests-save-bytes", "B", partial(size_runner, long_match), asked=Asked("ours", 90_000, at_most=True)),
    Contest("quests-save", "s", partial(save_runner, long_match), asked=Asked("ours", 15e-3, at_most=True)),
    Contest("skirmish-save-bytes", "B", partial(size_runner, long_skirmish),
            asked=Asked("ours", 40_000, at_most=True)),
    Contest("skirmish-save", "s", partial(save_runner, long_skirmish), asked=Asked("ours", 10e-3, at_most=True)),
    Contest("load-and-first-look-vs-replay", "s", load_runner, replay_runner, asked=Asked("ratio", 2, at_most=True)),
)  # fmt: skip
