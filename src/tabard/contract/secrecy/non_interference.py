"""Non-interference: what a reader may not know makes no difference to anything it is given, byte for byte."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Any

from tabard.contract.play import (
    Fault,
    Moment,
    as_text,
    difference,
    everything,
    reader_at,
    reader_name,
    readers,
    refused,
)
from tabard.contract.secrecy.reach import Kept, apart_inside
from tabard.contract.secrecy.replays import Replay, share_past
from tabard.contract.secrecy.twins import Shuffler
from tabard.contract.volumes import positions
from tabard.engine.seeing.redaction import OUTSIDE
from tabard.engine.source.drivers import observation_size
from tabard.errors import TabardError

if TYPE_CHECKING:
    from tabard.contract.play import Numbers
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match

ENOUGH = 0.9  # of the twins in which a hidden place could differ, it must have differed in so many
LITTLE = (
    "show little. Where one number chooses a card and something that all see, ask for the second as a step; and look "
    "at more positions, as volume(GAME, 5) does."
)


def check_secrecy(game: Game, numbers: Numbers) -> str:
    """Each number is one position and reader. Says how often each hidden place really differed."""
    shuffler, replay, kept = Shuffler(game), Replay(game), Kept(game)
    for n, moment in positions(game, numbers):
        match = moment.match
        shuffler.remember(match)
        reader = reader_at(moment)
        told = told_to(match, reader)
        at = OUTSIDE if reader is None else reader - 1
        for changed, twin in shuffler.twins(moment, at):
            share_past(match.course, twin.course, at)
            differs = difference(told, told_to(twin, reader)) or (n % 4 == 0 and apart_inside(match, twin, reader))
            if differs:
                raise moment.fault(f"{reader_name(reader)} can tell apart {changed}: {differs}")
        if moment.t.over:
            for more in (0, 1):
                replay.check(moment, readers(match)[(moment.seed + more) % (moment.t.seats + 1)])
    kept.check()
    return report(game, shuffler, replay)


def report(game: Game, shuffler: Shuffler, replay: Replay) -> str:
    differences = shuffler.differences
    if not any(differences.could.values()):
        return f"{game.name} hides nothing but its chance."
    for place in differences.could:
        if differences.share(place) < ENOUGH:
            share = f"{differences.did[place]} of {differences.could[place]}"
            raise Fault(f"{game.name}: '{place}' differed in only {share} twins in which it could, so they {LITTLE}")
    return f"{game.name}: what is hidden differed so often: {differences}; {replay}."


def told_to(match: Match, reader: int | None) -> dict[str, str]:
    """Everything that a reader can get out of a match."""
    told = {
        "the view": as_text(match.view(reader)),
        "the log": as_text(match.log(reader)),
        "the result": as_text(match.result),
    }
    seen = match.seen(reader)
    told["what a bot sees"] = as_text([seen.view, seen.log, seen.ask])
    by_itself = len(seen.log) % 2  # through one of two doors, since it takes its time
    told["a sample"] = (match.sample(reader, 1) if by_itself else seen.sample(2)).digest
    if reader is not None:
        told |= told_to_seat(match, reader)
    return told


def told_to_seat(match: Match, seat: int) -> dict[str, str]:
    ask = next((ask for ask in match.asks if ask.seat == seat), None)
    offered = {move.number for move in ask.moves} if ask else set()
    others = [number for number in range(len(match.game.moves)) if number not in offered]
    return {
        "what it is asked": as_text([ask, match.prompt(seat)]),
        "what is said of its moves": as_text([match.offer(seat, move) for move in ask.moves] if ask else []),
        "what it is told that it cannot do": as_text(match.why(seat)),
        "the sentences of refusals": as_text([refused(match.play, number, seat) for number in others]),
        "whether it can take back": taken_back(match.copy(), seat, "undo"),
        "whether it can leave its answer": taken_back(match.copy(), seat, "back"),
        "the observation in a batch": as_text(observation(match, seat)),
    }


def taken_back(match: Match, seat: int, how: str) -> str:
    return refused(getattr(match, how), seat) or as_text([match.view(seat), match.log(seat)])


def observation(match: Match, seat: int) -> Any:
    """What a batch shows of this table, if the seat is the one to move there."""
    t = match.course.t
    if t.over or t.waiting & -t.waiting != 1 << seat - 1:
        return None
    row = [0] * observation_size(match.game)
    module_of(match.game).observe_one(t, row)
    return row


@lru_cache(maxsize=1)
def module_of(game: Game) -> Any:
    """What batches run, plain. It is found by all that it is made from, which takes its time."""
    from tabard.engine.targets.cache import write_module

    return write_module(game)


# --- answers given together -------------------------------------------------------------------------------


def check_sealed(game: Game, numbers: Numbers) -> int:
    """Each number is one position. Where several are asked, the order in which their answers come leaves no trace.

    Gives the number of positions at which that could be tried.
    """
    tried = 0
    for _, moment in positions(game, numbers):
        if len(moment.match.asks) > 1:
            tried += 1
            any_order(moment)
    return tried


def any_order(moment: Moment) -> None:
    dice = moment.aside()
    answers = {ask.seat: dice.choice(ask.moves).number for ask in moment.match.asks}
    orders = list(permutations(answers))
    expected: dict[str, str] = {}
    for order in [orders[0], *dice.sample(orders[1:], min(4, len(orders) - 1))]:
        match = moment.match.copy()
        for seat in order:
            try:
                match.play(answers[seat], seat)
            except TabardError as fault:
                text = moment.game.moves[answers[seat]].text
                raise moment.fault(
                    f"'{text}' of seat {seat} is not taken when answers come in the order {order}: {fault}"
                ) from fault
        said = everything(match)
        differs = difference(expected or said, said)
        if differs:
            raise moment.fault(f"when sealed answers come in the order {order} and not {orders[0]}, {differs}")
        expected = said
