"""What an author tells bots is refused in a sentence where it cannot be meant."""

from math import inf

import pytest

from tabard.engine.rules.thoughts import Thoughts
from tabard.errors import Broken


@pytest.mark.parametrize("levels", [(1, 2, 2, 4), (0, 1, 2, 3), (4, 3, 2, 1), (1.0, 2, 3, 4)])
def test_levels_rise(levels):
    with pytest.raises(Broken, match="four whole numbers, each larger than the one before"):
        Thoughts().levels(*levels)


@pytest.mark.parametrize("wavers", [(1.0,), (1.0, 2.0, 3.0), (-1.0, 0), ("much", "less"), 5, None, (inf, 1.0)])
def test_two_levels_waver(wavers):
    with pytest.raises(Broken, match="two numbers from 0 to 100, of easy and of medium"):
        Thoughts().levels(1, 2, 3, 4, wavers=wavers)


def test_who_says_nothing_of_wavering_leaves_it_as_it_is():
    told = Thoughts()
    told.levels(1, 2, 3, 4)
    assert told.wavers == ()
    told.levels(1, 2, 3, 4, wavers=(2, 0.5))
    assert told.wavers == (2, 0.5)
