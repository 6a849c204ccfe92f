"""Playing from the start screen on: the table that was laid there, or the last match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.errors import TabardError
from tabard.terminal.app import PlayApp
from tabard.terminal.files import sit_again
from tabard.terminal.start_form import RESUME, START
from tabard.terminal.start_screen import StartScreen

if TYPE_CHECKING:
    from tabard.sitting.plan import Plan
    from tabard.terminal.autosave import Autosave, Last

TAKEN = "The last match is being played at another table by now, or has ended there."


class StartApp(PlayApp):
    """`chosen` says whether the plan's game is what the player asked for."""

    def __init__(self, plan: Plan, autosave: Autosave, chosen: bool, pace: float = 0) -> None:
        super().__init__(None, None, pace, autosave)
        self.plan, self.chosen, self.keeper = plan, chosen, autosave
        self.last = self._last()

    def _last(self) -> Last | None:
        return self.keeper.last(self.plan.game if self.chosen else None)

    def on_mount(self) -> None:
        self.open()

    def open(self, sentence: str = "") -> None:
        """The start screen, with what came of the wish before."""
        self.push_screen(StartScreen(self.plan, self.last, self.chosen, sentence), self._started)

    def _started(self, wish: str | None) -> None:
        if wish == RESUME and self.last is not None:
            kept = self.keeper.take_up(self.last)
            if kept is not None:
                self.push_screen(self.lay(*sit_again(kept)))
            else:
                self.last = self._last()
                self.open(TAKEN)
        elif wish == START:
            try:
                self.push_screen(self.lay(self.plan.lay(), self.plan.fresh))
            except TabardError as fault:  # rules of a game that somebody is just writing
                self.open(str(fault))
        else:
            self.exit()
