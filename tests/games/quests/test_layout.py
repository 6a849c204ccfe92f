"""What the table of Quests says of itself on a screen."""

from typing import Any

import pytest

from tabard.engine.match.match import Match
from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME
from tabard.games.quests.layout import layout

RIDDEN = {"quest": "Q2", "sponsor": 1, "stages": [["F5"], ["F10"]]}
THREE = {"quest": "Q3", "sponsor": 1, "stages": [["F5"], ["F10"], ["F15", "S10", "H10"]]}
BUILT = {"quest": "Q2", "sponsor": 1, "hands": {"1": ["F5", "F10", "S10", "L20"]}}


def position(given: dict[str, Any], *moves: str) -> Match:
    match = set_up(GAME, given, seed=1)
    for move in moves:
        match.play(move)
    return match


def panel(match: Match, seat: int, title: str) -> dict[str, Any]:
    return next(one for one in layout(match.view(seat)) if one.get("title") == title)


def band(match: Match, seat: int) -> dict[str, Any]:
    return layout(match.view(seat))[0]


def rows(match: Match, seat: int) -> list[dict[str, Any]]:
    return layout(match.view(seat))[1]["rows"]  # type: ignore[no-any-return]


def doing(match: Match, seat: int) -> list[str]:
    """By seat: what each does."""
    return [row["note"] for row in rows(match, seat)]


def titles(match: Match, seat: int | str | None) -> list[str]:
    return [one.get("title", "") for one in layout(match.view(seat))]


# --- the race to seven ----------------------------------------------------------------------------------------


def race(match: Match, seat: int) -> list[tuple[int, int]]:
    """By seat: the shields that each has, and those within reach."""
    return [(row["have"], row["reach"]) for row in rows(match, seat)]


def test_whoever_may_still_join_sees_what_the_quest_would_bring_and_who_stays_out_nothing() -> None:
    match = set_up(GAME, RIDDEN | {"shields": {"2": 6, "3": 1}}, seed=1)
    assert race(match, 2) == [(0, 0), (6, 2), (1, 2), (0, 2)]
    match.play("stay out")
    match.play("join")
    assert race(match, 2) == [(0, 0), (6, 0), (1, 2), (0, 2)]


def test_while_a_quest_is_built_all_but_its_sponsor_see_what_they_would_reach() -> None:
    match = set_up(GAME, BUILT | {"shields": {"2": 6}}, seed=1)
    assert race(match, 2) == [(0, 0), (6, 2), (0, 2), (0, 2)]
    assert doing(match, 2) == ["sponsor: wins none", "would reach 8", "would reach 2", "would reach 2"]


def test_all_are_asked_to_sponsor_from_the_player_on_turn_on() -> None:
    match = position({"quest": "Q2", "turn": 3}, "decline", "decline")
    assert doing(match, 2) == ["may sponsor", "", "declined", "declined"]
    assert [row["now"] for row in rows(match, 2)] == [True, False, False, False]


def test_beside_each_player_stands_what_that_player_does() -> None:
    hands = {"2": ["S10", "H10"], "3": ["F5"]}
    match = position(RIDDEN | {"participants": [2, 3], "hands": hands}, "S10 H10 attack")
    assert doing(match, 4) == ["sponsor: wins none", "has attacked", "preparing now", "out"]
    assert [row["quiet"] for row in rows(match, 4)] == [False, False, False, True]
    assert rows(match, 4)[1]["aside"] == "0 in hand"


def test_who_attacks_later_is_told_so() -> None:
    match = set_up(GAME, RIDDEN | {"participants": [2, 3]}, seed=1)
    assert doing(match, 2)[2] == "attacks after you"
    assert doing(match, 4)[2] == "attacks later"


def test_who_stays_out_leaves_or_fails_is_out_and_who_is_yet_to_be_asked_is_not() -> None:
    match = position(RIDDEN | {"hands": {"3": ["S10"], "4": ["D5"]}}, "stay out")
    assert doing(match, 3) == ["sponsor: wins none", "stays out", "may join", ""]
    match.play("join")
    assert doing(match, 3)[2:] == ["joins", "may join"]
    match.play("join")
    assert doing(match, 3) == ["sponsor: wins none", "out", "preparing now", "attacks after you"]
    match.play("attack")
    match.play("D5 attack")
    assert doing(match, 3) == ["sponsor: wins none", "out", "out", "may go on"]


def test_only_hands_of_others_are_places_in_the_race_for_ones_own_is_laid_out() -> None:
    match = set_up(GAME, RIDDEN, seed=1)
    assert [row.get("place", "") for row in rows(match, 3)] == ["hand 1", "hand 2", "", "hand 4"]


def test_a_finished_game_says_who_won_and_nothing_of_what_was_under_way() -> None:
    last = {"stage": 2, "participants": [2], "hands": {"2": ["E30"]}, "shields": {"2": 6, "3": 2}}
    match = position(RIDDEN | last, "E30 attack")
    assert doing(match, 2) == ["", "wins with 8 shields", "", ""]
    assert race(match, 2) == [(0, 0), (7, 0), (2, 0), (0, 0)]
    assert not any(row["now"] for row in rows(match, 2))
    assert band(match, 2)["text"] == "The game is over"
    assert panel(match, 2, "Stage 2")["aside"] == ""


def test_a_sponsor_who_is_paid_by_success_is_shown_what_for() -> None:
    match = position(RIDDEN | {"rules": {"sporting": True}})
    assert doing(match, 2)[0] == "sponsor: 2 if it is won"
    asked = position({"quest": "Q2", "rules": {"sporting": True}, "hands": {"1": ["F5", "F10"]}})
    sponsor = next(move for move in asked.asks[0].moves if move.text == "sponsor")
    assert asked.offer(1, sponsor).price == "two shields if it is won"


# --- the band -------------------------------------------------------------------------------------------------

HAND = {"hands": {seat: ["F5", "F10", "F15", "S10", "H10"] for seat in "1234"}}
ATTACKED = RIDDEN | {"stage": 2, "participants": [2], "hands": {"2": ["S10"]}}


@pytest.mark.parametrize(
    ("given", "moves", "seat", "text", "prompt"),
    [
        ({}, (), 1, "Your turn", "Turn an event card"),
        ({"quest": "Q2"} | HAND, (), 1, "Sponsor a quest of 2 stages?",
         "You would win none, and draw afterwards what you lay and 2 more."),
        ({"quest": "Q2", "rules": {"sporting": True}} | HAND, (), 1, "Sponsor a quest of 2 stages?",
         "You win two shields if somebody wins it; if nobody does, you draw only 2 cards."),
        ({"quest": "Q2"}, (), 1, "Sponsor a quest of 2 stages?", "You cannot build it from your hand: decline."),
        (BUILT, (), 1, "Build stage 1 of 2", "Lay one foe, and weapons if you like."),
        (BUILT, ("S10",), 1, "Build stage 1 of 2", "Add a foe."),
        (BUILT, ("F5", "S10"), 1, "Build stage 1 of 2", "It is worth 15: close it, or add a weapon."),
        (BUILT, ("F5 S10 close",), 1, "Build stage 2 of 2",
         "It must be worth more than 15. Lay one foe, and weapons if you like."),
        (BUILT, ("F5 S10 close F10",), 1, "Build stage 2 of 2", "It must be worth more than 15. Add a weapon."),
        (BUILT, ("F5 close F10 close",), 1, "The quest is built", "Confirm the quest, or take steps back."),
        (RIDDEN, (), 2, "Join a quest of 2 stages?", "Pass all 2 stages to win 2 shields. Who joins draws one card."),
        (ATTACKED, (), 2, "Attack stage 2 of 2", "Lay weapons, each kind once. Equal or more passes."),
        (RIDDEN | {"participants": [2], "hands": {"2": ["S10"]}}, ("S10 attack",), 2, "Go on to stage 2 of 2?",
         "You have passed. Who goes on draws one card."),
        (RIDDEN | {"hands": {"2": ["F5"] * 7 + ["F10"] * 5}}, ("join", "stay out", "stay out"), 2,
         "1 over twelve: discard", "Choose the card to discard. Nobody sees it."),
    ],
)  # fmt: skip
def test_the_band_and_the_question_say_what_is_wanted(
    given: dict[str, Any], moves: tuple[str, ...], seat: int, text: str, prompt: str
) -> None:
    match = position(given, *moves)
    assert (band(match, seat)["text"], match.prompt(seat)) == (text, prompt)


def test_others_hear_from_the_band_what_is_under_way() -> None:
    assert band(set_up(GAME, {}, seed=1), 2)["text"] == "Player 1 has the turn"
    built = band(set_up(GAME, BUILT, seed=1), 2)
    assert (built["text"], built["note"]) == ("Quest of 2 stages", "Player 1 builds it")
    attacked = band(set_up(GAME, ATTACKED, seed=1), 3)
    assert (attacked["text"], attacked["note"]) == ("Stage 2 of 2", "Shown when all have attacked")
    kept = band(set_up(GAME, ATTACKED | {"rules": {"stages_stay_hidden": True}}, seed=1), 3)
    assert kept["note"] == "It stays hidden: only who passes is told"


def test_a_quest_that_is_over_says_so_while_its_sponsor_draws_anew() -> None:
    hands = {"1": ["S10"] * 11, "2": ["E30"]}
    match = position(RIDDEN | {"stage": 2, "participants": [2], "hands": hands}, "E30 attack")
    assert band(match, 2)["note"] == "It is over, and Player 1, who sponsored it, draws anew."
    assert band(match, 2)["text"] == "Player 1 is over twelve"
    assert panel(match, 1, "Your hand")["note"] == "3 over twelve"


# --- the quest, stages and attacks ----------------------------------------------------------------------------


def facts(match: Match, seat: int) -> dict[str, str]:
    return {fact["text"]: fact["note"] for fact in layout(match.view(seat))[2]["facts"]}


def test_the_quest_says_what_it_is_worth_to_whom_and_how_many_cards_are_left() -> None:
    match = set_up(GAME, RIDDEN | {"shields": {"2": 5}, "discard": ["F5"]}, seed=1)
    assert facts(match, 2) == {
        "Worth 2 shields": "You would win with 7",
        "97 to draw": "1 discarded\n16 events left",
    }
    assert facts(match, 3)["Worth 2 shields"] == "You would stand with 2"
    assert facts(match, 1)["You draw 4 afterwards"] == "2 laid, 2 for stages"


def test_once_the_game_is_over_the_quest_promises_nothing() -> None:
    hands = {"1": ["S10"] * 4, "2": ["E30"], "3": []}
    match = position(RIDDEN | {"stage": 2, "participants": [2], "hands": hands, "shields": {"2": 5}}, "E30 attack")
    assert match.result
    assert [facts(match, seat)["Worth 2 shields"] for seat in (2, 3)] == ["to each who passes all"] * 2


def test_without_a_quest_the_back_of_the_next_event_lies_there() -> None:
    events = panel(set_up(GAME, {}, seed=1), 1, "Events")
    assert (events["cards"], events["place"]) == ([{"hidden": True}], "event deck")


def test_a_stage_being_built_says_how_much_it_is_short_and_what_may_come() -> None:
    match = position(BUILT, "F5 S10 close F10")
    closed, stage = panel(match, 1, "Stage 1"), panel(match, 1, "Stage 2")
    assert (closed["figure"], closed["aside"], closed["note"], closed["state"]) == ("15", "closed", "5 + 10", "done")
    assert (stage["figure"], stage["aside"], stage["state"]) == ("10", "open", "now")
    assert stage["need"] == "6 short: needs more than 15"
    assert stage["slot"] == {"text": "add a weapon", "open": True}
    match.play("L20")
    assert "need" not in panel(match, 1, "Stage 2")


def test_stages_to_come_stand_there_empty_for_their_builder_alone() -> None:
    match = set_up(GAME, BUILT, seed=1)
    assert panel(match, 1, "Stage 2")["note"] == "needs more than stage 1"
    assert not any(title.startswith("Stage") for title in titles(match, 2))


def test_who_attacks_a_later_stage_is_told_what_it_must_be_worth_at_least_and_what_the_attack_would_pass() -> None:
    match = position(THREE | {"stage": 2, "participants": [2], "hands": {"2": ["S10", "H10"]}}, "S10 H10")
    done, now, later = (panel(match, 2, f"Stage {number}") for number in (1, 2, 3))
    assert (done["spot"], done["figure"], done["aside"]) == ("done", "5", "done")
    assert (now["spot"], now["figure"], now["aside"], now["note"]) == ("table", "over 5", "face down", "one foe")
    assert (later["spot"], later["figure"], later["aside"], later["note"]) == ("later", "", "next", "3 cards")
    attack = panel(match, 2, "Your attack")
    assert (attack["against"], attack["figure"], attack["note"]) == ("Stage 2", "20", "10 + 10\npasses up to 20")


def test_what_lies_face_down_is_known_by_what_attacks_on_it_have_told() -> None:
    rules = {"rules": {"stages_stay_hidden": True}, "bounds": [[4, 15]]}
    match = set_up(GAME, THREE | rules | {"stage": 2, "participants": [2]}, seed=1)
    assert [panel(match, 2, f"Stage {number}")["figure"] for number in (1, 2)] == ["5 to 15", ""]


def test_of_the_others_attacks_one_sees_how_many_cards_they_have() -> None:
    hands = {"2": ["S10", "H10"], "3": ["S10"]}
    match = position(RIDDEN | {"participants": [2, 3, 4], "hands": hands}, "S10 H10 attack")
    notes = [panel(match, 3, f"Player {seat}")["note"] for seat in (2, 4)]
    assert notes == ["attacks with 2 cards", "not yet"]
    match.play("attack")
    assert panel(match, 4, "Player 3")["note"] == "attacks with nothing"


def test_cards_lie_where_the_log_says_that_they_come_to() -> None:
    match = position(RIDDEN | {"participants": [2], "hands": {"2": ["S10"]}}, "S10")
    places = {one["place"]: one["cards"] for one in layout(match.view(2)) if "place" in one}
    moved = [entry for entry in match.log(2) if "to" in entry][-1]
    assert (moved["from"], moved["to"]) == ("hand 2", "attack 2")
    assert [card["text"] for card in places["attack 2"]] == ["S10"]
    match.play("attack")
    opened = next(entry for entry in match.log(2) if entry["entry"] == "opened")
    assert opened["from"] == "stages 1"
    assert "stages 1" in places
    assert panel(match, 2, "Stage 1")["place"] == opened["to"]


def test_all_lies_open_to_one_who_may_see_it_and_nothing_to_others_who_look_on() -> None:
    match = set_up(GAME, RIDDEN | {"hands": {"2": ["S10"]}}, seed=1)
    hands = [f"Player {seat}'s hand" for seat in range(1, 5)]
    assert titles(match, "all")[-4:] == hands
    assert "piles" in [one["kind"] for one in layout(match.view("all"))]
    assert not set(titles(match, None)) & set(hands)
    assert "piles" not in [one["kind"] for one in layout(match.view(None))]
