"""Pebble: as small as a game can be, so that it compiles fast; changed in one place, it must be caught."""

from typing import Any

from tabard.engine import Face, Game, MoveText

from .rules import COUNT, Heap, game

FEWEST, MOST = 10, 24  # pebbles to begin with


def set_up(t: Heap, position: dict[str, Any], _strict: bool) -> None:
    t.heap, t.taken = position["heap"], list(position["taken"])


def contradiction(t: Heap) -> str:
    began_with = t.heap + sum(count * taken for count, taken in enumerate(t.taken, 1))
    return "" if FEWEST <= began_with <= MOST else f"Nobody begins with {began_with} pebbles."


FACE = Face(
    title="Pebble",
    about="Take one to three pebbles; whoever takes the last one wins.",
    show=lambda table: {"heap": table.heap, "taken": table.taken},
    set_up=set_up,
    contradiction=contradiction,
    moves={COUNT: MoveText(text=lambda choice: f"take {choice + 1}")},
)

GAME = Game(game, FACE)
