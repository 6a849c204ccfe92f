"""What Skirmish says of moves before they are made: it comes true, and it is said only of what lies in view."""

import pytest

from tabard.engine.match.setup import set_up
from tabard.games.skirmish import GAME
from tabard.games.skirmish.table import TargetLasts

BOWMAN = {"name": "Bowman", "health": 3, "abilities": {"points": 2, "attack": {"power": 2, "range": 3}, "move": 2}}
UNITS = [
    {"seat": 1, "sheet": "Keep", "at": [4, 0]},
    {"seat": 1, "sheet": BOWMAN, "at": [3, 3]},
    {"seat": 1, "sheet": "Mortar", "at": [3, 4]},
    {"seat": 1, "sheet": "Warden", "at": [2, 3], "seen": True},
    {"seat": 1, "sheet": "Wagon", "at": [5, 1], "points": 0},
    {"seat": 1, "sheet": "Levy", "at": {"in": 5}},
    {"seat": 2, "sheet": "Keep", "at": [3, 6], "health": 11},
    {"seat": 2, "sheet": "Footman", "at": [4, 5], "seen": True, "health": 3},
    {"seat": 2, "sheet": "Rider", "at": [2, 5]},
]


def match_at(**position):
    return set_up(GAME, {"units": UNITS} | position, seed=1, strict=False, names=["Ada", "Ben"])


def offers(match, *steps):
    """By text: what is said of the moves after these steps."""
    for step in steps:
        match.play(step, 1)
    return {move.text: match.offer(1, move) for move in match.asks[0].moves}


def test_an_attack_on_what_lies_face_up_says_what_it_leaves():
    said = offers(match_at(), "#2", "Attack")
    assert said["4,5"] == ("Footman at 4,5", "2 less 1, leaves 2", "leaves 2 of 3", True, False)
    assert said["3,6"].price == "leaves 9 of 11"


def test_an_attack_on_a_back_says_what_it_does_at_most():
    said = offers(match_at(), "#2", "Attack")
    assert said["2,5"] == ("Back at 2,5", "2 less its defense", "2 at most", True, False)


def test_a_target_is_counted_in():
    said = offers(match_at(targets=[{"by": 2, "on": 8}]), "#2", "Attack")
    assert said["4,5"].note == "3 less 1, leaves 1"
    assert said["2,5"].price == "2 at most"


def test_an_attack_on_an_area_says_who_of_one_s_own_is_hit_too():
    units = [one | {"at": [4, 4]} if one["sheet"] is BOWMAN else one for one in UNITS]
    said = offers(match_at(units=units), "#3", "Attack")
    assert said["4,5"].note == "2 less 1, leaves 2; hits your Bowman too"


def test_what_an_attack_is_said_to_leave_it_leaves():
    for to in ("4,5", "3,6"):
        match = match_at()
        said = offers(match, "#2", "Attack")[to].price
        match.play(to, 1)
        health = next(one["health"] for one in match.view(1)["units"] if one["at"] == [int(to[0]), int(to[2])])
        assert said.startswith(f"leaves {health} of")


def test_what_an_attack_destroys_and_what_it_cannot_hurt_is_said():
    units = [one | {"health": 1} if one["sheet"] == "Footman" else one for one in UNITS]
    assert offers(match_at(units=units), "#2", "Attack")["4,5"].price == "destroys it"
    units = [one | {"sheet": "Bulwark", "health": 4} if one["sheet"] == "Footman" else one for one in UNITS]
    assert offers(match_at(units=units), "#2", "Attack")["4,5"].price == "does nothing"


def test_what_lies_under_a_back_makes_no_difference_to_what_is_said():
    def said_with(sheet):
        match = match_at(units=[one | {"sheet": sheet} if one["sheet"] == "Rider" else one for one in UNITS])
        return [offers(match, "#3"), match.prompt(1), offers(match, "Attack")]

    assert said_with("Rider") == said_with("Bulwark") == said_with("Levy")


@pytest.mark.parametrize(
    ("lasts", "words"), [(TargetLasts.TURN, "this turn"), (TargetLasts.GAME, "as long as both stand")]
)
def test_a_target_says_how_long_it_lasts(lasts, words):
    said = offers(match_at(rules={"target_lasts": lasts.name.lower()}), "#2")
    assert said["Target"].note == f"+1 against one of them {words}"


def test_moves_say_how_far_it_is():
    match = match_at()
    assert offers(match, "#2")["Move"].note == "7 spaces, up to 2 steps away"
    said = offers(match, "Move")
    assert said["3,2"][:3] == ("to 3,2", "1 step", "")
    assert said["4,4"].note == "2 steps"


def test_a_defend_says_what_it_lends():
    said = offers(match_at(), "#4", "Defend")
    assert said["3,3"] == ("Bowman at 3,3", "lends 2 health", "+2", False, False)
    assert said["2,3"].label == "itself"


def test_the_end_of_a_turn_says_who_can_still_act():
    assert offers(match_at())["End turn"][1:3] == ("4 units can still act.", "4 units can still act")
    idle = [one | {"points": 0} if one["seat"] == 1 and one["sheet"] != "Keep" else one for one in UNITS]
    match = match_at(units=idle)
    assert offers(match)["End turn"].first
    assert match.prompt(1) == "None of your units can act any more: end the turn."


def test_a_unit_is_called_by_its_name_and_where_it_is():
    said = offers(match_at())
    assert [said[text].label for text in ("#2", "#6")] == ["Bowman at 3,3", "Levy in the card at 5,1"]


def test_the_question_names_what_there_is_to_choose():
    match = match_at()
    assert match.prompt(1) == "Choose one of your units, or end the turn."
    match.play("#2", 1)
    assert match.prompt(1) == "Bowman: choose an enemy or a space."
    match.back(1)
    match.play("#4", 1)
    assert match.prompt(1) == "Warden: choose a friend or a space."


def test_a_keep_is_placed_by_one_click_on_its_space():
    match = set_up(GAME, {"units": [one | {"at": None} for one in UNITS if one["sheet"] in ("Keep", "Rider")]}, seed=1)
    assert offers(match)["#1"].aims
    assert match.prompt(1) == "Choose a space of your back row for your keep."


def test_reasons_are_short_where_they_stand_under_something():
    match = match_at()
    match.play("#2", 1)
    assert {one["move"]: one["short"] for one in match.why(1)} == {
        "Defend": "has no defense", "Identify": "cannot identify",
    }  # fmt: skip
