"""What Ivanhoe's moves point at and cost, and what stands over the table."""

from tabard.engine.match.setup import set_up
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


def note_on_withdrawing(**position):
    match = set_up(GAME, {**POSITION, **position}, seed=1)
    return next(match.offer(1, move).note for move in match.asks[0].moves if move.text == "withdraw")


def test_the_price_of_withdrawing_is_told_before():
    maiden = {"displays": {"1": ["red 3", "maiden 6"]}}
    assert note_on_withdrawing() == ""
    assert note_on_withdrawing(**maiden) == ""
    assert note_on_withdrawing(**maiden, tokens={"1": ["red"]}) == "Your maiden costs you a token."
    assert note_on_withdrawing(tokens={"1": ["red"]}) == ""


def test_a_card_is_told_by_its_text():
    match = set_up(GAME, POSITION, seed=1)
    assert match.offer(1, match.asks[0].moves[0]).note == "Adds 3 in a red tournament (sword)."


def band(**position):
    match = set_up(GAME, {"seats": 2, **position}, seed=1)
    return GAME.face.layout(match.view(None))[0]


def test_the_band_says_how_the_tournament_stands():
    assert band()["text"] == "No tournament yet"
    assert band(colour="green", displays={"1": ["green 1"]})["text"] == "Green tournament · no weapon"
    assert band(last_colour="red")["note"] == "The last one was red."
    assert band(last_colour="purple")["note"] == "The last one was purple, and purple cannot follow."
    assert band(tokens={"1": ["red", "blue", "green", "yellow", "purple"]})["text"] == "The game is over"


def need_of(**position):
    match = set_up(GAME, {**POSITION, **position}, seed=1)
    return next(panel["need"] for panel in GAME.face.layout(match.view(1)) if panel.get("owner") == 1)


def test_what_the_player_on_turn_needs_stands_beside_his_total():
    assert need_of() == "needs 8+"
    assert need_of(rules={"ties_stay": True}) == "needs 7+"
    assert need_of(displays={"1": ["red 5"], "2": ["red 4"]}) == "must play a card"
    assert need_of(displays={"1": ["red 5"], "2": ["red 4"]}, played=1, added=1) == "enough to stay in"
    assert need_of(displays={"1": ["red 5"]}) == ""
    assert need_of(turn=2) == ""


def test_every_token_slot_says_its_colour_won_or_not():
    match = set_up(GAME, {**POSITION, "tokens": {"1": ["red"]}}, seed=1)
    mine = next(panel for panel in GAME.face.layout(match.view(1)) if panel.get("owner") == 1)
    assert [mark["text"] for mark in mine["marks"]] == ["·P", "║R", "·B", "·Y", "·G"]
