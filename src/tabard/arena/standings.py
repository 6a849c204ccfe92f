"""What came of many games: for each bot, and for each two of them.

Points are what a result was worth. Where that is one win, which those who win it share, a bot has the points of all its
seats, and half a point each is a draw of two; elsewhere it has the mean of its seats.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.arena.contests import Contest, contests
from tabard.arena.disturbed import bots_at, disturbed_tables
from tabard.arena.ratings import ratings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.arena.record import Record, Unplayed
    from tabard.arena.settings import Settings

SURE = 1.959964  # standard deviations on both sides that hold 95 %
DIGITS = 6


class Gained(NamedTuple):
    """The points of a bot in a game, and those of its best seat."""

    points: float = 0.0
    best: float = 0.0


@dataclass
class Tally:
    """One bot's games, or those of one that another took part in as well."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: float = 0.0
    fair: float = 0.0  # the points that it would get if all were equally strong
    theirs: float = 0.0  # the points of the other, in games of both

    def add(self, own: Gained, others: Gained, fair: float) -> None:
        """One game: what it has gained, and those it is compared with."""
        self.games += 1
        self.wins += own.best > others.best
        self.draws += own.best == others.best > 0
        self.losses += own.best < others.best
        self.points += own.points
        self.theirs += others.points
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
    scores: list[list[float]] = field(default_factory=list)  # by bot: of each of its games, where the game has them

    def __post_init__(self) -> None:
        every = range(len(self.settings.entrants))
        self.bots, self.clocks, self.faults = [Tally() for _ in every], [Clock() for _ in every], [[] for _ in every]
        self.scores = [[] for _ in every]
        self.pairs = {pair: Tally() for pair in combinations(every, 2)}

    def compare(self, contest: Contest) -> None:
        """One game of several bots, or one deal that each has played with itself."""
        bots, points = contest
        gained = {bot: self._gained([own for at, own in zip(bots, points, strict=True) if at == bot]) for bot in bots}
        for bot, own in gained.items():
            others = [other for at, other in gained.items() if at != bot]
            rest = Gained(sum(one.points for one in others), max((one.best for one in others), default=0.0))
            self.bots[bot].add(own, rest, self._fair(contest, bot))
        for a, b in combinations(sorted(gained), 2):
            self.pairs[a, b].add(gained[a], gained[b], self._fair(contest, a))

    def _gained(self, points: list[float]) -> Gained:
        whole = sum(points)
        return Gained(whole if self.settings.game.rules.splits_a_win else whole / len(points), max(points))

    def _fair(self, contest: Contest, bot: int) -> float:
        if self.settings.game.rules.splits_a_win:
            return contest.bots.count(bot) / len(contest.bots)
        return fmean(contest.points)

    def add(self, record: Record) -> None:
        """What else is noted of a game."""
        seating = self.settings.seating(record.game)
        if record.scores:
            for bot in set(seating):
                own = [score for at, score in zip(seating, record.scores, strict=True) if at == bot]
                self.scores[bot].append(fmean(own))
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
    for contest in contests(settings, games):
        standings.compare(contest)
    rated = ratings(settings, games)
    bots = []
    for at, entrant in enumerate(settings.entrants):
        tally, clock = standings.bots[at], standings.clocks[at]
        told: dict[str, Any] = {"name": entrant.name, "kind": entrant.kind} | counts(tally)
        told |= {"points": mean(tally.points, tally.games), "interval95": interval(tally.points, tally.games)}
        told |= tally.share()
        told |= {"score": score_of(standings.scores[at])} if standings.scores[at] else {}
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


def score_of(scores: list[float]) -> dict[str, Any]:
    """The mean score of a bot's games, where the true one lies in 95 of 100 cases, and how far scores are spread."""
    middle, spread = fmean(scores), stdev(scores) if len(scores) > 1 else 0.0
    margin = SURE * spread / sqrt(len(scores))
    around = [in_short(middle - margin), in_short(middle + margin)]
    return {"mean": in_short(middle), "interval95": around, "spread": in_short(spread)}


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
