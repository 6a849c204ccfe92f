"""A saved match looked at again: its steps as one reader notices them, and the table as it stood after each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.match.replay import replay
from tabard.errors import Refused
from tabard.sitting.changes import Place, changed
from tabard.sitting.panels import panels_of
from tabard.sitting.recap import entries_of, in_short
from tabard.sitting.seating import Player
from tabard.sitting.sitting import Sitting

if TYPE_CHECKING:
    from tabard.engine.match.archive import Archive
    from tabard.engine.match.match import Match
    from tabard.engine.match.replay import Played
    from tabard.sitting.panel_shapes import Panel
    from tabard.sitting.recap import Line

Reader = int | str | None  # a seat's number; "all": everything; None: a spectator
ALL = "all"


class Step(NamedTuple):
    """What a reader notices of one move; number 0 is the start, which is nobody's."""

    number: int
    seat: int
    move: str | None  # its text, where the reader may know it
    entries: list[dict[str, Any]]
    match: Match  # as it stands after it


def usual_reader(match: Match | Archive) -> Reader:
    """Who reads a match unless somebody says so: when it is over everything lies open, and before only what all saw."""
    return ALL if match.result is not None else None


def step_of(played: Played, reader: Reader, number: int, told: int) -> Step | None:
    """A move that was played again, for a reader to whom `told` lines were told before; None if it goes unnoticed."""
    entries = played.match.log(reader, told)
    if played.move is None:
        return Step(0, 0, None, entries, played.match)
    own = reader in (ALL, played.seat)
    if not own and not entries:  # that another seat gave half an answer, or a sealed one, is not for this reader
        return None
    return Step(number, played.seat, played.move.text if own else None, entries, played.match)


class Rerun(Sitting):
    """A match that nobody plays any more: one goes through its steps. Raises Refused where it has no beginning."""

    def __init__(self, match: Match, reader: Reader) -> None:
        # The match that is played again is one and the same, so each step keeps a copy.
        self._played = [played._replace(match=played.match.copy()) for played in replay(match)]
        self.reader, self.at = reader, 0
        self.moves: list[Step] = self._noticed()
        super().__init__(self.moves[0].match, {seat: Player() for seat in range(1, len(match.names) + 1)})

    def _noticed(self) -> list[Step]:
        steps: list[Step] = []
        told = 0
        for played in self._played:
            step = step_of(played, self.reader, len(steps), told)
            if step is not None:
                steps.append(step)
                told += len(step.entries)
        return steps

    # --- who looks --------------------------------------------------------------------------------------

    @property
    def shows(self) -> int | None:
        return self.reader if isinstance(self.reader, int) else None

    @property
    def ask(self) -> None:
        """Nobody is asked anything."""
        return

    @property
    def over(self) -> bool:
        """Whether the match has come to its end, so that everybody may look at everything."""
        return self.moves[-1].match.result is not None

    @property
    def seen_by(self) -> str:
        """Whose eyes one looks through."""
        if self.reader == ALL:
            return "everything"
        return "as a spectator saw it" if self.shows is None else f"as {self.name(self.shows)} saw it"

    def look_as(self, reader: Reader) -> None:
        """Go on at the same moment with other eyes. Raises Refused while there are secrets to keep."""
        if not self.over:
            raise Refused("The match is not over: --seat says whose view is to be shown.")
        lines = self.told_before() + len(self.moves[self.at].entries)
        self.reader = reader
        self.moves = self._noticed()
        self.at = 0
        while self.at < len(self.moves) - 1 and self.told_before() + len(self.moves[self.at].entries) < lines:
            self.at += 1
        self.match = self.step.match.copy()  # another one, so that nothing remembered of it is from the other's view

    # --- where one is -------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.moves[self.at]

    def go(self, at: int) -> None:
        """To a step, or to the first or last where there are not so many."""
        self.at = max(0, min(at, len(self.moves) - 1))
        self.match = self.step.match

    def panels(self) -> list[Panel]:
        return panels_of(self.match.game, self.match.view(self.reader))

    def lately(self) -> frozenset[Place]:
        """What the step changed on grids."""
        if not self.at:
            return frozenset()
        before = self.moves[self.at - 1].match.view(self.reader)
        return frozenset(changed(panels_of(self.match.game, before), self.panels()))

    def entries(self) -> list[dict[str, Any]]:
        return entries_of(self.match, self.reader)

    def lines(self) -> list[Line]:
        """The same in short."""
        return in_short(self.entries())

    def told_before(self) -> int:
        """How many entries are older than this step."""
        return sum(len(step.entries) for step in self.moves[: self.at])
