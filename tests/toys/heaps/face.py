"""Words for the heaps; a position is `{"heaps": [2, 3, 4], "to_move": 1}`."""

from __future__ import annotations

from typing import Any

from tabard.engine import Entry, Face, Look, Words, listen_on, then
from toys.heaps.rules import (
    BABBLE,
    COUNT,
    DOUBLE,
    EMPTY,
    HEAP,
    ROLL,
    ROLLED,
    TOO_MANY,
    TOOK,
    TURN,
    WON,
    Heaps,
    counts_turns,
    how_many,
    next_turn,
    turn_begins,
    which_heap,
)  # fmt: skip


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
    prompts={which_heap: "Which heap?", how_many: "How many?"},
    moves={
        HEAP: Words(lambda heap: f"Heap {heap + 1}"),
        COUNT: Words(lambda choice: f"Take {choice + 1}"),
        ROLL: Words(lambda _choice: "Roll"),
        DOUBLE: Words(lambda _choice: "Double"),
    },
    entries={
        TOOK: Entry("took", "{seat:seat} takes {count} from heap {heap}"),
        ROLLED: Entry("rolled", "{seat:seat} rolls {luck}"),
        TURN: Entry("turn", "{seat:seat} has a turn"),
        BABBLE: Entry("babble", "{a} {b} {c} {d} and {e}, of which no rule tells"),
    },
    results={WON: "{winner} wins!"},
    refusals={EMPTY: "That heap is empty.", TOO_MANY: "There are not so many."},
)
