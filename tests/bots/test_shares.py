"""Shares of a win add up, and read as people say them."""

import pytest

from tabard.bots.shares import doubted, even, expected, percent, shared
from tabard.shelf import find
from toys.beacons import GAME as BEACONS
from toys.tallies import GAME as TALLIES


@pytest.mark.parametrize(
    ("share", "read"), [(0, "0 %"), (1, "100 %"), (0.0001, "1 %"), (0.999, "99 %"), (0.634, "63 %"), (1.0, "100 %")]
)
def test_only_what_is_certain_is_nothing_or_all(share: float, read: str) -> None:
    assert percent(share) == read


def test_the_others_have_the_rest_as_much_as_they_have_gained() -> None:
    assert shared([0.5, 0.3, 0.2], 0, 0.75) == pytest.approx((0.75, 0.15, 0.1))


def test_where_the_others_have_gained_nothing_they_have_the_rest_alike() -> None:
    assert shared([1.0, 0.0, 0.0], 0, 0.5) == pytest.approx((0.5, 0.25, 0.25))
    assert shared([1.0], 0, 1.0) == (1.0,)


def test_what_was_tried_little_is_doubted() -> None:
    assert doubted(1.0, 0, 0.25) == 0.25
    assert 0.5 < doubted(1.0, 1, 0.5) < 0.8
    assert 0.99 < doubted(1.0, 1000, 0.5) < 1


def test_one_win_is_shared_together_all_have_the_same_and_places_are_each_ones_own() -> None:
    gained = [0.5, 0.3, 0.2]
    assert expected(find("ivanhoe"), gained, 0, 0.75) == pytest.approx((0.75, 0.15, 0.1))
    assert expected(BEACONS, gained, 0, 0.75) == (0.75, 0.75, 0.75)
    assert expected(TALLIES, gained, 0, 0.75) == (0.75, 0.3, 0.2)


def test_where_nobody_is_ahead_one_win_is_parted_and_all_else_is_half_of_what_it_may_come_to() -> None:
    assert even(find("ivanhoe"), 4) == 0.25
    assert even(BEACONS, 3) == even(TALLIES, 4) == 0.5
