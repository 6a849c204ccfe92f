"""What somebody has tried with a save or a position, each with the sentence that he gets for it."""

import random
from typing import Any

import pytest

import tabard
from tabard.engine.match.save_text import DAMAGED
from tabard.errors import Refused
from toys.playing import play_on
from toys.saving import changed, content_of, forged


@pytest.fixture
def match() -> tabard.Match:
    """Ivanhoe in the middle of a tournament that nobody has left."""
    for seed in range(50):
        found = play_on(tabard.new("ivanhoe", seats=3, seed=seed), seed, most=12)
        if found.view()["colour"] and not found.view()["withdrawn"] and not found.course.half:
            return found
    raise AssertionError


def refusal(text: str) -> str:
    with pytest.raises(Refused) as refused:
        tabard.load(text)
    return str(refused.value)


def test_a_position_that_everybody_has_left_but_one(match: tabard.Match) -> None:
    view = match.view("all")
    others = [seat for seat in (1, 2, 3) if seat != view["turn"]]
    with pytest.raises(Refused, match=r"Fewer than two players are still in: nobody can be asked"):
        tabard.setup("ivanhoe", view | {"withdrawn": others, "displays": {}, "beside": {}}, seed=1)
    with pytest.raises(Refused, match=r"has withdrawn and cannot have the turn"):
        tabard.setup("ivanhoe", view | {"withdrawn": [1, 2, 3]}, seed=1)


def test_a_sample_whose_chance_stands_still(match: tabard.Match) -> None:
    content = content_of(match.sample(1, 1).save())
    assert tabard.load(forged(content)).asks
    content["start"]["table"]["chance"] = [0, 0, 0, 0]
    assert refusal(forged(content)) == DAMAGED


def test_a_sample_of_a_table_that_no_position_gives() -> None:
    """Discs that hang in the air."""
    content = content_of(tabard.new("connect-four", seed=1).sample(1, 1).save())
    content["start"]["table"]["discs"] = [2, 0]
    assert refusal(forged(content)) == DAMAGED


def test_a_save_that_has_lost_where_it_came_from(match: tabard.Match) -> None:
    assert refusal(changed(match.save(), seed=None)) == DAMAGED


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("names", ["A", "B", "\ud800"]),
        ("seed", 7),
        ("digest", "0" * 64),
        ("rules", {}),
        ("moves", 1),
        ("texts", {}),
        ("wording", {}),
        ("result", {"winners": [1], "why": "I say so."}),
        ("taken_back", [[1, 2]]),
        ("half", [1, 0]),
        ("stranger", 1),
    ],
)
def test_a_save_that_would_be_taken_up_and_could_not_be_saved(match: tabard.Match, part: str, value: Any) -> None:
    assert refusal(changed(match.save(), **{part: value})) == DAMAGED


def test_a_save_whose_log_lies_about_cards(match: tabard.Match) -> None:
    content = content_of(match.save())
    dealt = [line for line in content["lines"] if len(line[4]) == 1]
    for line in dealt[1:]:
        line[4] = dealt[0][4]
    assert refusal(forged(content)) == DAMAGED


def test_a_save_that_says_it_has_other_words(match: tabard.Match) -> None:
    """Then words are not compared; they are not believed either."""
    content = content_of(match.save()) | {"words_hash": "0" * 64}
    for line in content["lines"]:
        line[8] = ["Queen of Hearts"] * len(line[8])
    again = tabard.load(forged(content))
    assert again.log("all") == match.log("all")
    assert again.save() == match.save()


def test_a_move_that_was_not_possible(match: tabard.Match) -> None:
    content = content_of(match.save())
    dice = random.Random(1)
    for command in content["commands"]:
        command[1] = dice.randrange(len(match.game.moves))
    assert refusal(forged(content)) == DAMAGED


def test_a_field_that_has_become_too_short() -> None:
    match = tabard.new("connect-four", seed=1)
    with pytest.raises(Refused, match="A grid has 6 rows of 7 cells"):
        tabard.setup("connect-four", match.view("all") | {"grid": [[0] * 7] * 5})


def test_a_stack_of_acts_that_are_none(match: tabard.Match) -> None:
    view = match.view("all")
    view["under_way"]["depth"] = 7
    with pytest.raises(Refused, match=r"That position cannot be taken up\. There is no event 0\."):
        tabard.setup("ivanhoe", view, seed=1)
