"""What a click on the table means that no move points at yet: the next step of an answer may."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabard.errors import TabardError

if TYPE_CHECKING:
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask, Move

OF_A_SAMPLE = 1  # its seed: whether something can be pointed at next hangs on nothing that its seat has not seen


class Reach(NamedTuple):
    """The ways to point at something by one more step, and why it cannot be pointed at where there are none."""

    ways: tuple[tuple[Move, Move], ...] = ()
    why_not: str = ""


def reach(match: Match, ask: Ask, ref: str) -> Reach:
    """Each way is a possible move and, of the question that it leads to in this answer, the one that points there."""
    ways, why_not = [], ""
    for move in ask.moves:
        twin = match.sample(ask.seat, OF_A_SAMPLE)
        try:
            twin.play(move.number, ask.seat)
        except TabardError:
            continue
        further = next((one for one in twin.asks if one.seat == ask.seat), None)
        if further is None or not twin.half_given(ask.seat):
            continue
        there = [step for step in further.moves if ref in step.refs]
        if len(there) == 1:
            ways.append((move, there[0]))
        elif not why_not and (refused := [one for one in twin.all_moves(ask.seat) if ref in one.refs]):
            reasons = {entry["move"]: entry["why"] for entry in twin.why(ask.seat)}
            why_not = next((f"{one.text}: {reasons[one.text]}" for one in refused if one.text in reasons), "")
    return Reach(tuple(ways), "" if ways else why_not)
