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


def test_an_action_may_help_so_that_they_are_laid_now_and_then() -> None:
    assert weights(turn(["blue 2", "Charge"], [], ["blue 4", "blue 5"]))["blue 2"] > 0


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
