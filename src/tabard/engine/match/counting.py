"""The tables that may be, counted through the rounds of a match, where there are few enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.seeing.guess import Counted
from tabard.engine.seeing.log import as_read
from tabard.engine.seeing.pasts import Pasts, Round, TooMany, first_tables

if TYPE_CHECKING:
    from tabard.engine.match.course import Course, Mark


def counted(course: Course, at: int) -> Counted | None:
    """All tables that the reader may think possible, with their chances; None where they are too many to count."""
    if not course.game.table.capacities["cards"] or not course.sizes:
        return None
    try:
        pasts = followed(course, at)
    except TooMany:
        course.counted[at] = None
        return None
    if pasts is None:
        return None
    end = course.rounds[-1].commands if course.rounds else course.began.commands if course.began else 0
    own = [number for seat, number in course.commands[end:] if seat == at] if course.sees_half(at) else []
    tables = pasts.as_it_stands(own, course.table_for(at))
    return Counted(pasts, tables) if tables else None


def followed(course: Course, at: int) -> Pasts | None:
    """Brought up to the last round."""
    if at in course.counted:
        known = course.counted[at]
        if known is None:
            return None
        done, pasts = known
    elif course.began is None:
        return None
    else:
        done, pasts = 0, begun(course, at)
    last = course.rounds[done - 1] if done else course.began
    for mark in course.rounds[done:]:
        pasts = pasts.follow(round_of(course, at, last, mark))
        last = mark
    course.counted[at] = (len(course.rounds), pasts)
    return pasts


def begun(course: Course, at: int) -> Pasts:
    assert course.began is not None  # noqa: S101  (asked only where it is known)
    t = course.game.table.of(course.began.table)
    knew = course.knew(at, course.began.lines)
    if len(knew.ways) > 1:
        raise TooMany  # not every placing is as likely: nothing to begin from
    return first_tables(course.game, t, at, knew.known)


def round_of(course: Course, at: int, last: Mark | None, mark: Mark) -> Round:
    """What the reader may know of a round."""
    first, lines = (last.commands, last.lines) if last is not None else (0, 0)
    commands = course.commands[first : mark.commands]
    by_rules = [line for line in course.lines[lines : mark.lines] if line.entry >= 0]  # not by the engine itself
    read = [as_read(course.game, line, at) for line in by_rules]
    return Round(
        seats=tuple(dict.fromkeys(seat for seat, _ in commands)),
        own=tuple(number for seat, number in commands if seat == at),
        told=tuple(one for one in read if one is not None),
        waiting=mark.waiting,
    )
