"""Positions to which no new game leads, and musters that players bring: the same plain and compiled, move by move."""

import random

import pytest

import tabard
from tabard.games.skirmish.sheets.musters import some_musters

STEPS = 150
BARE = {
    "bare": True,
    "units": [
        {"sheet": {"name": "A", "attack": 3, "health": 20, "defense": 1}},
        {"sheet": {"name": "B", "attack": 2, "health": 30, "carry": 2}},
        {"sheet": {"name": "C", "health": 9, "carry": 1}, "at": {"in": 2}},
        {"sheet": {"name": "D", "health": 9, "attack": 1}, "at": {"in": 3}},
    ],
}


def matches():
    for written in ("before", "inside"):
        for lasts in ("turn", "next_attack", "game"):
            yield tabard.setup("skirmish", BARE | {"written": written}, seed=1, rules={"target_lasts": lasts})
    yield tabard.setup("skirmish", {"building": {"name": "X"}}, seed=1)
    for seed in range(4):
        yield tabard.new("skirmish", seed=seed, musters=some_musters(random.Random(seed)))


@pytest.mark.timeout(900)  # the first of them compiles
@pytest.mark.parametrize("match", list(matches()), ids=range(11))
def test_plain_and_compiled_agree_on_every_field(match):
    batch, dice = tabard.batch("skirmish", match.course.t.pack(), seed=1), random.Random(1)
    for _ in range(STEPS):
        if not match.asks:
            break
        moves = [move.number for move in match.asks[0].moves]
        assert [number for number, legal in enumerate(batch.legal[0]) if legal] == moves
        choice = dice.choice(moves)
        match.play(choice)
        batch.step([choice])
        compiled = match.game.table.unpack(batch.tables[0])
        for name in match.game.table.fields:
            if name != "chance":
                assert getattr(compiled, name) == getattr(match.course.t, name), name
