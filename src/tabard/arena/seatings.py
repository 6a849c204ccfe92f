"""Who sits where: every way in which the bots can sit at a table, so that no seat is anybody's advantage."""

from __future__ import annotations

from itertools import chain, combinations, permutations, product, zip_longest
from math import comb, perm
from typing import TYPE_CHECKING

from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

Seating = tuple[int, ...]  # by seat: the number of the bot that sits there
MOST = 100_000


def seatings(bots: int, seats: int) -> list[Seating]:
    """All of them, each once: with more bots than seats every choice of them, with fewer every mixture of all.

    Those with the same bots come in turns of the table, one after the other, so that a part of the list is fair too.
    """
    refuse_too_many(bots, seats)
    tables: dict[tuple[int, ...], list[list[Seating]]] = {}
    met: set[Seating] = set()
    for seating in arrangements(bots, seats):
        if seating not in met:
            turns = list(dict.fromkeys(seating[turn:] + seating[:turn] for turn in range(seats)))
            met.update(turns)
            tables.setdefault(tuple(sorted(seating)), []).append(turns)
    rounds = zip_longest(*tables.values(), fillvalue=())
    return [seating for block in chain.from_iterable(rounds) for seating in block]


def arrangements(bots: int, seats: int) -> Iterator[Seating]:
    if bots < seats:
        return (seating for seating in product(range(bots), repeat=seats) if len(set(seating)) == bots)
    return chain.from_iterable(permutations(chosen) for chosen in combinations(range(bots), seats))


def refuse_too_many(bots: int, seats: int) -> None:
    if bots >= seats:
        ways = perm(bots, seats)
    else:
        ways = sum((-1) ** left * comb(bots, left) * (bots - left) ** seats for left in range(bots))
    if ways > MOST:
        raise Refused(f"{bots} bots can sit at {seats} seats in {ways:,} ways: take fewer bots.")
