"""Playing a match again from its start: the same seed or key, position, names, house rules and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabard.engine.match.beginning import begin
from tabard.engine.match.course import Course
from tabard.engine.match.match import Match
from tabard.engine.match.setup import set_up
from tabard.engine.table.live import LiveWords
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.match.standing import TakenBack
    from tabard.engine.rules.face import Move

NO_START = "This match did not start from a seed or a key, so it cannot be played again from its start."


class Played(NamedTuple):
    """One move that was played again (0: the start, which is nobody's move), and the lines of the log that it gave."""

    match: Match  # as it stands now; the same one each time
    number: int
    seat: int
    move: Move | None
    first: int
    end: int


def has_start(match: Match) -> bool:
    """Whether there is a seed or a key from which it can be played again."""
    return match.seed is not None or match.words is not None


def restart(match: Match) -> Match:
    """The match as it stood before its first move. Raises Refused where there is no way to that."""
    if not has_start(match):
        raise Refused(NO_START)
    game, t = match.game, match.course.t
    key, said = (match.words.key, match.words.said) if match.words else (None, ())
    rules = {name: field.value_of(getattr(t, name)) for name, field in game.options.items()}
    if match.start is None:
        return begin(game, t.seats, match.seed, rules, list(match.names), key=key, said=said, given=match.course.given)
    if "words" in match.start:
        return at_the_first_question(match.course)
    position, strict = match.start["position"], match.start["strict"]
    return set_up(game, position, strict, match.seed, rules, list(match.names), key)


def at_the_first_question(course: Course) -> Match:
    """The match as it is noted that it began: whatever words its position is in, its table has numbers."""
    began = course.began
    assert began is not None  # noqa: S101  (every match that was set up has noted it)
    words = LiveWords(course.words.key, began.used) if course.words else None
    again = Course(course.game, course.table_at(began), list(course.names), words, course.seed)
    again.start, again.t.rolled = course.start, began.rolled
    again.teller.lines = course.lines[: began.lines]
    again.note_beginning()
    again.open_key()
    return Match(again)


def replay(match: Match, begun: Match | None = None) -> Iterator[Played]:
    """Play a match again, move by move, from its start or on from one that has begun.

    Raises Refused or Broken where that fails.
    """
    yield from lead_on(begun or restart(match), match.commands, match.course.taken_back)


def lead_on(match: Match, commands: list[tuple[int, int]], taken_back: list[TakenBack]) -> Iterator[Played]:
    """Play the rest of these commands, where the match has had the first of them, and tell what was taken back."""
    told, had, noted = 0, len(match.commands), len(match.course.taken_back)
    for number, (seat, choice) in enumerate([(-1, -1), *commands][had:], had):
        if number > had:
            try:
                match.play(choice, seat + 1)
            except (Refused, Broken) as fault:
                raise type(fault)(
                    f"Move {number}, '{match.game.moves[choice].text}' of seat {seat + 1}: {fault}"
                ) from fault
        for one in taken_back[noted:]:
            if one.commands == number:
                match.course.note_taken_back(one.seat)
        end = len(match.course.lines)
        yield Played(match, number, seat + 1, match.game.moves[choice] if number else None, told, end)
        told = end
