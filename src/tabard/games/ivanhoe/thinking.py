"""What bots think by: how likely a knight is to answer so, and how well he stands."""

from tabard.engine import A_WIN, popcount
from tabard.games.ivanhoe.aimed import CHANGE_WEAPON, DROP_WEAPON, KNOCK_DOWN, RETREAT, UNHORSE
from tabard.games.ivanhoe.cards import ACTION, ASKS, COLOUR_OF, GREEN, MAIDEN, NO_COLOUR, VALUE_OF
from tabard.games.ivanhoe.displays import has_maiden, highest_other, is_in, stunned, total
from tabard.games.ivanhoe.lasting import OUTWIT, SHIELD, STUNNED
from tabard.games.ivanhoe.leading import (
    actions_that_help, best_card, counts, enough, lead, lead_after, lead_against, lead_by_swap, lead_in, lead_less,
    may_add, may_lead, may_lead_with, strength_in, sweeps, swept_from, wins_match_by, worst_card,
)  # fmt: skip
from tabard.games.ivanhoe.table import (
    CARD, COLOUR, END_TURN, HAND, IN_PLAY, OPPONENT, PASS, WITHDRAW, Lists, answer_it, dodge_what, first_card, game,
    new_colour, return_what, swap_for, swap_what, swap_with, which_opponent, which_tournament, your_turn,
)  # fmt: skip
from tabard.games.ivanhoe.tournaments import has_token
from tabard.games.ivanhoe.turns import may_end

SELDOM, OFTEN = 1, 12
FULL_HAND = 8
WORTH_A_RETREAT = 4  # what a card counts for which a player who withdraws gives a Retreat


@game.thought
def leads(t: Lists, seat: int) -> bool:
    return may_end(t, seat, 0) == 0


@game.weighs(your_turn, CARD)
def to_play(t: Lists, seat: int, kind: int) -> int:
    """Enough to lead, and not much more: what stays in the hand wins the next tournament.

    What cannot come to that is kept: an action that might help comes first.
    """
    if COLOUR_OF[kind] == ACTION:
        return to_act(t, seat, kind)
    if leads(t, seat):
        return SELDOM
    return OFTEN if may_lead_with(t, seat, kind) else 0


@game.thought
def to_act(t: Lists, seat: int, kind: int) -> int:
    """What brings cards is always good; the rest is for who stays in, if the lead grows or is found by it."""
    if kind == KNOCK_DOWN:
        return 3
    stays = leads(t, seat) or may_lead(t, seat)
    if kind == RETREAT:
        saves = best_card(t, seat) >= WORTH_A_RETREAT or (has_maiden(t, seat) and t.tokens[seat] != 0)
        return SELDOM if stays else OFTEN if saves else 0
    if kind == SHIELD or kind == STUNNED:
        return SELDOM if stays else 0
    later = lead_after(t, seat, kind)
    helps = later > lead(t, seat) + may_add(t, seat, t.colour + 0)
    if later >= enough(t):
        return (SELDOM if helps else 0) if leads(t, seat) else 3 if may_lead(t, seat) else OFTEN
    if stays:
        return 0
    if changes_colour(kind) and is_to_be_stopped(t, seat):
        return SELDOM
    return SELDOM if helps and actions_that_help(t, seat, False) > 1 else 0


@game.thought
def changes_colour(kind: int) -> bool:
    return kind == UNHORSE or kind == CHANGE_WEAPON or kind == DROP_WEAPON


@game.thought
def is_to_be_stopped(t: Lists, seat: int) -> bool:
    """Whether another wins the match with this tournament."""
    found = False
    for other in range(t.seats):
        found = found or (other != seat and wins_match_by(t, other))
    return found


@game.weighs(your_turn, END_TURN)
def to_end(_t: Lists, _seat: int, _choice: int) -> int:
    return 3 * OFTEN


@game.weighs(your_turn, WITHDRAW)
def to_withdraw(t: Lists, seat: int, _choice: int) -> int:
    """Never for one who leads, or who may and has laid cards for that or wins the match so; seldom for one who may.

    Of a token that he has he needs no second.
    """
    if leads(t, seat):
        return 0
    if not may_lead(t, seat):
        helped = actions_that_help(t, seat, True) > 0
        return 2 * OFTEN if not helped else 0 if wins_match_by(t, seat) else OFTEN // 3
    if t.added >= 1 or wins_match_by(t, seat):
        return 0
    return OFTEN // 2 if has_token(t, seat, t.colour) else SELDOM


# --- whom an action is aimed at ---------------------------------------------------------------------------


@game.weighs(which_opponent, OPPONENT)
def whom_to_aim_at(t: Lists, seat: int, other: int, kind: int) -> int:
    """A hand is taken from where it is large; who is stunned should have something to lay."""
    size = min(t.size[HAND + other], FULL_HAND)
    if kind == KNOCK_DOWN:
        return size * size
    if kind == STUNNED:
        return min(size, SELDOM) if stunned(t, other) else size * (1 + popcount(t.tokens[other]))
    return OFTEN if lead_against(t, seat, other, kind) > lead(t, seat) else SELDOM


@game.weighs(dodge_what, CARD)
def what_to_dodge(t: Lists, seat: int, kind: int, other: int) -> int:
    """Where without the best card of the display one may lead, none without which one may not."""
    missing = enough(t) - may_add(t, seat, t.colour + 0)
    would_do = lead_less(t, seat, other, counts(t, kind)) >= missing
    return VALUE_OF[kind] ** 2 if would_do or lead_less(t, seat, other, best_card(t, other)) < missing else 0


@game.weighs(new_colour, COLOUR)
def which_colour(t: Lists, seat: int, colour: int) -> int:
    """One in which one leads or comes to lead; where there is none, the one with the least arrears."""
    ahead = lead_in(t, seat, colour)
    if ahead >= enough(t):
        return 4 * OFTEN
    return 0 if lead_after(t, seat, CHANGE_WEAPON) >= enough(t) else max(SELDOM, (ahead + OFTEN) // 4)


@game.weighs(return_what, CARD)
def what_to_take_back(t: Lists, seat: int, kind: int) -> int:
    """A maiden before all: she would cost a token."""
    return OFTEN if kind == MAIDEN and t.tokens[seat] else VALUE_OF[kind]


# --- what is swapped ---------------------------------------------------------------------------------------


@game.thought
def worth_having(t: Lists, kind: int) -> int:
    """What a face-up card is worth to the one in front of whom it lies: a Stunned less than nothing."""
    if kind == SHIELD:
        return 4
    if kind == STUNNED:
        return 0
    return 1 if t.colour == GREEN else VALUE_OF[kind]


@game.weighs(swap_what, CARD)
def what_to_give(t: Lists, seat: int, kind: int) -> int:
    """None that misses a lead which the worst card of the display would bring."""
    missing = enough(t) - may_add(t, seat, t.colour + 0)
    given = 0 if kind == SHIELD or kind == STUNNED else counts(t, kind)
    if lead_by_swap(t, seat, given) < missing and lead_by_swap(t, seat, worst_card(t, seat)) >= missing:
        return 0
    return (FULL_HAND - worth_having(t, kind)) ** 2


@game.weighs(swap_with, OPPONENT)
def whom_to_swap_with(t: Lists, seat: int, other: int) -> int:
    """Not one against whom it does not help, if there is another."""
    if lead_against(t, seat, other, OUTWIT) + may_add(t, seat, t.colour + 0) >= enough(t):
        return OFTEN
    return 0 if lead_after(t, seat, OUTWIT) >= enough(t) else SELDOM


@game.weighs(swap_for, CARD)
def what_to_get(t: Lists, _seat: int, kind: int) -> int:
    return max(SELDOM, worth_having(t, kind) ** 2)


# --- starting, and answering ------------------------------------------------------------------------------


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


@game.weighs(answer_it, CARD)
def to_answer(t: Lists, seat: int, _kind: int) -> int:
    """What does a seat no harm is let pass, unless who plays it is about to win the match."""
    harm = harm_of(t, seat, t.kind[t.first[IN_PLAY]] + 0)
    return min(harm, OFTEN) if harm > 0 else SELDOM if wins_match_by(t, t.turn + 0) else 0


@game.thought
def harm_of(t: Lists, seat: int, action: int) -> int:
    """What the action that waits for answers would cost a seat, less what it would cost who plays it."""
    by, on = t.turn + 0, t.stack[t.depth - 1, 3] + 0  # the choices made lie on the stack
    if sweeps(action):
        return swept_from(t, by, seat, action) - swept_from(t, by, by, action)
    if ASKS[action] == which_opponent:
        if on != seat:
            return 0
        if action == KNOCK_DOWN or action == STUNNED:
            return 3
        return lead_against(t, by, seat, action) - lead(t, by)
    if action == OUTWIT:
        return lead_against(t, by, seat, action) - lead(t, by) if t.stack[t.depth - 1, 4] == seat else 0
    if changes_colour(action) and leads_now(t, seat):
        return 3
    return 0


@game.thought
def leads_now(t: Lists, seat: int) -> bool:
    return lead(t, seat) >= enough(t)


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


game.levels(easy=12, medium=32, hard=600, expert=10_000, wavers=(4.5, 1.3))
