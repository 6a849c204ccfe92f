"""How much is enough for a game: found out by playing it, and held to by every check that is given it.

    much = volume(GAME)
    much.unmet          # sentences about what random games do not reach
    check_moves(GAME, much)

A check that is given a volume goes on until it has met whatever the sample met, and fails where no game came to its
end or a question of the game was never asked: it would have proved nothing about them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabard.contract.coverage import Coverage, all_of
from tabard.contract.play import Fault, moments
from tabard.contract.targets import TOGETHER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.contract.play import Moment, Numbers
    from tabard.engine.game import Game

GAMES = 10  # random games that are played to their end, at the least
POSITIONS = 2_000  # after so many, what was not met is not waited for; a first game is played to its end all the same


@dataclass(frozen=True)
class Volume:
    """So many games, or positions in them, and more where that does not yet meet what the sample met."""

    games: int
    positions: int
    most: int  # positions
    sample: Coverage

    @property
    def unmet(self) -> list[str]:
        """What no random game of the sample reached, each in a sentence."""
        return self.sample.unmet()

    def __iter__(self) -> Iterator[int]:
        """For checks of compiled forms, which play games by the lot: one for every number of players."""
        low, high = self.sample.game.rules.seats
        return iter(range(max(self.games, TOGETHER * (high - low + 1))))

    def count(self, least: int, met: Coverage) -> Iterator[int]:
        """Count on until enough was met. Raises Fault where it was too little to prove anything."""
        n = 0
        while n < least or (not (met.games and self.sample.met <= met.met) and met.positions < self.most):
            yield n
            n += 1
        if met.short():
            raise Fault(met.short())


def volume(game: Game, share: float = 1.0) -> Volume:
    """Play a sample until everything was met, or a bound is reached.

    A share above 1 plays more and looks longer for what is rare; one below 1 plays fewer games once all was met.
    """
    games, most = max(1, round(GAMES * share)), round(POSITIONS * max(1.0, share))
    sample, everything = Coverage(game), all_of(game).keys()
    known = ended = begun = reached = 0
    for moment in moments(game, met=sample):
        if len(sample.met) > known or ended < games:  # up to here it was worth while
            begun, reached = moment.seed + 1, sample.positions
        known, ended = len(sample.met), sample.games
        if ended >= games and sample.met >= everything:
            break
        if ended and sample.positions >= most:
            break
    return Volume(max(games, begun), reached, most, sample)


def positions(game: Game, numbers: Numbers, live: bool = False, every: bool = False) -> Iterator[tuple[int, Moment]]:
    """A position of random games for each number; a volume has as many as it takes.

    Of a long game `every` one, or fewer the later they are, so that there are more games.
    """
    met = Coverage(game)
    counted = numbers.count(numbers.positions, met) if isinstance(numbers, Volume) else numbers
    found = moments(game, live=live, met=met)
    looked_at = found if every else (moment for moment in found if moment.is_looked_at or moment.t.over)
    yield from zip(counted, looked_at, strict=False)


def seeds(game: Game, numbers: Numbers) -> Iterator[tuple[int, Coverage]]:
    """The same for whole games: the number of each, and where what it meets is to be noted."""
    met = Coverage(game)
    counted = numbers.count(numbers.games, met) if isinstance(numbers, Volume) else numbers
    for seed in counted:
        yield seed, met
