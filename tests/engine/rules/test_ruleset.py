"""What a rules file may not declare is refused where it is declared, in a sentence."""

import pytest

from tabard.engine import Face, Game, Ruleset, Table, ask, end_game, number, tell, then
from tabard.engine.match.beginning import begin
from tabard.errors import Broken


def small_game(name, legal=None, seats=(0,), **capacities):
    class Spot(Table, seats=2, **capacities):
        value: int = number(0, 9)

    game = Ruleset(name, Spot)
    question = game.question("Yes?")
    yes = game.choices("yes", 1)
    said = game.entry("said", "{who:seat} says yes", result="Yes.")

    @game.start
    def start(t):
        for seat in seats:
            ask(t, question, seat)

    @game.action(question, yes, legal=legal)
    def say_yes(t, seat, _choice):
        tell(t, said, seat)
        end_game(t, 1 << seat, said)

    return Game(game, Face(name, "Say yes.", lambda _table: {}))


def test_an_event_has_no_more_targets_than_a_row_has_room_for():
    class Spot(Table):
        value: int = number()

    with pytest.raises(Broken, match="at most 2 targets, not 3"):
        Ruleset("spot", Spot).event(targets=3)


def test_a_lambda_is_refused_as_a_rule():
    with pytest.raises(Broken, match="a rule is a lambda"):
        small_game("lambda", legal=lambda _t, _seat, _choice: 0)


def test_several_seats_are_not_asked_at_once_without_a_stack():
    with pytest.raises(Broken, match="needs a stack"):
        begin(small_game("stackless", seats=(0, 1)), seed=1)


def test_with_a_stack_they_are():
    assert [ask.seat for ask in begin(small_game("stacked", seats=(0, 1), stack=4), seed=1).asks] == [1, 2]


def test_two_events_cannot_have_one_name():
    class Bare(Table):
        pass

    game = Ruleset("bare", Bare)

    @game.event()
    def hit(_t, points):
        return points

    with pytest.raises(Broken, match="Two events are called 'hit': give each a name of its own"):

        @game.event()
        def hit(_t, points):
            return points + 1


@pytest.mark.parametrize("name", ["../nim", ".nim", 5])
def test_a_game_has_a_name_that_a_save_can_hold(name):
    class Bare(Table):
        pass

    with pytest.raises(Broken, match="A game has a name of letters, digits and '-'"):
        Ruleset(name, Bare)


@pytest.mark.parametrize("seats", [4, (0, 2), (2, 9), (2, 1), range(1, 3)])
def test_seats_are_the_fewest_and_the_most(seats):
    class Bare(Table):
        pass

    with pytest.raises(Broken, match=r"bare: `seats` is \(the fewest, the most\) who can play, at most 2"):
        Ruleset("bare", Bare, seats=seats)


def test_an_act_on_the_stack_needs_a_stack():
    class Bare(Table):
        pass

    game = Ruleset("bare", Bare)

    @game.act
    def go(t):
        ask(t, 1, 0)

    @game.start
    def begin_it(t):
        then(t, go)

    with pytest.raises(Broken, match="a rule uses `then`, for which its table has no room: give it `stack=8`"):
        Game(game, Face("Bare", "", lambda _table: {}))


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "'yes' has 0 choices: give it one or more."),
        (-3, "'yes' has -3 choices: give it one or more."),
        (True, "'yes' has True choices: give it one or more."),
        (10**12, "with 'yes' the game has more than 32,768 moves: ask for a part of each after the other, as steps."),
    ],
)
def test_choices_are_as_many_as_a_table_can_number(count, sentence):
    class Spot(Table, seats=2):
        pass

    game = Ruleset("spot", Spot)
    game.question("Yes?")
    game.choices("yes", count)

    @game.start
    def start(t):
        end_game(t, 0, 1)

    with pytest.raises(Broken) as fault:
        Game(game, Face("Spot", "Say yes.", lambda _table: {}))
    assert str(fault.value).endswith(sentence)
