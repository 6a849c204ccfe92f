"""A turn: its cards, the choices that go with them, and how it ends."""

from tabard.engine import ask, ask_about, end_game, move, tell, then
from tabard.games.ivanhoe.actions import announce
from tabard.games.ivanhoe.aiming import (
    may_act, may_aim, may_become, may_dodge, may_return, may_swap_for, may_swap_with, no_allowance, swap_of,
)  # fmt: skip
from tabard.games.ivanhoe.cards import (
    ACTION, ADAPT, CHANGE_WEAPON, COLOUR_OF, DODGE, DROP_WEAPON, MAIDEN, NO_COLOUR, OUTMANEUVER, OUTWIT, RETREAT,
    SHIELD, SUPPORTER, UNHORSE,
)  # fmt: skip
from tabard.games.ivanhoe.displays import has_maiden, highest_other, is_in, stunned, total
from tabard.games.ivanhoe.table import (
    CARD, COLOUR, DISCARD, END_TURN, HAND, IN_PLAY, NOTHING_PLAYED, NOT_OF_COLOUR, NOT_YOUR_TOKEN, OPPONENT,
    SECOND_MAIDEN, SPENT, STANDS_AT, STUNNED_ALL, STUNNED_NOW, TOKEN_LOST, TOO_LOW, WITHDRAW, WITHDREW, WON, Lists,
    dodge_what, game, new_colour, return_what, swap_for, swap_what, swap_with, token_to_give, which_opponent, your_turn,
)  # fmt: skip
from tabard.games.ivanhoe.tournaments import (
    clear, consider_start, draw_one, enter, has_won, left_of, new_turn, open_tournament, win_tournament,
)  # fmt: skip


@game.act
def begin_turn(t: Lists, seat: int) -> None:
    new_turn(t, seat)
    draw_one(t, seat)
    ask(t, your_turn, seat)


@game.rule
def may_play(t: Lists, seat: int, kind: int) -> int:
    if t.stunned_limits and t.played >= 1 and stunned(t, seat):
        return STUNNED_ALL
    if COLOUR_OF[kind] == ACTION:
        return may_act(t, seat, kind)
    if COLOUR_OF[kind] != t.colour and COLOUR_OF[kind] != SUPPORTER:
        return NOT_OF_COLOUR
    if kind == MAIDEN and has_maiden(t, seat):
        return SECOND_MAIDEN
    return STUNNED_NOW if no_allowance(t, seat) else 0


@game.move(your_turn, CARD, legal=may_play, among=HAND)
def play_card(t: Lists, seat: int, kind: int) -> None:
    """A card for the display enters; an action first asks for its choices."""
    if COLOUR_OF[kind] != ACTION:
        enter(t, seat, kind)
    elif kind == UNHORSE or kind == CHANGE_WEAPON:
        ask_about(t, new_colour, seat, kind)
    elif kind == RETREAT:
        ask(t, return_what, seat)
    elif kind == OUTWIT:
        ask(t, swap_what, seat)
    elif kind == SHIELD or kind == DROP_WEAPON or OUTMANEUVER <= kind <= ADAPT:
        announce(t, seat, kind, 0, 0, 0)
    else:
        ask_about(t, which_opponent, seat, kind)


# --- an action's choices --------------------------------------------------------------------------------


@game.move(new_colour, COLOUR, legal=may_become)
def choose_colour(t: Lists, seat: int, colour: int, kind: int) -> None:
    announce(t, seat, kind, colour, 0, 0)


@game.move(which_opponent, OPPONENT, legal=may_aim)
def choose_opponent(t: Lists, seat: int, other: int, kind: int) -> None:
    if kind == DODGE:
        ask_about(t, dodge_what, seat, other)
    else:
        announce(t, seat, kind, other, 0, 0)


@game.move(dodge_what, CARD, legal=may_dodge)
def choose_dodged(t: Lists, seat: int, kind: int, other: int) -> None:
    announce(t, seat, DODGE, other, kind, 0)


@game.move(return_what, CARD, legal=may_return)
def choose_returned(t: Lists, seat: int, kind: int) -> None:
    announce(t, seat, RETREAT, kind, 0, 0)


@game.move(swap_what, CARD, legal=swap_of)
def choose_mine(t: Lists, seat: int, mine: int) -> None:
    ask_about(t, swap_with, seat, mine)


@game.move(swap_with, OPPONENT, legal=may_swap_with)
def choose_partner(t: Lists, seat: int, other: int, mine: int) -> None:
    ask_about(t, swap_for, seat, mine, other)


@game.move(swap_for, CARD, legal=may_swap_for)
def choose_theirs(t: Lists, seat: int, theirs: int, mine: int, other: int) -> None:
    announce(t, seat, OUTWIT, mine, other, theirs)


# --- ending a turn --------------------------------------------------------------------------------------


@game.rule
def may_end(t: Lists, seat: int, _choice: int) -> int:
    """To stay in one must have played a card and have the highest total (IV-T3, HR-2)."""
    if t.played == 0:
        return NOTHING_PLAYED
    lead = total(t, seat) - highest_other(t, seat)
    return 0 if lead > 0 or (t.ties_stay and lead == 0) else TOO_LOW


@game.move(your_turn, END_TURN, legal=may_end)
def end_turn(t: Lists, seat: int, _choice: int) -> None:
    tell(t, STANDS_AT, seat, total(t, seat))
    then(t, begin_turn, next_in(t, seat))


@game.rule
def next_in(t: Lists, seat: int) -> int:
    """The next on the left who has not withdrawn."""
    seat = left_of(t, seat)
    while not is_in(t, seat):
        seat = left_of(t, seat)
    return seat


@game.move(your_turn, WITHDRAW)
def withdraw(t: Lists, seat: int, _choice: int) -> None:
    """With a maiden on display a token is lost, if there is one (IV-S9)."""
    if has_maiden(t, seat) and t.tokens[seat]:
        ask(t, token_to_give, seat)
    else:
        leave(t, seat)


@game.rule
def is_your_token(t: Lists, seat: int, colour: int) -> int:
    return 0 if t.tokens[seat] >> colour & 1 else NOT_YOUR_TOKEN


@game.move(token_to_give, COLOUR, legal=is_your_token)
def give_token(t: Lists, seat: int, colour: int) -> None:
    t.tokens[seat] &= ~(1 << colour)
    tell(t, TOKEN_LOST, seat, colour)
    leave(t, seat)


@game.rule
def leave(t: Lists, seat: int) -> None:
    tell(t, WITHDREW, seat)
    clear(t, seat)
    t.withdrawn |= 1 << seat
    left = next_in(t, seat)
    if next_in(t, left) == left:
        win_tournament(t, left)
    else:
        then(t, begin_turn, left)


# --- taking up a position -------------------------------------------------------------------------------


@game.takes_up
def take_up(t: Lists) -> None:
    """Go on where a position set up by hand stands."""
    seat = t.turn
    while t.size[IN_PLAY] > 0:  # nobody is in the middle of playing it: it has been played
        move(t, t.first[IN_PLAY], DISCARD, SPENT)
    for other in range(t.seats):
        if has_won(t, other):
            end_game(t, 1 << other, WON)
            return
    if t.colour == NO_COLOUR:
        if t.drawn:
            consider_start(t, seat, 0)
        else:
            then(t, open_tournament, seat)
    elif next_in(t, seat) == seat:
        win_tournament(t, seat)
    elif t.drawn:
        ask(t, your_turn, seat)
    else:
        then(t, begin_turn, seat)
