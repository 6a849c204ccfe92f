"""What beginners are used to answer, as a game's author says it: no search, a look at the weights alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.bots.at_once import table
from tabard.engine.rules.declared import parameters

if TYPE_CHECKING:
    from tabard.engine import Ask
    from tabard.engine.match.seen import Seen


def habitual(seen: Seen, ask: Ask, seed: int) -> dict[int, int]:
    """By move that a beginner may make here: how likely that is. Empty where beginners think, too."""
    rules, seat = seen.game.rules, ask.seat - 1
    if not rules.habits:
        return {}
    t = table(seen, seed)  # only what the seat itself can know counts: on every table that might be it is the same
    question, about = t.asked[seat] + 0, t.about.row(seat) if "about" in seen.game.table.fields else ()
    found = {}
    for move in ask.moves:
        at = next(at for at, block in enumerate(rules.blocks) if 0 <= move.number - block.first < block.count)
        habit = rules.habits.get((question, at))
        if habit is not None:
            given = (seat, move.number - rules.blocks[at].first, *about)
            found[move.number] = habit(t, *given[: parameters(habit)])
    return {number: weight for number, weight in found.items() if weight > 0}
