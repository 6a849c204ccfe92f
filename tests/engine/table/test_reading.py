"""How fields are read: words for places, bits and values, and nothing but words."""

import pytest

from tabard.engine import ALL, SEAT, Table, grid, number, numbers, option
from tabard.engine.table.reading import Reading, word

COLOURS = ("purple", "red", "blue")


class Bare(Table, seats=3):
    tokens: list[int] = numbers(3, high=7, seen=ALL)
    turn: int = number(high=2, seen=ALL)
    board: list[int] = grid(2, 2, high=2)


class Worded(Table, seats=3):
    tokens: list[int] = numbers(3, high=7, seen=ALL, by=SEAT, bits=COLOURS)
    turn: int = number(high=2, seen=ALL, names=SEAT)
    board: list[int] = grid(2, 2, high=2, names=("empty", "white", "black"))


def test_words_are_no_part_of_what_a_field_is():
    """Whoever compares, prints or packs a table finds no difference."""
    assert Worded.own == Bare.own
    assert repr(Worded.own) == repr(Bare.own)
    for table in (Bare, Worded):
        table.finish(about=False, zones=0)
    assert Worded.dtype() == Bare.dtype()
    assert Worded().digest() == Bare().digest()
    assert Worded.own["tokens"].reading != Bare.own["tokens"].reading


@pytest.mark.parametrize(
    ("reading", "before", "after", "said"),
    [
        (Reading(), 3, 5, "field 3 → 5"),
        (Reading(bits=COLOURS), 0, 2, "field: + red"),
        (Reading(bits=COLOURS), 3, 4, "field: - purple - red + blue"),
        (Reading(bits=SEAT), 1, 5, "field: + Player 3"),
        (Reading(bits=COLOURS), 0, 8, "field: + 3"),
        (Reading(names=SEAT), 0, 2, "field Player 1 → Player 3"),
        (Reading(names=("empty", "white")), 0, 1, "field empty → white"),
        (Reading(names=COLOURS), -1, 1, "field -1 → red"),
    ],
)
def test_a_change_is_read_by_the_words_there_are(reading, before, after, said):
    assert reading.change("field", before, after) == said


def test_what_has_no_word_stays_a_number():
    assert [word(None, 4), word(COLOURS, 3), word(COLOURS, -1), word(SEAT, 3)] == ["4", "3", "-1", "Player 4"]


def test_a_house_rule_is_read_by_its_values():
    assert option(False, "Cards count twice.").reading.change("double", 0, 1) == "double False → True"
