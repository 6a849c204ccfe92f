"""Words for the heaps; a position is `{"heaps": [2, 3, 4], "to_move": 1}`."""

from __future__ import annotations

from typing import Any

from tabard.engine import Face, MoveText, Redacted, listen_on, then
from toys.heaps.rules import COUNT, DOUBLE, HEAP, ROLL, Heaps, counts_turns, next_turn, turn_begins


def show(table: Redacted) -> dict[str, Any]:
    return {"heaps": list(table.heaps), "phase": table.phase, "luck": table.luck}


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
        HEAP: MoveText(lambda heap: f"Heap {heap + 1}"),
        COUNT: MoveText(lambda choice: f"Take {choice + 1}"),
        ROLL: MoveText(lambda _choice: "Roll"),
        DOUBLE: MoveText(lambda _choice: "Double"),
    },
)
