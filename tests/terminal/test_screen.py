"""The screen, driven by keys and clicks as a player would."""

import pytest

from contract.toys import honest
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.terminal.help import Help
from tabard.terminal.pieces import place_of, plain
from tabard.terminal.screens import Curtain
from tabard.terminal.watch import Watcher
from terminal.driving import EMPTY, app_for, board, click_ref, four, grid, settle, words
from toys.parlour import DUEL, NOUGHTS, write_race


async def test_it_opens_with_the_question_the_grid_and_the_middle_column_marked():
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert words(app, "#banner") == "Player 1: Choose a column"
        assert "[3]" in board(app)
        assert "│   │   │   │ ◌ │   │   │   │" in board(app)
        assert "Player 1  you" in words(app, "#players")
        assert "Player 2  easy bot" in words(app, "#players")


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
        await pilot.press("0", "enter", "ctrl+u")
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
        await pilot.press("slash", "5", "escape", "ctrl+u")
        await settle(pilot)
        assert grid(app) == EMPTY


async def test_undo_takes_back_the_bots_answer_too():
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "enter")
        await settle(pilot)
        assert grid(app) != EMPTY
        await pilot.press("ctrl+u")
        await settle(pilot)
        assert grid(app) == EMPTY
        await pilot.press("ctrl+u")
        await settle(pilot)
        assert words(app, "#message") == "There is nothing to take back."


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
        assert words(app, "#banner") == "Player 1: knight 2 ▸ Really?  (Backspace or a click here: back)"
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


async def test_whose_sealed_answer_another_has_taken_back_reads_why_he_is_asked_again():
    app = app_for(begin(honest("ferry"), 2, seed=1), hot_seat=True)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("enter", "1", "enter", "enter", "enter", "ctrl+u", "1", "enter", "enter"):
            await settle(pilot)
            await pilot.press(key)
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert app.screen.player == "Player 1"
        await pilot.press("enter")
        await settle(pilot)
        assert words(app, "#message") == "Player 2 has taken your last answer back: you are asked again."


async def test_after_a_refusal_enter_plays_nothing_until_something_is_marked_again():
    app = four(3, 3, 3, 3, 3, 3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = grid(app)
        for refused in ("3", "9"):
            await pilot.press(refused, "enter", "enter")
            await settle(pilot)
            assert grid(app) == before
            assert words(app, "#message") == "Nothing is marked yet: walk with the arrows, type a move, or click one."
            assert "[" not in board(app)
        await pilot.press("tab")
        await settle(pilot)
        assert "Nothing is marked" not in words(app, "#message")
        await click_ref(pilot, "column 3")
        await pilot.press("enter")
        await settle(pilot)
        assert grid(app) == before
        await pilot.press("4", "enter")
        await settle(pilot)
        assert grid(app)[5][4] == 1
