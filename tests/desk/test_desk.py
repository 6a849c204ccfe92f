"""The desk: one JSON object, one answer; nothing said to it ends it, and no refusal changes a match."""

import tabard
from desk.talking import GAME, POCKET
from tabard.desk.desk import MOST_SEALS
from toys.saving import changed


def test_a_match_is_played_with_the_words_of_the_python_api(talk):
    assert talk.refused("new", game=GAME, seats=2, names=["Ann", "P1"]).endswith("that is Player 1.")
    begun = talk.do("new", game=GAME, seats=2, seed=7, names=["Ann", "Bob"])
    twin = tabard.new(GAME, seats=2, seed=7, names=["Ann", "Bob"])
    assert begun["match"] == 1
    assert begun["asks"] == [
        {
            "seat": 1,
            "prompt": "Choose a column",
            "moves": [{"number": n, "text": str(n), "refs": [f"column {n}"]} for n in range(7)],
        }
    ]
    assert talk.do("play", move="3")["entries"] == twin.play("3")
    assert talk.do("play", move=3, seat=2)["entries"] == twin.play(3, seat=2)
    assert talk.do("view", seat=1)["view"] == twin.view(1)
    assert talk.do("view")["view"] == twin.view()
    assert talk.do("log", seat="all", since=2)["log"] == twin.log("all", since=2)
    assert talk.do("digest")["digest"] == twin.digest
    assert talk.do("save")["save"] == twin.save()
    assert talk.do("result")["result"] is None
    assert talk.do("why", seat=1)["why"] == []


def test_the_end_is_told_with_the_last_move(talk):
    talk.do("setup", game=GAME, position={"moves": [0, 1, 0, 1, 0, 1]})
    told = talk.do("play", move=0)
    assert told["result"] == {"winners": [1], "why": "Player 1 wins!"}
    assert told["asks"] == []
    assert talk.refused("play", move=0) == "Game has finished!"


def test_what_is_not_possible_is_told_with_its_reason(talk):
    talk.do("setup", game=GAME, position={"moves": [0, 0, 0, 0, 0, 0]})
    assert talk.do("why")["why"] == [{"move": "0", "why": "Column Full!"}]
    assert talk.refused("play", move=0) == "Column Full!"
    assert talk.refused("play", move=1, seat=2) == "It is not your turn."


def test_undo_takes_the_last_move_back(talk):
    before = talk.do("new", game=GAME, seed=1)
    talk.do("play", move=3)
    assert talk.do("undo", seat=1)["asks"] == before["asks"]
    talk.do("play", move=3)
    assert talk.do("undo")["asks"] == before["asks"]
    assert talk.refused("undo") == "There is nothing to take back."


def test_a_half_given_answer_is_left_with_back(talk):
    talk.do("new", game=POCKET, seed=1)
    for seat in (1, 2):
        talk.do("play", move="bid 1", seat=seat)
    before = talk.do("digest")["digest"]
    card = talk.do("asks")["asks"][0]["moves"][0]["number"]
    assert talk.do("play", move=card)["asks"][0]["prompt"] == "Safely or with a die?"
    assert "You can take one step back, not 2" in talk.refused("back", steps=2)
    talk.do("back", steps=1)
    assert talk.do("digest")["digest"] == before
    assert talk.refused("back") == "You have not begun an answer: there is nothing to go back on."


def test_where_several_are_asked_the_seat_must_be_said(talk):
    talk.do("new", game=POCKET, seed=1)
    assert "say which one" in talk.refused("play", move="bid 1")
    assert "say which one" in talk.refused("why")
    assert talk.do("why", seat=2)["why"] == []


def test_house_rules_are_given_by_name(talk):
    assert talk.do("new", game=POCKET, rules={"double": True})["ok"]
    assert talk.do("view")["view"]["rules"] == {"double": True}
    assert "no house rule 'triple'" in talk.refused("new", game=POCKET, rules={"triple": 1})


def test_each_match_has_a_number_and_the_last_one_used_is_meant(talk):
    for number in (1, 2):
        assert talk.do("new", game=GAME, seed=number)["match"] == number
    talk.do("play", move=3, match=1)
    assert talk.do("log")["match"] == 1
    assert talk.do("asks", match=2)["asks"][0]["seat"] == 1
    assert talk.do("asks")["match"] == 2


def test_a_refusal_does_not_change_which_match_is_meant(talk):
    talk.do("new", game=GAME)
    talk.do("new", game=GAME)
    talk.refused("play", match=1, move="nowhere")
    assert talk.do("asks")["match"] == 2


def test_a_match_that_is_closed_is_let_go(here):
    for number in (1, 2):
        here.do("new", game=GAME, seed=number)
    here.do("close", match=2)
    assert list(here.desk.matches) == [1]


def test_the_number_of_a_match_that_is_closed_is_not_used_again(talk):
    for number in (1, 2):
        talk.do("new", game=GAME, seed=number)
    assert talk.do("close", match=2) == {"ok": True, "match": 2}
    assert talk.do("new", game=GAME)["match"] == 3
    assert talk.refused("play", match=2, move=3) == "Match 2 is closed."
    assert talk.refused("close", match=2) == "Match 2 is closed."
    assert talk.refused("asks", match=4) == "There is no match 4: they are numbered 1 to 3."
    assert talk.do("asks", match=1)["asks"]


def test_to_close_a_match_is_not_to_use_it(talk):
    for number in (1, 2):
        talk.do("new", game=GAME, seed=number)
    talk.do("close", match=1)
    assert talk.do("asks")["match"] == 2
    assert talk.do("close")["match"] == 2
    assert talk.refused("asks") == "Match 2 is closed."
    assert talk.do("new", game=GAME)["match"] == 3


def test_a_position_that_cannot_be_asked_about_leaves_no_match_behind(talk):
    view = tabard.new("ivanhoe", seats=3, seed=1).view("all")
    view["under_way"]["asked"][0], view["under_way"]["about"][0] = 6, [99, 99]
    view["under_way"]["called"] = view["under_way"]["waiting"] = 1
    talk.refused("setup", game="ivanhoe", position=view)
    assert talk.do("new", game=GAME)["match"] == 1


def test_seats_add_words_to_a_key_whose_fingerprint_they_were_told(talk):
    sealed = talk.do("seal")
    words = ["plum", None]
    assert "each of the 2 seats" in talk.refused("new", game="ivanhoe", seats=2, seal=sealed["seal"], words=["plum"])
    talk.do("new", game="ivanhoe", seats=2, seal=sealed["seal"], words=words)
    lines = talk.do("log")["log"]
    assert (lines[0]["commitment"], lines[1]["words"]) == (sealed["fingerprint"], "plum")
    assert "There is no seal 1:" in talk.refused("new", game="ivanhoe", seats=2, seal=sealed["seal"], words=words)
    assert "added to a seal" in talk.refused("new", game="ivanhoe", seats=2, words=words)


def test_seals_that_nobody_uses_do_not_pile_up(talk):
    for _ in range(MOST_SEALS):
        talk.do("seal")
    assert "begin one first" in talk.refused("seal")


def test_a_copy_goes_its_own_way(talk):
    talk.do("new", game=GAME, seed=1)
    digest = talk.do("digest")["digest"]
    assert talk.do("copy")["match"] == 2
    talk.do("play", move=1)
    assert talk.do("digest")["digest"] != digest
    assert talk.do("digest", match=1)["digest"] == digest


def test_a_sample_is_a_match_of_its_own_with_all_in_view(talk):
    talk.do("new", game=POCKET, seed=1)
    own = talk.do("view", seat=1)["view"]["hands"]["1"]
    sampled = talk.do("sample", seat=1, seed=5)
    assert sampled["match"] == 2
    assert sampled["view"]["hands"]["1"] == own
    assert None not in sampled["view"]["hands"]["2"]
    assert talk.do("sample", match=1, seat=1, seed=5)["view"] == sampled["view"]
    assert {str(talk.do("sample", match=1, seat=1, seed=seed)["view"]) for seed in range(20)} != {str(sampled["view"])}


def test_a_save_is_loaded_and_goes_on(talk):
    talk.do("new", game=GAME, seed=1)
    talk.do("play", move=3)
    text = talk.do("save")["save"]
    digest = talk.do("digest")["digest"]
    assert talk.do("load", text=text)["match"] == 2
    assert talk.do("digest")["digest"] == digest
    assert "note" not in talk.do("play", move=3)


def test_a_save_of_other_rules_can_be_read_and_says_why_it_cannot_be_played(talk):
    match = tabard.new(GAME)
    match.play(3)
    loaded = talk.do("load", text=changed(match.save(), rules_hash="another"))
    assert "other rules of Connect Four" in loaded["note"]
    assert loaded["asks"] == []
    assert talk.do("log")["log"] == match.log()
    for verb in ("play", "view", "digest", "copy", "sample", "undo", "back", "why"):
        assert talk.refused(verb, move=1, seat=1) == loaded["note"]


def test_a_position_goes_round(talk):
    talk.do("new", game=GAME, seed=1)
    talk.do("play", move=3)
    view = talk.do("view", seat="all")["view"]
    digest = talk.do("digest")["digest"]
    talk.do("setup", game=GAME, position=view, strict=True, seed=1)
    again = talk.do("view", seat="all")["view"]
    assert again == view
    assert talk.do("digest")["digest"] == digest


def test_an_id_comes_back_with_its_answer(talk):
    assert talk.raw(b'{"do": "new", "game": "connect-four", "id": "a-1"}')["id"] == "a-1"
    assert talk.raw(b'{"do": "fly", "id": [1, null]}')["id"] == [1, None]
    assert talk.raw(b'{"do": "asks", "id": null}')["id"] is None
    assert "id" not in talk.raw(b'{"do": "asks"}')


def test_players_bring_something_to_a_new_match_where_the_game_has_it(talk):
    talk.do("new", game="skirmish", musters={"1": ["Scout"], "2": "March"})
    assert talk.do("view", seat=1)["view"]["mustered"] == [1, 5]
    assert "Musters are given by seat" in talk.refused("new", game="skirmish", musters=5)
    assert 'A request has no "musters"' in talk.refused("new", game=GAME, musters=5)
    assert 'A request has no "musters"' in talk.refused("undo", game="skirmish", musters=5)


def test_a_hint_has_chances_and_moves_with_their_reasons(talk):
    """Where there is no NumPy, too, as in a page."""
    talk.do("setup", game=GAME, position={"moves": [3, 0, 3, 0, 3, 1]})
    answer = talk.do("hint", simulations=50)
    assert answer["chances"] == [1.0, 0.0]
    assert answer["moves"] == [{"number": 3, "text": "3", "chance": 1.0, "why": "It wins at once."}]
    assert (answer["seat"], answer["tried"]) == (1, 50)
    assert talk.refused("hint", seat=2) == "It is not your turn."
    talk.do("play", move=3)
    assert talk.refused("hint") == "Game has finished!"


def test_a_hint_is_the_same_for_the_same_seed_and_number(here):
    here.do("new", game=POCKET, seed=1)
    assert "say which one" in here.refused("hint")
    first, again, other = (here.do("hint", seat=2, simulations=60, seed=seed) for seed in (1, 1, 2))
    assert first == again != other
    assert "whole number from 1" in here.refused("hint", seat=2, simulations=0)
