"""The same match with what players brought in another order, where the game calls that alike: one kind of twin.

Cards are numbered in the order in which they were brought. So whoever brought them in another order calls the same card
by another number, and nothing else about the match is different: nobody else may tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.contract.play import random_match
from tabard.engine.match.beginning import begin

if TYPE_CHECKING:
    import random

    from tabard.contract.play import Moment
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match

ANOTHER_ORDER = "in which order others have brought what they brought"


def brought_in_another_order(moment: Moment, at: int, dice: random.Random) -> Match | None:
    """The match played again with what others than the reader have brought in another order; None where none is."""
    game, before = moment.game, random_match(moment.game, moment.seed)
    given, became = dict(before.course.given), list(range(game.table.capacities["cards"]))
    for one in game.face.given:
        if one.reordered is not None:
            given[one.name], became = one.reordered(given.get(one.name), at, dice)
    if became == sorted(became):
        return None
    rules = {name: field.value_of(getattr(before.course.t, name)) for name, field in game.options.items()}
    twin = begin(game, len(before.names), moment.seed, rules, given=given)
    for seat, number in moment.match.commands:
        moment.play(twin, seat + 1, number if seat == at else called_otherwise(game, number, became))
    return twin


def called_otherwise(game: Game, number: int, became: list[int]) -> int:
    """The move that names a card by the number that it has in the other match."""
    block = next(block for block in game.rules.blocks if number < block.first + block.count)
    names_cards = block.count == len(became) and isinstance(block.size, int)
    return block.first + became[number - block.first] if names_cards else number
