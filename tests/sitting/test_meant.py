"""Which move is meant by what was typed or pointed at."""

import pytest

import tabard
from tabard.engine.match.beginning import begin
from tabard.engine.rules.face import Move
from tabard.errors import Refused
from tabard.sitting.meant import Wording, asked_on, labelled, pointing_at
from toys.parlour import DUEL, NOUGHTS


def test_what_is_typed_may_be_a_number_of_the_list_a_text_or_its_beginning():
    moves = begin(DUEL, seed=1).asks[0].moves
    wording = Wording(moves)
    assert [move.text for move in wording.meant(moves, "2")] == ["knight 2"]
    assert [move.text for move in wording.meant(moves, "KNIGHT 4")] == ["knight 4"]
    assert len(wording.meant(moves, "kni")) == 3
    assert wording.meant(moves, "9") == wording.meant(moves, "dragon") == wording.meant(moves, "") == []


def test_a_move_is_typed_as_it_is_listed_or_by_its_text_alone():
    moves = begin(DUEL, seed=1).asks[0].moves
    wording = Wording(moves, cards={move.text: " of Swords" for move in moves})
    assert [move.text for move in wording.meant(moves, "Knight 4 OF swords")] == ["knight 4"]
    assert [move.text for move in wording.meant(moves, "knight 4 o")] == ["knight 4"]
    assert [move.text for move in wording.meant(moves, "knight 4")] == ["knight 4"]


def test_numbers_that_are_moves_themselves_are_not_numbers_of_the_list():
    moves = tabard.new("connect-four", seed=1).asks[0].moves
    assert [move.number for move in Wording(moves).meant(moves, "3")] == [3]


def test_pointing_at_several_things_narrows_down():
    moves = begin(NOUGHTS, seed=1).asks[0].moves
    assert [move.text for move in pointing_at(moves, frozenset({"cell 4"}))] == ["b2"]
    assert pointing_at(moves, frozenset({"cell 4", "cell 5"})) == []
    assert pointing_at(moves, frozenset()) == []


def test_a_move_is_listed_with_the_name_of_the_player_it_points_at():
    riposte = Move(4, "Riposte P2", ("hand card Riposte", "seat 2"))
    assert labelled(riposte, ["Ada", "Ben"], {}) == "Riposte P2 Ben"
    assert labelled(riposte, ["Player 1", "Player 2"], {}) == "Riposte P2"
    assert labelled(Move(5, "Ben", ("seat 2",)), ["Ada", "Ben"], {}) == "Ben"
    assert labelled(Move(6, "draw", ("pile",)), ["Ada", "Ben"], {}) == "draw"


def test_a_move_that_is_typed_just_as_it_is_listed_is_found():
    moves = [Move(4, "P1", ("seat 1",)), Move(5, "P2", ("seat 2",))]
    wording = Wording(moves, ["Ada", "Ben"])
    assert wording.listed("p2  BEN") == moves[1]
    assert wording.listed("P2") is None
    assert Wording(moves).listed("P2") == moves[1]


def test_a_card_that_moves_call_by_number_is_listed_with_its_name_and_may_be_typed_by_it():
    moves = [Move(at, f"#{at}", (f"#{at}",)) for at in range(1, 5)]
    cards = {"#1": "Ram", "#2": "Black Rider", "#3": "Squire", "#4": "Squire"}
    wording = Wording(moves, cards=cards)
    assert [wording.label(move) for move in moves[:2]] == ["#1 Ram", "#2 Black Rider"]
    assert wording.meant(moves, "#1") == wording.meant(moves, "ra") == [moves[0]]
    assert wording.meant(moves, "sq") == moves[2:]
    assert wording.listed("black rider") == moves[1]
    assert wording.listed("Squire") is None, "which of the two is not known"
    assert wording.spelled_out("black rider 3,4") == "#2 3,4"
    assert wording.spelled_out("#3 squire Move") == "#3 Move"
    assert wording.spelled_out("Squire Move") == "Squire Move"
    assert Wording([]).spelled_out("Ram Move") == "Ram Move"


def test_a_number_that_is_longer_than_any_list_means_nothing():
    moves = begin(DUEL, seed=1).asks[0].moves
    wording = Wording(moves)
    assert wording.meant(moves, "9" * 5000) == wording.meant(moves, "0") == wording.meant(moves, "4") == []
    assert wording.meant(moves, "002") == wording.meant(moves, "2") != []


def test_what_is_typed_is_read_as_the_steps_of_an_answer():
    match = tabard.setup("ivanhoe", {"hands": {"1": ["Riposte", "blue 2"]}, "seats": 3, "colour": "blue"}, seed=1)
    wording, numbers = Wording(match.all_moves(1), ["Ada", "Ben", "Cy"]), match.game.numbers
    assert wording.steps(match.game, "blue 2") == (numbers["blue 2"],)
    assert wording.steps(match.game, "riposte  P2") == (numbers["riposte"], numbers["p2"])
    with pytest.raises(Refused, match="There is no such move"):
        wording.steps(match.game, "riposte P2 and more")


def test_a_question_stands_after_the_last_steps_before_it():
    assert asked_on([], "Which?") == "Which?"
    assert asked_on(["a", "b", "c"], "Which?") == "a ▸ b ▸ c ▸ Which?"
    assert asked_on(["a", "b", "c", "d"], "Which?") == "… ▸ b ▸ c ▸ d ▸ Which?"


def test_a_move_that_points_at_one_card_is_listed_with_what_the_card_shows() -> None:
    cards = {"hand card F10": "boar"}
    assert labelled(Move(3, "F10", ("hand card F10",)), ["Ada"], cards) == "F10 boar"
    assert labelled(Move(4, "F10", ("hand card F10", "seat 1")), ["Player 1"], cards) == "F10"
