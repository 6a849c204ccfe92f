"""What the table tells who asks for it: a hint under the moves, everybody's chances beside the title, and how a match
went.

All of it is found in a thread of its own, so that the screen never waits. Hints and chances come from what the one who
looks has seen; whatever is of another moment is not shown.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.text import Text

from tabard.bots.hints import hints
from tabard.bots.outlook import Outlook
from tabard.errors import Refused, TabardError
from tabard.sitting.advice import asked_of
from tabard.terminal.apart import apart
from tabard.terminal.chances import chances_words
from tabard.terminal.choices import draw_hints
from tabard.terminal.how_it_went import how_it_went
from tabard.terminal.pieces import QUIET, Piece, Row
from tabard.terminal.screens import Sheet
from tabard.terminal.style import GREY, IVORY

if TYPE_CHECKING:
    from tabard.bots.hints import Hints
    from tabard.engine.match.match import Match
    from tabard.engine.match.seen import Seen
    from tabard.engine.rules.face import Ask, Move
    from tabard.terminal.table_screen import TableScreen

THINKING, LOOKING_BACK = "Thinking…", "Looking back at the match…"
OVERTAKEN = "Another match is played by now."
EVERY = 0.5  # seconds between words about how far a look back is
SHEET = 70  # columns of what is laid over the table to be read


class Hinting:
    """The hint that was asked for last."""

    def __init__(self, table: TableScreen) -> None:
        self._table, self._sitting = table, table.sitting
        self.found: tuple[object, Hints | None] = (None, None)  # for which stand, and what was found

    def ask(self) -> None:
        """For the one who looks, who must be asked."""
        stand = self._sitting.stand
        if self.found[0] == stand:
            return
        try:
            seen, ask = asked_of(self._sitting)
        except Refused as refused:
            self._table.say(str(refused))
            return
        self.found = stand, None
        self._table.redraw()
        self._table.run_worker(self._find(seen, ask, stand, self._table.cursor.number))

    async def _find(self, seen: Seen, ask: Ask, stand: object, marked: int | None) -> None:
        """It is kept, and shown while the match stands there: after a step that was taken back it does again."""
        labels = {move: self._sitting.label(move) for move in ask.moves}
        found: Hints | None
        try:
            found = await apart(lambda: hints(seen, ask, label=labels.__getitem__))
        except TabardError as fault:
            self._table.say(str(fault))
            found = None
        if self.found[0] != stand:  # another was asked for since
            return
        self.found = stand if found is not None else None, found
        if self._sitting.stand == stand:
            self._show(found, marked, labels)

    def _show(self, found: Hints | None, marked: int | None, labels: dict[Move, str]) -> None:
        """The best is marked, unless another move than the `marked` one has been meanwhile."""
        best, cursor = found.moves[0] if found is not None else None, self._table.cursor
        if best is not None and cursor.number == marked:
            cursor.mark(best.move.number)
        self._table.redraw()
        if best is not None and self._table.has_class("narrow"):
            self._table.say(f"Hint: {labels[best.move]}. {best.why}")

    def rows(self, width: int) -> list[Row]:
        """What stands under the moves."""
        stand, found = self.found
        if stand != self._sitting.stand:
            return []
        if found is None:
            return [[], [Piece("Hint", QUIET)], [Piece(f" {THINKING}", QUIET)]]
        return draw_hints(found, self._table.cursor.current, width, self._sitting.label)


class LookBack:
    """Over a whole match that has ended: in seconds, or in minutes for a long one. When another is played it ends."""

    def __init__(self, table: TableScreen) -> None:
        self._table, self._sitting = table, table.sitting
        self._over: Match | None = None  # the match that is being looked back on

    def ask(self) -> None:
        self._table.say(LOOKING_BACK)
        if self._over is not self._sitting.match:
            self._over = self._sitting.match
            self._table.run_worker(self._look(self._sitting.match))

    async def _look(self, match: Match) -> None:
        again, moves, told, loop = match.copy(), len(match.commands), time.monotonic(), asyncio.get_running_loop()

        def go_on(done: int) -> None:
            nonlocal told
            if self._sitting.match is not match:
                raise Refused(OVERTAKEN)
            if time.monotonic() > told + EVERY:
                told = time.monotonic()
                with suppress(RuntimeError):  # the loop is closed: nobody looks any more
                    loop.call_soon_threadsafe(self._tell_how_far, match, done, moves)

        try:
            went = "\n".join(await apart(lambda: how_it_went(again, SHEET, go_on)))
        except TabardError as fault:
            if self._sitting.match is match:
                self._table.say(str(fault))
            return
        finally:
            if self._over is match:
                self._over = None
        if self._sitting.match is match and self._table.app.screen is self._table:
            self._table.say("")
            self._table.redraw()
            self._table.app.push_screen(Sheet(Text(f"How it went\n\n{went}", IVORY)))

    def _tell_how_far(self, match: Match, done: int, moves: int) -> None:
        if self._over is match and self._sitting.match is match:
            self._table.say(f"{LOOKING_BACK} {done} of {moves} moves")


class Chances:
    """Everybody's chances, as long as they are wanted. Those of a moment ago stand until new ones are found; what
    another looked at is never shown."""

    def __init__(self, table: TableScreen) -> None:
        self._table, self._sitting = table, table.sitting
        self.wanted = False
        self.found: tuple[object, tuple[float, ...]] = (None, ())  # as whom one looks, and what was found last
        self.outlook: Outlook | None = None
        self._looked_at: object = None  # the stand that chances were last looked for

    def want(self) -> None:
        """From now on, or no more."""
        self.wanted = not self.wanted
        self._table.show_title()

    def title(self, width: int) -> Text:
        """The title of the table, with the chances in the room beside it; they are looked for where they are not those
        of this moment."""
        sitting, title = self._sitting, Text(self._sitting.match.game.face.title, GREY)
        if not self.wanted:
            self._look_no_more()
        elif self._looked_at != sitting.stand:
            self._look_no_more()
            self._looked_at = sitting.stand
            self._table.run_worker(self._find(sitting.match.seen(sitting.shows), sitting.stand))
        if self.wanted:
            found = self.found[1] if self.found[0] == (sitting.match, sitting.shows) else ()
            title.append_text(chances_words(sitting, found, max(width - 2 - title.cell_len, 0)))
        return title

    def _look_no_more(self) -> None:
        if self.outlook is not None:
            self.outlook.stop()
        self.outlook, self._looked_at = None, None

    async def _find(self, seen: Seen, stand: object) -> None:
        def look() -> tuple[float, ...]:
            outlook = Outlook(seen)
            if self._looked_at != stand:
                return ()
            self.outlook = outlook
            return outlook.look().chances()

        try:
            found = await apart(look)
        except TabardError as fault:
            self._table.say(str(fault))
            return
        if self.wanted and self._sitting.stand == stand:
            self.found = (self._sitting.match, self._sitting.shows), found
            self._table.show_title()
