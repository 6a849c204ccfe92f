"""How a match has ended, as programs are told it: who has won and why, and what else its game declares of a result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules.thoughts import A_WIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game


def result_of(game: Game, t: Any, names: Sequence[str]) -> dict[str, Any] | None:
    """None while it is played. Seats count from 1; `scores` are by seat, and the best are first in `ranking`."""
    if not t.over:
        return None
    rules, written = game.rules, game.names
    winners = [seat + 1 for seat in range(t.seats) if t.winners >> seat & 1]
    found: dict[str, Any] = {"winners": winners, "why": ""}
    if rules.team_rule is not None:
        firsts = [written["first_of_team"](t, seat) for seat in range(t.seats)]
        found["teams"] = [[seat + 1 for seat in range(t.seats) if firsts[seat] == one] for one in sorted({*firsts})]
    if rules.scoring is not None:
        found["scores"] = [rules.scoring.points(t, seat) for seat in range(t.seats)]
        found["ranking"] = ranking(game, t)
    if rules.shared is not None:
        found["together"] = {"reached": written["reached"](t), "most": written["most"](t)}
    found["why"] = game.ending(t.reason).result.format(**said(found, names))
    return found


def ranking(game: Game, t: Any) -> list[list[int]]:
    """Seats by their places, the best first; those that share a place stand together."""
    before = game.names["ranks_before"]
    places: dict[int, list[int]] = {}
    for seat in range(t.seats):
        ahead = sum(before(t, other, seat) for other in range(t.seats))
        places.setdefault(ahead, []).append(seat + 1)
    return [places[ahead] for ahead in sorted(places)]


def said(result: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """What the sentence of a result may name. Where nobody has won, who ranks first stands for the winner."""
    first = result["winners"] or result.get("ranking", [[1]])[0]
    told: dict[str, Any] = {"winner": names[first[0] - 1], "winners": in_a_row([names[seat - 1] for seat in first])}
    if "scores" in result:
        told["score"] = result["scores"][first[0] - 1]
    if "together" in result:
        told |= {"score": result["together"]["reached"], "most": result["together"]["most"]}
    return told


def in_a_row(names: Sequence[str]) -> str:
    """Names as they are told: with commas, and `and` before the last."""
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def payoffs_of(game: Game, t: Any) -> tuple[float, ...]:
    """What the table is worth to each seat as a result, from 0 to 1."""
    return tuple(game.payoff(t, seat) / A_WIN for seat in range(t.seats))
