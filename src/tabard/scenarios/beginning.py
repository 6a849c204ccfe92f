"""Sentences with which a scenario begins: which game, who plays, by which house rules, from which position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.scenarios.sentences import step
from tabard.scenarios.values import Block, put

if TYPE_CHECKING:
    from tabard.scenarios.world import World


@step("(a|the) game of {name:name}")
def game_of(world: World, name: str) -> None:
    """Name the game: one on the shelf, or a folder given from the scenario's file on (./mygame)."""
    world.choose(name)


@step("[there are ]{count:number} players")
def players(world: World, count: int) -> None:
    """How many play."""
    world.settings.seats = count


@step("the players are called {names:list}")
def called(world: World, names: list[str]) -> None:
    """Names in order of seats: "Anna" and "Bert"."""
    world.settings.names = names


@step("the seed is {seed:number}")
def seeded(world: World, seed: int) -> None:
    """Other chance than the usual; either way a scenario goes the same way every time."""
    world.settings.seed = seed


@step("the chance is live")
def live(world: World) -> None:
    """Chance that nobody can know or repeat."""
    world.settings.seed = None


@step("the house rule {name:name} is {value:value}")
def house_rule(world: World, name: str, value: Any) -> None:
    """Set a house rule of the game."""
    world.settings.rules[name] = value


@step("what the real deck cannot give is allowed")
def not_strict(world: World) -> None:
    """Positions may hold more of a card than there are."""
    world.settings.strict = False


@step("{name:name} (is|are) brought")
def brought(world: World, name: str, block: Block) -> None:
    """What players bring to a new match, as in "musters are brought": JSON beneath, or a table by seat."""
    world.settings.given[name] = block.parts()


@step("(a new game|a new game starts|a new game is started|they start a new game)")
def new_game(world: World) -> None:
    """Begin with what was said before."""
    world.start()


@step("in the position {part:quoted} is {value:value}")
def part_of_the_position(world: World, part: str, value: Any) -> None:
    """A part of the position that a later sentence sets up."""
    put(world.settings.position, part, value)


@step("(the|this) position")
def position(world: World, block: Block) -> None:
    """Set a position up: JSON beneath, or a table of parts and values (an empty value is left out)."""
    world.lay_out(block.parts())


@step("(the|a) position with {part:quoted} drawn as")
def drawn_position(world: World, part: str, block: Block) -> None:
    """Set a position up whose rows of cells are drawn beneath; a dot is 0."""
    world.lay_out({part: block.drawing()})
