"""Sentences about the end of games that keep score, are played together or in teams."""

import random
from pathlib import Path

import pytest

from scenarios.worlds import complaint
from tabard.scenarios import World, perform

TESTS = Path(__file__).parent.parent
PLACES = ("first", "second", "third", "fourth")


def ended(toy: str, seed: int = 3) -> World:
    """A random match of a toy, played to its end."""
    world = World(TESTS)
    perform(world, f"a game of ./toys/{toy}")
    perform(world, f"the seed is {seed}")
    perform(world, "a new game")
    dice = random.Random(seed)
    while world.match.asks:
        ask = world.match.asks[0]
        world.match.play(dice.choice(ask.moves), ask.seat)
    return world


def test_who_is_where_with_how_much() -> None:
    world = ended("tallies")
    (first,), (second,) = world.match.result["ranking"]  # type: ignore[index]
    scores = world.match.result["scores"]  # type: ignore[index]
    perform(world, f"Player {first} is first with {scores[first - 1]}")
    perform(world, f"Player {second} is second")
    said = complaint(world, f"Player {first} is second")
    assert said == f"At place 2 there should be [{first}], and there are [{second}]."
    said = complaint(world, f"Player {second} is second with 99")
    assert said == f"Player {second} should have a score of 99, and it is {scores[second - 1]}."


def test_what_was_reached_together_and_that_it_was_lost() -> None:
    world = ended("beacons")
    perform(world, "0 of 12 are reached")
    perform(world, 'the game is lost together: "Three fires were wrong, and all went out."')
    assert complaint(world, "3 of 12 are reached") == "3 of 12 should be reached, and it is 0 of 12."
    said = complaint(world, "the game is a draw")
    assert said == "The game should be a draw, and what is played together is won or lost."


@pytest.mark.parametrize("sentence", ["Player 1 is first", "the game is lost together"])
def test_a_game_without_scores_has_no_places(sentence: str) -> None:
    said = complaint(ended("partners"), sentence)
    assert said.startswith(("This game has no ", "The winners should be"))
