"""What a move changes on a grid: what it would, as far as its seat can be certain, and whom the next step may then
point at; and what the last one did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.table.fields import ALL
from tabard.errors import TabardError
from tabard.sitting.panels import panels_of, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.sitting.panel_shapes import Panel

Place = tuple[int, int, int]  # which panel, row and column


def changed(before: Sequence[Panel], after: Sequence[Panel]) -> dict[Place, str]:
    """The cells of grids that hold something new, with what they hold."""
    found = {}
    for number, (old, new) in enumerate(zip(before, after, strict=False)):
        if old["kind"] != "grid" or new["kind"] != "grid":
            continue
        for row, (old_cells, new_cells) in enumerate(zip(old["cells"], new["cells"], strict=False)):
            for column, (old_cell, new_cell) in enumerate(zip(old_cells, new_cells, strict=False)):
                if text_of(new_cell) and text_of(new_cell) != text_of(old_cell):
                    found[number, row, column] = text_of(new_cell)
    return found


def has_grid(panels: Sequence[Panel]) -> bool:
    return any(panel["kind"] == "grid" for panel in panels)


def foreseen(match: Match, seat: int, number: int, panels: Sequence[Panel]) -> dict[Place, str]:
    """What its seat, which sees these panels, can be certain that a move will change, or lets it point at next: the
    same in two tables that agree with all it has seen."""
    if not has_grid(panels):
        return {}
    try:
        first = _tried(match, seat, number, 1, panels)
        sure = not first or is_open(match.game) or first == _tried(match, seat, number, 2, panels)
    except TabardError:
        return {}
    return first if sure else {}


def is_open(game: Game) -> bool:
    """Whether everybody sees everything and nothing is left to chance: then one try says it all."""
    fields = all(field.seen == ALL for field in game.table.own.values())
    sealed = any(question.sealed for question in game.rules.questions)
    return fields and not sealed and not game.uses_chance and all(zone.sees == ALL for zone in game.rules.zones)


def _tried(match: Match, seat: int, number: int, seed: int, panels: Sequence[Panel]) -> dict[Place, str]:
    twin = match.sample(seat, seed)
    twin.play(number, seat)
    return next_step(twin, seat, panels) | changed(panels, panels_of(match.game, twin.view(seat)))


def next_step(match: Match, seat: int, panels: Sequence[Panel]) -> dict[Place, str]:
    """The cells of these panels in which something lies that the next step of a half-given answer may point at."""
    if not match.half_given(seat):
        return {}
    refs = {ref for ask in match.asks if ask.seat == seat for move in ask.moves for ref in move.refs}
    return {
        (number, row, column): text_of(cell)
        for number, panel in enumerate(panels)
        if panel["kind"] == "grid"
        for row, cells in enumerate(panel["cells"])
        for column, cell in enumerate(cells)
        if cell.get("ref") in refs and text_of(cell)
    }


def lately(match: Match, viewer: int | None, panels: Sequence[Panel]) -> frozenset[Place]:
    """What the last move changed in the panels that the viewer sees, where it could be taken back to compare."""
    if not match.commands or not has_grid(panels):
        return frozenset()
    before = match.copy()
    try:
        before.undo(before.commands[-1][0] + 1)
    except TabardError:
        return frozenset()
    return frozenset(changed(panels_of(match.game, before.view(viewer)), panels))
