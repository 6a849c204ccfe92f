"""How well a side stands: what bots judge a match by that they do not play to its end."""

from tabard.engine import A_WIN, lowest

from .board import distance, in_play, owner, space_of
from .capabilities.action_points import POINTS
from .capabilities.attack import POWER, RANGE
from .capabilities.defense import POWER as DEFENSE
from .capabilities.move import RANGE as MOVES
from .sheets.sheet import KEEP_LOSES
from .spaces import HALF
from .table import INSIDE, NO_CARD, UP, Ground, game

OF_A_UNIT, OF_A_KEEP, KEEP_FALLS = 8, 10, 400  # what health is worth, and the last of a keep's
MOST = 6_500  # of what a side may have for its fourth power, times A_WIN, to stay below 2**62


@game.thought
def keep_of(t: Ground, seat: int) -> int:
    """A player's keep."""
    for card in range(t.deck + 0):
        if t.keep[card] and t.zone[card] == UP + seat:
            return card
    return NO_CARD


@game.thought
def goal_of(t: Ground, seat: int) -> int:
    """Where to go against a player: to the keep, or to any card of one who has none."""
    keep = keep_of(t, seat)
    if keep != NO_CARD:
        return t.at[keep] + 0
    if t.stood[2 * seat]:
        return lowest(t.stood[2 * seat] + 0)
    return HALF + lowest(t.stood[2 * seat + 1] + 0) if t.stood[2 * seat + 1] else 0


@game.thought
def alive(t: Ground, card: int) -> int:
    """What a unit is worth beside its health: the more, the harder it strikes."""
    strikes: int = t.level[card, POWER] * t.level[card, POINTS]
    return 16 + 4 * strikes


@game.thought
def standing(t: Ground, seat: int) -> int:
    """Health, units, and how near they are to the other's keep: the later, the more does that count."""
    goal, hurry, has = goal_of(t, 1 - seat), 1 + t.turns * t.turns // 400, 100
    for card in range(t.deck + 0):
        if in_play(t, card) and owner(t, card) == seat:
            health = t.health[card] - t.lent[card]
            if t.keep[card]:
                has += OF_A_KEEP * health
            else:
                has += alive(t, card) + OF_A_UNIT * health
                if t.level[card, POWER]:
                    has -= hurry * max(0, distance(space_of(t, card), goal) - t.level[card, RANGE])
    return has


# --- what is going to happen ------------------------------------------------------------------------------


@game.thought
def loss(t: Ground, card: int, damage: int) -> int:
    """What a side loses when a card is hit for so much."""
    if damage <= 0:
        return 0
    if t.keep[card]:
        damage = min(damage, KEEP_LOSES)
        return OF_A_KEEP * damage if damage < t.health[card] else KEEP_FALLS
    return OF_A_UNIT * damage if damage < t.health[card] else OF_A_UNIT * t.health[card] + alive(t, card)


@game.thought
def threat(t: Ground, seat: int) -> int:
    """About what a side could take from the other in its turn: each of its attackers the best within its reach."""
    total, now = 0, t.turn == seat
    for card in range(t.deck + 0):
        if t.level[card, POWER] and in_play(t, card) and owner(t, card) == seat:
            points = t.points[card] if now else t.level[card, POINTS]
            steps = t.steps[card] if now else t.level[card, MOVES]
            space, reach, best = space_of(t, card), t.level[card, RANGE] + 0, 0
            if points > 0:
                for other in range(t.deck + 0):
                    if t.at[other] < INSIDE and owner(t, other) != seat:
                        far = distance(space, t.at[other] + 0) - reach
                        if far <= steps:
                            acts = points if far <= 0 else points - 1
                            damage = (t.level[card, POWER] - t.level[other, DEFENSE]) * acts
                            best = max(best, loss(t, other, damage))
            total += best
    return total


@game.thought
def prospects(t: Ground, seat: int) -> int:
    """What a side will have left when the one on turn has done what he can, and then perhaps the other."""
    fear = threat(t, 1 - seat)
    return max(10, standing(t, seat) - (fear * 5 // 8 if t.turn != seat else fear // 8))


@game.thought
def share_of(own: int, others: int) -> int:
    """A side's part of what both have, in the fourth power: being ahead counts for more the further it goes."""
    parts = 1 + max(own, others) // MOST  # more than one where a position set up by hand has giants in it
    own, others = (own // parts) ** 4, (others // parts) ** 4
    return A_WIN * own // (own + others)


@game.judges(after=16)
def share_of_a_win(t: Ground, seat: int) -> int:
    """What a side may expect of the match."""
    return share_of(prospects(t, seat), prospects(t, 1 - seat))
