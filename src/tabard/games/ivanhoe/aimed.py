"""Action cards against one opponent, cards that change the colour, and Retreat."""

from tabard.engine import ask_about, at_random, holds, move, tell
from tabard.games.ivanhoe import no, told
from tabard.games.ivanhoe.actions import (
    action, aim, effect, lay_open, may_aim, name_card, named, playable, tell_place, wait_for_answers,
)  # fmt: skip
from tabard.games.ivanhoe.cards import ASKS_NEXT, BLUE, COLOUR_OF, GREEN, MAIDEN, NOTHING, PURPLE, RED, YELLOW
from tabard.games.ivanhoe.displays import (
    NO_VALUE, card_meant, has_maiden, is_in, loses, means, no_allowance, shielded, sweep_display,
)  # fmt: skip
from tabard.games.ivanhoe.table import (
    CARD, COLOUR, DISCARD, DISPLAY, HAND, KINDS, OPPONENT, Lists, dodge_what, game, new_colour, return_what,
    which_opponent,
)  # fmt: skip


@game.action(which_opponent, OPPONENT, legal=may_aim)
def choose_opponent(t: Lists, seat: int, other: int, kind: int) -> None:
    if ASKS_NEXT[kind] != NOTHING:
        ask_about(t, ASKS_NEXT[kind], seat, other)
    else:
        lay_open(t, seat, kind)
        tell(t, told.AIMED, kind, other)
        wait_for_answers(t, seat, kind, other, 0, 0)


@game.rule
def is_closed(t: Lists, other: int) -> int:
    """Why an opponent's display cannot be reached; 0 where it can."""
    if not is_in(t, other):
        return no.HE_IS_OUT
    return no.HE_IS_SHIELDED if shielded(t, other) else 0


@game.rule
def lacks_two(t: Lists, _seat: int, other: int) -> int:
    """Why no single card of an opponent's display can be taken: it is never the last (IV-G1)."""
    closed = is_closed(t, other)
    return closed if closed or t.size[DISPLAY + other] >= 2 else no.HE_HAS_TOO_FEW


RIPOSTE = action(
    "Riposte", "The last card of one opponent's display goes on top of yours.", copies=3, asks=which_opponent,
    lack=no.NO_DISPLAY_OF_TWO,
)  # fmt: skip


@aim.of(RIPOSTE)
def may_riposte(t: Lists, seat: int, other: int) -> int:
    if no_allowance(t, seat):
        return no.STUNNED_NOW
    lack = lacks_two(t, seat, other)
    two_maidens = lack == 0 and t.kind[t.last[DISPLAY + other]] == MAIDEN and has_maiden(t, seat)
    return no.TWO_MAIDENS if two_maidens else lack


@effect.of(RIPOSTE)
def riposte(t: Lists, seat: int, other: int) -> None:
    move(t, t.last[DISPLAY + other], DISPLAY + seat, told.TAKEN)
    t.added += 1


KNOCK_DOWN = action(
    "Knock Down", "Take a card at random from an opponent's hand; nobody else sees it.", copies=2, asks=which_opponent,
    lack=no.NO_HAND,
)  # fmt: skip


@aim.of(KNOCK_DOWN)
def may_knock_down(t: Lists, _seat: int, other: int) -> int:
    if not t.knock_down_withdrawn and not is_in(t, other):
        return no.HE_IS_OUT
    if t.shield_guards_hand and shielded(t, other):
        return no.HE_IS_SHIELDED
    return 0 if t.size[HAND + other] > 0 else no.HE_HAS_NO_CARD


@effect.of(KNOCK_DOWN)
def knock_down(t: Lists, seat: int, other: int) -> None:
    move(t, at_random(t, HAND + other), HAND + seat, told.KNOCKED)


UNHORSE = action("Unhorse", "A purple tournament becomes red, blue or yellow.", asks=new_colour)
CHANGE_WEAPON = action(
    "Change Weapon", "A red, blue or yellow tournament becomes another of these colours.", asks=new_colour
)
DROP_WEAPON = action("Drop Weapon", "A red, blue or yellow tournament becomes green.")


@playable.of(UNHORSE)
def is_purple(t: Lists, _seat: int) -> int:
    return 0 if t.colour == PURPLE else no.NOT_PURPLE


@playable.of(CHANGE_WEAPON, DROP_WEAPON)
def is_of_weapon(t: Lists, _seat: int) -> int:
    return 0 if is_weapon(t.colour) else no.NOT_A_WEAPON


@game.rule
def is_weapon(colour: int) -> bool:
    return colour == RED or colour == BLUE or colour == YELLOW


def may_become(t: Lists, _seat: int, colour: int) -> int:
    """Red, blue or yellow, and another than now."""
    return 0 if is_weapon(colour) and colour != t.colour else no.NOT_THAT_COLOUR


@game.action(new_colour, COLOUR, legal=may_become)
def choose_colour(t: Lists, seat: int, colour: int, kind: int) -> None:
    lay_open(t, seat, kind)
    tell(t, told.COLOUR_CHOSEN, seat, colour)
    wait_for_answers(t, seat, kind, colour, 0, 0)


@effect.of(UNHORSE, CHANGE_WEAPON)
def change_colour(t: Lists, _seat: int, colour: int) -> None:
    t.colour = colour
    tell(t, told.COLOUR_CHANGED, colour)


@effect.of(DROP_WEAPON)
def drop_weapon(t: Lists, seat: int) -> None:
    change_colour(t, seat, GREEN)


BREAK_LANCE = action(
    "Break Lance", "One opponent discards all purple cards of his display.", asks=which_opponent,
    lack=no.NO_LANCE_TO_BREAK, needs=[means],
)  # fmt: skip


@means.of(BREAK_LANCE)
def means_purple(t: Lists, card: int) -> bool:
    return COLOUR_OF[t.kind[card]] == PURPLE


@aim.of(BREAK_LANCE)
def may_break_lance(t: Lists, _seat: int, other: int) -> int:
    closed = is_closed(t, other)
    return closed if closed or loses(t, other, BREAK_LANCE, NO_VALUE) else no.HE_LOSES_NOTHING


@effect.of(BREAK_LANCE)
def break_lance(t: Lists, _seat: int, other: int) -> None:
    sweep_display(t, other, BREAK_LANCE, NO_VALUE)


DODGE = action(
    "Dodge", "Discard any one card of an opponent's display.", asks=which_opponent, asks_next=dodge_what,
    lack=no.NO_DISPLAY_OF_TWO, needs=[named],
)  # fmt: skip
aim.of(DODGE)(lacks_two)


def may_dodge(t: Lists, _seat: int, kind: int, other: int) -> int:
    return 0 if holds(t, DISPLAY + other, kind) else no.NOT_THERE


@game.action(dodge_what, CARD, legal=may_dodge)
def choose_dodged(t: Lists, seat: int, kind: int, other: int) -> None:
    name_card(t, seat, DODGE, other, kind, 0, NO_VALUE)


@named.of(DODGE)
def aim_dodge(t: Lists, seat: int, other: int, pick: int) -> None:
    lay_open(t, seat, DODGE)
    tell(t, told.AIMED, DODGE, other)
    tell(t, told.CARD_CHOSEN, seat, pick % KINDS)
    tell_place(t, seat, other, pick)
    wait_for_answers(t, seat, DODGE, other, pick, 0)


@effect.of(DODGE)
def dodge(t: Lists, _seat: int, other: int, pick: int) -> None:
    move(t, card_meant(t, other, pick), DISCARD, told.DISCARDED)


RETREAT = action("Retreat", "Take one card of your own display back into your hand.", asks=return_what, needs=[named])


@playable.of(RETREAT)
def has_two(t: Lists, seat: int) -> int:
    return 0 if t.size[DISPLAY + seat] >= 2 else no.NOT_TWO_ON_DISPLAY


def may_return(t: Lists, seat: int, kind: int) -> int:
    return 0 if holds(t, DISPLAY + seat, kind) else no.NOT_THERE


@game.action(return_what, CARD, legal=may_return)
def choose_returned(t: Lists, seat: int, kind: int) -> None:
    name_card(t, seat, RETREAT, seat, kind, 0, NO_VALUE)


@named.of(RETREAT)
def begin_retreat(t: Lists, seat: int, _whose: int, pick: int) -> None:
    lay_open(t, seat, RETREAT)
    tell(t, told.CARD_CHOSEN, seat, pick % KINDS)
    tell_place(t, seat, seat, pick)
    wait_for_answers(t, seat, RETREAT, pick, 0, 0)


@effect.of(RETREAT)
def retreat(t: Lists, seat: int, pick: int) -> None:
    move(t, card_meant(t, seat, pick), HAND + seat, told.RETURNED)
