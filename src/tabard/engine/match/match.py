"""A match: one table being played, with its log, its chance and the way back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.possible_tables import PossibleTables
from tabard.engine.match.alone import alone
from tabard.engine.match.counting import counted
from tabard.engine.match.course import Course
from tabard.engine.match.failure import broken_off, failure
from tabard.engine.match.moves import read_steps
from tabard.engine.match.saving import write_save
from tabard.engine.match.seen import Seen
from tabard.engine.match.sight import Sight
from tabard.engine.match.sound import refuse_unsealed
from tabard.engine.seeing.redaction import OUTSIDE
from tabard.errors import Refused, short

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.standing import Standing
    from tabard.engine.rules.face import Move

NOTHING_BEGUN = "You have not begun an answer: there is nothing to go back on."


class Match(Sight):
    """Made by `tabard.new`, `tabard.setup` and `tabard.load`. Seats are counted from 1."""

    # --- playing --------------------------------------------------------------------------------------

    def play(self, move: str | int | Move | tuple[int, ...], seat: int | None = None) -> list[dict[str, Any]]:
        """Play a move by number or text, or several steps at once by their numbers; gives the new log entries as its
        seat sees them.

        Raises Refused, and nothing changes.
        """
        token = self._token
        try:
            token.pop()  # as `alone` does, which costs more: this runs for every move
        except BaseException as fault:
            self._untaken(fault)
            raise
        try:
            at = self._mover(seat)
            steps = read_steps(self.game, move)
            return self._step(at, steps[0]) if len(steps) == 1 else self._all_or_nothing(at, steps)
        finally:
            token.append(True)

    def _all_or_nothing(self, at: int, steps: list[int]) -> list[dict[str, Any]]:
        course = self.course
        standing, commands, history = course.standing(), list(course.commands), course.history.copy()
        try:
            return self._each_step(at, steps)
        except BaseException:
            self._go_back(standing)
            course.commands, course.history = commands, history
            raise

    def _each_step(self, at: int, steps: list[int]) -> list[dict[str, Any]]:
        told = []
        for number in steps[:-1]:
            told += self._step(at, number)
            if self.course.half is None:  # the answer was complete: the text names more than one
                raise Refused(self.game.face.unknown)
        return told + self._step(at, steps[-1])

    def _mover(self, seat: int | None) -> int:
        t = self.course.t
        if t.over:
            raise Refused(self.game.face.finished)
        if seat is None:
            if t.waiting & (t.waiting - 1):
                raise Refused("Several seats are asked: say which one answers.")
            return int(t.waiting).bit_length() - 1
        at = self._seat(seat)
        if not t.waiting >> at & 1:
            raise Refused(self.not_asked)
        return at

    def _step(self, at: int, number: int) -> list[dict[str, Any]]:
        game, course, t = self.game, self.course, self.course.t
        if t.over or not t.waiting >> at & 1:
            raise Refused(game.face.not_now)
        reason = self._reason(at, number)
        if reason:
            raise Refused(self._sentence(reason, at, number))
        standing = course.standing()
        # Those whose sealed answers lie there, where this is the last of them.
        question = game.rules.questions[t.asked[at] - 1]
        sealed = t.called != t.waiting or question.sealed
        last_of = t.called if sealed and t.waiting == 1 << at else 0
        t.acts_run = 0
        try:
            game.answer(t, at, number)
            t.check_written(standing.table)
            refuse_unsealed(game, t)
            course.open_key()
            told = course.told(at, standing.lines)  # a line that cannot be put into words is a fault like any other
        except BaseException as fault:
            self._go_back(standing)
            if broken_off(fault):
                raise
            raise failure(f"'{game.moves[number].text}' failed and was not played.", fault, game) from fault
        self._asks = None
        course.note_command(at, number)
        if last_of and not (question.step and last_of == 1 << at and course.asks_again(at, question)):
            course.unseal(last_of)
        else:
            course.remember(at, standing)
        course.note_round()
        return told

    @alone
    def back(self, seat: int, steps: int | None = None) -> None:
        """Leave a half-given answer: everything is as before its first step, or as before its last so many `steps`."""
        at = self._seat(seat)
        course = self.course
        if course.half is None or not course.t.waiting >> at & 1:
            raise Refused(NOTHING_BEGUN)
        given = course.commands[course.half.commands :]
        if steps is None:
            steps = len(given)
        elif type(steps) is not int or not 1 <= steps <= len(given):
            most = "one step" if len(given) == 1 else f"1 to {len(given)} steps"
            raise Refused(f"You can take {most} back, not {short(steps)}.")
        self._go_back(course.half)
        course.history.half = None
        for _, number in given[: len(given) - steps]:  # nothing was rolled or shown since: they lead where they led
            self._step(at, number)

    @alone
    def undo(self, seat: int) -> None:
        """Take the seat's last move back, where nobody has moved since and nothing was revealed or rolled."""
        at = self._seat(seat)
        course = self.course
        if course.half is not None and course.t.waiting >> at & 1:
            return self.back(seat)
        # Another's half-given answer is no move yet, and nobody may notice it: it goes as if it had not been begun.
        given = course.commands if course.half is None else course.commands[: course.half.commands]
        if not given:
            raise Refused("There is nothing to take back.")
        if given[-1][0] != at:
            raise Refused("Another player has moved since: that cannot be taken back.")
        if not course.history.turned:
            raise Refused("Something was revealed or rolled since: that cannot be taken back.")
        self._go_back(course.history.last(self.game, course.commands))
        course.history.undone()
        return None

    def _go_back(self, standing: Standing) -> None:
        self.course.go_back(standing)
        self._asks = None

    # --- keeping -------------------------------------------------------------------------------------

    @alone
    def copy(self) -> Match:
        """The same match, independent of this one from here on."""
        return Match(self.course.copy())

    @alone
    def save(self) -> str:
        """The whole match as text, for whoever runs it: it holds what is hidden. `tabard.load` goes on from it."""
        return write_save(self.course)

    @alone
    def seen(self, seat: int | None = None) -> Seen:
        """All that a bot gets: view, log, its ask, and samples of what may be hidden."""
        at = OUTSIDE if seat is None else self._seat(seat)
        possible, view, log = self._possible_tables(at), self.view(seat), self.log(seat)
        sample = partial(sampled, self.game, list(self.names), possible)
        ask, payoffs = self._own_ask(at), self.payoffs
        return Seen(self.game, view, log, ask, sample, possible.packed, possible.tables, payoffs)

    @alone
    def sample(self, seat: int | None, seed: int) -> Match:
        """A match that agrees with all that the seat has seen, picked by the seed; hidden things are as they may be."""
        possible = self._possible_tables(OUTSIDE if seat is None else self._seat(seat))
        return sampled(self.game, list(self.names), possible, seed)

    def _possible_tables(self, at: int) -> PossibleTables:
        course = self.course
        t, knowing = course.table_for(at), course.knowing(at)
        return PossibleTables(self.game, at, t, knowing, counted(course, at), course.recalling(at))


def sampled(game: Game, names: list[str], possible: PossibleTables, seed: int) -> Match:
    """A match that goes on from a possible table. Its chance is its own: no seed leads to it from a beginning."""
    course = Course(game, possible.table(seed), list(names))
    course.t.rolled = 0  # what was rolled to imagine it is no roll of the match
    course.readers.brought = possible.knowledge(course.t)
    course.readers.heard = possible.facts()
    for at, counted_ in possible.distribution().items():
        course.reader(at).counted = counted_
    course.root = course.t.snapshot()
    return Match(course)
