"""Who sits where: people and bots."""

from __future__ import annotations

from dataclasses import dataclass

from tabard.bots import Bot, make_bot
from tabard.errors import Refused

WEAKEST = "random"


@dataclass(frozen=True)
class Player:
    """Whoever answers for a seat; a person where there is no bot."""

    bot: Bot | None = None
    level: str = ""


Seating = dict[int, Player]


def seat_players(seats: int, bots: list[str] | None = None, hot_seat: bool = False, seed: int | None = None) -> Seating:
    """Bots where `SEAT` or `SEAT=LEVEL` puts them, people elsewhere; if none, a person at seat 1 and bots around."""
    if hot_seat and bots is None:
        bots = []
    if bots is None:
        bots = [str(seat) for seat in range(2, seats + 1)]
    seating = {seat: Player() for seat in range(1, seats + 1)}
    for given in bots:
        where, _, level = given.partition("=")
        seat = int(where) if where.strip().isdecimal() else 0
        if seat not in seating:
            raise Refused(f"A bot takes one of the seats 1 to {seats} (as in 2 or 2={WEAKEST}), not '{given}'.")
        level = level.strip().lower() or WEAKEST
        # Each bot has chance of its own, also where all of them come from one seed.
        seating[seat] = Player(make_bot(level, None if seed is None else seed * (seats + 1) + seat), level)
    return seating
