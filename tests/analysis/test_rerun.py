"""A saved match looked at again, by one reader or another."""

import random

import pytest

import tabard
from tabard.analysis.rerun import ALL, Rerun, usual_reader
from tabard.errors import Refused


def played(moves=None):
    match, chance = tabard.new("ivanhoe", 3, seed=5), random.Random(3)
    while match.asks and len(match.commands) != moves:
        ask = chance.choice(match.asks)
        match.play(chance.choice(ask.moves), ask.seat)
    return match


def test_the_last_step_is_the_match_as_it_stands_and_the_first_its_beginning():
    match = played(30)
    rerun = Rerun(match, ALL)
    assert [len(step.match.commands) for step in rerun.moves] == list(range(31))
    assert rerun.moves[-1].match.digest == match.digest
    rerun.go(99)
    assert rerun.match.log(ALL) == match.log(ALL)
    rerun.go(-5)
    assert rerun.match.commands == []


def test_all_lines_are_told_once_whoever_reads():
    match = played(30)
    for reader in (ALL, None, 1, 2, 3):
        rerun = Rerun(match, reader)
        assert [entry for step in rerun.moves for entry in step.entries] == match.log(reader)


def test_until_it_is_over_a_match_is_read_by_spectators():
    assert usual_reader(played(30)) is None
    assert usual_reader(played()) == ALL


def test_other_eyes_look_at_the_same_moment():
    rerun = Rerun(played(), ALL)
    rerun.go(60)
    table = rerun.match.view(None)
    for reader in (None, 1, 2, 3):
        rerun.look_as(reader)
        assert rerun.match.view(None)["displays"] == table["displays"]
        assert rerun.match.view(None)["colour"] == table["colour"]


def test_while_there_are_secrets_no_other_eyes_are_lent():
    rerun = Rerun(played(30), None)
    with pytest.raises(Refused, match="not over"):
        rerun.look_as(ALL)
    assert rerun.reader is None
