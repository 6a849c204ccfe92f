"""Who is asked again because another has taken his answer back is told so, and by whom."""

import pytest

import tabard
from contract.toys import honest
from tabard.engine.match.beginning import begin
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from toys.parlour import MORRA, NOUGHTS

AGAIN = "Player 2 has taken your last answer back: you are asked again."


def at_one_screen(game) -> Sitting:
    sitting = Sitting(begin(game, 2, seed=1), seat_players(2, hot_seat=True))
    sitting.hand_over()
    return sitting


def play_first(sitting) -> None:
    sitting.play(sitting.ask.moves[0])
    sitting.hand_over()


@pytest.mark.parametrize("game", [honest("ferry"), MORRA], ids=["hidden hands", "an open game, sealed for once"])
def test_whose_sealed_answer_another_took_back_is_told_so_until_it_is_given_again(game):
    sitting = at_one_screen(game)
    play_first(sitting)
    assert sitting.shows == 2
    sitting.undo()
    assert sitting.asked_again == ""  # he who did it knows
    play_first(sitting)
    assert sitting.shows == 1
    assert sitting.asked_again == AGAIN
    sitting.play(sitting.ask.moves[0])
    assert sitting.asked_again == ""


def test_who_takes_back_his_own_answer_is_told_nothing():
    sitting = at_one_screen(honest("ferry"))
    sitting.play(sitting.ask.moves[0])
    assert sitting.shows == 1
    sitting.undo()
    assert sitting.shows == 1
    assert sitting.asked_again == ""


def test_where_all_look_together_nobody_need_be_told():
    sitting = at_one_screen(NOUGHTS)
    sitting.play(sitting.ask.moves[0])
    sitting.undo()
    assert sitting.shows == 1
    assert sitting.asked_again == ""


def test_another_match_begins_without_it():
    sitting = at_one_screen(honest("ferry"))
    play_first(sitting)
    sitting.undo()
    sitting.take(tabard.new("connect-four", seed=1))
    assert sitting.asked_again == ""
