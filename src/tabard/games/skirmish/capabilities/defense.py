"""Defense: one defense point deflects one attack point (SK-5); and Defend, which lends as much health for a while."""

from tabard.engine import IMMEDIATE, ask_about, belongs_to, listen, listen_on, tell, then, trigger, until

from .. import no
from ..board import card_of, card_on, distance, in_play, owner, shows, space_of
from ..building import increase_level, raise_level
from ..sheets.attributes import capability
from ..spaces import is_free, stands_on
from ..table import (
    BUILDING, INSIDE, MOST_HEARD, NO_CARD, NO_TOKEN, SPACE, SPACES, TURN, UNIT, UP, WIDE, Ground, bare_action,
    game, which_action,
)  # fmt: skip
from ..turns import can_act, end_of_turn, go_on
from .action_points import spend
from .hit_points import HEALTH, change_health, deflect, first_of, set_health

POWER, RANGE, AREA = capability("defense", "Deflects damage, and lends health to friends.", power=2, range=1, area=1)

BARE_X = 1  # what a Defend lends in a bare position

DEFEND = game.choices("Defend", 1)
defend_where = game.question("Choose whom it defends", step=True)
defend_whom = game.question("Choose whom to defend, by number", step=True, by_hand=True)
DEFENDED = game.entry(
    "defended",
    "{unit:card} at {at:space} defends {friend:card} at {to:space}",
    hidden="The back at {at:space} defends the back at {to:space}",
)
BACK_DEFENDED = game.entry("back defended", "{player:seat}'s back at {at:space} defends {friend:card} at {to:space}")
DEFENDED_BACK = game.entry("defended back", "{player:seat}'s {unit:card} at {at:space} defends the back at {to:space}")
DEFENDED_ITSELF = game.entry(
    "defended itself",
    "{player:seat}'s {unit:card} at {at:space} defends itself",
    hidden="{player:seat}'s back at {at:space} defends itself",
)
LENT = game.entry("lent", "{unit:card} at {at:space} is lent {more} health: {health} now")
GIVEN_BACK = game.entry("given back", "{unit:card} at {at:space} gives back {lent} health: {left} left")
ALL_GIVEN_BACK = game.entry("all given back", "{unit:card} at {at:space} gives back {lent} health: destroyed")
BARE_DEFENDED = game.entry("bare defend", "{card:number_of} is defended")
NO_DEFENSE = game.refusal("That unit has no defense.", short="has no defense")
FROM_INSIDE = game.refusal("Nobody defends from inside another card.", short="not from inside")


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_defense(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if POWER <= attribute <= AREA else level


@game.hears(deflect)
def deflects(t: Ground, token: int, damage: int) -> int:
    power: int = t.level[card_of(t, token), POWER]
    return damage - power


# --- Defend -----------------------------------------------------------------------------------------------


@game.event(targets=1, act=True)
def defend(t: Ground, token: int, lends: int) -> None:
    """Health is set, with what those who hear it lend; that is taken back once, when it ends (SK-18)."""
    card = card_of(t, token)
    if t.bare:
        ends_with_any_turn(t, token)
    else:
        ends_with_turn(t, owner(t, card))
    t.lent[card] += lends
    trigger(t, set_health, token, 0)
    if t.zone[card] >= UP and not t.bare:
        tell(t, LENT, card, space_of(t, card), lends, t.health[card])


@game.rule
def ends_with_any_turn(t: Ground, token: int) -> None:
    """In a bare position all that a card was lent is taken back at the end of any turn."""
    row = listen_on(t, end_of_turn, defense_ends, token)
    until(t, row, end_of_turn)
    belongs_to(t, row, token)


@game.rule
def ends_with_turn(t: Ground, seat: int) -> None:
    """What a player's cards were lent is taken back at the end of the other's turn: one listener for all of them, since
    nobody sees which backs it is about (SK-26)."""
    if not t.lending[seat]:
        t.lending[seat] = 1
        row = listen_on(t, end_of_turn, lending_ends, seat, 1 - seat)
        until(t, row, end_of_turn, 1 - seat)


@game.hears(defend)
def braces(t: Ground, token: int, lends: int) -> int:
    """The defended card's own listener: what sets its health meanwhile gives it more."""
    listen(t, set_health, add_health, lends, token)
    return lends


@game.hears(set_health, row=True)
def add_health(_t: Ground, more: int, _token: int, change: int) -> int:
    return change + more


@game.hears(end_of_turn, row=True)
def defense_ends(t: Ground, token: int, _seat: int) -> None:
    card = card_of(t, token)
    if card != NO_CARD and t.lent[card] > 0:
        lent = t.lent[card] + 0
        t.lent[card] = 0
        trigger(t, set_health, token, -lent)


@game.hears(end_of_turn, row=True)
def lending_ends(t: Ground, seat: int, _other: int) -> None:
    cards = t.lending[seat] = 0
    for card in range(t.deck + 0):
        if in_play(t, card) and owner(t, card) == seat:
            t.defended[card] = 0
            if t.lent[card] > 0:
                cards |= 1 << card
    while cards:
        card = first_of(t, cards)
        cards -= 1 << card
        if t.lent[card] > 0:  # it was not destroyed with another
            give_back(t, card, t.lent[card] + 0)


@game.rule
def give_back(t: Ground, card: int, lent: int) -> None:
    """A card that is only counted has no token, and so nobody who hears of it."""
    t.lent[card] = 0
    if t.zone[card] >= UP:
        if t.health[card] > lent:
            tell(t, GIVEN_BACK, card, space_of(t, card), lent, t.health[card] - lent)
        else:
            tell(t, ALL_GIVEN_BACK, card, space_of(t, card), lent)
    if t.token[card] != NO_TOKEN:
        trigger(t, set_health, t.token[card] + 0, -lent)
    else:
        change_health(t, card, -lent)


# --- defending --------------------------------------------------------------------------------------------


def can_defend(t: Ground, _seat: int, _choice: int, card: int) -> int:
    """A card on the board can always defend itself."""
    if t.level[card, POWER] == 0:
        return NO_DEFENSE
    return FROM_INSIDE if t.at[card] >= INSIDE else 0


@game.hears(can_act)
def might_defend(t: Ground, card: int, found: int) -> int:
    return 1 if found or can_defend(t, 0, 0, card) == 0 else 0


def may_defend(t: Ground, seat: int, space: int, card: int) -> int:
    if not stands_on(t, seat, space):
        return no.NOBODY_THERE if is_free(t, space) else no.AN_ENEMY
    return 0 if distance(t.at[card] + 0, space) <= t.level[card, RANGE] else no.OUT_OF_RANGE


@game.action(which_action, DEFEND, legal=can_defend, when=TURN)
def choose_defend(t: Ground, seat: int, _choice: int, card: int) -> None:
    ask_about(t, defend_where, seat, card)


@game.action(defend_where, SPACE, legal=may_defend, when=TURN)
def defend_it(t: Ground, seat: int, space: int, card: int) -> None:
    """And the friends within its area; of several Defends on one card only the largest counts (SK-25)."""
    then(t, go_on)
    spend(t, card)
    tell_defend(t, seat, card, card_on(t, space))
    shows(t, card, POWER, 1)
    shows(t, card, RANGE, distance(t.at[card] + 0, space))
    t.defended[card_on(t, space)] = 1
    power, area = t.level[card, POWER] + 0, t.level[card, AREA] + 0
    for near in range(max(0, space - area * WIDE), min(SPACES, space + area * WIDE + 1)):
        if stands_on(t, seat, near) and distance(near, space) <= area:
            friend = card_on(t, near)
            if power > t.lent[friend]:
                then(t, defend, t.token[friend] + 0, power - t.lent[friend])
                if t.zone[friend] >= UP:  # everybody sees how much it was lent
                    shows(t, card, POWER, power)
                    shows(t, card, AREA, distance(near, space))


@game.rule
def tell_defend(t: Ground, seat: int, card: int, friend: int) -> None:
    """A line names all its cards or none: which one tells of a Defend depends on what lies face up."""
    at, to = t.at[card] + 0, t.at[friend] + 0
    if card == friend:
        tell(t, DEFENDED_ITSELF, seat, card, at)
    elif t.zone[card] == t.zone[friend]:
        tell(t, DEFENDED, card, at, friend, to)
    elif t.zone[card] < UP:
        tell(t, BACK_DEFENDED, seat, at, friend, to)
    else:
        tell(t, DEFENDED_BACK, seat, card, at, to)


# --- in a bare position -----------------------------------------------------------------------------------


def may_be_defended(t: Ground, _seat: int, other: int) -> int:
    if not in_play(t, other):
        return no.NOT_THERE
    return 0 if t.level[other, HEALTH] else no.NO_HEALTH


def any_to_defend(t: Ground, seat: int, _choice: int) -> int:
    if t.heard >= MOST_HEARD:
        return no.ENOUGH
    for other in range(t.deck + 0):
        if may_be_defended(t, seat, other) == 0:
            return 0
    return no.NO_HEALTH


@game.action(bare_action, DEFEND, legal=any_to_defend, when=TURN)
def choose_bare_defend(t: Ground, seat: int, _choice: int) -> None:
    ask_about(t, defend_whom, seat, 0)


@game.action(defend_whom, UNIT, legal=may_be_defended, when=TURN)
def defend_by_number(t: Ground, _seat: int, other: int) -> None:
    then(t, go_on)
    tell(t, BARE_DEFENDED, other)
    then(t, defend, t.token[other] + 0, BARE_X)
