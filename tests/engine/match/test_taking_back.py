"""Taking back alone with bots: past reveals and rolls, with the same chance again, and never in secret."""

import random

import pytest

import tabard
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.engine.match.taking_back import take_back
from tabard.engine.match.verify import verify
from toys.parlour import DUEL, MORRA
from toys.saving import content_of, forged

LINE = "Player 1 takes a move back"


def played(game, count, seed=None, chooser=1, **how):
    """A match with so many random moves."""
    match, dice = tabard.new(game, seed=seed, **how), random.Random(chooser)
    while match.result is None and len(match.commands) < count:
        ask = dice.choice(match.asks)
        match.play(dice.choice(ask.moves), ask.seat)
    return match


def lines(match):
    return [entry["text"] for entry in match.log("all")]


@pytest.mark.parametrize("seed", [None, 7])
def test_the_match_is_as_before_the_last_decision_and_the_log_says_so(seed):
    match = played("ivanhoe", 60, seed, seats=3)
    before = take_back(match, 1)
    count = len(before.commands)
    assert match.commands[count][0] == 0
    assert count < 60
    assert before.commands == match.commands[:count]
    assert len(before.asks[0].moves) > 1 or len(before.asks) > 1
    assert lines(before)[-1] == LINE
    assert lines(match).count(LINE) == 0  # the match itself stays as it was


def test_what_was_rolled_and_shuffled_comes_out_again():
    match = played("ivanhoe", 60, seats=3)
    before = take_back(match, 1)
    count = len(before.commands)
    for at, number in match.commands[count:]:
        before.play(number, at + 1)
    assert before.digest == match.digest
    assert [line for line in lines(before) if line != LINE] == lines(match)


def test_what_was_taken_back_stays_in_the_log_when_more_is_taken_back():
    match = played("ivanhoe", 60, seats=3)
    for times in range(1, 4):
        match = take_back(match, 1)
        assert lines(match).count(LINE) == times
    assert [one.commands for one in match.course.taken_back] == [len(match.commands)] * 3


def test_undo_leaves_what_was_taken_back_in_the_log():
    match = tabard.new("connect-four", seed=1)
    for column in "334":
        match.play(column)
    match = take_back(match, 1)
    match.undo(2)
    assert lines(match)[-1] == LINE
    assert [one.commands for one in match.course.taken_back] == [1]
    assert verify(match.save(), shelf.find).good


def test_a_save_keeps_it_and_verify_tells_it():
    match = take_back(take_back(played("ivanhoe", 60, seats=3), 1), 1)
    again = tabard.load(match.save())
    assert again.course.taken_back == match.course.taken_back
    verdict = verify(match.save(), shelf.find)
    assert verdict.good
    assert verdict.taken_back == 2
    assert "Other moves were taken back on the way, 2 times, as the log says." in verdict.sentence
    assert "taken back" not in verify(played("ivanhoe", 60, seats=3).save(), shelf.find).sentence


@pytest.mark.parametrize("told", [None, [[1, 0], [1, 0]], [[2, 0]], [[1, 99]], [[1, -1]], [[1, "0"]], [[True, 0]], 7])
def test_a_save_that_tells_less_or_other_than_its_log_is_damaged(told):
    match = tabard.new("connect-four", seed=1)
    match.play("3")
    content = content_of(take_back(match, 1).save())
    assert content.pop("taken_back") == [[1, 0]]
    content |= {} if told is None else {"taken_back": told}
    with pytest.raises(tabard.Refused, match="damaged"):
        tabard.load(forged(content))


def test_the_only_move_there_was_is_no_decision():
    match = begin(DUEL, seed=1)
    match.play("knight 0 yes", 1)  # of three cards; to swear is the only answer to its question
    assert take_back(match, 1).commands == []


def test_where_a_seat_has_decided_nothing_there_is_nothing_to_take_back():
    match = tabard.new("connect-four", seed=1)
    match.play("3")
    with pytest.raises(tabard.Refused, match="There is nothing to take back"):
        take_back(match, 2)


def test_an_answer_given_at_the_same_time_as_anothers_is_taken_back_with_it():
    match = begin(MORRA, seed=1)
    match.play(2, 2)
    match.play(1, 1)
    before = take_back(match, 1)
    assert 1 in [ask.seat for ask in before.asks]
    assert before.log(1)[-1]["text"] == LINE
