"""What a game lays out can be shown: every panel, in any position, to whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.contract.play import Moment, reader_name, readers
from tabard.contract.volumes import positions
from tabard.sitting.panel_faults import panel_fault

if TYPE_CHECKING:
    from tabard.contract.play import Numbers
    from tabard.engine.game import Game


def check_panels(game: Game, numbers: Numbers) -> None:
    """Each number is one position, laid out for everybody. A game without a layout is told in words."""
    for _, moment in positions(game, numbers):
        for reader in [*readers(moment.match), "all"]:
            check_layout(moment, reader)


def check_layout(moment: Moment, reader: int | str | None) -> None:
    layout = moment.game.face.layout
    if layout is None:
        return
    try:
        panels = list(layout(moment.match.view(reader)))
    except Exception as fault:
        what = f"its layout failed for {reader_name(reader)}: {type(fault).__name__}: {fault}."
        raise moment.fault(what) from fault
    for number, panel in enumerate(panels, 1):
        wrong = panel_fault(panel)
        if wrong:
            raise moment.fault(f"panel {number} for {reader_name(reader)} cannot be shown. {wrong}")
