"""The start screen, driven by keys and clicks as a player would, and what comes of it."""

import pytest
from textual import events

import tabard
from tabard import shelf
from tabard.sitting import plan as planning
from tabard.sitting.plan import Plan
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import run_screen
from tabard.terminal.autosave import Autosave
from tabard.terminal.files import sit_again
from tabard.terminal.pieces import place_of, plain
from tabard.terminal.screens import Sheet
from tabard.terminal.start import StartApp
from tabard.terminal.start_form import ago
from tabard.terminal.start_screen import StartScreen
from tabard.terminal.table_screen import TableScreen
from toys.parlour import DUEL


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TABARD_STATE", str(tmp_path))


def start(*names, chosen=False, games=None):
    games = games or [shelf.find(name) for name in names or ("connect-four", "ivanhoe")]
    return StartApp(Plan(games), Autosave(), chosen, pace=0)


def form(app):
    return plain(app.screen.query_one("#choosing").rows)


def buttons(app):
    return plain(app.screen.query_one("#buttons").rows)


def keep_a_match(*moves, bots=None):
    sitting = Sitting(tabard.new("connect-four", names=["Anna", "Bert"]), seat_players(2, bots))
    for move in moves:
        sitting.play(move)
    autosave = Autosave()
    autosave.keep(sitting)
    autosave.close()
    return sitting


async def click(pilot, ref, on="#choosing"):
    x, y = place_of(pilot.app.screen.query_one(on).rows, ref)
    await pilot.click(on, offset=(x, y))
    await pilot.pause()


async def test_it_shows_the_games_the_seats_who_begins_and_what_enter_does():
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert "▸ Game     [Connect Four] Ivanhoe" in form(app)
        assert "Seat 1   [person] random  easy  medium  hard  expert  perfect   you" in form(app)
        assert "Seat 2    person  random [easy] medium  hard  expert  perfect   a beginner" in form(app)
        assert "Begins   [you] Seat 2  by lot" in form(app)
        assert "Start the game" in buttons(app)
        assert "Resume" not in buttons(app)


async def test_enter_starts_the_game_that_was_chosen_with_sensible_defaults():
    app = start("ivanhoe", chosen=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.sitting.match.game.name == "ivanhoe"
        assert app.sitting.people == [1]


async def test_everything_can_be_chosen_with_keys():
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "down", "right", "down", *"Anna q", "backspace", "backspace", "down", "left", "left")
        await pilot.pause()
        assert "Players   2 [3] 4  5" in form(app)
        assert "Anna" in form(app)
        await pilot.press("down", "down", "right", "down", "right", "enter")
        await pilot.pause()
        match = app.sitting.match
        assert match.names == ["Anna", "Player 2", "Player 3"]
        assert app.sitting.people == [1, 2]
        assert match.view(None)["rules"]["first_player"] == "left_of_purple"
        assert match.view(None)["rules"]["ties_stay"] is True


async def test_everything_can_be_chosen_with_clicks():
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await click(pilot, "row 2 value 0")
        await click(pilot, "row 3 value 1")
        assert "Begins    Seat 1 [Seat 2] by lot" in form(app)
        await click(pilot, "start", on="#buttons")
        assert app.sitting.people == [1, 2]


async def test_each_house_rule_has_its_sentence_and_value_and_all_fits_a_small_screen():
    app = start("ivanhoe")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        told = " ".join(form(app).split())
        for field in app.plan.game.options.values():
            assert field.about.split()[0] in told
        assert "[no] yes" in form(app)
        assert "Begins    whom the rules or the deal choose" in form(app)
        board = app.screen.query_one("#form")
        assert max(len(line) for line in form(app).splitlines()) <= 80
        assert app.screen.query_one("#choosing").region.height <= board.region.height


@pytest.mark.parametrize("size", [(20, 6), (50, 16), (80, 24), (120, 40), (200, 60)])
async def test_it_can_be_used_at_any_size(size):
    app = start("ivanhoe")
    async with app.run_test(size=size) as pilot:
        await pilot.press("up", "up", "right", "enter")
        await pilot.pause()
        assert app.sitting.match.view(None)["rules"]["knock_down_withdrawn"] is False


async def test_a_game_of_ones_own_is_laid_like_any_other():
    app = start(games=[DUEL])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "[Duel]" in form(app)
        await pilot.press("enter")
        await pilot.pause()
        assert app.sitting.match.game is DUEL


async def test_the_last_match_is_resumed_with_those_who_sat_there():
    kept = keep_a_match("3", bots=["2"])
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Resume the last match" in buttons(app)
        assert "The last match: Connect Four, Anna and Bert, 1 move, just now" in buttons(app)
        await pilot.press("up", "enter")
        await pilot.pause(0.1)
        await app.workers.wait_for_complete()
        assert app.sitting.match.commands[0] == kept.match.commands[0]
        assert app.sitting.match.names == ["Anna", "Bert"]
        assert app.sitting.people == [1]


async def test_a_finished_match_is_not_offered():
    keep_a_match(*"0101010", bots=[])
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Resume" not in buttons(app)


async def test_a_match_that_somebody_else_goes_on_with_is_not_taken_from_him():
    keep_a_match("3", bots=["2"])
    app, other = start(), Autosave()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert other.claim(app.last.file)
        await click(pilot, "resume", on="#buttons")
        await pilot.pause()
        assert "being played at another table" in str(app.screen.query_one("#refused").render())
        assert "Resume" not in buttons(app)
    other.close()


async def test_the_rulebook_of_the_game_can_be_read_and_one_may_leave():
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Sheet)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert app.return_code == 0


async def test_a_match_from_the_start_screen_is_kept():
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("3", "enter", "ctrl+q")
        await pilot.pause(0.1)
        assert "is kept (tabard play --resume goes on with it" in str(app.table.query_one("#message").render())
    app.keeper.close()
    assert Autosave().last().kept.match.commands[0] == (0, 3)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(5, "just now"), (60, "1 minute ago"), (7300, "2 hours ago"), (86400 * 3, "3 days ago"), (-5, "just now")],
)
def test_how_long_ago_it_was(seconds, words):
    assert ago(seconds) == words


async def test_the_marked_row_is_in_sight_also_where_not_everything_fits():
    app = start("ivanhoe")
    async with app.run_test(size=(60, 14)) as pilot:
        for _ in range(3):
            await pilot.press("up")
        await pilot.pause()
        place, window = app.screen.query_one("#choosing"), app.screen.query_one("#form").region
        row = next(number for number, line in enumerate(form(app).splitlines()) if line.startswith("▸"))
        assert window.y <= place.region.y + row < window.bottom


async def test_a_game_that_cannot_be_begun_says_so_and_the_start_screen_stays(monkeypatch):
    def fail(*_, **_given):
        raise tabard.Broken("The deal failed.")

    monkeypatch.setattr(planning, "begin", fail)
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert "The deal failed." in str(app.screen.query_one("#refused").render())


async def test_the_last_match_is_resumed_as_it_stands_by_now():
    keep_a_match("3", bots=[])
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        other = Autosave()
        sitting, _ = sit_again(other.take_up(other.last()))
        sitting.play("4")
        other.keep(sitting)
        other.close()
        await pilot.press("up", "enter")
        await pilot.pause()
        assert len(app.sitting.match.commands) == 2


def test_who_leaves_the_start_screen_has_no_table_and_nothing_to_save(monkeypatch):
    monkeypatch.setattr(StartApp, "run", lambda _: None)
    assert run_screen(start()) == (0, "")


async def test_a_name_can_be_pasted_and_the_marked_button_is_told_without_colour():
    app = start()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.post_message(events.Paste("Anna"))
        await pilot.pause()
        assert "Walk to a seat" in str(app.screen.query_one("#refused").render())
        await pilot.press("down")
        app.post_message(events.Paste("Anna\n"))
        await pilot.pause()
        assert app.plan.names[0] == "Anna"
        assert "▸ Start the game" in buttons(app)


async def test_nothing_of_the_form_is_cut_where_it_is_high_or_wide():
    """What there is no room for as a whole is told in fewer rows first; the last match goes on in a second row."""
    names = [f"Somebody with a long name {number}" for number in range(1, 6)]
    sitting = Sitting(tabard.new("ivanhoe", seats=5, names=names), seat_players(5, hot_seat=True))
    sitting.hand_over()
    sitting.play(sitting.ask.moves[0])
    autosave = Autosave()
    autosave.keep(sitting)
    autosave.close()
    app = start("skirmish")
    async with app.run_test(size=(120, 24)) as pilot:
        await pilot.pause()
        assert "…" not in buttons(app) + form(app)
        assert names[4] in " ".join(buttons(app).split())
        shown = app.screen.query_one("#form")
        assert shown.max_scroll_y == 0
        assert len(app.screen.query_one("#choosing").rows) <= shown.size.height


async def test_a_setting_changes_its_house_rules_at_one_key_and_says_what_it_makes_of_the_game():
    app = start("quests")
    async with app.run_test(size=(100, 50)) as pilot:
        await pilot.pause()
        usual, lively = app.plan.game.face.settings
        assert f"Setting  [{usual.name}] {lively.name}" in form(app)
        await pilot.press(*["down"] * 6, "right")
        await pilot.pause()
        assert f"▸ Setting   {usual.name} [{lively.name}]" in form(app)
        assert " ".join(lively.about.split()) in " ".join(form(app).split())
        await pilot.press("enter")
        await pilot.pause()
        assert app.sitting.match.view(None)["rules"]["sporting"] is True
