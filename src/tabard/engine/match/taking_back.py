"""Taking back whatever has happened since: for one person alone with bots, where nobody else has anything to lose.

Between people `Match.undo` stands, which goes back past no reveal and no roll. Here the match is played again from its
start up to the decision, so the same seed or key gives the same chance: a roll that is taken back is rolled alike.
The log says that a move was taken back, and so does `tabard verify`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.match.replay import replay
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match.match import Match


def take_back(match: Match, seat: int) -> Match:
    """The match as it stood before the last thing that the seat has decided. Raises Refused where there is nothing."""
    count = last_decision(match, seat)
    before = next(played.match for played in replay(match) if played.number == count)
    for later in match.course.taken_back:
        if later.commands > count:
            before.course.note_taken_back(later.seat)
    before.course.note_taken_back(seat - 1)
    return before


def has_decided(match: Match, seat: int) -> bool:
    """Whether there is anything for the seat to take back. The first decision tells it."""
    return any(True for _ in decisions(match, seat))


def last_decision(match: Match, seat: int) -> int:
    """After how many commands the seat last had a choice."""
    found = list(decisions(match, seat))
    if not found:
        raise Refused("There is nothing to take back.")
    return found[-1]


def decisions(match: Match, seat: int) -> Iterator[int]:
    """After how many commands the seat had a choice, each time: a move that was the only one is no decision."""
    at, commands, begun = seat - 1, match.commands, 0
    for played in replay(match):
        course, number = played.match.course, played.number
        if number == len(commands) or commands[number][0] != at:
            continue
        if course.half is None:  # else it is a further step of the same answer
            begun = number
        if len(match.game.legal(course.t, at)) > 1:
            yield begun
