"""Line mode: the table as text, one move a line. For pipes, dumb terminals and those who prefer it."""

from __future__ import annotations

import contextlib
import errno
from typing import TYPE_CHECKING, TextIO

from tabard.errors import Refused, TabardError
from tabard.sitting.recap import ending
from tabard.terminal.commands import Commands
from tabard.terminal.leaving import Ended
from tabard.terminal.line_commands import LineCommands
from tabard.terminal.talk import Done, Talk
from tabard.terminal.told import Told

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.match.match import Match
    from tabard.sitting.sitting import Sitting
    from tabard.terminal.autosave import Autosave
    from tabard.terminal.leaving import Ends
    from tabard.terminal.watch import Watcher

INTERRUPTED, HUNG_UP = 130, 129  # what a shell gives for a command that Ctrl-C or a closed terminal has ended


class LineTable:
    """One sitting in line mode: reads moves from `source`, prints to `out`."""

    def __init__(self, sitting: Sitting, source: TextIO, out: TextIO, save_to: Path | None = None,
                 watcher: Watcher | None = None, autosave: Autosave | None = None,
                 ends: Ends | None = None) -> None:  # fmt: skip
        self.sitting, self._talk = sitting, Talk(source, out, ends)
        self._say, self._told = self._talk.say, Told(sitting)
        self._commands = Commands(sitting, save_to, autosave, watcher)
        self._words = LineCommands(sitting, self._commands, self._talk, self._told)
        self._private = False  # whether something may stand there that is for one pair of eyes

    def run(self) -> int:
        """Play until the end, end of input or Ctrl-C; gives the exit code."""
        code = 0
        try:
            self._greet()
            with contextlib.suppress(Done):
                while self._turn():
                    pass
        except (KeyboardInterrupt, Ended) as ended:
            code = ended.code if isinstance(ended, Ended) else INTERRUPTED
            self._talk.close()
            with contextlib.suppress(OSError):
                self._say()
        except OSError as fault:
            if fault.errno != errno.EIO:  # what a terminal that is gone answers
                raise
            code = HUNG_UP
        finally:
            self._talk.close()
            self._keep_promises()
        return code

    def _keep_promises(self) -> None:
        """Whatever ends the match; where nobody reads any more, it is done without a word."""
        with contextlib.suppress(OSError):
            try:
                if words := self._commands.keep_promises():
                    self._say(words)
            except Refused as refused:
                self._say(str(refused))

    # --- talking --------------------------------------------------------------------------------------

    def _greet(self) -> None:
        match, sitting = self.sitting.match, self.sitting
        if self._talk.ascii and self._talk.out.isatty():
            encoding = self._talk.out.encoding
            self._say(f"This terminal's encoding ({encoding}) lacks the signs of a full screen: plain lines it is.")
        told = {seat: ", ".join(filter(None, (sitting.title(seat), sitting.role(seat)))) for seat in sitting.seating}
        players = ", ".join(sitting.name(seat) + (f" ({said})" if said else "") for seat, said in told.items())
        self._say(f"{match.game.face.title}: {players}. Type 'help' for what you can type.")

    def _tell(self) -> None:
        for line in self._told.news():
            self._talk.tell(line.text)

    # --- turns ----------------------------------------------------------------------------------------

    def _turn(self) -> bool:
        """One answer, a bot's or a person's; False when nothing is asked any more."""
        sitting = self.sitting
        self._look_for_edits()
        self._keep()
        if sitting.match.result is not None:
            self._tell()
            self._words.do("board")
            self._say(f"*** {ending(sitting.match)} ***")
            return bool(sitting.people) and self._after_the_end()
        turn = sitting.bot_asked()
        if turn is not None:
            ask, bot = turn
            seen = sitting.match.seen(ask.seat)
            move = self._talk.wait_for(lambda: bot.choose(seen, ask))
            sitting.play_bot(ask.seat, move)
            if len(sitting.people) < 2:  # as it happens; of several people each is told when the screen is his
                self._tell()
            return True
        if sitting.handing_to is not None:
            self._curtain(sitting.handing_to)
        elif sitting.shows is None:
            self._blank()  # what follows is asked of everyone aloud
        self._private = sitting.shows is not None
        self._tell()
        self._words.draw(sitting.panels(), changed=bool(sitting.steps))
        if sitting.asked_again:
            self._say(sitting.asked_again)
        if self._words.with_chances:
            self._words.tell_chances()
        self._ask()
        return True

    def _keep(self) -> None:
        """Keep the match as it stands now; say once why that cannot be."""
        fault = self._commands.keep()
        if fault is not None:
            self._say(fault)

    def _ask(self) -> None:
        """Read until something has changed."""
        self._words.moves()
        before = self._stand()
        while self._stand() == before:
            line = self._talk.read("> ")
            self._look_for_edits()
            self._answer(line)

    def _stand(self) -> tuple[Match, int]:
        return self.sitting.match, len(self.sitting.match.commands)

    def _answer(self, line: str) -> None:
        if not line:
            return
        word, _, rest = line.partition(" ")
        ask = self.sitting.ask
        moves = ask.moves if ask is not None else ()
        is_move = any(move.text.lower() == line.lower() for move in moves)
        found = self.sitting.meant(line)
        try:
            if self._words.has(word) and not is_move:
                self._words.do(word, rest.strip())
            else:
                self.sitting.play(found[0] if len(found) == 1 else line)
        except TabardError as refused:
            self._say(str(refused))

    def _after_the_end(self) -> bool:
        """A finished match can still be looked at, saved and taken back."""
        while self.sitting.match.result is not None:
            self._answer(self._talk.read("(it is over: undo, save or quit) > "))
        return True

    def _curtain(self, seat: int) -> None:
        """X-7: the one who has moved acknowledges, the screen is blank, the next one says so."""
        if self.sitting.shows is not None:
            self._tell()
            self._say("Your move is made. Press Enter to hide what you see.")
            self._wait()
            self.sitting.hide()
        self._blank()
        self._say(f"{self.sitting.name(seat)}, press Enter when only you see the screen.")
        self._wait()
        self.sitting.hand_over()

    def _wait(self) -> None:
        """For Enter; one may also leave here."""
        if self._talk.read("").lower() in ("quit", "q"):
            raise Done

    def _blank(self) -> None:
        if self._private:
            self._talk.blank()
        self._private = False

    def _look_for_edits(self) -> None:
        if said := self._commands.edits():
            self._say(said)
