"""Looking at displays: totals, Shields, and what an action would take away."""

from tabard.engine import find_kind, holds, move
from tabard.games.ivanhoe.cards import (
    ADAPT, BREAK_LANCE, CHARGE, COLOUR_OF, COUNTERCHARGE, DISGRACE, GREEN, MAIDEN, OUTMANEUVER, PURPLE, SHIELD, STUNNED,
    SUPPORTER, VALUE_OF,
)  # fmt: skip
from tabard.games.ivanhoe.table import BESIDE, DISCARD, DISCARDED, DISPLAY, Lists, game


NO_VALUE = -1


@game.rule
def is_in(t: Lists, seat: int) -> bool:
    return seat < t.seats and not t.withdrawn >> seat & 1


@game.rule
def total(t: Lists, seat: int) -> int:
    """The printed values; in green every card counts 1 (IV-T4)."""
    if t.colour == GREEN:
        return t.size[DISPLAY + seat]
    count = 0
    card = t.first[DISPLAY + seat]
    while card >= 0:
        count += VALUE_OF[t.kind[card]]
        card = t.after[card]
    return count


@game.rule
def highest_other(t: Lists, seat: int) -> int:
    best = 0
    for other in range(t.seats):
        if other != seat:
            best = max(best, total(t, other))
    return best


@game.rule
def shielded(t: Lists, seat: int) -> bool:
    return holds(t, BESIDE + seat, SHIELD)


@game.rule
def stunned(t: Lists, seat: int) -> bool:
    return holds(t, BESIDE + seat, STUNNED)


@game.rule
def has_maiden(t: Lists, seat: int) -> bool:
    return holds(t, DISPLAY + seat, MAIDEN)


@game.rule
def touched(t: Lists, seat: int, other: int) -> bool:
    """Whether an action of `seat` for every player reaches `other` (IV-E1a, HR-3)."""
    if other == seat:
        return t.spare_self == 0
    return is_in(t, other) and not shielded(t, other)


@game.rule
def extreme_value(t: Lists, action: int) -> int:
    """The lowest (Charge) or highest (Countercharge) printed value over all displays, shielded ones too (IV-E1b)."""
    found = NO_VALUE
    if action != CHARGE and action != COUNTERCHARGE:
        return found
    for seat in range(t.seats):
        card = t.first[DISPLAY + seat]
        while card >= 0:
            value = VALUE_OF[t.kind[card]]
            if found == NO_VALUE or (value < found if action == CHARGE else value > found):
                found = value
            card = t.after[card]
    return found


@game.rule
def is_meant(t: Lists, card: int, action: int, value: int) -> bool:
    """Whether an action that sweeps displays is after this card."""
    kind = t.kind[card]
    if action == BREAK_LANCE:
        return COLOUR_OF[kind] == PURPLE
    if action == DISGRACE:
        return COLOUR_OF[kind] == SUPPORTER
    if action == OUTMANEUVER:
        return t.after[card] < 0
    if action == ADAPT:
        return not first_of_value(t, card)
    return VALUE_OF[kind] == value


@game.rule
def first_of_value(t: Lists, card: int) -> bool:
    """Whether no card below it in the display has its value."""
    below = t.before[card]
    while below >= 0:
        if VALUE_OF[t.kind[below]] == VALUE_OF[t.kind[card]]:
            return False
        below = t.before[below]
    return True


@game.rule
def loses(t: Lists, seat: int, action: int, value: int) -> bool:
    """Whether a display would lose a card: one that is meant, but never its last one (IV-G1, IV-G2)."""
    if t.size[DISPLAY + seat] < 2:
        return False
    card = t.first[DISPLAY + seat]
    while card >= 0:
        if is_meant(t, card, action, value):
            return True
        card = t.after[card]
    return False


@game.rule
def sweep_display(t: Lists, seat: int, action: int, value: int) -> None:
    """Discard what is meant; where that is everything, the bottom card as the display lies stays (IV-G2)."""
    spared = t.first[DISPLAY + seat] if all_meant(t, seat, action, value) else -1
    card = t.first[DISPLAY + seat]
    while card >= 0:
        above = t.after[card]
        if card != spared and is_meant(t, card, action, value):
            move(t, card, DISCARD, DISCARDED)
        card = above


@game.rule
def all_meant(t: Lists, seat: int, action: int, value: int) -> bool:
    card = t.first[DISPLAY + seat]
    while card >= 0:
        if not is_meant(t, card, action, value):
            return False
        card = t.after[card]
    return True


@game.rule
def something_would_go(t: Lists, seat: int, action: int) -> bool:
    """Whether an action for every player (or, Outmaneuver, every opponent) would take anything away (IV-G5)."""
    value = extreme_value(t, action)
    for other in range(t.seats):
        spared = other == seat and action == OUTMANEUVER
        if not spared and touched(t, seat, other) and loses(t, other, action, value):
            return True
    return False


@game.rule
def face_up(t: Lists, seat: int, kind: int) -> int:
    """A card of this kind in front of a seat, in its display or beside it; -1 where there is none."""
    card = find_kind(t, DISPLAY + seat, kind)
    return card if card >= 0 else find_kind(t, BESIDE + seat, kind)
