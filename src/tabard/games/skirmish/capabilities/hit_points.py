"""Hit points: the life of a card. It takes damage, is lent health and gives it back, and below 1 it is destroyed."""

from tabard.engine import IMMEDIATE, LAST, forget, move, tell, trigger

from .. import told
from ..board import card_of, is_inside, owner, space_of, unload
from ..building import increase_level, raise_level
from ..sheets import KEEP_LOSES, capability
from ..spaces import step_off
from ..table import (
    BUILDING, FREE, GONE, INSIDE, NO_CARD, NO_TOKEN, NOWHERE, DefendExpiry, Ground, UP, Written, game,
)  # fmt: skip

(HEALTH,) = capability("hit points", "The life of a card.", called="health", health=8)
ABSORB, BEFORE = DefendExpiry.ABSORB, Written.BEFORE


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_health(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if attribute == HEALTH else level


# --- what happens to it -----------------------------------------------------------------------------------


@game.event(targets=1)
def deflect(_t: Ground, _token: int, damage: int) -> int:
    """What is left of damage when the card has defended itself: never less than nothing (SK-10)."""
    return max(damage, 0)


@game.event(targets=1)
def take_damage(t: Ground, token: int, damage: int) -> int:
    """The note's second way to write it: what changes damage does so while it is taken (SK-10)."""
    damage = trigger(t, deflect, token, damage)
    trigger(t, suffer, token, damage)
    return damage


@game.event(targets=1)
def suffer(t: Ground, token: int, damage: int) -> int:
    """Damage that nothing softens any more. What was lent is used up first, where the house rule says so (HR-12)."""
    card = card_of(t, token)
    if t.defend_expiry == ABSORB:
        t.lent[card] -= min(t.lent[card], damage)
    trigger(t, set_health, token, -damage)
    return damage


@game.hears(suffer, LAST)
def keep_holds(t: Ground, token: int, damage: int) -> int:
    """A keep loses at most so much in one turn (SK-22); what it was lent is not its own."""
    card = card_of(t, token)
    if not t.keep[card]:
        return damage
    seat, over = owner(t, card), min(t.lent[card], damage) if t.defend_expiry == ABSORB else 0
    loses = min(damage - over, KEEP_LOSES - t.keep_lost[seat])
    t.keep_lost[seat] += loses
    return over + loses


@game.event(targets=1)
def set_health(t: Ground, token: int, change: int) -> int:
    card = card_of(t, token)
    if card != NO_CARD:
        change_health(t, card, change)
    return change


@game.long_rule
def change_health(t: Ground, card: int, change: int) -> None:
    t.health[card] = max(0, t.health[card] + change)
    if t.bare:
        tell(t, told.BARE_HEALTH, card, t.health[card])
    elif t.zone[card] >= UP and t.at[card] < INSIDE:
        tell(t, told.HEALTH, space_of(t, card), t.health[card])
    if t.health[card] < 1:
        destroy(t, card)


@game.long_rule
def hit(t: Ground, token: int, damage: int) -> None:
    """The rest of an attack's steps for one card: reduced by its defense, then its health by what is left (SK-9)."""
    if t.written == BEFORE:
        damage = trigger(t, deflect, token, damage)
        trigger(t, suffer, token, damage)
    else:
        trigger(t, take_damage, token, damage)


# --- destruction ------------------------------------------------------------------------------------------


@game.long_rule
def destroy(t: Ground, card: int) -> None:
    """With all that it contains, through every level (SK-9); what holds it stays (SK-20)."""
    inside = next_inside(t, card)
    while inside != NO_CARD:
        remove(t, inside)
        inside = next_inside(t, card)
    remove(t, card)


@game.rule
def next_inside(t: Ground, card: int) -> int:
    """A card inside another that holds nothing itself; of several one that its name decides, not its number."""
    found, seat = NO_CARD, owner(t, card)
    for other in range(t.deck + 0):
        inside = INSIDE <= t.at[other] < NOWHERE and t.zone[other] % 2 == seat and is_inside(t, other, card)
        if inside and not holds_any(t, other) and (found == NO_CARD or t.name[other, 0] < t.name[found, 0]):
            found = other
    return found


@game.rule
def holds_any(t: Ground, card: int) -> bool:
    seat = owner(t, card)
    for other in range(t.deck + 0):
        if INSIDE <= t.at[other] < NOWHERE and t.holder[seat, other] == card:
            return True
    return False


@game.rule
def remove(t: Ground, card: int) -> None:
    """It is turned up and gone, and with it what was set for it (SK-15, SK-26)."""
    seat, token = owner(t, card), t.token[card] + 0
    if INSIDE <= t.at[card] < NOWHERE:
        unload(t, card)
    if t.at[card] < INSIDE:
        t.board[t.at[card]] = FREE
        step_off(t, seat, t.at[card] + 0)
    if t.keep[card]:
        t.fallen |= 1 << seat
    if token != NO_TOKEN:
        forget(t, token)
    t.at[card], t.token[card], t.holder[seat, card] = NOWHERE, NO_TOKEN, NO_CARD
    t.health[card] = t.lent[card] = t.points[card] = t.steps[card] = 0
    t.shown[card] = t.acted[card] = t.walked[card] = t.load[card] = t.defended[card] = 0
    move(t, card, GONE + seat, told.DESTROYED)
