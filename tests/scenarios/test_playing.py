"""Sentences that do something: what was refused must be spoken of, and going on elsewhere must be the same match."""

import pytest

from scenarios.worlds import complaint, table
from tabard.scenarios import Block, Unmet, World, perform


def test_a_refusal_that_no_sentence_speaks_of_fails_the_next_one(world: World) -> None:
    perform(world, 'Player 2 plays "9"')
    assert complaint(world, "it is Player 2's turn") == 'Player 2\'s move "9" was refused: Invalid column!'


def test_a_refusal_that_no_sentence_speaks_of_fails_the_scenario(world: World) -> None:
    perform(world, "it is Player 2's turn")
    perform(world, 'Player 2 plays "9"')
    with pytest.raises(Unmet, match="was refused: Invalid column!"):
        world.finish()


def test_a_refused_position_leaves_no_match_to_speak_of() -> None:
    world = World()
    perform(world, "a game of connect-four")
    perform(world, "the position", Block('{"grid": []}'))
    perform(world, "it is refused")
    assert complaint(world, "Player 1 is asked").startswith("There is no match yet")


def test_a_refusal_that_changes_something_is_noticed(world: World) -> None:
    """A rule that changes the table before it refuses: the game is real, only its reason is bent."""

    def cheat() -> None:
        world.match.play("3", 2)
        world.match.play("9", 1)

    with pytest.raises(Unmet, match=r"was refused: Invalid column! Yet the match changed\."):
        world.attempt([("A cheating move", cheat)])


def test_several_moves_stop_at_the_first_that_is_refused(world: World) -> None:
    rows = table(("Player 2", "3"), ("Player 2", "3"), ("Player 1", "0"))
    perform(world, "these moves are played", rows)
    perform(world, 'it is refused: "It is not your turn."')
    perform(world, 'on the table "grid" holds 1 once')


def test_a_match_that_changes_when_its_copy_is_played_is_noticed(world: World) -> None:
    original = world.match
    perform(world, "the match is copied")
    original.play("3")
    with pytest.raises(Unmet, match="The match that was copied changed"):
        world.finish()


def test_what_was_remembered_is_compared(world: World) -> None:
    perform(world, "the match is remembered")
    perform(world, 'Player 2 plays "3"')
    assert complaint(world, "the match is as remembered") == "The match should be as remembered, and it is not."
    perform(world, "Player 2 takes the move back")
    perform(world, "the match is as remembered")


def test_matches_that_are_not_the_same_are_told_apart(world: World) -> None:
    from tabard.scenarios.playing import compare

    other = world.match.copy()
    other.play("3")
    with pytest.raises(Unmet, match="the tables differ"):
        compare(world.match, other, "saved and loaded")
    other.undo(2)
    compare(world.match, other, "saved and loaded")
