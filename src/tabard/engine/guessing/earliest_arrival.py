"""Earliest-arrival path in a temporal graph (Dijkstra's algorithm), whose nodes are the paths of cards and whose edges
are times at which two of them lay together.

It is used where two cards that should be exchanged never lay together: along the path found, each card swaps with the
next. Guarantee: where such a chain of swaps exists, one with the earliest arrival is found. Cost: quadratic in cards.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from tabard.engine.guessing.trajectory import FOR_EVER, exchange

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.guessing.trajectory import Path


Lying = tuple[int, int, int]  # which of the paths lies somewhere, since when and until when


def exchange_along_path(starts: list[Path], ends: list[Path], others: Iterable[Path]) -> bool:
    """Whether there is a path from a start to an end; then cards were exchanged along it."""
    begun = {id(path) for path in starts}
    paths = [*starts, *(path for path in others if id(path) not in begun)]
    goals = {id(path) for path in ends}
    lying = _lying_in(paths)
    came = {path: (-1, paths[path].times[0]) for path in range(len(starts))}
    waiting, left = list(came), set(range(len(starts), len(paths)))
    while waiting:
        path = min(waiting, key=lambda one: came[one][1])  # as in Dijkstra's algorithm
        waiting.remove(path)
        if id(paths[path]) in goals:
            _exchange_all(paths, path, came)
            return True
        open_yet = left.union(waiting)
        for other, met in _first_meetings(paths[path], came[path][1], lying).items():
            if other in open_yet and (other not in came or met < came[other][1]):
                came[other] = (path, met)
        reached = sorted(other for other in left if other in came)
        waiting += reached
        left.difference_update(reached)
    return False


def _lying_in(paths: list[Path]) -> dict[int, list[Lying]]:
    """By zone: who lies there, and when."""
    lying: dict[int, list[Lying]] = {}
    for number, path in enumerate(paths):
        for zone, first, end in zip(path.zones, path.times, [*path.times[1:], FOR_EVER], strict=True):
            lying.setdefault(zone, []).append((number, first, end))
    return lying


def _first_meetings(one: Path, since: int, lying: dict[int, list[Lying]]) -> dict[int, int]:
    """By path: when it first lies in the same zone as this one, from a time on."""
    met: dict[int, int] = {}
    for at, zone in enumerate(one.zones):
        end = one.end_of(at)
        if end <= since:
            continue
        first = max(one.times[at], since)
        for other, its_first, its_end in lying[zone]:
            if its_first < end and its_end > first and other not in met:
                met[other] = max(first, its_first)
    return met


def _exchange_all(paths: list[Path], end: int, came: dict[int, tuple[int, int]]) -> None:
    """Swap along the path, the last swap first: it does not change what the earlier ones swap."""
    path = end
    before, time = came[path]
    while before >= 0:
        at, there = (bisect_right(paths[one].times, time) - 1 for one in (before, path))
        exchange(paths[before], at, paths[path], there)
        path = before
        before, time = came[path]
