"""Who sits where: people and bots."""

import json

import pytest

import tabard
from tabard.bots import bots
from tabard.sitting.seating import read_seating, seat_players, seating_of, written


def test_unless_told_a_person_has_seat_1_and_bots_the_others():
    assert [player.level for player in seat_players(3).values()] == ["", "easy", "easy"]


def test_bots_sit_where_they_are_put_and_people_elsewhere():
    assert [player.level for player in seat_players(3, ["1", "3=random"]).values()] == ["easy", "", "random"]


def test_the_hot_seat_has_people_all_around():
    assert all(player.bot is None for player in seat_players(4, hot_seat=True).values())


@pytest.mark.parametrize("given", ["0", "3", "x", "", "=random", "-1", pytest.param("9" * 5000, id="digits")])
def test_a_seat_that_is_not_there_is_refused(given):
    with pytest.raises(tabard.Refused, match="one of the seats 1 to 2"):
        seat_players(2, [given])


def test_a_level_that_is_not_there_is_refused():
    with pytest.raises(tabard.Refused, match="There is no bot 'grand'"):
        seat_players(2, ["2=grand"])


def test_bots_of_every_level_are_read_again_as_they_were_written():
    levels = ["", *bots(tabard.find("connect-four"))]
    seating = seating_of(levels, seed=3)
    again = read_seating(json.loads(json.dumps(written(seating))), len(levels))
    assert [(player.level, player.seed) for player in again.values()] == [
        (player.level, player.seed) for player in seating.values()
    ]
