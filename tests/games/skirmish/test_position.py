"""Positions in the middle of a Move: how far it is to each space is part of them, then alone, and right."""

import pytest

import tabard

UNITS = [
    {"seat": 1, "sheet": "Keep", "at": [0, 0]},
    {"seat": 1, "sheet": "Rider", "at": [3, 3]},
    {"seat": 2, "sheet": "Keep", "at": [7, 7]},
    {"seat": 2, "sheet": "Levy", "at": [6, 6]},
]


def in_the_middle():
    match = tabard.setup("skirmish", {"units": UNITS}, seed=1)
    match.play("#2")
    match.play("Move")
    return match


def test_a_sample_in_the_middle_of_a_move_is_taken_up_again():
    sample = in_the_middle().sample(1, seed=1)
    view = sample.view("all")
    assert [2, 3, 1] in view["ways"]
    assert tabard.load(sample.save()).digest == sample.digest
    assert tabard.setup("skirmish", view, strict=False).asks == sample.asks


def test_others_do_not_see_that_somebody_is_about_to_move():
    match = in_the_middle()
    assert "ways" in match.view(1)
    assert "ways" not in match.view(2)
    assert "ways" not in match.view(None)


@pytest.mark.parametrize(
    ("ways", "sentence"),
    [
        ([[1, 1, 1]], "'ways' are there only while somebody chooses where to move."),
        ([[1, 8, 1]], r"'ways' is a list of spaces with the steps there, such as \[3, 0, 2\], not of \[1, 8, 1\]."),
        ([[1, 1, 0]], "'ways' is a list of spaces with the steps there"),
        ([3], "'ways' is a list of spaces with the steps there"),
        (3, "'ways' is a list of spaces with the steps there"),
    ],
)
def test_ways_that_cannot_be_are_refused(ways, sentence):
    with pytest.raises(tabard.Refused, match=sentence):
        tabard.setup("skirmish", {"units": UNITS, "ways": ways})


def test_ways_of_another_card_are_refused():
    view = in_the_middle().sample(1, seed=1).view("all")
    with pytest.raises(tabard.Refused, match="'ways' are not those of the card that is to move"):
        tabard.setup("skirmish", view | {"ways": view["ways"][1:]}, strict=False)


KEEPS = [{"seat": 1, "sheet": "Keep", "at": [0, 0]}, {"seat": 2, "sheet": "Keep", "at": [7, 7]}]
LEVIES = [{"seat": 1, "sheet": "Levy", "at": [3, 3]}, {"seat": 2, "sheet": "Levy", "at": [0, 1]}]


def test_after_the_last_turn_a_position_is_judged():
    assert tabard.setup("skirmish", {"turns": 100, "units": KEEPS + LEVIES}).result["winners"] == []


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ({"points": 9}, "'points' of unit 3 is a number from 0 to 2, not 9"),
        ({"steps": 9}, "'steps' of unit 3 is a number from 0 to 2, not 9"),
        ({"health": 9}, "'health' of unit 3 is a number from 0 to 5, not 9"),
        ({"lent": {"health": 4}}, "'health' of unit 3 is a number from 0 to 2, not 4"),
        ({"lent": {"health": 1, "until": 1}}, "'lent' of unit 3 is until 2: it ends with the other's turn"),
        ({"known": {"token": 1}}, "'token' of unit 3 is at least 2, not 1"),
    ],
)
def test_what_no_unit_can_have_is_refused(part, sentence):
    with pytest.raises(tabard.Refused, match=sentence):
        tabard.setup("skirmish", {"units": [*KEEPS, LEVIES[0] | part, LEVIES[1]]})


@pytest.mark.parametrize("order", [5, ["1"], [1, 1, 2, 3]])
def test_an_order_that_is_none_is_refused(order):
    with pytest.raises(tabard.Refused, match="'order' has the number of each unit once"):
        tabard.setup("skirmish", {"units": KEEPS + LEVIES, "order": order})


def test_a_keep_is_in_no_carrier():
    units = [{"seat": 1, "sheet": "Keep", "at": {"in": 2}}, {"seat": 1, "sheet": "Wagon", "at": [3, 3]}, *KEEPS[1:]]
    with pytest.raises(tabard.Refused, match="Unit 1 is a keep, which stands on the board and never moves"):
        tabard.setup("skirmish", {"units": [*units, LEVIES[1]]})


def test_a_keep_is_as_every_keep():
    strange = [{"seat": 1, "sheet": {"name": "Keep", "keep": True, "health": 15, "attack": 1}, "at": [0, 0]}, KEEPS[1]]
    with pytest.raises(tabard.Refused, match="The keep of Player 1 has health 15 and no abilities, as every keep"):
        tabard.setup("skirmish", {"units": strange + LEVIES})
    assert tabard.setup("skirmish", {"units": strange + LEVIES}, strict=False).asks


def test_what_is_built_is_a_sheet():
    with pytest.raises(tabard.Refused, match="'building' is a sheet"):
        tabard.setup("skirmish", {"building": 7})


@pytest.mark.parametrize("said", [[4], 0, 2, True])
def test_how_many_a_card_holds_is_what_is_inside_it(said):
    wagon = {"seat": 1, "sheet": "Wagon", "at": [3, 3]}
    units = [*KEEPS, wagon | {"holds": 1}, {"seat": 1, "sheet": "Scout", "at": {"in": 3}}, LEVIES[1]]
    view = tabard.setup("skirmish", {"units": units}, seed=1).view("all")
    assert tabard.setup("skirmish", view, seed=1).view("all")["units"] == view["units"]
    units[2] = wagon | {"holds": said}
    with pytest.raises(tabard.Refused, match=r"'holds' of unit 3 is 1, not .*: a card inside it says so"):
        tabard.setup("skirmish", {"units": units})


# --- bare positions -------------------------------------------------------------------------------------------

BARE = [{"seat": 2, "sheet": {"name": "Box", "health": 6, "abilities": {"carry": 1}}},
        {"seat": 1, "sheet": {"name": "Ram", "health": 3, "abilities": {"attack": 1}}},
        {"seat": 2, "sheet": {"name": "Inner", "health": 5}, "at": {"in": 4}},
        {"seat": 2, "sheet": {"name": "Outer", "health": 6, "abilities": {"carry": 1}}}]  # fmt: skip


@pytest.mark.parametrize("reader", ["all", 1, 2, None])
def test_everybody_sees_bare_cards_by_the_numbers_that_moves_name(reader):
    match = tabard.setup("skirmish", {"bare": True, "units": BARE})
    match.play("#2 Attack #3")
    match.play("#2 Target #3")
    view = match.view(reader)
    shown = {one["number"]: (one["sheet"]["name"], one["at"], one["health"]) for one in view["units"]}
    assert shown == {1: ("Box", None, 6), 2: ("Ram", None, 3), 3: ("Inner", {"in": 4}, 4), 4: ("Outer", None, 6)}
    assert view["targets"] == [{"by": 2, "on": 3}]


@pytest.mark.parametrize("expiry", ["absorb", "take_back"])
def test_all_that_a_bare_card_was_lent_by_hand_is_taken_back(expiry):
    lent = BARE[1] | {"lent": {"health": 3}}
    match = tabard.setup("skirmish", {"bare": True, "units": [lent]}, rules={"defend_expiry": expiry})
    assert match.view("all")["units"][0]["health"] == 6
    match.play("End of Turn")
    assert match.view("all")["units"][0]["health"] == 3
    assert "lent" not in match.view("all")["units"][0]
