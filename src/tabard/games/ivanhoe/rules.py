"""Ivanhoe: the deal, the turns, and how tournaments begin and end."""

from tabard.engine import DRAW, ask, ask_about, draw, end_game, find_kind, holds, lay, move, move_all, random_below, show, shuffle, tell, then
from tabard.games.ivanhoe.actions import (
    may_act, may_aim, may_become, may_swap, no_allowance, swap_from, swap_of, take_effect,
)  # fmt: skip
from tabard.games.ivanhoe.cards import (
    ACTION, ADAPT, BREAK_LANCE, CHANGE_WEAPON, COLOUR_OF, DECK, DODGE, DROP_WEAPON, IVANHOE, KNOCK_DOWN, MAIDEN, NO_COLOUR, OUTMANEUVER,
    OUTWIT, PURPLE, RETREAT, RIPOSTE, SHIELD, STUNNED, SUPPORTER, UNHORSE,
)  # fmt: skip
from tabard.games.ivanhoe.displays import extreme_value, has_maiden, highest_other, is_in, stunned, total, touched, would_go
from tabard.games.ivanhoe.table import (
    ACTION_PLAYED, AIMED, ANSWERED, BESIDE, CARD, CARD_CHOSEN, CLEARED, COLOUR, COLOUR_CHOSEN, DISCARD, DISPLAY, DRAW_PILE, DREW, END_TURN, ENTERED, HAND, IN_PLAY,
    NO_CARD_OF_COLOUR, NO_TOKEN, NOBODY_CAN, NOT_A_FIRST_CARD, NOT_OF_COLOUR, NOT_THERE, NOT_YOUR_TOKEN, NOTHING_PLAYED, NOTHING_TO_DRAW, ONLY_IVANHOE,
    OFFERED, OPENED, OPPONENT, PASS, PURPLE_AGAIN, REFILLED, SECOND_MAIDEN, SHOWN, SHUFFLED, SPENT, STANDS_AT, STUNNED_ALL, STUNNED_NOW, TOKEN_DRAWN,
    TOKEN_LOST, TOKEN_WON, TOO_LOW, TURN, WITHDRAW, WITHDREW, WON, WON_TOURNAMENT, YOUR_TOKEN, Lists, answer_it, dodge_what, first_card,
    game, new_colour, return_what, swap_for, swap_what, swap_with, token_to_give, token_to_take, which_opponent, which_tournament,
    your_turn,
)  # fmt: skip

HAND_SIZE = 8

# --- the deal -------------------------------------------------------------------------------------------


@game.start
def deal(t: Lists) -> None:
    for card in range(len(DECK)):
        t.kind[card] = DECK[card]
        lay(t, card, DRAW_PILE)
    shuffle(t, DRAW_PILE, SHUFFLED)
    for _ in range(HAND_SIZE):
        for seat in range(t.seats):
            draw(t, DRAW_PILE, HAND + seat, DREW)
    then(t, open_tournament, who_starts(t))


@game.rule
def who_starts(t: Lists) -> int:
    """Tokens are drawn and put back, seat by seat, until purple comes (IV-C1, IV-C2, HR-1)."""
    seat = 0
    token = random_below(t, 5)
    tell(t, TOKEN_DRAWN, seat, token)
    while token != PURPLE:
        seat = left_of(t, seat)
        token = random_below(t, 5)
        tell(t, TOKEN_DRAWN, seat, token)
    return left_of(t, seat) if t.first_player else seat


@game.rule
def left_of(t: Lists, seat: int) -> int:
    return (seat + 1) % t.seats


@game.rule
def draw_one(t: Lists, seat: int) -> None:
    """One card; as soon as the last is drawn the discard pile is shuffled into a new draw pile (IV-K3)."""
    if t.size[DRAW_PILE] == 0:
        refill(t)
    if draw(t, DRAW_PILE, HAND + seat, DREW) < 0:
        tell(t, NOTHING_TO_DRAW, seat)
    if t.size[DRAW_PILE] == 0:
        refill(t)


@game.rule
def refill(t: Lists) -> None:
    if t.size[DISCARD] > 0:
        move_all(t, DISCARD, DRAW_PILE, REFILLED)
        shuffle(t, DRAW_PILE, SHUFFLED)


# --- starting a tournament ------------------------------------------------------------------------------


@game.act
def open_tournament(t: Lists, seat: int, failed: int) -> None:
    """A seat draws and starts if it can; `failed` counts those before it who could not start."""
    new_turn(t, seat)
    draw_one(t, seat)
    consider_start(t, seat, failed)


@game.rule
def new_turn(t: Lists, seat: int) -> None:
    t.turn = seat
    t.drawn = 1
    t.played = 0
    t.added = 0
    tell(t, TURN, seat)


@game.rule
def consider_start(t: Lists, seat: int, failed: int) -> None:
    """Who cannot start shows his hand, stays in, and the next on the left tries (IV-B5, IV-B8).

    A whole round of hands that cannot start, and nothing left to change them by: nobody ever will.
    """
    for colour in range(5):
        if may_open(t, seat, colour) == 0:
            ask(t, which_tournament, seat)
            return
    show(t, HAND + seat, SHOWN)
    failed = min(failed + 1, t.seats)
    if failed == t.seats and t.size[DRAW_PILE] + t.size[DISCARD] == 0:
        tell(t, NOBODY_CAN)
        end_game(t, DRAW, NOBODY_CAN)
    else:
        then(t, open_tournament, left_of(t, seat), failed)


@game.rule
def may_open(t: Lists, seat: int, colour: int) -> int:
    """A colour he has a card of, or any with a supporter; purple never follows purple (IV-B1 to IV-B8)."""
    if colour == PURPLE and t.last_colour == PURPLE:
        return PURPLE_AGAIN
    card = t.first[HAND + seat]
    while card >= 0:
        of_card = COLOUR_OF[t.kind[card]]
        if of_card == colour or of_card == SUPPORTER:
            return 0
        card = t.after[card]
    return NO_CARD_OF_COLOUR


@game.move(which_tournament, COLOUR, legal=may_open)
def choose_tournament(t: Lists, seat: int, colour: int) -> None:
    t.colour = colour
    tell(t, OPENED, seat, colour)
    ask(t, first_card, seat)


@game.rule
def may_come_first(t: Lists, seat: int, kind: int) -> int:
    return 0 if COLOUR_OF[kind] == t.colour or COLOUR_OF[kind] == SUPPORTER else NOT_A_FIRST_CARD


@game.move(first_card, CARD, legal=may_come_first, among=HAND)
def enter(t: Lists, seat: int, kind: int) -> None:
    """A colour card or a supporter is added to the display."""
    move(t, find_kind(t, HAND + seat, kind), DISPLAY + seat, ENTERED)
    t.played += 1
    t.added += 1
    ask(t, your_turn, seat)


# --- a turn ---------------------------------------------------------------------------------------------


@game.act
def begin_turn(t: Lists, seat: int) -> None:
    new_turn(t, seat)
    draw_one(t, seat)
    ask(t, your_turn, seat)


@game.act
def go_on(t: Lists, seat: int) -> None:
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


@game.move(new_colour, COLOUR, legal=may_become)
def choose_colour(t: Lists, seat: int, colour: int, kind: int) -> None:
    announce(t, seat, kind, colour, 0, 0)


@game.move(which_opponent, OPPONENT, legal=may_aim)
def choose_opponent(t: Lists, seat: int, other: int, kind: int) -> None:
    if kind == DODGE:
        ask_about(t, dodge_what, seat, other)
    else:
        announce(t, seat, kind, other, 0, 0)


@game.rule
def may_dodge(t: Lists, _seat: int, kind: int, other: int) -> int:
    return 0 if holds(t, DISPLAY + other, kind) else NOT_THERE


@game.move(dodge_what, CARD, legal=may_dodge)
def choose_dodged(t: Lists, seat: int, kind: int, other: int) -> None:
    announce(t, seat, DODGE, other, kind, 0)


@game.rule
def may_return(t: Lists, seat: int, kind: int) -> int:
    return 0 if holds(t, DISPLAY + seat, kind) else NOT_THERE


@game.move(return_what, CARD, legal=may_return)
def choose_returned(t: Lists, seat: int, kind: int) -> None:
    announce(t, seat, RETREAT, kind, 0, 0)


@game.move(swap_what, CARD, legal=swap_of)
def choose_mine(t: Lists, seat: int, mine: int) -> None:
    ask_about(t, swap_with, seat, mine)


@game.rule
def may_swap_with(t: Lists, seat: int, other: int, mine: int) -> int:
    return swap_from(t, seat, mine, other)


@game.move(swap_with, OPPONENT, legal=may_swap_with)
def choose_partner(t: Lists, seat: int, other: int, mine: int) -> None:
    ask_about(t, swap_for, seat, mine, other)


@game.rule
def may_swap_for(t: Lists, seat: int, theirs: int, mine: int, other: int) -> int:
    return may_swap(t, seat, mine, other, theirs)


@game.move(swap_for, CARD, legal=may_swap_for)
def choose_theirs(t: Lists, seat: int, theirs: int, mine: int, other: int) -> None:
    announce(t, seat, OUTWIT, mine, other, theirs)


# --- answering an action --------------------------------------------------------------------------------


@game.rule
def announce(t: Lists, seat: int, kind: int, x: int, y: int, z: int) -> None:
    """All choices are made: the card lies open, and everyone else may answer before it works (IV-E3a)."""
    move(t, find_kind(t, HAND + seat, kind), IN_PLAY, ACTION_PLAYED)
    if kind == OUTWIT:
        tell(t, OFFERED, seat, x, y, z)
    elif takes_opponent(kind):
        tell(t, AIMED, kind, x)
    if kind == DODGE or kind == RETREAT:
        tell(t, CARD_CHOSEN, seat, y if kind == DODGE else x)
    elif kind == UNHORSE or kind == CHANGE_WEAPON:
        tell(t, COLOUR_CHOSEN, seat, x)
    t.played += 1
    then(t, go_on, seat)
    then(t, take_effect, seat, kind, x, y, z)
    for other in range(t.seats):
        if other != seat and is_in(t, other) and may_answer(t, seat, kind, y if kind == OUTWIT else x, other):
            ask(t, answer_it, other)


@game.rule
def takes_opponent(kind: int) -> bool:
    return kind == RIPOSTE or kind == KNOCK_DOWN or kind == BREAK_LANCE or kind == DODGE or kind == STUNNED or kind == OUTWIT


@game.rule
def may_answer(t: Lists, seat: int, kind: int, chosen: int, other: int) -> bool:
    """Everyone may, or with HR-6 only whom the action touches."""
    if t.ivanhoe_only_when_affected == 0:
        return True
    if takes_opponent(kind):
        return other == chosen
    if OUTMANEUVER <= kind <= ADAPT:
        return touched(t, seat, other) and would_go(t, other, kind, extreme_value(t, kind)) > 0
    return False


@game.move(answer_it, PASS)
def let_pass(t: Lists, _seat: int, _choice: int) -> None:
    return


@game.rule
def is_ivanhoe(_t: Lists, _seat: int, kind: int) -> int:
    return 0 if kind == IVANHOE else ONLY_IVANHOE


@game.move(answer_it, CARD, legal=is_ivanhoe, among=HAND)
def answer_with_ivanhoe(t: Lists, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), DISCARD, ANSWERED)
    t.cancelled = 1


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


@game.rule
def clear(t: Lists, seat: int) -> None:
    """Everything in front of a player is discarded, Shield and Stunned too."""
    for zone in (DISPLAY + seat, BESIDE + seat):
        if t.size[zone] > 0:
            move_all(t, zone, DISCARD, CLEARED)


# --- ending a tournament --------------------------------------------------------------------------------


@game.rule
def win_tournament(t: Lists, seat: int) -> None:
    """The last one in takes a token of the final colour, after purple one of his choice (IV-A3 to IV-A6)."""
    tell(t, WON_TOURNAMENT, seat, t.colour)
    clear(t, seat)
    t.withdrawn = 0
    t.last_colour = t.colour
    t.colour = NO_COLOUR
    if t.last_colour == PURPLE:
        ask(t, token_to_take, seat)
    elif t.tokens[seat] >> t.last_colour & 1:
        tell(t, NO_TOKEN, seat, t.last_colour)
        then(t, open_tournament, seat)
    else:
        take_token(t, seat, t.last_colour)


@game.rule
def is_new_token(t: Lists, seat: int, colour: int) -> int:
    return YOUR_TOKEN if t.tokens[seat] >> colour & 1 else 0


@game.move(token_to_take, COLOUR, legal=is_new_token)
def take_token(t: Lists, seat: int, colour: int) -> None:
    t.tokens[seat] |= 1 << colour
    tell(t, TOKEN_WON, seat, colour)
    if has_won(t, seat):
        tell(t, WON, seat)
        end_game(t, 1 << seat, WON)
    else:
        then(t, open_tournament, seat)


@game.rule
def has_won(t: Lists, seat: int) -> bool:
    """Five colours with two or three players, four with more (IV-A1, IV-A2)."""
    count = 0
    for colour in range(5):
        count += t.tokens[seat] >> colour & 1
    return count >= (5 if t.seats < 4 else 4)


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
