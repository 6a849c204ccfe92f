"""Words for the heaps; a position is `{"heaps": [2, 3, 4], "to_move": 1}`."""

from __future__ import annotations

from typing import Any

from tabard.engine import Face, Look, Words, listen_on, then
from toys.heaps.rules import COUNT, DOUBLE, HEAP, ROLL, Heaps, counts_turns, next_turn, turn_begins


def show(look: Look) -> dict[str, Any]:
    return {"heaps": list(look.heaps), "phase": look.phase, "luck": look.luck}


def set_up(t: Heaps, position: dict[str, Any], _strict: bool) -> None:
    t.heaps = list(position["heaps"])
    t.phase, t.luck = position.get("phase", 1), position.get("luck", 0)
    listen_on(t, turn_begins, counts_turns)
    then(t, next_turn, position.get("to_move", 1) - 1)


FACE = Face(
    title="Heaps",
    about="Nim in two steps.",
    show=show,
    set_up=set_up,
    moves={
        HEAP: Words(lambda heap: f"Heap {heap + 1}"),
        COUNT: Words(lambda choice: f"Take {choice + 1}"),
        ROLL: Words(lambda _choice: "Roll"),
        DOUBLE: Words(lambda _choice: "Double"),
    },
)
