"""The deal, and how tournaments begin and end."""

from tabard.engine import (
    NO_WINNER, ask, draw, end_game, find_kind, lay, left_of, move, move_all, popcount, random_below, reveal, shuffle,
    tell, then,
)  # fmt: skip
from tabard.games.ivanhoe import no, told
from tabard.games.ivanhoe.cards import COLOUR_COUNT, COLOUR_OF, DECK, NO_COLOUR, PURPLE, SUPPORTER
from tabard.games.ivanhoe.table import (
    BESIDE, CARD, COLOUR, DISCARD, DISPLAY, DRAW_PILE, HAND, FirstPlayer, Lists, first_card, game, token_to_take,
    which_tournament, your_turn,
)  # fmt: skip

HAND_SIZE = 8


@game.start
def deal(t: Lists) -> None:
    for card in range(len(DECK)):
        lay(t, card, DRAW_PILE)
    shuffle(t, DRAW_PILE, told.SHUFFLED)
    for _ in range(HAND_SIZE):
        for seat in range(t.seats):
            draw(t, DRAW_PILE, HAND + seat, told.DREW)
    then(t, open_tournament, who_starts(t))


@game.rule
def who_starts(t: Lists) -> int:
    """Tokens are drawn and put back, seat by seat, until purple comes (IV-C1, IV-C2, HR-1)."""
    seat, token = -1, NO_COLOUR
    while token != PURPLE:
        seat = left_of(t, seat)
        token = random_below(t, COLOUR_COUNT)
        tell(t, told.TOKEN_DRAWN, seat, token)
    return left_of(t, seat) if t.first_player == FirstPlayer.LEFT_OF_PURPLE else seat


@game.rule
def draw_one(t: Lists, seat: int) -> None:
    """One card; as soon as the last is drawn the discard pile is shuffled into a new draw pile (IV-K3)."""
    refill(t)
    if draw(t, DRAW_PILE, HAND + seat, told.DREW) < 0:
        tell(t, told.NOTHING_TO_DRAW, seat)
    refill(t)


@game.rule
def refill(t: Lists) -> None:
    if t.size[DRAW_PILE] == 0 and t.size[DISCARD] > 0:
        move_all(t, DISCARD, DRAW_PILE, told.REFILLED)
        shuffle(t, DRAW_PILE, told.SHUFFLED)


@game.act
def open_tournament(t: Lists, seat: int, failed: int = 0) -> None:
    """A seat draws and starts if it can; `failed` counts those before it who could not start."""
    new_turn(t, seat)
    draw_one(t, seat)
    consider_start(t, seat, failed)


@game.rule
def new_turn(t: Lists, seat: int) -> None:
    t.turn = seat
    t.drawn, t.played, t.added = 1, 0, 0
    tell(t, told.TURN, seat)


@game.rule
def consider_start(t: Lists, seat: int, failed: int) -> None:
    """Who cannot start shows his hand, stays in, and the next on the left tries (IV-B5, IV-B8)."""
    for colour in range(COLOUR_COUNT):
        if may_open(t, seat, colour) == 0:
            ask(t, which_tournament, seat)
            return
    reveal(t, HAND + seat, told.SHOWN)
    failed = min(failed + 1, t.seats)
    if failed == t.seats and t.size[DRAW_PILE] + t.size[DISCARD] == 0:  # nothing will change their hands any more
        tell(t, told.NOBODY_CAN)
        end_game(t, NO_WINNER, told.NOBODY_CAN)
    else:
        then(t, open_tournament, left_of(t, seat), failed)


@game.rule
def may_open(t: Lists, seat: int, colour: int) -> int:
    """A colour he has a card of, or any with a supporter; purple never follows purple (IV-B1 to IV-B8)."""
    if colour == PURPLE and t.last_colour == PURPLE:
        return no.PURPLE_AGAIN
    card = t.first[HAND + seat]
    while card >= 0:
        of_card = COLOUR_OF[t.kind[card]]
        if of_card == colour or of_card == SUPPORTER:
            return 0
        card = t.after[card]
    return no.NO_CARD_OF_COLOUR


@game.action(which_tournament, COLOUR, legal=may_open)
def choose_tournament(t: Lists, seat: int, colour: int) -> None:
    t.colour = colour
    tell(t, told.OPENED, seat, colour)
    ask(t, first_card, seat)


def may_come_first(t: Lists, _seat: int, kind: int) -> int:
    return 0 if COLOUR_OF[kind] == t.colour or COLOUR_OF[kind] == SUPPORTER else no.NOT_A_FIRST_CARD


@game.action(first_card, CARD, legal=may_come_first, among=HAND)
def enter(t: Lists, seat: int, kind: int) -> None:
    """A colour card or a supporter is added to the display."""
    move(t, find_kind(t, HAND + seat, kind), DISPLAY + seat, told.ENTERED)
    t.played += 1
    t.added += 1
    ask(t, your_turn, seat)


@game.rule
def win_tournament(t: Lists, seat: int) -> None:
    """The last one in takes a token of the final colour, after purple one of his choice (IV-A3 to IV-A6)."""
    tell(t, told.WON_TOURNAMENT, seat, t.colour)
    clear(t, seat)
    t.turn, t.drawn, t.withdrawn = seat, 0, 0
    t.last_colour, t.colour = t.colour, NO_COLOUR
    if t.last_colour == PURPLE:
        ask(t, token_to_take, seat)
    elif has_token(t, seat, t.last_colour):
        tell(t, told.NO_TOKEN, seat, t.last_colour)
        then(t, open_tournament, seat)
    else:
        take_token(t, seat, t.last_colour)


@game.rule
def clear(t: Lists, seat: int) -> None:
    """Everything in front of a player is discarded, Shield and Stunned too."""
    for zone in (DISPLAY + seat, BESIDE + seat):
        if t.size[zone] > 0:
            move_all(t, zone, DISCARD, told.CLEARED)


@game.rule
def has_token(t: Lists, seat: int, colour: int) -> bool:
    return t.tokens[seat] >> colour & 1 == 1


def is_new_token(t: Lists, seat: int, colour: int) -> int:
    return no.YOUR_TOKEN if has_token(t, seat, colour) else 0


@game.action(token_to_take, COLOUR, legal=is_new_token)
def take_token(t: Lists, seat: int, colour: int) -> None:
    t.tokens[seat] |= 1 << colour
    tell(t, told.TOKEN_WON, seat, colour)
    if has_won(t, seat):
        tell(t, told.WON, seat)
        end_game(t, 1 << seat, told.WON)
    else:
        then(t, open_tournament, seat)


@game.rule
def has_won(t: Lists, seat: int) -> bool:
    return popcount(t.tokens[seat]) >= tokens_to_win(t)


@game.rule
def tokens_to_win(t: Lists) -> int:
    """Five colours with two or three players, four with more (IV-A1, IV-A2)."""
    return COLOUR_COUNT if t.seats < 4 else COLOUR_COUNT - 1
