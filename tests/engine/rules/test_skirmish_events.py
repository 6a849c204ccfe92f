"""SK-12 to SK-20 on four units in range of each other."""

import pytest

import tabard
from tabard.engine.rules import events
from toys.playing import from_view, load, new, play_on, setup
from toys.skirmish_bare import GAME
from toys.skirmish_bare.rules import add_damage, aimed, strikes

BOTH_WAYS = pytest.mark.parametrize("modifiers", ["before", "inside"])


def units(modifiers="before", target_lasts="turn", **sheets):
    position = {"units": sheets} if sheets else {}
    return setup(GAME, position, seed=1, rules={"modifiers": modifiers, "target_lasts": target_lasts})


def health(match, unit="C"):
    sheet = match.view()["units"].get(unit)
    return sheet and sheet["health"]


def play(match, *moves):
    for move in moves:
        match.play(move)
    return health(match)


def rows_of(match, rule):
    return sum(match.course.t.rows[row, events.RULE] == rule.hearer for row in range(match.course.t.heard))


# --- the note's example flow (SK-19) ------------------------------------------------------------------


@BOTH_WAYS
def test_the_example_flow(modifiers):
    match = units(modifiers)
    assert play(match, "Defend C") == 4
    assert play(match, "Target C A") == 4
    assert play(match, "Attack C A") == 2
    assert play(match, "End of Turn") == 1
    assert play(match, "End of Turn") == 1


@BOTH_WAYS
def test_two_attacks_under_one_target(modifiers):
    match = units(modifiers, A={"power": 1}, C={"health": 9})
    assert play(match, "Target C A", "Attack C A") == 7
    assert play(match, "Attack C A") == 5
    assert play(match, "End of Turn", "Attack C A") == 4


def test_damage_is_threaded_in_the_order_of_registration():
    """Damage 0, the attacker's listener makes it 1, Target makes it 2."""
    match = units()
    match.play("Target C A")
    rules = [match.course.t.rows[row, events.RULE] for row in range(match.course.t.heard)]
    assert rules.index(strikes.hearer) < rules.index(aimed.hearer)
    match.play("Attack C A")
    assert match.log()[-1]["text"] == "C has health 1"


# --- attacks (SK-8 to SK-10) --------------------------------------------------------------------------


@BOTH_WAYS
@pytest.mark.parametrize(
    ("power", "defense", "before", "after"), [(2, 0, 3, 1), (5, 2, 4, 1), (5, 1, 4, None), (1, 3, 4, 4), (0, 0, 4, 4)]
)
def test_both_ways_of_writing_an_attack_give_the_same(modifiers, power, defense, before, after):
    match = units(modifiers, A={"power": power}, C={"health": before, "defense": defense}, D={})
    assert play(match, "Attack C A") == after


def test_a_destroyed_container_destroys_all_it_contains():
    match = units(A={"power": 9}, B={"inside": "D"}, C={}, D={"inside": "C"})
    match.play("Attack C A")
    assert set(match.view()["units"]) == {"A"}
    assert match.result["winners"] == [1]


# --- targets (SK-13, SK-17) ---------------------------------------------------------------------------


def test_a_target_helps_that_aggressor_against_that_victim_alone():
    for attack, left in (("Attack C A", 7), ("Attack C B", 8), ("Attack D A", None)):
        match = units(A={}, B={}, C={"health": 9}, D={"health": 9})
        play(match, "Target C A", attack)
        assert health(match) == (left or 9)
        assert health(match, "D") == (9 if left else 8)


def test_targets_are_heard_in_their_order_only():
    match = units(A={"health": 9}, C={"health": 9})
    play(match, "Target C A", "Attack A C")
    assert health(match, "A") == 8


def test_two_targets_stack():
    match = units(A={}, C={"health": 9})
    assert play(match, "Target C A", "Target C A", "Attack C A") == 6


@pytest.mark.parametrize(("lasts", "left"), [("turn", [7, 5, 4]), ("next_attack", [7, 6, 5]), ("game", [7, 5, 3])])
def test_a_target_lasts_as_long_as_the_house_rule_says(lasts, left):
    match = units(target_lasts=lasts, A={}, C={"health": 9})
    found = [
        play(match, "Target C A", "Attack C A"),
        play(match, "Attack C A"),
        play(match, "End of Turn", "Attack C A"),
    ]
    assert found == left


# --- scope and end (SK-14, SK-15, SK-18, SK-20) -------------------------------------------------------


def test_nested_listeners_go_when_the_running_event_ends():
    match = units(A={}, C={"health": 9})
    match.play("Target C A")
    before = match.course.t.heard
    for _ in range(4):
        match.play("Attack C A")
        assert match.course.t.heard == before
        assert rows_of(match, add_damage) == 0
        assert match.course.t.scope == 0


def test_a_listener_goes_with_its_card():
    match = units(A={"power": 9}, C={}, D={})
    match.play("Defend C")
    match.play("Target C A")
    assert match.course.t.heard == 8
    match.play("Attack C A")
    assert match.course.t.heard == 4  # what A and D set for themselves
    match.play("End of Turn")
    assert health(match) is None


def test_a_defend_is_taken_back_once_for_each():
    match = units(A={}, C={})
    assert play(match, "Defend C", "Defend C") == 5
    assert play(match, "End of Turn") == 3
    assert play(match, "End of Turn") == 3


def test_health_below_one_when_a_defend_ends_destroys():
    match = units(A={"power": 3}, C={}, D={})
    assert play(match, "Defend C", "Attack C A") == 1
    assert play(match, "End of Turn") is None
    assert match.view()["turn"] == 2
    assert match.course.t.scope == 0


def test_both_sides_may_fall_in_one_end_of_turn():
    match = units(A={"power": 3}, C={"power": 3})
    play(match, "Defend A", "Defend C", "Attack C A", "Attack A C", "End of Turn")
    assert match.result == {"winners": [], "why": "Nobody is left."}


# --- listeners are data (SK-16) -----------------------------------------------------------------------


def test_listeners_survive_copy_save_and_setup_at_every_ask(volume):
    for i in volume("skirmish, copy, save and setup", 2_000, minimum=30):
        match = play_on(
            new(GAME, seed=i, rules={"target_lasts": ("turn", "next_attack", "game")[i % 3]}), i, most=i % 25
        )
        twins = [match.copy(), load(GAME, match.save()), from_view(match)]
        ended = [play_on(twin, i).view("all") for twin in twins]
        assert all(end == play_on(match, i).view("all") for end in ended)


def test_there_is_room_for_an_attack_under_as_many_targets_as_there_can_be():
    match = units(A={}, C={"health": 99})
    while "Target C A" in [move.text for move in match.asks[0].moves]:
        match.play("Target C A")
    with pytest.raises(tabard.Refused, match="There is enough going on"):
        match.play("Target C A")
    assert play(match, "Attack C A") == 99 - 1 - 26
    assert match.course.t.heard == 30
    match.play("End of Turn")
    assert match.course.t.heard == 4
