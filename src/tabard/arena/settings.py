"""What is played: the game and how, and who takes part. All that a game of the arena depends on, but for its number."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tabard.arena.entrants import Entrant, Kind
from tabard.arena.seatings import Seating, seatings
from tabard.bots.forms import address_of
from tabard.engine.match.beginning import blank_table
from tabard.engine.targets.cache import source_hash
from tabard.errors import Refused
from tabard.shelf import find

if TYPE_CHECKING:
    from tabard.engine.game import Game

TIME_LIMIT = 10.0  # seconds a move
PLAYED_HOW = 1  # goes up when a game of the same settings would be played or written down otherwise


@dataclass(frozen=True)
class Settings:
    """`seed` is where all chance comes from, the bots' too; `time_limit` is in seconds a move."""

    game: Game
    entrants: tuple[Entrant, ...]
    seats: int
    rules: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    simulations: int | None = None
    time_limit: float = TIME_LIMIT

    @cached_property
    def seatings(self) -> list[Seating]:
        return seatings(len(self.entrants), self.seats)

    def seating(self, index: int) -> Seating:
        """Who sits where in a game."""
        return self.seatings[index % len(self.seatings)]

    def deal(self, index: int) -> int:
        """Which deal a game is of: all seatings get the same ones."""
        return index // len(self.seatings)

    def bot_seed(self, index: int, seat: int) -> int:
        """A seed for a bot's own chance. Whoever can guess the run's seed can check the guess by it."""
        told = hashlib.sha256(f"{self.seed} {index} {seat}".encode()).digest()
        return int.from_bytes(told[:7], "big")

    def key(self) -> str:
        """What games of these settings are known by: other rules, bots or versions have another."""
        rules = self.game.rules
        told: Any = [PLAYED_HOW, source_hash(self.game), rules.simulations, rules.wavers, self.as_json()]
        told.append([entrant.version() for entrant in self.entrants])
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:20]

    def as_json(self) -> dict[str, Any]:
        """For another process."""
        plain = {name: getattr(self, name) for name in ("seats", "rules", "seed", "simulations", "time_limit")}
        return plain | {"game": address_of(self.game), "entrants": [asdict(one) for one in self.entrants]}


def read_settings(told: dict[str, Any]) -> Settings:
    """What `as_json` gave."""
    entrants = tuple(Entrant(one["name"], one["given"], Kind(one["kind"])) for one in told["entrants"])
    return Settings(**told | {"game": find(told["game"]), "entrants": entrants})


def seats_for(game: Game, seats: int | None, rules: dict[str, Any]) -> int:
    """How many sit at the table, the fewest where it is not said. Raises Refused, of the house rules too."""
    table = blank_table(game, seats, rules)
    if table.seats < 2:
        raise Refused(f"{game.face.title} is played alone: nobody meets anybody there.")
    return int(table.seats)
