"""Events that would trigger themselves are refused with their path when a game is made."""

import time
from pathlib import Path

import pytest

import tabard
from tabard.engine import Face, Game
from tabard.shelf import find
from toys.stones import game_with

CIRCLE = """
    @game.event(targets=1)
    def set_damage(t, card, damage):
        harm(t, card, damage)
        return damage

    @game.event(targets=1)
    def set_health(t, card, health):
        return health

    @game.rule
    def harm(t, card, damage):
        trigger(t, set_health, card, damage)

    @game.hears(set_health)
    def armour(t, card, health):
        {answer}
        return health
"""


def test_an_event_that_triggers_itself_is_refused_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(tabard.Broken) as fault:
        game_with(tmp_path, "pass", CIRCLE.format(answer="trigger(t, set_damage, card, health)"))
    path = "set_damage calls harm, which triggers set_health, which is heard by armour, which triggers set_damage: "
    assert path in str(fault.value)


def test_two_events_that_trigger_each_other_read_as_one_sentence(tmp_path: Path) -> None:
    after = """
        @game.event()
        def set_damage(t, n):
            return trigger(t, set_health, n)

        @game.event()
        def set_health(t, n):
            return trigger(t, set_damage, n)
    """
    with pytest.raises(tabard.Broken, match="set_damage triggers set_health, which triggers set_damage: an"):
        game_with(tmp_path, "pass", after)


def test_an_event_that_hears_itself_is_a_circle_of_one(tmp_path: Path) -> None:
    after = """
        @game.hears(price, row=True)
        def again(t, argument, card, coins):
            return trigger(t, price, card, coins)
    """
    with pytest.raises(tabard.Broken, match="price is heard by again, which triggers price"):
        game_with(tmp_path, "pass", after)


def test_naming_an_event_without_triggering_it_is_no_circle(tmp_path: Path) -> None:
    """The stack and listener rows lead back to an event later, not while it runs."""
    answer = "listen(t, set_damage, armour); then(t, tried)"
    game_with(tmp_path, "trigger(t, set_damage, 0, 1)", CIRCLE.format(answer=answer))


def test_rules_defined_inside_a_function_are_followed() -> None:
    from tabard.engine import Ruleset, Table, ask, trigger

    class Bare(Table, seats=2, stack=4):
        pass

    game = Ruleset("bare", Bare)
    go = game.question("Go?")

    @game.start
    def begin(t):
        ask(t, go, 0)

    @game.event()
    def up(t, n):
        return trigger(t, down, n)

    @game.event()
    def down(t, n):
        return trigger(t, up, n)

    with pytest.raises(tabard.Broken, match="up triggers down, which triggers up"):
        Game(game, Face("Bare", "", lambda _table: {}))


def test_looking_for_circles_takes_no_time_worth_mentioning() -> None:
    from tabard.engine.rules.calls import refuse_cycles

    rules = find("connect-four").rules
    start = time.perf_counter()
    refuse_cycles(rules)
    assert time.perf_counter() - start < 0.01
