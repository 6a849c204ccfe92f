"""Parts of cards: the rule that each kind has of its own, found by its number."""

import pytest

from tabard.engine import ALL, Face, Game, Kinds, Ruleset, Table, ask, numbers, trigger
from tabard.engine.match.beginning import begin
from tabard.errors import Broken
from toys.apothecary import GAME as APOTHECARY
from toys.apothecary import MOSS, NETTLE, TOO_POOR, TOO_WET, ready
from toys.playing import new, play_on


def a_game(declare):
    """A game whose moves are its kinds of cards; `declare(game, cards)` adds rules and gives what a move does."""
    cards = Kinds(value=0)

    class Notes(Table, cards=cards):
        kind: list[int] = cards.field()
        noted: list[int] = numbers(9, -99, 99, seen=ALL)

    game = Ruleset("notes", Notes)
    game.zone("nowhere")
    which = game.question("Which?")
    choice = game.choices("kind", cards)

    @game.start
    def begin_it(t):
        ask(t, which, 0)

    act = declare(game, cards)

    @game.action(which, choice)
    def play(t, seat, kind):
        act(t, kind)
        ask(t, which, seat)

    return Game(game, Face("Notes", "", lambda table: {"noted": table.noted}))


def that_runs(part, *given):
    def act(t, kind):
        part(t, kind, *given)

    return act


def noted(game, kind):
    match = begin(game, seed=1)
    match.play(kind)
    return match.view()["noted"]


# --- whose rule it is ---------------------------------------------------------------------------------


def test_each_kind_has_its_own_rule_and_one_without_does_nothing():
    def declare(game, cards):
        effect = game.part("effect")
        first, second = cards.add("first", needs=[effect]), cards.add("second", needs=[effect])
        cards.add("third")

        @effect.of(first)
        def one(t):
            t.noted[0] = 1

        @effect.of(second)
        def two(t):
            t.noted[0] = 2

        return that_runs(effect)

    game = a_game(declare)
    assert [noted(game, kind)[0] for kind in range(3)] == [1, 2, 0]


def test_a_rule_takes_as_many_numbers_as_it_has_use_for():
    def declare(game, cards):
        effect = game.part("effect")
        kinds = [cards.add(name, needs=[effect]) for name in ("none", "one", "two")]

        @effect.of(kinds[0])
        def none(t):
            t.noted[0] = 9

        @effect.of(kinds[1])
        def one(t, a):
            t.noted[0] = a

        @effect.of(kinds[2])
        def two(t, a, b):
            t.noted[0], t.noted[1] = a, b

        return that_runs(effect, 5, 6)

    game = a_game(declare)
    assert [noted(game, kind)[:2] for kind in range(3)] == [[9, 0], [5, 0], [5, 6]]


def test_kinds_that_share_a_rule_are_told_apart_where_it_asks_for_the_kind():
    def declare(game, cards):
        effect = game.part("effect")
        value = cards.column("value")
        kinds = [cards.add(f"card {worth}", value=worth, needs=[effect]) for worth in (4, 7, 8)]

        @effect.of(kinds[0], kinds[2])
        def shared(t, kind, more):
            t.noted[kind] = value[kind] + more

        @effect.of(kinds[1])
        def alone(t, more):
            t.noted[1] = more

        return that_runs(effect, 10)

    game = a_game(declare)
    assert [noted(game, kind)[:3] for kind in range(3)] == [[14, 0, 0], [0, 10, 0], [0, 0, 18]]


def test_otherwise_stands_for_the_kinds_that_have_none():
    def declare(game, cards):
        def usual(_t, kind, a):
            return 10 * kind + a

        worth = game.part("worth", otherwise=usual)
        special = cards.add("special", may=[worth])
        cards.add("plain")
        cards.add("plainer", may=[worth])

        @worth.of(special)
        def more(_t, a):
            return a + 50

        def act(t, kind):
            t.noted[0] = worth(t, kind, 3)

        return act

    game = a_game(declare)
    assert [noted(game, kind)[0] for kind in range(3)] == [53, 13, 23]


def test_otherwise_may_be_a_number():
    def declare(game, cards):
        allowed = game.part("allowed", otherwise=game.refusal("Not that one."))
        special = cards.add("special", needs=[allowed])
        cards.add("plain")

        @allowed.of(special)
        def always(_t, _a):
            return 0

        def act(t, kind):
            t.noted[0] = allowed(t, kind, 3)

        return act

    game = a_game(declare)
    assert [noted(game, kind)[0] for kind in range(2)] == [0, 1]


def test_in_a_game_the_rule_of_the_kind_is_the_one_that_runs():
    """Moss has no rule, nettles have one and let it depend on the score, all others are ready as it is usual."""
    match = new(APOTHECARY, seed=3)
    t = match.course.t
    assert (ready(t, MOSS, 0), ready(t, NETTLE, 0)) == (TOO_WET, 0)
    t.latest = 0
    assert (ready(t, MOSS, 0), ready(t, NETTLE, 0)) == (0, TOO_POOR)
    t.score[0] = 1
    assert ready(t, NETTLE, 0) == 0


def test_a_game_with_parts_goes_on_after_a_copy_as_it_would_have():
    match = play_on(new(APOTHECARY, seats=3, seed=5), 5, most=6)
    assert play_on(match.copy(), 9).digest == play_on(match, 9).digest


# --- what is refused ----------------------------------------------------------------------------------


def refused(declare):
    with pytest.raises(Broken) as fault:
        a_game(declare)
    return str(fault.value)


def test_a_part_that_a_card_needs_and_has_not_is_refused_by_name():
    def declare(game, cards):
        effect, cost = game.part("effect"), game.part("cost")
        riposte = cards.add("Riposte", needs=[effect, cost])

        @effect.of(riposte)
        def swap(t):
            t.noted[0] = 1

        return that_runs(effect)

    assert refused(declare) == (
        "The card 'Riposte' needs the part 'cost' and has none: write a rule marked @cost.of(…)."
    )


def test_otherwise_is_no_part_of_a_card_that_needs_its_own():
    def declare(game, cards):
        def usual(_t):
            return 0

        worth = game.part("worth", otherwise=usual)
        cards.add("Riposte", needs=[worth])
        return that_runs(worth)

    assert refused(declare).startswith("The card 'Riposte' needs the part 'worth' and has none")


def test_a_part_that_nothing_asks_a_card_for_is_refused_by_name():
    def declare(game, cards):
        effect = game.part("effect")
        riposte = cards.add("Riposte")

        @effect.of(riposte)
        def swap(t):
            t.noted[0] = 1

        return that_runs(effect)

    assert refused(declare) == (
        "'swap' is the 'effect' of the card 'Riposte', which has no use for one: "
        "name it under `needs` or `may`, or take it away."
    )


def test_one_card_does_not_have_two_rules_for_one_part():
    def declare(game, cards):
        effect = game.part("effect")
        riposte = cards.add("Riposte", needs=[effect])

        @effect.of(riposte)
        def swap(t):
            t.noted[0] = 1

        @effect.of(riposte)
        def steal(t):
            t.noted[0] = 2

        return that_runs(effect)

    assert refused(declare) == "'swap' and 'steal' are both the 'effect' of one card, which can have only one."


def test_a_kind_that_nobody_declared_has_no_parts():
    def declare(game, cards):
        effect = game.part("effect")
        cards.add("Riposte", may=[effect])

        @effect.of(1)
        def swap(t):
            t.noted[0] = 1

        return that_runs(effect)

    assert refused(declare) == "The part 'effect' is given to card 1, and there is no such kind."


def test_a_table_without_kinds_has_no_parts():
    class Bare(Table):
        pass

    game = Ruleset("bare", Bare)
    game.part("effect")

    @game.start
    def begin_it(_t):
        return

    with pytest.raises(Broken, match=r"bare: 'effect' is a part of cards, and the table has no kinds: give it `cards="):
        Game(game, Face("Bare", "", lambda _table: {}))


def test_a_part_is_there_once_the_game_is_made():
    class Bare(Table):
        pass

    with pytest.raises(Broken, match="A part of a card is asked for before the game is made"):
        Ruleset("bare", Bare).part("effect")(Bare, 0)


def test_an_event_that_leads_back_to_itself_through_a_part_is_refused_with_its_path():
    def declare(game, cards):
        effect = game.part("effect")
        riposte = cards.add("Riposte", needs=[effect])

        @game.event()
        def damage(t, value):
            effect(t, riposte)
            return value

        @effect.of(riposte)
        def swap(t):
            trigger(t, damage, 1)

        return that_runs(effect)

    assert "damage calls swap, which triggers damage" in refused(declare)


@pytest.mark.parametrize("name", ["effect", "on-play", "on play", ""])
def test_a_part_has_a_name_of_its_own_that_can_be_called(name):
    def declare(game, _cards):
        game.part("effect", otherwise=0)
        return that_runs(game.part(name, otherwise=0))

    with pytest.raises(Broken, match=f"line \\d+: a part cannot be called '{name}': a part has a name of its own"):
        a_game(declare)
