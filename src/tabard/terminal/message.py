"""The row above the board: what is said about what was just done or, where there is nothing to say, the news."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.rules.one_line import harmless
from tabard.terminal.status import news_words

if TYPE_CHECKING:
    from rich.text import Text

    from tabard.sitting.sitting import Sitting


class Message:
    """What is said, until something else is or the turn comes; and what has to be asked for twice."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.said = ""
        self._waiting = False  # said while others were asked: then it is forgotten when one's own turn comes
        self._asked_for = "", ""  # what was asked for once and needs asking twice, and the sentence that says so

    def say(self, sentence: str) -> None:
        self.said, self._waiting = harmless(sentence), self._sitting.ask is None

    def settle(self) -> None:
        """Forget what was said while others were asked, if one is asked oneself now."""
        if self._waiting and self._sitting.ask is not None:
            self.said = ""

    def news(self, width: int, noted: int) -> Text:
        """What happened since the last move of the one who looks, who has `noted` so many entries."""
        sitting = self._sitting
        lines = [line for line in sitting.lines() if line.end <= sitting.told_until()]
        return news_words(
            lines, width, sitting.missed_since(), sitting.shows, sitting.match.names, sitting.told_before(), noted
        )

    # --- asking twice ---------------------------------------------------------------------------------

    def is_asked_again(self, wish: str) -> bool:
        """Whether this wish was just said to need asking twice, while the question can be read."""
        return self._asked_for[0] == wish and self.said == self._asked_for[1]

    def ask_twice(self, wish: str, sentence: str) -> None:
        """Say that it needs asking twice; a bot that moves meanwhile does not take the question away."""
        self._asked_for = wish, sentence
        self.say(sentence)
        self._waiting = False

    def withdraw(self) -> None:
        """What was asked for is not wanted any more."""
        self._asked_for = "", ""
