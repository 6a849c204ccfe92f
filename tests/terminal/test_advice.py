"""Hints and chances at a table on the screen: quiet, out of the way, and only for the one who looks."""

import threading
from types import SimpleNamespace
from unittest.mock import patch

import tabard
from tabard.bots.hints import Hint, Hints
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.advice import THINKING
from tabard.terminal.app import TableApp
from tabard.terminal.choices import draw_hints
from tabard.terminal.help import Help
from tabard.terminal.pieces import plain
from tabard.terminal.screens import Curtain, Sheet
from terminal.driving import app_for, board, four, settle, words


def listed(app):
    return plain(app.table.query_one("#moves").rows)


def title(app):
    return words(app, "#title")


async def test_h_shows_the_best_moves_under_the_list_and_marks_the_best():
    app = four(3, 0, 3, 0, 3, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("0")
        before = app.table.query_one("#board").region
        await pilot.press("exclamation_mark")
        await settle(pilot)
        assert "Hint\n 3  100 %\n   It wins at once." in listed(app)
        assert app.table.cursor.current.text == "3"
        assert app.table.query_one("#board").region == before
        await pilot.press("enter")
        await settle(pilot)
        assert app.sitting.match.result["winners"] == [1]


async def test_walking_on_shows_why_the_next_best_is_no_better():
    app = four(3, 3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("exclamation_mark")
        await settle(pilot)
        best, second = app.table.hinting.found[1].moves[:2]
        assert best.why.split(". ")[0] in " ".join(listed(app).split())
        await pilot.press(second.move.text)
        assert second.why.split(". ")[0] in " ".join(listed(app).split())


HAND = {"seats": 2, "colour": "red", "hands": {"1": ["Dodge", "red 3"]},
        "displays": {"1": ["red 4"], "2": ["red 3", "red 5"]}}  # fmt: skip


async def test_a_hint_found_during_a_step_that_was_taken_back_is_shown():
    app, found = app_for(tabard.setup("ivanhoe", HAND, seed=1)), threading.Event()

    def found_late(_seen, ask, **_how):
        found.wait()
        return Hints((0.5, 0.5), (Hint(ask.moves[0], 0.5, "For a reason."),), 1, False)

    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        with patch("tabard.terminal.advice.hints", found_late):
            await pilot.press("exclamation_mark")
            app.sitting.play("Dodge")
            app.table.redraw()
            found.set()
            await settle(pilot)
        assert "For a reason." not in listed(app)
        app.sitting.back()
        app.table.redraw()
        assert "For a reason." in listed(app)


async def test_a_hint_that_failed_can_be_asked_for_again():
    app = four(3, 3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        with patch("tabard.terminal.advice.hints", side_effect=tabard.Refused("No hint.")):
            await pilot.press("exclamation_mark")
            await settle(pilot)
        assert THINKING not in listed(app)
        await pilot.press("exclamation_mark")
        await settle(pilot)
        assert app.table.hinting.found[1] is not None


def test_the_others_stand_in_one_line_below_the_best_so_that_all_are_in_sight():
    moves = [SimpleNamespace(number=n, text=text, refs=()) for n, text in enumerate(["green", "blue", "withdraw"])]
    hints = tuple(Hint(move, 0.5 - at / 10, f"Reason {at}.") for at, move in enumerate(moves))
    found = Hints((0.5, 0.5), hints, 5000, False)
    told = plain(draw_hints(found, None, 40, lambda move: move.text))
    assert told == "\nHint\n green  50 %\n   Reason 0.\n or blue 40 %, withdraw 30 %"
    marked = plain(draw_hints(found._replace(hasty=True), moves[2], 40, lambda move: move.text))
    assert marked == "\nHint, in haste\n withdraw  30 %\n   Reason 2.\n or green 50 %, blue 40 %"


def test_no_line_ends_between_a_move_and_its_chance():
    moves = [SimpleNamespace(number=n, text=text, refs=()) for n, text in enumerate(["green", "squire 2", "squire 3"])]
    found = Hints((0.5, 0.5), tuple(Hint(move, 0.4, "So.") for move in moves), 5000, False)
    told = plain(draw_hints(found, None, 20, lambda move: move.text))
    assert told.endswith("\n or squire 2 40 %,\n    squire 3 40 %")


async def test_a_mark_that_points_at_nothing_is_forgotten_while_others_are_asked():
    """Who withdraws, and presses Enter at his next turn, would withdraw again."""
    app = app_for(tabard.new("ivanhoe", seats=2, seed=1), bots=["2=random"])
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.table
        withdraw = next(move for move in app.sitting.match.game.moves if move.text == "withdraw")
        table.cursor.number = withdraw.number
        with patch.object(type(app.sitting), "ask", None):
            table.cursor.settle([])
        assert table.cursor.number is None


async def test_a_hint_is_of_its_moment():
    app = four(3, 3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("exclamation_mark")
        await settle(pilot)
        assert "Hint" in listed(app)
        await pilot.press("enter")
        await settle(pilot)
        assert "Hint" not in listed(app)


async def test_a_hint_that_comes_too_late_is_not_shown():
    app = four(3, 3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.action_command("hint")
        app.table.play("0")  # before anything else can happen
        await settle(pilot)
        assert "Hint" not in listed(app)


async def test_who_has_marked_another_move_meanwhile_keeps_it():
    app = four(3, 0, 3, 0, 3, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.action_command("hint")
        app.table.mark(app.table.cursor.moves[6])
        await settle(pilot)
        assert "It wins at once." in listed(app)
        assert app.table.cursor.current.text == "6"


async def test_on_a_narrow_screen_the_best_is_said_above_the_board():
    app = four(3, 0, 3, 0, 3, 1)
    async with app.run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        await pilot.press("exclamation_mark")
        await settle(pilot)
        assert words(app, "#message") == "Hint: 3. It wins at once."


async def test_where_letters_type_moves_signs_ask_for_advice():
    app = app_for(tabard.new("ivanhoe", seats=2, seed=1), bots=["2"])
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("!", "%")
        await settle(pilot)
        assert "Hint" in listed(app)
        assert "Player 1" in title(app)
        await pilot.press("?")
        await settle(pilot)
        assert isinstance(app.screen, Help)
        assert "!               a hint" in str(app.screen.words)
        assert "%               everybody's chances" in str(app.screen.words)


async def test_chances_are_off_until_c_and_stay_on_from_move_to_move():
    app = four(3, 0, 3, 0, 3, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        drawn = board(app)
        assert title(app) == "Connect Four"
        await pilot.press("percent_sign")
        await settle(pilot)
        assert "Player 1 █" in title(app)  # how sure it is depends on how much there was time for
        assert " %   Player 2" in title(app)
        assert board(app) == drawn
        assert len(title(app)) == 78
        await pilot.press("3", "enter")
        await settle(pilot)
        assert "Player 1 ██████████ 100 %" in title(app)
        await pilot.press("percent_sign")
        await settle(pilot)
        assert title(app) == "Connect Four"


async def test_chances_that_are_not_wanted_any_more_are_not_looked_for():
    app = four(3, 3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("percent_sign")
        while (outlook := app.table.chances.outlook) is None and title(app).endswith("…"):
            await pilot.pause(0.01)
        assert outlook is not None
        await pilot.press("percent_sign")
        await settle(pilot)
        assert outlook._tree.stopped
        assert app.table.chances.outlook is None


async def test_chances_of_one_are_not_shown_to_the_next():
    """Behind the curtain there are only those that everybody may know."""
    match = tabard.new("ivanhoe", seats=2, seed=1)
    app = TableApp(Sitting(match, seat_players(2, hot_seat=True)), None, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        await pilot.press("%")
        await settle(pilot)
        table, looked = app.table, []
        assert table.chances.found[0] == (match, 1)
        seen = type(match).seen
        type(match).seen = lambda self, seat=None: looked.append(seat) or seen(self, seat)
        try:
            app.sitting.screen.handing_to, app.sitting.screen.shows = 2, None
            table.redraw()
            assert isinstance(app.screen, Curtain) or app.sitting.screen.blank
            assert "%" not in title(app)  # what the first one saw is gone at once
            await settle(pilot)
            assert looked == [None]
        finally:
            type(match).seen = seen


async def test_through_the_curtain_no_hint_is_given():
    app = app_for(tabard.new("ivanhoe", seats=2, seed=1), hot_seat=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.action_command("hint")
        await settle(pilot)
        assert app.table.hinting.found == (None, None)


async def test_when_it_is_over_h_tells_how_it_went():
    app = four(3, 0, 3, 0, 3, 6)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("3", "enter")
        await settle(pilot)
        assert "! how it went" in words(app, "#banner")
        await pilot.press("exclamation_mark")
        await settle(pilot)
        assert isinstance(app.screen, Sheet)
        assert str(app.screen.content).startswith("How it went\n\nPlayer 1  ")
        await pilot.press("exclamation_mark")
        await settle(pilot)
        assert app.screen is app.table


async def test_who_looks_on_at_bots_sees_chances_too():
    app = app_for(bots=["1=random", "2=random"])
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("percent_sign")
        while app.sitting.match.result is None:
            await settle(pilot)
        await settle(pilot)
        assert "100 %" in title(app) or "50 %" in title(app)
