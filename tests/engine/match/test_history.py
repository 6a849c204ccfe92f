"""The way back: every answer that may be undone leads to where the match stood, whether its table was kept or not."""

import random

import pytest

import tabard
from tabard.engine.match.history import APART, WHOLE


def stands(match):
    logs = [match.log(seat) for seat in (1, 2, None)]
    return match.digest, match.save(), match.asks, match.course.history.copy(), logs


def played(game, count, seed=2):
    """A match after so many answers in a row that may be undone, and how it stood before each."""
    for tried in range(seed, seed + 200):
        match, dice, stood = tabard.new(game, seed=tried), random.Random(tried), []
        while match.asks and len(stood) < count:
            before, known = len(match.course.history.turned), stands(match)
            ask = dice.choice(match.asks)
            match.play(dice.choice(ask.moves), ask.seat)
            turned = len(match.course.history.turned)
            if turned == before + 1 and match.course.half is None:
                stood.append(known)
            elif turned < before:
                stood = []
        if len(stood) == count == len(match.course.history.turned):
            return match, stood
    raise AssertionError("no match has so many")


@pytest.mark.parametrize(("game", "count"), [("connect-four", 35), ("skirmish", 40)])
def test_all_answers_are_undone_one_by_one(game, count):
    match, stood = played(game, count)
    for known in reversed(stood):
        match.undo(match.commands[-1][0] + 1)
        if not known[3].half:
            assert stands(match) == known
    assert match.course.history.turned == []


@pytest.mark.parametrize("back", [1, WHOLE, WHOLE + 1, APART, APART + 3])
def test_from_wherever_it_went_back_to_a_match_goes_on_and_back_again(back):
    match, stood = played("connect-four", 30)
    for _ in range(back):
        match.undo(match.commands[-1][0] + 1)
    dice = random.Random(back)
    for _ in range(2):
        stood[len(match.commands) :] = [stands(match)]
        match.play(dice.choice(match.asks[0].moves))
    twin = match.copy()
    while match.commands:
        match.undo(match.commands[-1][0] + 1)
        assert stands(match) == stood[len(match.commands)]
    assert len(twin.commands) == 32 - back
    twin.undo(twin.commands[-1][0] + 1)
    assert stands(twin) == stood[len(twin.commands)]


def test_tables_are_kept_of_the_last_answers_and_packed_now_and_then():
    match, _ = played("connect-four", 35)
    tables = match.course.history.tables
    assert [at for at, table in enumerate(tables) if isinstance(table, tuple)] == list(range(35 - WHOLE, 35))
    assert [at for at, table in enumerate(tables) if isinstance(table, bytes)] == [0, APART]


def test_what_is_played_to_again_tells_nothing_and_changes_nothing_until_it_is_there():
    match, _ = played("connect-four", 30)
    for _ in range(WHOLE):
        match.undo(match.commands[-1][0] + 1)
    before, lines = stands(match), len(match.course.lines)
    match.course.history.last(match.game, match.course.commands)
    assert (stands(match), len(match.course.lines)) == (before, lines)
