"""When an action card can be played, at whom it can be aimed, and what can be chosen with it."""

from tabard.engine import holds
from tabard.games.ivanhoe.cards import (
    ADAPT, BLUE, BREAK_LANCE, CHANGE_WEAPON, DROP_WEAPON, IVANHOE, KNOCK_DOWN, MAIDEN, OUTMANEUVER, OUTWIT, PURPLE, RED,
    RETREAT, RIPOSTE, SHIELD, STUNNED, UNHORSE, YELLOW,
)  # fmt: skip
from tabard.games.ivanhoe.displays import (
    NO_VALUE, face_up, has_maiden, is_in, loses, shielded, something_would_go, stunned,
)  # fmt: skip
from tabard.games.ivanhoe.table import (
    BESIDE, DISPLAY, EMPTIES_DISPLAY, HAND, HE_HAS_NO_CARD, HE_HAS_TOO_FEW, HE_IS_OUT, HE_IS_SHIELDED, HE_LOSES_NOTHING,
    NOTHING_TO_GIVE, NOTHING_WOULD_GO, NOT_AT_TABLE, NOT_A_WEAPON, NOT_PURPLE, NOT_THAT_COLOUR, NOT_THERE,
    NOT_TWO_ON_DISPLAY, NOT_YOURSELF, NO_DISPLAY_OF_TWO, NO_HAND_TO_REACH, NO_LANCE_TO_BREAK, NO_SWAP, NO_SWAP_NOW,
    NO_SWAP_WITH_HIM, OUT_OF_TURN_ONLY, STUNNED_NOW, TWO_MAIDENS, Lists, game,
)  # fmt: skip


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
        return 0 if loses(t, other, BREAK_LANCE, NO_VALUE) else HE_LOSES_NOTHING
    if t.size[DISPLAY + other] < 2:
        return HE_HAS_TOO_FEW
    return may_riposte(t, seat, other) if kind == RIPOSTE else 0


@game.rule
def may_riposte(t: Lists, seat: int, other: int) -> int:
    if no_allowance(t, seat):
        return STUNNED_NOW
    return TWO_MAIDENS if t.kind[t.last[DISPLAY + other]] == MAIDEN and has_maiden(t, seat) else 0


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


@game.rule
def may_dodge(t: Lists, _seat: int, kind: int, other: int) -> int:
    return 0 if holds(t, DISPLAY + other, kind) else NOT_THERE


@game.rule
def may_return(t: Lists, seat: int, kind: int) -> int:
    return 0 if holds(t, DISPLAY + seat, kind) else NOT_THERE


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


@game.rule
def may_swap_with(t: Lists, seat: int, other: int, mine: int) -> int:
    return swap_from(t, seat, mine, other)


@game.rule
def may_swap_for(t: Lists, seat: int, theirs: int, mine: int, other: int) -> int:
    return may_swap(t, seat, mine, other, theirs)
