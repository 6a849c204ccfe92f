"""What the table of Quests says of itself on a screen."""

from typing import Any

from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME
from tabard.games.quests.layout import layout

RIDDEN = {"quest": "Q2", "sponsor": 1, "stages": [["F5"], ["F10"]]}


def race(panels: list[dict[str, Any]]) -> dict[int, str]:
    """By seat: the shields as they are drawn."""
    return {panel["owner"]: panel["marks"][0]["text"] for panel in panels if "owner" in panel}


def test_a_quest_that_is_over_says_so_while_its_sponsor_draws_anew() -> None:
    hands = {"1": ["S10"] * 11, "2": ["E30"]}
    match = set_up(GAME, RIDDEN | {"stage": 2, "participants": [2], "hands": hands}, seed=1)
    match.play("E30 attack")
    band, *_, hand = layout(match.view(1))
    assert band["note"] == "It is over, and Player 1, who sponsored it, draws anew."
    assert hand["note"] == "3 over twelve"


def test_who_is_asked_to_join_sees_what_the_quest_would_bring_and_later_who_rides() -> None:
    match = set_up(GAME, RIDDEN | {"shields": {"2": 6, "3": 1}}, seed=1)
    assert race(layout(match.view(2))) == {1: "·······", 2: "◆◆◆◆◆◆◇", 3: "◆······", 4: "·······"}
    match.play("stay out")
    match.play("join")
    assert race(layout(match.view(2))) == {1: "·······", 2: "◆◆◆◆◆◆·", 3: "◆◇◇····", 4: "◇◇·····"}


def test_the_first_stage_may_be_worth_anything_and_a_later_one_more_than_the_one_before() -> None:
    match = set_up(GAME, {"quest": "Q2", "sponsor": 1, "hands": {"1": ["F5", "F10", "S10"]}}, seed=1)
    assert layout(match.view(1))[0]["note"] == "Stage 1 of 2. Only you see it until you confirm."
    match.play("F5 close")
    told = "Stage 2 of 2 must be worth more than 5. Only you see it until you confirm."
    assert layout(match.view(1))[0]["note"] == told
    assert layout(match.view(2))[0]["note"] == "Player 1 builds it."


def test_beside_each_player_stands_what_that_player_does() -> None:
    hands = {"2": ["S10", "H10"], "3": ["F5"]}
    match = set_up(GAME, RIDDEN | {"participants": [2, 3], "hands": hands}, seed=1)
    match.play("S10 H10 attack")
    needs = {panel["owner"]: panel["need"] for panel in layout(match.view(4)) if "owner" in panel}
    assert needs == {1: "sponsor", 2: "attack: 2", 3: "rides", 4: ""}


def test_all_hands_lie_open_to_one_who_may_see_them_and_none_to_others_who_look_on() -> None:
    match = set_up(GAME, RIDDEN | {"hands": {"2": ["S10"]}}, seed=1)
    hands = [f"Player {seat}'s hand" for seat in range(1, 5)]
    assert [panel.get("title") for panel in layout(match.view("all"))][-4:] == hands
    assert not [panel for panel in layout(match.view(None)) if panel.get("title") in hands]
