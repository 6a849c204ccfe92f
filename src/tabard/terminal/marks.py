"""What stands out on a drawn table: what can be chosen, what is marked, what it would change, what changed last."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from tabard.errors import TabardError
from tabard.terminal.panels import Panel, panels_of
from tabard.terminal.pieces import AT, CAN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabard.engine.match.match import Match

Cell = tuple[int, int, int]  # which panel, row and column
NOTHING: Mapping[Cell, str] = MappingProxyType({})


@dataclass(frozen=True)
class Marks:
    can: frozenset[str] = frozenset()
    at: frozenset[str] = frozenset()
    ghosts: Mapping[Cell, str] = field(default_factory=lambda: NOTHING)
    last: frozenset[Cell] = frozenset()


def part_of(ref: str, marks: Marks, otherwise: str) -> str:
    """The part of what stands for `ref`."""
    if not ref:
        return otherwise
    return AT if ref in marks.at else CAN if ref in marks.can else otherwise


def changed(before: list[Panel], after: list[Panel]) -> dict[Cell, str]:
    """The cells of grids that hold something new, with what they hold."""
    found = {}
    for number, (old, new) in enumerate(zip(before, after, strict=False)):
        if old.get("kind") != "grid" or new.get("kind") != "grid":
            continue
        for row, (old_cells, new_cells) in enumerate(zip(old["cells"], new["cells"], strict=False)):
            for column, (old_cell, new_cell) in enumerate(zip(old_cells, new_cells, strict=False)):
                if text_of(new_cell) and text_of(new_cell) != text_of(old_cell):
                    found[number, row, column] = text_of(new_cell)
    return found


def text_of(cell: dict[str, Any]) -> str:
    return str(cell.get("text", "")).strip()


def foreseen(match: Match, seat: int, number: int) -> dict[Cell, str]:
    """What its seat can be certain that a move will change: the same in two tables that agree with all it has seen."""
    try:
        first, second = (_tried(match, seat, number, seed) for seed in (1, 2))
    except TabardError:
        return {}
    return first if first == second else {}


def _tried(match: Match, seat: int, number: int, seed: int) -> dict[Cell, str]:
    twin = match.sample(seat, seed)
    before = panels_of(match.game, twin.view(seat))
    twin.play(number, seat)
    return changed(before, panels_of(match.game, twin.view(seat)))


def lately(match: Match, viewer: int | None) -> frozenset[Cell]:
    """What the last move changed, where it could be taken back to compare."""
    if not match.commands:
        return frozenset()
    before = match.copy()
    try:
        before.undo(before.commands[-1][0] + 1)
    except TabardError:
        return frozenset()
    return frozenset(changed(panels_of(match.game, before.view(viewer)), panels_of(match.game, match.view(viewer))))
