"""The numbers of moves in their list: within a turn none comes to mean something else to one question, in any game."""

import random

import pytest

import tabard
from contract.toys import TOYS, honest
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.engine.rules.face import Move
from tabard.errors import Refused
from tabard.sitting.numbers import Numbers, in_order
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting


def moves(*numbers):
    return [Move(number, f"card {number}", ()) for number in numbers]


def test_a_move_keeps_its_number_and_what_is_new_gets_the_next_one():
    numbers = Numbers()
    assert numbers.show(1, "a turn", "what", moves(30, 31, 32)) == {30: 1, 31: 2, 32: 3}
    assert numbers.show(1, "a turn", "what", moves(30, 32, 40)) == {30: 1, 32: 3, 40: 4}
    assert numbers.show(1, "a turn", "what", moves(31)) == {31: 2}
    assert numbers.show(1, "a turn", "to whom", moves(50, 30)) == {50: 1, 30: 2}
    assert (numbers.meant(1, "a turn", "what", 2), numbers.meant(1, "a turn", "what", 9)) == (31, None)
    assert numbers.show(2, "a turn", "what", moves(32)) == {32: 1}
    assert numbers.show(1, "the next", "what", moves(32)) == {32: 1}
    assert numbers.meant(1, "a turn", "what", 2) is None


def test_moves_that_are_numbers_themselves_have_no_others():
    assert in_order([Move(0, "0", ()), Move(1, "1", ())]) == {}


def test_a_number_whose_move_has_gone_is_refused_with_the_reason_and_plays_nothing_else():
    match = tabard.setup("ivanhoe", {"seats": 2, "colour": "red", "turn": 1, "hands": {"1": ["squire 2", "red 3"]},
                                     "displays": {"1": ["red 5"], "2": ["red 3"]}}, seed=1)  # fmt: skip
    sitting = Sitting(match, seat_players(2, hot_seat=True))
    sitting.hand_over()
    listed = {number: sitting.match.game.moves[move].text for move, number in sitting.numbers.items()}
    squire = next(number for number, text in listed.items() if text == "squire 2")
    sitting.play("squire 2")
    after = {number: sitting.match.game.moves[move].text for move, number in sitting.numbers.items()}
    assert all(listed.get(number, text) == text for number, text in after.items())
    assert squire not in after
    before = match.digest
    with pytest.raises(Refused):
        sitting.play(str(squire))
    assert match.digest == before


@pytest.mark.parametrize("name", [*shelf.games(), *TOYS])
def test_in_random_games_of_any_kind_no_number_means_two_moves_to_one_question_in_a_turn(name):
    game = honest(name) if name in TOYS else shelf.find(name)
    sitting = Sitting(begin(game, seed=3), seat_players(game.rules.seats[0], hot_seat=True))
    dice, shown = random.Random(1), {}
    for _ in range(120):
        if sitting.match.result is not None:
            break
        sitting.hand_over()
        for move, number in sitting.numbers.items() if sitting.shows is not None else ():
            assert shown.setdefault((sitting.shows, sitting.turn, sitting.ask.prompt, number), move) == move
        if sitting.ask is not None:
            sitting.play(dice.choice(sitting.ask.moves))
    assert shown or not in_order(game.moves)


def test_a_number_that_was_listed_before_is_refused_with_the_reason_of_its_move_also_the_very_first_of_the_game():
    sitting = Sitting(begin(shelf.find("ivanhoe"), seats=2, seed=1), seat_players(2, ["2"], seed=1))
    ask, first = sitting.ask, sitting.match.game.moves[0]
    last = len(sitting.numbers) + 1
    assert first not in ask.moves
    assert sitting._numbers.show(1, sitting.turn, ask.prompt, [first]) == {0: last}  # as if it had been possible before
    with pytest.raises(Refused) as by_text:
        sitting.play(first.text)
    with pytest.raises(Refused) as by_number:
        sitting.play(str(last))
    assert str(by_number.value) == str(by_text.value) != sitting.match.game.face.unknown
