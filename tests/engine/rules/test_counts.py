"""Rules that would be given more or fewer numbers than they take are refused when the game is made, by file, line."""

from pathlib import Path

import pytest

from tabard.errors import Refused
from toys.orchard import line_of, orchard

# What stands in place of "# rules": what is said of it.
WRONG = {
    "@game.hears(weigh)\ndef heavy(t, pounds):\n    return pounds": (
        "'heavy' hears 'weigh' and takes 1 after the table: it is given 2 (seat, pounds)"
    ),
    "@game.hears(weigh, row=True)\ndef heavy(t, seat, pounds):\n    return pounds": (
        "'heavy' hears 'weigh' and takes 2 after the table: it is given 3 (the row's argument, seat, pounds)"
    ),
    "@game.hears(harvest)\ndef heavy(t, seat, more):\n    return more": (
        "'heavy' hears 'harvest' and takes 2 after the table: it is given 1 (seat)"
    ),
    "@game.event(targets=2)\ndef heavy(t, seat):\n    return seat": (
        "'heavy' is an event with 2 targets and does not take them"
    ),
    "@game.act\ndef heavy(t, a, b, c, d, e, f):\n    return": (
        "'heavy' is an act and takes 6 numbers: the stack has room for 5"
    ),
    "@game.action(how_ripe, FRUIT, legal=lambda_like)\ndef heavy(t, seat, kind):\n    return": (
        "'lambda_like' is a legality function and takes 5 numbers: it is given at most 4"
    ),
}
LAMBDA_LIKE = ("# declared", "def lambda_like(t, seat, choice, a, b, c):\n    return 0\n")


@pytest.mark.parametrize("rule", WRONG)
def test_it_is_refused_with_file_and_line(tmp_path: Path, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        orchard(tmp_path, ("# rules", rule), LAMBDA_LIKE)
    said = str(refused.value)
    assert WRONG[rule] in said
    line = line_of(tmp_path, "def lambda_like") if "lambda_like" in rule else line_of(tmp_path, "def heavy") - 1
    assert f"__init__.py, line {line}: " in said


@pytest.mark.parametrize(
    "rule",
    ["@game.hears(weigh)\ndef heavy(t, seat, pounds, times=2):\n    return pounds",
     "@game.action(how_ripe, FRUIT)\ndef heavy(t):\n    return"],
)  # fmt: skip
def test_what_may_be_left_out_may_be_left_out(tmp_path: Path, rule: str) -> None:
    assert orchard(tmp_path, ("# rules", rule)).name == "orchard"
