"""Hit points: the life of a card. It takes damage, is lent health and gives it back, and below 1 it is destroyed."""

from tabard.engine import IMMEDIATE, LAST, forget, lowest, move, tell, trigger

from .. import told
from ..board import card_of, is_inside, owner, space_of, unload
from ..building import increase_level, raise_level
from ..sheets.attributes import LIMIT, capability
from ..sheets.sheet import KEEP_LOSES
from ..spaces import step_off
from ..table import (
    BUILDING, CARDS, GONE, INSIDE, NO_CARD, NO_TOKEN, NOWHERE, DefendExpiry, Ground, Written, game,
)  # fmt: skip

(HEALTH,) = capability("hit points", "The life of a card.", called="health", health=8)
ABSORB, BEFORE = DefendExpiry.ABSORB, Written.BEFORE

HIT = game.entry("hit", "{unit:card} hits {victim:card} for {damage}: {left} left")
DESTROYED_IT = game.entry("fatal hit", "{unit:card} hits {victim:card} for {damage}: destroyed")
DEFLECTED = game.entry("deflected", "{unit:card}'s defense takes {part} of {damage}")
ALL_DEFLECTED = game.entry("all deflected", "{unit:card}'s defense takes all {damage}")
HELD = game.entry("keep holds", f"{{unit:card}} loses no more than {KEEP_LOSES} health in one turn")


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_health(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if attribute == HEALTH else level


# --- what happens to it -----------------------------------------------------------------------------------


@game.event(targets=1)
def deflect(_t: Ground, _token: int, damage: int) -> int:
    """What is left of damage when the card has defended itself: never less than nothing (SK-10)."""
    return max(damage, 0)


@game.event(targets=2)
def take_damage(t: Ground, token: int, attacker: int, damage: int) -> int:
    """The note's second way to write it: what changes damage does so while it is taken (SK-10)."""
    damage = softened(t, token, damage)
    trigger(t, suffer, token, attacker, damage)
    return damage


@game.rule
def softened(t: Ground, token: int, damage: int) -> int:
    """What its defense leaves of damage."""
    left: int = trigger(t, deflect, token, damage)
    if left < damage and not t.bare:
        if left:
            tell(t, DEFLECTED, card_of(t, token), damage - left, damage)
        else:
            tell(t, ALL_DEFLECTED, card_of(t, token), damage)
    return left


@game.event(targets=2)
def suffer(t: Ground, token: int, attacker: int, damage: int) -> int:
    """Damage by a card that nothing softens any more. What was lent is used up first, where the house rule says so
    (HR-12)."""
    card = card_of(t, token)
    if t.defend_expiry == ABSORB:
        t.lent[card] -= min(t.lent[card], damage)
    if damage > 0 and not t.bare:
        tell_hit(t, attacker, card, damage)
    trigger(t, set_health, token, -damage)
    return damage


@game.rule
def tell_hit(t: Ground, attacker: int, card: int, damage: int) -> None:
    if t.health[card] > damage:
        tell(t, HIT, attacker, card, damage, t.health[card] - damage)
    else:
        tell(t, DESTROYED_IT, attacker, card, damage)


@game.hears(suffer, LAST)
def keep_holds(t: Ground, token: int, _attacker: int, damage: int) -> int:
    """A keep loses at most so much in one turn (SK-22); what it was lent is not its own."""
    card = card_of(t, token)
    if not t.keep[card]:
        return damage
    seat, over = owner(t, card), min(t.lent[card], damage) if t.defend_expiry == ABSORB else 0
    loses = min(damage - over, KEEP_LOSES - t.keep_lost[seat])
    t.keep_lost[seat] += loses
    if over + loses < damage and not t.bare:
        tell(t, HELD, card)
    return over + loses


@game.event(targets=1)
def set_health(t: Ground, token: int, change: int) -> int:
    card = card_of(t, token)
    if card != NO_CARD:
        change_health(t, card, change)
    return change


@game.long_rule
def change_health(t: Ground, card: int, change: int) -> None:
    """On a board it is told by what changes it."""
    t.health[card] = max(0, t.health[card] + change)
    if t.bare:
        tell(t, told.BARE_HEALTH, card, t.health[card])
    if t.health[card] < 1:
        destroy(t, card)


@game.long_rule
def hit(t: Ground, token: int, attacker: int, damage: int) -> None:
    """The rest of an attack's steps for one card: reduced by its defense, then its health by what is left (SK-9)."""
    if t.written == BEFORE:
        trigger(t, suffer, token, attacker, softened(t, token, damage))
    else:
        trigger(t, take_damage, token, attacker, damage)


# --- destruction ------------------------------------------------------------------------------------------


@game.long_rule
def destroy(t: Ground, card: int) -> None:
    """With all that it contains, through every level (SK-9); what holds it stays (SK-20)."""
    seat, inside = owner(t, card), 0
    for other in range(t.deck + 0):
        if INSIDE <= t.at[other] < NOWHERE and owner(t, other) == seat and is_inside(t, other, card):
            inside |= 1 << other
    while inside:
        first = first_of(t, inside)
        inside -= 1 << first
        remove(t, first)
    remove(t, card)


@game.rule
def first_of(t: Ground, cards: int) -> int:
    """Of some cards, given as bits, the one that is told of first."""
    first = lowest(cards)
    for other in range(first + 1, CARDS):
        if cards >> other & 1 and comes_before(t, other, first):
            first = other
    return first


@game.rule
def comes_before(t: Ground, card: int, other: int) -> bool:
    """Whether one card is told of before another: by where they are, by their faces, face up before face down.

    Neither a card's number nor what holds what inside another shows in it (SK-26).
    """
    apart = space_of(t, other) - space_of(t, card)
    for part in range(2):
        if apart == 0:
            apart = t.name[other, part] - t.name[card, part]
    for attribute in range(len(LIMIT)):
        if apart == 0:
            apart = t.level[other, attribute] - t.level[card, attribute]
    if apart == 0:
        apart = t.zone[card] - t.zone[other]
    return apart > 0


@game.rule
def remove(t: Ground, card: int) -> None:
    """It is turned up and gone, and with it what was set for it (SK-15, SK-26)."""
    seat, token = owner(t, card), t.token[card] + 0
    if INSIDE <= t.at[card] < NOWHERE:
        unload(t, card)
    if t.at[card] < INSIDE:
        step_off(t, seat, t.at[card] + 0)
    if t.keep[card]:
        t.fallen |= 1 << seat
    if token != NO_TOKEN:
        forget(t, token)
    t.at[card], t.token[card], t.holder[seat, card] = NOWHERE, NO_TOKEN, NO_CARD
    t.health[card] = t.lent[card] = t.points[card] = t.steps[card] = 0
    t.shown[card] = t.acted[card] = t.walked[card] = t.load[card] = t.defended[card] = 0
    move(t, card, GONE + seat, told.DESTROYED)
