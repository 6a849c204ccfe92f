"""The action cards: when each can be played, at whom it can be aimed, and what it does."""

from tabard.engine import ask_about, at_random, find_kind, holds, move, tell, then
from tabard.games.ivanhoe.cards import (
    ADAPT, BLUE, BREAK_LANCE, CHANGE_WEAPON, DODGE, DROP_WEAPON, GREEN, IVANHOE, KNOCK_DOWN,
    MAIDEN, OUTMANEUVER, OUTWIT, PURPLE, RED, RETREAT, RIPOSTE, SHIELD, STUNNED, UNHORSE, VALUE_OF, YELLOW,
)  # fmt: skip
from tabard.games.ivanhoe.displays import extreme_value, face_up, has_maiden, is_in, shielded, something_would_go, stunned, sweep_display, touched, would_go
from tabard.games.ivanhoe.table import (
    BESIDE, CARD, COLOUR_CHANGED, DISCARD, DISCARDED, DISPLAY, EMPTIES_DISPLAY, HAND, HE_HAS_NO_CARD, HE_HAS_TOO_FEW, HE_IS_OUT,
    HE_IS_SHIELDED, HE_LOSES_NOTHING, IN_PLAY, KNOCKED, NO_SWAP, NO_SWAP_NOW, NO_SWAP_WITH_HIM, NO_DISPLAY_OF_TWO, NO_HAND_TO_REACH, NO_LANCE_TO_BREAK, NOT_A_WEAPON, NOT_AT_TABLE, NOT_OF_VALUE, NOT_PURPLE, NOT_THAT_COLOUR,
    NOT_THERE, NOT_TWO_ON_DISPLAY, NOT_YOURSELF, NOTHING_TO_GIVE, NOTHING_WOULD_GO, OUT_OF_TURN_ONLY, RETURNED, SET_BESIDE, SPENT, STUNNED_NOW,
    SWAPPED, TAKEN, TWO_MAIDENS, WITHOUT_EFFECT, Lists, game, which_to_keep,
)  # fmt: skip

# --- when -----------------------------------------------------------------------------------------------


@game.rule
def is_weapon(colour: int) -> bool:
    return colour == RED or colour == BLUE or colour == YELLOW


@game.rule
def may_act(t: Lists, seat: int, kind: int) -> int:
    """Whether an action card can do something now (IV-G5)."""
    if kind == UNHORSE:
        return 0 if t.colour == PURPLE else NOT_PURPLE
    if kind == CHANGE_WEAPON or kind == DROP_WEAPON:
        return 0 if is_weapon(t.colour) else NOT_A_WEAPON
    if kind == RETREAT:
        return 0 if t.size[DISPLAY + seat] >= 2 else NOT_TWO_ON_DISPLAY
    if OUTMANEUVER <= kind <= ADAPT:
        return 0 if something_would_go(t, seat, kind) else NOTHING_WOULD_GO
    if kind == OUTWIT:
        return any_swap(t, seat)
    if kind == SHIELD:
        return 0
    if kind == IVANHOE:
        return OUT_OF_TURN_ONLY
    return aim_at_any(t, seat, kind)


@game.rule
def aim_at_any(t: Lists, seat: int, kind: int) -> int:
    """Whether there is an opponent for it; where not, what all of them lack."""
    lack = NO_HAND_TO_REACH if kind == KNOCK_DOWN else NO_LANCE_TO_BREAK if kind == BREAK_LANCE else NO_DISPLAY_OF_TWO
    for other in range(t.seats):
        reason = may_aim(t, seat, other, kind)
        if reason == 0:
            return 0
        if reason == TWO_MAIDENS:
            lack = TWO_MAIDENS
    return STUNNED_NOW if kind == RIPOSTE and no_allowance(t, seat) else lack


@game.rule
def no_allowance(t: Lists, seat: int) -> bool:
    """A stunned player adds one card to his display each turn (IV-E2a)."""
    return t.added >= 1 and stunned(t, seat)


@game.rule
def may_aim(t: Lists, seat: int, other: int, kind: int) -> int:
    """Whether an action can be aimed at an opponent."""
    if other >= t.seats:
        return NOT_AT_TABLE
    if other == seat:
        return NOT_YOURSELF
    if kind == KNOCK_DOWN:
        return may_knock_down(t, other)
    if not is_in(t, other):
        return HE_IS_OUT
    if kind == STUNNED:
        return 0
    if shielded(t, other):
        return HE_IS_SHIELDED
    if kind == BREAK_LANCE:
        return 0 if would_go(t, other, BREAK_LANCE, 0) > 0 else HE_LOSES_NOTHING
    if t.size[DISPLAY + other] < 2:
        return HE_HAS_TOO_FEW
    if kind == RIPOSTE and no_allowance(t, seat):
        return STUNNED_NOW
    if kind == RIPOSTE and t.kind[t.last[DISPLAY + other]] == MAIDEN and has_maiden(t, seat):
        return TWO_MAIDENS
    return 0


@game.rule
def may_knock_down(t: Lists, other: int) -> int:
    if t.knock_down_withdrawn != 0 and not is_in(t, other):
        return HE_IS_OUT
    if t.shield_guards_hand == 0 and shielded(t, other):
        return HE_IS_SHIELDED
    return 0 if t.size[HAND + other] > 0 else HE_HAS_NO_CARD


@game.rule
def may_become(t: Lists, _seat: int, colour: int) -> int:
    """Unhorse and Change Weapon: red, blue or yellow, and another than now."""
    return 0 if is_weapon(colour) and colour != t.colour else NOT_THAT_COLOUR


# --- Outwit: which swaps are possible -------------------------------------------------------------------


@game.rule
def may_swap(t: Lists, seat: int, mine: int, other: int, theirs: int) -> int:
    """No display that had a card ends empty, and neither ends with two maidens (IV-D14, IV-G3, IV-G4)."""
    my_card, their_card = face_up(t, seat, mine), face_up(t, other, theirs)
    if my_card < 0 or their_card < 0:
        return NOT_THERE
    mine_shown = t.zone[my_card] == DISPLAY + seat
    theirs_shown = t.zone[their_card] == DISPLAY + other
    if mine_shown and not theirs_shown and t.size[DISPLAY + seat] == 1:
        return EMPTIES_DISPLAY
    if theirs_shown and not mine_shown and t.size[DISPLAY + other] == 1:
        return EMPTIES_DISPLAY
    if theirs == MAIDEN and mine != MAIDEN and has_maiden(t, seat):
        return TWO_MAIDENS
    if mine == MAIDEN and theirs != MAIDEN and has_maiden(t, other):
        return TWO_MAIDENS
    return 0


@game.rule
def swap_from(t: Lists, seat: int, mine: int, other: int) -> int:
    """Whether my card can be swapped with any of an opponent's."""
    if other >= t.seats:
        return NOT_AT_TABLE
    if other == seat:
        return NOT_YOURSELF
    if not is_in(t, other):
        return HE_IS_OUT
    for zone in (DISPLAY + other, BESIDE + other):
        card = t.first[zone]
        while card >= 0:
            if may_swap(t, seat, mine, other, t.kind[card]) == 0:
                return 0
            card = t.after[card]
    return NO_SWAP_WITH_HIM


@game.rule
def swap_of(t: Lists, seat: int, mine: int) -> int:
    """Whether my card can be swapped at all."""
    if face_up(t, seat, mine) < 0:
        return NOT_THERE
    for other in range(t.seats):
        if swap_from(t, seat, mine, other) == 0:
            return 0
    return NO_SWAP


@game.rule
def any_swap(t: Lists, seat: int) -> int:
    """Whether any of my cards can be swapped."""
    for zone in (DISPLAY + seat, BESIDE + seat):
        card = t.first[zone]
        while card >= 0:
            if swap_of(t, seat, t.kind[card]) == 0:
                return 0
            card = t.after[card]
    return NO_SWAP_NOW if t.size[DISPLAY + seat] + t.size[BESIDE + seat] > 0 else NOTHING_TO_GIVE


# --- what each does -------------------------------------------------------------------------------------


@game.rule
def change_colour(t: Lists, colour: int) -> None:
    t.colour = colour
    tell(t, COLOUR_CHANGED, colour)


@game.rule
def riposte(t: Lists, seat: int, other: int) -> None:
    move(t, t.last[DISPLAY + other], DISPLAY + seat, TAKEN)
    t.added += 1


@game.rule
def knock_down(t: Lists, seat: int, other: int) -> None:
    move(t, at_random(t, HAND + other), HAND + seat, KNOCKED)


@game.rule
def dodge(t: Lists, other: int, kind: int) -> None:
    move(t, find_kind(t, DISPLAY + other, kind), DISCARD, DISCARDED)


@game.rule
def retreat(t: Lists, seat: int, kind: int) -> None:
    move(t, find_kind(t, DISPLAY + seat, kind), HAND + seat, RETURNED)


@game.rule
def every_player(t: Lists, seat: int, action: int) -> None:
    """Outmaneuver, Charge, Countercharge and Disgrace sweep the displays they reach, from the active player on."""
    value = extreme_value(t, action)
    for step in range(t.seats):
        other = (seat + step) % t.seats
        if touched(t, seat, other) and not (action == OUTMANEUVER and other == seat):
            sweep_display(t, other, action, value)


@game.rule
def outwit(t: Lists, seat: int, mine: int, other: int, theirs: int) -> None:
    """A display card arrives on top; a Shield or Stunned arrives beside (IV-D14a)."""
    my_card, their_card = face_up(t, seat, mine), face_up(t, other, theirs)
    move(t, my_card, BESIDE + other if mine == SHIELD or mine == STUNNED else DISPLAY + other, SWAPPED)
    move(t, their_card, BESIDE + seat if theirs == SHIELD or theirs == STUNNED else DISPLAY + seat, SWAPPED)


@game.act
def take_effect(t: Lists, seat: int, kind: int, x: int, y: int, z: int) -> None:
    """An action whose choices are made and which nobody has cancelled works now; x, y, z are the choices in order."""
    card = t.first[IN_PLAY]
    if t.cancelled:
        t.cancelled = 0
        tell(t, WITHOUT_EFFECT, kind)
    elif kind == SHIELD or kind == STUNNED:
        move(t, card, BESIDE + (x if kind == STUNNED else seat), SET_BESIDE)
        return
    elif kind == UNHORSE or kind == CHANGE_WEAPON:
        change_colour(t, x)
    elif kind == DROP_WEAPON:
        change_colour(t, GREEN)
    elif kind == BREAK_LANCE:
        sweep_display(t, x, BREAK_LANCE, 0)
    elif kind == RIPOSTE:
        riposte(t, seat, x)
    elif kind == DODGE:
        dodge(t, x, y)
    elif kind == RETREAT:
        retreat(t, seat, x)
    elif kind == KNOCK_DOWN:
        knock_down(t, seat, x)
    elif kind == ADAPT:
        then(t, adapt, seat, 0, 1)
    elif kind == OUTWIT:
        outwit(t, seat, x, y, z)
    else:
        every_player(t, seat, kind)
    move(t, card, DISCARD, SPENT)


# --- Adapt: everyone keeps one card of each value -------------------------------------------------------


@game.act
def adapt(t: Lists, active: int, step: int, value: int) -> None:
    """Ask clockwise from the active player, value by value, where the choice matters (IV-D13a)."""
    while step < t.seats:
        seat = (active + step) % t.seats
        while touched(t, active, seat) and value <= 7:
            first = first_of(t, seat, value)
            if first >= 0 and other_kind(t, seat, value, t.kind[first]):
                then(t, adapt, active, step, value + 1)
                ask_about(t, which_to_keep, seat, value)
                return
            if first >= 0:
                keep_one(t, seat, t.kind[first])
            value += 1
        step += 1
        value = 1


@game.rule
def first_of(t: Lists, seat: int, value: int) -> int:
    """The lowest card of a value in a display; -1 where there is none."""
    card = t.first[DISPLAY + seat]
    while card >= 0 and VALUE_OF[t.kind[card]] != value:
        card = t.after[card]
    return card


@game.rule
def other_kind(t: Lists, seat: int, value: int, kind: int) -> bool:
    """Whether cards of this value but of another kind are there too: only then the choice matters."""
    card = t.first[DISPLAY + seat]
    while card >= 0:
        if VALUE_OF[t.kind[card]] == value and t.kind[card] != kind:
            return True
        card = t.after[card]
    return False


@game.rule
def keep_one(t: Lists, seat: int, kind: int) -> None:
    """Discard every card of that kind's value but the lowest of the kind."""
    kept = False
    card = t.first[DISPLAY + seat]
    while card >= 0:
        above = t.after[card]
        if t.kind[card] == kind and not kept:
            kept = True
        elif VALUE_OF[t.kind[card]] == VALUE_OF[kind]:
            move(t, card, DISCARD, DISCARDED)
        card = above


@game.rule
def may_keep(t: Lists, seat: int, kind: int, value: int) -> int:
    if not holds(t, DISPLAY + seat, kind):
        return NOT_THERE
    return 0 if VALUE_OF[kind] == value else NOT_OF_VALUE


@game.move(which_to_keep, CARD, legal=may_keep)
def keep(t: Lists, seat: int, kind: int) -> None:
    keep_one(t, seat, kind)
