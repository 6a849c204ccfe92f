"""How far a match has come, as a bot that repeats itself under a seed counts it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from tabard.engine.rules.declared import OWN_ENTRIES, TAKEN_BACK

if TYPE_CHECKING:
    from tabard.engine import Ask
    from tabard.engine.match.seen import Seen


_counted: WeakKeyDictionary[Seen, int] = WeakKeyDictionary()  # a bot asks several times about a log of thousands


def how_far(seen: Seen) -> int:
    """Lines told so far; who takes a move back and makes it again gets the same answer."""
    if seen not in _counted:
        taken_back = OWN_ENTRIES[TAKEN_BACK].name
        _counted[seen] = sum(entry["entry"] != taken_back for entry in seen.log)
    return _counted[seen]


def dice_for(seed: int, seen: Seen, ask: Ask) -> random.Random:
    """A bot's own dice for one question: others for every step of an answer, of which no line tells."""
    return random.Random(f"{seed} {how_far(seen)} {ask.seat} {ask.prompt} {[move.number for move in ask.moves]}")


def tables_for(seed: int, seen: Seen) -> int:
    """The seed of the first table that a bot imagines: one for all that it thinks about at a time."""
    return random.Random(f"{seed} {how_far(seen)}").getrandbits(62)
