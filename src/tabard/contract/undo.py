"""Taking back: exactly to where the seat stood, or not at all; never across another's move, a reveal or a roll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabard.contract.play import Moment, difference, everything, mark, refused
from tabard.contract.volumes import positions
from tabard.engine.seeing.log import SHOWN
from tabard.engine.seeing.redaction import seers

if TYPE_CHECKING:
    from tabard.contract.play import Numbers
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match


@dataclass
class Stand:
    """Where a game stood after so many moves, and what had been rolled and shown by then."""

    said: dict[str, str]
    mark: tuple[Any, ...]
    rolled: tuple[int, int]
    sights: list[int]  # for each card, who can see it
    shown: int
    sealed: int  # those asked together, where they are several


def stand(match: Match) -> Stand:
    t, game = match.course.t, match.game
    cards = t.zone if game.table.capacities["cards"] else []
    shown = sum(line.effect == SHOWN for line in match.course.lines)
    together = t.called if t.called & (t.called - 1) else 0
    used = match.words.used if match.words else 0
    return Stand(
        everything(match, save=False),
        mark(match),
        (t.rolled, used),
        [seers(game, zone) for zone in cards],
        shown,
        together,
    )


def check_undo(game: Game, numbers: Numbers) -> None:
    """Each number is one position, where each seat tries to take its last move back."""
    stands: list[Stand] = []
    for _, moment in positions(game, numbers, live=True, every=True):
        if moment.move == 0:
            stands = []
        stands.append(stand(moment.match))
        for seat in range(1, moment.t.seats + 1):
            take_back(moment, seat, stands)


def take_back(moment: Moment, seat: int, stands: list[Stand]) -> None:
    match, now = moment.match.copy(), stands[-1]
    if refused(match.undo, seat):
        if mark(match) != now.mark:
            raise moment.fault(f"seat {seat} was refused to take its move back, and yet the match changed.")
        return
    kept = len(match.commands)
    before = stands[kept]
    differs = difference(before.said, everything(match, save=False))
    if kept >= moment.move or differs or mark(match) != before.mark:
        raise moment.fault(f"seat {seat} took a move back, and it is not as it was after move {kept}: {differs}")
    half = moment.match.course.half  # what another has half answered is no move yet
    given = moment.match.commands[kept : half.commands if half else None]
    if any(mover + 1 != seat for mover, _ in given):
        raise moment.fault(f"seat {seat} took another's move back.")
    for later in stands[kept + 1 :]:
        if later.rolled != before.rolled:
            raise moment.fault(f"seat {seat} took a roll back.")
        shown = later.shown != before.shown or any(
            after & ~sight for after, sight in zip(later.sights, before.sights, strict=True)
        )
        if shown:
            raise moment.fault(f"seat {seat} took a move back that had shown a card.")
    if before.sealed and now.sealed != before.sealed:
        raise moment.fault(f"seat {seat} took its sealed answer back after it had been opened with the others'.")
