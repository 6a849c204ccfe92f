"""Ratings by openskill (Plackett-Luce): how strong each bot seems to be, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabard.arena.contests import contests

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.arena.record import Record
    from tabard.arena.settings import Settings


class Rating(NamedTuple):
    """`value` begins at 25; `uncertainty` is one standard deviation, 25/3 before the first game."""

    value: float
    uncertainty: float


def ratings(settings: Settings, records: Iterable[Record]) -> list[Rating]:
    """After these games, in their order, by rank of what they were worth. Bots learn nothing on the way, so certainty
    only grows (tau = 0)."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)
    now = [model.rating() for _ in settings.entrants]
    for seating, gained in contests(settings, records):
        if len(seating) < 2:  # one that has met nobody yet
            continue
        teams = [[now[bot]] for bot in seating]
        # More points, a better place; those with as many share theirs. In whole numbers, which is all openskill reads.
        rated = model.rate(teams, ranks=[sum(other > own for other in gained) for own in gained])
        for bot in set(seating):  # one that has several seats learns from all of them
            after = [team[0] for team, at in zip(rated, seating, strict=True) if at == bot]
            mu = sum(one.mu for one in after) / len(after)
            sigma = sum(one.sigma for one in after) / len(after)
            now[bot] = model.rating(mu=mu, sigma=sigma)
    return [Rating(one.mu, one.sigma) for one in now]
