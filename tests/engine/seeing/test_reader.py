"""What one reader derives from the log: told once that the match went back, it forgets what is not told any more."""

import random

import pytest

from tabard.engine.seeing.redaction import EVERYTHING, OUTSIDE
from tabard.errors import Refused
from tabard.shelf import find
from toys.duel_of_cards import GAME as DUEL
from toys.playing import new, play_on, step_at_random

READERS = (OUTSIDE, EVERYTHING, 0, 1)


def derived(course, at):
    """All that the reader has of the match."""
    knowing = course.knowing(at)
    lines = course.lines_for(at)
    reader = course.reader(at)
    assert reader.length(lines) == len(reader.log(lines))
    return reader.log(lines), reader.tones(lines), knowing.known, knowing.hypotheses, knowing.hidden, knowing.sizes


@pytest.mark.parametrize("name", ["ivanhoe", "quests"])
def test_what_is_brought_forward_is_what_is_worked_out_from_the_whole_log(name):
    match, dice = new(find(name), seed=3), random.Random(3)
    for _ in range(60):
        seat, _ = step_at_random(match, dice)
        if dice.random() < 0.3:
            try:
                match.undo(seat)
            except Refused:
                continue
        for at in dice.sample(READERS, 2):
            assert derived(match.course, at) == derived(match.course.copy(), at)


def test_entries_told_at_a_move_are_those_of_the_log():
    match, dice, told = new(DUEL, seats=3, seed=5), random.Random(5), {1: [], 2: [], 3: []}
    for _ in range(12):
        if not match.asks:
            break
        ask = dice.choice(match.asks)
        told[ask.seat] += match.play(dice.choice(ask.moves), ask.seat)
    for seat, entries in told.items():
        log = match.log(seat)
        assert all(log[entry["n"]] == entry for entry in entries)
    assert any(told.values())


def test_tables_counted_through_rounds_that_are_taken_back_are_counted_anew():
    for seed in range(30):
        match = play_on(new(DUEL, seats=3, seed=seed), seed, most=6)
        course = match.course
        standing, rounds = course.standing(), len(course.rounds)
        play_on(match, seed + 1, most=12)
        match.sample(1, 0)
        counted = course.reader(0).counted
        course.go_back(standing)
        if counted is not None and counted[0] > rounds:
            assert course.reader(0).counted is None
            return
    pytest.fail("No match was counted further than it went back.")


def test_a_copy_thinks_as_many_tables_possible_and_shares_nothing_else():
    match = play_on(new(DUEL, seats=3, seed=2), 2, most=6)
    match.sample(1, 0)
    twin = match.course.copy()
    assert twin.reader(0) is not match.course.reader(0)
    assert twin.reader(0).counted == match.course.reader(0).counted
    assert twin.knowing(0) is not match.course.knowing(0)
