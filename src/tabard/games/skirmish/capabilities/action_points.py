"""Action points: what a card can do in a turn. Each action costs one (SK-24)."""

from tabard.engine import IMMEDIATE

from ..board import come_forward, owner, shows
from ..building import increase_level, raise_level
from ..sheets.attributes import capability
from ..table import BUILDING, GONE, Ground, game
from ..turns import turn_begins

(POINTS,) = capability("action points", "How many things a card can do in a turn.", points=3)


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_points(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if attribute == POINTS else level


@game.hears(turn_begins)
def points_are_full(t: Ground, seat: int) -> None:
    for card in range(t.deck + 0):
        if 0 <= t.zone[card] < GONE and owner(t, card) == seat:
            t.points[card] = t.level[card, POINTS]


@game.rule
def spend(t: Ground, card: int) -> None:
    """A card acts, and all see that it has a point for it."""
    come_forward(t, card)
    t.points[card] -= 1
    t.acted[card] += 1
    shows(t, card, POINTS, t.acted[card] + 0)
