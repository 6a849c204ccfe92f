"""Who met whom, and with what: the bots of a game, or of one deal where all at a table play together."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.arena.record import Record
    from tabard.arena.settings import Settings


class Contest(NamedTuple):
    """`points` are by seat; where bots play with themselves, each has the one seat of its own game."""

    bots: tuple[int, ...]
    points: tuple[float, ...]


def contests(settings: Settings, records: Iterable[Record]) -> list[Contest]:
    """In the order of the games. Together nobody plays against anybody: there bots are compared deal by deal."""
    if not settings.together:
        return [Contest(settings.seating(record.game), record.points) for record in records]
    deals: dict[int, list[tuple[int, float]]] = {}
    for record in records:
        own = settings.seating(record.game)[0], record.points[0]
        deals.setdefault(settings.deal(record.game), []).append(own)
    return [Contest(*zip(*sorted(met), strict=True)) for met in deals.values()]
