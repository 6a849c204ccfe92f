"""What enumeration (`guessing`) is given of a match: how it began, and a reader's observations since."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.enumeration import Observation, visible_to
from tabard.engine.guessing.initial_tables import first_tables
from tabard.engine.guessing.lazy_enumeration import CurrentTables, LazyDistribution
from tabard.engine.guessing.placements import placements
from tabard.engine.guessing.sources import can_enumerate
from tabard.engine.seeing.alike import told_apart_by_nothing
from tabard.engine.seeing.log import SHUFFLED, as_read
from tabard.engine.seeing.redaction import redacted

if TYPE_CHECKING:
    from tabard.engine.match.course import Course
    from tabard.engine.match.standing import Mark


def counted(course: Course, at: int) -> CurrentTables | None:
    """All tables that the reader may think possible, with their chances; None where they cannot be enumerated."""
    if not can_enumerate(course.game):
        return None
    past = followed(course, at)
    if past is None or past.too_many:
        return None
    end = course.rounds[-1].commands if course.rounds else course.began.commands if course.began else 0
    own = [number for seat, number in course.commands[end:] if seat == at]
    t = course.table_for(at)
    return CurrentTables(past, tuple(own), t.waiting, visible_to(course.game, t, at))


def followed(course: Course, at: int) -> LazyDistribution | None:
    """Brought up to the last round."""
    reader = course.reader(at)
    past: LazyDistribution
    if reader.counted is not None:
        done, past = reader.counted
    elif course.began is not None and (course.readers.sizes or course.game.hidden_fields):
        done, past = 0, begun(course, at)
    else:
        return None
    for observation in observations_of(course, at, done) if not past.too_many else []:
        past = LazyDistribution(past, observation)
    reader.counted = (len(course.rounds), past)
    return past


def observations_of(course: Course, at: int, first: int = 0) -> list[Observation]:
    """What the reader may know of each round."""
    before, marks = course.rounds[first - 1] if first else course.began, course.rounds[first:]
    return [observation_of(course, at, last, mark) for last, mark in zip([before, *marks], marks, strict=False)]


def begun(course: Course, at: int) -> LazyDistribution:
    """With all to which the start may lead; in a position that was set up by hand with every placing of its cards."""
    game, began = course.game, course.began
    assert began is not None  # noqa: S101  (asked only where it is known)
    knew = course.readers.knew(at, began.lines)
    t: Any = redacted(game, course.table_at(began), at, knew.known)[0]
    told_apart_by_nothing(game, t)
    known = knew.brought(t.zone).known if course.readers.sizes else {}
    if course.start is None:
        shuffled = any(line.effect == SHUFFLED for line in course.lines[: began.lines])
        return LazyDistribution(
            partial(first_tables, game, t, at, known, observation_of(course, at, None, began).told, shuffled)
        )
    # Not every placement is as likely where there are several hypotheses: there is nothing to begin from.
    return LazyDistribution(partial(placements, game, t, at, known, len(knew.hypotheses) == 1))


def observation_of(course: Course, at: int, last: Mark | None, mark: Mark) -> Observation:
    first, lines = (last.commands, last.lines) if last is not None else (0, 0)
    commands = course.commands[first : mark.commands]
    by_rules = [line for line in course.lines[lines : mark.lines] if line.entry >= 0]  # not by the engine itself
    read = [as_read(course.game, line, at) for line in by_rules]
    return Observation(
        seats=tuple(dict.fromkeys(seat for seat, _ in commands)),
        own=tuple(number for seat, number in commands if seat == at),
        told=tuple(one for one in read if one is not None),
        waiting=mark.waiting,
    )
