"""What bots think by in Ivanhoe: what no knight in his senses does."""

from typing import Any

import pytest

import tabard
from tabard.engine import Match
from toys.weights import weights


def turn(hand: list[str], own: list[str], other: list[str], colour: str = "blue", **more: Any) -> Match:
    """Player 1's turn in a tournament, with his cards and what is displayed."""
    position = {
        "seats": 2, "turn": 1, "drawn": True, "colour": colour, "hands": {"1": hand, "2": ["red 3", "red 4"]},
        "displays": {"1": own, "2": other},
    }  # fmt: skip
    return tabard.setup("ivanhoe", position | more, seed=1)


def test_who_has_laid_cards_to_lead_and_still_may_does_not_withdraw() -> None:
    begun = weights(turn(["blue 2", "maiden 6"], ["blue 3"], ["blue 4"], played=1, added=1))
    assert begun["withdraw"] == 0 < min(begun["blue 2"], begun["maiden 6"])
    before = weights(turn(["blue 2", "maiden 6"], ["blue 3"], ["blue 4"], played=0))
    assert before["withdraw"] > 0


@pytest.mark.parametrize(("hand", "own", "more"), [
    (["blue 2", "green 1"], [], {}),
    (["maiden 6", "maiden 6"], [], {}),  # the second may not be laid
    (["blue 2", "maiden 6"], ["maiden 6"], {}),
    (["blue 5", "maiden 6"], [], {"beside": {"1": ["Stunned"]}}),  # one card a turn
], ids=str)  # fmt: skip
def test_cards_that_cannot_come_to_a_lead_are_kept(hand: list[str], own: list[str], more: dict[str, Any]) -> None:
    match = turn(hand, own, ["blue 4", "blue 5"], **more)
    found = weights(match)
    assert {text for text, weight in found.items() if weight} == {"withdraw"}
    assert len(found) > 1


def test_an_action_that_brings_the_lead_is_played_before_the_cards_that_it_helps() -> None:
    found = weights(turn(["blue 5", "Countercharge"], [], ["blue 4", "blue 5"]))  # it takes the 5
    assert found["blue 5"] == 0 < found["withdraw"] < found["Countercharge"]


def test_an_action_that_brings_no_lead_is_kept() -> None:
    found = weights(turn(["blue 2", "Charge", "Shield", "Stunned"], [], ["blue 3", "blue 5"]))  # it takes the 3
    assert {text for text, weight in found.items() if weight} == {"withdraw"}


def test_who_is_stunned_and_has_laid_his_card_may_withdraw() -> None:
    found = weights(turn(["blue 5", "Charge"], ["blue 4"], ["blue 4"], played=1, added=1, beside={"1": ["Stunned"]}))
    assert found["withdraw"] > 0


def test_in_green_cards_are_counted_and_where_ties_stay_a_tie_is_enough() -> None:
    hand, shown = ["green 1", "squire 3"], ["green 1", "green 1"]
    assert weights(turn(hand, [], shown, "green"))["green 1"] == 0
    position = {
        "seats": 2, "turn": 1, "drawn": True, "colour": "green", "hands": {"1": hand, "2": []},
        "displays": {"1": [], "2": shown},
    }  # fmt: skip
    tie = tabard.setup("ivanhoe", position, seed=1, rules={"ties_stay": True})
    assert weights(tie)["green 1"] > 0


# --- actions ------------------------------------------------------------------------------------------------


def test_who_withdraws_anyhow_takes_first_what_that_brings() -> None:
    found = weights(turn(["blue 2", "Knock Down", "Retreat"], ["maiden 6", "blue 2"], ["blue 5", "blue 5", "blue 4"]))
    assert min(found["Knock Down"], found["Retreat"]) > 0 == found["blue 2"]


def test_what_costs_oneself_more_than_others_is_not_played() -> None:
    """Charge takes two of one's own 3s and one of the other's; Disgrace one's own maiden alone."""
    hand = ["blue 2", "Charge", "Disgrace"]
    found = weights(turn(hand, ["maiden 6", "blue 3", "blue 3"], ["blue 3", "blue 4"], played=1, added=1))
    assert found["Charge"] == found["Disgrace"] == 0


def test_a_card_is_taken_from_a_full_hand() -> None:
    hands = {"1": ["Knock Down", "blue 2"], "2": ["red 3"], "3": ["red 4"] * 6}
    match = turn([], [], ["blue 4"], seats=3, hands=hands)
    match.play("Knock Down")
    found = weights(match)
    assert found["P3"] > 10 * found["P2"] > 0


def answered(own: list[str], others: list[str], action: str, *choices: str) -> Match:
    """Player 1 plays an action; Player 2 has the card Ivanhoe."""
    match = turn([action, "blue 2"], own, others, hands={"1": [action, "blue 2"], "2": ["Ivanhoe", "red 3"]})
    for move in (action, *choices):
        match.play(move, 1)
    return match


@pytest.mark.parametrize(("own", "others", "action", "harms"), [
    (["blue 2", "blue 4"], ["blue 3", "blue 5"], "Charge", False),  # it takes his own 2
    (["blue 4"], ["blue 2", "blue 3", "blue 5"], "Charge", True),
    (["blue 4", "squire 3"], ["blue 3", "blue 5"], "Disgrace", False),
    (["blue 4"], ["squire 3", "blue 5"], "Disgrace", True),
    (["blue 4"], ["blue 3", "blue 5"], "Shield", False),
], ids=str)  # fmt: skip
def test_ivanhoe_answers_what_harms(own: list[str], others: list[str], action: str, harms: bool) -> None:
    assert (weights(answered(own, others, action))["Ivanhoe"] > 0) is harms


def test_ivanhoe_answers_a_riposte_only_where_it_is_aimed_at_oneself() -> None:
    match = turn(
        [], [], [], seats=3, displays={"1": [], "2": ["blue 3", "blue 5"], "3": ["blue 2", "blue 4"]},
        hands={"1": ["Riposte", "blue 2"], "2": ["Ivanhoe", "red 3"], "3": ["red 4"]},
    )  # fmt: skip
    for whom, harms in (("P2", True), ("P3", False)):
        played = match.copy()
        played.play("Riposte")
        played.play(whom)
        ask = next(ask for ask in played.asks if ask.seat == 2)
        assert (weights(played, ask)["Ivanhoe"] > 0) is harms
