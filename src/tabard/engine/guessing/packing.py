"""Vectorised layout: the cards of many packed tables laid out at once by NumPy, as `lay_out` does it for one table.

A place is where a card lies: zone by zone, in order. A row says which card lies in each place of one table. The result
is that of `lay_out`, byte for byte.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.engine.seeing.alike import in_zones, likeness, told_apart_by_nothing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tabard.engine.game import Game


def picked(records: NDArray[Any], which: NDArray[Any]) -> NDArray[Any]:
    """Some of the records, byte for byte: NumPy would not keep what lies between their fields."""
    found: NDArray[Any] = records.view(np.uint8).reshape(len(records), -1)[which].view(records.dtype)
    return found[:, 0]


def put_in_places(game: Game, records: NDArray[Any], rows: NDArray[Any], tables: Sequence[Any],
                  which: NDArray[Any]) -> None:  # fmt: skip
    """Lay out each record's cards as its row says. `which`: by record, the table it is made from, whose numbers of
    cards the row holds."""
    fronts, lowest = fronts_and_numbers(game, tables)
    by_front = np.argsort(np.take_along_axis(fronts[which], rows, axis=1), axis=1, kind="stable")
    numbers = np.empty_like(rows)
    np.put_along_axis(numbers, by_front, lowest[which], axis=1)
    for name in game.backs:  # a card takes its back along
        column = records[name].copy()
        np.put_along_axis(column, numbers, np.take_along_axis(records[name], rows, axis=1), axis=1)
        records[name] = column
    chain(records, numbers, [len(cards) for cards in in_zones(game, tables[0])])


def fronts_and_numbers(game: Game, tables: Sequence[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """By table: a number for what each card is like; in that order the cards that lie anywhere, the lowest first."""
    seen: dict[Any, int] = {}
    fronts = [[seen.setdefault(like, len(seen)) for like in likeness(game, t)] for t in tables]
    lying = [sorted((front[card], card) for card, zone in enumerate(t.zone) if zone >= 0)
             for t, front in zip(tables, fronts, strict=True)]  # fmt: skip
    return np.array(fronts), np.array([[card for _, card in cards] for cards in lying], np.int64)


def chain(records: NDArray[Any], numbers: NDArray[Any], sizes: list[int]) -> None:
    """Write where the card with each number lies, and what comes before and after it."""
    zone_of = np.repeat(np.arange(len(sizes)), sizes)
    within = zone_of[1:] == zone_of[:-1]  # whether a place is followed by one of the same zone
    after, before = np.full(numbers.shape, -1), np.full(numbers.shape, -1)
    after[:, :-1] = np.where(within, numbers[:, 1:], -1)
    before[:, 1:] = np.where(within, numbers[:, :-1], -1)
    for name, values in (("zone", np.broadcast_to(zone_of, numbers.shape)), ("after", after), ("before", before)):
        column = np.full(records[name].shape, -1)
        np.put_along_axis(column, numbers, values, axis=1)
        records[name] = column
    end = 0
    for zone, size in enumerate(sizes):
        first, end = end, end + size
        records["first"][:, zone] = numbers[:, first] if size else -1
        records["last"][:, zone] = numbers[:, end - 1] if size else -1


def pack_some(game: Game, tables: Sequence[Any], which: NDArray[Any], places: Sequence[Sequence[int]]) -> NDArray[Any]:
    """Records of `which` of the tables, each packed once; by record, from which place comes what lies in each place."""
    for t in tables:
        told_apart_by_nothing(game, t)
    records = picked(game.table.pack_all([t.snapshot() for t in tables]), which)
    if game.table.capacities["cards"]:
        rows = np.array([[card for cards in in_zones(game, t) for card in cards] for t in tables], np.int64)[which]
        put_in_places(game, records, np.take_along_axis(rows, np.array(places, np.int64), axis=1), tables, which)
    return records
