"""People at one screen: when a curtain stands between two views, and what is asked of all aloud."""

import pytest

import tabard
from tabard.engine.match.setup import set_up
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.sitting.curtain import EVERYONE, SharedScreen, curtain_between, has_private_views, public_question

FOUR = tabard.new("connect-four", seed=1).game
DODGED = {
    "seats": 3,
    "colour": "red",
    "hands": {"1": ["Outmaneuver", "red 5"], "2": ["yellow 2"], "3": ["blue 2"]},
    "displays": {"1": ["red 3"], "2": ["red 4", "squire 2"]},
}


def asked_aloud(people=(1, 2, 3), third="blue 2"):
    """Player 1 has played an action that the two others may answer."""
    match = set_up(IVANHOE, {**DODGED, "hands": {**DODGED["hands"], "3": [third]}}, seed=1)
    screen = SharedScreen(people)
    screen.follow(match)
    screen.hand_over()
    match.play("Outmaneuver", 1)
    screen.follow(match)
    return match, screen


def test_a_curtain_stands_between_two_seats_of_a_game_with_hands():
    assert has_private_views(IVANHOE)
    assert curtain_between(IVANHOE, 1, 2)
    assert not curtain_between(IVANHOE, 2, 2)


def test_none_stands_in_an_open_game_unless_answers_are_sealed():
    assert not has_private_views(FOUR)
    assert not curtain_between(FOUR, 1, 2)
    assert curtain_between(FOUR, 1, 2, sealed=True)


@pytest.mark.parametrize("starter", [1, 2, 3])
def test_a_shared_screen_begins_behind_the_curtain_whoever_starts(starter):
    match = set_up(IVANHOE, {**DODGED, "turn": starter}, seed=1)
    screen = SharedScreen([1, 2, 3])
    screen.follow(match)
    assert (screen.shows, screen.handing_to, screen.blank, screen.ask(match)) == (None, starter, True, None)
    screen.hand_over()
    assert screen.shows == screen.ask(match).seat == starter


def test_one_person_among_bots_and_people_at_an_open_game_begin_without_a_curtain():
    alone, two = SharedScreen([1]), SharedScreen([1, 2])
    alone.follow(set_up(IVANHOE, DODGED, seed=1))
    two.follow(tabard.new("connect-four", seed=1))
    for screen in (alone, two):
        assert (screen.shows, screen.handing_to, screen.blank) == (1, None, False)


def test_while_a_bot_begins_nobodys_view_is_shown_and_nobody_moves_for_it():
    match = set_up(IVANHOE, {**DODGED, "turn": 2, "withdrawn": [3]}, seed=1)
    screen = SharedScreen([1, 3])
    screen.follow(match)
    assert (screen.shows, screen.handing_to, screen.blank) == (None, None, False)
    with pytest.raises(tabard.Refused, match="not your turn"):
        screen.play(match, "withdraw")
    match.play("withdraw", 2)
    screen.follow(match)
    assert (screen.shows, screen.handing_to, screen.blank) == (None, 1, True)


def test_a_match_gone_on_with_at_a_question_aloud_asks_it_and_then_draws_the_curtain():
    match, _ = asked_aloud(third="Ivanhoe")
    screen = SharedScreen([1, 2, 3])
    screen.follow(match)
    assert (screen.shows, screen.handing_to) == (None, None)
    screen.play(match, "nobody")
    assert (screen.shows, screen.handing_to, screen.blank) == (None, 1, True)


def test_a_question_is_put_aloud_only_where_the_face_has_words_for_it():
    match, screen = asked_aloud()
    assert public_question(IVANHOE, match.asks) == screen.public
    assert public_question(IVANHOE, []) is None
    assert public_question(FOUR, tabard.new("connect-four", seed=1).asks) is None


def test_the_question_aloud_shows_nobodys_view_and_offers_the_same_whoever_holds_what():
    (match, screen), (other, other_screen) = asked_aloud(third="Ivanhoe"), asked_aloud()
    assert screen.shows is None
    ask = screen.ask(match)
    assert (ask.seat, ask.prompt) == (EVERYONE, "Does anyone answer with Ivanhoe?")
    assert [move.text for move in ask.moves] == ["nobody", "Player 2", "Player 3"]
    assert ask == other_screen.ask(other)
    assert match.view(screen.shows) == other.view(other_screen.shows)


def test_where_nobody_answers_all_pass_and_a_curtain_stands_also_before_the_seat_that_goes_on():
    match, screen = asked_aloud(third="Ivanhoe")
    screen.play(match, "Nobody")
    assert match.commands[-2:] == [(1, match.commands[-1][1]), (2, match.commands[-1][1])]
    assert (screen.shows, screen.handing_to, screen.blank, screen.public) == (None, 1, True, None)
    screen.hand_over()
    assert screen.ask(match).seat == screen.shows == 1


def test_what_is_taken_back_to_before_a_question_aloud_is_behind_a_curtain():
    _, screen = asked_aloud()
    screen.forget()
    screen.follow(set_up(IVANHOE, DODGED, seed=1))
    assert (screen.shows, screen.handing_to, screen.blank) == (None, 1, True)


def test_who_answers_does_so_behind_the_curtain():
    match, screen = asked_aloud(third="Ivanhoe")
    screen.play(match, screen.ask(match).moves[2])
    assert (screen.shows, screen.handing_to, screen.blank) == (None, 3, True)
    assert [ask.seat for ask in match.asks] == [3]
    screen.follow(match)
    assert (screen.handing_to, screen.blank) == (3, True)
    screen.hand_over()
    assert screen.ask(match).seat == screen.shows == 3
    screen.play(match, "Ivanhoe")
    assert match.view(None)["displays"]["2"] == ["red 4", "squire 2"]
    assert screen.handing_to == 1


@pytest.mark.parametrize("said", ["Player 1", "Ivanhoe", "pass", 0, ""])
def test_any_other_answer_aloud_is_refused_and_changes_nothing(said):
    match, screen = asked_aloud(third="Ivanhoe")
    before = match.digest
    with pytest.raises(tabard.Refused, match="Say who answers: nobody, Player 2, Player 3"):
        screen.play(match, said)
    assert match.digest == before
    assert screen.public is not None


def test_one_person_alone_is_asked_as_always():
    match, screen = asked_aloud(people=[2])
    assert screen.public is None
    assert (screen.shows, screen.ask(match).prompt) == (2, "Do you answer with Ivanhoe?")


def test_only_people_are_asked_aloud_and_bots_answer_for_themselves():
    match, screen = asked_aloud(people=[1, 3])
    assert [move.text for move in screen.ask(match).moves] == ["nobody", "Player 3"]
    match.play("pass", 2)
    screen.follow(match)
    screen.play(match, "nobody")
    assert (screen.shows, screen.handing_to) == (None, 1)


def test_while_a_bot_still_thinks_about_a_question_aloud_nobodys_view_is_shown():
    match, screen = asked_aloud(people=[1, 3])
    screen.play(match, "nobody")
    assert (screen.shows, screen.handing_to, screen.ask(match)) == (None, None, None)
    match.play("pass", 2)
    screen.follow(match, sealed=True)
    assert (screen.shows, screen.handing_to) == (None, 1)


def test_the_screen_is_blank_between_two_hands_from_the_acknowledgement_on():
    match = set_up(IVANHOE, {**DODGED, "played": 1, "displays": {"1": ["red 3"]}}, seed=1)
    screen = SharedScreen([1, 2, 3])
    screen.follow(match)
    screen.hand_over()
    with pytest.raises(tabard.Refused, match="nobody to hand the screen to"):
        screen.hide()
    screen.play(match, "end turn")
    assert (screen.shows, screen.handing_to, screen.blank) == (1, 2, False)
    screen.hide()
    assert (screen.shows, screen.blank, screen.ask(match)) == (None, True, None)
    screen.hand_over()
    assert (screen.shows, screen.handing_to, screen.blank) == (2, None, False)


def test_what_was_hidden_stays_hidden_when_the_match_goes_on_under_edited_rules():
    match = set_up(IVANHOE, {**DODGED, "played": 1, "displays": {"1": ["red 3"]}}, seed=1)
    screen = SharedScreen([1, 2, 3])
    screen.follow(match)
    screen.hand_over()
    screen.play(match, "end turn")
    screen.hide()
    screen.forget()
    screen.follow(match)
    assert (screen.shows, screen.handing_to, screen.blank) == (None, 2, True)
