"""The events of Skirmish (SK-12 to SK-20) on four units that stand in range of each other."""

from enum import IntEnum

from tabard.engine import (
    ALL,
    NO_WINNER,
    Ruleset,
    Table,
    ask,
    belongs_to,
    drop_rows_of,
    end_game,
    lay,
    listen,
    listen_on,
    move,
    number,
    numbers,
    option,
    tell,
    then,
    trigger,
    until,
)  # fmt: skip

UNITS = 4  # A and B are Player 1's, C and D Player 2's
BONUS = 1  # the X of Target and Defend

MOST_SET = 30  # listeners that stand; an attack needs room for as many more


class Modifiers(IntEnum):
    BEFORE = 0
    INSIDE = 1


class Lasts(IntEnum):
    TURN = 0
    NEXT_ATTACK = 1
    GAME = 2


class Units(Table, seats=2, stack=8, listeners=64, cards=UNITS):
    """Each unit's values; `inside` is the unit that carries it."""

    turn: int = number(0, 1, seen=ALL)
    health: list[int] = numbers(UNITS, -99, 99, seen=ALL)
    power: list[int] = numbers(UNITS, 0, 30, seen=ALL)
    defense: list[int] = numbers(UNITS, 0, 30, seen=ALL)
    inside: list[int] = numbers(UNITS, -1, UNITS - 1, seen=ALL, start=-1)
    modifiers: int = option(Modifiers, "Whether defense works before damage is taken or while it is (SK-10).")
    target_lasts: int = option(Lasts, "How long a Target lasts (HR-11).")


game = Ruleset("skirmish-bare", Units)
FIELD, GONE = game.zone("field", sees=ALL), game.zone("gone", sees=ALL)
which_action = game.question("Take an action")
ATTACK = game.choices("attack", UNITS * UNITS)
TARGET = game.choices("target", UNITS * UNITS)
DEFEND = game.choices("defend", UNITS)
END_OF_TURN = game.choices("end of turn", 1)

NO_SUCH_UNIT = game.refusal("There is no such unit.")
OWN_UNIT = game.refusal("That is one of the aggressor's own.")
TOO_MUCH = game.refusal("There is enough going on.")

ATTACKED = game.entry("attacked", "{aggressor:unit} attacks {victim:unit}")
HEALTH = game.entry("health", "{unit:unit} has health {health}")
AIMED = game.entry("aimed", "{aggressor:unit} aims at {victim:unit}")
DEFENDED = game.entry("defended", "{unit:unit} is defended")
TURN_ENDED = game.entry("turn ended", "{player:player} ends the turn")
DESTROYED = game.entry("destroyed", "{card} is destroyed")
WON = game.result("{player} wins!")
NOBODY_LEFT = game.result("Nobody is left.")


# --- values -------------------------------------------------------------------------------------------


@game.event(targets=1)
def set_damage(_t: Units, _aggressor: int, damage: int) -> int:
    """How much damage an attack by the aggressor does: what those who hear it make of it."""
    return damage


@game.event(targets=1)
def deflect(t: Units, victim: int, damage: int) -> int:
    """One defense point deflects one attack point (SK-5)."""
    return damage - t.defense[victim]


@game.event(targets=1)
def set_health(t: Units, unit: int, change: int) -> int:
    t.health[unit] += change
    tell(t, HEALTH, unit, t.health[unit])
    if t.health[unit] < 1 and t.zone[unit] == FIELD:
        destroy(t, unit)
    return change


@game.event(targets=1)
def take_damage(t: Units, victim: int, damage: int) -> int:
    """The note's second way: modifiers inside taking damage (SK-10)."""
    damage = max(0, trigger(t, deflect, victim, damage))
    trigger(t, set_health, victim, -damage)
    return damage


@game.rule
def destroy(t: Units, unit: int) -> None:
    """A destroyed container destroys all it contains, through every level (SK-9)."""
    for other in range(UNITS):
        holder = other
        while holder != unit and holder >= 0:
            holder = t.inside[holder]
        if holder == unit and t.zone[other] == FIELD:
            move(t, other, GONE, DESTROYED)
            drop_rows_of(t, other)


# --- acts ---------------------------------------------------------------------------------------------


@game.event(targets=2, act=True)
def attack(t: Units, victim: int, aggressor: int) -> None:
    tell(t, ATTACKED, aggressor, victim)
    damage = trigger(t, set_damage, aggressor, 0)
    if t.modifiers == Modifiers.BEFORE:
        damage = max(0, trigger(t, deflect, victim, damage))
        trigger(t, set_health, victim, -damage)
    else:
        trigger(t, take_damage, victim, damage)


@game.event(targets=2, act=True)
def target(t: Units, victim: int, aggressor: int) -> None:
    """That aggressor's attacks on that victim get +X, nobody else's (SK-17)."""
    tell(t, AIMED, aggressor, victim)
    row = listen_on(t, attack, aimed, BONUS, victim, aggressor)
    belongs_to(t, row, victim)
    if t.target_lasts == Lasts.TURN:
        until(t, row, end_of_turn)
    elif t.target_lasts == Lasts.NEXT_ATTACK:
        until(t, row, attack, victim, aggressor)


@game.event(targets=1, act=True)
def defend(t: Units, unit: int) -> None:
    """+X health, taken back once when the turn ends (SK-18)."""
    tell(t, DEFENDED, unit)
    trigger(t, set_health, unit, 0)
    row = listen_on(t, end_of_turn, defense_ends, unit)
    until(t, row, end_of_turn)
    belongs_to(t, row, unit)


@game.event(act=True)
def end_of_turn(t: Units) -> None:
    tell(t, TURN_ENDED, t.turn)
    t.turn = 1 - t.turn


# --- listeners ----------------------------------------------------------------------------------------


@game.hears(attack, row=True)
def strikes(t: Units, unit: int, _victim: int, aggressor: int) -> None:
    """A unit's own listener, there as long as it is: when it attacks, its power is in the damage."""
    if aggressor == unit:
        listen(t, set_damage, add_damage, t.power[unit], aggressor)


@game.hears(attack, row=True)
def aimed(t: Units, bonus: int, _victim: int, aggressor: int) -> None:
    listen(t, set_damage, add_damage, bonus, aggressor)


@game.hears(set_damage, row=True)
def add_damage(_t: Units, more: int, _aggressor: int, damage: int) -> int:
    return damage + more


@game.hears(defend, row=True)
def braces(t: Units, unit: int, _defended: int) -> None:
    """A unit's own listener: what sets its health inside a Defend gives it X more."""
    listen(t, set_health, add_health, BONUS, unit)


@game.hears(set_health, row=True)
def add_health(_t: Units, more: int, _unit: int, change: int) -> int:
    return change + more


@game.hears(end_of_turn, row=True)
def defense_ends(t: Units, unit: int) -> None:
    trigger(t, set_health, unit, -BONUS)


# --- the flow -----------------------------------------------------------------------------------------


@game.start
def four_units(t: Units) -> None:
    for unit in range(UNITS):
        lay(t, unit, FIELD)
        t.health[unit] = 3
        t.power[unit] = 1
    take_up(t)


@game.takes_up
def take_up(t: Units) -> None:
    for unit in range(UNITS):
        if t.zone[unit] == FIELD:
            belongs_to(t, listen_on(t, attack, strikes, unit), unit)
            belongs_to(t, listen_on(t, defend, braces, unit, unit), unit)
    then(t, next_action)


@game.act
def next_action(t: Units) -> None:
    standing = 0
    for unit in range(UNITS):
        if t.zone[unit] == FIELD:
            standing |= 1 << unit // 2
    if standing == 3:
        ask(t, which_action, t.turn)
    elif standing == 0:
        end_game(t, NO_WINNER, NOBODY_LEFT)
    else:
        end_game(t, standing, WON)


def both_there(t: Units, _seat: int, pair: int) -> int:
    victim, aggressor = pair // UNITS, pair % UNITS
    if t.zone[victim] != FIELD or t.zone[aggressor] != FIELD or victim == aggressor:
        return NO_SUCH_UNIT
    return OWN_UNIT if victim // 2 == aggressor // 2 else 0


def may_target(t: Units, seat: int, pair: int) -> int:
    return TOO_MUCH if t.heard >= MOST_SET else both_there(t, seat, pair)


def may_defend(t: Units, _seat: int, unit: int) -> int:
    if t.heard >= MOST_SET:
        return TOO_MUCH
    return 0 if t.zone[unit] == FIELD else NO_SUCH_UNIT


@game.move(which_action, ATTACK, legal=both_there)
def do_attack(t: Units, _seat: int, pair: int) -> None:
    then(t, next_action)
    then(t, attack, pair // UNITS, pair % UNITS)


@game.move(which_action, TARGET, legal=may_target)
def do_target(t: Units, _seat: int, pair: int) -> None:
    then(t, next_action)
    then(t, target, pair // UNITS, pair % UNITS)


@game.move(which_action, DEFEND, legal=may_defend)
def do_defend(t: Units, _seat: int, unit: int) -> None:
    then(t, next_action)
    then(t, defend, unit)


@game.move(which_action, END_OF_TURN)
def do_end_turn(t: Units, _seat: int, _choice: int) -> None:
    then(t, next_action)
    then(t, end_of_turn)
