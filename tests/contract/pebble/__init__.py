"""Pebble: as small as a game can be, so that it compiles fast; changed in one place, it must be caught."""

from typing import Any

from tabard.engine import Entry, Face, Game, Words

from .rules import COUNT, LAST_ONE, STARTED, TOO_MANY, TOOK, Heap, game, how_many


def set_up(t: Heap, position: dict[str, Any], _strict: bool) -> None:
    t.heap, t.taken = position["heap"], list(position["taken"])


FACE = Face(
    title="Pebble",
    about="Take one to three pebbles; whoever takes the last one wins.",
    show=lambda look: {"heap": look.heap, "taken": look.taken},
    set_up=set_up,
    prompts={how_many: "How many?"},
    moves={COUNT: Words(text=lambda choice: f"take {choice + 1}")},
    entries={
        STARTED: Entry("started", "{count} pebbles lie there"),
        TOOK: Entry("took", "{player:player} takes {count}"),
    },
    results={LAST_ONE: "{winner} takes the last pebble."},
    refusals={TOO_MANY: "There are not so many."},
)

GAME = Game(game, FACE)
