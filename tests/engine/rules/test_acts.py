"""A full stack is told with what lies on it: an act that never ends is found by its name."""

import pytest

from tabard.engine import Face, Game, Ruleset, Table, ask, end_game, then
from tabard.engine.match.beginning import begin
from tabard.errors import Broken

AGAIN = "put itself there again before all that follows from it, answers too, is done?"


def a_game(declare):
    """A game with one question, which goes on for ever; `declare(game, question)` gives what its move does."""

    class Bare(Table, seats=2, stack=8, listeners=4):
        pass

    game = Ruleset("bare", Bare)
    question, on, stop = game.question("Go on?"), game.choices("on", 1), game.choices("stop", 1)
    over = game.result("Over.")
    does = declare(game, question)

    @game.start
    def start(t):
        ask(t, question, 0)

    @game.action(question, on)
    def go_on(t, _seat, _choice):
        does(t)

    @game.action(question, stop)
    def end(t, _seat, _choice):
        end_game(t, 1, over)

    return Game(game, Face("Bare", "", lambda _table: {}))


def play_on(match):
    for _ in range(20):
        match.play("on")


def said_when_full(declare):
    match = begin(a_game(declare), seed=1)
    with pytest.raises(Broken) as fault:
        play_on(match)
    match.play("stop")
    assert match.result is not None
    return str(fault.value)


def test_a_heard_act_that_asks_and_is_put_there_again_by_the_answer_is_named():
    """It has not ended, since all that follows from the answer is still its own: each turn lies upon the last."""

    def declare(game, question):
        @game.event(act=True)
        def turn(t):
            ask(t, question, 0)

        return lambda t: then(t, turn)

    said = said_when_full(declare)
    assert f"The stack of acts is full (turn, turn, turn, turn, turn …): does turn {AGAIN}" in said
    assert said.endswith("Otherwise give the table a larger `stack`.")


def test_so_is_one_whose_listener_asks():
    def declare(game, question):
        @game.event(act=True)
        def attack(_t):
            return

        @game.hears(attack)
        def parry(t):
            then(t, attack)
            ask(t, question, 0)

        return lambda t: then(t, attack)

    assert f"does attack {AGAIN}" in said_when_full(declare)


def test_acts_that_wait_together_are_named_too():
    def declare(game, _question):
        acts = []
        for at in range(9):

            def step(_t):
                return

            step.__name__ = step.__qualname__ = f"step_{at}"
            acts.append(game.act(step))

        def does(t):
            for act in acts:
                then(t, act)

        return does

    said = said_when_full(declare)
    assert "The stack of acts is full (step_0, step_1, step_2, step_3, step_4 …): give the table a larger" in said


def test_acts_that_follow_each_other_for_ever_are_told_with_one_of_them():
    """The stack never fills, since each has gone before the next is put there."""

    def declare(game, _question):
        @game.act
        def spin(t):
            then(t, spin)

        return lambda t: then(t, spin)

    said = said_when_full(declare)
    assert said.endswith(
        "Acts follow each other without end, more than 100,000 in one decision: 'spin' is one of them."
    )


def test_acts_are_counted_for_each_decision_by_itself():
    """What a whole match runs is more than a decision may."""

    def declare(game, question):
        @game.act
        def step(t, left):
            if left:
                then(t, step, left - 1)
            else:
                ask(t, question, 0)

        return lambda t: then(t, step, 9_000)

    match = begin(a_game(declare), seed=1)
    play_on(match)
    assert len(match.commands) == 20
