"""Ivanhoe's table: its fields, its zones, its questions and what can be answered to them."""

from enum import IntEnum
from typing import Any

from tabard.engine import ALL, NOBODY, OWNER, SEAT, Public, Ruleset, Table, number, numbers, option
from tabard.games.ivanhoe.cards import COLOUR_COUNT, COLOURS, NO_COLOUR, cards

SEATS = 5


# Values of house rules.
FirstPlayer = IntEnum("FirstPlayer", ["PURPLE", "LEFT_OF_PURPLE"], start=0)
Limits = IntEnum("Limits", ["DISPLAY", "ALL_CARDS"], start=0)
ALL_CARDS = Limits.ALL_CARDS  # looked up once: plain play asks for it all the time


def colour_name(colour: int) -> str:
    return "none" if colour == NO_COLOUR else COLOURS[colour]


class Lists(Table, seats=SEATS, stack=8, cards=cards):
    """The lists: where a tournament is held. Seats are counted from 0."""

    kind: list[int] = cards.field()
    turn: int = number(0, SEATS - 1, seen=ALL, names=SEAT)
    drawn: int = number(0, 1, seen=ALL)
    played: int = number(0, 127, seen=ALL)  # cards played this turn, of any kind
    added: int = number(0, 127, seen=ALL)  # cards added to the display this turn
    colour: int = number(NO_COLOUR, COLOUR_COUNT - 1, seen=ALL, start=NO_COLOUR, names=colour_name)
    last_colour: int = number(NO_COLOUR, COLOUR_COUNT - 1, seen=ALL, start=NO_COLOUR, names=colour_name)
    withdrawn: int = number(0, 2**SEATS - 1, seen=ALL, bits=SEAT)
    tokens: list[int] = numbers(SEATS, 0, 2**COLOUR_COUNT - 1, seen=ALL, by=SEAT, bits=COLOURS)
    cancelled: int = number(0, 1, seen=ALL)

    first_player: int = option(FirstPlayer, "Who starts: the one who draws purple, or the one on his left.")
    ties_stay: int = option(False, "An equal total may stay in.")
    spare_self: int = option(False, "Charge, Countercharge, Disgrace and Adapt leave the one who plays them alone.")
    shield_guards_hand: int = option(True, "A Shield also guards the hand from Knock Down.")
    stunned_limits: int = option(Limits, "Stunned limits cards added to the display, or all cards played.")
    ivanhoe_only_when_affected: int = option(False, "Only those whom an action touches may answer it with Ivanhoe.")
    knock_down_withdrawn: int = option(True, "Knock Down also reaches those who have withdrawn.")


game = Ruleset("ivanhoe", Lists, seats=(2, SEATS))

DRAW_PILE = game.zone("draw", sees=NOBODY)
DISCARD = game.zone("discard", sees=ALL)
IN_PLAY = game.zone("in play", sees=ALL)  # an action card while it may still be cancelled
HAND = game.zone("hand", each=True, sees=OWNER)
DISPLAY = game.zone("display", each=True, sees=ALL)
BESIDE = game.zone("beside", each=True, sees=ALL)  # Shield and Stunned

CARD = game.choices("card", cards)
COLOUR = game.choices("colour", COLOUR_COUNT)
OPPONENT = game.choices("opponent", SEATS)
END_TURN = game.choices("end turn", 1)
WITHDRAW = game.choices("withdraw", 1)
PASS = game.choices("pass", 1)
PLACE = game.choices("place", max(kind.copies for kind in cards.made))  # of several cards alike, from the oldest on

HAND_CARDS, OWN_CARDS = "hand", "seat {seat}"  # what questions point at
KINDS = 40  # more than there are: a card that is meant is its kind, and KINDS times its place where that was asked


def cards_alike(t: Any, seat: int) -> str:
    """The cards of one kind in a display, of which one shall be chosen."""
    whose, kind = divmod(t.about[seat, 1], KINDS)
    return f"{OWN_CARDS.format(seat=whose + 1)} card {cards.name(kind)}"


which_tournament = game.question("Choose the colour of the tournament")
first_card = game.question("Play the first card: of that colour, or a supporter", step=True, points_at=HAND_CARDS)
your_turn = game.question("Play a card, end the turn or withdraw", points_at=HAND_CARDS)
new_colour = game.question("Choose the new colour", step=True)
which_opponent = game.question("Choose an opponent", step=True)
dodge_what = game.question("Choose the card he loses", step=True, points_at="seat {a}")
return_what = game.question("Choose the card you take back", step=True, points_at=OWN_CARDS)
swap_what = game.question("Choose the card you give away", step=True, points_at=OWN_CARDS)
swap_with = game.question("Choose whom to swap with", step=True)
swap_for = game.question("Choose the card you get", step=True, points_at="seat {b}")
answer_it = game.question(
    "Do you answer with Ivanhoe?", sealed=True, points_at=HAND_CARDS,
    waited_for="Wait until it is settled whether anyone answers with Ivanhoe.",
    aloud=Public("Does anyone answer with Ivanhoe?", silence="pass"),
)  # fmt: skip
which_to_keep = game.question(
    "Adapt: choose which of these cards you keep", step=True, points_at=OWN_CARDS,
    waited_for="Wait until everyone has chosen what to keep under Adapt.",
)  # fmt: skip
token_to_give = game.question("A maiden leaves with you: choose the token you give back", step=True)
token_to_take = game.question("Choose the token you take")
which_one = game.question("Choose which of them, counted from the oldest", step=True, points_at=cards_alike)
