"""What a game declares of its results: how seats rank, who has won by that, and what goes together."""

import re
from typing import Any

import pytest

from tabard.engine import ALL, Face, Game, Ruleset, Table, ask, end_game, numbers, winners_by
from tabard.engine.match.beginning import begin
from tabard.engine.match.match import Match
from tabard.errors import Broken


class Count(Table, seats=4):
    points: list[int] = numbers(4, 0, 100, seen=ALL)
    stones: list[int] = numbers(4, 0, 100, seen=ALL)


def ended(declare: Any, points: list[int], stones: tuple[int, ...] = (0, 0, 0, 0), winners: int | None = None) -> Match:
    """A match of a game with these declarations that has ended so; who has won is said by them, unless it is given."""
    rules = Ruleset("count", Count, seats=(2, 4))
    stop = rules.choices("stop", 1)
    over = rules.question("Stop?")
    done = rules.result("It is over.")

    @rules.rule
    def start(t: Count) -> None:
        ask(t, over, 0)

    rules.start(start)
    declared = declare(rules)

    @rules.action(over, stop)
    def end(t: Count, _seat: int, _choice: int) -> None:
        for at, number in enumerate(points):
            t.points[at] = number
        for at in range(len(points)):
            t.stones[at] = stones[at]
        end_game(t, winners_by(t, declared) if winners is None else winners, done)

    match = begin(Game(rules, Face("Count", "Count.", lambda _table: {})), seats=len(points), seed=1)
    match.play("stop")
    return match


def by_points(fewest: bool = False, then: bool = False, teams: bool = False) -> Any:
    def declare(rules: Ruleset) -> Any:
        def stones_of(t: Count, seat: int) -> int:
            return t.stones[seat]

        def points_of(t: Count, seat: int) -> int:
            return t.points[seat]

        if teams:
            rules.teams(opposite)
        return rules.scores(fewest=fewest, then=(stones_of,) if then else ())(points_of)

    return declare


def opposite(_t: Count, seat: int) -> int:
    return seat % 2


def reached(t: Count) -> int:
    return sum(t.points)


def test_whoever_has_most_points_ranks_first_and_the_steps_down_are_equal() -> None:
    match = ended(by_points(), [3, 9, 1, 5])
    assert match.result is not None
    assert match.result["ranking"] == [[2], [4], [1], [3]]
    assert match.result["winners"] == [2]
    assert match.payoffs == pytest.approx((1 / 3, 1, 0, 2 / 3), abs=1e-3)


def test_fewer_points_may_be_better() -> None:
    match = ended(by_points(fewest=True), [3, 9, 1])
    assert match.result is not None
    assert match.result["ranking"] == [[3], [1], [2]]
    assert match.payoffs == (0.5, 0, 1)


def test_equal_points_share_their_places_and_have_the_mean_of_them() -> None:
    match = ended(by_points(), [7, 7, 2, 2])
    assert match.result is not None
    assert match.result["ranking"] == [[1, 2], [3, 4]]
    assert match.result["winners"] == [1, 2]
    assert match.payoffs == pytest.approx((5 / 6, 5 / 6, 1 / 6, 1 / 6))


def test_where_points_are_equal_the_next_rule_decides_and_more_of_it_is_better() -> None:
    assert ended(by_points(then=True), [7, 7, 9], (1, 4, 0, 0)).result["ranking"] == [[3], [2], [1]]  # type: ignore[index]
    fewest = ended(by_points(fewest=True, then=True), [7, 7, 9], (1, 4, 0, 0))
    assert fewest.result["ranking"] == [[2], [1], [3]]  # type: ignore[index]


def test_who_has_won_ranks_before_all_others_whatever_the_points() -> None:
    match = ended(by_points(), [9, 2, 5], winners=0b010)
    assert match.result is not None
    assert match.result["ranking"] == [[2], [1], [3]]
    assert match.payoffs == (0.5, 1, 0)


def test_a_team_ranks_as_one_and_each_of_it_has_what_the_team_has() -> None:
    match = ended(by_points(teams=True), [4, 6, 4, 6])
    assert match.result is not None
    assert match.result["ranking"] == [[2, 4], [1, 3]]
    assert match.result["teams"] == [[1, 3], [2, 4]]
    assert match.result["winners"] == [2, 4]
    assert match.payoffs == (0, 1, 0, 1)


def test_teams_without_scores_share_a_win_team_by_team() -> None:
    assert ended(lambda rules: rules.teams(opposite), [0] * 4, winners=0b1010).payoffs == (0, 1, 0, 1)
    assert ended(lambda rules: rules.teams(opposite), [0] * 4, winners=0).payoffs == (0.5,) * 4


@pytest.mark.parametrize(("points", "payoff", "winners"), [([0, 0], 0, []), ([5, 4], 0.75, []), ([6, 7], 1, [1, 2])])
def test_what_all_have_reached_together_is_worth_the_same_to_all(
    points: list[int], payoff: float, winners: list[int]
) -> None:
    match = ended(lambda rules: rules.together(most=12)(reached), points)
    assert match.result is not None
    assert match.result["together"] == {"reached": sum(points), "most": 12}
    assert match.result["winners"] == winners
    assert match.payoffs == (payoff,) * 2


def test_the_most_that_can_be_reached_may_be_a_rule() -> None:
    match = ended(lambda rules: rules.together(most=twice_the_seats)(reached), [1, 1, 1])
    assert match.result is not None
    assert match.result["together"] == {"reached": 3, "most": 6}
    assert match.payoffs == (0.5,) * 3


def twice_the_seats(t: Count) -> int:
    return 2 * t.seats


def test_an_author_may_say_what_a_result_is_worth() -> None:
    def declare(rules: Ruleset) -> Any:
        rules.worth(a_third)
        return by_points()(rules)

    assert ended(declare, [5, 2]).payoffs == (1 / 3, 1 / 3)


def a_third(_t: Count, _seat: int) -> int:
    return 840


@pytest.mark.parametrize(("winners", "payoffs"), [(0b011, (0.5, 0.5, 0)), (0b100, (0, 0, 1)), (0, (1 / 3,) * 3)])
def test_a_game_that_declares_nothing_has_winners_who_share_a_win_and_draws(
    winners: int, payoffs: tuple[float, ...]
) -> None:
    match = ended(lambda _rules: None, [0, 0, 0], winners=winners)
    assert match.payoffs == payoffs
    assert match.result is not None
    assert match.result.keys() == {"winners", "why"}


def test_while_it_is_played_nothing_is_worth_anything() -> None:
    assert begin(ended(by_points(), [1, 2]).game, seed=1).payoffs == ()


# --- what is refused ----------------------------------------------------------------------------------------


def twice(rules: Ruleset) -> Any:
    rules.scores()(opposite)
    return rules.scores()(opposite)


def both(rules: Ruleset) -> Any:
    rules.scores()(opposite)
    return rules.together()(reached)


def teams_together(rules: Ruleset) -> Any:
    rules.teams(opposite)
    return rules.together()(reached)


WRONG = [
    (twice, "'opposite' is one declaration of results too many"),
    (both, "'reached' is one declaration of results too many"),
    (teams_together, "'reached' is one declaration of results too many"),
    (lambda rules: rules.together(most=0)(reached), "a whole number from 1 on, or a rule that gives it, not 0"),
    (lambda rules: rules.scores(then=opposite), "a tuple of rules, as in then=(cards_left,)"),
    (lambda rules: rules.scores()(reached), "'reached' takes 0 numbers: it is given the seat alone"),
    (lambda rules: rules.together()(opposite), "'opposite' takes 1 numbers: it is given nothing but the table"),
]


@pytest.mark.parametrize(("declare", "says"), WRONG)
def test_what_cannot_be_meant_is_refused_in_a_sentence(declare: Any, says: str) -> None:
    with pytest.raises(Broken, match=re.escape(says)):
        ended(declare, [1, 2], winners=0)


def test_winners_are_not_told_by_what_is_not_declared() -> None:
    with pytest.raises(Broken, match="'opposite', which is not declared to say who has won"):
        ended(lambda _rules: opposite, [1, 2])
