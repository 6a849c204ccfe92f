"""Samples agree with all that a seat has seen, depend on nothing else, and can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.contract.play import Moment, as_text, difference, play_out, reader_at, reader_name
from tabard.contract.secrecy.again import has_facts
from tabard.contract.secrecy.leads import play_again
from tabard.contract.secrecy.possible import Sightings, Undecided, is_possible
from tabard.contract.volumes import positions
from tabard.engine.match.loading import read_save
from tabard.engine.seeing.alike import in_zones
from tabard.engine.seeing.redaction import OUTSIDE, seers
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.contract.play import Numbers
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match


def check_samples(game: Game, numbers: Numbers) -> None:
    """Each number is one position and reader: a sample is compared, held against the log and sometimes played."""
    undecided = 0
    for n, moment in positions(game, numbers):
        match = moment.match
        reader = reader_at(moment)
        try:
            sample = match.sample(reader, n)
        except Exception as fault:
            raise moment.fault(
                f"no sample can be taken for {reader_name(reader)}: {type(fault).__name__}: {fault}"
            ) from fault
        if sample.digest != match.sample(reader, n).digest:
            raise moment.fault(f"sample {n} of {reader_name(reader)} is not the same a second time.")
        look_alike(moment, sample, reader)
        answers_legal(moment, sample, reader)
        if game.table.capacities["cards"]:
            undecided += hold_against_log(moment, sample, reader, n)
            if undecided > 2 + n // 1000:
                raise moment.fault(f"of {n + 1} samples {undecided} could be neither shown nor refuted by the log.")
            if has_facts(game):
                undecided += play_again(moment, sample, reader, n)
        if n % 10 == 0:
            play_out(moment, [sample], n)
        if n % 20 == 19:
            comes_back(moment, sample, reader)


def comes_back(moment: Moment, sample: Match, reader: int | None) -> None:
    """A sample that is saved is taken up again as it was."""
    why = f"a sample of {reader_name(reader)} that was saved cannot be taken up again"
    try:
        again = read_save(sample.save(), lambda _name: moment.game)
    except Refused as refused:
        raise moment.fault(f"{why}: {refused}") from refused
    if again.digest != sample.digest:
        raise moment.fault(f"{why}: it comes out differently.")


def hold_against_log(moment: Moment, sample: Match, reader: int | None, n: int) -> int:
    """1 where there is no telling."""
    at = OUTSIDE if reader is None else reader - 1
    try:
        seen, place = Sightings(moment.match, at), placed_in(moment, sample, at)
        if place is not None and is_possible(seen, place):
            return 0
    except Undecided:
        return 1
    raise moment.fault(f"by the log of {reader_name(reader)}, sample {n} is not possible.")


def placed_in(moment: Moment, sample: Match, at: int) -> dict[int, int] | None:
    """Where each card lies in a sample, by the numbers of the match; None where others lie in sight.

    Where cards have no kind their numbers differ, and only what they are tells which is which, as far as it is seen.
    """
    game, t = moment.game, sample.course.t
    if not game.fronts:
        return {card: zone for card, zone in enumerate(t.zone) if zone >= 0}
    real = moment.match.course.table_for(at)
    place: dict[int, int] = {}
    for zone, (cards, others) in enumerate(zip(in_zones(game, real), in_zones(game, t), strict=True)):
        in_sight = bool(seers(game, zone) >> at & 1)
        if len(cards) != len(others) or (in_sight and names(game, real, cards) != names(game, t, others)):
            return None
        place |= dict.fromkeys(cards, zone)
    return place


def names(game: Game, t: Any, cards: list[int]) -> list[str]:
    return [game.face.card(t, card) for card in cards]


def look_alike(moment: Moment, sample: Match, reader: int | None) -> None:
    """The sample shows its reader what the match shows it, and asks it the same."""
    match = moment.match
    pairs = {
        "the view": (match.view(reader), sample.view(reader)),
        "what it is asked": tuple([ask for ask in one.asks if ask.seat == reader] for one in (match, sample)),
        "what it is told that it cannot do": tuple(one.why(reader) if reader else [] for one in (match, sample)),
    }
    for name, (one, other) in pairs.items():
        differs = difference({name: as_text(one)}, {name: as_text(other)})
        if differs:
            raise moment.fault(f"in a sample for {reader_name(reader)}, {differs}")


def answers_legal(moment: Moment, sample: Match, reader: int | None) -> None:
    """Sealed answers in a sample could have been given."""
    t = sample.course.t
    for seat in range(t.seats):
        if t.called >> seat & 1 and not t.waiting >> seat & 1:
            if moment.game.reason(t, seat, t.answers[seat]):
                raise moment.fault(
                    f"in a sample for {reader_name(reader)}, seat {seat + 1} has given an answer it could not give."
                )
            if seat + 1 == reader and t.answers[seat] != moment.t.answers[seat]:
                raise moment.fault(f"in a sample for {reader_name(reader)}, its own sealed answer is another.")
