"""How events are heard: precedence, ties, targets, scope, and acts that wait for their listeners."""

import pytest

from tabard.engine import (
    ALL,
    IMMEDIATE,
    LAST,
    NONE,
    NORMAL,
    Face,
    Game,
    Ruleset,
    Table,
    ask,
    belongs_to,
    cancel,
    drop_rows_of,
    end_game,
    listen,
    listen_on,
    number,
    numbers,
    then,
    trigger,
    until,
)  # fmt: skip
from tabard.engine.match.beginning import begin

BUILDING, PLAYING = 1, 2


class Heard(Table, seats=2, stack=8, listeners=12):
    """`order` notes who ran, in order; `count` how many."""

    order: list[int] = numbers(16, seen=ALL)
    count: int = number(0, 16, seen=ALL)
    phase: int = number(BUILDING, PLAYING, seen=ALL, start=PLAYING)
    value: int = number(0, 999_999, seen=ALL)


def a_game(declare):
    """A game with one question; `declare(game)` adds rules and gives what its only move does."""
    game = Ruleset("heard", Heard, phase="phase")
    question = game.question("Go on?")
    go = game.choices("go", 2)
    over = game.result("Over.")

    @game.start
    def begin_it(t):
        ask(t, question, 0)

    @game.act
    def go_on(t):
        ask(t, question, 0)

    act = declare(game)

    @game.move(question, go)
    def move(t, _seat, choice):
        if choice == 1:
            end_game(t, 1, over)
        else:
            then(t, go_on)
            act(t)

    return Game(game, Face("Heard", "", lambda look: {"order": look.order[: look.count]}))


def ran(match):
    return match.course.t.order[: match.course.t.count]


def note(t, who):
    t.order[t.count] = who
    t.count += 1


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


def test_rows_are_heard_by_precedence_and_then_in_order_and_not_by_what_already_runs():
    def declare(game):
        @game.event(targets=1)
        def asked(t, _card, value):
            return value

        @game.hears(asked, LAST, row=True)
        def last(t, who, _card, value):
            note(t, who)
            return value

        @game.hears(asked, IMMEDIATE, row=True)
        def first(t, who, _card, value):
            note(t, who)
            listen(t, asked, last, 50)  # set while it runs: not heard by this event, and gone after it
            return value

        @game.hears(asked, row=True)
        def middle(t, who, _card, value):
            note(t, who)
            return value

        def act(t):
            for rule, who in ((last, 1), (middle, 2), (first, 3), (middle, 4), (last, 5), (first, 6)):
                listen_on(t, asked, rule, who, NONE if who % 2 else 7)
            trigger(t, asked, 7, 0)
            note(t, 99)
            trigger(t, asked, 8, 0)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [3, 6, 2, 4, 1, 5, 99, 3, 1, 5]
    assert match.course.t.heard == 6


def test_an_event_without_targets_reaches_only_listeners_without():
    def declare(game):
        @game.event()
        def asked(t, value):
            return value

        @game.hears(asked, row=True)
        def hear(t, who, value):
            note(t, who)
            return value

        def act(t):
            listen_on(t, asked, hear, 1, 0)
            listen_on(t, asked, hear, 2)
            listen_on(t, asked, hear, 3, 0, 0)
            trigger(t, asked, 0)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [2]


def test_each_target_that_a_row_does_not_name_is_any():
    """A row that names both is heard in that order alone, one that names one of them with whatever the other is."""

    def declare(game):
        @game.event(targets=2)
        def struck(t, _victim, _aggressor, value):
            return value

        @game.hears(struck, row=True)
        def hear(t, who, _victim, _aggressor, value):
            note(t, who)
            return value

        def act(t):
            for who, (a, b) in enumerate([(NONE, NONE), (7, NONE), (NONE, 8), (7, 8), (8, 7)], 1):
                listen_on(t, struck, hear, who, a, b)
            for victim, aggressor in ((7, 8), (7, 9), (9, 8), (9, 7), (8, 7)):
                trigger(t, struck, victim, aggressor, 0)
                note(t, 99)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [1, 2, 3, 4, 99, 1, 2, 99, 1, 3, 99, 1, 99, 1, 5, 99]


def rows_that_end(set_rows, *ended, dropped=()):
    """Who still hears after events `over` with these targets and after these cards were destroyed.

    `set_rows(t, row, over)` states ends: `row(who)` is a row that tells `who` each time it hears.
    """

    def declare(game):
        @game.event()
        def asked(t, value):
            return value

        @game.event(targets=2)
        def over(t, _a, _b, value):
            return value

        @game.hears(asked, row=True)
        def hear(t, who, value):
            note(t, who)
            return value

        def act(t):
            set_rows(t, lambda who: listen_on(t, asked, hear, who), over)
            for a, b in ended:
                trigger(t, over, a, b, 0)
            for card in dropped:
                drop_rows_of(t, card)
            trigger(t, asked, 0)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert match.course.t.heard == match.course.t.count
    return ran(match)


def test_a_row_stays_until_its_stated_end():
    def set_rows(t, row, over):
        row(1)
        until(t, row(2), over)
        until(t, row(3), over, 5)
        until(t, row(4), over, NONE, 6)
        until(t, row(5), over, 5, 6)

    assert rows_that_end(set_rows) == [1, 2, 3, 4, 5]
    assert rows_that_end(set_rows, (8, 9)) == [1, 3, 4, 5]
    assert rows_that_end(set_rows, (5, 9)) == [1, 4, 5]
    assert rows_that_end(set_rows, (8, 6)) == [1, 3, 5]
    assert rows_that_end(set_rows, (6, 5)) == [1, 3, 4, 5]
    assert rows_that_end(set_rows, (5, 6)) == [1]


def test_a_row_goes_with_the_card_that_it_belongs_to():
    def set_rows(t, row, over):
        row(1)
        belongs_to(t, row(2), 0)
        belongs_to(t, row(3), 4)
        both = row(4)
        until(t, both, over)
        belongs_to(t, both, 4)

    assert rows_that_end(set_rows) == [1, 2, 3, 4]
    assert rows_that_end(set_rows, dropped=[4]) == [1, 2]
    assert rows_that_end(set_rows, dropped=[0]) == [1, 3, 4]
    assert rows_that_end(set_rows, (0, 0)) == [1, 2, 3]


def test_a_row_hears_the_event_that_ends_it():
    def declare(game):
        @game.event(act=True)
        def end_of_turn(_t):
            return

        @game.hears(end_of_turn, row=True)
        def hear(t, who):
            note(t, who)

        def act(t):
            until(t, listen_on(t, end_of_turn, hear, 1), end_of_turn)
            for _ in range(2):
                then(t, end_of_turn)

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [1]
    assert match.course.t.heard == 0


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

        @game.move(block, answer)
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
