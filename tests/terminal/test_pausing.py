"""After what nobody should miss bots wait for a key; where waiting is not wanted, or somebody is asked, they do not."""

import pytest

import tabard
from cli.running import run
from tabard.engine.match.beginning import begin
from tabard.shelf import find
from tabard.sitting.pausing import Pausing, is_reveal
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from tabard.terminal.table_screen import WAITING
from terminal.driving import settle, words

WON = {"seats": 3, "colour": "red", "turn": 1, "hands": {"1": ["red 3"], "2": ["blue 3"], "3": ["blue 2"]},
       "displays": {"1": [], "2": ["red 5"]}, "withdrawn": [3]}  # fmt: skip


def sitting_for(bots=("2", "3")):
    return Sitting(tabard.setup("ivanhoe", WON, seed=1), seat_players(3, list(bots), seed=1))


def app_for(sitting, pace):
    return TableApp(sitting, lambda game, names: begin(game, seed=1, names=names), pace=pace)


async def test_bots_wait_after_news_until_a_key_and_enter_once_more_plays_nothing():
    app = app_for(sitting_for(), pace=0.01)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        app.table.play("withdraw")
        await settle(pilot)
        assert words(app, "#banner") == WAITING
        assert "Player 2 wins the red tournament" in words(app, "#message")
        count = len(app.sitting.match.commands)
        await pilot.pause(0.2)
        assert len(app.sitting.match.commands) == count
        await pilot.press("enter", "enter")
        await settle(pilot)
        assert len(app.sitting.match.commands) > count
        assert app.table.cursor.unmarked
        assert words(app, "#banner") != WAITING


async def test_what_was_read_at_one_pause_is_not_told_again_at_the_next():
    stages = {"turn": 2, "quest": "Q2", "sponsor": 2, "stages": [["F10"], ["F25"]], "participants": [1, 3],
              "hands": {"1": ["S10"], "3": ["L20"]}}  # fmt: skip
    names = [f"Sir Bartholomew {seat}" for seat in range(4)]
    match = tabard.setup("quests", {**stages, "names": names}, seed=1)
    app = app_for(Sitting(match, seat_players(4, ["2=random", "3=random", "4=random"], seed=1)), pace=0.01)
    async with app.run_test(size=(80, 30)) as pilot:
        await settle(pilot)
        app.table.play("attack")
        await settle(pilot)
        assert words(app, "#banner") == WAITING
        assert "fails at stage 1 with 0" in words(app, "#message")
        await pilot.press("space")
        await settle(pilot)
        assert words(app, "#banner") == WAITING
        assert "stage 1" not in words(app, "#message")
        assert words(app, "#message").endswith("(^l: all of it)")


@pytest.mark.parametrize("end", ["space", "click"])
async def test_the_space_bar_and_a_click_end_it_and_other_keys_do_what_they_always_do(end):
    app = app_for(sitting_for(), pace=0.01)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        app.table.play("withdraw")
        await settle(pilot)
        await pilot.press("ctrl+l", "escape")
        await settle(pilot)
        assert words(app, "#banner") == WAITING
        await (pilot.press("space") if end == "space" else pilot.click("#banner"))
        await settle(pilot)
        assert words(app, "#banner") != WAITING


async def test_without_a_pace_nobody_waits():
    app = app_for(sitting_for(), pace=0)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        app.table.play("withdraw")
        await settle(pilot)
        assert len(app.sitting.match.commands) > 1


def test_nobody_waits_for_one_who_is_asked_or_who_only_looks_on_or_sits_down_later():
    sitting, pausing = sitting_for(), Pausing(wanted=True)
    assert not pausing.holds(sitting)
    sitting.play("withdraw")
    assert pausing.holds(sitting)
    assert not Pausing(wanted=True).holds(sitting)  # what was told before he sat down is not for him
    assert not Pausing(wanted=False).holds(sitting)
    pausing.go_on(sitting)
    assert not pausing.holds(sitting)
    watched, pausing = sitting_for(bots=("1", "2", "3")), Pausing(wanted=True)
    assert not pausing.holds(watched)
    watched.play_bot(1, "withdraw")
    assert not pausing.holds(watched)


RAID = {"turn": 2, "units": [
    {"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]},
    {"seat": 1, "sheet": "Bulwark", "at": [3, 3], "seen": True}, {"seat": 2, "sheet": "Ram", "at": [3, 4]},
]}  # fmt: skip


def played_by_bot(sitting, *moves):
    for move in moves:
        sitting.play_bot(2, move)


def test_bots_wait_until_what_the_last_of_them_did_can_have_been_read():
    sitting, pausing = Sitting(tabard.setup("skirmish", RAID, seed=1), seat_players(2, seed=1)), Pausing(wanted=True)
    assert not pausing.holds(sitting)
    assert pausing.seconds(sitting, 0.5) == 0.5
    played_by_bot(sitting, "#4", "Move")
    assert pausing.seconds(sitting, 0.5) == 0  # nothing is told in the middle of an answer
    played_by_bot(sitting, "2,3")
    assert 1 <= pausing.seconds(sitting, 0.5) < 2
    assert pausing.seconds(sitting, 0.5) == 0.5
    played_by_bot(sitting, "#4", "Attack", "3,3")
    assert "hits Bulwark" in sitting.log()[-1]
    assert pausing.seconds(sitting, 0.5) > 3
    assert pausing.seconds(sitting, 0) == 0


def test_what_one_has_done_oneself_need_not_be_read_and_who_only_looks_on_has_chosen_the_pace():
    sitting, pausing = Sitting(tabard.new("connect-four", seed=1), seat_players(2, seed=1)), Pausing(wanted=True)
    sitting.play("3")
    assert len(sitting.log()) > 0
    assert pausing.seconds(sitting, 0.5) == 0.5
    watched, pausing = sitting_for(bots=("1", "2", "3")), Pausing(wanted=True)
    watched.play_bot(1, "withdraw")
    assert pausing.seconds(watched, 0.5) == 0.5


async def test_the_space_bar_ends_the_wait_for_a_bots_move():
    match = tabard.new("connect-four", seed=1)
    app = app_for(Sitting(match, seat_players(2, ["2=random"], seed=1)), pace=60)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("3", "enter")
        await pilot.pause(0.1)
        assert len(match.commands) == 1
        await pilot.press("space")
        await settle(pilot)
        assert len(match.commands) == 2


@pytest.mark.parametrize("game", ["quests", "ivanhoe", "skirmish"])
def test_every_game_with_secrets_says_what_is_not_to_be_missed(game):
    assert any(is_reveal({"tone": entry.tone}) for entry in find(game).rules.entries)


def test_a_pace_is_a_number_of_seconds(capsys):
    for wrong in ("nan", "-1", "soon"):
        refused = run(capsys, "play", "connect-four", "--pace", wrong)
        assert refused.code == 2
        assert refused.sentence
