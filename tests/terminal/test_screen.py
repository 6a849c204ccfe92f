"""The screen, driven by keys and clicks as a player would."""

import pytest

import tabard
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from tabard.terminal.pieces import place_of, plain
from tabard.terminal.screens import Curtain, FileName, Help
from tabard.terminal.watch import Watcher
from toys.parlour import DUEL, NOUGHTS, write_race

EMPTY = [[0] * 7] * 6


def app_for(match=None, bots=None, hot_seat=False, **how):
    match = match or tabard.new("connect-four", seed=1)
    sitting = Sitting(match, seat_players(len(match.names), bots, hot_seat, seed=1))
    return TableApp(sitting, lambda game, names: begin(game, seed=1, names=names), pace=0, **how)


def four(*moves, **how):
    return app_for(tabard.setup("connect-four", {"moves": list(moves)}, seed=1), hot_seat=True, **how)


def grid(app):
    return app.sitting.match.view(None)["grid"]


def words(app, name):
    return str(app.table.query_one(name).render())


def board(app):
    return plain(app.table.query_one("#board").rows)


async def settle(pilot):
    """Let bots answer and the screen come to rest."""
    await pilot.pause(0.05)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def click_ref(pilot, ref, on="#board"):
    x, y = place_of(pilot.app.table.query_one(on).rows, ref)
    await pilot.click(on, offset=(x, y))
    await settle(pilot)


async def test_it_opens_with_the_question_the_grid_and_the_middle_column_marked():
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert words(app, "#banner") == "Player 1: Choose a column"
        assert "[3]" in board(app)
        assert "│   │   │   │ ◌ │   │   │   │" in board(app)
        assert "Player 1  you" in words(app, "#players")
        assert "Player 2  random bot" in words(app, "#players")


async def test_arrows_walk_and_enter_plays_and_the_bot_answers():
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("right", "right", "enter")
        await settle(pilot)
        assert grid(app)[5][5] == 1
        assert sum(cell > 0 for row in grid(app) for cell in row) == 2
        assert "Player 1 drops a disc into column 5" in words(app, "#lines")
        assert words(app, "#banner") == "Player 1: Choose a column"


async def test_the_key_of_a_column_marks_it_and_enter_drops_a_disc_there():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("0", "6")
        await settle(pilot)
        assert grid(app) == EMPTY
        assert "[6]" in board(app)
        await pilot.press("enter", "0", "enter")
        await settle(pilot)
        assert grid(app)[5] == [2, 0, 0, 0, 0, 0, 1]


async def test_a_click_on_a_column_drops_a_disc_there_and_the_pointer_shows_where():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        x, y = place_of(app.table.query_one("#board").rows, "column 2")
        await pilot.hover("#board", offset=(x, y + 6))
        await settle(pilot)
        assert "[2]" in board(app)
        await pilot.click("#board", offset=(x, y + 6))
        await settle(pilot)
        assert grid(app)[5] == [0, 0, 1, 0, 0, 0, 0]
        await click_ref(pilot, "column 6")
        assert grid(app)[5] == [0, 0, 1, 0, 0, 0, 2]


async def test_a_click_in_the_list_of_moves_plays_it():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await click_ref(pilot, "move 1", on="#moves")
        assert grid(app)[5][1] == 1


async def test_a_full_column_is_refused_in_words_by_key_and_by_click_and_listed():
    app = four(3, 3, 3, 3, 3, 3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "3: Column Full!" in plain(app.table.query_one("#moves").rows)
        assert "[3]" not in board(app)
        await pilot.press("3")
        await settle(pilot)
        assert words(app, "#message") == "Column Full!"
        await pilot.press("0", "enter", "u")
        await settle(pilot)
        assert words(app, "#message") == "Taken back."
        await click_ref(pilot, "column 3")
        assert words(app, "#message") == "3: Column Full!"


async def test_an_unknown_column_is_refused():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("9")
        await settle(pilot)
        assert words(app, "#message") == "Invalid column!"
        assert grid(app) == EMPTY


async def test_a_move_can_be_typed():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", "4")
        await settle(pilot)
        assert "[4]" in board(app)
        await pilot.press("enter")
        await settle(pilot)
        assert grid(app)[5][4] == 1
        await pilot.press("slash", "5", "escape", "u")
        await settle(pilot)
        assert grid(app) == EMPTY


async def test_undo_takes_back_the_bots_answer_too():
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter")
        await settle(pilot)
        assert grid(app) != EMPTY
        await pilot.press("u")
        await settle(pilot)
        assert grid(app) == EMPTY
        await pilot.press("u")
        await settle(pilot)
        assert words(app, "#message") == "There is nothing to take back."


async def test_a_match_is_saved_and_gone_on_with(tmp_path):
    app = four()
    file = tmp_path / "my four"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter", "s")
        await settle(pilot)
        assert isinstance(app.screen, FileName)
        app.screen.query_one("#file").value = str(file)
        await pilot.press("enter")
        await settle(pilot)
        assert words(app, "#message") == f"Saved to '{file}'."
        await pilot.press("4", "enter", "5", "enter", "r", "r")
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
        await pilot.press("u")
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
        await pilot.press("n")
        await settle(pilot)
        assert grid(app) == EMPTY
        assert words(app, "#banner") == "Player 1: Choose a column"


async def test_after_the_end_one_key_begins_a_rematch_with_seats_turned():
    match = tabard.setup("connect-four", {"moves": [0, 1, 0, 1, 0, 1]}, seed=1, names=["Anna", "Bert"])
    app = app_for(match, bots=["2"])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("0", "enter", "n")
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
        app.table.action_undo()
        await settle(pilot)
        assert app.sitting.match.digest == first
        assert "Player 1 takes a move back" in words(app, "#lines")


async def test_the_board_follows_the_size_of_the_window():
    app = four(3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "├───┼" in board(app)
        await pilot.resize_terminal(130, 44)
        await settle(pilot)
        assert "███" in board(app)
        await pilot.resize_terminal(50, 16)
        await settle(pilot)
        assert len(board(app).splitlines()) == 10
        assert app.table.query_one("#board").region.height == 10
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert "├───┼" in board(app)
        await pilot.press("2", "enter")
        await settle(pilot)
        assert grid(app)[5][2] == 2


async def test_a_tiny_window_does_not_break_anything():
    app = four()
    async with app.run_test(size=(10, 4)) as pilot:
        await settle(pilot)
        await pilot.press("3", "enter")
        await settle(pilot)
        assert grid(app)[5][3] == 1


async def test_leaving_an_unsaved_match_is_asked_twice():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter", "q")
        await settle(pilot)
        assert "not saved" in words(app, "#message")
        assert app.is_running
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


async def test_a_file_to_save_to_on_leaving_does_not_save_a_match_that_is_given_up_for_another(tmp_path):
    app = four(save_to=tmp_path / "kept")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter", "n")
        await settle(pilot)
        assert "not saved" in words(app, "#message")
        assert grid(app) != EMPTY
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


async def test_the_question_before_leaving_stays_while_a_bot_moves_and_only_then_a_second_q_leaves():
    app = app_for()
    app.table._pace = 1.0
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("3", "enter", "q")
        await pilot.pause()
        assert app.sitting.bot_asked() is not None
        await settle(pilot)
        assert app.sitting.bot_asked() is None
        assert "not saved" in words(app, "#message")
        await pilot.press("4", "enter")
        await settle(pilot)
        await pilot.press("q")  # something was done since: it is asked again
        await settle(pilot)
        assert app.is_running
        assert "not saved" in words(app, "#message")


async def test_ctrl_c_leaves_at_once():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter", "ctrl+c")
        await pilot.pause()
    assert app.return_code == 130


async def test_help_opens_and_closes_and_its_keys_do_not_play():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await settle(pilot)
        assert isinstance(app.screen, Help)
        await pilot.press("3", "escape")
        await settle(pilot)
        assert app.screen is app.table
        assert grid(app) == EMPTY


async def test_a_game_without_a_rulebook_cards_and_piles_does_not_offer_any():
    app = app_for(begin(NOUGHTS, seed=1), hot_seat=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("p")
        await settle(pilot)
        assert app.screen is app.table
        await pilot.press("question_mark")
        await settle(pilot)
        assert "rulebook" not in str(app.screen.words)
        assert "piles" not in str(app.screen.words)
        await pilot.press("question_mark")
        await settle(pilot)
        assert app.screen is app.table


async def test_two_bots_play_to_the_end_while_one_looks_on():
    app = app_for(bots=["1", "2"])
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(200):
            await settle(pilot)
            if app.sitting.match.result:
                break
        assert "★" in words(app, "#banner")


async def test_the_curtain_hides_one_hand_from_the_other():
    app = app_for(begin(DUEL, seed=1), hot_seat=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert app.screen.player == "Player 1"
        assert "knight" not in board(app)
        await pilot.press("enter")
        await settle(pilot)
        assert app.screen is app.table
        assert "knight 0" in board(app)
        await click_ref(pilot, "knight 2")
        assert words(app, "#banner") == "Player 1: knight 2 ▸ Really?  (Esc: back)"
        await pilot.press("escape")
        await settle(pilot)
        assert words(app, "#banner") == "Player 1: Choose a card"
        await pilot.press("1", "enter", "enter")
        await settle(pilot)
        assert "Enter hides what you see; then Player 2" in words(app, "#banner")
        assert "knight 1" not in board(app)
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        await pilot.press("u", "s", "q", "1")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert "knight" not in str(app.screen.query_one("#curtain").render())
        await pilot.press("enter")
        await settle(pilot)
        assert "knight 1" in board(app)
        assert "knight 2" not in board(app)


async def test_cells_are_walked_over_in_four_directions():
    app = app_for(begin(NOUGHTS, seed=1), hot_seat=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("right", "down", "enter")
        await settle(pilot)
        assert app.sitting.match.view(1)["cells"][4] == 1
        await click_ref(pilot, "cell 8")
        assert app.sitting.match.view(1)["cells"][8] == 2
        await click_ref(pilot, "cell 4")
        assert words(app, "#message") == "b2: That cell is taken."


async def test_typed_letters_open_the_line_for_a_move():
    app = app_for(begin(NOUGHTS, seed=1), hot_seat=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("c", "2", "enter")
        await settle(pilot)
        assert app.sitting.match.view(1)["cells"][7] == 1


async def test_edited_rules_are_taken_up_while_the_table_stands(tmp_path):
    folder = write_race(tmp_path / "race")
    app = app_for(begin(shelf.load_folder(folder), seed=1), hot_seat=True, watcher=Watcher(folder))
    rules = folder / "__init__.py"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", "enter")
        await settle(pilot)
        rules.write_text(rules.read_text().replace("GOAL = 10", "GOAL = "))
        app.table._look_for_edits()
        await settle(pilot)
        assert "line 6" in words(app, "#message")
        rules.write_text(rules.read_text().replace("GOAL = ", "GOAL = 3"))
        app.table._look_for_edits()
        await pilot.press("1", "enter")
        await settle(pilot)
        assert "★  Player 2 is over the goal.  ★" in words(app, "#banner")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_is_the_same_table_without_colour(size, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = four(3, 4)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert words(app, "#banner") == "Player 1: Choose a column"
        assert ("●" in board(app)) or ("███" in board(app))
