"""What is offered is taken, and whatever else is refused without a change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.contract.play import Moment, difference, everything, mark
from tabard.contract.volumes import positions
from tabard.contract.wording import sentence_fault
from tabard.engine.match.moves import read_steps
from tabard.engine.rules.face import Move
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.contract.play import Numbers
    from tabard.engine.game import Game

JUNK: tuple[Any, ...] = (
    "", "   ", "xyzzy", "'", '"', "\\", "-1", "1e3", "None", "٣", "null\0", "{}", "%s", "a" * 5000,
    None, -1, 10**9, True, 1.0, [], {}, b"0", Move(10**9, "no such move", ()), object(),
)  # fmt: skip


def check_moves(game: Game, numbers: Numbers) -> None:
    """Each number is one position: every offered move is taken, all else is refused, and a refusal changes nothing."""
    for _, moment in positions(game, numbers):
        take_offered(moment)
        take_both_or_none(moment)
        before = everything(moment.match)
        for move, seat in strange_moves(moment):
            refuse(moment, move, seat)
        differs = difference(before, everything(moment.match))
        if differs:
            raise moment.fault(f"refusals changed the match: {differs}")


def take_offered(moment: Moment) -> None:
    """By number, and one of them by its text in other letters and as a Move too."""
    for ask in moment.match.asks:
        if not ask.moves:
            raise moment.fault(f"seat {ask.seat} is asked '{ask.prompt}' and has no move.")
        for move in ask.moves:
            moment.play(moment.match.copy(), ask.seat, move.number)
        move = moment.aside().choice(ask.moves)
        by_number = moment.match.copy()
        by_number.play(move.number, ask.seat)
        for way in (f"  {move.text.upper()} ", move):
            other = moment.match.copy()
            try:
                other.play(way, ask.seat)
            except Refused as refusal:
                raise moment.fault(
                    f"'{move.text}' is taken by its number and refused as {way!r}: {refusal}"
                ) from refusal
            if other.digest != by_number.digest:
                raise moment.fault(f"'{move.text}' leads somewhere else as {way!r} than by its number.")


def take_both_or_none(moment: Moment) -> None:
    """A text that names two steps, the second any at all."""
    dice = moment.aside()
    for ask in moment.match.asks:
        first, second = dice.choice(ask.moves), dice.choice(moment.game.moves)
        match = moment.match.copy()
        before = everything(match)
        try:
            match.play(f"{first.text} {second.text}", ask.seat)
        except Refused:
            differs = difference(before, everything(match))
            if differs:
                raise moment.fault(f"'{first.text} {second.text}' was refused, and yet {differs}") from None


def strange_moves(moment: Moment) -> Iterator[tuple[Any, Any]]:
    """Every action number for every seat that was not offered it, seats there are none of, and junk."""
    match = moment.match
    offered = {ask.seat: {move.number for move in ask.moves} for ask in match.asks}
    seats = len(match.names)
    for seat in range(1, seats + 1):
        for number in range(len(moment.game.moves)):
            if number not in offered.get(seat, ()):
                yield number, seat
    asked = match.asks[0].seat if match.asks else 1
    good = min(offered.get(asked) or {0})
    for nobody in (0, -1, seats + 1, "1", True, 1.0, (), "all"):
        yield good, nobody
    if len(match.asks) != 1:
        yield good, None
    for junk in JUNK:
        if not names_a_move(moment.game, junk):
            yield junk, asked


def names_a_move(game: Game, junk: Any) -> bool:
    try:
        return bool(read_steps(game, junk))
    except Refused:
        return False


def refuse(moment: Moment, move: Any, seat: Any) -> None:
    what = f"{str(move)[:40]!r} by seat {seat!r}"
    before = mark(moment.match)
    try:
        moment.match.play(move, seat)
    except Refused as refusal:
        wrong = sentence_fault(str(refusal))
        if wrong:
            raise moment.fault(f"{what} was refused with a text that {wrong}: {str(refusal)!r}.") from refusal
    except Exception as fault:
        raise moment.fault(
            f"{what} should be refused in a sentence, but {type(fault).__name__} came: {fault}"
        ) from fault
    else:
        raise moment.fault(f"{what} was taken, although it was not offered.")
    if mark(moment.match) != before:
        raise moment.fault(f"refusing {what} changed the match.")
