"""A sitting: who plays, whose view is shown, the curtain, undo."""

import random

import pytest

import tabard
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.engine.match.match import Match
from tabard.engine.match.verify import verify
from tabard.sitting.recap import entries_of
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from toys.parlour import DUEL, MORRA, NOUGHTS


def against_bot(match=None, bots=None):
    match = match or tabard.new("connect-four", seed=1)
    return Sitting(match, seat_players(len(match.names), bots, seed=1))


def hot_seat(game, **how):
    """Several people at one screen; the first of them has taken it."""
    sitting = Sitting(begin(game, seed=1, **how), seat_players(2, hot_seat=True))
    sitting.hand_over()
    return sitting


def bots_answer(sitting):
    while (turn := sitting.bot_asked()) is not None:
        ask, bot = turn
        sitting.play_bot(ask.seat, bot.choose(sitting.match.seen(ask.seat), ask))


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


def test_undo_takes_back_ones_own_move_with_the_bots_answer():
    sitting = against_bot()
    sitting.play("3")
    bots_answer(sitting)
    sitting.play("4")
    bots_answer(sitting)
    sitting.undo()
    assert len(sitting.match.commands) == 2
    sitting.undo()
    assert sitting.match.view(1)["grid"] == tabard.new("connect-four").view(1)["grid"]
    with pytest.raises(tabard.Refused, match="nothing to take back"):
        sitting.undo()


def test_undo_before_the_bot_has_answered_takes_back_ones_own_move_alone():
    sitting = against_bot()
    sitting.play("3")
    sitting.undo()
    assert sitting.match.commands == []


def test_a_bots_first_move_is_not_taken_back():
    sitting = against_bot(bots=["1"])
    bots_answer(sitting)
    with pytest.raises(tabard.Refused, match="nothing to take back"):
        sitting.undo()
    assert len(sitting.match.commands) == 1


def test_it_is_known_before_whether_something_can_be_taken_back():
    sitting = against_bot()
    assert not sitting.can_take_back()
    sitting.play("3")
    assert sitting.can_take_back()
    assert len(sitting.match.commands) == 1
    sitting.undo()
    assert not sitting.can_take_back()


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


def test_the_log_that_is_read_on_is_the_whole_log_also_after_steps_and_moves_are_taken_back():
    for seed in range(6):
        sitting, dice = Sitting(begin(DUEL, seed=seed), seat_players(2, hot_seat=True)), random.Random(seed)
        for _ in range(30):
            if sitting.handing_to is not None:
                sitting.hand_over()
            elif sitting.shows is None:
                sitting.hide()
            elif sitting.can_take_back() and dice.random() < 0.3:
                sitting.undo()
            elif sitting.ask is not None:
                sitting.play(dice.choice(sitting.ask.moves))
            assert sitting.entries() == entries_of(sitting.match, sitting.shows)
            assert sitting.match.log_length(sitting.shows) == len(sitting.entries())
            if not sitting.match.asks:
                break


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


def test_alone_with_bots_undo_goes_back_past_their_moves_and_what_was_revealed_and_says_so():
    sitting = Sitting(begin(DUEL, seed=1), seat_players(2, ["2"], seed=1))
    first = sitting.match.digest
    sitting.play("knight 0 yes")
    bots_answer(sitting)
    after = sitting.match.digest
    sitting.undo()
    assert sitting.match.digest == first
    assert sitting.log()[-1] == "Player 1 takes a move back"
    sitting.play("knight 0 yes")
    bots_answer(sitting)
    assert sitting.match.digest == after  # the bot does not answer otherwise for having been taken back


def test_alone_a_half_given_answer_is_left_and_nothing_is_said_to_be_taken_back():
    sitting = Sitting(begin(DUEL, seed=1), seat_players(2, ["2"], seed=1))
    sitting.play("knight 0")
    sitting.undo()
    assert sitting.steps == []
    assert sitting.match.course.taken_back == []


def test_bots_are_made_anew_when_a_move_is_taken_back():
    sitting = against_bot()
    before = sitting.seating[2]
    sitting.play("3")
    bots_answer(sitting)
    sitting.undo()
    assert sitting.seating[2].bot is not before.bot
    assert (sitting.seating[2].level, sitting.seating[2].seed) == (before.level, before.seed)


def test_between_people_an_undo_that_is_refused_half_way_changes_nothing():
    sitting = hot_seat(DUEL)
    sitting.play("knight 0 yes")
    before = sitting.match
    with pytest.raises(tabard.Refused, match="revealed"):
        sitting.undo()
    assert sitting.match is before


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


def without_start():
    """A match that goes on from a guess, saved and loaded: nobody knows what it began from."""
    return tabard.load(tabard.setup("connect-four", {"moves": [0, 1, 0, 1]}, seed=1).sample(2, 3).save())


def test_alone_in_a_match_without_a_start_the_rule_between_people_stands():
    sitting = against_bot(without_start())
    assert not sitting.can_take_back()
    with pytest.raises(tabard.Refused, match="nothing to take back"):
        sitting.undo()
    sitting.play("3")
    bots_answer(sitting)
    assert sitting.can_take_back()
    sitting.undo()
    assert sitting.match.commands == []
    assert sitting.match.course.taken_back == []


POSITION = {
    "seats": 3,
    "colour": "red",
    "hands": {"1": ["red 3", "red 4", "Dodge", "Outwit"], "2": ["red 5", "Ivanhoe"], "3": ["blue 2", "red 3"]},
    "displays": {"1": ["red 5"], "2": ["red 3", "red 4", "red 3"], "3": ["red 3"]},
}


@pytest.mark.parametrize("seed", [None, 5])
@pytest.mark.parametrize("half", [False, True], ids=["a position", "a half-given view"])
def test_alone_one_takes_back_also_in_a_match_from(half, seed):
    match = tabard.setup("ivanhoe", POSITION, seed=seed)
    if half:
        match.play("Dodge P2", 1)
        match = tabard.setup("ivanhoe", match.view("all"), seed=seed)
    sitting = against_bot(match)
    first = sitting.match.view(None)
    for _ in range(3):
        sitting.play(sitting.ask.moves[0])
        bots_answer(sitting)
    while sitting.match.commands:
        assert sitting.can_take_back()
        sitting.undo()
    assert sitting.match.view(None) == first
    assert verify(sitting.match.save(), shelf.find).good


def test_what_was_missed_ends_with_the_log_also_after_taking_back():
    sitting = against_bot(tabard.new("ivanhoe", seats=3, seed=4))
    bots_answer(sitting)
    for _ in range(6):
        sitting.play(sitting.ask.moves[0])
        bots_answer(sitting)
    for _ in range(3):
        sitting.undo()
        assert sitting.missed_since() <= len(sitting.entries())


def test_what_has_happened_since_ones_last_move_stays_so_until_the_next_is_given_whole():
    hand = {"seats": 2, "colour": "red", "turn": 1, "hands": {"1": ["Dodge", "red 3"], "2": ["red 4"]},
            "displays": {"1": ["red 5"], "2": ["red 3", "red 4", "red 3"]}}  # fmt: skip
    sitting = against_bot(tabard.setup("ivanhoe", hand, seed=1), ["2=random"])
    sitting.play("red 3")
    before = sitting.told_before(), sitting.missed_since()
    assert sitting.told_until() == len(sitting.entries())
    for step in ("Dodge", "P2"):
        sitting.play(step)
        assert (sitting.told_before(), sitting.missed_since()) == before
    sitting.back()
    sitting.play("Dodge P2 'red 4'".replace("'", '"'))
    assert sitting.told_before() == len(sitting.entries()) > before[0]
    assert sitting.missed_since() == before[0]


def test_what_one_does_in_the_middle_of_an_answer_is_no_news_and_what_one_alone_sees_is_counted():
    hand = ["F5", "F10", "F15", "F20", "F25", "F30", "D5", "S10", "H10", "B15", "L20", "E30"]
    sitting = against_bot(tabard.setup("quests", {"events": ["Q2"], "hands": {"1": hand}}, seed=1))
    for move in ("turn", "sponsor"):
        sitting.play(move)
    sponsored = len(sitting.entries())
    for move in ("F5", "close", "F10", "close"):
        sitting.play(move)
        assert (sitting.told_before(), sitting.told_until()) == (sponsored, sponsored)
    sitting.play("confirm")
    assert sitting.told_before() == sitting.told_until() == len(sitting.entries()) > sponsored + 2


def test_where_people_sit_for_one_match_alone_no_other_follows():
    match = tabard.new("connect-four", seed=1)
    sitting = Sitting(match, seat_players(2, hot_seat=True), only=True)
    for follow in (lambda: sitting.rematch(lambda _game, _names: match), lambda: sitting.take(match.copy())):
        with pytest.raises(tabard.Refused, match="No other match follows here"):
            follow()
    sitting.play("3")
    sitting.undo()
    assert not sitting.match.commands
