"""Where a game has a solver, hints, chances and analyses say what is certain."""

import pytest

import tabard
from tabard.analysis.analysis import analyse
from tabard.bots.forms import PLAIN, plain_form
from tabard.bots.hints import Hints, hints
from tabard.bots.outlook import Outlook
from tabard.bots.thinking import Thinking
from tabard.engine import Match


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver is compiled."""
    monkeypatch.delenv(PLAIN, raising=False)


def columns(*played: int) -> Match:
    match = tabard.new("connect-four", seed=1)
    for column in played:
        match.play(column)
    return match


def hinted(match: Match, seat: int) -> Hints:
    seen = match.seen(seat)
    assert seen.ask is not None
    return hints(seen, seen.ask, form=plain_form)


def test_in_the_empty_grid_only_the_middle_wins() -> None:
    found = hinted(columns(), 1)
    assert [(hint.move.text, hint.chance) for hint in found.moves] == [("3", 1.0), ("2", 0.5), ("4", 0.5)]
    assert found.moves[0].why == "It wins when all play perfectly. Nothing else does."
    assert found.moves[1].why == "It only draws."
    assert (found.chances, found.hasty) == ((1.0, 0.0), False)


def test_who_is_not_asked_knows_it_too() -> None:
    match = columns(0)
    for seat in (None, 1, 2):
        outlook = Outlook(match.seen(seat), form=plain_form).look()
        assert outlook.chances() == (0.0, 1.0)  # the corner loses
        assert outlook.certain
        assert outlook.tried == 0


def test_what_wins_at_once_is_said_to() -> None:
    best, second, *_ = hinted(columns(0, 6, 0, 6, 0, 6), 1).moves
    assert (best.move.text, best.chance, best.why) == ("0", 1.0, "It wins at once.")
    assert "at once" not in second.why


def test_where_all_is_lost_at_once_the_advice_is_to_stand_in_the_way() -> None:
    """Three discs in a row, with a place on either side."""
    found = hinted(columns(0, 3, 0, 4, 1, 5), 1)
    assert found.chances == (0.0, 1.0)
    assert [hint.move.text for hint in found.moves][:2] == ["2", "6"]
    assert {hint.why for hint in found.moves} == {"Whatever is done, another can win at once."}


def test_what_loses_says_so_and_what_is_later_or_sooner() -> None:
    found = hinted(columns(3, 0, 3, 0, 3), 2)
    assert found.moves[0].chance == 0.0
    held = "Everything loses when all play perfectly; this holds out longest."
    assert found.moves[0].why == f"Anything else lets another win at once. {held}"
    assert found.moves[1].why == "It loses, but sooner than with '3'."


def test_what_is_lost_is_held_as_long_as_can_be() -> None:
    """The corner has lost the match: what loses latest is advised, and said to."""
    match = columns(0, 3)
    best, *others = hinted(match, 1).moves
    scores = match.game.face.solver().by_move(match.view(1))
    assert scores[best.move.number] == max(score for score in scores if score is not None) < 0
    assert best.why.startswith("Everything loses when all play perfectly; ")
    assert all(hint.chance == 0.0 for hint in others)


def test_whoever_says_how_many_simulations_gets_them() -> None:
    outlook = Outlook(columns().seen(1), Thinking(50), 0, plain_form).look()
    assert outlook.tried == 50
    assert outlook.chances()[0] not in (0, 0.5, 1)


def test_turning_points_are_where_the_result_changes() -> None:
    match = columns(3, 3, 0, 0, 6, 6, 1, 2, 1, 1, 2, 2)
    while match.asks:
        match.play(match.asks[0].moves[0])
    found = analyse(match, Thinking(1), form=plain_form, ask_solver=True)
    course = [chances[0] for chances in found.course]
    assert set(course) <= {0.0, 0.5, 1.0}
    assert course[0] == 1.0
    turned = [number for number in range(1, len(course)) if course[number] != course[number - 1]]
    assert {point.number for point in found.turning_points} <= set(turned)
    assert len(found.turning_points) == min(len(turned), 5)
    assert not found.hasty
