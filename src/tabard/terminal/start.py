"""Playing from the start screen on: the table that was laid there, or the last match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.errors import TabardError
from tabard.terminal.app import BOT_PACE, TableApp
from tabard.terminal.files import sit_again
from tabard.terminal.start_form import RESUME, START
from tabard.terminal.start_screen import StartScreen
from tabard.terminal.table_screen import TableScreen

if TYPE_CHECKING:
    from tabard.sitting.plan import Plan
    from tabard.sitting.sitting import Fresh, Sitting
    from tabard.terminal.autosave import Autosave

TAKEN = "The last match is being played at another table by now."


class StartApp(TableApp):
    """`chosen` says whether the plan's game is what the player asked for."""

    def __init__(self, plan: Plan, autosave: Autosave, chosen: bool, pace: float = BOT_PACE) -> None:
        super().__init__(plan.lay(), plan.fresh, pace=pace, autosave=autosave)
        self.plan, self.chosen, self.keeper, self.pace = plan, chosen, autosave, pace
        self.last = autosave.last(plan.game if chosen else None)

    def open(self, sentence: str = "") -> None:
        self.push_screen(StartScreen(self.plan, self.last, self.chosen, sentence), self._started)

    def _started(self, wish: str | None) -> None:
        if wish == RESUME and self.last is not None:
            if self.keeper.claim(self.last.file):
                self._sit_at(*sit_again(self.last.kept))
            else:
                self.last = None
                self.open(TAKEN)
        elif wish == START:
            try:
                self._sit_at(self.plan.lay(), self.plan.fresh)
            except TabardError as fault:  # rules of a game that somebody is just writing
                self.open(str(fault))
        else:
            self.exit()

    def _sit_at(self, sitting: Sitting, fresh: Fresh) -> None:
        self.sitting = sitting
        self.table = TableScreen(sitting, fresh, None, None, self.pace, self.keeper)
        self.push_screen(self.table)
