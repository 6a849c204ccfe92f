"""The screen: opens the table and closes it cleanly, whatever ends it."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from tabard.terminal import files
from tabard.terminal.style import CSS
from tabard.terminal.table_screen import TableScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.sitting.sitting import Sitting
    from tabard.terminal.watch import Watcher

BOT_PACE = 0.5  # seconds before a bot's move, so that it can be followed


class TableApp(App[None]):
    """`fresh` makes a new match of the same kind; `save_to` is where the match is saved on leaving."""

    TITLE = "Tabard"
    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "Leave", show=False, priority=True),
        Binding("ctrl+q", "quit", "Leave", show=False),  # after a screen's own, which asks
    ]

    def __init__(self, sitting: Sitting, fresh: Callable[[Game], Match], save_to: Path | None = None,
                 watcher: Watcher | None = None, pace: float = BOT_PACE) -> None:  # fmt: skip
        super().__init__()
        self.sitting, self.save_to = sitting, save_to
        self.table = TableScreen(sitting, fresh, save_to, watcher, pace)

    def on_mount(self) -> None:
        self.push_screen(self.table)
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                with contextlib.suppress(NotImplementedError):  # where a system has no such handlers
                    loop.add_signal_handler(number, self._ended_by, number)

    def action_interrupt(self) -> None:
        self._ended_by(signal.SIGINT)

    async def action_quit(self) -> None:
        """As the table leaves, which asks; not from behind the curtain, where the question would not be seen."""
        if self.screen is self.table:
            self.table.action_leave()

    def _ended_by(self, number: int) -> None:
        self.exit(return_code=128 + number)


def run_screen(app: TableApp) -> tuple[int, str]:
    """Play until somebody leaves; gives the exit code and what is to be said afterwards."""
    app.run()
    sitting = app.sitting
    words = str(sitting.match.result["why"]) if sitting.match.result else ""
    if app.save_to is not None and sitting.moved:
        words = f"Saved to '{files.save(sitting.match, app.save_to)}'."
    return app.return_code or 0, words
