"""The tables that may be are worked out when somebody asks, once, whatever comes between."""

import pytest

from tabard.engine.guessing.lazy_enumeration import LazyDistribution
from tabard.engine.guessing.outcomes import TooMany


class Tables:
    """Stands for tables that can be followed through rounds."""

    def __init__(self, rounds=0):
        self.rounds = rounds

    def updated(self, _observation):
        return Tables(self.rounds + 1)


def broken_off_once(gives):
    """A function that somebody breaks off the first time it is called."""
    faults = [KeyboardInterrupt]

    def first():
        if faults:
            raise faults.pop()
        return gives

    return first


def too_many():
    raise TooMany


def test_what_was_broken_off_is_worked_out_when_somebody_asks_again():
    past = LazyDistribution(
        LazyDistribution(LazyDistribution(broken_off_once(Tables())), observation="one"), observation="two"
    )
    with pytest.raises(KeyboardInterrupt):
        past.distribution()
    assert not past.too_many
    found = past.distribution()
    assert found is not None
    assert found.rounds == 2


def test_what_was_before_is_let_go_and_not_worked_out_again():
    past = LazyDistribution(LazyDistribution(broken_off_once(Tables())), observation="one")
    with pytest.raises(KeyboardInterrupt):
        past.distribution()
    found = past.distribution()
    assert past.before is None
    assert past.distribution() is found


def test_too_many_tables_stay_too_many():
    past = LazyDistribution(LazyDistribution(too_many), observation="one")
    assert not past.too_many
    assert past.distribution() is None
    assert past.too_many
    assert past.distribution() is None
