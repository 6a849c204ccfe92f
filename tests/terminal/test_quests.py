"""Quests at one screen: a build goes back step by step, and its figures stand where one looks."""

import io
import re
from typing import Any

from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.line import LineTable
from terminal.driving import app_for, settle, words

BUILDING = {"quest": "Q2", "sponsor": 1, "hands": {"1": ["F5", "F10", "F15", "S10", "H10"]}}


def in_lines(typed: str) -> str:
    out = io.StringIO()
    sitting = Sitting(set_up(GAME, BUILDING, seed=1), seat_players(4, hot_seat=True))
    LineTable(sitting, io.StringIO(f"\n{typed}"), out).run()
    return out.getvalue()


async def test_backspace_takes_one_step_of_a_build_back_and_esc_all() -> None:
    app: Any = app_for(set_up(GAME, BUILDING, seed=1), hot_seat=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        await pilot.press("enter", "backspace")
        await settle(pilot)
        assert words(app, "#banner").startswith("Player 1: Lay a card")
        for move in ("F5", "S10", "close", "F10", "H10"):
            await pilot.press("slash", *move, "enter")
        await settle(pilot)
        assert words(app, "#banner").startswith("Player 1: … ▸ close ▸ F10 ▸ H10 ▸ Lay a card")
        assert words(app, "#banner").endswith("(Backspace: a step back, Esc: all)")
        await pilot.press("backspace")
        await settle(pilot)
        assert app.sitting.steps == ["F5", "S10", "close", "F10"]
        await pilot.press("escape")
        await settle(pilot)
        assert app.sitting.steps == []


def test_in_lines_so_many_steps_go_back() -> None:
    out = in_lines("F5\nS10\nback 1\nback 2\nback x\nback\nback\n")
    assert "Player 1: F5 > S10 > Lay a card" in out
    assert out.count("Player 1: F5 > Lay a card") >= 2
    assert "You can take one step back, not 2." in out
    assert "Say how many steps to take back, such as 'back 1'." in out
    assert "You have not begun an answer: there is nothing to go back on." in out


def test_in_lines_what_a_step_changes_is_shown_with_its_running_worth() -> None:
    laid = in_lines("F5\nS10\n").split("Player 1 lays S10")[1]
    assert re.search(r"Stage 1 +15 +open", laid)
    assert "F15] [" in laid
    assert "of 7" not in laid
