"""The cards of Ivanhoe: 110 in all. Those of a colour and the supporters are here; an action card is one block in
`aimed.py`, `sweeping.py` or `lasting.py`, with all that it says and does."""

from tabard.engine import Kinds

PURPLE, RED, BLUE, YELLOW, GREEN = range(5)
COLOURS = ("purple", "red", "blue", "yellow", "green")
COLOUR_COUNT = len(COLOURS)
WEAPONS = ("jousting", "sword", "axe", "morningstar", "no weapon")
SUPPORTER, ACTION = COLOUR_COUNT, COLOUR_COUNT + 1  # what stands in place of a colour on the other cards
NO_COLOUR = -1
NOTHING = 0  # what a card asks for that needs no choice
GUARDS, STUNS = 1, 2  # what a card does that lies beside a display

cards = Kinds(
    colour=NO_COLOUR, value=0, asks=NOTHING, asks_next=NOTHING, lack=0, stays=0, power=0, answers=0, extreme=0
)

COLOUR_OF = cards.column("colour")
VALUE_OF = cards.column("value")  # as printed
ASKS = cards.column("asks")  # the question that goes with an action
ASKS_NEXT = cards.column("asks_next")  # and the one after it
LACK_OF = cards.column("lack")  # why it cannot be played where there is nobody to aim at
STAYS = cards.column("stays")  # whether it is not discarded as soon as it has worked
POWER_OF = cards.column("power")  # of what lies beside a display
ANSWERS = cards.column("answers")  # whether it answers another's action
EXTREME_OF = cards.column("extreme")  # on which side the value lies that it takes: -1 the lowest, 1 the highest
DECK = cards.deck


def supporter(name: str, value: int, copies: int, more: str = "") -> int:
    text = f"Adds {value} in a tournament of any colour; 1 in green.{more}"
    return cards.add(f"{name} {value}", copies, text, colour=SUPPORTER, value=value)


for colour, values in (
    (PURPLE, ((3, 4), (4, 4), (5, 4), (7, 2))),
    (RED, ((3, 6), (4, 6), (5, 2))),
    (BLUE, ((2, 4), (3, 4), (4, 4), (5, 2))),
    (YELLOW, ((2, 4), (3, 8), (4, 2))),
    (GREEN, ((1, 14),)),
):
    for value, copies in values:
        text = f"Adds {value} in a {COLOURS[colour]} tournament ({WEAPONS[colour]})."
        cards.add(f"{COLOURS[colour]} {value}", copies, text, colour=colour, value=value)
supporter("squire", 2, 8)
supporter("squire", 3, 8)
MAIDEN = supporter("maiden", 6, 4, " One at a time; who withdraws with her gives back a token.")

HIGHEST_VALUE = max(VALUE_OF)
