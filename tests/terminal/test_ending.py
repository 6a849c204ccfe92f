"""How a match on the screen is taken back, kept, left, ended and begun anew."""

import threading

import tabard
from tabard.engine.match.beginning import begin
from tabard.sitting.seating import Player
from tabard.terminal.screens import FileName
from terminal.driving import EMPTY, app_for, board, click_ref, four, grid, settle, words
from toys.parlour import DUEL


class Waiting:
    """A bot that answers when it is told to."""

    def __init__(self, bot):
        self._bot, self.may_answer = bot, threading.Event()

    def choose(self, seen, ask):
        assert self.may_answer.wait(timeout=30)
        return self._bot.choose(seen, ask)


async def test_a_match_is_saved_and_gone_on_with(tmp_path):
    app = four()
    file = tmp_path / "my four"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter", "ctrl+s")
        await settle(pilot)
        assert isinstance(app.screen, FileName)
        app.screen.query_one("#file").value = str(file)
        await pilot.press("enter")
        await settle(pilot)
        assert words(app, "#message") == f"Saved to '{file}'."
        await pilot.press("4", "enter", "5", "enter", "ctrl+r", "ctrl+r")
        await settle(pilot)
        app.screen.query_one("#file").value = str(tmp_path / "none")
        await pilot.press("enter")
        await settle(pilot)
        assert "no such file" in str(app.screen.query_one(".refusal").render())
        app.screen.query_one("#file").value = str(file)
        await pilot.press("enter")
        await settle(pilot)
        assert grid(app)[5] == [0, 0, 0, 1, 0, 0, 0]
        assert "(●)" in board(app)
        await pilot.press("ctrl+u")
        await settle(pilot)
        assert grid(app) == EMPTY


async def test_a_finished_game_says_so_large_and_refuses_more_and_can_be_begun_anew():
    app = four(0, 1, 0, 1, 0, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("0", "enter")
        await settle(pilot)
        assert "★  Player 1 wins!  ★" in words(app, "#banner")
        assert app.table.query_one("#banner").has_class("result")
        assert "★ ● Player 1" in words(app, "#players")
        await pilot.press("1")
        await settle(pilot)
        assert words(app, "#message") == "Game has finished!"
        await click_ref(pilot, "column 4")
        assert words(app, "#message") == "Game has finished!"
        await pilot.press("ctrl+n")
        await settle(pilot)
        assert grid(app) == EMPTY
        assert words(app, "#banner") == "Player 1: Choose a column"


async def test_after_the_end_one_key_begins_a_rematch_with_seats_turned():
    match = tabard.setup("connect-four", {"moves": [0, 1, 0, 1, 0, 1]}, seed=1, names=["Anna", "Bert"])
    app = app_for(match, bots=["2"])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("0", "enter", "ctrl+n")
        await settle(pilot)
        assert app.sitting.match.names == ["Bert", "Anna"]
        assert app.sitting.people == [2]


async def test_alone_with_bots_undo_goes_back_past_what_was_revealed_and_the_log_says_so():
    app = app_for(begin(DUEL, seed=1), bots=["2"])
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        first = app.sitting.match.digest
        app.table.play("knight 0 yes")
        await settle(pilot)
        assert app.sitting.match.digest != first
        app.table.action_command("undo")
        await settle(pilot)
        assert app.sitting.match.digest == first
        assert "Player 1 takes a move back" in words(app, "#lines")


async def test_leaving_an_unsaved_match_is_asked_twice():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter", "ctrl+q")
        await settle(pilot)
        assert "not saved" in words(app, "#message")
        assert app.is_running
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert app.return_code == 0


async def test_a_file_to_save_to_on_leaving_does_not_save_a_match_that_is_given_up_for_another(tmp_path):
    app = four(save_to=tmp_path / "kept")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter", "ctrl+n")
        await settle(pilot)
        assert "not saved" in words(app, "#message")
        assert grid(app) != EMPTY
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert app.return_code == 0


async def test_the_question_before_leaving_stays_while_a_bot_moves_and_only_then_a_second_q_leaves():
    app = app_for()
    waiting = Waiting(app.sitting.seating[2].bot)
    app.sitting.seating[2] = Player(waiting, "easy")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("3", "enter", "ctrl+q")
        await pilot.pause()
        assert app.sitting.bot_asked() is not None
        waiting.may_answer.set()
        await settle(pilot)
        assert app.sitting.bot_asked() is None
        assert "not saved" in words(app, "#message")
        await pilot.press("4", "enter")
        await settle(pilot)
        await pilot.press("ctrl+q")  # something was done since: it is asked again
        await settle(pilot)
        assert app.is_running
        assert "not saved" in words(app, "#message")


async def test_ctrl_c_leaves_at_once():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter", "ctrl+c")
        await pilot.pause()
    assert app.return_code == 130
