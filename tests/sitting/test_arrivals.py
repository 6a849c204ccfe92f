"""Cards that have just come to where they lie."""

from tabard.engine import HEADING
from tabard.engine.match.beginning import begin
from tabard.engine.match.setup import set_up
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.games.quests import GAME as QUESTS
from tabard.sitting.arrivals import arrivals, with_new_cards
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting

TURN = {"tone": HEADING, "text": "Ada has the turn"}
RED, BLUE = {"text": "red 3"}, {"text": "blue 5"}


def drew(card, to="hand 1", came_from="draw"):
    return {"tone": "", "card": card, "from": came_from, "to": to}


def new_ones(cards, *entries, since=0):
    """Which of the cards are new, by their places."""
    (panel,) = with_new_cards([{"kind": "zone", "place": "hand 1", "cards": cards}], entries, since)
    return [at for at, card in enumerate(panel["cards"]) if card.get("new")]


def test_what_was_drawn_since_something_began_is_new_and_what_was_dealt_is_not():
    assert new_ones([RED, BLUE], drew("red 3"), TURN, drew("blue 5")) == [1]
    assert new_ones([RED, BLUE], drew("red 3"), drew("blue 5")) == []
    assert new_ones([RED, BLUE], TURN, drew("blue 5"), TURN) == []


def test_where_nothing_begins_what_has_come_since_ones_last_move_is_new():
    assert new_ones([RED, BLUE], drew("red 3"), drew("blue 5"), since=1) == [1]


def test_of_two_cards_alike_one_is_new_and_none_when_one_has_gone_again():
    assert new_ones([RED, RED], TURN, drew("red 3")) == [1]
    assert new_ones([RED], TURN, drew("red 3"), drew("red 3", "display 1", "hand 1")) == []


def test_a_card_that_came_is_new_though_one_like_it_went_before():
    assert new_ones([RED], TURN, drew("red 3", "display 1", "hand 1"), drew("red 3")) == [0]
    assert new_ones([RED, RED], TURN, drew("red 3", "display 1", "hand 1"), drew("red 3"), drew("red 3")) == [0, 1]


def test_what_came_before_another_began_is_new_to_one_who_has_not_moved_since():
    assert new_ones([RED, BLUE], TURN, drew("red 3"), TURN, drew("blue 5"), TURN, since=2) == [1]
    assert new_ones([RED, BLUE], TURN, drew("red 3"), TURN, drew("blue 5"), TURN, since=5) == []


def test_what_comes_elsewhere_or_is_hidden_is_not_marked():
    assert new_ones([RED], TURN, drew("red 3", "hand 2")) == []
    assert new_ones([{"hidden": True, "text": "red 3"}], TURN, drew(None)) == []
    assert arrivals([TURN, {"tone": "", "card": "red 3"}], 0) == {}


def test_the_card_just_drawn_is_marked_in_the_hand():
    sitting = Sitting(begin(IVANHOE, seats=2, seed=6), seat_players(2, bots=["2"], seed=1))
    while sitting.ask is None:
        ask, bot = sitting.bot_asked()
        sitting.play_bot(ask.seat, bot.choose(sitting.match.seen(ask.seat), ask))
    drawn = [entry["card"] for entry in sitting.entries() if entry["entry"] == "drew" and entry["card"]][-1]
    hand = next(panel for panel in sitting.panels() if panel.get("place") == "hand 1")
    assert [card["text"] for card in hand["cards"] if card.get("new")] == [drawn]


def test_what_ones_own_move_has_brought_is_new_though_others_have_moved_on():
    hands = {"1": ["F5", "S10"], "2": ["S10"] * 3}
    match = set_up(QUESTS, {"hands": hands, "events": ["Prosperity", "Plague"]}, seed=1)
    sitting = Sitting(match, seat_players(4, bots=["2", "3", "4"], seed=1))
    sitting.play("turn")
    drawn = [entry["card"] for entry in sitting.entries() if entry["entry"] == "drew" and entry["card"]]
    ask, bot = sitting.bot_asked()
    sitting.play_bot(ask.seat, bot.choose(sitting.match.seen(ask.seat), ask))
    hand = next(panel for panel in sitting.panels() if panel.get("place") == "hand 1")
    assert sorted(card["text"] for card in hand["cards"] if card.get("new")) == sorted(drawn)


def test_what_one_has_laid_oneself_from_one_place_to_another_is_not_new():
    laid = [
        {"tone": "heading"},
        {"tone": "aside", "card": "S10", "from": "hand 1", "to": "attack 1", "giver": 1, "taker": 1},
        {"tone": "aside", "card": "S10", "from": "hand 2", "to": "hand 1", "giver": 2, "taker": 1},
    ]
    assert arrivals(laid, 0, reader=1)["attack 1"]["S10"] == 0
    assert arrivals(laid, 0, reader=1)["hand 1"]["S10"] == 1
    assert arrivals(laid, 0, reader=2)["attack 1"]["S10"] == 1


def test_of_two_zones_of_one_place_the_last_has_the_new_card():
    zone = {"kind": "zone", "place": "open stages", "cards": [{"text": "D5"}]}
    told = [{"tone": "heading"}, {"tone": "aside", "card": "D5", "from": "stages 1", "to": "open stages"}]
    first, second = with_new_cards([zone, zone], told, 0)
    assert "new" not in first["cards"][0]
    assert second["cards"][0]["new"]
