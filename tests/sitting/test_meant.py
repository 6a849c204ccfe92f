"""Which move is meant by what was typed or pointed at."""

import tabard
from tabard.engine.match.beginning import begin
from tabard.engine.rules.face import Move
from tabard.sitting.meant import asked_on, labelled, listed, meant, pointing_at, spelled_out
from toys.parlour import DUEL, NOUGHTS


def test_what_is_typed_may_be_a_number_of_the_list_a_text_or_its_beginning():
    moves = begin(DUEL, seed=1).asks[0].moves
    assert [move.text for move in meant(moves, "2")] == ["knight 2"]
    assert [move.text for move in meant(moves, "KNIGHT 4")] == ["knight 4"]
    assert len(meant(moves, "kni")) == 3
    assert meant(moves, "9") == meant(moves, "dragon") == meant(moves, "") == []


def test_a_move_is_typed_as_it_is_listed_or_by_its_text_alone():
    moves = begin(DUEL, seed=1).asks[0].moves

    def label(move):
        return f"{move.text}  of Swords"

    assert [move.text for move in meant(moves, "Knight 4 OF swords", label)] == ["knight 4"]
    assert [move.text for move in meant(moves, "knight 4 o", label)] == ["knight 4"]
    assert [move.text for move in meant(moves, "knight 4", label)] == ["knight 4"]


def test_numbers_that_are_moves_themselves_are_not_numbers_of_the_list():
    moves = tabard.new("connect-four", seed=1).asks[0].moves
    assert [move.number for move in meant(moves, "3")] == [3]


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

    def label(move):
        return labelled(move, ["Ada", "Ben"], {})

    assert listed(moves, "p2  BEN", label) == moves[1]
    assert listed(moves, "P2", label) is None
    assert listed(moves, "P2") == moves[1]


def test_a_card_that_moves_call_by_number_is_listed_with_its_name_and_may_be_typed_by_it():
    moves = [Move(at, f"#{at}", (f"#{at}",)) for at in range(1, 5)]
    cards = {"#1": "Ram", "#2": "Black Rider", "#3": "Squire", "#4": "Squire"}

    def label(move):
        return labelled(move, [], cards)

    assert [label(move) for move in moves[:2]] == ["#1 Ram", "#2 Black Rider"]
    assert meant(moves, "#1", label) == meant(moves, "ra", label) == [moves[0]]
    assert meant(moves, "sq", label) == moves[2:]
    assert listed(moves, "black rider", label) == moves[1]
    assert listed(moves, "Squire", label) is None, "which of the two is not known"
    assert spelled_out(moves, "black rider 3,4", label) == "#2 3,4"
    assert spelled_out(moves, "#3 squire Move", label) == "#3 Move"
    assert spelled_out(moves, "Squire Move", label) == "Squire Move"
    assert spelled_out([], "Ram Move", label) == "Ram Move"


def test_a_number_that_is_longer_than_any_list_means_nothing():
    moves = begin(DUEL, seed=1).asks[0].moves
    assert meant(moves, "9" * 5000) == meant(moves, "0") == meant(moves, "4") == []
    assert meant(moves, "002") == meant(moves, "2") != []


def test_a_question_stands_after_the_last_steps_before_it():
    assert asked_on([], "Which?") == "Which?"
    assert asked_on(["a", "b", "c"], "Which?") == "a ▸ b ▸ c ▸ Which?"
    assert asked_on(["a", "b", "c", "d"], "Which?") == "… ▸ b ▸ c ▸ d ▸ Which?"
