"""Attack: one attack point is one damage, one range point one space (SK-5); and Target, which makes it worse."""

from tabard.engine import (
    IMMEDIATE, ask_about, belongs_to, drop_rows_of, listen, listen_on, tell, then, trigger, until,
)  # fmt: skip

from .. import no
from ..board import card_of, card_on, distance, give_token, in_play, owner, shows, space_of, turn_up
from ..building import increase_level, raise_level
from ..sheets.attributes import capability
from ..spaces import is_free, stands_on, stands_within
from ..table import (
    AIMED, BUILDING, MOST_HEARD, NO_TOKEN, SPACE, SPACES, TURN, UNIT, UP, WIDE, Ground, TargetLasts,
    bare_verb, game, which_action,
)  # fmt: skip
from ..turns import can_act, end_of_turn, go_on
from .action_points import spend
from .hit_points import HEALTH, hit

POWER, RANGE, AREA = capability("attack", "Does damage to other cards.", {"range": "power"}, power=4, range=3, area=1)

BONUS = 1  # the X of Target
LASTS_A_TURN, LASTS_AN_ATTACK = TargetLasts.TURN, TargetLasts.NEXT_ATTACK

ATTACK = game.choices("Attack", 1)
TARGET = game.choices("Target", 1)
attack_where = game.question("Choose whom it attacks", step=True)
target_where = game.question("Choose whom it targets", step=True)
attack_whom = game.question("Choose whom it attacks, by number", step=True, by_hand=True)
target_whom = game.question("Choose whom it targets, by number", step=True, by_hand=True)
ATTACKED = game.entry("attacked", "{player:seat}'s {unit:card} attacks {to:space} from {at:space}")
# A line names all its cards or none: which one tells of a Target depends on what lies face up.
TARGETED = game.entry("targeted", f"{{unit:card}} at {{at:space}} targets {{victim:card}} at {{to:space}}: +{BONUS}")
BACK_TARGETED = game.entry(
    "back targeted", f"{{player:seat}}'s back at {{at:space}} targets {{victim:card}} at {{to:space}}: +{BONUS}"
)
TARGETED_BACK = game.entry(
    "targeted back",
    f"{{player:seat}}'s {{unit:card}} at {{at:space}} targets the back at {{to:space}}: +{BONUS}",
    hidden=f"{{player:seat}}'s back at {{at:space}} targets the back at {{to:space}}: +{BONUS}",
)
BARE_ATTACKED = game.entry("bare attack", "{card:number_of} attacks {victim:number_of}")
BARE_TARGETED = game.entry("bare target", "{card:number_of} targets {victim:number_of}")
NO_ATTACK = game.refusal("That card cannot attack.", short="cannot attack")
NOBODY_ELSE = game.refusal("There is nobody else who could be attacked.", short="nobody to attack")
NONE_IN_RANGE = game.refusal("No enemy is in its range.", short="no enemy in range")


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_attack(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if POWER <= attribute <= AREA else level


# --- the acts ---------------------------------------------------------------------------------------------


@game.event(targets=2)
def set_damage(_t: Ground, _aggressor: int, _victim: int, damage: int) -> int:
    """How much damage an attack does: what those who hear it make of it."""
    return damage


@game.event(targets=2, act=True, long=True)
def attack(t: Ground, victim: int, aggressor: int) -> None:
    """Damage is settled once, and hits all within the area of effect (SK-25); each has its own defense."""
    damage = trigger(t, set_damage, aggressor, victim, 0)
    attacker, target = card_of(t, aggressor), card_of(t, victim)
    if t.bare:
        hit(t, victim, attacker, damage)
        return
    middle, area = space_of(t, target), t.level[attacker, AREA] + 0
    for space in range(max(0, middle - area * WIDE), min(SPACES, middle + area * WIDE + 1)):
        if distance(space, middle) <= area and not is_free(t, space):
            card = card_on(t, space)
            if card != attacker:
                turn_up(t, card)
                hit(t, t.token[card] + 0, attacker, damage)


@game.hears(attack)
def strikes(t: Ground, _victim: int, aggressor: int) -> None:
    """The attacker's own listener, whoever the victim is: its power is in the damage."""
    listen(t, set_damage, add_damage, t.level[card_of(t, aggressor), POWER] + 0, aggressor)


@game.event(targets=2, act=True)
def target(t: Ground, victim: int, aggressor: int) -> None:
    """That aggressor's attacks on that victim get more, nobody else's (SK-17); the house rule says how long (HR-11)."""
    row = listen_on(t, set_damage, aimed, BONUS, aggressor, victim)
    belongs_to(t, row, AIMED + victim)
    if t.target_lasts == LASTS_AN_ATTACK:
        until(t, row, attack, victim, aggressor)
    elif t.target_lasts == LASTS_A_TURN:
        until(t, row, end_of_turn)


@game.hears(end_of_turn)
def unused_targets_end(t: Ground, _seat: int) -> None:
    if t.target_lasts == LASTS_AN_ATTACK:
        for card in range(t.deck + 0):
            if t.token[card] != NO_TOKEN:
                drop_rows_of(t, AIMED + t.token[card])


@game.hears(set_damage, row=True)
def aimed(_t: Ground, bonus: int, _aggressor: int, _victim: int, damage: int) -> int:
    return damage + bonus


@game.hears(set_damage, row=True)
def add_damage(_t: Ground, more: int, _aggressor: int, _victim: int, damage: int) -> int:
    return damage + more


# --- attacking --------------------------------------------------------------------------------------------


def can_attack(t: Ground, _seat: int, _choice: int, card: int) -> int:
    if t.level[card, POWER] == 0:
        return NO_ATTACK
    near = stands_within(t, 1 - owner(t, card), space_of(t, card), t.level[card, RANGE] + 0)
    return 0 if near else NONE_IN_RANGE


@game.hears(can_act)
def might_attack(t: Ground, card: int, found: int) -> int:
    return 1 if found or can_attack(t, 0, 0, card) == 0 else 0


def in_range(t: Ground, seat: int, space: int, card: int) -> int:
    """An enemy that stands there, and not too far away (SK-9)."""
    if not stands_on(t, 1 - seat, space):
        return no.NOBODY_THERE if is_free(t, space) else no.OWN_CARD
    return 0 if distance(space_of(t, card), space) <= t.level[card, RANGE] else no.OUT_OF_RANGE


@game.action(which_action, ATTACK, legal=can_attack, when=TURN)
def choose_attack(t: Ground, seat: int, _choice: int, card: int) -> None:
    ask_about(t, attack_where, seat, card)


@game.action(attack_where, SPACE, legal=in_range, when=TURN)
def attack_it(t: Ground, seat: int, space: int, card: int) -> None:
    then(t, go_on)
    spend(t, card)
    turn_up(t, card)
    tell(t, ATTACKED, seat, card, space, space_of(t, card))
    then(t, attack, t.token[card_on(t, space)] + 0, t.token[card] + 0)


def can_target(t: Ground, seat: int, choice: int, card: int) -> int:
    return no.ENOUGH if t.heard >= MOST_HEARD else can_attack(t, seat, choice, card)


@game.action(which_action, TARGET, legal=can_target, when=TURN)
def choose_target(t: Ground, seat: int, _choice: int, card: int) -> None:
    ask_about(t, target_where, seat, card)


@game.action(target_where, SPACE, legal=in_range, when=TURN)
def target_it(t: Ground, seat: int, space: int, card: int) -> None:
    """Who targets whom is public, and so is that he can (SK-25)."""
    then(t, go_on)
    spend(t, card)
    tell_target(t, seat, card, card_on(t, space))
    shows(t, card, POWER, 1)
    shows(t, card, RANGE, distance(space_of(t, card), space))
    then(t, target, t.token[card_on(t, space)] + 0, give_token(t, card))


@game.rule
def tell_target(t: Ground, seat: int, card: int, victim: int) -> None:
    at, to = space_of(t, card), space_of(t, victim)
    if t.zone[victim] < UP:
        tell(t, TARGETED_BACK, seat, card, at, to)
    elif t.zone[card] < UP:
        tell(t, BACK_TARGETED, seat, at, victim, to)
    else:
        tell(t, TARGETED, card, at, victim, to)


# --- in a bare position -----------------------------------------------------------------------------------


def bare_victim(t: Ground, _seat: int, other: int, card: int) -> int:
    if not in_play(t, other):
        return no.NOT_THERE
    if other == card:
        return no.ITSELF
    return 0 if t.level[other, HEALTH] else no.NO_HEALTH


@game.rule
def bare_attacker(t: Ground, seat: int, _choice: int, card: int) -> int:
    if t.level[card, POWER] == 0:
        return NO_ATTACK
    for other in range(t.deck + 0):
        if bare_victim(t, seat, other, card) == 0:
            return 0
    return NOBODY_ELSE


def bare_targeter(t: Ground, seat: int, choice: int, card: int) -> int:
    return no.ENOUGH if t.heard >= MOST_HEARD else bare_attacker(t, seat, choice, card)


@game.action(bare_verb, ATTACK, legal=bare_attacker, when=TURN)
def choose_bare_attack(t: Ground, seat: int, _choice: int, card: int) -> None:
    ask_about(t, attack_whom, seat, card)


@game.action(bare_verb, TARGET, legal=bare_targeter, when=TURN)
def choose_bare_target(t: Ground, seat: int, _choice: int, card: int) -> None:
    ask_about(t, target_whom, seat, card)


@game.action(attack_whom, UNIT, legal=bare_victim, when=TURN)
def attack_by_number(t: Ground, _seat: int, other: int, card: int) -> None:
    then(t, go_on)
    tell(t, BARE_ATTACKED, card, other)
    then(t, attack, t.token[other] + 0, t.token[card] + 0)


@game.action(target_whom, UNIT, legal=bare_victim, when=TURN)
def target_by_number(t: Ground, _seat: int, other: int, card: int) -> None:
    then(t, go_on)
    tell(t, BARE_TARGETED, card, other)
    then(t, target, t.token[other] + 0, t.token[card] + 0)
