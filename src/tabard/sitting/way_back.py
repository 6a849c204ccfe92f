"""What is taken back at a table: the last move of a person, and the bots' answers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.match.replay import has_start
from tabard.engine.match.taking_back import has_decided, take_back
from tabard.errors import Refused, TabardError

if TYPE_CHECKING:
    from collections.abc import Collection

    from tabard.engine.match.match import Match

NOTHING = "There is nothing to take back."


class WayBack:
    """From where a match stands. `people` are the seats that no bot has.

    One person alone with bots may always go back to the last decision, whatever was revealed or rolled since, where the
    match can be played again.
    """

    def __init__(self, match: Match, people: Collection[int]) -> None:
        self._match, self._people = match, people

    @property
    def _alone(self) -> int | None:
        """The one person with bots, where that is so."""
        return next(iter(self._people)) if len(self._people) == 1 and has_start(self._match) else None

    def is_open(self) -> bool:
        """Whether there is anything to be taken back."""
        try:
            if self._alone is not None:
                return has_decided(self._match, self._alone)
            self._before_last_move()
        except TabardError:
            return False
        return True

    def taken(self) -> Match:
        """Another match, as this one stood before. Raises Refused."""
        return take_back(self._match, self._alone) if self._alone is not None else self._before_last_move()

    def _before_last_move(self) -> Match:
        before = self._match.copy()
        if not any(at + 1 in self._people for at, _ in before.commands):
            raise Refused(NOTHING)
        while True:
            seat = before.commands[-1][0] + 1
            before.undo(seat)
            if seat in self._people:
                return before
            if not before.commands:
                raise Refused(NOTHING)
