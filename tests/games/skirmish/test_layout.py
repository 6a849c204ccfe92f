"""How the ground is laid out: what stands on a cell, how each side stands, and the chosen unit close up."""

from games.skirmish.test_offers import UNITS, match_at
from tabard.engine.match.setup import set_up
from tabard.games.skirmish import GAME


def panels(match, seat=1):
    return GAME.face.layout(match.view(seat))


def cell(match, x, y, seat=1):
    (grid,) = [panel for panel in panels(match, seat) if panel["kind"] == "grid"]
    return next(one for row in grid["cells"] for one in row if one["ref"] == f"{x},{y}")


def spot(match, name, seat=1):
    return [panel for panel in panels(match, seat) if panel.get("spot") == name]


def test_one_s_own_unit_shows_its_points_whether_it_is_known_and_what_it_holds():
    match = match_at()
    assert cell(match, 2, 3)["badge"] == "eye"
    assert "badge" not in cell(match, 3, 3)
    assert cell(match, 3, 3)["pips"] == [2, 2]
    assert (cell(match, 5, 1)["more"], cell(match, 5, 1)["quiet"]) == ("+1", True)


def test_a_back_shows_what_it_holds_and_nothing_else():
    shown = cell(match_at(), 2, 5)
    assert (shown["name"], shown["note"]) == ("back", "holds 0")
    assert not {"figure", "pips", "badge", "quiet"} & shown.keys()


def test_points_stand_on_the_units_of_whoever_is_on_turn():
    assert "pips" not in cell(match_at(), 4, 5)
    assert cell(match_at(turn=2), 4, 5)["pips"] == [2, 2]


def test_where_the_chosen_unit_gets_is_counted_and_how_far_it_reaches_is_outlined():
    match = match_at()
    match.play("#2", 1)
    assert cell(match, 3, 3)["chosen"]
    assert (cell(match, 3, 2)["steps"], cell(match, 3, 1)["steps"]) == (1, 2)
    assert "steps" not in cell(match, 3, 0)
    (grid,) = [panel for panel in panels(match) if panel["kind"] == "grid"]
    (region,) = grid["regions"]
    assert region["text"] == "range 3"
    assert {"3,6", "0,3"} <= set(region["refs"])
    assert "3,7" not in region["refs"]


def test_nobody_else_sees_which_unit_is_chosen():
    match = match_at()
    before = panels(match, 2)
    match.play("#2", 1)
    assert panels(match, 2) == before


def test_the_chosen_unit_is_shown_close_up_with_what_an_attack_would_give_away():
    match = match_at()
    assert spot(match, "chosen") == []
    match.play("#2", 1)
    (sheet,) = spot(match, "chosen")
    assert (sheet["title"], sheet["aside"]) == ("Bowman", "at 3,3")
    assert [(bar["text"], bar["have"], bar["of"]) for bar in sheet["bars"]] == [
        ("Health", 3, 3), ("Action points", 2, 2),
    ]  # fmt: skip
    assert [(one["text"], one["figure"]) for one in sheet["figures"]] == [
        ("attack", 2), ("range", 3), ("steps, 2 left", 2),
    ]  # fmt: skip
    assert sheet["price"] == "Unknown to Ben; an attack would show it"
    (enemy,) = spot(match, "other")
    assert (enemy["title"], enemy["aside"]) == ("Footman", "Ben's, at 4,5")


def test_each_side_says_how_its_keep_stands_and_how_many_units_are_unknown():
    match = match_at()
    (you,), (them,) = spot(match, "you"), spot(match, "them")
    assert (you["figure"], you["note"]) == ("keep 15 of 15", "5 units, 4 unknown to Ben")
    assert (them["figure"], them["aside"]) == ("keep 11 of 15", "loses at most 5 in a turn")
    assert them["note"] == "2 units, 1 unknown to you"


def test_one_s_own_side_is_below():
    rows = [
        [panel["rows"][0]["text"] for panel in panels(match_at(), seat) if panel["kind"] == "grid"] for seat in (1, 2)
    ]
    assert rows == [["7"], ["0"]]


def test_cards_that_stand_nowhere_lie_apart_so_that_they_can_be_chosen():
    (inside,) = spot(match_at(), "inside")
    assert (inside["title"], [card["ref"] for card in inside["cards"]]) == ("Inside the Wagon", ["#6"])
    placing = set_up(
        GAME, {"units": [one | {"at": None} for one in UNITS if one["sheet"] in ("Keep", "Rider")]}, seed=1
    )
    (reserve,) = spot(placing, "reserve")
    assert [card["name"] for card in reserve["cards"]] == ["Keep"]
