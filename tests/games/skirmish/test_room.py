"""The table has room for all that can be under way at once, however little that is."""

from collections.abc import Sequence

import pytest

import tabard
from tabard.engine.table.grids import Grid
from tabard.games.skirmish.table import MOST_ACTS, MOST_HEARD

DUEL = {
    "bare": True,
    "units": [{"sheet": {"name": "A", "attack": 1}}, {"seat": 2, "sheet": {"name": "B", "health": 99}}],
}
GUARD = {"name": "Guard", "health": 2, "action points": 1, "defense": {"power": 2, "range": 1, "area": 1}}
CROSS = {
    "turn": 1,
    "units": [
        {"seat": 1, "sheet": "Keep", "at": [0, 0]},
        {"seat": 1, "sheet": GUARD, "at": [3, 3]},
        *({"seat": 1, "sheet": "Scout", "at": at} for at in ([2, 3], [4, 3], [3, 2], [3, 4])),
        {"seat": 2, "sheet": "Keep", "at": [0, 7]},
        {"seat": 2, "sheet": "Scout", "at": [7, 7]},
    ],
}


def test_as_many_targets_as_may_stand_are_heard_in_one_attack() -> None:
    match = tabard.setup("skirmish", DUEL, rules={"target_lasts": "game"})
    for _ in range(MOST_HEARD):
        match.play("#1 Target #2")
    with pytest.raises(tabard.Refused):
        match.play("#1 Target #2")
    match.play("#1 Attack #2")
    assert match.view("all")["units"][1]["health"] == 99 - 1 - MOST_HEARD


def test_a_defend_of_all_within_its_area_leaves_room_on_the_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    depths, set_row = [], Grid.set_row

    def noted(grid: Grid, row: int, values: Sequence[int]) -> None:
        depths.append(row + 1)
        set_row(grid, row, values)

    match = tabard.setup("skirmish", CROSS)
    monkeypatch.setattr(Grid, "set_row", noted)
    match.play("#2 Defend 3,3")
    assert [unit["lent"]["health"] for unit in match.view("all")["units"][1:6]] == [2] * 5
    assert max(depths) == 7  # what follows, four that wait to be defended, and of the fifth its end and its body
    assert MOST_ACTS > 7
