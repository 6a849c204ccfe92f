"""How events are heard: precedence, ties, `when`, several values, and acts that wait for their listeners."""

import pytest

from engine.rules.hearing import BUILDING, PLAYING, a_game, note, ran
from tabard.engine import (
    IMMEDIATE,
    LAST,
    NORMAL,
    ask,
    cancel,
    listen,
    then,
    trigger,
)  # fmt: skip
from tabard.engine.match.beginning import begin


def test_precedence_first_then_the_order_of_registration():
    def declare(game):
        @game.event()
        def asked(t, value):
            note(t, 99)
            return value

        def hearer(who):
            def hear(t, value):
                note(t, who)
                return value * 10 + who

            return hear

        for who, precedence in ((1, LAST), (2, NORMAL), (3, IMMEDIATE), (4, NORMAL), (5, LAST), (6, IMMEDIATE)):
            game.hears(asked, precedence)(hearer(who))

        def act(t):
            t.value = trigger(t, asked, 0)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [3, 6, 2, 4, 1, 5, 99]
    assert match.course.t.value == 362_415


def test_a_rule_outside_its_when_is_silent():
    def declare(game):
        @game.event()
        def asked(t, value):
            return value

        @game.hears(asked, when=BUILDING)
        def building(t, value):
            note(t, 1)
            return value

        @game.hears(asked, when=BUILDING | PLAYING)
        def always(t, value):
            note(t, 2)
            return value

        def act(t):
            trigger(t, asked, 0)
            t.phase = BUILDING
            trigger(t, asked, 0)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [2, 1, 2]


def test_several_values_are_threaded():
    def declare(game):
        @game.event(targets=1)
        def asked(t, _card, value, other):
            return value + 1, other

        @game.hears(asked)
        def swap(t, _card, value, other):
            return other, value

        def act(t):
            value, other = trigger(t, asked, 3, 10, 20)
            t.value = value * 10 + other

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert match.course.t.value == 220


@pytest.mark.parametrize("cancelled", [False, True])
def test_an_act_waits_for_what_its_listeners_put_before_it(cancelled):
    """A listener may ask a player, and may cancel the act that it hears; what it set is heard until the act is over."""

    def declare(game):
        block = game.question("Block it?")
        answer = game.choices("block", 2)

        @game.event(targets=1)
        def damage(t, _card, value):
            return value

        @game.hears(damage, row=True)
        def more(t, by, _card, value):
            return value + by

        @game.event(targets=1, act=True)
        def strike(t, card, value):
            note(t, 2)
            t.value = trigger(t, damage, card, value)

        @game.hears(strike)
        def warned(t, card, value):
            listen(t, damage, more, 5, card)
            then(t, ask_block)
            return value * 2

        @game.act
        def ask_block(t):
            note(t, 1)
            ask(t, block, 1)

        @game.action(block, answer)
        def blocked(t, _seat, choice):
            if choice:
                cancel(t)

        def act(t):
            then(t, strike, 3, 10)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [1]
    assert [ask_.seat for ask_ in match.asks] == [2]
    assert match.course.t.scope == 1
    match.play("block 1" if cancelled else "block 0")
    assert ran(match) == ([1] if cancelled else [1, 2])
    assert match.course.t.value == (0 if cancelled else 25)
    assert (match.course.t.scope, match.course.t.depth, match.course.t.heard) == (0, 0, 0)


def test_acts_inside_acts_end_from_the_inside_out():
    def declare(game):
        @game.event(act=True)
        def inner(t):
            note(t, trigger(t, value_of, 0))

        @game.event(act=True)
        def outer(t):
            then(t, after)
            then(t, inner)

        @game.event()
        def value_of(t, value):
            return value

        @game.hears(value_of, row=True)
        def add(t, by, value):
            return value + by

        @game.hears(outer)
        def set_outer(t):
            listen(t, value_of, add, 1)

        @game.hears(inner)
        def set_inner(t):
            listen(t, value_of, add, 10)

        @game.act
        def after(t):
            note(t, trigger(t, value_of, 0))

        def act(t):
            then(t, after)
            then(t, outer)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [11, 1, 0]
