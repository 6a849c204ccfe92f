"""Backs: nothing tells which card leaves a container, and what was seen of those inside is true of all of them."""

import tabard

UNITS = [
    {"seat": 1, "sheet": "Keep", "at": [0, 0]},
    {"seat": 1, "sheet": "Wagon", "at": [3, 3]},
    {"seat": 1, "sheet": "Rider", "at": [1, 3]},
    {"seat": 1, "sheet": "Footman", "at": [3, 4]},
    {"seat": 2, "sheet": "Keep", "at": [7, 7]},
    {"seat": 2, "sheet": "Levy", "at": [7, 6]},
]


def played(*moves):
    match = tabard.setup("skirmish", {"units": UNITS}, seed=1)
    for move in moves:
        match.play(move)
    return match


def backs(match, at):
    return [unit["known"] for unit in match.view(2)["units"] if unit["seat"] == 1 and unit["at"] == at]


def test_a_back_keeps_its_token_while_it_moves():
    before = backs(played(), [1, 3])[0]["token"]
    assert backs(played("#3 Move 1,5"), [1, 5])[0]["token"] == before


def test_one_that_leaves_a_container_is_a_new_back():
    before = backs(played(), [1, 3])[0]["token"]
    inside = played("#3 Move 3,3")
    assert [known["token"] for known in backs(inside, {"in": [3, 3]})] == [-1]
    outside = played("#3 Move 3,3", "#3 Move 2,3")
    assert backs(outside, [2, 3])[0]["token"] > before


def test_of_several_inside_nobody_knows_which_leaves():
    """The Rider was seen to move two, the Footman one: whichever comes out, it can move one at least."""
    views = []
    for leaver, space in (("#3", "2,3"), ("#4", "2,3")):
        match = played("#3 Move 3,3", "#4 Move 3,3", f"{leaver} Move {space}")
        views.append((match.view(2), match.log(2)))
    assert views[0] == views[1]


def test_one_that_comes_out_with_others_inside_has_room():
    cart = {"name": "Cart", "health": 3, "carry": 1, "move": 2, "points": 1}
    inside = [{"seat": 1, "sheet": cart, "at": {"in": 2}}, {"seat": 1, "sheet": "Levy", "at": {"in": 3}}]
    units = [*UNITS[:2], *inside, *UNITS[4:]]
    match = tabard.setup("skirmish", {"units": units})
    match.play("#3 Move 3,4")
    assert backs(match, [3, 4])[0]["levels"]["carry"] == 1


def test_the_other_side_names_no_number():
    view = played().view(2)
    assert [unit["number"] for unit in view["units"] if "number" in unit] == [5, 6]
    assert "#3" not in str(view)
