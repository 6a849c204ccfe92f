"""Line mode: the table as text, one move a line. For pipes, dumb terminals and those who prefer it."""

from __future__ import annotations

import contextlib
import errno
from typing import TYPE_CHECKING, TextIO

from tabard.errors import Refused, TabardError
from tabard.sitting.advice import asked_of, chances_line, hint_lines
from tabard.sitting.changes import lately
from tabard.sitting.curtain import has_private_views
from tabard.sitting.meant import asked_on
from tabard.sitting.panels import to_read
from tabard.sitting.recap import ending, in_short
from tabard.sitting.sitting import STEP_BACK, TAKEN_BACK
from tabard.terminal import files
from tabard.terminal.choices import draw_refusals
from tabard.terminal.drawing import draw
from tabard.terminal.how_it_went import how_it_went
from tabard.terminal.leaving import Ended, keep_promises
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import plain
from tabard.terminal.piles import NOTHING_OPEN, draw_contents, open_piles
from tabard.terminal.rulebook import book_of, in_lines
from tabard.terminal.status import sheet_words
from tabard.terminal.talk import Done, Talk, unbroken

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tabard.engine.match.match import Match
    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.sitting import Sitting
    from tabard.terminal.autosave import Autosave
    from tabard.terminal.leaving import Ends
    from tabard.terminal.watch import Watcher

WIDTH = 76
ALL = "all"  # steps
INTERRUPTED, HUNG_UP = 130, 129  # what a shell gives for a command that Ctrl-C or a closed terminal has ended

HELP = """\
Type a move as it is listed (its number or beginning will do), or one of these:
  moves         what you can do now
  why           what you cannot do now, and why
  hint          the best moves, their chances, and why; when it is over, how it went
  chances       everybody's chances, as you can know them: from now on, or no more
  board         the table again
  log           all that has happened
  piles         the cards of piles that lie open
  cards         the sheets of all cards that you see
  rules         how the game is played
  undo          take your last move back
  back [STEPS]  take the last step of a half-given answer back, or so many; back all: all of it
  save [FILE]   save the match
  resume FILE   go on with a saved match
  quit          leave"""


class LineTable:
    """One sitting in line mode: reads moves from `source`, prints to `out`."""

    def __init__(self, sitting: Sitting, source: TextIO, out: TextIO, save_to: Path | None = None,
                 watcher: Watcher | None = None, autosave: Autosave | None = None,
                 ends: Ends | None = None) -> None:  # fmt: skip
        self.sitting, self._talk = sitting, Talk(source, out, ends)
        self._say = self._talk.say
        self.save_to, self.watcher, self.autosave = save_to, watcher, autosave
        self._told: dict[int | None, int] = {}  # how many lines of the log each reader has been told
        self._drawn: list[Panel] = []  # the table as it was shown last
        self._fault = ""  # why the match is not being kept, as it was said last
        self._with_chances = False  # whether everybody's chances are told before a question
        self._private = False  # whether something may stand there that is for one pair of eyes
        self._commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves, "why": self._why, "hint": self._hint, "chances": self._chances,
            "board": self._board, "log": self._log, "undo": self._undo, "piles": self._piles, "cards": self._cards,
            "rules": self._rules, "back": self._back, "save": self._save, "resume": self._resume, "help": self._help,
            "?": self._help, "quit": self._quit, "q": self._quit,
            "exit": self._quit,
        }  # fmt: skip

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
                if words := keep_promises(self.sitting, self.save_to, self.autosave):
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
        """What has happened since the one who looks was last told; where all see the same, they are told together."""
        entries, reader = self.sitting.entries(), self._reader()
        for line in in_short(entries[self._told_to(reader) :]):
            self._talk.tell(line.text)
        self._told[reader] = len(entries)

    def _told_to(self, reader: int | None) -> int:
        """Everybody has heard what anybody was told aloud, but a seat's own lines it is told itself."""
        return max(self._told.values(), default=0) if reader is None else self._told.get(reader, 0)

    def _reader(self) -> int | None:
        return self.sitting.shows if has_private_views(self.sitting.match.game) else None

    def _forget(self) -> None:
        """Lines were taken back: what comes instead is new."""
        length = len(self.sitting.entries())
        self._told = {reader: min(told, length) for reader, told in self._told.items()}

    # --- turns ----------------------------------------------------------------------------------------

    def _turn(self) -> bool:
        """One answer, a bot's or a person's; False when nothing is asked any more."""
        sitting = self.sitting
        self._look_for_edits()
        self._keep()
        if sitting.match.result is not None:
            self._tell()
            self._board("")
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
        self._draw(sitting.panels(), changed=bool(sitting.steps))
        if sitting.asked_again:
            self._say(sitting.asked_again)
        if self._with_chances:
            self._tell_chances()
        self._ask()
        return True

    def _keep(self) -> None:
        """Keep the match as it stands now; say once why that cannot be."""
        if self.autosave is not None:
            self.autosave.keep_soon(self.sitting)
            if self.autosave.fault != self._fault:
                self._fault = self.autosave.fault
                self._say(self._fault)

    def _ask(self) -> None:
        """Read until something has changed."""
        self._moves("")
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
            if word.lower() in self._commands and not is_move:
                self._commands[word.lower()](rest.strip())
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
        if self.watcher is not None and self.watcher.changed():
            try:
                self._say(self.watcher.reload(self.sitting))
            except Refused as refused:
                self._say(str(refused))

    # --- commands -------------------------------------------------------------------------------------

    def _board(self, _rest: str) -> None:
        self._draw(self.sitting.panels())

    def _draw(self, panels: list[Panel], changed: bool = False) -> None:
        """The table; in the middle of an answer only what has `changed` of it."""
        ask = self.sitting.ask
        can = frozenset(ref for move in ask.moves for ref in move.refs) if ask else frozenset()
        marks = Marks(can=can, last=lately(self.sitting.match, self.sitting.shows, panels))
        shown = [panel for panel in panels if not changed or panel not in self._drawn]
        self._drawn = panels
        if shown:
            self._say(plain(draw(shown, marks, WIDTH)))

    def _moves(self, _rest: str) -> None:
        ask = self.sitting.ask
        if ask is None:
            raise Refused(self.sitting.match.game.face.finished)
        steps = self.sitting.steps
        labels = [self.sitting.label(move) for move in ask.moves]
        if numbers := self.sitting.numbers:
            labels = [f"{numbers[move.number]} {label}" for move, label in zip(ask.moves, labels, strict=True)]
        back = "; or back, back all" if len(steps) > 1 else "; or back" if steps else ""
        moves = ", ".join(unbroken(label) for label in labels) + back
        self._talk.tell(f"{self.sitting.name(ask.seat)}: {asked_on(steps, self.sitting.prompt)} ({moves})")
        cards = dict(self.sitting.match.game.face.cards)
        for move in ask.moves:
            if move.text not in cards and (note := self.sitting.note(move)):
                self._say(f" {move.text}: {note}")

    def _why(self, _rest: str) -> None:
        why = self.sitting.reasons()
        self._say(plain(draw_refusals(why, WIDTH)) if why else "Nothing is refused now.")

    def _hint(self, _rest: str) -> None:
        sitting = self.sitting
        over = sitting.match.result is not None
        if over:
            again = sitting.match.copy()
            lines = self._talk.look_back(len(again.commands), lambda go_on: how_it_went(again, WIDTH, go_on))
        else:
            seen, ask = asked_of(sitting)
            labels = {move: sitting.label(move) for move in ask.moves}
            lines = self._talk.wait_for(lambda: hint_lines(seen, ask, labels.__getitem__))
        for line in lines:
            self._say(line) if over else self._talk.tell(line)

    def _chances(self, _rest: str) -> None:
        if self._with_chances:
            self._say("Chances are not told any more.")
        else:
            self._tell_chances()
        self._with_chances = not self._with_chances

    def _tell_chances(self) -> None:
        sitting = self.sitting
        seen = sitting.match.seen(sitting.shows)
        line = self._talk.wait_for(lambda: chances_line(seen))
        self._talk.tell(line)

    def _log(self, _rest: str) -> None:
        self._say("\n".join(str(entry["text"]) for entry in self.sitting.entries()))

    def _piles(self, _rest: str) -> None:
        piles, names = open_piles(self.sitting.panels()), [name for name, _ in self.sitting.match.game.face.cards]
        self._say(plain(draw_contents(piles, names, WIDTH)) if piles else NOTHING_OPEN)

    def _cards(self, _rest: str) -> None:
        sheets = to_read(self.sitting.panels())
        self._say(sheet_words(sheets).plain if sheets else "Nothing on the table has a sheet.")

    def _rules(self, _rest: str) -> None:
        game = self.sitting.match.game
        book = book_of(game)
        self._say(game.face.about if book is None else in_lines(book, WIDTH))

    def _undo(self, _rest: str) -> None:
        said = STEP_BACK if self.sitting.steps else TAKEN_BACK
        self.sitting.undo()
        self._forget()
        self._say(said)

    def _back(self, rest: str) -> None:
        if rest and rest.lower() != ALL and not (rest.isdecimal() and len(rest) < 4):
            raise Refused("Say how many steps to take back, such as 'back 2', or 'back all'.")
        self.sitting.back(None if rest.lower() == ALL else int(rest or 1))
        self._forget()

    def _save(self, rest: str) -> None:
        path = rest or self.save_to or files.default_file(self.sitting.match)
        self._say(f"Saved to '{files.save(self.sitting, path)}'.")
        self.sitting.moved = False

    def _resume(self, rest: str) -> None:
        if not rest:
            raise Refused("Say which file to go on from.")
        self.sitting.take(*files.resume(rest, self.sitting.match.game))
        self._say(f"Going on from '{rest}'.")
        self._told = {self._reader(): len(self.sitting.entries())}

    def _help(self, _rest: str) -> None:
        self._say(HELP)

    def _quit(self, _rest: str) -> None:
        raise Done
