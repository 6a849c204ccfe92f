"""Taking back at a table: between people, and alone with bots."""

import pytest

import tabard
from sitting.sitters import against_bot, bots_answer, hot_seat
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.engine.match.verify import verify
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from toys.parlour import DUEL


def test_undo_takes_back_ones_own_move_with_the_bots_answer():
    sitting = against_bot()
    sitting.play("3")
    bots_answer(sitting)
    sitting.play("4")
    bots_answer(sitting)
    sitting.undo()
    assert len(sitting.match.commands) == 2
    sitting.undo()
    assert sitting.match.view(1)["grid"] == tabard.new("connect-four").view(1)["grid"]
    with pytest.raises(tabard.Refused, match="nothing to take back"):
        sitting.undo()


def test_undo_before_the_bot_has_answered_takes_back_ones_own_move_alone():
    sitting = against_bot()
    sitting.play("3")
    sitting.undo()
    assert sitting.match.commands == []


def test_a_bots_first_move_is_not_taken_back():
    sitting = against_bot(bots=["1"])
    bots_answer(sitting)
    with pytest.raises(tabard.Refused, match="nothing to take back"):
        sitting.undo()
    assert len(sitting.match.commands) == 1


def test_it_is_known_before_whether_something_can_be_taken_back():
    sitting = against_bot()
    assert not sitting.can_take_back()
    sitting.play("3")
    assert sitting.can_take_back()
    assert len(sitting.match.commands) == 1
    sitting.undo()
    assert not sitting.can_take_back()


def test_alone_with_bots_undo_goes_back_past_their_moves_and_what_was_revealed_and_says_so():
    sitting = Sitting(begin(DUEL, seed=1), seat_players(2, ["2"], seed=1))
    first = sitting.match.digest
    sitting.play("knight 0 yes")
    bots_answer(sitting)
    after = sitting.match.digest
    sitting.undo()
    assert sitting.match.digest == first
    assert sitting.log()[-1] == "Player 1 takes a move back"
    sitting.play("knight 0 yes")
    bots_answer(sitting)
    assert sitting.match.digest == after  # the bot does not answer otherwise for having been taken back


def test_alone_a_half_given_answer_is_left_and_nothing_is_said_to_be_taken_back():
    sitting = Sitting(begin(DUEL, seed=1), seat_players(2, ["2"], seed=1))
    sitting.play("knight 0")
    sitting.undo()
    assert sitting.steps == []
    assert sitting.match.course.taken_back == []


def test_between_people_an_undo_that_is_refused_half_way_changes_nothing():
    sitting = hot_seat(DUEL)
    sitting.play("knight 0 yes")
    before = sitting.match
    with pytest.raises(tabard.Refused, match="revealed"):
        sitting.undo()
    assert sitting.match is before


def without_start():
    """A match that goes on from a guess, saved and loaded: nobody knows what it began from."""
    return tabard.load(tabard.setup("connect-four", {"moves": [0, 1, 0, 1]}, seed=1).sample(2, 3).save())


def test_alone_in_a_match_without_a_start_the_rule_between_people_stands():
    sitting = against_bot(without_start())
    assert not sitting.can_take_back()
    with pytest.raises(tabard.Refused, match="nothing to take back"):
        sitting.undo()
    sitting.play("3")
    bots_answer(sitting)
    assert sitting.can_take_back()
    sitting.undo()
    assert sitting.match.commands == []
    assert sitting.match.course.taken_back == []


POSITION = {
    "seats": 3,
    "colour": "red",
    "hands": {"1": ["red 3", "red 4", "Dodge", "Outwit"], "2": ["red 5", "Ivanhoe"], "3": ["blue 2", "red 3"]},
    "displays": {"1": ["red 5"], "2": ["red 3", "red 4", "red 3"], "3": ["red 3"]},
}


@pytest.mark.parametrize("seed", [None, 5])
@pytest.mark.parametrize("half", [False, True], ids=["a position", "a half-given view"])
def test_alone_one_takes_back_also_in_a_match_from(half, seed):
    match = tabard.setup("ivanhoe", POSITION, seed=seed)
    if half:
        match.play("Dodge P2", 1)
        match = tabard.setup("ivanhoe", match.view("all"), seed=seed)
    sitting = against_bot(match)
    first = sitting.match.view(None)
    for _ in range(3):
        sitting.play(sitting.ask.moves[0])
        bots_answer(sitting)
    while sitting.match.commands:
        assert sitting.can_take_back()
        sitting.undo()
    assert sitting.match.view(None) == first
    assert verify(sitting.match.save(), shelf.find).good
