"""A line of columns is read as the rules would play it, or refused in a sentence."""

import pytest

from tabard.errors import Refused
from tabard.games.connect_four.solver.reading import read_line


def test_columns_may_be_counted_from_one():
    assert read_line("334") == read_line("445", counted_from=1) == read_line(" 334\r")


def test_nothing_is_the_empty_grid():
    assert read_line("") == (0, 0)


def test_a_score_behind_the_columns_counts_for_nothing():
    assert read_line("334") == read_line("334 -2") == read_line("334 18\r\n") == read_line("334\t0")


@pytest.mark.parametrize(
    ("line", "counted_from", "sentence"),
    [
        ("337", 0, "Move 3 is '7', which is no column: they are 0 to 6."),
        ("0", 1, "Move 1 is '0', which is no column: they are 1 to 7."),
        ("3-4", 0, "Move 2 is '-', which is no column"),
        ("3²", 0, "Move 2 is '²', which is no column"),
        ("3333333", 0, "Move 7: column 3 is full, it holds 6 discs."),
        ("30313233", 0, "Move 7 in column 3 wins: the game is over"),
        ("3 3 4", 0, "Behind the columns, which are written without spaces"),
        ("33 44", 0, "a score from -18 to 18 may stand, not '44'."),
        ("33 --1", 0, "a score from -18 to 18 may stand, not '--1'."),
        ("3", 2, "Columns are counted from 0 or from 1, not from 2."),
    ],
)
def test_what_cannot_be_played_is_said_by_its_move(line, counted_from, sentence):
    with pytest.raises(Refused) as refused:
        read_line(line, counted_from)
    assert sentence in str(refused.value)


def test_a_full_grid_is_over():
    with pytest.raises(Refused, match="The grid is full"):
        read_line("654623612241031661613100245424553332405500")
