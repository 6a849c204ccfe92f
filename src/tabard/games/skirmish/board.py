"""The board: who stands where, how far that is, and who holds whom."""

from tabard.engine import drop_rows_of, is_heard_of, lowest, move, popcount

from . import told
from .spaces import step_off, step_on
from .sheets.attributes import LIMIT, MOST_SHOWN, SHIFT
from .table import (
    AIMED, DOWN, INSIDE, NO_CARD, NO_TOKEN, NOWHERE, RESERVE, UP, WIDE, Ground, game,
)  # fmt: skip


@game.rule
def owner(t: Ground, card: int) -> int:
    return t.zone[card] % 2  # of each zone each has his own


@game.rule
def distance(a: int, b: int) -> int:
    """Steps to neighbours, as if nothing stood there (SK-21)."""
    return abs(a % WIDE - b % WIDE) + abs(a // WIDE - b // WIDE)


@game.rule
def in_play(t: Ground, card: int) -> bool:
    """Whether a card is on the board or inside one that is."""
    return DOWN <= t.zone[card] < UP + 2 and t.at[card] != NOWHERE


@game.rule
def space_of(t: Ground, card: int) -> int:
    """Cards inside are at the container's space (SK-24)."""
    return t.at[card] - INSIDE if t.at[card] >= INSIDE else t.at[card] + 0


@game.long_rule
def card_of(t: Ground, token: int) -> int:
    """The card that has a token; NO_CARD once it is gone."""
    for card in range(t.deck + 0):
        if t.token[card] == token:
            return card
    return NO_CARD


@game.long_rule
def card_on(t: Ground, space: int) -> int:
    """The card that stands on a space, NO_CARD where it is free."""
    for card in range(t.deck + 0):
        if t.at[card] == space:
            return card
    return NO_CARD


@game.rule
def give_token(t: Ground, card: int) -> int:
    """The token of a card; a new one where it has none."""
    if t.token[card] == NO_TOKEN:
        t.token[card] = t.tokens
        t.tokens += 1
    return t.token[card] + 0


@game.rule
def lay_token_down(t: Ground, card: int) -> None:
    """A back inside a container is only counted: it has a token only while a listener knows it by that (SK-26)."""
    if t.zone[card] == DOWN + owner(t, card) and t.at[card] >= INSIDE and not is_heard_of(t, t.token[card]):
        t.token[card] = NO_TOKEN


# --- backs and faces --------------------------------------------------------------------------------------


@game.long_rule
def turn_up(t: Ground, card: int) -> None:
    """For good (SK-26)."""
    if t.zone[card] == DOWN + owner(t, card):
        give_token(t, card)
        move(t, card, UP + owner(t, card), told.TURNED_UP)


@game.rule
def shown_of(t: Ground, card: int, attribute: int) -> int:
    """At least so much of an attribute a card was seen to have."""
    return t.shown[card] >> SHIFT[attribute] & MOST_SHOWN[attribute]


@game.long_rule
def shows(t: Ground, card: int, attribute: int, level: int) -> None:
    """Everybody has seen that a card has at least this level."""
    level = min(level, MOST_SHOWN[attribute])
    was = shown_of(t, card, attribute)
    if level > was:
        t.shown[card] += level - was << SHIFT[attribute]


@game.long_rule
def blur(t: Ground, seat: int, space: int) -> None:
    """A back leaves a container, and nobody knows which: what was seen of each is now only true of all (SK-26)."""
    backs = 0
    for card in range(t.deck + 0):
        if uncounted(t, card, seat, space):
            backs |= 1 << card
            t.acted[card] = t.walked[card] = t.load[card] = t.defended[card] = 0
    if popcount(backs) > 1:
        for attribute in range(len(LIMIT)):
            blur_attribute(t, backs, attribute)


@game.rule
def blur_attribute(t: Ground, backs: int, attribute: int) -> None:
    least, left = MOST_SHOWN[attribute], backs
    while left:
        least = min(least, shown_of(t, lowest(left), attribute))
        left &= left - 1
    left = backs
    while left:
        card = lowest(left)
        t.shown[card] -= shown_of(t, card, attribute) - least << SHIFT[attribute]
        left &= left - 1


@game.rule
def uncounted(t: Ground, card: int, seat: int, space: int) -> bool:
    """Whether a card is one of the backs inside a container that nothing tells apart."""
    return t.zone[card] == DOWN + seat and t.at[card] == INSIDE + space and t.token[card] == NO_TOKEN


@game.rule
def come_forward(t: Ground, card: int) -> None:
    """A back inside a container acts: all see that one did, and nobody which of those it was (SK-26)."""
    seat, space = owner(t, card), space_of(t, card)
    if uncounted(t, card, seat, space):
        blur(t, seat, space)
        give_token(t, card)


# --- containers -------------------------------------------------------------------------------------------


@game.long_rule
def is_inside(t: Ground, card: int, outer: int) -> bool:
    """Whether a card is inside another, through every level."""
    seat = owner(t, card)
    holder: int = t.holder[seat, card]
    while holder >= 0 and holder != outer:
        holder = t.holder[seat, holder]
    return holder >= 0


@game.long_rule
def directly_inside(t: Ground, card: int) -> int:
    count, seat = 0, owner(t, card)
    for other in range(t.deck + 0):
        if INSIDE <= t.at[other] < NOWHERE and t.holder[seat, other] == card:
            count += 1
    return count


@game.long_rule
def stand(t: Ground, card: int, space: int) -> None:
    """Put a card on a free space; what it holds has to be carried along."""
    t.holder[owner(t, card), card] = NO_CARD
    t.at[card] = space
    give_token(t, card)
    step_on(t, owner(t, card), space)


@game.long_rule
def go_inside(t: Ground, card: int, container: int) -> None:
    """Put a card into a container; what it holds has to be carried along. Targets on a back end there (SK-26)."""
    space = space_of(t, container)
    if t.zone[card] == DOWN + owner(t, card) and t.token[card] != NO_TOKEN:
        drop_rows_of(t, AIMED + t.token[card])
    t.holder[owner(t, card), card] = container
    t.at[card] = INSIDE + space
    lay_token_down(t, card)
    t.load[container] += 1


@game.long_rule
def leave(t: Ground, card: int) -> None:
    """Take a card from its space or out of its container; where it goes then has to be said next."""
    seat, space = owner(t, card), space_of(t, card)
    if t.at[card] < INSIDE:
        step_off(t, seat, space)
        return
    lay_token_down(t, card)  # one that leaves is a new back (SK-26)
    if t.zone[card] == DOWN + seat and t.token[card] == NO_TOKEN:
        blur(t, seat, space)
    unload(t, card)


@game.long_rule
def unload(t: Ground, card: int) -> None:
    """A card is no longer in a container: of several, one in the other, nobody sees which of them has one less."""
    seat, space = owner(t, card), space_of(t, card)
    for other in range(t.deck + 0):
        there = t.load[other] > 0 and owner(t, other) == seat and t.at[other] < NOWHERE and space_of(t, other) == space
        if there and other != card and not is_inside(t, other, card):
            t.load[other] -= 1


@game.rule
def unplaced(t: Ground, card: int, seat: int) -> bool:
    return t.zone[card] == RESERVE + seat or (t.zone[card] == UP + seat and t.at[card] == NOWHERE)


@game.rule
def home_row(seat: int, space: int) -> int:
    """How far a space is from a player's back row (SK-21)."""
    return space // WIDE if seat == 0 else WIDE - 1 - space // WIDE
