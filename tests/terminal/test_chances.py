"""Everybody's chances in one row, whatever room there is."""

import pytest

import tabard
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.chances import bar, chances_words


def table(seats, names=None):
    return Sitting(tabard.new("ivanhoe", seats=seats, seed=1, names=names), seat_players(seats, seed=1))


@pytest.mark.parametrize(("share", "drawn"), [(0, "    "), (0.5, "██  "), (0.53125, "██▏ "), (1, "████")])
def test_a_bar_is_as_long_as_the_chance(share, drawn):
    assert bar(share, 4) == drawn


@pytest.mark.parametrize("room", [40, 70, 110])
def test_it_stands_at_the_right_and_never_takes_more_than_there_is(room):
    for seats in (2, 3):
        told = chances_words(table(seats), [1 / seats] * seats, room)
        assert told.cell_len == room
        assert told.plain.endswith(" %")


def test_five_fit_a_small_screen_with_short_names():
    told = chances_words(
        table(5, ["Bartholomew", "Ann", "Cid", "Dorothea", "Eve"]), [0.6, 0.1, 0.1, 0.1, 0.1], 71
    ).plain
    assert len(told) <= 71
    assert "60 %" in told
    assert "Eve" in told


def test_before_they_are_found_there_is_only_their_place():
    found, waiting = (chances_words(table(2), shares, 70) for shares in ([0.6, 0.4], []))
    assert waiting.cell_len == found.cell_len
    assert "%" not in waiting.plain
