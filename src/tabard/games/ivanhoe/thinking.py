"""What bots think by: how likely a knight is to answer so, and how well he stands."""

from tabard.engine import A_WIN, popcount
from tabard.games.ivanhoe.cards import ACTION, COLOUR_OF, GREEN, MAIDEN, NO_COLOUR, SUPPORTER, VALUE_OF
from tabard.games.ivanhoe.displays import has_maiden, highest_other, is_in, stunned, total
from tabard.games.ivanhoe.table import (
    ALL_CARDS, CARD, COLOUR, END_TURN, HAND, PASS, WITHDRAW, Lists, answer_it, first_card, game, which_tournament,
    your_turn,
)  # fmt: skip
from tabard.games.ivanhoe.tournaments import has_token
from tabard.games.ivanhoe.turns import may_end

SELDOM, OFTEN = 1, 12
FULL_HAND = 8


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
def may_lead(t: Lists, seat: int) -> bool:
    """Whether the cards of a hand, laid one by one, come to enough to stay in."""
    more, best, maiden = 0, 0, has_maiden(t, seat)  # of whom there is one in a display
    card = t.first[HAND + seat]
    while card >= 0:
        kind = t.kind[card]
        if (COLOUR_OF[kind] == t.colour or COLOUR_OF[kind] == SUPPORTER) and not (kind == MAIDEN and maiden):
            worth = 1 if t.colour == GREEN else VALUE_OF[kind]
            more, best = more + worth, max(best, worth)
            maiden = maiden or kind == MAIDEN
        card = t.after[card]
    if stunned(t, seat):
        more = 0 if t.added >= 1 or (t.stunned_limits == ALL_CARDS and t.played >= 1) else best
    return total(t, seat) + more >= highest_other(t, seat) + (0 if t.ties_stay else 1)


@game.thought
def has_action(t: Lists, seat: int) -> bool:
    card = t.first[HAND + seat]
    while card >= 0:
        if COLOUR_OF[t.kind[card]] == ACTION:
            return True
        card = t.after[card]
    return False


@game.thought
def leads(t: Lists, seat: int) -> bool:
    return may_end(t, seat, 0) == 0


@game.weighs(your_turn, CARD)
def to_play(t: Lists, seat: int, kind: int) -> int:
    """Enough to lead, and not much more: what stays in the hand wins the next tournament.

    What cannot come to that is thrown away, unless an action might help.
    """
    if COLOUR_OF[kind] == ACTION:
        return 2
    if leads(t, seat):
        return SELDOM
    if may_lead(t, seat):
        return OFTEN
    return SELDOM if has_action(t, seat) else 0


@game.weighs(your_turn, END_TURN)
def to_end(_t: Lists, _seat: int, _choice: int) -> int:
    return 3 * OFTEN


@game.weighs(your_turn, WITHDRAW)
def to_withdraw(t: Lists, seat: int, _choice: int) -> int:
    """Never for one who leads, or has laid cards for that and still may; seldom for one who may.

    Of a token that he has he needs no second.
    """
    if leads(t, seat):
        return 0
    if not may_lead(t, seat):
        return 2 * OFTEN
    if t.added >= 1:
        return 0
    return OFTEN // 2 if has_token(t, seat, t.colour) else SELDOM


@game.weighs(which_tournament, COLOUR)
def to_open(t: Lists, seat: int, colour: int) -> int:
    strength = 1 + strength_in(t, seat, colour) * (3 if colour == GREEN else 1)
    return strength if has_token(t, seat, colour) else 4 * strength


@game.weighs(first_card, CARD)
def to_begin_with(t: Lists, _seat: int, kind: int) -> int:
    return 3 if COLOUR_OF[kind] == t.colour else SELDOM


@game.weighs(answer_it, PASS)
def to_let_pass(_t: Lists, _seat: int, _choice: int) -> int:
    return 3


@game.thought
def standing(t: Lists, seat: int) -> int:
    """Tokens first, then the tournament that is going on, then cards for those to come."""
    points = 20 + 20 * popcount(t.tokens[seat]) + min(t.size[HAND + seat], FULL_HAND)
    if t.colour != NO_COLOUR and is_in(t, seat) and not has_token(t, seat, t.colour):
        reach = total(t, seat) + strength_in(t, seat, t.colour)
        highest = highest_other(t, seat)
        points += 20 * reach // (reach + highest + 1)
    return points


@game.judges(after=30)
def share_of_a_win(t: Lists, seat: int) -> int:
    """A seat's part of everybody's standing, cubed: being ahead counts for more the further it goes."""
    every = 0
    for other in range(t.seats):
        every += standing(t, other) ** 3
    return A_WIN * standing(t, seat) ** 3 // every


game.levels(easy=12, medium=48, hard=95, expert=10_000, wavers=(4.5, 0.9))
