"""Writes what says how seats are ranked, who has won by that, and what a result is worth to each of them.

    ranks_before(t, seat, other)    1 where the first ranks before the second
    first_of_team(t, seat)          the lowest seat of its team, which stands for all of them
    reached(t), most(t)             what all have reached together, and the most that can be
    winners_as_declared(t)          a bit for each seat that has won by these
    payoff(t, seat)                 what the table is worth to a seat as a result, in parts of A_WIN

All but the last are rules, and are there where a game declares what they are about. Only whole numbers are used, which
are the same in all forms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules.thoughts import A_WIN
from tabard.engine.source.choosing import thought_name
from tabard.engine.source.writer import inset, stacked

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.rules.results import Results, Scores, Together
    from tabard.engine.source.writer import Writer

WINNERS = "winners_as_declared"


def write_results(writer: Writer) -> str:
    """What a game declares of its results, as functions; nothing where it declares nothing."""
    rules = writer.rules
    parts = []
    if rules.team_rule is not None:
        parts.append(_first_of_team(writer.name(rules.team_rule)))
    if rules.scoring is not None:
        parts += [_ranks_before(writer, rules.scoring), WINNERS_BY_RANK]
    if rules.shared is not None:
        parts.append(_together(writer, rules.shared))
    return stacked(parts)


def names_of_results(rules: Results) -> list[str]:
    """The functions that are written for a game."""
    return [
        *(["first_of_team"] if rules.team_rule is not None else []),
        *(["ranks_before", WINNERS] if rules.scoring is not None else []),
        *(["reached", "most", WINNERS] if rules.shared is not None else []),
    ]


def _first_of_team(team: str) -> str:
    return f"""
def first_of_team(t, seat):
    team = {team}(t, seat) + 0
    for other in range(seat):
        if {team}(t, other) == team:
            return other
    return seat
"""


def _ranks_before(writer: Writer, scoring: Scores) -> str:
    """A seat that has won stands before all others, whatever the points."""
    points = [(writer.name(scoring.points), "<" if scoring.fewest else ">")]
    decides = points + [(writer.name(function), ">") for function in scoring.then]
    compared = stacked(
        f"""
own, theirs = {name}(t, seat) + 0, {name}(t, other) + 0
if own != theirs:
    return 1 if own {better} theirs else 0
"""
        for name, better in decides
    )
    alike = writer.rules.team_rule is not None
    return f"""
def ranks_before(t, seat, other):
    {"seat, other = first_of_team(t, seat), first_of_team(t, other)" if alike else ""}
    own, theirs = t.winners + 0 >> seat & 1, t.winners + 0 >> other & 1
    if own != theirs:
        return own
    {inset(compared, 1)}
    return 0
"""


WINNERS_BY_RANK = f"""
def {WINNERS}(t):
    winners = 0
    for seat in range(t.seats):
        first = 1
        for other in range(t.seats):
            if ranks_before(t, other, seat):
                first = 0
        winners |= first << seat
    return winners
"""


def _together(writer: Writer, shared: Together) -> str:
    most = f"{writer.name(shared.most)}(t) + 0" if callable(shared.most) else str(shared.most)
    return f"""
def reached(t):
    return {writer.name(shared.reached)}(t) + 0

def most(t):
    return {most}

def {WINNERS}(t):
    return (1 << t.seats) - 1 if reached(t) >= most(t) else 0
"""


# --- what it is worth -------------------------------------------------------------------------------------


def write_payoff(game: Game) -> str:
    """Where a match is not over, or was discounted, it is worth as much to all: nobody is ahead."""
    return f"""
def payoff(t, seat):
    ended = 1 if t.over and t.broken == 0 else 0
    {inset(_worth(game), 1)}
"""


def _worth(game: Game) -> str:
    rules = game.rules
    if rules.worth_rule is not None:
        return f"return {thought_name(game, rules.worth_rule)}(t, seat) if ended else {A_WIN} // t.seats"
    if rules.shared is not None:
        return TOGETHER
    if rules.scoring is not None:
        return _by_rank(rules)
    return _by_winning_team() if rules.team_rule is not None else BY_WINNING


# The part of the most that was reached, by then where it is not over.
TOGETHER = f"""
if t.broken:
    return {A_WIN} // 2
return {A_WIN} * min(max(reached(t), 0), most(t)) // max(most(t), 1)
"""


# Winners share a win; where there are none, nobody has lost, and all do.
BY_WINNING = f"""
won = t.winners + 0 if ended else 0
if won == 0:
    won = (1 << t.seats) - 1
return {A_WIN} // popcount(won) if won >> seat & 1 else 0
"""


def _by_winning_team() -> str:
    """The same of teams: what a team has is each member's."""
    return f"""
won = t.winners + 0 if ended else 0
if won == 0:
    won = (1 << t.seats) - 1
teams = 0
for other in range(t.seats):
    if won >> other & 1 and first_of_team(t, other) == other:
        teams += 1
return {A_WIN} // max(teams, 1) if won >> seat & 1 else 0
"""


def _by_rank(rules: Results) -> str:
    """From the first place to the last from 1 to 0 in equal steps; those that share places have the mean of theirs."""
    counted = "first_of_team(t, other) == other" if rules.team_rule is not None else "other >= 0"
    return f"""
places, before, alike = 0, 0, 0
for other in range(t.seats):
    if {counted}:
        places += 1
        if ranks_before(t, other, seat):
            before += 1
        elif ranks_before(t, seat, other) == 0:
            alike += 1
if ended == 0:
    return {A_WIN} // 2
if places == 1:
    return {A_WIN}
return {A_WIN} * (2 * (places - 1 - before) - (alike - 1)) // (2 * (places - 1))
"""


def plain_payoff(game: Game) -> Callable[[Any, int], int]:
    """The same for plain tables."""
    thoughts = {thought_name(game, function): function for function in game.rules.thoughts}
    names = game.names | thoughts
    exec(compile(write_payoff(game).strip(), f"<payoff of {game.name}>", "exec"), names)  # noqa: S102  (as above)
    payoff: Callable[[Any, int], int] = names["payoff"]
    return payoff
