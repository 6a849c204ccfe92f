"""Looking at displays: totals, what lies beside them, and what an action would take away."""

from tabard.engine import find_kind, holds, move
from tabard.games.ivanhoe import told
from tabard.games.ivanhoe.cards import EXTREME_OF, GREEN, GUARDS, MAIDEN, POWER_OF, STUNS, VALUE_OF
from tabard.games.ivanhoe.table import BESIDE, DISCARD, DISPLAY, KINDS, Lists, game

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
def powers_beside(t: Lists, seat: int) -> int:
    """What the cards beside a display do, as bits."""
    found = 0
    card = t.first[BESIDE + seat]
    while card >= 0:
        found |= POWER_OF[t.kind[card]]
        card = t.after[card]
    return found


@game.rule
def shielded(t: Lists, seat: int) -> bool:
    return powers_beside(t, seat) & GUARDS != 0


@game.rule
def no_allowance(t: Lists, seat: int) -> bool:
    """A stunned player adds one card to his display each turn (IV-E2a)."""
    return t.added >= 1 and stunned(t, seat)


@game.rule
def stunned(t: Lists, seat: int) -> bool:
    return powers_beside(t, seat) & STUNS != 0


@game.rule
def has_maiden(t: Lists, seat: int) -> bool:
    return holds(t, DISPLAY + seat, MAIDEN)


@game.rule
def face_up(t: Lists, seat: int, kind: int) -> int:
    """A card of this kind in front of a seat, in its display or beside it; -1 where there is none."""
    card = find_kind(t, DISPLAY + seat, kind)
    return card if card >= 0 else find_kind(t, BESIDE + seat, kind)


@game.rule
def place_matters(t: Lists, seat: int, kind: int, going: int) -> bool:
    """Whether a display reads differently without one or another of the kind: something that stays parts them (IV-D15).

    Cards of the value `going` do not stay.
    """
    found, parted = False, False
    card = t.first[DISPLAY + seat]
    while card >= 0:
        if t.kind[card] == kind:
            if parted:
                return True
            found = True
        elif found and VALUE_OF[t.kind[card]] != going:
            parted = True
        card = t.after[card]
    return False


@game.rule
def card_meant(t: Lists, seat: int, pick: int) -> int:
    """The card in front of a seat that a choice means: a kind, with its place among its like where that was asked."""
    place, kind = pick // KINDS, pick % KINDS
    if place == 0:
        return face_up(t, seat, kind)
    card = t.first[DISPLAY + seat]
    while card >= 0:
        if t.kind[card] == kind:
            place -= 1
            if place == 0:
                return card
        card = t.after[card]
    return -1


@game.rule
def value_sought(t: Lists, action: int) -> int:
    """The lowest or highest printed value over all displays, shielded ones too, where an action takes it (IV-E1b)."""
    side, found = EXTREME_OF[action], NO_VALUE
    for seat in range(t.seats if side else 0):
        card = t.first[DISPLAY + seat]
        while card >= 0:
            value = VALUE_OF[t.kind[card]]
            if found == NO_VALUE or value * side > found * side:
                found = value
            card = t.after[card]
    return found


means = game.part("means", otherwise=False)  # whether an action that sweeps displays is after a card


@game.rule
def touched(t: Lists, seat: int, other: int) -> bool:
    """Whether an action of `seat` for every player reaches `other` (IV-E1a, HR-3)."""
    if other == seat:
        return not t.spare_self
    return is_in(t, other) and not shielded(t, other)


@game.rule
def loses(t: Lists, seat: int, action: int, value: int) -> bool:
    """Whether a display would lose a card: one that is meant, but never its last one (IV-G1, IV-G2)."""
    if t.size[DISPLAY + seat] < 2:
        return False
    card = t.first[DISPLAY + seat]
    while card >= 0:
        if means(t, action, card, value):
            return True
        card = t.after[card]
    return False


@game.rule
def all_meant(t: Lists, seat: int, action: int, value: int) -> bool:
    card = t.first[DISPLAY + seat]
    while card >= 0:
        if not means(t, action, card, value):
            return False
        card = t.after[card]
    return True


@game.rule
def sweep_display(t: Lists, seat: int, action: int, value: int) -> None:
    """Discard what is meant; where that is everything, the bottom card as the display lies stays (IV-G2)."""
    spared = t.first[DISPLAY + seat] if all_meant(t, seat, action, value) else -1
    card = t.first[DISPLAY + seat]
    while card >= 0:
        above = t.after[card]
        if card != spared and means(t, action, card, value):
            move(t, card, DISCARD, told.DISCARDED)
        card = above
