"""How a match went, in lines that fit a page."""

import tabard
from tabard.analysis.analysis import IN_VIEW, Analysis, TurningPoint, Weighed, usual
from tabard.bots.thinking import Thinking
from tabard.terminal import how_it_went as module
from tabard.terminal.how_it_went import FEWEST_TRIED, HASTILY, PLAIN, how_it_went, places, quick_look, went_lines
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
    match = lost_in_seven()
    assert quick_look(match) == Thinking(PLAIN // (len(match.commands) + 1))
    hidden = tabard.new("ivanhoe", seats=5, seed=1)
    assert quick_look(hidden) == Thinking(PLAIN // 5)
    hidden.commands.extend([hidden.commands] * 10_000)
    assert quick_look(hidden) == Thinking(FEWEST_TRIED)


def test_little_that_was_tried_is_said_to_be():
    hasty = analysis()._replace(hasty=True)
    assert " ".join(went_lines(hasty, 60)).endswith(HASTILY)
    assert " ".join(went_lines(hasty, 60)).count("chances of nobody") == 1
    assert HASTILY not in " ".join(went_lines(analysis(), 200))


def test_it_is_the_same_each_time_it_is_asked(monkeypatch):
    monkeypatch.setattr(module, "kept_form", lambda _game: None)  # whatever was compiled here before
    match = lost_in_seven()
    told = how_it_went(match, 100)
    assert told == how_it_went(match, 100)
    assert told[-1] == HASTILY


def test_where_the_game_is_compiled_it_is_what_the_command_tells(monkeypatch):
    """Whatever else a form does: the same one is asked as often."""
    looked = []

    def analysed(match, thinking, form, progress, ask_solver):
        looked.append((thinking, form))
        return analysis()

    monkeypatch.setattr(module, "analyse", analysed)
    monkeypatch.setattr(module, "kept_form", ready)
    match = lost_in_seven()
    how_it_went(match, 80)
    assert looked == [(usual(match), ready)]
    assert usual(match) == Thinking(IN_VIEW)


def ready(_game):
    return "compiled"


def lost_in_seven():
    match = tabard.new("connect-four", seed=1)
    for column in (3, 0, 3, 0, 3, 6, 3):
        match.play(column)
    return match
