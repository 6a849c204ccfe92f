"""The cards of Ivanhoe: 110 in all, each kind declared once with its text beside it."""

from typing import NamedTuple

PURPLE, RED, BLUE, YELLOW, GREEN = range(5)
COLOURS = ("purple", "red", "blue", "yellow", "green")
WEAPONS = ("jousting", "sword", "axe", "morningstar", "no weapon")
SUPPORTER, ACTION = 5, 6  # what stands in place of a colour on the other cards
NO_COLOUR = -1


class Card(NamedTuple):
    """One kind of card: how many there are, its colour and printed value, and what it says."""

    name: str
    copies: int
    colour: int
    value: int
    text: str


def of_colour(colour: int, value: int, copies: int) -> Card:
    name = COLOURS[colour]
    return Card(f"{name} {value}", copies, colour, value, f"Adds {value} in a {name} tournament ({WEAPONS[colour]}).")


def supporter(name: str, value: int, copies: int, more: str = "") -> Card:
    text = f"Adds {value} in a tournament of any colour; 1 in green.{more}"
    return Card(f"{name} {value}", copies, SUPPORTER, value, text)


def action(name: str, text: str, copies: int = 1) -> Card:
    return Card(name, copies, ACTION, 0, text)


CARDS = (
    of_colour(PURPLE, 3, 4), of_colour(PURPLE, 4, 4), of_colour(PURPLE, 5, 4), of_colour(PURPLE, 7, 2),
    of_colour(RED, 3, 6), of_colour(RED, 4, 6), of_colour(RED, 5, 2),
    of_colour(BLUE, 2, 4), of_colour(BLUE, 3, 4), of_colour(BLUE, 4, 4), of_colour(BLUE, 5, 2),
    of_colour(YELLOW, 2, 4), of_colour(YELLOW, 3, 8), of_colour(YELLOW, 4, 2),
    of_colour(GREEN, 1, 14),
    supporter("squire", 2, 8), supporter("squire", 3, 8),
    supporter("maiden", 6, 4, " One at a time; who withdraws with her gives back a token."),
    action("Riposte", "The last card of one opponent's display goes on top of yours.", 3),
    action("Knock Down", "Take a card at random from an opponent's hand; nobody else sees it.", 2),
    action("Unhorse", "A purple tournament becomes red, blue or yellow."),
    action("Change Weapon", "A red, blue or yellow tournament becomes another of these colours."),
    action("Drop Weapon", "A red, blue or yellow tournament becomes green."),
    action("Break Lance", "One opponent discards all purple cards of his display."),
    action("Dodge", "Discard any one card of an opponent's display."),
    action("Retreat", "Take one card of your own display back into your hand."),
    action("Outmaneuver", "Each opponent loses the last card of his display."),
    action("Charge", "Every player discards all cards of the lowest value on display."),
    action("Countercharge", "Every player discards all cards of the highest value on display."),
    action("Disgrace", "Every player discards his supporters."),
    action("Adapt", "Every player keeps one card of each value and discards the rest."),
    action("Outwit", "Swap one of your face-up cards with one face-up card of an opponent."),
    action("Shield", "Lies beside your display: opponents' actions leave it, and your hand, alone."),
    action("Stunned", "Lies beside an opponent's display: he may add one card to it each turn."),
    action("Ivanhoe", "Out of turn: cancels the action card another player has just played."),
)  # fmt: skip

KINDS = len(CARDS)
MAIDEN = 17
(
    RIPOSTE, KNOCK_DOWN, UNHORSE, CHANGE_WEAPON, DROP_WEAPON, BREAK_LANCE, DODGE, RETREAT, OUTMANEUVER, CHARGE,
    COUNTERCHARGE, DISGRACE, ADAPT, OUTWIT, SHIELD, STUNNED, IVANHOE,
) = range(18, KINDS)  # fmt: skip

COLOUR_OF = tuple(card.colour for card in CARDS)
VALUE_OF = tuple(card.value for card in CARDS)
DECK = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.copies))  # the kind of each of the 110
