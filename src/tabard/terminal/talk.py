"""The talk at a table in line mode: what is read and what is printed. Being told to end is heard here."""

from __future__ import annotations

import select
import textwrap
import time
from threading import Event
from typing import TYPE_CHECKING, TextIO, TypeVar

from tabard.engine.rules.one_line import harmless
from tabard.errors import Refused
from tabard.terminal.apart import NotWaitedFor, waited_for
from tabard.terminal.leaving import Ends
from tabard.terminal.letters import ASCII, can_show

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
WIDTH = 79  # of a terminal of eighty columns
HARD_SPACE = "\N{NO-BREAK SPACE}"
MOMENT, EVERY = 0.05, 3.0  # seconds: between looks at what is typed, and between words about how far it is
LOOKING_BACK, BROKEN_OFF = "Looking back at the match… Enter breaks it off.", "The look back was broken off."
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Done(Exception):  # noqa: N818  (not an error: the wish to leave)
    """Leave the table."""


def unbroken(words: str) -> str:
    """Words that stay in one line where they are told."""
    return words.replace(" ", HARD_SPACE)


class Talk:
    """Reads lines from `source`, prints to `out`. Neither changes a match, so both may be broken off."""

    def __init__(self, source: TextIO, out: TextIO, ends: Ends | None = None) -> None:
        self.source, self.out = source, out
        self.ascii = not can_show(out)
        self._ends = Ends() if ends is None else ends

    def wait_for(self, work: Callable[[], T]) -> T:
        """What changes no match and may take long: that too is broken off."""
        with self._ends.breaking_off():
            return waited_for(work)

    def look_back(self, moves: int, work: Callable[[Callable[[int], None]], T]) -> T:
        """The same for what may take minutes: at a terminal it is told how many of the moves have been looked at, and
        the next line that is typed breaks it off, and is read after it. `work` calls what it is given after each move.
        Raises Refused."""
        over, looked_at = Event(), [0]

        def go_on(done: int) -> None:
            looked_at[0] = done
            if over.is_set():
                raise Refused(BROKEN_OFF)

        told = time.monotonic()

        def typed() -> bool:
            nonlocal told
            if time.monotonic() > told + EVERY:
                told = time.monotonic()
                self.say(f" {looked_at[0]} of {moves} moves")
            return self._typed()

        at_terminal = self.source.isatty()
        if at_terminal:
            self.say(LOOKING_BACK)
        try:
            with self._ends.breaking_off():
                return waited_for(lambda: work(go_on), typed if at_terminal else None)
        except NotWaitedFor:
            raise Refused(BROKEN_OFF) from None
        finally:
            over.set()

    def _typed(self) -> bool:
        """Whether there is a line to read, or will be in a moment."""
        return bool(select.select([self.source], [], [], MOMENT)[0])

    def close(self) -> None:
        """It is over: what is still said is not broken off any more."""
        self._ends.ignore()

    def say(self, text: str = "", end: str = "\n") -> None:
        text = harmless(text)
        self._write((text.translate(ASCII) if self.ascii else text) + end)

    def tell(self, text: str) -> None:
        """In lines that fit a narrow terminal, broken between words."""
        lines = textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        self.say("\n".join(lines).replace(HARD_SPACE, " "))

    def _write(self, text: str) -> None:
        with self._ends.breaking_off():
            self.out.write(text)
            self.out.flush()

    def read(self, prompt: str) -> str:
        """One line; the end of input is a wish to leave."""
        if self.source.isatty():
            self.say(prompt, end="")
        with self._ends.breaking_off():
            line = self.source.readline()
        if not line:
            if self.source.isatty():
                self.say()
            raise Done
        return line.strip()

    def blank(self) -> None:
        """Leave nothing in sight of what was said."""
        self._write(CLEAR if self.out.isatty() and not self.ascii else "\n" * 60)
