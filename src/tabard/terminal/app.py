"""The screen: opens the table and closes it cleanly, whatever ends it."""

from __future__ import annotations

import asyncio
import contextlib
import select
import signal
import sys
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from tabard.errors import TabardError
from tabard.terminal.leaving import keep_promises
from tabard.terminal.style import CSS
from tabard.terminal.table_screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.sitting.sitting import Fresh, Sitting
    from tabard.terminal.autosave import Autosave
    from tabard.terminal.watch import Watcher

BOT_PACE = 0.5  # seconds before a bot's move, so that it can be followed


LOOK_FOR_TERMINAL = 1.0  # seconds


class TableApp(App[None]):
    """`fresh` makes a new match of the same kind; `save_to` is where the match is saved on leaving."""

    TITLE = "Tabard"
    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "Leave", show=False, priority=True),
        Binding("ctrl+q", "quit", "Leave", show=False),  # after a screen's own, which asks
    ]

    def __init__(self, sitting: Sitting, fresh: Fresh, save_to: Path | None = None, watcher: Watcher | None = None,
                 pace: float = BOT_PACE, autosave: Autosave | None = None) -> None:  # fmt: skip
        super().__init__()
        self.sitting, self.save_to, self.autosave = sitting, save_to, autosave
        self.table = TableScreen(sitting, fresh, save_to, watcher, pace, autosave)

    def open(self) -> None:
        """What is seen first."""
        self.push_screen(self.table)

    def on_mount(self) -> None:
        self.open()
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                with contextlib.suppress(NotImplementedError):  # where a system has no such handlers
                    loop.add_signal_handler(number, self._ended_by, number)
            self.set_interval(LOOK_FOR_TERMINAL, self._look_for_terminal)

    def action_interrupt(self) -> None:
        self._ended_by(signal.SIGINT)

    async def action_quit(self) -> None:
        """As the table leaves, which asks; not from behind the curtain, where the question would not be seen."""
        if self.screen is self.table:
            self.table.action_leave()

    def _look_for_terminal(self) -> None:
        """Not every terminal that is closed says so with a signal."""
        if hung_up(sys.stdin.fileno()):
            self._ended_by(signal.SIGHUP)

    def _ended_by(self, number: int) -> None:
        """What is promised comes first: where the terminal is gone, nobody knows what of the rest still works."""
        with contextlib.suppress(TabardError):  # it is tried and said once more when the screen is closed
            keep_promises(self.sitting, self.save_to, self.autosave)
        self.exit(return_code=128 + number)


def hung_up(terminal: int) -> bool:
    """Whether nobody holds the other end any more."""
    poll = select.poll()
    poll.register(terminal, 0)
    return any(event & (select.POLLHUP | select.POLLNVAL) for _, event in poll.poll(0))


def run_screen(app: TableApp) -> tuple[int, str]:
    """Play until somebody leaves; gives the exit code and what is to be said afterwards."""
    try:
        app.run()
    finally:
        words = keep_promises(app.sitting, app.save_to, app.autosave)
    result = app.sitting.match.result
    return app.return_code or 0, words or (str(result["why"]) if result else "")
