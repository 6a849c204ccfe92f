"""What came of many games: for each bot, and for each two of them.

A game is worth one point, which those who win it share: half a point each is a draw of two. Whoever loses by a fault
gets nothing, and the seats of all other bots share the point.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING, Any

from tabard.arena.disturbed import bots_at, disturbed_tables
from tabard.arena.ratings import ratings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.arena.record import Record, Unplayed
    from tabard.arena.settings import Settings

SURE = 1.959964  # standard deviations on both sides that hold 95 %
DIGITS = 6


@dataclass
class Tally:
    """One bot's games, or those of one that another took part in as well."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: float = 0.0
    fair: float = 0.0  # the points that as many seats would get if all were equally strong
    theirs: float = 0.0  # the points of the other, in games of both

    def add(self, own: float, others: float, fair: float) -> None:
        """One game: points of its own, and of those it is compared with."""
        self.games += 1
        self.wins += own > 0 and not others
        self.draws += own > 0 and others > 0
        self.losses += not own and others > 0
        self.points += own
        self.theirs += others
        self.fair += fair

    def share(self) -> dict[str, Any]:
        """Points in units of the fair share: 1 is as strong as the others at the table."""
        scale = self.games / self.fair if self.fair else 0.0
        low, high = wilson(self.points, self.games)
        return {"share": in_short(self.points / self.fair) if self.fair else None,
                "share_interval95": [in_short(low * scale), in_short(high * scale)]}  # fmt: skip


@dataclass
class Clock:
    """How long a bot has thought."""

    choices: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    late: int = 0


@dataclass
class Standings:
    """Counts records one by one."""

    settings: Settings
    bots: list[Tally] = field(default_factory=list)
    pairs: dict[tuple[int, int], Tally] = field(default_factory=dict)
    clocks: list[Clock] = field(default_factory=list)
    faults: list[list[dict[str, Any]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        every = range(len(self.settings.entrants))
        self.bots, self.clocks, self.faults = [Tally() for _ in every], [Clock() for _ in every], [[] for _ in every]
        self.pairs = {pair: Tally() for pair in combinations(every, 2)}

    def add(self, record: Record) -> None:
        seating = self.settings.seating(record.game)
        points: dict[int, float] = dict.fromkeys(seating, 0.0)
        for bot, own in zip(seating, record.points, strict=True):
            points[bot] += own
        for bot, own in points.items():
            fair = seating.count(bot) / len(seating)
            self.bots[bot].add(own, sum(other for at, other in points.items() if at != bot), fair)
        for a, b in combinations(sorted(points), 2):
            self.pairs[a, b].add(points[a], points[b], seating.count(a) / len(seating))
        for bot, (choices, seconds, longest, late) in zip(seating, record.thinking, strict=True):
            clock = self.clocks[bot]
            clock.choices, clock.seconds = clock.choices + choices, clock.seconds + seconds
            clock.late += late
            clock.longest = max(clock.longest, longest)
        for seat, why in record.faults:
            self.faults[seating[seat - 1]].append({"game": record.game, "seat": seat, "why": why})


def results(settings: Settings, records: Iterable[Record], unplayed: Iterable[Unplayed] = ()) -> dict[str, Any]:
    """All there is to say about these games, JSON-ready. Times are in seconds, under names that end in `_s`."""
    every = sorted(records)
    disturbed = disturbed_tables(settings, every, unplayed)
    games = [record for record in every if bots_at(settings, record.game) not in disturbed]
    standings = Standings(settings)
    for record in games:
        standings.add(record)
    rated = ratings(settings, games)
    bots = []
    for at, entrant in enumerate(settings.entrants):
        tally, clock = standings.bots[at], standings.clocks[at]
        told: dict[str, Any] = {"name": entrant.name, "kind": entrant.kind} | counts(tally)
        told |= {"points": mean(tally.points, tally.games), "interval95": interval(tally.points, tally.games)}
        told |= tally.share()
        told |= {"rating": in_short(rated[at].value), "uncertainty": in_short(rated[at].uncertainty)}
        told |= {"longest_s": in_short(clock.longest), "mean_s": mean(clock.seconds, clock.choices)}
        bots.append(told | {"choices": clock.choices, "late": clock.late, "faults": standings.faults[at]})
    about = {"game": settings.game.name, "seats": settings.seats, "rules": settings.rules, "games": len(games)}
    about |= {"seed": settings.seed, "simulations": settings.simulations, "time_limit": settings.time_limit}
    about |= {"memory": settings.memory, "isolate": settings.isolate}
    about |= {"disturbed": [table.as_json(settings) for table in disturbed.values()]}
    longest = max((clock.longest for clock in standings.clocks), default=0.0)
    return about | {"bots": bots, "pairs": pairs_of(standings), "longest_s": in_short(longest)}


def pairs_of(standings: Standings) -> list[dict[str, Any]]:
    """`points` is what a won of what a and b have won, where both sat at the table."""
    told = []
    for (a, b), tally in standings.pairs.items():
        names = {"a": standings.settings.entrants[a].name, "b": standings.settings.entrants[b].name}
        both = tally.points + tally.theirs
        won = {"points": mean(tally.points, both), "interval95": interval(tally.points, both)}
        told.append(names | counts(tally) | won | tally.share())
    return told


def counts(tally: Tally) -> dict[str, int]:
    return {"games": tally.games, "wins": tally.wins, "draws": tally.draws, "losses": tally.losses}


def mean(total: float, count: float) -> float | None:
    return in_short(total / count) if count else None


def interval(points: float, games: float) -> list[float]:
    low, high = wilson(points, games)
    return [in_short(low), in_short(high)]


def wilson(points: float, games: float) -> tuple[float, float]:
    """Wilson's interval, in which the true share lies in 95 of 100 cases; all that may be where there was no game."""
    if not games:
        return 0.0, 1.0
    share, square = points / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    margin = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - margin), min(1.0, middle + margin)


def in_short(value: float) -> float:
    return round(value, DIGITS)
