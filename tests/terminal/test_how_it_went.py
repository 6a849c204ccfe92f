"""How a match went, in lines that fit a page."""

import tabard
from tabard.sitting.analysis import Analysis, TurningPoint, Weighed
from tabard.terminal.how_it_went import PATIENCE, places, quick_look, went_lines
from tabard.terminal.letters import ASCII

SHARES = (0.5, 0.6, 0.1, 0.9, 1.0)


def analysis(shares=SHARES, points=()):
    moves = tuple(Weighed(n, 1, "x", (share, 1 - share), "y", 0.0) for n, share in enumerate(shares[1:], 1))
    return Analysis("game", "Game", ("Ann", "Barbara"), (shares[0], 1 - shares[0]), moves, tuple(points))


def test_each_seat_has_a_row_of_heights_and_turning_points_are_marked_under_them():
    lines = went_lines(analysis(points=[TurningPoint(2, 1, "x", 1, 0.6, 0.1, "y")]), 80)
    assert lines == [
        "Ann      ▅▅▁██  100 %",
        "Barbara  ▅▄█▁▁  0 %",
        "           1",
        "1  Move 2, Ann 'x': Ann's chances fell from 60 % to 10 %; 'y' was better.",
    ]


def test_where_nothing_turned_that_is_said():
    assert went_lines(analysis(), 80)[-1] == "The chances of nobody changed much with any one move."


def test_a_long_match_fits_the_page_and_keeps_its_first_and_last_moment():
    shares = tuple(n / 500 for n in range(501))
    lines = went_lines(analysis(shares, [TurningPoint(500, 1, "x", 1, 0.2, 0.9, "")]), 60)
    assert max(len(line) for line in lines) <= 60
    assert lines[0].startswith("Ann      ▁")
    assert lines[0].endswith("█  100 %")
    assert lines[2].index("1") == lines[0].index("  100 %") - 1
    assert places(501, 40)[0] == 0
    assert places(501, 40)[-1] == 500


def test_a_terminal_without_such_signs_gets_digits():
    assert went_lines(analysis(), 80)[0].translate(ASCII) == "Ann      55188  100 %"


def test_nobody_waits_long_for_it():
    match = tabard.new("connect-four", seed=1)
    thinking = quick_look(match)
    assert thinking.seconds is not None
    assert thinking.seconds * len(match.names) <= PATIENCE
