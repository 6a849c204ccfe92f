"""Keys: one rule for all games, none lost however quickly they come, and nothing said about what means nothing."""

import pytest
from textual import events

import tabard
from plumbing.terminal import Terminal
from tabard.engine.match.beginning import begin
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from tabard.terminal.pieces import plain
from terminal.driving import settle, words
from terminal.lists import sitting_for

KEYS = {" ": "space", "\r": "enter"}


def app_for(sitting):
    return TableApp(sitting, lambda game, names: begin(game, seed=1, names=names), pace=0)


def four_sitting(*moves):
    match = tabard.setup("connect-four", {"moves": list(moves)}, seed=1)
    return Sitting(match, seat_players(2, hot_seat=True))


def four(*moves):
    return app_for(four_sitting(*moves))


def all_at_once(app, typed):
    """As they come when something is pasted: all of them have reached the table before any has taken effect."""
    for letter in typed:
        app.screen.post_message(events.Key(KEYS.get(letter, letter), letter))


async def test_letters_that_come_all_at_once_are_all_taken():
    app = app_for(sitting_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        all_at_once(app, "squire 2\r")
        await settle(pilot)
        assert app.sitting.match.view(1)["displays"]["1"] == ["blue 2", "squire 2"]


async def test_keys_take_effect_in_the_order_in_which_they_come():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        all_at_once(app, "0\r6\r2\r")
        await settle(pilot)
        assert app.sitting.match.view(None)["grid"][5] == [1, 0, 1, 0, 0, 0, 2]


async def test_what_is_pasted_is_typed_and_marks_a_move():
    app = app_for(sitting_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.post_message(events.Paste("squire 2\nwithdraw\n"))
        await settle(pilot)
        assert words(app, "#message") == "One move at a time: 2 lines were pasted, and none is taken."
        app.post_message(events.Paste("squire 2\n"))
        await settle(pilot)
        assert "squire 2«" in plain(app.table.query_one("#moves").rows)
        assert app.sitting.match.view(1)["displays"]["1"] == ["blue 2"]
        await pilot.press("enter")
        await settle(pilot)
        assert app.sitting.match.view(1)["displays"]["1"] == ["blue 2", "squire 2"]


async def test_a_digit_marks_and_enter_plays_in_every_game():
    for app in (app_for(sitting_for()), four()):
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            second = app.table.cursor.moves[1]
            await pilot.press("2" if second.text != "1" else "1")
            await settle(pilot)
            assert app.table.cursor.current == second
            assert not app.sitting.match.commands
            await pilot.press("enter")
            await settle(pilot)
            assert app.sitting.match.commands[0] == (0, second.number)


async def test_the_table_makes_room_for_what_is_typed():
    app = app_for(sitting_for())
    async with app.run_test(size=(80, 17)) as pilot:
        await settle(pilot)
        place, rows = app.table.query_one("#place"), app.table.query_one("#board").rows
        assert len(rows) == place.size.height
        all_at_once(app, "squire")
        await settle(pilot)
        assert len(app.table.query_one("#board").rows) == len(rows) - 1 == place.size.height


async def test_what_was_typed_is_taken_back_letter_by_letter_and_arrows_leave_it():
    app = app_for(sitting_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(*"squx", "backspace")
        await settle(pilot)
        assert words(app, "#typing") == "squ "
        await pilot.press("up")
        await settle(pilot)
        assert not app.table.query_one("#typing").is_open


async def test_a_stray_escape_is_not_answered():
    app = app_for(sitting_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = words(app, "#message")
        await pilot.press("escape")
        await settle(pilot)
        assert words(app, "#message") == before
        assert "half-given" not in before


async def test_help_says_at_the_foot_how_it_is_closed():
    app = four()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        foot = app.screen._compositor.render_strips()[-1].text
        assert "esc Close help" in foot
        assert "Rulebook" in foot
        assert "Leave" not in foot


@pytest.mark.parametrize("back", [True, False])
async def test_the_banner_offers_to_take_back_only_what_can_be(back):
    nearly = [[0] * 7 for _ in range(4)] + [[2, 2, 2, 0, 0, 0, 0], [1, 1, 1, 0, 0, 0, 0]]
    over = [*nearly[:5], [1, 1, 1, 1, 0, 0, 0]]
    match = tabard.setup("connect-four", {"grid": nearly if back else over}, seed=1)
    if back:
        match.play("3")
    app = app_for(Sitting(match, seat_players(2, hot_seat=True)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Player 1 wins!" in words(app, "#banner")
        assert ("take back" in words(app, "#banner")) == back


def test_what_is_pasted_into_a_real_terminal_arrives_whole():
    """In one write, as a terminal hands it over that does not say what is pasted."""
    terminal = Terminal("play", "ivanhoe", "--seats", "2", "--hot-seat", "--seed", "4")
    terminal.until("only you see the screen")
    terminal.type("\r")
    terminal.until("Choose the colour")
    terminal.type("red\r")
    terminal.until("Play the first card")
    terminal.type("squire 3\r")
    terminal.until("leads with 3")
    terminal.type("\x03")
    assert terminal.code() == 130
    terminal.close()


@pytest.mark.parametrize("sitting", [sitting_for, four_sitting], ids=["letters", "digits"])
async def test_no_letter_is_a_command_in_any_game_and_one_that_types_nothing_says_which_key_is(sitting):
    app = app_for(sitting())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("q")
        await settle(pilot)
        assert words(app, "#message") == "No move begins with q. ^q is the key for: leave."
        assert app.is_running
        await pilot.press("exclamation_mark")
        await settle(pilot)
        assert "Hint" in plain(app.table.query_one("#moves").rows)


async def test_who_may_keep_silent_does_so_unless_he_says_otherwise():
    displays = {"1": ["red 5", "squire 2"], "2": ["red 3", "red 4", "squire 3"]}
    hands = {"1": ["Disgrace"], "2": ["red 5", "Ivanhoe"]}
    match = tabard.setup("ivanhoe", {"seats": 2, "colour": "red", "hands": hands, "displays": displays}, seed=1)
    match.play("Disgrace", 1)
    app = app_for(Sitting(match, seat_players(2, ["1"], seed=1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert len(app.table.cursor.moves) > 1
        assert app.table.cursor.current.text == "pass"
