"""A match that is over is analysed: chances after every move as each could know them, and where they turned."""

import json

import pytest

import tabard
from contract.toys import honest
from desk.talking import POCKET
from tabard.analysis.analysis import (
    HASTY,
    MOST,
    NOT_OVER,
    TurningPoint,
    Weighed,
    analyse,
    in_json,
    told,
    turning_points,
)
from tabard.bots.forms import plain_form
from tabard.bots.thinking import Thinking
from tabard.engine.match.beginning import begin
from tabard.errors import Refused
from tabard.shelf import find

FEW = Thinking(200)


@pytest.fixture(scope="module")
def thrown_away():
    """Bob lets three of Ann's stand, though he could have stopped her."""
    match = tabard.new("connect-four", seed=1, names=["Ann", "Bob"])
    for column in (3, 0, 3, 0, 3, 6, 3):
        match.play(column)
    return match


@pytest.fixture(scope="module")
def analysis(thrown_away):
    return analyse(thrown_away, FEW, form=plain_form)


def played_out(game, seed):
    match = begin(game, game.rules.seats[0], seed)
    while match.asks:
        match.play(match.asks[0].moves[-1], match.asks[0].seat)
    return match


def test_every_move_has_the_chances_after_it(analysis, thrown_away):
    assert [(move.number, move.seat, move.text) for move in analysis.moves] == [
        (number, (number - 1) % 2 + 1, text) for number, text in enumerate("3030363", 1)
    ]
    assert all(sum(chances) == pytest.approx(1) for chances in analysis.course)
    assert analysis.course[-1] == (1.0, 0.0)
    assert len(analysis.course) == len(thrown_away.commands) + 1


def test_the_move_that_lost_it_is_a_turning_point_with_what_was_better(analysis):
    point = max(analysis.turning_points, key=lambda one: one.before - one.after)
    assert (point.number, point.seat, point.of, point.better) == (6, 2, 2, "3")
    assert point.before > 0.15 > 0.05 > point.after
    assert analysis.moves[5].best == "3"
    assert analysis.moves[5].lost > 0.15
    assert told(point, analysis.names).startswith("Move 6, Bob '6': Bob's chances fell from ")
    assert told(point, analysis.names).endswith("; '3' was better.")


def test_what_was_best_has_lost_nothing(analysis):
    assert analysis.moves[-1].best == "3"
    assert analysis.moves[-1].lost == 0


def test_the_largest_swings_are_told_in_their_order_and_small_ones_are_not():
    chances = [0.5, 0.2, 0.25, 0.9, 0.5, 0.1, 0.95, 0.3, 0.28]
    moves = [Weighed(n, 1 + n % 2, "x", (share, 1 - share), "y", 0.3) for n, share in enumerate(chances[1:], 1)]
    found = turning_points((0.5, 0.5), moves, [0.0] * len(moves))
    assert [point.number for point in found] == [3, 4, 5, 6, 7]
    assert len(found) == MOST
    assert found[0] == TurningPoint(3, 2, "x", 2, pytest.approx(0.75), pytest.approx(0.1), "y")


def test_what_chance_alone_may_have_brought_about_is_no_turning_point():
    """Nor is another move called better for it."""
    moves = [Weighed(1, 1, "x", (0.3, 0.7), "y", 0.15), Weighed(2, 2, "x", (0.9, 0.1), "y", 0.15)]
    assert turning_points((0.5, 0.5), moves, [0.11, 0.11]) == (
        TurningPoint(2, 2, "x", 2, pytest.approx(0.7), pytest.approx(0.1), ""),
    )
    assert len(turning_points((0.5, 0.5), moves, [0.05, 0.05])) == 2


def test_a_move_of_several_steps_is_told_whole_with_the_names_of_cards():
    units = [
        {"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 1, "sheet": "Ram", "at": [3, 6]},
        {"seat": 2, "sheet": "Keep", "at": [3, 7], "health": 3}, {"seat": 2, "sheet": "Levy", "at": [7, 7]},
    ]  # fmt: skip
    match = tabard.setup("skirmish", {"units": units}, seed=1)
    match.play("#2 Attack 3,7")
    found = analyse(match, Thinking(12), form=plain_form)
    assert [(move.text, move.words) for move in found.moves] == [
        ("#2", "#2 Ram"), ("Attack", "#2 Ram Attack"), ("3,7", "#2 Ram Attack 3,7"),
    ]  # fmt: skip
    point = TurningPoint(3, 1, "3,7", 1, 0.5, 1.0, "4,7", "#2 Ram Attack 3,7", "#2 Ram Attack 4,7")
    said = "Move 3, Player 1 '#2 Ram Attack 3,7': Player 1's chances rose from 50 % to 100 %"
    assert told(point, found.names) == f"{said}; '#2 Ram Attack 4,7' was better."


def test_few_simulations_are_haste_and_many_are_not(thrown_away):
    assert analyse(thrown_away, Thinking(HASTY - 1), form=plain_form).hasty
    assert not analyse(thrown_away, Thinking(HASTY), form=plain_form).hasty


def test_whose_chances_changed_most_is_told_where_the_mover_s_did_not():
    moves = [Weighed(1, 1, "x", (0.3, 0.6, 0.1), "x", 0.0)]
    (point,) = turning_points((0.34, 0.33, 0.33), moves, [0.0])
    assert (point.seat, point.of, point.better) == (1, 2, "")
    assert told(point, ("Ann", "Bob", "Cid")) == "Move 1, Ann 'x': Bob's chances rose from 33 % to 60 %."


@pytest.mark.parametrize("game", [honest("pebble"), find(POCKET)], ids=["open", "hidden"])
def test_open_and_hidden_games_are_analysed_and_alike_under_a_seed(game):
    match = played_out(game, 3)
    few = Thinking(12, share=3)
    found = analyse(match, few, 5, plain_form)
    assert len(found.moves) == len(match.commands)
    assert all(sum(chances) == pytest.approx(1) for chances in found.course)
    assert found == analyse(match, few, 5, plain_form)


def test_chances_come_from_what_each_had_seen(monkeypatch):
    """Nobody is asked for more than seats see: neither for everything nor for what another sees."""
    looked = []
    match = played_out(find(POCKET), 3)
    seen = type(match).seen
    monkeypatch.setattr(type(match), "seen", lambda self, seat=None: looked.append(seat) or seen(self, seat))
    monkeypatch.setattr(type(match), "view", refusing_everything(type(match).view))
    analyse(match, Thinking(4, share=2), 0, plain_form)
    assert set(looked) == {1, 2}


def refusing_everything(view):
    def careful(self, seat=None):
        assert seat != "all"
        return view(self, seat)

    return careful


def test_a_match_that_is_not_over_keeps_its_secrets():
    with pytest.raises(Refused) as refused:
        analyse(tabard.new("ivanhoe", seats=2, seed=1), FEW)
    assert str(refused.value) == NOT_OVER


def test_it_says_how_far_it_has_come(thrown_away):
    done = []
    analyse(thrown_away, Thinking(2), 0, plain_form, done.append)
    assert done == list(range(8))


def test_programs_get_all_of_it(analysis):
    found = json.loads(json.dumps(in_json(analysis)))
    assert (found["game"], found["seats"], found["names"]) == ("connect-four", 2, ["Ann", "Bob"])
    assert found["moves"][5].keys() == {"number", "seat", "text", "words", "chances", "best", "lost"}
    turn = next(one for one in found["turning_points"] if one["number"] == 6)
    assert turn.keys() == {"number", "seat", "text", "of", "from", "to", "better", "said"}
    assert turn["better"] == "3"
