"""Kinds of cards: numbers, columns and the deck come from one declaration each."""

import pytest

from tabard.engine import ALL, Face, Game, Kinds, Ruleset, Table, ask, lay
from tabard.engine.match.beginning import begin
from tabard.errors import Broken

RED, BLUE = 1, 2


def some_kinds():
    cards = Kinds(colour=0, value=1)
    cards.add("red 3", copies=3, colour=RED, value=3)
    cards.add("squire", copies=2, value=2)
    cards.add("Riposte", text="The last card of a display changes hands.")
    return cards


def a_game(kinds, **face):
    """A ruleset that lays the whole deck on the table and asks for a kind of card, and what makes a game of it."""

    class Laid(Table, cards=kinds):
        kind: list[int] = kinds.field()

    game = Ruleset("laid", Laid)
    heap = game.zone("heap", sees=ALL)
    which = game.question("Which?")
    before, kind, after = game.choices("first", 2), game.choices("kind", kinds), game.choices("none", 1)

    @game.start
    def deal(t):
        for card in range(len(t.kind)):
            lay(t, card, heap)
        ask(t, which, 0)

    @game.action(which, before)
    @game.action(which, kind)
    @game.action(which, after)
    def go_on(t, seat, _choice):
        ask(t, which, seat)

    show = Face("Laid", "", lambda table: {"heap": table.cards(heap)}, **face)
    return game, lambda: Game(game, show)


def test_kinds_are_numbered_as_they_are_declared_and_a_deck_has_every_copy():
    cards = Kinds()
    assert [cards.add("ace", copies=2), cards.add("king"), cards.add("joker", copies=0)] == [0, 1, 2]
    assert (len(cards), cards.deck) == (3, [0, 0, 1])
    assert [cards.name(kind) for kind in range(3)] == ["ace", "king", "joker"]


def test_a_column_has_a_number_for_each_kind_and_what_stands_for_those_that_say_nothing():
    cards = some_kinds()
    assert cards.column("colour") == [RED, 0, 0]
    assert cards.column("value") == [3, 2, 1]


def test_a_column_taken_early_has_the_kinds_that_are_declared_later():
    cards = Kinds(value=7)
    value = cards.column("value")
    cards.add("first", value=1)
    cards.add("second")
    assert value == [1, 7]


@pytest.mark.parametrize(("columns", "known"), [({"value": 0, "colour": 0}, "value, colour"), ({}, "there are none")])
def test_an_unknown_column_is_refused_with_those_there_are(columns, known):
    cards = Kinds(**columns)
    with pytest.raises(Broken) as fault:
        cards.add("ace", worth=3)
    assert str(fault.value) == f"The card 'ace' has a 'worth', which is no column of its kinds ({known})."
    assert len(cards) == 0


def test_two_kinds_do_not_have_one_name():
    cards = some_kinds()
    with pytest.raises(Broken, match="Two kinds of cards are called 'RIPOSTE': give each a name of its own"):
        cards.add("RIPOSTE")


def test_a_table_has_the_whole_deck_once_all_kinds_are_declared():
    cards = some_kinds()
    _, made = a_game(cards)
    cards.add("blue 5", copies=4, colour=BLUE)  # after the table and the ruleset
    match = begin(made(), seed=1)
    assert match.course.t.kind == [0, 0, 0, 1, 1, 2, 3, 3, 3, 3] == cards.deck
    assert len(match.course.t.zone) == 10
    match.course.t.kind[0] = len(cards)
    with pytest.raises(Broken, match="Field 'kind' holds"):
        match.course.t.check()


def test_two_tables_do_not_share_a_deck():
    cards = some_kinds()
    game = a_game(cards)[1]()
    one, other = begin(game, seed=1).course.t, begin(game, seed=1).course.t
    one.kind[0] = 2
    assert other.kind == cards.deck == [0, 0, 0, 1, 1, 2]


def test_there_is_a_choice_for_each_kind_and_what_is_declared_after_counts_on_from_there():
    cards = some_kinds()
    game, made = a_game(cards)
    cards.add("blue 5")
    moves = made().moves
    assert [move.text for move in moves] == ["first 0", "first 1", "red 3", "squire", "Riposte", "blue 5", "none"]
    assert [move.refs for move in moves[1:3]] == [(), ("card red 3",)]
    assert [block.first for block in game.blocks] == [0, 2, 6]
    assert game.actions == 7


def test_cards_are_called_as_they_were_declared():
    game = a_game(some_kinds())[1]()
    assert begin(game, seed=1).view()["heap"] == ["red 3"] * 3 + ["squire"] * 2 + ["Riposte"]
    assert ("Riposte", "The last card of a display changes hands.") in game.face.cards


def test_unless_the_face_says_otherwise():
    texts = (("the only one", "It does nothing."),)
    game = a_game(some_kinds(), card=lambda _t, card: f"card {card}", cards=texts)[1]()
    assert begin(game, seed=1).view()["heap"] == [f"card {card}" for card in range(6)]
    assert game.face.cards == texts


def test_a_column_is_not_called_as_what_every_kind_has():
    with pytest.raises(Broken, match="A column of kinds cannot be called 'copies', which every kind has"):
        Kinds(value=0, copies=1)


def test_a_table_with_kinds_has_a_field_for_them():
    cards = Kinds()
    cards.add("stone")

    class Bare(Table, cards=cards):
        pass

    game = Ruleset("bare", Bare)
    game.zone("heap")

    @game.start
    def begin_it(t):
        ask(t, 1, 0)

    with pytest.raises(Broken, match=r"no field for them: declare `kind: list\[int\] = cards\.field\(\)` in its class"):
        Game(game, Face("Bare", "", lambda _table: {}))
