"""A log that is kept in words: what is told now, for this reader alone, however often it was read before."""

import random

import pytest

import tabard
from contract.toys import TOYS, honest
from tabard.engine.seeing.log import reads, sees
from tabard.engine.seeing.redaction import EVERYTHING, OUTSIDE
from tabard.errors import Refused
from toys.duel_of_cards import GAME as DUEL
from toys.heaps import GAME as HEAPS
from toys.playing import new, play_on, setup, step_at_random

READERS = (OUTSIDE, EVERYTHING, 0, 1)


def anew(course, at, since=0):
    """The same log with nothing kept."""
    return course.copy().log(at, since)


def told(course, at):
    """The same once more, line by line."""
    lines = [line for line in course.lines_for(at) if reads(course.game, line, at)]
    return [course.renderer.read(n, line, sees(line, at)) for n, line in enumerate(lines)]


def check(course):
    for at in READERS:
        assert course.log(at, 0) == anew(course, at) == told(course, at)
        assert course.log(at, 3) == anew(course, at)[3:] == anew(course, at, 3)


@pytest.mark.parametrize("name", [*tabard.games(), *TOYS])
def test_it_reads_as_if_it_was_read_for_the_first_time_also_after_moves_taken_back(name):
    game = honest(name) if name in TOYS else tabard.shelf.find(name)
    for seed in range(3):
        match, dice = new(game, seed=seed), random.Random(seed)
        for _ in range(40):
            if not match.asks:
                break
            seat, _ = step_at_random(match, dice)
            check(match.course)
            if dice.random() < 0.4:
                try:
                    match.undo(seat)
                except Refused:
                    continue
                check(match.course)


def test_a_half_given_answer_is_read_by_its_giver_until_he_leaves_it():
    match = setup(HEAPS, {"heaps": [1, 2, 2]}, seed=1)
    before = match.log(1), match.log(2)
    match.play("Heap 2")
    check(match.course)
    assert match.log(2) == before[1]
    match.back(1)
    check(match.course)
    assert (match.log(1), match.log(2)) == before


def test_another_way_from_where_it_was_taken_back_is_read_and_nothing_of_the_first():
    for seed in range(20):
        match = play_on(new(DUEL, seats=3, seed=seed), seed, most=6)
        course = match.course
        standing = course.standing()
        play_on(match, seed + 1, most=12)
        check(course)
        course.go_back(standing)
        match._asks = None
        play_on(match, seed + 2, most=9)  # no less long, so that the number of lines tells nothing
        check(course)


def test_what_a_caller_writes_into_entries_nobody_else_reads():
    match = play_on(new(DUEL, seats=2, seed=4), 4, most=12)
    for seat in (None, "all", 1, 2):
        before = repr(match.log(seat))
        for entry in match.log(seat):
            for value in entry.values():
                if isinstance(value, list):
                    value.append("forged")
            entry.clear()
        assert repr(match.log(seat)) == before


def test_lists_in_entries_are_the_callers_own():
    game = honest("magpie")
    lists = 0
    for seed in range(10):
        match = play_on(new(game, seed=seed), seed)
        one, other = match.log("all"), match.log("all")
        for entry, same in zip(one, other, strict=True):
            for name, value in entry.items():
                if isinstance(value, list):
                    assert value is not same[name]
                    lists += 1
    assert lists


def test_readers_keep_their_own_and_copies_share_none_of_it():
    match = play_on(new(DUEL, seats=2, seed=7), 7, most=10)
    logs = [match.log(seat) for seat in ("all", 1, 2, None)]  # who sees most reads first
    twin = match.copy()
    assert [twin.log(seat) for seat in ("all", 1, 2, None)] == logs
    assert logs[0] != logs[1] != logs[2]
    play_on(twin, 8, most=4)
    assert [match.log(seat) for seat in ("all", 1, 2, None)] == logs
    check(twin.course)


def test_a_line_that_cannot_be_put_into_words_leaves_what_was_read(monkeypatch):
    match = play_on(new(DUEL, seats=2, seed=7), 7, most=4)
    match.log(1)
    play_on(match, 8, most=3)
    put, last = match.course.renderer.put, match.course.lines[-1]

    def failing(line, seen, own):
        if line is last:
            raise LookupError
        return put(line, seen, own)

    with monkeypatch.context() as patch:
        patch.setattr(match.course.renderer, "put", failing)
        with pytest.raises(LookupError):
            match.log(1)
    check(match.course)
