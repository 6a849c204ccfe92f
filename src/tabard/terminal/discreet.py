"""What every app on the screen has in common: its look, and that it keeps secrets also when it fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segments
from rich.traceback import Traceback
from textual.app import App

from tabard.terminal.style import CSS

if TYPE_CHECKING:
    from typing import ClassVar


class DiscreetApp(App[None]):
    """Where Textual would show the values of variables after a fault: they hold what players keep to themselves."""

    TITLE = "Tabard"
    CSS: ClassVar[str] = CSS
    ENABLE_COMMAND_PALETTE = False

    def _fatal_error(self) -> None:
        traceback = Traceback(show_locals=False, width=None)
        self._exit_renderables.append(Segments(self.console.render(traceback, self.console.options)))
        self._close_messages_no_wait()
