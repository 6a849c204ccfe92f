"""The words that may be typed in line mode instead of a move, and what each of them does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.errors import Refused
from tabard.sitting.advice import asked_of, chances_line, hint_lines
from tabard.sitting.changes import lately
from tabard.sitting.meant import asked_on
from tabard.terminal.choices import draw_refusals
from tabard.terminal.drawing import draw
from tabard.terminal.how_it_went import how_it_went
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import plain
from tabard.terminal.piles import NOTHING_OPEN, draw_contents
from tabard.terminal.rulebook import book_of, in_lines
from tabard.terminal.talk import Done, Talk, unbroken

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.sitting import Sitting
    from tabard.terminal.commands import Commands
    from tabard.terminal.told import Told

WIDTH = 76
ALL = "all"  # steps

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


class LineCommands:
    """What each word does; what it shows is told by `talk`."""

    def __init__(self, sitting: Sitting, commands: Commands, talk: Talk, told: Told) -> None:
        self._sitting, self._commands, self._talk, self._told = sitting, commands, talk, told
        self._drawn: list[Panel] = []  # the table as it was shown last
        self.with_chances = False  # whether everybody's chances are told before a question
        self._by_word: dict[str, Callable[[str], None]] = {
            "moves": self.moves, "why": self._why, "hint": self._hint, "chances": self._chances, "board": self._board,
            "log": self._log, "undo": self._undo, "piles": self._piles, "cards": self._cards, "rules": self._rules,
            "back": self._back, "save": self._save, "resume": self._resume, "help": self._help, "?": self._help,
            "quit": self._quit, "q": self._quit, "exit": self._quit,
        }  # fmt: skip

    def has(self, word: str) -> bool:
        return word.lower() in self._by_word

    def do(self, word: str, rest: str = "") -> None:
        """Raises Refused, and Done where the word is a wish to leave."""
        self._by_word[word.lower()](rest)

    def _board(self, _rest: str) -> None:
        self.draw(self._sitting.panels())

    def draw(self, panels: list[Panel], changed: bool = False) -> None:
        """The table; in the middle of an answer only what has `changed` of it."""
        ask = self._sitting.ask
        can = frozenset(ref for move in ask.moves for ref in move.refs) if ask else frozenset()
        marks = Marks(can=can, last=lately(self._sitting.match, self._sitting.shows, panels))
        shown = [panel for panel in panels if not changed or panel not in self._drawn]
        self._drawn = panels
        if shown:
            self._talk.say(plain(draw(shown, marks, WIDTH)))

    def moves(self, _rest: str = "") -> None:
        ask = self._sitting.ask
        if ask is None:
            raise Refused(self._sitting.match.game.face.finished)
        steps = self._sitting.steps
        labels = [self._sitting.label(move) for move in ask.moves]
        if numbers := self._sitting.numbers:
            labels = [f"{numbers[move.number]} {label}" for move, label in zip(ask.moves, labels, strict=True)]
        back = "; or back, back all" if len(steps) > 1 else "; or back" if steps else ""
        moves = ", ".join(unbroken(label) for label in labels) + back
        self._talk.tell(f"{self._sitting.name(ask.seat)}: {asked_on(steps, self._sitting.prompt)} ({moves})")
        cards = dict(self._sitting.match.game.face.cards)
        for move in ask.moves:
            if move.text not in cards and (note := self._sitting.note(move)):
                self._talk.say(f" {move.text}: {note}")

    def _why(self, _rest: str) -> None:
        why = self._sitting.reasons()
        self._talk.say(plain(draw_refusals(why, WIDTH)) if why else "Nothing is refused now.")

    def _hint(self, _rest: str) -> None:
        sitting = self._sitting
        over = sitting.match.result is not None
        if over:
            again = sitting.match.copy()
            lines = self._talk.look_back(len(again.commands), lambda go_on: how_it_went(again, WIDTH, go_on))
        else:
            seen, ask = asked_of(sitting)
            labels = {move: sitting.label(move) for move in ask.moves}
            lines = self._talk.wait_for(lambda: hint_lines(seen, ask, labels.__getitem__))
        for line in lines:
            self._talk.say(line) if over else self._talk.tell(line)

    def _chances(self, _rest: str) -> None:
        if self.with_chances:
            self._talk.say("Chances are not told any more.")
        else:
            self.tell_chances()
        self.with_chances = not self.with_chances

    def tell_chances(self) -> None:
        sitting = self._sitting
        seen = sitting.match.seen(sitting.shows)
        line = self._talk.wait_for(lambda: chances_line(seen))
        self._talk.tell(line)

    def _log(self, _rest: str) -> None:
        self._talk.say("\n".join(str(entry["text"]) for entry in self._sitting.entries()))

    def _piles(self, _rest: str) -> None:
        piles, names = self._commands.piles()
        self._talk.say(plain(draw_contents(piles, names, WIDTH)) if piles else NOTHING_OPEN)

    def _cards(self, _rest: str) -> None:
        sheets = self._commands.sheets()
        self._talk.say(sheets.plain if sheets is not None else "Nothing on the table has a sheet.")

    def _rules(self, _rest: str) -> None:
        game = self._sitting.match.game
        book = book_of(game)
        self._talk.say(game.face.about if book is None else in_lines(book, WIDTH))

    def _undo(self, _rest: str) -> None:
        done = self._commands.undo()
        self._told.go_back()
        self._talk.say(done)

    def _back(self, rest: str) -> None:
        if rest and rest.lower() != ALL and not (rest.isdecimal() and len(rest) < 4):
            raise Refused("Say how many steps to take back, such as 'back 2', or 'back all'.")
        self._sitting.back(None if rest.lower() == ALL else int(rest or 1))
        self._told.go_back()

    def _save(self, rest: str) -> None:
        self._talk.say(self._commands.save(rest or self._commands.usual_file))

    def _resume(self, rest: str) -> None:
        if not rest:
            raise Refused("Say which file to go on from.")
        self._talk.say(self._commands.resume(rest))
        self._told.begin()

    def _help(self, _rest: str) -> None:
        self._talk.say(HELP)

    def _quit(self, _rest: str) -> None:
        raise Done
