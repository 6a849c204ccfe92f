"""What bots think by: how likely a player is to answer so."""

from tabard.engine import is_heard_of

from .board import card_on, distance, home_row, in_play, owner, space_of
from .capabilities.action_points import POINTS
from .capabilities.attack import AREA, ATTACK, POWER, RANGE, TARGET, attack_where, target_where
from .capabilities.carry import ROOM
from .capabilities.defense import AREA as DEFENSE_AREA
from .capabilities.defense import DEFEND, defend_where
from .capabilities.defense import POWER as DEFENSE
from .capabilities.defense import RANGE as DEFENSE_RANGE
from .capabilities.identify import IDENTIFY
from .capabilities.move import MOVE, beside, move_where
from .capabilities.move import RANGE as MOVES
from .judging import goal_of, keep_of
from .sheets.sheet import KEEP_LOSES
from .spaces import is_free, stands_within
from .table import (
    DOWN, END_TURN, IN, INSIDE, NO_CARD, SPACE, UNIT, UP, WIDE, Ground, TargetLasts, game, keep_where, place_what,
    place_where, which_action, your_turn,
)  # fmt: skip

SELDOM, OFTEN, AT_ONCE = 1, 12, 1000
SOON = 4  # steps: an enemy so near may well strike in its next turn
FOR_GOOD = TargetLasts.GAME

# --- a keep in danger -------------------------------------------------------------------------------------


@game.thought
def hits_on_keep(t: Ground, card: int, seat: int) -> int:
    """What an enemy's card could take from a seat's keep in its next turn, walking there first if it must."""
    keep = keep_of(t, 1 - seat)
    damage: int = t.level[card, POWER] - t.level[keep, DEFENSE]
    far = distance(space_of(t, card), t.at[keep] + 0) - t.level[card, RANGE]
    if damage <= 0 or far > t.level[card, MOVES]:
        return 0
    acts: int = t.level[card, POINTS] - (1 if far > 0 else 0)
    return damage * acts


@game.thought
def could_hit_keep(t: Ground, card: int, seat: int) -> bool:
    """Whether a card of a seat could hit the other's keep in its next turn, where that has little health left."""
    keep = keep_of(t, 1 - seat)
    return keep != NO_CARD and t.health[keep] <= KEEP_LOSES and hits_on_keep(t, card, seat) > 0


@game.thought
def keep_may_fall(t: Ground, seat: int) -> bool:
    """Whether the other could destroy a seat's keep in his next turn."""
    keep = keep_of(t, seat)
    if keep == NO_CARD or t.health[keep] > KEEP_LOSES:
        return False
    total = 0
    for card in range(t.deck + 0):
        if t.level[card, POWER] and in_play(t, card) and owner(t, card) != seat:
            total += hits_on_keep(t, card, 1 - seat)
    return total >= t.health[keep]


# --- what an attack is worth ------------------------------------------------------------------------------


@game.thought
def units_left(t: Ground, seat: int) -> int:
    return t.size[DOWN + seat] + t.size[UP + seat] - ((t.keeps & ~t.fallen) >> seat & 1)


@game.thought
def gain(t: Ground, card: int, other: int) -> int:
    """What it is worth to hit a card: the more, the more is lost with it; with the last one the match is won."""
    damage: int = t.level[card, POWER] - t.level[other, DEFENSE]
    seat = owner(t, other)
    if t.keep[other]:
        damage = min(damage, KEEP_LOSES - t.keep_lost[seat])
        if damage <= 0:
            return 0
        if damage >= t.health[other]:
            return AT_ONCE
        return 5 * damage + (OFTEN if t.health[other] - damage <= KEEP_LOSES else 0)  # then the next turn is its last
    if damage <= 0:  # who does not know that tries; and some have taken aim
        return SELDOM if t.zone[other] == DOWN + seat or is_heard_of(t, t.token[card] + 0) else 0
    guards = could_hit_keep(t, other, seat) and keep_may_fall(t, 1 - seat)
    if damage < t.health[other]:
        return (3 * damage + 6 * damage // t.health[other]) * (3 if guards else 1)
    if units_left(t, seat) == 1:
        return AT_ONCE
    power: int = t.level[other, POWER]
    return (16 + 3 * power) * (3 if guards else 1)


@game.thought
def worth_hitting(t: Ground, seat: int, card: int, other: int) -> int:
    """With all that stand next to it, where the attack has an area: friends count against it."""
    worth = gain(t, card, other)
    if t.level[card, AREA]:
        for way in range(4):
            near = beside(t.at[other] + 0, way)
            if near >= 0 and near != t.at[card] and not is_free(t, near):
                third = card_on(t, near)
                worth += gain(t, card, third) if owner(t, third) != seat else -gain(t, card, third)
    return max(0, worth)


@game.thought
def best_hit(t: Ground, seat: int, card: int) -> int:
    """What the best attack of a card is worth from where it is; 0 where there is none."""
    if t.level[card, POWER] == 0:
        return 0
    space, reach, best = space_of(t, card), t.level[card, RANGE] + 0, 0
    if stands_within(t, 1 - seat, space, reach):
        for other in range(t.deck + 0):
            if t.at[other] < INSIDE and owner(t, other) != seat and distance(space, t.at[other] + 0) <= reach:
                best = max(best, worth_hitting(t, seat, card, other))
    return best


# --- a turn -----------------------------------------------------------------------------------------------


@game.thought
def nearly_beaten(t: Ground, seat: int) -> bool:
    """Whether one attack more may be enough against a player."""
    keep = keep_of(t, seat)
    return units_left(t, seat) == 1 or (keep != NO_CARD and t.health[keep] <= KEEP_LOSES - t.keep_lost[seat])


@game.thought
def best_of_all(t: Ground, seat: int) -> int:
    """What the best attack is worth that a player can make at once."""
    best = 0
    for card in range(t.deck + 0):
        if t.points[card] and t.zone[card] >= DOWN and owner(t, card) == seat:
            best = max(best, best_hit(t, seat, card))
    return best


@game.weighs(your_turn, UNIT)
def to_choose(t: Ground, seat: int, card: int) -> int:
    """Nobody else where one wins the match."""
    best = best_hit(t, seat, card)
    if best < AT_ONCE and nearly_beaten(t, 1 - seat) and best_of_all(t, seat) >= AT_ONCE:
        return 0
    if best > 0:
        return OFTEN + 3 * best
    if t.level[card, POWER] and t.steps[card] and t.walked[card] == 0:
        return OFTEN
    return OFTEN // 2 if t.acted[card] == 0 else SELDOM  # there may be capabilities of which nothing is said here


@game.thought
def reaches_besieger(t: Ground, seat: int, space: int, card: int, steps: int) -> bool:
    """Whether a card could hit from there, or so many steps away, an enemy that may bring down its keep."""
    power, reach, found = t.level[card, POWER] + 0, t.level[card, RANGE] + steps, False
    if power and keep_may_fall(t, seat):
        for other in range(t.deck + 0):
            if t.at[other] < INSIDE and owner(t, other) != seat and distance(space, t.at[other] + 0) <= reach:
                found = found or (power > t.level[other, DEFENSE] and could_hit_keep(t, other, 1 - seat))
    return found


@game.thought
def may_relieve(t: Ground, seat: int) -> bool:
    """Whether a card could walk to where it hits an enemy that may bring down its keep, and do so this turn."""
    found = False
    if keep_may_fall(t, seat):
        for card in range(t.deck + 0):
            if t.points[card] > 1 and t.zone[card] >= DOWN and owner(t, card) == seat:
                found = found or reaches_besieger(t, seat, space_of(t, card), card, t.steps[card] + 0)
    return found


@game.weighs(your_turn, END_TURN)
def to_end(t: Ground, seat: int, _choice: int) -> int:
    """Not with an attack at hand, nor with the keep in danger and its besieger in reach."""
    return 0 if best_of_all(t, seat) > SELDOM or may_relieve(t, seat) else OFTEN // 2


@game.weighs(which_action, ATTACK)
def to_attack(t: Ground, seat: int, _choice: int, card: int) -> int:
    best = best_hit(t, seat, card)
    return OFTEN + 3 * best if best > 0 else 0


@game.weighs(which_action, MOVE)
def to_move(t: Ground, seat: int, _choice: int, card: int) -> int:
    """Rather not away from an enemy, nor twice."""
    best = best_hit(t, seat, card)
    if best > 0:
        return 0 if best >= AT_ONCE else 3
    return OFTEN if t.walked[card] == 0 else SELDOM


@game.weighs(which_action, TARGET)
def to_target(t: Ground, _seat: int, _choice: int, card: int) -> int:
    """Of use only to who attacks after it: if he can often, and would do little."""
    if t.target_lasts == FOR_GOOD:
        return 2
    if t.points[card] < 2:
        return 0
    return OFTEN if t.points[card] - 1 > t.level[card, POWER] else SELDOM


@game.thought
def may_be_hit(t: Ground, seat: int, space: int) -> bool:
    """Whether an enemy could hit there in his next turn, walking there first if he must."""
    found = False
    for other in range(t.deck + 0):
        if t.level[other, POWER] and in_play(t, other) and owner(t, other) != seat:
            reach = t.level[other, RANGE] + t.level[other, MOVES]
            found = found or distance(space, space_of(t, other)) <= reach
    return found


@game.weighs(which_action, DEFEND)
def to_defend(t: Ground, seat: int, _choice: int, card: int) -> int:
    """Nobody whom no enemy can reach; where others could be defended, they may be."""
    if t.level[card, DEFENSE_RANGE] + t.level[card, DEFENSE_AREA] > 0:
        return 4 if stands_within(t, 1 - seat, t.at[card] + 0, SOON) else SELDOM
    return 4 if t.lent[card] < t.level[card, DEFENSE] and may_be_hit(t, seat, t.at[card] + 0) else 0


@game.weighs(which_action, IDENTIFY)
def to_identify(t: Ground, seat: int, _choice: int, card: int) -> int:
    """Not with the last action of who could attack, which turns up as well."""
    return 0 if t.points[card] < 2 and best_hit(t, seat, card) > SELDOM else 3


# --- on whom and where ------------------------------------------------------------------------------------


@game.weighs(attack_where, SPACE)
def whom_to_attack(t: Ground, seat: int, space: int, card: int) -> int:
    return worth_hitting(t, seat, card, card_on(t, space)) ** 2


@game.weighs(target_where, SPACE)
def whom_to_target(t: Ground, _seat: int, space: int, card: int) -> int:
    other = card_on(t, space)
    damage = max(0, t.level[card, POWER] - t.level[other, DEFENSE])
    return OFTEN if t.points[card] - 1 > damage else SELDOM


@game.weighs(defend_where, SPACE)
def whom_to_defend(t: Ground, seat: int, space: int, card: int) -> int:
    """Who was lent as much already has nothing of it, but perhaps those next to it."""
    if t.lent[card_on(t, space)] >= t.level[card, DEFENSE]:
        return SELDOM if t.level[card, DEFENSE_AREA] else 0
    if t.keep[card_on(t, space)] and keep_may_fall(t, seat):
        return 4 * OFTEN
    return OFTEN if may_be_hit(t, seat, space) else SELDOM


@game.weighs(move_where, SPACE)
def where_to_move(t: Ground, seat: int, space: int, card: int) -> int:
    """Onwards, and to where it can attack at once; not back and forth where nobody is near."""
    if t.points[card] > 1 and reaches_besieger(t, seat, space, card, 0):
        return 6 * OFTEN
    if not is_free(t, space) and space != goal_of(t, seat):
        return SELDOM
    if t.points[card] > 1 and t.level[card, POWER] and stands_within(t, 1 - seat, space, t.level[card, RANGE] + 0):
        return 3 * OFTEN if is_free(t, space) else SELDOM
    here, goal = space_of(t, card), goal_of(t, 1 - seat)
    nearer = distance(here, goal) - distance(space, goal)
    if nearer > 0 and is_free(t, space):
        return 1 + 2 * nearer * nearer
    return SELDOM if stands_within(t, 1 - seat, here, SOON) else 0


# --- placing ----------------------------------------------------------------------------------------------


@game.weighs(keep_where, SPACE)
def where_the_keep_stands(_t: Ground, _seat: int, space: int, _card: int) -> int:
    """Towards a corner, where fewer can get at it."""
    aside = min(space % WIDE, WIDE - 1 - space % WIDE)
    return 8 >> aside


@game.weighs(place_what, UNIT)
def whom_to_place(t: Ground, _seat: int, card: int) -> int:
    """Carriers first."""
    return OFTEN if t.level[card, ROOM] else SELDOM


@game.weighs(place_where, SPACE)
def where_to_place(t: Ground, seat: int, space: int, card: int) -> int:
    """Near the keep; who strikes far, behind the others."""
    near = max(1, WIDE - distance(space, goal_of(t, seat)))
    return near * near * (3 if (home_row(seat, space) == 0) == (t.level[card, RANGE] > 1) else 1)


@game.weighs(place_where, IN)
def to_place_inside(_t: Ground, _seat: int, _choice: int, _card: int) -> int:
    return OFTEN


game.levels(easy=30, medium=80, hard=300, expert=5_000)
