"""Who sits where: people and bots, how they are written down, and how they move on."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabard.bots import DEFAULT, Bot, bots, make_bot
from tabard.engine.match.naming import is_of_seat
from tabard.errors import Refused
from tabard.sitting.meant import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine import Game


@dataclass(frozen=True)
class Player:
    """Whoever answers for a seat; a person where there is no bot. The seed is that of the bot's own chance."""

    bot: Bot | None = None
    level: str = ""
    seed: int = 0

    def anew(self) -> Player:
        """The same player, who remembers nothing: for a match that was taken back or exchanged."""
        return bot_player(self.level, self.seed) if self.bot is not None and self.level else self


Seating = dict[int, Player]


def bot_player(level: str, seed: int | None = None) -> Player:
    """A bot at some level. Raises Refused where there is none."""
    seed = random.SystemRandom().getrandbits(63) if seed is None else seed
    return Player(make_bot(level, seed), level, seed)


def seat_players(seats: int, bots: list[str] | None = None, hot_seat: bool = False, seed: int | None = None) -> Seating:
    """Bots where `SEAT` or `SEAT=LEVEL` puts them, people elsewhere; if none, a person at seat 1 and bots around."""
    if hot_seat and bots is None:
        bots = []
    if bots is None:
        bots = [str(seat) for seat in range(2, seats + 1)]
    levels = [""] * seats
    for given in bots:
        where, _, level = given.partition("=")
        seat = counted(where.strip(), seats) if where.strip().isdecimal() else 0
        if not seat:
            raise Refused(f"A bot takes one of the seats 1 to {seats} (as in 2 or 2={DEFAULT}), not '{given}'.")
        levels[seat - 1] = level.strip().lower() or DEFAULT
    return seating_of(levels, seed)


def seating_of(levels: Sequence[str], seed: int | None = None) -> Seating:
    """A bot at each seat with a level, a person where there is none."""
    seating = {}
    for seat, level in enumerate(levels, 1):
        # Each bot has chance of its own, also where all of them come from one seed.
        own = None if seed is None else seed * (len(levels) + 1) + seat
        seating[seat] = bot_player(level, own) if level else Player()
    return seating


def seated(game: Game, seating: Seating) -> Seating:
    """The same players, if all of them can play this game. Raises Refused."""
    for player in seating.values():
        if player.level and player.level not in bots(game):
            raise Refused(f"There is no {player.level} bot for {game.face.title}. There are: {', '.join(bots(game))}.")
    return seating


def turned(seating: Seating) -> Seating:
    """Everybody moves on one seat, and the last takes the first."""
    players = list(seating.values())
    return dict(enumerate([players[-1], *players[:-1]], 1))


def turned_names(names: Sequence[str]) -> list[str]:
    """Names go with those who have them; 'Player 2' or 'P2' is a seat's and stays there."""
    own = ["" if is_of_seat(name, seat) else name for seat, name in enumerate(names, 1)]
    return [name or f"Player {seat}" for seat, name in enumerate([own[-1], *own[:-1]], 1)]


def written(seating: Seating) -> list[Any]:
    """Who sits where, for a file; nothing stands for a person."""
    return [[player.level, player.seed] if player.bot is not None else None for player in seating.values()]


def read_seating(stored: Any, seats: int) -> Seating | None:
    """What `written` gave; None where it is anything else, or tells of bots that there are no more."""
    try:
        if len(stored) != seats:
            return None
        return {seat: Player() if one is None else read_bot(*one) for seat, one in enumerate(stored, 1)}
    except (Refused, TypeError, ValueError):
        return None


def read_bot(level: Any, seed: Any) -> Player:
    if not isinstance(level, str) or type(seed) is not int:
        raise TypeError
    return bot_player(level, seed)
