"""What each reader in line mode has been told."""

import tabard
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.told import Told
from terminal.lists import sitting_for


def test_news_is_told_once_to_each_who_looks():
    sitting = sitting_for()
    told = Told(sitting)
    told.news()
    assert told.news() == []
    sitting.play("Riposte P2")
    assert "Player 1 plays Riposte" in [line.text for line in told.news()]
    assert told.news() == []


def test_what_comes_instead_of_what_was_taken_back_is_new():
    sitting = Sitting(tabard.new("connect-four", seed=1), seat_players(2, hot_seat=True))
    told = Told(sitting)
    sitting.play("3")
    assert "Player 1 drops a disc into column 3" in [line.text for line in told.news()]
    sitting.undo()
    told.go_back()
    sitting.play("4")
    assert "Player 1 drops a disc into column 4" in [line.text for line in told.news()]


def test_of_a_match_that_is_gone_on_with_nothing_is_news():
    sitting = sitting_for()
    sitting.play("Riposte P2")
    told = Told(sitting)
    told.begin()
    assert told.news() == []
