"""A turn: its cards, the choices that go with them, and how it ends."""

from tabard.engine import ask, end_game, left_of, move, tell, then
from tabard.games.ivanhoe import no, told
from tabard.games.ivanhoe.actions import begin_action, playable
from tabard.games.ivanhoe.cards import ACTION, COLOUR_OF, MAIDEN, NO_COLOUR, SUPPORTER
from tabard.games.ivanhoe.displays import has_maiden, highest_other, is_in, no_allowance, stunned, total
from tabard.games.ivanhoe.table import (
    BESIDE, CARD, COLOUR, DISCARD, DISPLAY, END_TURN, HAND, IN_PLAY, WITHDRAW, ALL_CARDS, Lists, first_card,
    game, token_to_give, which_to_keep, which_tournament, your_turn,
)  # fmt: skip
from tabard.games.ivanhoe.tournaments import (
    clear, consider_start, draw_one, enter, has_token, has_won, may_come_first, new_turn, open_tournament,
    win_tournament,
)  # fmt: skip


@game.act
def begin_turn(t: Lists, seat: int) -> None:
    new_turn(t, seat)
    draw_one(t, seat)
    ask(t, your_turn, seat)


def may_play(t: Lists, seat: int, kind: int) -> int:
    if t.stunned_limits == ALL_CARDS and t.played >= 1 and stunned(t, seat):
        return no.STUNNED_ALL
    if COLOUR_OF[kind] == ACTION:
        return playable(t, kind, seat)
    if COLOUR_OF[kind] != t.colour and COLOUR_OF[kind] != SUPPORTER:
        return no.NOT_OF_COLOUR
    if kind == MAIDEN and has_maiden(t, seat):
        return no.SECOND_MAIDEN
    return no.STUNNED_NOW if no_allowance(t, seat) else 0


@game.action(your_turn, CARD, legal=may_play, among=HAND)
def play_card(t: Lists, seat: int, kind: int) -> None:
    if COLOUR_OF[kind] == ACTION:
        begin_action(t, seat, kind)
    else:
        enter(t, seat, kind)


def may_end(t: Lists, seat: int, _choice: int) -> int:
    """To stay in one must have played a card and have the highest total (IV-T3, HR-2)."""
    if t.played == 0:
        return no.NOTHING_PLAYED
    lead = total(t, seat) - highest_other(t, seat)
    return 0 if lead > 0 or (t.ties_stay and lead == 0) else no.TOO_LOW


def comes_later(t: Lists, seat: int, _choice: int) -> int:
    """The starter neither ends the turn nor withdraws before the first card (IV-T5); under Adapt one chooses first."""
    return no.ADAPT_FIRST if t.asked[seat] == which_to_keep else no.FIRST_CARD_FIRST


@game.action(which_to_keep, END_TURN, legal=comes_later)
@game.action(first_card, END_TURN, legal=comes_later)
@game.action(which_tournament, END_TURN, legal=comes_later)
@game.action(your_turn, END_TURN, legal=may_end)
def end_turn(t: Lists, seat: int, _choice: int) -> None:
    tell(t, told.STANDS_AT, seat, total(t, seat))
    then(t, begin_turn, next_in(t, seat))


@game.rule
def next_in(t: Lists, seat: int) -> int:
    """The next on the left who has not withdrawn."""
    seat = left_of(t, seat)
    while not is_in(t, seat):
        seat = left_of(t, seat)
    return seat


@game.action(which_to_keep, WITHDRAW, legal=comes_later)
@game.action(first_card, WITHDRAW, legal=comes_later)
@game.action(which_tournament, WITHDRAW, legal=comes_later)
@game.action(your_turn, WITHDRAW)
def withdraw(t: Lists, seat: int, _choice: int) -> None:
    """With a maiden on display a token is lost, if there is one (IV-S9)."""
    if has_maiden(t, seat) and t.tokens[seat]:
        ask(t, token_to_give, seat)
    else:
        leave(t, seat)


def is_your_token(t: Lists, seat: int, colour: int) -> int:
    return 0 if has_token(t, seat, colour) else no.NOT_YOUR_TOKEN


@game.action(token_to_give, COLOUR, legal=is_your_token)
def give_token(t: Lists, seat: int, colour: int) -> None:
    t.tokens[seat] &= ~(1 << colour)
    tell(t, told.TOKEN_LOST, seat, colour)
    leave(t, seat)


@game.rule
def leave(t: Lists, seat: int) -> None:
    tell(t, told.WITHDREW, seat)
    clear(t, seat)
    t.withdrawn |= 1 << seat
    left = next_in(t, seat)
    if next_in(t, left) == left:
        win_tournament(t, left)
    else:
        then(t, begin_turn, left)


@game.resume
def take_up(t: Lists) -> None:
    """Go on where a position set up by hand stands."""
    seat = t.turn
    while t.size[IN_PLAY] > 0:  # nobody is in the middle of playing it: it has been played
        move(t, t.first[IN_PLAY], DISCARD, told.SPENT)
    for other in range(t.seats):
        if has_won(t, other):
            end_game(t, 1 << other, told.WON)
            return
    if t.colour == NO_COLOUR:
        if t.drawn:
            consider_start(t, seat, 0)
        else:
            then(t, open_tournament, seat)
    elif next_in(t, seat) == seat:
        win_tournament(t, seat)
    else:
        if not t.drawn:
            new_turn(t, seat)
            draw_one(t, seat)
        if awaits_first_card(t, seat):
            ask(t, first_card, seat)
        else:
            ask(t, your_turn, seat)


@game.rule
def awaits_first_card(t: Lists, seat: int) -> bool:
    """Whether nothing lies before anybody and nobody has left, and there is a card to begin with (IV-B9)."""
    for other in range(t.seats):
        if t.size[DISPLAY + other] + t.size[BESIDE + other] > 0 or not is_in(t, other):
            return False
    card = t.first[HAND + seat]
    while card >= 0:
        if may_come_first(t, seat, t.kind[card]) == 0:
            return True
        card = t.after[card]
    return False
