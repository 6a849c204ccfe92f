"""What every app on the screen has in common: its look, that it ends cleanly, and keeps secrets also when it fails."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from typing import TYPE_CHECKING, ClassVar

from rich.segment import Segments
from rich.traceback import Traceback
from textual.app import App
from textual.binding import Binding, BindingType

from tabard.engine.match.failure import is_theirs
from tabard.errors import Broken
from tabard.terminal.leaving import LOOK_FOR_TERMINAL, answered, hung_up
from tabard.terminal.style import CSS

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType


class DiscreetApp(App[None]):
    """Ends when a signal or a closed terminal says so, after whatever is just being done."""

    TITLE = "Tabard"
    CSS: ClassVar[str] = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", "Leave", show=False, priority=True)]

    def __init__(self) -> None:
        super().__init__()
        self._told_to_end = 0  # the number of the signal
        self._broken: BaseException | None = None  # of a rule that failed, if one has
        self._wakes: Callable[[Callable[[], None]], object] | None = None

    def on_mount(self) -> None:
        """Beside an app's own, which shows its first screen."""
        if not self.is_headless:
            self._wakes = asyncio.get_running_loop().call_soon_threadsafe
            self.set_interval(LOOK_FOR_TERMINAL, self._look_for_terminal)
            self._end()

    def run_to_the_end(self) -> str:
        """Gives what is to be said afterwards. Raises Refused where a promise cannot be kept, Broken where a rule has
        failed."""
        with answered(self._hear):  # to the very end: what is still to be saved then must not be broken off
            try:
                self.run()
            finally:
                words = self.keep_promises()
        if self._broken is not None:
            raise self._broken
        return words

    def keep_promises(self) -> str:
        """What has to be done however it ends; gives the sentence about it. Raises Refused."""
        return ""

    def _hear(self, number: int, _frame: FrameType | None = None) -> None:
        """The handler of a signal, which may come in the middle of a move: what it asks for is done after that."""
        self._told_to_end = number
        if self._wakes is not None:
            with contextlib.suppress(RuntimeError):  # all is over already
                self._wakes(self._end)

    def _end(self) -> None:
        if self._told_to_end:
            self.ended_by(self._told_to_end)

    def _look_for_terminal(self) -> None:
        """Not every terminal that is closed says so with a signal."""
        if hung_up(sys.stdin.fileno()):
            self.ended_by(signal.SIGHUP)

    def action_interrupt(self) -> None:
        self.ended_by(signal.SIGINT)

    def ended_by(self, number: int) -> None:
        self.exit(return_code=128 + number)

    def _fatal_error(self) -> None:
        """Textual would show the values of variables: they hold what players keep to themselves."""
        fault = sys.exception()
        if fault is not None and (isinstance(fault, Broken) or is_theirs(fault)):  # a sentence, said without the screen
            self._broken = fault
            self._close_messages_no_wait()
            return
        traceback = Traceback(show_locals=False, width=None)
        self._exit_renderables.append(Segments(self.console.render(traceback, self.console.options)))
        self._close_messages_no_wait()
