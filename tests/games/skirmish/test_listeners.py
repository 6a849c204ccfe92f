"""What stays of a listener, and when it goes (SK-14 to SK-16): looked at in the rows of the table itself."""

import json
import random

import pytest

import tabard
from tabard.engine.rules import events
from tabard.games.skirmish.capabilities.attack import add_damage, aimed
from toys.playing import all_seen, play_on

UNITS = {
    "bare": True,
    "units": [
        {"sheet": {"name": "A", "attack": 2}},
        {"sheet": {"name": "B", "health": 30, "attack": 1}},
        {"sheet": {"name": "C", "health": 30}},
        {"sheet": {"name": "D", "health": 3}},
    ],
}


def units(**rules):
    return tabard.setup("skirmish", UNITS, seed=1, rules=rules)


def rows_of(match, rule):
    return sum(match.course.t.rows[row, events.RULE] == rule.hearer for row in range(match.course.t.heard))


def test_what_an_attack_sets_up_goes_when_it_ends():
    match = units()
    match.play("#1 Target #2")
    before = match.course.t.heard
    for _ in range(4):
        match.play("#1 Attack #2")
        assert rows_of(match, aimed) == 1
        assert rows_of(match, add_damage) == 0
        assert match.course.t.heard == before
        assert match.course.t.scope == 0


def test_a_target_goes_with_its_victim():
    match = units(target_lasts="game")
    match.play("#1 Target #4")
    assert rows_of(match, aimed) == 1
    match.play("#1 Attack #4")
    assert rows_of(match, aimed) == 0


@pytest.mark.parametrize("lasts", ["turn", "next_attack", "game"])
def test_listeners_survive_copy_save_and_position(lasts, volume):
    for i in volume(f"skirmish, listeners that last a {lasts}", 400, minimum=8):
        match = play_on(units(target_lasts=lasts), i, most=1 + i % 25)
        position = json.loads(json.dumps(match.view("all")))
        twins = [match.copy(), tabard.load(match.save()), tabard.setup("skirmish", position, seed=1)]
        steps = random.Random(i).randrange(30)
        ends = [play_on(twin, i, most=steps) for twin in (match, *twins)]
        assert len({end.digest for end in ends[:3]}) == 1
        assert [end.view("all") for end in ends[1:]] == [ends[0].view("all")] * 3
        assert all_seen(ends[1]) == all_seen(ends[0])
