"""What the table tells who asks for it: a hint under the moves, and everybody's chances beside the title.

Both come from what the one who looks has seen, and are found in a thread of their own, so that the screen never waits.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.text import Text
from textual import work
from textual.widgets import Static

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
from tabard.terminal.table_commands import TableCommands

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.bots.hints import Hints
    from tabard.engine.match.match import Match
    from tabard.engine.match.seen import Seen
    from tabard.engine.rules.face import Ask
    from tabard.sitting.sitting import Fresh, Sitting
    from tabard.terminal.autosave import Autosave

THINKING, LOOKING_BACK = "Thinking…", "Looking back at the match…"
OVERTAKEN = "Another match is played by now."
EVERY = 0.5  # seconds between words about how far a look back is
SHEET = 70  # columns of what is laid over the table to be read


class TableAdvice(TableCommands):
    """Hints when asked for, chances as long as they are wanted; whatever is of another moment is not shown."""

    def __init__(self, sitting: Sitting, fresh: Fresh, save_to: Path | None, autosave: Autosave | None) -> None:
        super().__init__(sitting, fresh, save_to, autosave)
        self._hinted: tuple[object, Hints | None] = (None, None)  # for which stand, and what was found
        self._with_chances = False
        self._chances: tuple[object, tuple[float, ...]] = (None, ())  # as whom one looks, and what was found last
        self._looked_at: object = None  # the stand that chances were last looked for
        self._outlook: Outlook | None = None
        self._back_over: Match | None = None  # the match that is being looked back on

    def redraw(self) -> None:
        super().redraw()
        self._show_chances()

    # --- hints ------------------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """For the one who looks, who must be asked; when it is over, how it went, for everybody."""
        stand = self.sitting.stand
        if self.sitting.match.result is not None and not self.sitting.only:
            self.say(LOOKING_BACK)
            if self._back_over is not self.sitting.match:
                self._back_over = self.sitting.match
                self._look_back(self.sitting.match)
            return
        if self._hinted[0] == stand:
            return
        try:
            seen, ask = asked_of(self.sitting)
        except Refused as refused:
            self.say(str(refused))
            return
        self._hinted = stand, None
        self.redraw()
        self._find_hints(seen, ask, stand, self._cursor)

    @work
    async def _find_hints(self, seen: Seen, ask: Ask, stand: object, marked: int | None) -> None:
        """The best is marked, unless another move than the `marked` one has been meanwhile."""
        labels = {move: self.sitting.label(move) for move in ask.moves}

        def think() -> Hints:
            return hints(seen, ask, label=labels.__getitem__)

        try:
            found = await apart(think)
        except TabardError as fault:
            self.say(str(fault))
            return
        if self.sitting.stand != stand:
            return
        self._hinted = stand, found
        if self._cursor == marked:
            self._cursor, self._unmarked = found.moves[0].move.number, False
        self.redraw()
        if self.has_class("narrow"):
            best = found.moves[0]
            self.say(f"Hint: {labels[best.move]}. {best.why}")

    def _advice(self, width: int) -> list[Row]:
        stand, found = self._hinted
        if stand != self.sitting.stand:
            return []
        if found is None:
            return [[], [Piece("Hint", QUIET)], [Piece(f" {THINKING}", QUIET)]]
        return draw_hints(found, self._current, width, self.sitting.label)

    @work
    async def _look_back(self, match: Match) -> None:
        """Over the whole match: in seconds, or in minutes for a long one. When another is played it ends."""
        again, moves, told, loop = match.copy(), len(match.commands), time.monotonic(), asyncio.get_running_loop()

        def go_on(done: int) -> None:
            nonlocal told
            if self.sitting.match is not match:
                raise Refused(OVERTAKEN)
            if time.monotonic() > told + EVERY:
                told = time.monotonic()
                with suppress(RuntimeError):  # the loop is closed: nobody looks any more
                    loop.call_soon_threadsafe(self._tell_how_far, match, done, moves)

        try:
            went = "\n".join(await apart(lambda: how_it_went(again, SHEET, go_on)))
        except TabardError as fault:
            if self.sitting.match is match:
                self.say(str(fault))
            return
        finally:
            if self._back_over is match:
                self._back_over = None
        if self.sitting.match is match and self.app.screen is self:
            self.say("")
            self.redraw()
            self.app.push_screen(Sheet(Text(f"How it went\n\n{went}", IVORY)))

    def _tell_how_far(self, match: Match, done: int, moves: int) -> None:
        if self._back_over is match and self.sitting.match is match:
            self.say(f"{LOOKING_BACK} {done} of {moves} moves")

    # --- chances ----------------------------------------------------------------------------------------

    def action_chances(self) -> None:
        self._with_chances = not self._with_chances
        self._show_chances()

    def _show_chances(self) -> None:
        """Those of a moment ago stand until new ones are found; what another looked at is never shown."""
        sitting, title = self.sitting, Text(self.sitting.match.game.face.title, GREY)
        if not self._with_chances:
            self._look_no_more()
        elif self._looked_at != sitting.stand:
            self._look_no_more()
            self._looked_at = sitting.stand
            self._find_chances(sitting.match.seen(sitting.shows), sitting.stand)
        if self._with_chances:
            found = self._chances[1] if self._chances[0] == (sitting.match, sitting.shows) else ()
            room = max(self.size.width - 2 - title.cell_len, 0)
            title.append_text(chances_words(sitting, found, room))
        self.query_one("#title", Static).update(title)

    def _look_no_more(self) -> None:
        if self._outlook is not None:
            self._outlook.stop()
        self._outlook, self._looked_at = None, None

    @work
    async def _find_chances(self, seen: Seen, stand: object) -> None:
        def look() -> tuple[float, ...]:
            outlook = Outlook(seen)
            if self._looked_at != stand:
                return ()
            self._outlook = outlook
            return outlook.look().chances()

        try:
            found = await apart(look)
        except TabardError as fault:
            self.say(str(fault))
            return
        if self._with_chances and self.sitting.stand == stand:
            self._chances = (self.sitting.match, self.sitting.shows), found
            self._show_chances()
