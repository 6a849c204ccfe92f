"""The log as people at one screen read it: read on, and what of it is new to whom."""

import random

import tabard
from sitting.sitters import against_bot, bots_answer
from tabard.engine.match.beginning import begin
from tabard.sitting.recap import entries_of
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from toys.parlour import DUEL


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
