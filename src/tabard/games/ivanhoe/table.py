"""Ivanhoe's table: its fields, its zones, its questions and what can be answered to them."""

from tabard.engine import ALL, NOBODY, OWNER, SEAT, Ruleset, Table, number, numbers, option
from tabard.games.ivanhoe.cards import COLOURS, DECK, KINDS, NO_COLOUR

SEATS = 5


def colour_name(colour: int) -> str:
    return "none" if colour == NO_COLOUR else COLOURS[colour]


class Lists(Table, seats=SEATS, stack=8, cards=len(DECK)):
    """The lists: where a tournament is held. Seats are counted from 0."""

    kind: list[int] = numbers(len(DECK), 0, KINDS - 1, seen=ALL)
    turn: int = number(0, SEATS - 1, seen=ALL, names=SEAT)
    drawn: int = number(0, 1, seen=ALL)
    played: int = number(0, 127, seen=ALL)  # cards played this turn, of any kind
    added: int = number(0, 127, seen=ALL)  # cards added to the display this turn
    colour: int = number(-1, 4, seen=ALL, start=-1, names=colour_name)
    last_colour: int = number(-1, 4, seen=ALL, start=-1, names=colour_name)
    withdrawn: int = number(0, 2**SEATS - 1, seen=ALL, bits=SEAT)
    tokens: list[int] = numbers(SEATS, 0, 31, seen=ALL, by=SEAT, bits=COLOURS)
    cancelled: int = number(0, 1, seen=ALL)

    first_player: int = option(
        ("purple", "left_of_purple"), "Who starts: the one who draws purple, or the one on his left."
    )
    ties_stay: int = option((False, True), "An equal total may stay in.")
    spare_self: int = option(
        (False, True), "Charge, Countercharge, Disgrace and Adapt leave the one who plays them alone."
    )
    shield_guards_hand: int = option((True, False), "A Shield also guards the hand from Knock Down.")
    stunned_limits: int = option(
        ("display", "all_cards"), "Stunned limits cards added to the display, or all cards played."
    )
    ivanhoe_only_when_affected: int = option(
        (False, True), "Only those whom an action touches may answer it with Ivanhoe."
    )
    knock_down_withdrawn: int = option((True, False), "Knock Down also reaches those who have withdrawn.")


game = Ruleset("ivanhoe", Lists, seats=(2, SEATS))

DRAW_PILE = game.zone("draw", sees=NOBODY)
DISCARD = game.zone("discard", sees=ALL)
IN_PLAY = game.zone("in play", sees=ALL)  # an action card while it may still be cancelled
HAND = game.zone("hand", each=True, sees=OWNER)
DISPLAY = game.zone("display", each=True, sees=ALL)
BESIDE = game.zone("beside", each=True, sees=ALL)  # Shield and Stunned

CARD = game.choices("card", KINDS)
COLOUR = game.choices("colour", 5)
OPPONENT = game.choices("opponent", SEATS)
END_TURN = game.choices("end turn", 1)
WITHDRAW = game.choices("withdraw", 1)
PASS = game.choices("pass", 1)

which_tournament = game.question("which tournament")
first_card = game.question("first card", step=True)
your_turn = game.question("your turn")
new_colour = game.question("new colour", step=True)
which_opponent = game.question("which opponent", step=True)
dodge_what = game.question("dodge what", step=True)
return_what = game.question("return what", step=True)
swap_what = game.question("swap what", step=True)
swap_with = game.question("swap with whom", step=True)
swap_for = game.question("swap for what", step=True)
answer_it = game.question("answer with Ivanhoe", sealed=True)
which_to_keep = game.question("which to keep")
token_to_give = game.question("which token to give back", step=True)
token_to_take = game.question("which token to take")

# Entries of the log.
(
    SHUFFLED, REFILLED, TOKEN_DRAWN, DREW, TURN, SHOWN, OPENED, ENTERED, ACTION_PLAYED, AIMED, ANSWERED, WITHOUT_EFFECT,
    SPENT, DISCARDED, TAKEN, RETURNED, KNOCKED, SWAPPED, SET_BESIDE, COLOUR_CHANGED, STANDS_AT, WITHDREW, CLEARED,
    TOKEN_LOST, WON_TOURNAMENT, TOKEN_WON, NO_TOKEN, WON, NOBODY_CAN, OFFERED, CARD_CHOSEN, COLOUR_CHOSEN,
    NOTHING_TO_DRAW,
) = range(1, 34)  # fmt: skip

# Reasons why something cannot be done.
(
    NOT_OF_COLOUR, SECOND_MAIDEN, STUNNED_NOW, STUNNED_ALL, OUT_OF_TURN_ONLY, ONLY_IVANHOE, NOTHING_PLAYED, TOO_LOW,
    PURPLE_AGAIN, NO_CARD_OF_COLOUR, NOT_A_FIRST_CARD, NOT_PURPLE, NOT_A_WEAPON, NOTHING_WOULD_GO, NOT_TWO_ON_DISPLAY,
    NO_SWAP, NOT_THAT_COLOUR, NOT_YOURSELF, NOT_AT_TABLE, HE_IS_OUT, HE_IS_SHIELDED, HE_HAS_TOO_FEW, HE_HAS_NO_CARD,
    NOT_THERE, EMPTIES_DISPLAY, TWO_MAIDENS, NOT_YOUR_TOKEN, YOUR_TOKEN, NOT_OF_VALUE, NO_SWAP_NOW, NO_SWAP_WITH_HIM,
    NOTHING_TO_GIVE, NO_LANCE_TO_BREAK, NO_DISPLAY_OF_TWO, NO_HAND_TO_REACH, HE_LOSES_NOTHING,
) = range(1, 37)  # fmt: skip
