"""What a game's author says of the answers to an open question."""

from tabard.engine import Match


def weights(match: Match) -> dict[str, int]:
    """How likely each answer of the one who is asked is, by what it is called."""
    (ask,), t, rules = match.asks, match.course.t, match.game.rules
    found = {}
    for move in ask.moves:
        at = next(at for at, block in enumerate(rules.blocks) if 0 <= move.number - block.first < block.count)
        weight = rules.weights[t.asked[ask.seat - 1] + 0, at]
        found[move.text] = weight(t, ask.seat - 1, move.number - rules.blocks[at].first)
    return found
