"""What is played: the game and how, and who takes part. All that a game of the arena depends on, but for its number."""

from __future__ import annotations

import hashlib
import hmac
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
MEMORY = 4.0  # GB that a bot may take
PLAYED_HOW = 3  # goes up when a game of the same settings would be played or written down otherwise


@dataclass(frozen=True)
class Settings:
    """`seed` is where all chance comes from, the bots' too; `time_limit` is in seconds a move, `memory` in GB a bot."""

    game: Game
    entrants: tuple[Entrant, ...]
    seats: int
    rules: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    simulations: int | None = None
    time_limit: float = TIME_LIMIT
    memory: float = MEMORY
    isolate: bool = False

    @property
    def strangers(self) -> bool:
        """Whether a bot takes part that is not Tabard's own."""
        return not all(entrant.is_own for entrant in self.entrants)

    @property
    def open(self) -> bool:
        """Whether a bot may read and end what the user may: then nothing that is kept in a file is hidden from it."""
        return self.strangers and not self.isolate

    @property
    def together(self) -> bool:
        """Whether all at a table have one result."""
        return self.game.rules.shared is not None

    @cached_property
    def seatings(self) -> list[Seating]:
        """What all play together, each bot plays with itself."""
        if self.together:
            return [(bot,) * self.seats for bot in range(len(self.entrants))]
        return seatings(len(self.entrants), self.seats)

    def seating(self, index: int) -> Seating:
        """Who sits where in a game."""
        return self.seatings[index % len(self.seatings)]

    def deal(self, index: int) -> int:
        """Which deal a game is of: all seatings get the same ones."""
        return index // len(self.seatings)

    def bot_seed(self, index: int, seat: int) -> int:
        """A seed for a bot's own chance. It tells nothing of the deal to whoever cannot guess the run's seed."""
        told = hmac.digest(self._bots_key, f"{index} {seat}".encode(), "sha256")
        return int.from_bytes(told[:7], "big")

    @cached_property
    def _bots_key(self) -> bytes:
        """Trying out a guess of the run's seed by it takes about a tenth of a second, and 16 MB."""
        return hashlib.scrypt(f"{self.seed}".encode(), salt=b"seats", n=1 << 14, r=8, p=1)

    def key(self) -> str:
        """What games of these settings are known by: other rules, bots or versions have another."""
        rules = self.game.rules
        told: Any = [PLAYED_HOW, source_hash(self.game), rules.simulations, rules.wavers, self.as_json()]
        told.append([entrant.version() for entrant in self.entrants])
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:20]

    def as_json(self) -> dict[str, Any]:
        """For another process."""
        names = "seats", "rules", "seed", "simulations", "time_limit", "memory", "isolate"
        plain = {name: getattr(self, name) for name in names}
        return plain | {"game": address_of(self.game), "entrants": [asdict(one) for one in self.entrants]}


def read_settings(told: dict[str, Any]) -> Settings:
    """What `as_json` gave."""
    entrants = tuple(Entrant(one["name"], one["given"], Kind(one["kind"])) for one in told["entrants"])
    return Settings(**told | {"game": find(told["game"]), "entrants": entrants})


def seats_for(game: Game, seats: int | None, rules: dict[str, Any]) -> int:
    """How many sit at the table, the fewest where it is not said. Raises Refused, of the house rules too."""
    table = blank_table(game, seats, rules)
    if table.seats < 2 and game.rules.shared is None:
        raise Refused(f"{game.face.title} is played alone: nobody meets anybody there.")
    return int(table.seats)
