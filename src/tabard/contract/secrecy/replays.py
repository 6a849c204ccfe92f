"""Twins from the start on: a whole game played again, with other cards and choices wherever a reader never saw them.

Twins of one position share their past and the public fields in it. These do not: whatever a rule wrote down or told
that depends on what is hidden comes out differently.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tabard.contract.play import Moment, difference, random_match, reader_name
from tabard.contract.secrecy.again import APART, FREED, SAME, STUCK, Again
from tabard.contract.secrecy.reach import apart_inside
from tabard.contract.secrecy.sighting import not_seen_after, seen_by
from tabard.contract.secrecy.swapper import Unseen
from tabard.engine.guessing.enumeration import visible_to
from tabard.engine.match.counting import observations_of
from tabard.engine.seeing.redaction import OUTSIDE

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.course import Course
    from tabard.engine.match.match import Match


class Replay:
    """Plays games again, and counts how many asks were compared, and how many of them with other cards or choices."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = self.asks = self.swapped = 0

    def __str__(self) -> str:
        return f"{self.games} games were played again up to {self.asks} asks, {self.swapped} of them otherwise"

    def check(self, moment: Moment, reader: int | None) -> None:
        """Play a game that is over again, twice: as it was, and with other hidden things; up to any move of it."""
        at = OUTSIDE if reader is None else reader - 1
        if not moment.match.course.readers.sizes and not self.game.hidden_fields:
            return
        self.games += 1
        dice = random.Random(f"replay {moment.seed} {at}")
        commands = moment.match.commands[: dice.randint(0, moment.move)]
        again = Again(moment, at, commands, Unseen(not_seen_after(played(moment, commands), at)), dice)
        how = again.begun()
        while True:
            if how in (SAME, APART, STUCK):
                compare(again, reader)
            if how != SAME or again.played == len(commands):
                return
            self.asks += 1
            self.swapped += again.changed
            how = again.step()


def played(moment: Moment, commands: list[tuple[int, int]]) -> Match:
    """The random game of a moment after so many commands."""
    match = random_match(moment.game, moment.seed)
    for seat, number in commands:
        moment.play(match, seat + 1, number)
    return match


def compare(again: Again, reader: int | None, samples: bool = True) -> None:
    """Raise Fault where the reader can tell the two apart; without `samples` those are not looked at."""
    plain = seen_by(again.plain.match, reader, samples)
    share_past(again.plain.match.course, again.twin.course, again.at)
    differs = difference(plain, seen_by(again.twin, reader, samples))
    if not differs and again.played == len(again.commands):
        differs = apart_inside(again.plain.match, again.twin, reader)
    if differs:
        what = f"apart {FREED}" if again.freed else "that cards were swapped which it never saw"
        raise again.plain.fault(f"{reader_name(reader)} can tell {what}: {differs}")


def share_past(course: Course, twin: Course, at: int) -> None:
    """The tables that a reader may think possible are worked out from these alone: where they are the same, once."""
    if course.began is None or twin.began is None or course.reader(at).counted is None:
        return
    ours, theirs = (
        (
            visible_to(one.game, one.table_at(began), at),
            one.readers.knew(at, began.lines).known,
            observations_of(one, at),
        )
        for one, began in ((course, course.began), (twin, twin.began))
    )
    if ours == theirs:
        twin.reader(at).counted = course.reader(at).counted
