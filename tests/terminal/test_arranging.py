"""How panels share the room: a small window holds all of a full table, a wide one is used."""

import pytest

from tabard.engine.match.setup import set_up
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.sitting.panels import panels_of
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from tabard.terminal.arranging import Fit, columns_for, fits_for
from tabard.terminal.drawing import best_fit, draw_in
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import HUGE, LARGE, TIGHT, plain, size_of

DISPLAYS = {
    "1": ["red 3", "red 4", "squire 2"],
    "2": ["red 5", "red 3", "squire 3", "squire 3", "maiden 6"],
    "3": ["red 3", "red 4", "squire 2", "squire 2", "squire 3"],
    "4": ["red 5", "red 4", "squire 2", "squire 3"],
    "5": ["red 3"],
}
HAND = ["red 3", "red 4", "purple 7", "Countercharge", "Knock Down", "squire 2", "yellow 3", "blue 5"]
ACTIONS = [
    "Countercharge",
    "Knock Down",
    "Break Lance",
    "Drop Weapon",
    "Change Weapon",
    "Disgrace",
    "Charge",
    "Riposte",
]


def in_full_swing(hand=HAND):
    """Five players in a tournament in which everybody has laid out cards."""
    position = {"seats": 5, "colour": "red", "displays": DISPLAYS, "hands": {"1": hand},
                "beside": {"2": ["Stunned"], "3": ["Shield"]}, "discard": ["Dodge"]}  # fmt: skip
    return set_up(IVANHOE, position, seed=1, names=["Ada", "Bartholomew", "Cleo", "Dora", "Ed"])


def panels(hand=HAND):
    match = in_full_swing(hand)
    return panels_of(match.game, match.view(1))


async def shown(size, hand=HAND):
    """The room for the board, and the board in it."""
    sitting = Sitting(in_full_swing(hand), seat_players(5, seed=1))
    app = TableApp(sitting, lambda *_: in_full_swing(hand), pace=0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.05)
        return app.table.query_one("#place").size, app.table.query_one("#board").rows


async def test_there_is_room_for_a_card_that_is_being_played_too():
    sitting = Sitting(in_full_swing(["Riposte", "Ivanhoe", *HAND[1:]]), seat_players(5, hot_seat=True))
    sitting.hand_over()
    sitting.play("Riposte P4")
    app = TableApp(sitting, lambda *_: in_full_swing(), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.05)
        rows = app.table.query_one("#board").rows
        assert "Being played" in plain(rows)
        assert len(rows) <= app.table.query_one("#place").size.height


@pytest.mark.parametrize("hand", [HAND, ACTIONS])
async def test_a_hand_of_eight_fits_the_smallest_window_with_five_seats(hand):
    room, rows = await shown((80, 24), hand)
    width, height = size_of(rows)
    assert (width <= room.width, height <= room.height) == (True, True)
    assert all(name in plain(rows) for name in ("Ada", "Bartholomew", "Cleo", "Dora", "Ed", "Your hand (8)"))
    assert sum(text in plain(rows) for text in hand) == len(hand)


async def test_a_wide_window_has_displays_side_by_side_and_cards_that_have_grown():
    room, rows = await shown((200, 60))
    heads = next(line for line in plain(rows).splitlines() if line.startswith("  Bartholomew"))
    assert "Cleo" in heads
    assert size_of(rows)[0] > room.width * 3 // 4
    assert "╔════════════╗" in plain(rows)
    assert plain(rows).count("║ ║║║║║║║║║║ ║") == 3


def test_the_hand_is_the_last_to_become_smaller():
    assert all(fit.scale >= fit.owned for fit in fits_for(panels(), 156))
    narrow = best_fit(panels(), 76, 33)
    assert narrow.scale == LARGE > narrow.owned


def test_where_nothing_fits_it_is_drawn_as_small_as_can_be():
    assert best_fit(panels(), 48, 5) == Fit(TIGHT, TIGHT, 1)


def test_columns_are_as_many_as_there_is_room_for_and_no_line_is_left_nearly_empty():
    assert columns_for(panels(), 48) == [1]
    assert columns_for(panels(), 76) == [1, 2]
    assert columns_for(panels(), 156) == [3]
    assert columns_for(panels(), 300) == [5]


def test_zones_side_by_side_keep_their_columns_and_can_be_clicked():
    rows = draw_in(panels(), Marks(), 156, Fit(HUGE, HUGE, 3))
    second = [line for line in plain(rows).splitlines() if line.startswith(("  Bartholomew", "  Ed"))]
    assert second[0].index("Cleo") == second[1].index("Ada")


def test_places_for_cards_are_kept_free_so_that_a_table_does_not_jump():
    bare = set_up(IVANHOE, {"seats": 5, "colour": "red"}, seed=1, names=["Ada", "Bartholomew", "Cleo", "Dora", "Ed"])
    one = set_up(IVANHOE, {"seats": 5, "colour": "red", "displays": {"3": ["red 3"]}}, seed=1)
    fit = Fit(HUGE, LARGE, 3)
    heights = [len(draw_in(panels_of(IVANHOE, match.view(2))[1:6], Marks(), 156, fit)) for match in (bare, one)]
    assert heights[0] == heights[1]
