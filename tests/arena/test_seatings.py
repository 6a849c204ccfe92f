"""Every way in which bots can sit, each once, and fair from the beginning on."""

from collections import Counter
from itertools import permutations

import pytest

from tabard.arena.seatings import seatings
from tabard.errors import Refused


def test_as_many_bots_as_seats_sit_in_every_order():
    assert sorted(seatings(3, 3)) == sorted(permutations(range(3)))


def test_of_more_bots_than_seats_every_choice_sits_in_every_order():
    assert sorted(seatings(4, 2)) == sorted(permutations(range(4), 2))
    assert len(seatings(5, 3)) == 60


def test_fewer_bots_than_seats_sit_in_every_mixture_of_all_of_them():
    two_at_three = {(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)}
    assert set(seatings(2, 3)) == two_at_three
    assert len(seatings(2, 3)) == 6
    assert len(seatings(3, 5)) == 150
    assert all(set(seating) == {0, 1, 2} for seating in seatings(3, 5))


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (4, 2), (3, 3), (5, 3), (2, 3), (3, 5), (5, 5)])
def test_every_bot_has_every_seat_equally_often_and_each_way_comes_once(bots, seats):
    every = seatings(bots, seats)
    assert len(set(every)) == len(every)
    for seat in range(seats):
        assert len(set(Counter(seating[seat] for seating in every).values())) == 1


def test_a_part_of_the_list_in_turns_of_the_table_is_fair_too():
    first = seatings(4, 3)[: 3 * 4]
    assert {tuple(sorted(seating)) for seating in first} == {(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)}
    for seat in range(3):
        assert set(Counter(seating[seat] for seating in first).values()) == {3}


def test_more_ways_than_anybody_plays_are_refused_at_once():
    with pytest.raises(Refused, match="40 bots can sit at 5 seats in 78,960,960 ways: take fewer bots"):
        seatings(40, 5)
