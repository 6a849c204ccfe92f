"""What it takes to lead a tournament, as bots reckon it: by cards from the hand, and by each action card."""

from tabard.engine import popcount
from tabard.games.ivanhoe.actions import may_aim
from tabard.games.ivanhoe.aimed import BREAK_LANCE, CHANGE_WEAPON, DODGE, DROP_WEAPON, RIPOSTE, UNHORSE
from tabard.games.ivanhoe.cards import (
    ACTION, ASKS, BLUE, COLOUR_OF, GREEN, MAIDEN, NOTHING, PURPLE, RED, SUPPORTER, VALUE_OF, YELLOW,
)  # fmt: skip
from tabard.games.ivanhoe.displays import (
    NO_VALUE, all_meant, has_maiden, highest_other, is_in, means, stunned, total, value_sought,
)  # fmt: skip
from tabard.games.ivanhoe.lasting import OUTWIT, SHIELD
from tabard.games.ivanhoe.sweeping import reached
from tabard.games.ivanhoe.table import ALL_CARDS, DISPLAY, HAND, Lists, game
from tabard.games.ivanhoe.tournaments import has_token, tokens_to_win
from tabard.games.ivanhoe.turns import may_play

NOWHERE_NEAR = -1000  # a lead that nobody has
WEAPONS = (RED, BLUE, YELLOW)


# --- by cards from the hand -------------------------------------------------------------------------------


@game.thought
def strength_in(t: Lists, seat: int, colour: int) -> int:
    """What the cards in a hand come to in a tournament of a colour."""
    count = 0
    card = t.first[HAND + seat]
    while card >= 0:
        of_card = COLOUR_OF[t.kind[card]]
        if of_card == colour or of_card == SUPPORTER:
            count += 1 if colour == GREEN else VALUE_OF[t.kind[card]]
        card = t.after[card]
    return count


@game.thought
def counts(t: Lists, kind: int) -> int:
    """What a card of a kind counts in the tournament that is going on."""
    return 1 if t.colour == GREEN else VALUE_OF[kind]


@game.thought
def may_add(t: Lists, seat: int, colour: int) -> int:
    """What the cards of a hand, laid one by one this turn, add to a display in a tournament of a colour."""
    more, best, maiden = 0, 0, has_maiden(t, seat)  # of whom there is one in a display
    card = t.first[HAND + seat]
    while card >= 0:
        kind = t.kind[card]
        if (COLOUR_OF[kind] == colour or COLOUR_OF[kind] == SUPPORTER) and not (kind == MAIDEN and maiden):
            worth = 1 if colour == GREEN else VALUE_OF[kind]
            more, best = more + worth, max(best, worth)
            maiden = maiden or kind == MAIDEN
        card = t.after[card]
    if stunned(t, seat):
        return 0 if t.added >= 1 or (t.stunned_limits == ALL_CARDS and t.played >= 1) else best
    return more


@game.thought
def lead(t: Lists, seat: int) -> int:
    """By how much a display is ahead of all others; below 0 it is behind."""
    return total(t, seat) - highest_other(t, seat)


@game.thought
def enough(t: Lists) -> int:
    """The lead that it takes to stay in."""
    return 0 if t.ties_stay else 1


@game.thought
def may_lead(t: Lists, seat: int) -> bool:
    """Whether the cards of a hand come to enough to stay in."""
    return lead(t, seat) + may_add(t, seat, t.colour + 0) >= enough(t)


@game.thought
def may_lead_with(t: Lists, seat: int, kind: int) -> bool:
    """The same, where a card of this kind is the next: who is stunned lays no other."""
    return may_lead(t, seat) and not (stunned(t, seat) and lead(t, seat) + counts(t, kind) < enough(t))


# --- by an action -----------------------------------------------------------------------------------------


@game.thought
def worth(t: Lists, card: int) -> int:
    """What a card in a display counts now."""
    return counts(t, t.kind[card] + 0)


@game.thought
def would_lose(t: Lists, other: int, action: int, value: int) -> int:
    """What a display that an action sweeps would lose by it; never its last card (IV-G1, IV-G2)."""
    lost, spared = 0, t.first[DISPLAY + other] if all_meant(t, other, action, value) else -1
    card = t.first[DISPLAY + other]
    while card >= 0:
        if card != spared and means(t, action, card, value):
            lost += worth(t, card)
        card = t.after[card]
    return lost


@game.thought
def sweeps(action: int) -> bool:
    """Whether an action sweeps displays, or those of all opponents."""
    return ASKS[action] == NOTHING and action != DROP_WEAPON and action != SHIELD


@game.thought
def swept_from(t: Lists, seat: int, other: int, action: int) -> int:
    """What a display would lose by an action of `seat` that sweeps those of many."""
    return would_lose(t, other, action, value_sought(t, action)) if reached(t, action, seat, other) else 0


@game.thought
def lead_after_sweep(t: Lists, seat: int, action: int) -> int:
    highest = 0
    for other in range(t.seats):
        if other != seat:
            highest = max(highest, total(t, other) - swept_from(t, seat, other, action))
    return total(t, seat) - swept_from(t, seat, seat, action) - highest


@game.thought
def best_card(t: Lists, other: int) -> int:
    """What the best card of a display counts."""
    best = 0
    card = t.first[DISPLAY + other]
    while card >= 0:
        best = max(best, worth(t, card))
        card = t.after[card]
    return best


@game.thought
def worst_card(t: Lists, seat: int) -> int:
    """What the worst card of a display counts; more than any card where there is none."""
    worst = -NOWHERE_NEAR
    card = t.first[DISPLAY + seat]
    while card >= 0:
        worst = min(worst, worth(t, card))
        card = t.after[card]
    return worst


@game.thought
def lead_against(t: Lists, seat: int, other: int, action: int) -> int:
    """The lead once an action has worked against one opponent."""
    taken, won = 0, 0
    if action == OUTWIT:
        if is_in(t, other):
            taken = won = max(0, best_card(t, other) - worst_card(t, seat))
    elif may_aim(t, seat, other, action) != 0:
        return NOWHERE_NEAR
    elif action == RIPOSTE:
        taken = won = worth(t, t.last[DISPLAY + other])
    elif action == DODGE:
        taken = best_card(t, other)
    elif action == BREAK_LANCE:
        taken = would_lose(t, other, action, NO_VALUE)
    return won + lead_less(t, seat, other, taken)


@game.thought
def lead_less(t: Lists, seat: int, other: int, taken: int) -> int:
    """The lead once the display of one opponent has lost so much."""
    highest = total(t, other) - taken
    for third in range(t.seats):
        if third != seat and third != other:
            highest = max(highest, total(t, third))
    return total(t, seat) - highest


@game.thought
def lead_by_swap(t: Lists, seat: int, given: int) -> int:
    """The lead once a card that counts so much has been swapped for the best of an opponent."""
    found = NOWHERE_NEAR
    for other in range(t.seats):
        if other != seat and is_in(t, other):
            won = max(0, best_card(t, other) - given)
            found = max(found, won + lead_less(t, seat, other, won))
    return found


@game.thought
def lead_in(t: Lists, seat: int, colour: int) -> int:
    """The lead once the colour has changed, with all that a hand can add then."""
    if colour != GREEN:
        return lead(t, seat) + may_add(t, seat, colour)
    most = 0
    for other in range(t.seats):
        if other != seat:
            most = max(most, t.size[DISPLAY + other])
    return t.size[DISPLAY + seat] - most + may_add(t, seat, colour)


@game.thought
def lead_after(t: Lists, seat: int, action: int) -> int:
    """The lead once an action has done what it can, and the hand has added what it can."""
    if action == DROP_WEAPON:
        return lead_in(t, seat, GREEN)
    found = NOWHERE_NEAR
    if action == UNHORSE or action == CHANGE_WEAPON:
        for colour in WEAPONS:
            if colour != t.colour:
                found = max(found, lead_in(t, seat, colour))
        return found
    if sweeps(action):
        found = lead_after_sweep(t, seat, action)
    else:
        for other in range(t.seats):
            if other != seat:
                found = max(found, lead_against(t, seat, other, action))
    return found + may_add(t, seat, t.colour + 0)


# --- by any of them ---------------------------------------------------------------------------------------


@game.thought
def actions_that_help(t: Lists, seat: int, at_once: bool) -> int:
    """How many actions in a hand bring the lead nearer, or enough of it at once."""
    count, now = 0, lead(t, seat) + may_add(t, seat, t.colour + 0)
    card = t.first[HAND + seat]
    while card >= 0:
        kind = t.kind[card] + 0
        if COLOUR_OF[kind] == ACTION and may_play(t, seat, kind) == 0:
            later = lead_after(t, seat, kind)
            if later >= enough(t) if at_once else later > now:
                count += 1
        card = t.after[card]
    return count


@game.thought
def wins_match_by(t: Lists, seat: int) -> bool:
    """Whether a seat that wins this tournament wins the match."""
    one_more = t.colour == PURPLE or not has_token(t, seat, t.colour + 0)
    return is_in(t, seat) and one_more and popcount(t.tokens[seat]) == tokens_to_win(t) - 1
