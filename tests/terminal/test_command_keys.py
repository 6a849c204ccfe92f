"""The commands of a table on the screen, and what becomes of the match before."""

import pytest

import tabard
from tabard.sitting.plan import Plan
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal import files
from tabard.terminal.app import TableApp
from tabard.terminal.autosave import Autosave
from tabard.terminal.screens import Curtain, Sheet
from terminal.driving import settle
from terminal.lists import sitting_for


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TABARD_STATE", str(tmp_path / "state"))


async def test_after_going_on_with_a_save_a_new_match_has_its_seats_and_house_rules(tmp_path):
    game = tabard.find("ivanhoe")
    plan, file = Plan([game]), tmp_path / "three"
    match = tabard.new("ivanhoe", seats=3, seed=1, rules={"ties_stay": True})
    files.save(Sitting(match, seat_players(3, hot_seat=True)), file)
    app = TableApp(plan.lay(), plan.fresh, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.sitting.moved = False
        await pilot.press("ctrl+r")
        await settle(pilot)
        app.screen.query_one("#file").value = str(file)
        await pilot.press("enter")
        await settle(pilot)
        assert len(app.sitting.match.names) == 3
        app.table.action_command("new")
        await settle(pilot)
        assert len(app.sitting.match.names) == 3
        assert app.sitting.match.view(None)["rules"]["ties_stay"] is True
        assert app.sitting.match.digest != match.digest


async def test_a_match_that_is_given_up_for_another_is_kept_and_said_to_be():
    match = tabard.new("connect-four", seed=1)
    autosave = Autosave()
    app = TableApp(Sitting(match, seat_players(2, hot_seat=True)), lambda *_: tabard.new("connect-four", seed=2),
                   pace=0, autosave=autosave)  # fmt: skip
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("3", "enter", "ctrl+n")
        await settle(pilot)
        said = str(app.table.query_one("#message").render())
        assert said == "This match is kept: ^n again to begin a new match."
        await pilot.press("ctrl+n", "4", "enter")
        await settle(pilot)
    autosave.keep(app.sitting)
    autosave.close()
    other = Autosave()
    assert other.take_up(other.last()).match.seed == 2
    assert Autosave().last().kept.match.digest == match.digest


async def test_what_one_player_reads_is_closed_when_another_is_to_look():
    sitting = sitting_for()
    app = TableApp(sitting, None, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.action_command("log")
        await settle(pilot)
        assert isinstance(app.screen, Sheet)
        sitting.screen.shows = None
        app.table.redraw()
        await settle(pilot)
        assert sitting.shows is None
        assert app.screen is app.table


async def test_one_may_leave_from_behind_the_curtain_when_asked_twice():
    app = TableApp(Sitting(tabard.new("ivanhoe", seats=2, seed=1), seat_players(2, hot_seat=True)), None, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert "Leave" in app.screen._compositor.render_strips()[-1].text
        await pilot.press("ctrl+q")
        await settle(pilot)
        assert "^q again to leave." in str(app.screen.query_one("#curtain").render())
        assert app.is_running
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert app.return_code == 0


async def test_the_question_before_leaving_is_seen_also_where_help_is_open():
    app = TableApp(sitting_for(), None, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.sitting.moved = True
        await pilot.press("question_mark")
        await settle(pilot)
        assert "space Further" in app.screen._compositor.render_strips()[-1].text
        await pilot.press("ctrl+q")
        await settle(pilot)
        assert app.screen is app.table
        assert "^q again to leave" in str(app.table.query_one("#message").render())


async def test_a_fault_does_not_show_what_variables_hold(capsys):
    app = TableApp(sitting_for(), None, pace=0)

    def fail():
        secret = "a hidden " + "hand"
        raise RuntimeError(len(secret))

    async def failing():
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            app.call_later(fail)
            await settle(pilot)

    with pytest.raises(RuntimeError):
        await failing()
    printed = "".join(capsys.readouterr())
    assert "RuntimeError" in printed
    assert "a hidden hand" not in printed


@pytest.mark.parametrize("changed", [True, False])
async def test_help_tells_the_house_rules_that_are_not_as_usual(changed):
    match = tabard.new("ivanhoe", seats=2, seed=1, rules={"ties_stay": changed})
    app = TableApp(Sitting(match, seat_players(2, seed=1)), None, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.action_command("help")
        await settle(pilot)
        told = str(app.screen.words)
        assert ("House rules of this match" in told) == changed
        assert (f"yes  {match.game.options['ties_stay'].about}" in told) == changed


async def test_who_looks_on_at_bots_is_not_offered_to_play_or_take_back():
    app = TableApp(Sitting(tabard.new("connect-four", seed=1), seat_players(2, ["1", "2"], seed=1)), None, pace=60)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.2)
        foot = app.screen._compositor.render_strips()[-1].text
        assert "Leave" in foot
        assert "Play" not in foot
        assert "Undo" not in foot
