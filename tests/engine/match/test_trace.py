"""Replays and traces: a match played again move by move, with what each rule and listener changed."""

import sys

import pytest

import tabard
from tabard.engine.match.beginning import begin
from tabard.engine.match.replay import replay, restart
from tabard.engine.match.trace import Change, traced
from tabard.errors import Refused
from toys.playing import play_on, state
from toys.pocket import GAME as POCKET


def changes_of(match: tabard.Match, number: int) -> list[str]:
    every = [change for played, changes in traced(match) if played.number == number for change in changes]
    return [str(change) for change in every if change.said]


def test_a_change_is_the_work_of_the_rule_that_was_running():
    match = tabard.new("connect-four", seed=1)
    match.play(3)
    assert changes_of(match, 1) == [
        "the engine: takes Player 1's answer",
        "drop: discs[Player 1]: + column 3, row 0",
        "next_turn: asks Player 2 'Choose a column'",
    ]


def test_a_change_keeps_its_numbers_beside_its_sentence():
    match = tabard.new("connect-four", seed=1)
    match.play(3)
    (_, _), (_, changes) = traced(match)
    assert [change.what for change in changes if change.by == "the engine"] == ["called", "waiting", "asked[0]"]
    assert Change("drop", "act", "discs[0]", 0, 2097152, "discs[Player 1]: + column 3, row 0") in changes


def test_the_start_is_traced_too():
    assert "next_turn: asks Player 1 'Choose a column'" in changes_of(tabard.new("connect-four", seed=1), 0)


def test_a_listener_is_named_with_what_it_hears_and_the_value_it_changed():
    match = begin(POCKET, seed=1, rules={"double": True})
    match.play("bid 1", 1)
    match.play("bid 0", 2)
    card = int(match.asks[0].moves[-1].text.removeprefix("card "))
    match.play(f"card {card} safely")
    traced_last = changes_of(match, 4)
    assert f"doubled (hears worth): points {card} → {2 * card}" in traced_last
    assert f"play: card {card} hand 1 → heap" in traced_last
    assert f"play: score[0] 0 → {2 * card}" in traced_last


def test_a_listener_row_is_traced_like_any_other():
    units = [{"sheet": {"name": "A", "attack": 1}}, {"sheet": {"name": "B", "health": 9}}]
    match = tabard.setup("skirmish", {"bare": True, "units": units}, seed=1)
    match.play("#1 Attack #2")
    changes = [change for _, changes in traced(match) for change in changes]
    assert "value" in {change.kind for change in changes}
    assert "add_damage (hears set_damage)" in {change.by for change in changes}
    told = changes_of(match, 3)  # unit, verb, whom
    rows = "lets 'add_damage' (1) hear 'set_damage' of (2)"
    assert f"strikes (hears attack): {rows}" in told
    assert f"the engine: no longer {rows}" in told


def test_every_move_of_a_traced_match_is_as_it_was(volume):
    for seed in volume("traced matches", 200, minimum=5):
        match = play_on(begin(POCKET, seed=seed), seed)
        steps = list(traced(match))
        assert state(steps[-1][0].match) == state(match)
        assert [played.move for played, _ in steps[1:]] == [POCKET.moves[number] for _, number in match.commands]


def test_changes_add_up_to_the_table_at_the_end():
    """Applied one after the other, the changes of the game's own numbers lead to the last table: none is missing."""
    match = play_on(begin(POCKET, seed=2, rules={"double": True}), 2)
    score = [0, 0]
    for _, changes in traced(match):
        for change in changes:
            if change.what.startswith("score["):
                seat = int(change.what[6])
                assert score[seat] == change.before
                score[seat] = change.after
    assert score == match.view()["score"]


def test_the_profiler_is_left_as_it_was():
    heard = []

    def profiler(*given):
        heard.append(given)

    sys.setprofile(profiler)
    try:
        list(traced(tabard.new("connect-four", seed=1)))
        assert sys.getprofile() is profiler
    finally:
        sys.setprofile(None)


def test_a_rule_that_fails_is_told_with_its_move(monkeypatch):
    match = tabard.new("connect-four", seed=1)
    match.play(3)

    def torn(t, seat, choice):
        raise ZeroDivisionError

    monkeypatch.setattr(match.game, "answer", torn)
    with pytest.raises(tabard.Broken, match="Move 1, '3' of seat 1: '3' failed and was not played"):
        list(replay(match))


@pytest.mark.parametrize("options", [{"seed": 4}, {}, {"seed": 4, "rules": {"double": True}, "names": ["Ann", "Bob"]}])
def test_a_match_starts_again_where_it_started(options):
    match = begin(POCKET, **options)
    before = state(match)
    play_on(match, 1)
    assert state(restart(match)) == before


def test_a_match_set_up_by_hand_starts_again_from_its_position():
    match = tabard.setup(
        "connect-four", {"grid": [[0] * 7] * 5 + [[1, 2, 1, 2, 1, 2, 1]], "to_move": 2}, names=["A", "B"]
    )
    before = state(match)
    match.play(0)
    assert state(restart(match)) == before


def test_a_sample_has_no_start():
    with pytest.raises(Refused, match="did not start from a seed or a key"):
        restart(tabard.new("connect-four", seed=1).sample(1, 1))
