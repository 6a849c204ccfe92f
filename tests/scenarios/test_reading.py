"""How sentences and what stands beneath them are read."""

import re

import pytest

from scenarios.worlds import complaint, table
from tabard.scenarios import Block, Unmet, World, perform


def test_moves_may_be_quoted_or_not_and_several(world: World) -> None:
    perform(world, "player 2 plays 3")
    perform(world, "P1 tries '4'")
    perform(world, 'seat 2 chooses "4"')
    perform(world, '"5" is played')
    perform(world, "everybody asked plays 5")
    perform(world, 'on the table "grid.4" is [0, 0, 0, 2, 2, 2, 0]')


def test_several_moves_of_one_seat_stand_in_one_sentence(world: World) -> None:
    perform(world, 'Player 2 plays "3" then "4"')
    assert complaint(world, "the game goes on") == 'Player 2\'s move "4" was refused: It is not your turn.'


def test_several_seats_answer_in_one_sentence(trees: World) -> None:
    perform(trees, 'Player 1 and Player 2 answer "maple"')
    perform(trees, 'it is refused: "You do not hold that tree."')
    perform(trees, "P2 plays maple")
    perform(trees, "Player 1 plays hazel")
    perform(trees, "Player 2 wins")


def test_lists_need_no_quotes(trees: World) -> None:
    perform(trees, 'Player 1 sees "hands.1" as [birch, hazel]')
    perform(trees, 'Player 1 sees "hands.1" as ["birch", "hazel"]')
    perform(trees, "Player 1 sees", table(("hands.1", "[birch, hazel]"), ("hands.2", "[null, null]")))


def test_a_list_may_say_how_many_there_are_of_a_thing(trees: World) -> None:
    perform(trees, 'Player 1 sees "hands.2" as [2 × null]')
    perform(trees, 'Player 1 sees "hands.1" as [1 × birch, hazel, 0 × maple]')
    assert complaint(trees, 'Player 1 sees "hands.1" as [2 × birch]').startswith(
        '\'hands.1\' as Player 1 sees it should be ["birch", "birch"]'
    )


def test_a_sentence_that_nobody_knows_names_the_nearest(world: World) -> None:
    assert complaint(world, "no question was open") == (
        "No step reads 'no question was open'. The nearest is: no question is open"
    )


@pytest.mark.parametrize(
    "deep", ["[" * 100_000, "[" * 101 + "]" * 101, '["x", ' + "[a" * 900 + "]" * 901], ids=["open", "closed", "words"]
)
def test_nothing_goes_deeper_than_any_position_does(world: World, deep: str) -> None:
    too_deep = "goes too deep: parts may lie within parts 100 deep."
    assert complaint(world, "the position", Block(deep)).endswith(too_deep)
    assert complaint(world, "the position", table(("grid", deep))).endswith(too_deep)
    assert complaint(world, "the position", table(("a." * 900 + "a", "1"))).endswith(too_deep)
    assert complaint(world, f'Player 1 sees "grid" as {deep[:900]}').endswith(too_deep)
    assert complaint(world, f"the house rule x is {deep[:900]}").endswith(too_deep)


def test_what_stands_beneath_must_be_wanted_and_fit(world: World) -> None:
    assert complaint(world, "the position").endswith("needs a text in triple quotes or a table beneath it.")
    assert complaint(world, "a new game", Block("text")).endswith("takes nothing beneath it.")
    assert complaint(world, "the position", Block("{")).startswith("The text beneath is not JSON: ")
    assert complaint(world, "the position", Block("[1]")).startswith("The text beneath names no parts")
    assert complaint(world, "the position", table(("a", "b", "c"))) == (
        "Beneath the sentence there should be a table of two columns."
    )
    assert complaint(world, "the messages are", table(("a", "b"))) == "The table beneath should have one column."


def test_without_a_game_or_a_match_a_sentence_says_what_is_missing() -> None:
    assert complaint(World(), "a new game").startswith("No game has been named")
    assert complaint(World(), "the game goes on").startswith("There is no match yet")


def test_a_scenario_that_expects_nothing_fails(world: World) -> None:
    with pytest.raises(Unmet, match="The scenario expects nothing"):
        world.finish()


def test_a_thing_of_a_list_is_chosen_by_what_it_is() -> None:
    from tabard.scenarios.values import look_up

    view = {"units": [{"sheet": "Scout", "seat": 1, "health": 2}, {"sheet": "Scout", "seat": 2, "health": 3}]}
    assert look_up(view, "units[seat=2].health") == 3
    assert look_up(view, "units.0.health") == 2
    with pytest.raises(Unmet, match=re.escape("should choose one thing: [sheet=Scout] fits 2.")):
        look_up(view, "units[sheet=Scout].health")
