"""What an author tells bots is refused in a sentence where it cannot be meant."""

from math import inf

import pytest

from contract.toys import broken, rules
from tabard.engine.rules.thoughts import Thoughts
from tabard.errors import Broken, Refused


@pytest.mark.parametrize("levels", [(1, 2, 2, 4), (0, 1, 2, 3), (4, 3, 2, 1), (1.0, 2, 3, 4)])
def test_levels_rise(levels):
    with pytest.raises(Broken, match="four whole numbers from 1 on, each larger than the one before"):
        Thoughts().levels(*levels)


@pytest.mark.parametrize("after", [0, -3, "x", 2.0, print])
def test_a_match_is_judged_after_some_choices(after):
    with pytest.raises(Broken, match=r"a number of choices from 1 on, as in @game.judges\(after=30\)"):
        Thoughts().judges(after)


def test_what_judges_or_weighs_twice_is_too_much(tmp_path):
    judge = "@game.judges(after=3)\ndef {}(t: Heap, seat: int) -> int:\n    return 1\n\n\n"
    weigh = "@game.weighs(how_many, COUNT)\ndef {}(t: Heap, seat: int) -> int:\n    return 1\n\n\n"
    habit = weigh.replace("weighs", "habit")
    for name, twice in {"judge": judge, "weigh": weigh, "habit": habit}.items():
        both = twice.format("first") + twice.format("second") + "@game.action(how_many"
        with pytest.raises(Refused, match=r"'first' (judges|weighs) .* already: one of two is too many"):
            broken("pebble", [rules("@game.action(how_many", both)], tmp_path / f"pebble_{name}")


def test_answers_are_weighed_to_a_question(tmp_path):
    turned = (
        "@game.weighs(COUNT, how_many)\ndef likely(t: Heap, seat: int) -> int:\n    return 1\n\n\n@game.action(how_many"
    )
    with pytest.raises(Refused, match="`weighs` takes a question and the moves that answer it"):
        broken("pebble", [rules("@game.action(how_many", turned)], tmp_path / "pebble_turned")


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
