"""Shares of a win add up, and read as people say them."""

import pytest

from tabard.bots.shares import doubted, percent, shared


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
