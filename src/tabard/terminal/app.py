"""The screen: opens the table and closes it cleanly, whatever ends it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tabard.errors import TabardError
from tabard.sitting.recap import ending
from tabard.terminal.discreet import DiscreetApp
from tabard.terminal.help import Help
from tabard.terminal.leaving import keep_promises
from tabard.terminal.screens import Curtain, Sheet
from tabard.terminal.table_screen import TableScreen

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.sitting.sitting import Fresh, Sitting
    from tabard.terminal.autosave import Autosave
    from tabard.terminal.watch import Watcher


class PlayApp(DiscreetApp):
    """Has a table from the moment on at which somebody sits down; `save_to` is where its match is saved on leaving."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Leave", show=False)  # after a screen's own, which asks
    ]

    def __init__(self, save_to: Path | None, watcher: Watcher | None, pace: float, autosave: Autosave | None) -> None:
        super().__init__()
        self.save_to, self.watcher, self.pace, self.autosave = save_to, watcher, pace, autosave
        self.sitting: Sitting | None = None
        self.table: TableScreen | None = None

    def lay(self, sitting: Sitting, fresh: Fresh) -> TableScreen:
        """The table at which those people play; `fresh` makes a new match of the same kind."""
        self.sitting = sitting
        self.table = TableScreen(sitting, fresh, self.save_to, self.watcher, self.pace, self.autosave)
        return self.table

    async def action_quit(self) -> None:
        """As the table leaves, which asks; what lies over it is laid away, so that the question is seen."""
        if isinstance(self.screen, Help | Sheet):
            self.screen.action_close()
        if self.table is not None and not isinstance(self.screen, Curtain):
            self.table.keys.leave()

    def ended_by(self, number: int) -> None:
        """What is promised comes first: where the terminal is gone, nobody knows what of the rest still works."""
        with contextlib.suppress(TabardError):  # it is tried and said once more when the screen is closed
            self.keep_promises()
        super().ended_by(number)

    def keep_promises(self) -> str:
        """Save what was promised, where there is a table."""
        return keep_promises(self.sitting, self.save_to, self.autosave) if self.sitting is not None else ""


class TableApp(PlayApp):
    """A table, from the first moment on."""

    sitting: Sitting
    table: TableScreen

    def __init__(self, sitting: Sitting, fresh: Fresh, save_to: Path | None = None, watcher: Watcher | None = None,
                 pace: float = 0, autosave: Autosave | None = None) -> None:  # fmt: skip
        super().__init__(save_to, watcher, pace, autosave)
        self.lay(sitting, fresh)

    def on_mount(self) -> None:
        self.push_screen(self.table)


def run_screen(app: PlayApp) -> tuple[int, str]:
    """Play until somebody leaves; gives the exit code and what is to be said afterwards."""
    words = app.run_to_the_end()
    ended = ending(app.sitting.match) if app.sitting is not None else ""
    return app.return_code or 0, "\n".join(told for told in (ended, words) if told)
