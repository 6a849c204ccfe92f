"""A game that notes who has heard what, for the tests of events."""

from tabard.engine import (
    ALL,
    Face,
    Game,
    Ruleset,
    Table,
    ask,
    end_game,
    number,
    numbers,
    then,
)  # fmt: skip

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

    @game.action(question, go)
    def move(t, _seat, choice):
        if choice == 1:
            end_game(t, 1, over)
        else:
            then(t, go_on)
            act(t)

    return Game(game, Face("Heard", "", lambda table: {"order": table.order[: table.count]}))


def ran(match):
    return match.course.t.order[: match.course.t.count]


def note(t, who):
    t.order[t.count] = who
    t.count += 1
