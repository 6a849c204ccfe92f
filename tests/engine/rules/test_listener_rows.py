"""Listeners as rows: whom they hear, in which order, and when they end."""

import pytest

from engine.rules.hearing import a_game, note, ran
from tabard.engine import (
    IMMEDIATE,
    LAST,
    NONE,
    belongs_to,
    drop_rows_of,
    is_heard_of,
    listen,
    listen_on,
    then,
    trigger,
    until,
)  # fmt: skip
from tabard.engine.match.beginning import begin
from tabard.engine.table.engine_fields import MOST_LISTENED
from tabard.errors import Broken


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


def test_a_number_is_heard_of_where_a_row_names_it_or_is_set_for_it():
    def declare(game):
        @game.event(targets=2)
        def asked(t, _a, _b, value):
            return value

        @game.hears(asked, row=True)
        def hear(t, _who, _a, _b, value):
            return value

        def act(t):
            listen_on(t, asked, hear, 0, 5, 6)
            belongs_to(t, listen_on(t, asked, hear, 9), 7)
            for number in range(5, 10):
                note(t, int(is_heard_of(t, number)))
            drop_rows_of(t, 7)
            note(t, int(is_heard_of(t, 7)))

        return act

    match = begin(a_game(declare), seed=1)
    match.play(0)
    assert ran(match) == [1, 1, 1, 0, 0, 0]


@pytest.mark.parametrize("what", ["events", "rules that hear them"])
def test_there_are_no_more_events_and_hearers_than_a_row_has_numbers_for(what):
    def with_so_many(count):
        def declare(game):
            def event(number):
                def asked(_t, value):
                    return value

                asked.__name__ = f"asked_{number}"
                return game.event()(asked)

            def hearer(event):
                @game.hears(event, row=True)
                def hear(_t, _argument, value):
                    return value

            events = [event(number) for number in range(count if what == "events" else 1)]
            for _ in range(1 if what == "events" else count):
                hearer(events[0])
            return lambda t: trigger(t, events[0], 0)

        return a_game(declare)

    with_so_many(MOST_LISTENED)
    with pytest.raises(Broken, match=rf"heard has 128 {what}: at most 127 can be told apart by listeners\."):
        with_so_many(MOST_LISTENED + 1)
