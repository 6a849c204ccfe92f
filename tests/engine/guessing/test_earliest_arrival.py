"""Leading a card round: found by who lies where, as if every two paths had been laid side by side."""

import random

from tabard.engine.guessing.earliest_arrival import _first_meetings, _lying_in, exchange_along_path
from tabard.engine.guessing.trajectory import Path


def any_path(dice):
    times = sorted(dice.choices(range(30), k=dice.randrange(1, 8)))
    return Path(dice.randrange(3), times, [dice.randrange(4) for _ in times])


def first_meeting(one, other, since):
    """The first stay of one path in which the other is met, by the definition."""
    for at, zone in enumerate(one.zones):
        first, end = max(one.times[at], since), one.end_of(at)
        if end > since:
            there = other.meets(zone, first, end)
            if there >= 0:
                return max(first, other.times[there])
    return None


def test_first_meetings_are_those_that_each_two_paths_have():
    dice = random.Random(1)
    for _ in range(300):
        paths = [any_path(dice) for _ in range(7)]
        lying, since = _lying_in(paths), dice.randrange(25)
        for one in paths:
            met = _first_meetings(one, since, lying)
            assert {n: met.get(n) for n in range(7)} == {n: first_meeting(one, paths[n], since) for n in range(7)}


def test_each_takes_the_way_that_the_one_before_it_needs():
    one, between, end = Path(7, [0, 2], [0, 2]), Path(8, [0, 3], [0, 1]), Path(9, [4, 6], [1, 2])
    assert exchange_along_path([one], [end], [between, end])
    assert [path.zones[-1] for path in (one, between, end)] == [2, 2, 1]


def test_who_meets_nobody_is_led_nowhere():
    one, end = Path(7, [0], [0]), Path(8, [0], [1])
    assert not exchange_along_path([one], [end], [end])
    assert (one.zones, end.zones) == ([0], [1])
