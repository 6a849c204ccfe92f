"""A game ends; until then somebody can move, and a half-given answer can be left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.contract.play import BOUND, Moment, mark, refused, start
from tabard.contract.volumes import seeds
from tabard.engine.rules.thoughts import A_WIN

if TYPE_CHECKING:
    from tabard.contract.play import Numbers
    from tabard.engine.game import Game


def check_ending(game: Game, numbers: Numbers, bound: int = BOUND) -> None:
    """Each number is one random game: it ends within `bound` moves, and with a result."""
    for seed, met in seeds(game, numbers):
        moment = start(game, seed, met=met)
        whole = mark(moment.match)
        while not moment.t.over:
            if moment.is_looked_at:
                look_at_asks(moment)
            if moment.match.course.half is None:
                whole = mark(moment.match)
            elif moment.is_looked_at:
                leave_half(moment, whole)
            if moment.move >= bound:
                raise moment.fault(f"it is still going on after {bound} moves.")
            moment.go_on()
        look_at_end(moment)


def look_at_asks(moment: Moment) -> None:
    match = moment.match
    if match.result is not None:
        raise moment.fault("it has a result, although it is not over.")
    if not match.asks:
        raise moment.fault("it is not over, and nobody is asked.")
    for ask in match.asks:
        if not ask.moves:
            raise moment.fault(f"seat {ask.seat} is asked '{ask.prompt}' and has no move.")
    for law in moment.game.rules.laws:
        if not law.rule(moment.t):
            raise moment.fault(f"what is said of every table is not true of this one: {law.sentence}")
    for reader in ("all", None):
        if match.view(reader)["asked"] != [ask.seat for ask in match.asks]:
            raise moment.fault(f"the view says that {match.view(reader)['asked']} are asked, and it is others.")


def leave_half(moment: Moment, whole: tuple[Any, ...]) -> None:
    """Whoever is giving an answer can leave it, and nobody else can."""
    giver = moment.match.commands[-1][0] + 1
    for seat in range(1, moment.t.seats + 1):
        match = moment.match.copy()
        before = mark(match) if seat != giver else whole
        sentence = refused(match.back, seat)
        if bool(sentence) != (seat != giver):
            can = f"cannot leave it: {sentence}" if sentence else "can leave it."
            raise moment.fault(f"seat {giver} is giving an answer, and seat {seat} {can}")
        if mark(match) != before:
            how = "could not leave" if sentence else "left"
            raise moment.fault(f"after seat {seat} {how} a half-given answer, the match is not as before.")


def look_at_end(moment: Moment) -> None:
    match, seats = moment.match, moment.t.seats
    if match.asks:
        raise moment.fault("it is over, and somebody is still asked.")
    try:
        result = match.result
    except (KeyError, IndexError, ValueError) as fault:
        raise moment.fault(
            f"it is over for reason {moment.t.reason}, and its result cannot be said: {fault!r}."
        ) from fault
    if result is None or not set(result["winners"]) <= set(range(1, seats + 1)):
        raise moment.fault(f"it is over with a result that says nothing sensible: {result}.")
    look_at_teams(moment, result)
    look_at_worth(moment)
    for seat in range(1, seats + 1):
        if not refused(match.copy().play, 0, seat):
            raise moment.fault(f"it is over, and seat {seat} could still move.")


def look_at_teams(moment: Moment, result: dict[str, Any]) -> None:
    """Whoever is of one team has won with it, and has its score."""
    for team in result.get("teams", ()):
        if 0 < len({*team} & {*result["winners"]}) < len(team):
            raise moment.fault(f"seats {team} are a team, and only {result['winners']} have won.")
        if "scores" in result and len({result["scores"][seat - 1] for seat in team}) > 1:
            raise moment.fault(f"seats {team} are a team, and have scores of their own: {result['scores']}.")


def look_at_worth(moment: Moment) -> None:
    """What a result is worth to a seat is a part of a win, and asking for it changes nothing."""
    t = moment.t.copy()
    before = t.snapshot()
    worth = [moment.game.payoff(t, seat) for seat in range(t.seats)]
    if not all(isinstance(one, int) and 0 <= one <= A_WIN for one in worth):
        right = f"each has to be a whole number from 0 to {A_WIN}"
        raise moment.fault(f"its result is worth {worth} to its seats: {right}.")
    if t.snapshot() != before:
        raise moment.fault("what its result is worth cannot be asked without changing the table: it may only look.")
