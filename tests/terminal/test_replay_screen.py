"""A saved match on the screen, stepped through by keys as a reader would."""

import random

import pytest

import tabard
from tabard.analysis.rerun import Rerun, usual_reader
from tabard.engine.match.beginning import begin
from tabard.terminal.replay_screen import ReplayApp, slider, step_at
from terminal.driving import board, words
from toys.parlour import NOUGHTS

SIZES = [(80, 24), (120, 40)]


def won():
    return tabard.setup("connect-four", {"moves": list("3131313")}, seed=1, names=["Ann", "Bob"])


def played(game, seats, moves=None):
    """A random match, whole or its first moves."""
    match, chance = tabard.new(game, seats, seed=5), random.Random(3)
    while match.asks and len(match.commands) != moves:
        ask = chance.choice(match.asks)
        match.play(chance.choice(ask.moves), ask.seat)
    return match


def app_for(match, *reader):
    return ReplayApp(Rerun(match, *(reader or [usual_reader(match)])))


@pytest.mark.parametrize("size", SIZES)
async def test_it_opens_at_the_start_and_steps_on_and_back(size):
    app = app_for(won())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert words(app, "#banner") == "The start"
        assert words(app, "#slider").endswith("┤ move 0 of 7")
        assert not set("●○█▀") & set(board(app))
        await pilot.press("right")
        assert words(app, "#banner") == "1. Ann: 3"
        assert words(app, "#message").startswith("Ann drops a disc into column 3.")
        assert words(app, "#slider").endswith("┤ move 1 of 7")
        await pilot.press("right", "left", "left", "left")
        assert words(app, "#banner") == "The start"


async def test_the_end_tells_who_has_won_and_steps_do_not_run_past_it():
    app = app_for(won())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("end", "right")
        assert words(app, "#banner") == "7. Ann: 3\n★  Ann wins!  ★"
        assert words(app, "#slider").endswith("●┤ move 7 of 7")
        assert "[●]" in board(app)
        await pilot.press("home")
        assert words(app, "#banner") == "The start"
        await pilot.press("pagedown")
        assert words(app, "#slider").endswith("move 7 of 7")


async def test_what_a_step_changed_stands_out_on_the_table():
    app = app_for(won())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right")
        assert board(app).count("(○)") == 1
        assert "(●)" not in board(app)
        assert "Bob drops a disc into column 1" in words(app, "#lines")
        assert "column 5" not in words(app, "#lines")
        await pilot.press("left")
        assert "Bob drops a disc into column 1" not in words(app, "#lines")
        assert "Ann drops a disc into column 3" in words(app, "#lines")


async def test_q_leaves():
    app = app_for(won())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
    assert app.return_code == 0


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_that_is_over_shows_every_hand_and_each_view_in_turn(size):
    match = played("ivanhoe", 3)
    app = app_for(match)
    async with app.run_test(size=size) as pilot:
        await pilot.press("end")
        for name in match.names:
            assert f"{name}'s hand" in board(app)
        assert words(app, "#title") == "Ivanhoe, a replay: everything"
        await pilot.press("v")
        assert words(app, "#title") == "Ivanhoe, a replay: as a spectator saw it"
        assert "hand (" not in board(app)
        await pilot.press("v", "v")
        assert words(app, "#title") == "Ivanhoe, a replay: as Player 2 saw it"
        assert "Your hand" in board(app)
        assert "wins the game" in words(app, "#banner")
        await pilot.press("v", "v")
        assert words(app, "#title") == "Ivanhoe, a replay: everything"


async def test_a_match_that_is_not_over_keeps_its_secrets_whatever_is_pressed():
    match = played("ivanhoe", 3, moves=30)
    app = app_for(match)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("v", "end", "v")
        assert words(app, "#title") == "Ivanhoe, a replay: as a spectator saw it"
        assert "hand (" not in board(app)


async def test_a_seat_reads_its_own_hand_in_a_match_that_is_not_over():
    app = app_for(played("ivanhoe", 3, moves=30), 2)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("end")
        assert "Your hand" in board(app)
        assert words(app, "#title") == "Ivanhoe, a replay: as Player 2 saw it"


async def test_any_game_can_be_stepped_through():
    match = begin(NOUGHTS, seed=1)
    match.play(match.asks[0].moves[4])
    app = app_for(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right")
        assert words(app, "#banner").startswith("1. Player 1")
        assert words(app, "#slider").endswith("move 1 of 1")


def test_the_slider_is_as_wide_as_the_window_and_never_runs_out_of_it():
    for width in (20, 78, 200):
        rows = [slider(at, 40, width) for at in range(41)]
        assert {row.index("┤") for row in rows} == {rows[0].index("┤")}
        assert all(len(row) <= width for row in rows)
    assert slider(0, 0, 40).endswith("move 0 of 0")


async def test_a_click_on_the_slider_goes_to_the_step_that_stands_there():
    app = app_for(won())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        bar = words(app, "#slider").index("┤")
        await pilot.click("#slider", offset=(1 + bar, 0))
        assert words(app, "#slider").endswith("●┤ move 7 of 7")
        await pilot.click("#slider", offset=(1 + bar // 2, 0))
        assert words(app, "#slider").endswith(("move 3 of 7", "move 4 of 7"))
        await pilot.click("#slider", offset=(1, 0))
        assert words(app, "#slider").endswith("move 0 of 7")


def test_every_step_has_its_place_on_the_slider():
    for moves, room in ((7, 60), (40, 60), (1, 4)):
        places = [slider(at, moves, room + 2 + len(f" move {moves} of {moves}")).index("●") for at in range(moves + 1)]
        assert [step_at(place, moves, room) for place in places] == list(range(moves + 1))
