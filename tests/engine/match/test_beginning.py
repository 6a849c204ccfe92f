"""How a match begins: names, house rules, seats and seeds, and what is refused of them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabard
from toys.heaps import GAME as HEAPS
from toys.playing import load, new, setup


def test_names_are_those_people_give():
    match = new(HEAPS, seed=1, names=["  Ann ", "Bob"])
    assert match.view()["names"] == ["Ann", "Bob"]
    assert match.log()[0]["text"] == "Ann has a turn"
    assert new(HEAPS, seed=1).view()["names"] == ["Player 1", "Player 2"]
    loaded = load(HEAPS, match.save())
    assert loaded.view() == match.view()


@pytest.mark.parametrize(
    "names", [["Ann"], ["Ann", ""], ["Ann", " "], ["Ann", 7], "AB", ["A", "B", "C"], ("A", "B"), {}]
)
def test_wrong_names_are_refused(names):
    with pytest.raises(tabard.Refused):
        new(HEAPS, seed=1, names=names)


@given(st.lists(st.text(min_size=1).filter(str.strip), min_size=2, max_size=2))
def test_any_name_can_be_told(names):
    try:
        match = new(HEAPS, seed=1, names=names)
    except tabard.Refused:
        return
    match.play("Heap 1 Take 1")
    told = unicodedata.normalize("NFC", names[0].strip())  # two ways to write a letter are one name
    assert match.log()[0]["text"] == f"{told} has a turn"
    assert load(HEAPS, match.save()).log() == match.log()


@pytest.mark.parametrize(("last_loses", "winner"), [(False, 1), (True, 2)])
def test_a_house_rule_is_kept_and_shown(last_loses, winner):
    match = setup(HEAPS, {"heaps": [1, 0, 0]}, seed=1, rules={"last_loses": last_loses})
    assert match.view()["rules"] == {"last_loses": last_loses}
    for twin in (match.copy(), load(HEAPS, match.save()), setup(HEAPS, match.view("all"), seed=2)):
        twin.play("Heap 1 Take 1")
        assert twin.result["winners"] == [winner]


@pytest.mark.parametrize(
    ("rules", "why"),
    [({"first": 1}, "no house rule 'first'"), ({"last_loses": 2}, "one of False, True"), ([], "names with values")],
)
def test_unknown_house_rules_are_refused(rules, why):
    with pytest.raises(tabard.Refused, match=why):
        new(HEAPS, seed=1, rules=rules)


@pytest.mark.parametrize("seats", [0, 1, 3, 9, "2", 2.0, True])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(tabard.Refused, match="takes exactly 2 players"):
        new(HEAPS, seats=seats, seed=1)


@pytest.mark.parametrize("seed", ["1", 1.5, True, [1]])
def test_a_wrong_seed_is_refused(seed):
    with pytest.raises(tabard.Refused, match="A seed is a whole number"):
        new(HEAPS, seed=seed)
