"""Quests at one screen: a build goes back step by step, and its figures stand where one looks."""

import io
import re
from typing import Any

from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.line import LineTable
from tabard.terminal.pieces import place_of, plain
from terminal.driving import app_for, settle, words

OFFERED = {"quest": "Q2", "hands": {seat: ["F5", "F10", "F15", "S10", "H10"] for seat in "12"}}
BUILDING = {"quest": "Q2", "sponsor": 1, "hands": {"1": ["F5", "F10", "F15", "S10", "H10"]}}


def in_lines(typed: str) -> str:
    out = io.StringIO()
    sitting = Sitting(set_up(GAME, BUILDING, seed=1), seat_players(4, hot_seat=True))
    LineTable(sitting, io.StringIO(f"\n{typed}"), out).run()
    return out.getvalue()


async def built(pilot: Any, *moves: str) -> None:
    """Lift the curtain and build so far."""
    await settle(pilot)
    await pilot.press("enter")
    for move in moves:
        await pilot.press("slash", *move, "enter")
    await settle(pilot)


async def test_backspace_takes_one_step_of_a_build_back_and_esc_all_when_asked_twice() -> None:
    app: Any = app_for(set_up(GAME, BUILDING, seed=1), hot_seat=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await built(pilot)
        await pilot.press("backspace")
        await settle(pilot)
        assert words(app, "#banner").startswith("Player 1: Lay one foe")
        await built(pilot, "F5")
        assert words(app, "#banner").endswith("(Backspace or a click here: back)")
        await built(pilot, "S10", "close", "F10", "H10")
        assert words(app, "#banner").startswith("Player 1: … ▸ close ▸ F10 ▸ H10 ▸ It is worth 20")
        assert words(app, "#banner").endswith("(Backspace or a click here: a step back, Esc twice: all)")
        await pilot.press("backspace")
        await settle(pilot)
        assert app.sitting.steps == ["F5", "S10", "close", "F10"]
        await pilot.press("escape")
        await settle(pilot)
        assert words(app, "#message") == "Esc again takes all 4 steps back; Backspace takes one."
        assert len(app.sitting.steps) == 4
        await pilot.press("escape")
        await settle(pilot)
        assert app.sitting.steps == []


async def test_one_step_is_left_by_esc_at_once_and_another_step_in_between_asks_anew() -> None:
    app: Any = app_for(set_up(GAME, BUILDING, seed=1), hot_seat=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await built(pilot, "F5", "S10")
        await pilot.press("escape", "backspace", "slash", *"H10", "enter", "escape")
        await settle(pilot)
        assert app.sitting.steps == ["F5", "H10"]
        await pilot.press("backspace", "escape")
        await settle(pilot)
        assert app.sitting.steps == []


async def test_taking_back_in_the_middle_of_a_build_takes_one_step() -> None:
    app: Any = app_for(set_up(GAME, BUILDING, seed=1), hot_seat=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await built(pilot, "F5", "close", "F10")
        await pilot.press("ctrl+u")
        await settle(pilot)
        assert app.sitting.steps == ["F5", "close"]
        assert words(app, "#message") == "One step is taken back."


async def test_a_second_enter_at_the_curtain_plays_nothing() -> None:
    app: Any = app_for(set_up(GAME, OFFERED, seed=1), hot_seat=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        await pilot.press("enter", "enter", "enter")
        await settle(pilot)
        assert app.sitting.match.commands == []
        assert words(app, "#message").startswith("Nothing is marked yet")
        assert "»" not in plain(app.table.query_one("#moves").rows)
        await pilot.press("tab", "enter")
        await settle(pilot)
        assert app.sitting.match.view("all")["sponsor"] == 1


async def test_a_click_that_lifts_the_curtain_twice_plays_nothing_and_one_elsewhere_plays() -> None:
    app: Any = app_for(set_up(GAME, OFFERED, seed=1), hot_seat=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await built(pilot)
        moves = app.table.query_one("#moves")
        x, y = moves.region.offset + place_of(moves.rows, f"move {app.sitting.ask.moves[0].number}")
        await pilot.press("tab", "down", "enter", "enter")  # declines, and hides what he sees
        await settle(pilot)
        await pilot.click(offset=(x, y))
        await settle(pilot)
        await pilot.click(offset=(x, y))
        await settle(pilot)
        assert [at for at, _ in app.sitting.match.commands] == [0]
        await pilot.click(offset=(x, y))
        await settle(pilot)
        assert [at for at, _ in app.sitting.match.commands] == [0, 1]


def test_in_lines_so_many_steps_go_back() -> None:
    out = in_lines("F5\nS10\nback\nback 2\nback x\nS10\nback all\nback\n")
    assert "Player 1: F5 > S10 > It is worth 15: close it" in out
    assert out.count("Player 1: F5 > It is worth 5") >= 2
    assert " close; or back)" in " ".join(out.split())
    assert "; or back, back all)" in " ".join(out.split())
    assert "You can take one step back, not 2." in out
    assert "Say how many steps to take back, such as 'back 2', or 'back all'." in out
    assert "You have not begun an answer: there is nothing to go back on." in out


def test_in_lines_what_a_step_changes_is_shown_with_its_running_worth() -> None:
    laid = in_lines("F5\nS10\n").split("Player 1 lays sword 10")[1]
    assert re.search(r"Stage 1 +15 +open", laid)
    assert "F15] [" in laid
    assert "of 7" not in laid


def test_in_lines_no_move_is_broken_at_the_end_of_a_line() -> None:
    hand = ["F5", "F10", "F15", "F20", "F25", "F30", "F35", "D5", "S10", "H10", "B15", "L20"]
    out = io.StringIO()
    match = set_up(GAME, {"quest": "Q2", "sponsor": 1, "hands": {"1": hand}}, seed=1)
    LineTable(Sitting(match, seat_players(4, hot_seat=True)), io.StringIO("\n"), out).run()
    asked = out.getvalue().split("Player 1: Lay one foe")[1].splitlines()
    assert len(asked) > 1
    assert all(len(line) < 80 for line in asked)
    assert all(f"{number} {card}" in "\n".join(asked) for number, card in enumerate(hand, 1))
