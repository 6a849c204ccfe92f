"""What a game's author says of the answers to an open question."""

import inspect
from collections.abc import Callable, Mapping

from tabard.engine import Ask, Match


def weights(match: Match, ask: Ask | None = None) -> dict[str, int]:
    """How likely each answer of the one who is asked is, by what it is called."""
    return weighed(match, ask, match.game.rules.weights)


def habits(match: Match, ask: Ask | None = None) -> dict[str, int]:
    """The same of a beginner, to a question that beginners answer by habit."""
    return weighed(match, ask, match.game.rules.habits)


def weighed(match: Match, ask: Ask | None, by: Mapping[tuple[int, int], Callable[..., int]]) -> dict[str, int]:
    ask = match.asks[0] if ask is None else ask
    t, rules = match.course.t, match.game.rules
    found = {}
    for move in ask.moves:
        at = next(at for at, block in enumerate(rules.blocks) if 0 <= move.number - block.first < block.count)
        weight = by[t.asked[ask.seat - 1] + 0, at]
        given = [t, ask.seat - 1, move.number - rules.blocks[at].first, *t.about.row(ask.seat - 1)]
        found[move.text] = weight(*given[: len(inspect.signature(weight).parameters)])
    return found
