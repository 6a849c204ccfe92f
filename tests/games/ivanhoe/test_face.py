"""What Ivanhoe's moves point at: the one card that is meant, also where others show the same."""

from tabard.engine.position import set_up
from tabard.games.ivanhoe import GAME

POSITION = {
    "seats": 3,
    "colour": "red",
    "hands": {"1": ["Dodge", "Outwit", "red 3"]},
    "displays": {"1": ["red 3"], "2": ["red 3", "red 4"], "3": ["red 3", "red 4"]},
}


def pointed_at(*steps):
    """What the moves point at after these steps."""
    match = set_up(GAME, POSITION, seed=1)
    for step in steps:
        match.play(step, 1)
    return {ref for move in match.asks[0].moves for ref in move.refs}


def laid_out(title):
    """What lies in the panel of that title can be pointed at by."""
    match = set_up(GAME, POSITION, seed=1)
    panels = GAME.face.layout(match.view(1))
    return {card["ref"] for panel in panels if panel.get("title", "").strip("▶ ") == title for card in panel["cards"]}


def test_a_card_to_play_is_in_the_hand():
    assert pointed_at() == laid_out("Your hand")


def test_a_dodged_card_is_that_of_the_opponent_aimed_at():
    assert pointed_at("Dodge", "P3") == laid_out("Player 3")


def test_a_swap_gives_an_own_card_for_one_of_the_partner():
    assert pointed_at("Outwit") == laid_out("Player 1")
    assert pointed_at("Outwit", "red 3") == {"seat 2", "seat 3"}
    assert pointed_at("Outwit", "red 3", "P2") == laid_out("Player 2")
