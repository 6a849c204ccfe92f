"""There is a sentence for everything that is said: entries, refusals, prompts, results, house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.contract.play import Fault, Moment, reader_name, readers
from tabard.contract.volumes import positions
from tabard.contract.wording import sentence_fault, text_fault
from tabard.engine.source.writer import NO_ANSWER
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.contract.play import Numbers
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match


def check_sentences(game: Game, numbers: Numbers) -> None:
    """The face as it is declared; then each number is one position, where everything is read that is said there."""
    for what, text in texts_of(game):
        wrong = text_fault(text)
        if wrong:
            raise Fault(f"{game.name}: {what} {wrong}: {text!r}.")
    check_entries(game)
    read: dict[int | str | None, int] = {}
    for _, moment in positions(game, numbers):
        read = {} if moment.move == 0 else read
        read_log(moment, read)
        read_refusals(moment)
        read_rest(moment)


def texts_of(game: Game) -> Iterator[tuple[str, str]]:
    """Everything in a face that is said as it stands."""
    face = game.face
    for name in ("title", "about", "finished", "not_asked", "unknown", "not_now", "not_held"):
        yield f"the face's '{name}'", getattr(face, name)
    for question in game.rules.questions:
        yield f"the prompt of question {question}", question.prompt
    for question in (question for question in game.rules.questions if question.waited_for):
        yield f"what is waited for in question {question}", question.wait_for(["Anna"])
    for refusal in game.rules.refusals:
        yield f"refusal {refusal}", refusal.text
    for move in game.moves:
        yield f"the text of move {move.number}", move.text
        for ref in move.refs:
            yield f"what move {move.number} points at", ref
    for name, field in game.options.items():
        yield f"what house rule '{name}' is about", field.about
    for card, text in face.cards:
        yield f"the text of card '{card}'", text
    for entry in (entry for entry in game.rules.entries if entry.result):
        yield f"result {entry}", entry.result.format(winner="Anna", player="Player 1")


def check_entries(game: Game) -> None:
    names = [entry.name for entry in game.rules.entries if entry.text]
    for name in names:
        if names.count(name) > 1:
            raise Fault(f"{game.name}: two entries are called '{name}'.")


def read_log(moment: Moment, read: dict[int | str | None, int]) -> None:
    """Every new line, as everybody reads it."""
    for reader in [*readers(moment.match), "all"]:
        try:
            lines = moment.match.log(reader, read.get(reader, 0))
        except (KeyError, IndexError, ValueError) as fault:
            raise moment.fault(
                f"a line of the log has no sentence for {reader_name(reader)}: {type(fault).__name__}: {fault}."
            ) from fault
        if moment.match.course.half is None:
            read[reader] = read.get(reader, 0) + len(lines)
        for line in lines:
            wrong = text_fault(line["text"])
            if wrong:
                raise moment.fault(f"line {line['n']} for {reader_name(reader)} {wrong}: {line['text']!r}.")


def read_refusals(moment: Moment) -> None:
    """Whatever a seat that is asked cannot do has its sentence, also where `why` leaves it out."""
    match, game = moment.match, moment.game
    for ask in match.asks:
        for number in range(len(game.moves)):
            reason = game.reason(moment.t, ask.seat - 1, number)
            if reason in (0, NO_ANSWER):
                continue
            try:
                sentence = refusal(match, ask.seat, number)
            except Broken as fault:
                raise moment.fault(f"'{game.moves[number].text}' is refused without a sentence. {fault}") from fault
            wrong = sentence_fault(sentence)
            if wrong:
                raise moment.fault(f"the refusal of '{game.moves[number].text}' {wrong}: {sentence!r}.")
        for reason in match.why(ask.seat):
            if not reason["move"] or sentence_fault(reason["why"]):
                raise moment.fault(f"why('{reason['move']}') gives {reason['why']!r}.")


def refusal(match: Match, seat: int, number: int) -> str:
    """The sentence with which a move is refused that the seat cannot make."""
    try:
        match.play(number, seat)
    except Refused as refused:
        return str(refused)
    return ""


def read_rest(moment: Moment) -> None:
    match = moment.match
    try:
        for reader in [*readers(match), "all"]:
            match.view(reader)
    except Broken as fault:
        raise moment.fault(f"it cannot be looked at. {fault}") from fault
    for ask in match.asks:
        if text_fault(ask.prompt):
            raise moment.fault(f"seat {ask.seat} is asked {ask.prompt!r}.")
    if moment.t.over:
        result = match.result
        if result is None or sentence_fault(result["why"]):
            raise moment.fault(f"its result says {result and result['why']!r}.")
