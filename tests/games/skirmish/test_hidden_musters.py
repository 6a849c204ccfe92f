"""What nobody may learn of a face-down card, told by twins: two matches that differ in a muster, and look the same."""

import pytest

import tabard


def unit(name, **abilities):
    return {"name": name, "health": 3, "abilities": abilities}


def played(first, second, moves):
    match = tabard.new("skirmish", seed=1, musters={"1": first, "2": second})
    for move in moves.split(" | "):
        match.play(move)
    return match


def seen_by_others(match):
    return [match.view(1), match.view(None), match.log(1), match.log(None)]


GUARD = {"points": 1, "move": 4}
THROUGH = "#1 0,0 | #3 7,7 | #2 7,0 | #4 0,7 | #5 1,7 | End turn | #4 Move 2,7"
DEFENDS = "#1 0,0 | #3 7,7 | #2 7,0 | #4 3,6 | #5 4,6 | End turn | #4 Defend 3,6"


def test_a_walk_does_not_tell_whether_the_back_it_passed_is_a_carrier():
    twins = [played(["Levy"], [unit("M", **GUARD), unit("C", **has)], THROUGH) for has in ({"carry": 1}, {"move": 1})]
    assert seen_by_others(twins[0]) == seen_by_others(twins[1])
    assert [one["known"]["walked"] for one in twins[0].view(1)["units"] if one["at"] == [2, 7]] == [2]


def test_a_defend_does_not_tell_how_far_it_reaches_among_backs():
    guards = [unit("W", points=1, defense={"power": 1} | area) for area in ({}, {"area": 1})]
    twins = [played(["Levy"], [guard, unit("F", move=1)], DEFENDS) for guard in guards]
    assert seen_by_others(twins[0]) == seen_by_others(twins[1])
    for twin in twins:
        twin.play("End turn")
        twin.play("End turn")
    assert seen_by_others(twins[0]) == seen_by_others(twins[1])
    assert all("lent" not in one for one in twins[1].view("all")["units"])


@pytest.mark.parametrize("then", ["Identify 3,3", "Move 3,5"])
def test_of_backs_inside_a_carrier_nobody_sees_which_one_acts(then):
    """They came from different distances, so that each would be known by its steps."""
    eye, carrier = {"points": 2, "move": 3, "identify": 3}, unit("C", points=1, carry=2)
    twins = []
    for which in ("#5", "#6"):
        match = tabard.new(
            "skirmish", seed=1, musters={"1": ["Levy"], "2": [carrier, unit("X", **eye), unit("Y", **eye)]}
        )
        placing = "#1 0,0 | #3 7,7 | #2 3,1 | #4 3,6 | #5 4,6 | #6 0,6 | #2 Move 3,3 | End turn"
        for move in f"{placing} | #5 Move 3,6 | #6 Move 3,6 | End turn | End turn | {which} {then}".split(" | "):
            match.play(move)
        twins.append(match)
    assert seen_by_others(twins[0]) == seen_by_others(twins[1])


def test_a_defended_back_that_boards_and_leaves_is_a_new_back():
    able = {"points": 3, "move": 3, "defense": {"power": 1}}
    twins = []
    for which in ("#5", "#6"):
        match = tabard.new(
            "skirmish", seed=1,
            musters={"1": ["Levy"], "2": [unit("C", points=1, carry=2), unit("X", **able), unit("Y", **able)]},
        )  # fmt: skip
        placing = "#1 0,0 | #3 7,7 | #2 7,0 | #4 3,6 | #5 4,6 | #6 2,6 | End turn | #5 Defend 4,6"
        for move in f"{placing} | #5 Move 3,6 | #6 Move 3,6 | {which} Move 3,5".split(" | "):
            match.play(move)
        twins.append(match)
    assert seen_by_others(twins[0]) == seen_by_others(twins[1])


def set_up_with(*others, **rules):
    """A match in which the other side's cards have their numbers in this order."""
    units = [
        {"seat": 1, "sheet": "Keep", "at": [0, 0]},
        {"seat": 1, "sheet": "Ram", "at": [3, 3]},
        {"seat": 2, "sheet": "Keep", "at": [7, 7]},
        {"seat": 2, "sheet": unit("Crate", carry=3), "at": [3, 4]},
    ]
    return tabard.setup("skirmish", {"units": [*units, *others]}, seed=1, rules=rules)


def inside(name, at=4, **more):
    return {"seat": 2, "sheet": unit(name, move=1, carry=1), "at": {"in": at}} | more


LEVY = {"seat": 2, "sheet": "Levy", "at": [7, 6]}


@pytest.mark.parametrize(
    "ways",
    [
        [[inside("Footsoldier A"), inside("Footsoldier B")], [inside("Footsoldier B"), inside("Footsoldier A")]],
        [[inside("Smith"), inside("Smith", seen=True)], [inside("Smith", seen=True), inside("Smith")]],
        [[inside("Adept"), inside("Zealot", 5)], [inside("Zealot"), inside("Adept", 5)]],
    ],
    ids=["names alike in nine letters", "one of two face up", "who holds whom"],
)
def test_what_was_inside_is_told_in_an_order_that_tells_nothing_of_numbers_and_of_who_held_whom(ways):
    told = []
    for way in ways:
        match = set_up_with(*way, LEVY)
        match.play("#2 Attack 3,4")
        told.append(match.log(1))
    assert told[0] == told[1]
    assert len(told[0]) == 7


def test_what_was_lent_is_given_back_in_an_order_that_tells_nothing_of_numbers():
    lent = [
        {"seat": 2, "sheet": name, "at": at, "seen": True, "lent": {"health": 1, "until": 1}}
        for name, at in (("Rider", [6, 1]), ("Archer", [2, 6]), ("Scout", [1, 1]))
    ]
    told = []
    for way in (lent, lent[::-1]):
        match = set_up_with(*way)
        match.play("End turn")
        told.append(match.log(1))
    assert told[0] == told[1]
    assert [entry["text"] for entry in told[0]][:3] == [
        "Scout at 1,1 gives back 1 health: 3 left", "Rider at 6,1 gives back 1 health: 3 left",
        "Archer at 2,6 gives back 1 health: 3 left",
    ]  # fmt: skip
