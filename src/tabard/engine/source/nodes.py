"""How a search tree lies in the numbers that the search is given, and which kinds of games it tells apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules.thoughts import A_WIN
from tabard.engine.table.fields import ALL, SEAT_LIMIT

if TYPE_CHECKING:
    from tabard.engine.game import Game

# The columns of a node. A key says who answers what, and how.
# AVAILABLE counts how often the answer was legal where its seat chose, PRIOR is its share of the weights, FIRST and
# NEXT lead to the first child and to the next sibling.
KEY, VISITS, TOTAL, AVAILABLE, PRIOR, FIRST, NEXT = range(7)
COLUMNS = 8  # one to spare: a node is as long as a line of the processor's cache
ANSWER_BITS = 16  # of a key: the answer, then the seat, then the question
SEAT_BITS = 6

# What `actions` holds: settings, then counts, then what each seat has got in the last match and in all, then the path.
STOP = 0  # not 0: break off
SHARE = 1  # simulations on one table before the next one's turn
EXPLORATION, URGENCY = 2, 3  # the exploration constant of UCT and the first-play urgency, in parts of A_WIN
RIPE = 4  # the expansion threshold: visits before the answers below a node get nodes of their own
LIMIT = 5  # choices beyond the tree
DONE, USED = 6, 7  # simulations and nodes so far
GAINS = 8
SUMS = GAINS + SEAT_LIMIT
PATH = SUMS + SEAT_LIMIT

DEEPEST = 1024  # answers on a path; a sealed one may stand there twice
ENDLESS = 10_000  # choices, or answers without a choice, after which a match that is tried is not waited for any longer

CERTAIN = 12  # bits: priors of a seat's answers add up to this power of two
NEVER = -1  # the prior of what nobody answers who is in his senses
FINE = 8  # bits: so finely square roots are taken


def asked(question: Any, seat: Any) -> Any:
    """The part of a key that says who answers what."""
    return (question << SEAT_BITS) + seat


def layout(game: Game) -> dict[str, Any]:
    """What whoever calls the search elsewhere has to know: where things are among its numbers and in its nodes."""
    return {
        "numbers": {
            "stop": STOP, "share": SHARE, "exploration": EXPLORATION, "urgency": URGENCY, "ripe": RIPE, "limit": LIMIT,
            "done": DONE, "used": USED, "count": PATH + DEEPEST,
        },
        "node": {"key": KEY, "visits": VISITS, "total": TOTAL, "first": FIRST, "next": NEXT, "columns": COLUMNS},
        "key": {"answer": ANSWER_BITS, "seat": SEAT_BITS},
        "win": A_WIN,
        "limit": longest(game),
        "sure": is_sure(game),
    }  # fmt: skip


def longest(game: Game) -> int:
    """Choices beyond the tree, where whoever thinks says nothing else."""
    return game.rules.judged_after or ENDLESS


def all_in_view(game: Game) -> bool:
    """Whether a table and an answer lead to one other table, which everybody sees."""
    hidden = game.hidden_fields or any(zone.sees != ALL for zone in game.rules.zones)
    return not hidden and not game.uses_chance


def is_sure(game: Game) -> bool:
    """Whether the answers after those above a node are always the same."""
    return all_in_view(game) and not asks_together(game)


def asks_together(game: Game) -> bool:
    """Whether seats can be asked together: that takes a stack, where their answers become acts."""
    return bool(game.table.capacities["stack"])
