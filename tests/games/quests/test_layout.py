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
    assert roles(layout(match.view(4))) == {1: "sponsor", 2: "attack: 2", 3: "rides", 4: "out"}


def test_all_hands_lie_open_to_one_who_may_see_them_and_none_to_others_who_look_on() -> None:
    match = set_up(GAME, RIDDEN | {"hands": {"2": ["S10"]}}, seed=1)
    hands = [f"Player {seat}'s hand" for seat in range(1, 5)]
    assert [panel.get("title") for panel in layout(match.view("all"))][-4:] == hands
    assert not [panel for panel in layout(match.view(None)) if panel.get("title") in hands]


def notes(panels: list[dict[str, Any]]) -> dict[str, str]:
    """By title: what stands beside it."""
    return {panel["title"]: panel.get("note", "") for panel in panels if panel["kind"] == "zone"}


def roles(panels: list[dict[str, Any]]) -> dict[int, str]:
    return {panel["owner"]: panel["need"] for panel in panels if "owner" in panel}


def test_a_stage_being_built_says_how_much_it_is_short() -> None:
    match = set_up(GAME, {"quest": "Q2", "sponsor": 1, "hands": {"1": ["F5", "F10", "S10", "L20"]}}, seed=1)
    match.play("F5 S10 close F10")
    assert notes(layout(match.view(1)))["Stage 2"] == "open, 6 short"
    match.play("L20")
    assert notes(layout(match.view(1)))["Stage 2"] == "open"


def test_who_attacks_a_later_stage_is_told_what_it_must_be_worth_at_least_and_what_the_attack_would_pass() -> None:
    stages = {"quest": "Q3", "sponsor": 1, "stages": [["F5"], ["F10"], ["F15"]], "stage": 2, "participants": [2]}
    match = set_up(GAME, stages | {"hands": {"2": ["S10", "H10"]}}, seed=1)
    match.play("S10")
    told = notes(layout(match.view(2)))
    figures = {panel["title"]: panel.get("figure") for panel in layout(match.view(2)) if panel["kind"] == "zone"}
    assert told["Stage 1"] == "resolved"
    assert told["Stage 2"] == "now, 1 card"
    assert figures["Stage 2"] == "over 5"
    assert figures["Stage 3"] == ""
    assert told["Stage 3"] == "next, 1 card"
    assert told["Attack"] == "passes up to 10"
    attack = next(move for move in match.asks[0].moves if move.text == "attack")
    assert match.note(2, attack) == "It is worth 10, and final."


def test_who_stays_out_leaves_or_fails_is_out_and_who_is_yet_to_be_asked_is_not() -> None:
    match = set_up(GAME, RIDDEN | {"hands": {"3": ["S10"], "4": ["D5"]}}, seed=1)
    match.play("stay out")
    assert roles(layout(match.view(3))) == {1: "sponsor", 2: "out", 3: "", 4: ""}
    match.play("join")
    match.play("join")
    assert roles(layout(match.view(3))) == {1: "sponsor", 2: "out", 3: "rides", 4: "rides"}
    match.play("attack")
    match.play("D5")
    assert roles(layout(match.view(4)))[4] == "rides"
    match.play("attack")
    assert roles(layout(match.view(3))) == {1: "sponsor", 2: "out", 3: "out", 4: "rides"}


def test_a_finished_game_says_who_won_and_nothing_of_what_was_under_way() -> None:
    last = {"stage": 2, "participants": [2], "hands": {"2": ["E30"]}, "shields": {"2": 6, "3": 2}}
    match = set_up(GAME, RIDDEN | last, seed=1)
    match.play("E30 attack")
    panels = layout(match.view(2))
    assert roles(panels) == {1: "", 2: "winner", 3: "", 4: ""}
    assert [panel["figure"] for panel in panels if "owner" in panel] == ["2 of 7", "0 of 7", "0 of 7", "8 shields"]
    assert not any("▶" in title for title in notes(panels))
    assert notes(panels)["Stage 2"] == ""
