"""A sitting: who plays, whose view is shown, the curtain, undo."""

import pytest

import tabard
from sitting.sitters import against_bot, bots_answer, hot_seat
from tabard.engine.match.beginning import begin
from tabard.engine.match.match import Match
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from toys.parlour import DUEL, MORRA, NOUGHTS

# --- what is laid out -------------------------------------------------------------------------------------


def test_cards_alike_are_called_apart_only_while_moves_tell_them_apart():
    displays = {"1": ["red 4"], "2": ["red 3", "red 5", "red 3"]}
    position = {"seats": 2, "colour": "red", "hands": {"1": ["Dodge"]}, "displays": displays}
    sitting = against_bot(tabard.setup("ivanhoe", position, seed=1))
    kinds = ["seat 2 card red 3", "seat 2 card red 5", "seat 2 card red 3"]
    assert refs_before(sitting, 2) == kinds
    sitting.play("Dodge P2")
    assert refs_before(sitting, 2) == kinds
    sitting.play("red 3")
    assert refs_before(sitting, 2) == ["seat 2 card red 3 number 1", "seat 2 card red 5", "seat 2 card red 3 number 2"]


def refs_before(sitting, seat):
    """What the cards before a seat are called on the screen."""
    return [card["ref"] for panel in sitting.panels() if panel.get("owner") == seat for card in panel["cards"]]


# --- playing ----------------------------------------------------------------------------------------------


def test_a_person_moves_and_the_bot_answers():
    sitting = against_bot()
    sitting.play("3")
    assert sitting.ask is None
    bots_answer(sitting)
    assert sitting.ask.seat == 1
    assert len(sitting.match.commands) == 2


def test_what_is_the_same_is_looked_at_once(monkeypatch):
    sitting, asked = against_bot(), []
    view = Match.view
    monkeypatch.setattr(Match, "view", lambda match, seat=None: asked.append(seat) or view(match, seat))
    assert sitting.panels() == sitting.panels()
    assert asked == [1]
    before = sitting.panels()
    sitting.play("3")
    sitting.undo()
    sitting.play("4")
    assert sitting.panels() != before


def test_where_it_stands_is_the_same_again_when_a_step_is_taken_back():
    hands, displays = {"1": ["Dodge", "red 3"]}, {"1": ["red 4"], "2": ["red 3", "red 5"]}
    position = {"seats": 2, "colour": "red", "hands": hands, "displays": displays}
    sitting = against_bot(tabard.setup("ivanhoe", position, seed=1))
    stood, shown = sitting.stand, sitting.panels()
    sitting.play("Dodge P2")
    assert sitting.stand != stood
    sitting.back()
    assert sitting.stand == stood
    assert sitting.panels() == shown


def test_bots_are_made_anew_when_a_move_is_taken_back():
    sitting = against_bot()
    before = sitting.seating[2]
    sitting.play("3")
    bots_answer(sitting)
    sitting.undo()
    assert sitting.seating[2].bot is not before.bot
    assert (sitting.seating[2].level, sitting.seating[2].seed) == (before.level, before.seed)


# --- rematch ----------------------------------------------------------------------------------------------


def test_for_a_rematch_everybody_moves_on_one_seat_with_bots_and_names():
    match = tabard.new("ivanhoe", seats=3, seed=1, names=["Anna", "Bert", "Player 3"])
    sitting = Sitting(match, seat_players(3, ["3"], seed=1))
    sitting.rematch(lambda game, names: begin(game, 3, seed=2, names=names))
    assert sitting.match.names == ["Player 1", "Anna", "Bert"]  # 'Player 3' is nobody's name
    assert [sitting.seating[seat].level for seat in (1, 2, 3)] == ["easy", "", ""]
    assert sitting.people == [2, 3]
    assert sitting.match.commands == []


def test_onlookers_cannot_move():
    sitting = against_bot(bots=["1", "2"])
    assert sitting.shows is None
    with pytest.raises(tabard.Refused, match="Only bots play here"):
        sitting.play("3")


# --- the curtain (X-7) ------------------------------------------------------------------------------------


def test_in_an_open_game_the_next_player_goes_on_at_once():
    sitting = hot_seat(NOUGHTS)
    sitting.play("a1")
    assert (sitting.shows, sitting.handing_to) == (2, None)


def test_a_shared_screen_begins_behind_the_curtain():
    sitting = Sitting(begin(DUEL, seed=1), seat_players(2, hot_seat=True))
    assert (sitting.shows, sitting.handing_to, sitting.ask) == (None, 1, None)
    assert sitting.panels()[0]["cards"] == [{"hidden": True}] * 3
    sitting.hand_over()
    sitting.take(begin(DUEL, seed=2))
    assert (sitting.shows, sitting.handing_to) == (None, 1)


def test_between_two_hands_stands_a_curtain_and_none_while_the_same_seat_goes_on():
    sitting = hot_seat(DUEL)
    sitting.play("knight 0")
    assert (sitting.shows, sitting.handing_to) == (1, None)
    sitting.play("yes")
    assert (sitting.shows, sitting.handing_to, sitting.ask) == (1, 2, None)
    assert sitting.panels()[1]["cards"] == [{"hidden": True}] * 3
    with pytest.raises(tabard.Refused, match="First hand over to Player 2"):
        sitting.play("knight 1")
    sitting.hand_over()
    assert (sitting.shows, sitting.handing_to) == (2, None)
    assert sitting.ask.seat == 2


def test_with_one_person_among_bots_there_is_no_curtain():
    sitting = Sitting(begin(DUEL, seed=1), seat_players(2, ["2"], seed=1))
    sitting.play("knight 0 yes")
    bots_answer(sitting)
    assert (sitting.shows, sitting.handing_to) == (1, None)


def test_sealed_answers_are_given_behind_a_curtain_in_an_open_game_too():
    sitting = hot_seat(MORRA)
    sitting.play("one")
    assert sitting.handing_to == 2
    sitting.hand_over()
    assert sitting.log() == []
    sitting.play("two")
    assert sitting.match.result is not None


def test_a_half_given_answer_can_be_left():
    sitting = hot_seat(DUEL)
    sitting.play("knight 0")
    sitting.back()
    assert sitting.ask.prompt == "Choose a card"
    with pytest.raises(tabard.Refused, match="not begun an answer"):
        sitting.back()


def test_where_people_sit_for_one_match_alone_no_other_follows():
    match = tabard.new("connect-four", seed=1)
    sitting = Sitting(match, seat_players(2, hot_seat=True), only=True)
    for follow in (lambda: sitting.rematch(lambda _game, _names: match), lambda: sitting.take(match.copy())):
        with pytest.raises(tabard.Refused, match="No other match follows here"):
            follow()
    sitting.play("3")
    sitting.undo()
    assert not sitting.match.commands
