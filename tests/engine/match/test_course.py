"""The course of a match: where it stands, the way back there, and what each reader may have of it."""

from tabard.engine import Match
from tabard.engine.seeing.redaction import EVERYTHING, OUTSIDE
from toys.duel_of_cards import GAME as DUEL
from toys.heaps import GAME as HEAPS
from toys.playing import new, play_on, setup


def test_going_back_leads_to_where_it_stood_and_forgets_what_was_learned_since():
    for seed in range(20):
        match = play_on(new(DUEL, seats=3, seed=seed), seed, most=6)
        course = match.course
        standing, lines = course.standing(), list(course.lines)
        play_on(match, seed + 1, most=12)
        assert course.knowing(OUTSIDE).sizes == course.t.size
        assert len(course.lines) > len(lines)
        course.go_back(standing)
        assert course.standing() == standing
        assert course.lines == lines
        play_on(Match(course), seed + 2, most=20)  # another way from there, with more lines
        assert course.knowing(OUTSIDE).sizes == course.copy().knowing(OUTSIDE).sizes == course.t.size


def test_a_half_given_answer_is_on_the_table_of_its_giver_alone():
    match = setup(HEAPS, {"heaps": [1, 2, 2]}, seed=1)
    before = match.course.t.snapshot()
    match.play("Heap 2")
    course = match.course
    assert course.half is not None
    assert course.half.table == before
    assert course.table_for(0) is course.table_for(EVERYTHING) is course.t
    for other in (1, OUTSIDE):
        assert course.table_for(other).snapshot() == before
        assert course.lines_for(other) == course.lines[: course.half.lines]


def test_a_match_reads_its_names_commands_and_chance_from_its_course():
    match = play_on(new(DUEL, seats=2, names=["Ann", "Ben"]), 1, most=3)
    course = match.course
    assert (match.names, match.commands, match.words, match.seed, match.start) == (
        ["Ann", "Ben"], course.commands, course.words, None, None,
    )  # fmt: skip
    assert len(match.commands) == 3


def test_a_copy_shares_nothing_that_changes():
    match = play_on(new(DUEL, seats=2), 2, most=4)
    course, twin = match.course, match.course.copy()
    assert twin.standing() == course.standing()
    assert twin.history == course.history
    for one, other in ((course.t, twin.t), (course.lines, twin.lines), (course.commands, twin.commands),
                       (course.words, twin.words), (course.history, twin.history)):  # fmt: skip
        assert one is not other
