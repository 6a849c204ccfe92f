"""What comes of a game beside who has won: scores with a ranking, one result for all, teams; and what it is worth.

    @game.scores(then=(cards_left,))
    def points(t, seat): return t.points[seat]

    end_game(t, winners_by(t, points), LAST_ROUND)

None of it is kept on a table: it is worked out from the last one, by the same rules in all forms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.rules.declared import Function

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Scores:
    """How seats are ranked: by their points, and where those are equal by what decides, one after the other."""

    points: Function
    fewest: bool  # whether fewer points are better
    then: tuple[Function, ...]


@dataclass(frozen=True)
class Together:
    """What all have reached, and the most that can be."""

    reached: Function
    most: Function | int


class Results:
    """The part of a ruleset that says what comes of a game."""

    if TYPE_CHECKING:

        def rule(self, function: F) -> F: ...

        def thought(self, function: F) -> F: ...

    def __init__(self) -> None:
        self.scoring: Scores | None = None
        self.shared: Together | None = None
        self.team_rule: Function | None = None
        self.worth_rule: Function | None = None

    def scores(self, fewest: bool = False, then: tuple[Function, ...] = ()) -> Callable[[F], F]:
        """The points of each seat at the end, `points(t, seat)`, by which seats are ranked: more is better, or with
        `fewest=True` less.

        `then`: rules that are asked alike, one after the other, where points are equal; there more is always better.
        Those that are equal in all share their place, and a seat that has won stands before all that have not. They
        are told to everybody, so nothing hidden may decide them.
        """
        if not isinstance(then, tuple) or not all(callable(one) for one in then):
            right = "a tuple of rules, as in then=(cards_left,)"
            raise Broken(f"What decides between equal points is {right}, not {then!r}.")

        def collect(function: F) -> F:
            self._only(self.scoring is None and self.shared is None, function)
            self.scoring = Scores(self.rule(function), fewest, tuple(map(self.rule, then)))
            return function

        return collect

    def together(self, most: Function | int = 1) -> Callable[[F], F]:
        """One result for all: what they have reached together, `reached(t)`, from 0 to `most`, a number or a rule.

        With `most=1` they win or lose together, and no number is told.
        """
        if not callable(most) and (type(most) is not int or most < 1):
            right = "a whole number from 1 on, or a rule that gives it"
            raise Broken(f"The most that can be reached is {right}, not {most!r}.")

        def collect(function: F) -> F:
            self._only(self.scoring is None and self.shared is None and self.team_rule is None, function)
            self.shared = Together(self.rule(function), self.rule(most) if callable(most) else most)
            return function

        return collect

    def teams(self, function: F) -> F:
        """The number of the team that a seat is of, `team_of(t, seat)`: its seats win, rank and are paid alike."""
        self._only(self.team_rule is None and self.shared is None, function)
        self.team_rule = self.rule(function)
        return function

    def worth(self, function: F) -> F:
        """What the end of a match is worth to a seat, `worth(t, seat)`, from 0 to A_WIN, where it is not as usual.

        Bots play for it and the arena counts it; who has won is not changed by it.
        """
        self._only(self.worth_rule is None, function)
        self.worth_rule = self.thought(function)
        return function

    @property
    def splits_a_win(self) -> bool:
        """Whether what a result is worth to all seats is one win in sum: so it is where nothing else is declared."""
        return not (self.scoring or self.shared or self.team_rule or self.worth_rule)

    @property
    def says_who_wins(self) -> list[Function]:
        """What may be given to `winners_by`."""
        scoring, shared = self.scoring, self.shared
        return [*([scoring.points] if scoring else ()), *([shared.reached] if shared else ())]

    def _only(self, fits: bool, function: Function) -> None:
        if not fits:
            right = "a game has scores, or one result for all without teams, and each of them once"
            raise Broken(f"'{function.__name__}' is one declaration of results too many: {right}.")


def winners_by(t: Any, declared: Function) -> int:
    """The winners by declared scores, or by what all have reached: a bit for each seat that ranks first, or for all
    where the most was reached."""
    winners = getattr(declared, "winners", None)
    if winners is None:
        what = f"`winners_by` is given '{declared.__name__}', which is not declared to say who has won"
        raise Broken(f"{what}: mark it @game.scores() or @game.together().")
    found: int = winners(t)
    return found
