"""How many have boarded a carrier, for all that others know: never more than it has room for, else no save is read."""

import tabard


def back_again(match):
    assert tabard.load(match.save()).digest == match.digest
    assert tabard.setup("skirmish", match.view("all")).view("all") == match.view("all")


def unit(name, **abilities):
    return {"name": name, "health": 3, "abilities": abilities}


def test_one_that_leaves_a_carrier_inside_a_keep_is_no_longer_counted():
    units = [
        {"seat": 1, "sheet": "Keep", "at": [3, 3]},
        {"seat": 1, "sheet": "Wagon", "at": [3, 4], "seen": True},
        {"seat": 1, "sheet": "Rider", "at": [2, 4]},
        {"seat": 2, "sheet": "Keep", "at": [7, 7]},
        {"seat": 2, "sheet": "Levy", "at": [7, 6]},
    ]
    match = tabard.setup("skirmish", {"units": units}, seed=1)
    for _ in range(3):
        for move in ("#3 Move 3,4", "#2 Move 3,3", "#3 Move 2,3", "#2 Move 3,4", "End turn", "End turn"):
            match.play(move)
    assert match.view("all")["units"][1]["known"]["load"] == 0
    back_again(match)


def test_a_carrier_that_went_into_another_and_came_out_again_can_be_boarded_anew():
    carriers = [unit("A", points=2, move=2, carry=2, attack={"power": 1}), unit("B", points=2, move=3, carry=1)]
    walkers = [unit("x", points=3, move=4), unit("y", points=3, move=4)]
    musters = {"1": [unit("eye", points=3, move=2, identify=4)], "2": [*walkers, *carriers]}
    match = tabard.new("skirmish", seed=1, musters=musters)
    placing = "#1 0,0 | #3 0,7 | #2 3,1 | #4 2,6 | #5 3,7 | #6 3,6 | #7 4,6 | #2 Move 3,2 | #2 Identify 3,6 | End turn"
    boarding = "#4 Move 3,6 | #5 Move 3,6 | #6 Move 4,6 | End turn | End turn | #4 Move 4,5 | #6 Move 3,6 | #4 Move 3,5"
    for move in f"{placing} | {boarding} | #4 Move 3,6".split(" | "):
        match.play(move)
    back_again(match)


def test_a_unit_is_placed_in_a_carrier_that_is_in_another():
    crate = {"points": 2, "move": 2, "carry": 1}
    musters = {"1": [unit("Cart", **crate), unit("Crate", **crate), "Levy"], "2": ["Levy"]}
    match = tabard.new("skirmish", seed=1, musters=musters)
    for move in ("#1 0,0", "#5 7,7", "#2 1,1", "#6 7,6", "#3 in 1,1", "#4 in 1,1"):
        match.play(move)
    assert [one["at"] for one in match.view(1)["units"][2:4]] == [{"in": 2}, {"in": 3}]
    back_again(match)
