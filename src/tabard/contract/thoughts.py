"""What bots think by: wherever they may come, weights and judgements are numbers in their range, and change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.contract.volumes import positions
from tabard.engine.rules.declared import parameters
from tabard.engine.rules.thoughts import A_WIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.contract.play import Moment, Numbers
    from tabard.engine.game import Game
    from tabard.engine.rules.declared import Function


class Question(NamedTuple):
    """What a function of the author's is asked, and the most that it may answer."""

    function: Function
    given: tuple[int, ...]
    most: int | None
    about: str

    def answer(self, t: Any) -> Any:
        return self.function(t, *self.given[: parameters(self.function)])


def check_thoughts(game: Game, numbers: Numbers) -> None:
    """Each number is one position. Raises Fault."""
    for moment, question, wrong in wrong_thoughts(game, numbers):
        raise moment.fault(f"'{question.function.__name__}', asked {question.about}, {wrong}.")


def wrong_thoughts(game: Game, numbers: Numbers) -> Iterator[tuple[Moment, Question, str]]:
    """What cannot be meant so, of each function at the first position where that shows."""
    told: set[Function] = set()
    for _, moment in positions(game, numbers):
        for question in questions_at(moment):
            wrong = what_is_wrong(moment, question) if question.function not in told else ""
            if wrong:
                told.add(question.function)
                yield moment, question, wrong


def questions_at(moment: Moment) -> Iterator[Question]:
    """Whatever a search may ask here."""
    rules, t = moment.game.rules, moment.t
    if t.over:
        return
    has_about = "about" in moment.game.table.fields
    for ask in moment.match.asks:
        seat = ask.seat - 1
        about = (t.about[seat, 0] + 0, t.about[seat, 1] + 0) if has_about else (0, 0)
        for move in ask.moves:
            at = next(at for at, block in enumerate(rules.blocks) if 0 <= move.number - block.first < block.count)
            answered = t.asked[seat] + 0, at
            for weight in (rules.weights.get(answered), rules.habits.get(answered)):
                if weight is None:
                    continue
                given = seat, move.number - rules.blocks[at].first, *about
                yield Question(weight, given, None, f"how likely seat {ask.seat} answers '{move.text}'")
    for seat in range(t.seats if rules.judge is not None else 0):
        assert rules.judge is not None  # noqa: S101  (else there are none)
        yield Question(rules.judge, (seat,), A_WIN, f"how well seat {seat + 1} stands")


def what_is_wrong(moment: Moment, question: Question) -> str:
    t = moment.t.copy()
    before = t.snapshot()
    try:
        answer = question.answer(t)
    except Exception as fault:  # noqa: BLE001  (a stranger's rules may fail in any way)
        return f"fails: {type(fault).__name__}: {fault}"
    if t.snapshot() != before:
        return "changes the table: it may only look"
    if not isinstance(answer, int) or answer < 0 or (question.most is not None and answer > question.most):
        right = "a whole number from 0 on" if question.most is None else f"a whole number from 0 to {question.most}"
        return f"answers {answer!r}: that has to be {right}"
    return ""
