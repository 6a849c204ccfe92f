"""Blocks of generated text stand in one another as they will be read."""

import pytest

from tabard.engine.source.writer import FEW, chain, inset, pick, stacked, tidied

LOOP = """
for i in range(3):
    found += i
"""


def test_a_block_begins_where_it_is_put_in_and_its_other_lines_follow_it():
    text = f"""
def count(found):
    if found:
        {inset(LOOP, 2)}
    return found
"""
    assert text.splitlines()[3:5] == ["        for i in range(3):", "            found += i"]


def test_what_a_game_does_not_have_leaves_no_line():
    text = tidied(f"""
def nothing(t):
    {inset(stacked([]), 1)}
    return 0
""")
    assert text == "def nothing(t):\n    return 0\n"


def test_cases_are_looked_at_in_order_and_else_comes_last():
    assert tidied(chain([("a", "x = 1"), ("b", LOOP)], otherwise="x = 3")).splitlines() == [
        "if a:", "    x = 1", "elif b:", "    for i in range(3):", "        found += i", "else:", "    x = 3",
    ]  # fmt: skip


@pytest.mark.parametrize("count", [0, 1, FEW, FEW + 1, 4 * FEW])
def test_the_block_for_a_value_is_found_among_any_number_of_them(count):
    numbers = [3 * at for at in range(count)]
    text = tidied(f"""
def name_of(n):
    {inset(pick("n", [(number, f"return 'case {number}'") for number in numbers]), 1)}
    return "none"
""")
    namespace = {}
    exec(text, namespace)  # noqa: S102  (the text just written)
    for n in range(-1, 3 * count + 2):
        assert namespace["name_of"](n) == (f"case {n}" if n in numbers else "none")


def test_neighbours_with_one_block_share_it():
    cases = [(1, "return 'low'"), (2, "return 'low'"), (4, "return 'low'"), (5, "return 'high'")]
    assert tidied(pick("n", cases)).splitlines() == [
        "if 1 <= n <= 2:", "    return 'low'", "elif n == 4:", "    return 'low'", "elif n == 5:", "    return 'high'",
    ]  # fmt: skip
