"""What `view("all")` gave and somebody edited: it behaves as edited, or is refused by what contradicts what."""

import random
from typing import Any

import pytest

import tabard
from tabard.engine import Match
from tabard.engine.match.beginning import begin
from tabard.engine.match.setup import set_up
from tabard.games.ivanhoe import GAME

POSITION = {
    "seats": 3,
    "colour": "red",
    "hands": {"1": ["Dodge", "Adapt", "Unhorse", "red 3"], "2": ["red 5", "Ivanhoe"], "3": ["squire 2"]},
    "displays": {"1": ["red 3", "squire 3"], "2": ["red 3", "red 4", "squire 2"], "3": ["red 4"]},
    "draw": ["blue 2", "green 1", "red 5"],
    "discard": ["purple 3", "purple 4"],
}


def played(*moves: tuple[int, str], **position: Any) -> Match:
    match = set_up(GAME, {**POSITION, **position}, seed=1)
    for seat, move in moves:
        match.play(move, seat)
    return match


def again(match: Match, **edits: Any) -> Match:
    """The match from its view, edited."""
    return set_up(GAME, {**match.view("all"), **edits}, seed=1)


def refused(match: Match, **edits: Any) -> str:
    with pytest.raises(tabard.Refused) as found:
        again(match, **edits)
    return str(found.value).removeprefix("That position cannot be taken up. ")


# --- the edit counts ----------------------------------------------------------------------------------------


def test_an_edited_order_of_pile_hand_or_display_counts() -> None:
    match = played()
    view = match.view("all")
    edits = {
        "draw": view["draw"][::-1],
        "discard": view["discard"][::-1],
        "displays": {**view["displays"], "2": ["squire 2", "red 3", "red 4"]},
    }
    edited = again(match, **edits)
    assert {name: edited.view("all")[name] for name in edits} == edits
    assert edited.asks == match.asks


def test_edited_cards_count_in_the_middle_of_a_card() -> None:
    match = played((1, 'Dodge P2 "red 3"'), (3, "pass"))
    view = match.view("all")
    hands = {**view["hands"], "2": ["red 5"], "3": ["squire 2", "Ivanhoe"]}
    edited = again(match, hands=hands)
    assert edited.view("all")["hands"] == hands
    assert [[move.text for move in ask.moves] for ask in edited.asks] == [["pass"]]
    edited.play("pass")
    assert edited.view("all")["displays"]["2"] == ["red 4", "squire 2"]


def test_what_is_left_out_is_dealt_anew_as_in_any_position() -> None:
    view = played().view("all")
    view["draw"] = view["draw"][:2]
    edited = set_up(GAME, view, seed=3)
    assert edited.view("all")["draw"][:2] == ["blue 2", "green 1"]
    assert len(edited.view("all")["draw"]) == len(played().view("all")["draw"])


# --- what contradicts itself --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        ({"turn": 2}, "'turn' says that it is the turn of Player 2, but 'under_way' asks Player 1: Play a card, end "),
        ({"drawn": False}, "'drawn' says that nobody has drawn for this turn, but 'under_way' asks Player 1: "),
        ({"withdrawn": [2, 3], "displays": {"1": ["red 3"]}}, "Fewer than two players are still in: nobody can be "),
        ({"withdrawn": [1, 2, 3], "displays": {}}, "Player 1 has withdrawn and cannot have the turn."),
        ({"withdrawn": [1], "displays": {}, "turn": 2}, "'withdrawn' says that Player 1 has left, but 'under_way' ask"),
        ({"colour": None, "displays": {}}, "'colour' says that no tournament is under way, but 'under_way' asks "),
        ({"tokens": {"3": ["red", "blue", "green", "purple", "yellow"]}}, "By 'tokens' Player 3 has won the game, "),
        ({"in_play": ["Charge"], "draw": []}, "'in_play' does not hold what 'under_way' has being played, "),
    ],
)  # fmt: skip
def test_in_a_turn(edits: dict[str, Any], said: str) -> None:
    assert refused(played(), **edits).startswith(said)


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        ({"turn": 2}, "'turn' says that it is the turn of Player 2, but 'under_way' asks Player 2: Do you answer with"),
        ({"withdrawn": [3], "displays": {"2": ["red 3", "red 4"]}}, "'withdrawn' says that Player 3 has left, but "),
        ({"in_play": []}, "'in_play' does not hold what 'under_way' has being played, which is Dodge."),
        ({"displays": {"1": ["red 3"], "2": ["red 4", "red 4"]}, "draw": []}, "'under_way' has Dodge being played, "),
        ({"displays": {"1": ["red 3"], "2": ["red 3"]}}, "'under_way' has Dodge being played, which is not possible "),
        ({"beside": {"2": ["Shield"]}, "draw": []}, "'under_way' has Dodge being played, which is not possible "),
    ],
)  # fmt: skip
def test_while_answers_to_an_action_are_awaited(edits: dict[str, Any], said: str) -> None:
    assert refused(played((1, 'Dodge P2 "red 3"')), **edits).startswith(said)


def test_an_answer_given_with_a_card_that_is_gone_is_refused() -> None:
    match = played((1, 'Dodge P2 "red 3"'), (2, "Ivanhoe"))
    hands = {**match.view("all")["hands"], "2": ["red 5"]}
    assert refused(match, hands=hands) == "The answer that Player 2 has given is not possible."


def test_a_question_without_an_answer_is_refused() -> None:
    match = played((1, "Adapt"), (2, "pass"), (3, "pass"))
    assert refused(match, displays={"1": ["red 4"], "2": ["red 3"]}).startswith("Player 1 is asked 'Adapt: choose ")


def test_a_half_given_answer_belongs_to_its_position() -> None:
    match = played((1, "Dodge"), (1, "P2"))
    right = "change it in the position 'before' the answer, or leave 'turn' out here"
    assert refused(match, turn=2) == f"'turn' is 2, but by 'half_given' it is 1: {right}."
    view = match.view("all")
    del view["turn"]
    assert set_up(GAME, view, seed=1).half_given(1) == ["Dodge", "P2"]
    del view["half_given"]
    view["displays"] = {**view["displays"], "2": ["squire 2", "red 4", "red 3"]}
    assert set_up(GAME, view, seed=1).view("all")["displays"]["2"] == ["squire 2", "red 4", "red 3"]


GONE = "'hands' of Player 1 does not hold Dodge, but 'under_way' has it being played."


@pytest.mark.parametrize(
    ("steps", "edits", "said"),
    [
        (["Dodge"], {"hands": {"1": ["squire 2"]}}, GONE),
        (["Dodge", "P2"], {"hands": {"1": ["squire 2"]}}, GONE),
        (["Dodge", "P2"], {"beside": {"2": ["Shield"]}, "draw": []}, "which is not possible any more: That player is "),
        (["Dodge", "P2"], {"displays": {"1": ["red 3"], "2": ["red 3"]}}, "not possible any more: That player has few"),
    ],
)  # fmt: skip
def test_a_half_played_action_without_its_beginning_is_held_against_the_table(
    steps: list[str], edits: dict[str, Any], said: str
) -> None:
    view = played(*[(1, step) for step in steps]).view("all")
    del view["half_given"]
    assert set_up(GAME, dict(view), seed=1).asks
    with pytest.raises(tabard.Refused) as refused:
        set_up(GAME, view | edits, seed=1)
    assert said in str(refused.value)


def test_a_game_that_is_won_was_won_with_tokens() -> None:
    won = played(tokens={"2": ["red", "blue", "green", "purple", "yellow"]})
    assert again(won).result == won.result
    said = "By 'tokens' Player 2 holds too few colours, but by 'under_way' has won the game."
    assert refused(won, tokens={"2": ["red"]}) == said


def test_in_connect_four_too() -> None:
    match = tabard.new("connect-four", seed=1)
    match.play("3")
    view = match.view("all")
    with pytest.raises(tabard.Refused, match="'to_move' is 1, but by 'under_way' it is 2: change both, or leave"):
        tabard.setup("connect-four", {**view, "to_move": 1})
    grid = [*view["grid"][:5], [1, 1, 1, 1, 2, 2, 0]]
    with pytest.raises(tabard.Refused, match="By the position the game is over, but by 'under_way' Player 2 is asked"):
        tabard.setup("connect-four", {**view, "grid": grid})


# --- what does not ------------------------------------------------------------------------------------------


def test_nothing_is_refused_that_can_be_reached() -> None:
    for number in range(8):
        match, dice = begin(GAME, 2 + number % 4, number), random.Random(number)
        for _ in range(40):
            if not match.asks:
                break
            ask = dice.choice(match.asks)
            match.play(dice.choice(ask.moves), ask.seat)
            assert again(match).view("all") == match.view("all")
