"""What the tests of sentences share: two worlds to speak of, and how a sentence complains."""

from pathlib import Path

import pytest

from tabard.scenarios import Block, Unmet, World, perform

FEATURES = Path(__file__).parent.parent.parent / "features"


def table(*rows: tuple[str, ...]) -> Block:
    return Block(rows=rows)


def complaint(world: World, sentence: str, block: Block | None = None) -> str:
    with pytest.raises(Unmet) as caught:
        perform(world, sentence, block or Block())
    text = str(caught.value)
    assert "\n" not in text
    return text


def after_one_disc() -> World:
    """Connect Four after one disc in column 3."""
    world = World()
    for sentence in ("a game of connect-four", "a new game", 'Player 1 plays "3"'):
        perform(world, sentence)
    return world


def with_hidden_cards() -> World:
    """The toy with hidden cards."""
    world = World(FEATURES)
    perform(world, "a game of ./toys/high_tree")
    perform(world, "this position", table(("hands.1", "[birch, hazel]"), ("hands.2", "[cedar, maple]")))
    return world
