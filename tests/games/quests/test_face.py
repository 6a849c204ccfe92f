"""What Quests says of moves before they are made, and why some cannot be."""

from typing import Any

from tabard.engine import Offer
from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME

RIDDEN = {"quest": "Q2", "sponsor": 1, "stages": [["F5"], ["F10"]]}


def offers(given: dict[str, Any], *moves: str) -> dict[str, Offer]:
    match = set_up(GAME, given, seed=1)
    for move in moves:
        match.play(move)
    (ask,) = match.asks
    return {move.text: match.offer(ask.seat, move) for move in ask.moves}


def reasons(given: dict[str, Any], *moves: str) -> dict[str, str]:
    match = set_up(GAME, given, seed=1)
    for move in moves:
        match.play(move)
    return {one["move"]: one["short"] for one in match.why(match.asks[0].seat)}


def test_an_attack_says_what_it_is_worth_and_that_it_is_final() -> None:
    given = RIDDEN | {"participants": [2], "hands": {"2": ["S10", "H10"]}}
    assert offers(given)["attack"].label == "Attack with nothing"
    assert not offers(given)["attack"].first
    armed = offers(given, "S10")["attack"]
    assert armed == Offer("Attack with 10", "It is worth 10, and final.", "final once you press it", first=True)


def test_who_has_no_weapon_attacks_with_nothing_next() -> None:
    assert offers(RIDDEN | {"participants": [2], "hands": {"2": ["F5"]}})["attack"].first


def test_a_stage_is_closed_at_what_it_is_worth() -> None:
    given = {"quest": "Q2", "sponsor": 1, "hands": {"1": ["F5", "F10", "S10", "L20"]}}
    assert offers(given, "F5", "S10")["close"].label == "Close stage 1 at 15"


def test_each_question_of_two_says_what_its_answers_cost() -> None:
    join = offers(RIDDEN)
    assert (join["join"].label, join["join"].first) == ("Join: draw one card", True)
    sponsor = offers({"quest": "Q2", "hands": {"1": ["F5", "F10"]}})
    assert sponsor["sponsor"].price == "you win none"
    on = offers(RIDDEN | {"participants": [2], "hands": {"2": ["S10"]}}, "S10 attack")
    assert (on["go on"].label, on["leave"].price) == ("Go on: draw one card", "you win none")


def test_cards_that_cannot_be_laid_say_why_in_few_words() -> None:
    held = {"1": ["F5", "F10", "F15", "S10", "S10"]}
    building = reasons({"quest": "Q2", "sponsor": 1, "hands": held}, "F5", "S10")
    assert building == {"F10": "one foe only", "F15": "one foe only", "S10": "sword is in"}
    too_low = reasons({"quest": "Q2", "sponsor": 1, "hands": held}, "F5 S10 close F10")
    assert too_low["close"] == "needs more than 15"
    assert reasons({"quest": "Q2", "sponsor": 1, "hands": {"1": ["F5", "F10"]}})["F10"] == "stage 2 needs it"
    attacking = RIDDEN | {"participants": [2], "hands": {"2": ["F5", "S10", "S10"]}}
    assert reasons(attacking, "S10") == {"F5": "foes do not attack", "S10": "sword is in"}


def test_a_quest_that_cannot_be_built_is_not_sponsored_and_says_why() -> None:
    assert reasons({"quest": "Q2", "hands": {"1": ["F5"]}}) == {"sponsor": "not from your hand"}


def test_the_log_names_cards_by_what_they_show_and_keeps_their_names() -> None:
    match = set_up(GAME, RIDDEN | {"participants": [2], "hands": {"2": ["S10", "F25"]}}, seed=1)
    match.play("S10")
    match.play("attack")
    told = {entry["entry"]: entry for entry in match.log("all")}
    assert told["attacked"]["text"] == "Player 2 attacks with sword 10"
    assert told["attacked"]["card"] == "S10"


def test_a_quest_is_told_by_its_stages_and_other_events_by_their_names() -> None:
    told = [shown(card) for card in ("Q3", "Plague")]
    assert told == ["The event deck shows a quest of 3 stages", "The event deck shows Plague"]


def shown(event: str) -> str:
    match = set_up(GAME, {"turn": 1, "events": [event], "shields": {"1": 3}}, seed=1)
    match.play("turn")
    return str(next(entry["text"] for entry in match.log("all") if entry["entry"] == "turned"))
