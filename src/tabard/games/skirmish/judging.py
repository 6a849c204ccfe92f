"""How well a side stands: what bots judge a match by that they do not play to its end."""

from tabard.engine import A_WIN, lowest

from .board import distance, in_play, owner, space_of
from .capabilities.action_points import POINTS
from .capabilities.attack import POWER, RANGE
from .spaces import HALF
from .table import UP, Ground, game

NO_KEEP = -1


@game.thought
def keep_of(t: Ground, seat: int) -> int:
    """Where a player's keep stands."""
    for card in range(t.deck + 0):
        if t.keep[card] and t.zone[card] == UP + seat:
            return t.at[card] + 0
    return NO_KEEP


@game.thought
def goal_of(t: Ground, seat: int) -> int:
    """Where to go against a player: to the keep, or to any card of one who has none."""
    keep = keep_of(t, seat)
    if keep != NO_KEEP:
        return keep
    if t.stood[2 * seat]:
        return lowest(t.stood[2 * seat] + 0)
    return HALF + lowest(t.stood[2 * seat + 1] + 0) if t.stood[2 * seat + 1] else 0


@game.thought
def standing(t: Ground, seat: int) -> int:
    """Health, units by how hard they strike, and how near they are to the other's keep: the later, the more of it."""
    goal, hurry, points = goal_of(t, 1 - seat), 1 + t.turns // 10, 100
    for card in range(t.deck + 0):
        if in_play(t, card) and owner(t, card) == seat:
            health = t.health[card] - t.lent[card]
            if t.keep[card]:
                points += 10 * health
            else:
                points += 16 + 4 * t.level[card, POWER] * t.level[card, POINTS] + 8 * health
                if t.level[card, POWER]:
                    points -= hurry * max(0, distance(space_of(t, card), goal) - t.level[card, RANGE])
    return points if points > 1 else 1


@game.judges(after=40)
def share_of_a_win(t: Ground, seat: int) -> int:
    """A side's part of what both have, in the fourth power: being ahead counts for more the further it goes."""
    own, others = standing(t, seat) ** 4, standing(t, 1 - seat) ** 4
    return A_WIN * own // (own + others)
