"""Skirmish's table: its fields, its zones, its questions and what can be answered to them.

A card's number tells which unit it is, so nothing public may hang on it. What everybody sees of a card wherever it lies
is its back: the space, a *token* by which listeners know it, and what it was seen to be able to do. Targets of events
are tokens.
"""

from enum import IntEnum

from tabard.engine import ALL, CARD, OWNER, SEAT, Grid, Ruleset, Table, grid, number, numbers, option

from .sheets.attributes import SHOWN_BITS, attributes
from .sheets.sheet import HIGHEST, KEEP_LOSES

WIDE = 8
SPACES = WIDE * WIDE
INSIDE = SPACES  # a card inside the container on space s is at INSIDE + s
NOWHERE = 2 * SPACES  # not placed yet, or gone
CARDS, SIDE = 32, 16  # and so many of one side, the keep among them
TURN_LIMIT = 100
NO_TOKEN, NO_CARD = -1, -1
FIRST_TOKEN, MOST_TOKENS = 2, 2**14 - 1  # no token is taken for a seat
MOST_HEARD = 35  # Targets that stand
MOST_ACTS = 12  # under way at once: all whom a Defend lends to, and more
IN_PASSING = 6  # listeners that an act sets besides, or the end of a turn
AIMED = 2**14  # what is set for a Target belongs to AIMED + the victim's token
BUILDING, PLACING, TURN = 1, 2, 4  # phases

TargetLasts = IntEnum("TargetLasts", ["TURN", "NEXT_ATTACK", "GAME"], start=0)
DefendExpiry = IntEnum("DefendExpiry", ["ABSORB", "TAKE_BACK"], start=0)
Written = IntEnum("Written", ["BEFORE", "INSIDE"], start=0)  # the note's two ways to write an attack (SK-10)


def space_name(space: int) -> str:
    return f"{space % WIDE},{space // WIDE}"


def phase_name(phase: int) -> str:
    return {BUILDING: "building", PLACING: "placing", TURN: "a game turn"}.get(phase, "none")


class Ground(Table, seats=2, stack=MOST_ACTS, listeners=MOST_HEARD + IN_PASSING, cards=CARDS):
    """The ground on which two musters meet. Seats are counted from 0."""

    phase: int = number(0, TURN, seen=ALL, start=PLACING, names=phase_name)
    bare: int = number(0, 1, seen=ALL)
    written: int = number(0, 1, seen=ALL)
    turn: int = number(0, 1, seen=ALL, names=SEAT)
    turns: int = number(0, TURN_LIMIT, seen=ALL)  # that are over
    deck: int = number(0, CARDS, seen=ALL, start=CARDS)  # the numbers of all cards that take part are below it
    mustered: list[int] = numbers(2, 0, SIDE, seen=ALL, by=SEAT)  # how many units each has brought
    keeps: int = number(0, 3, seen=ALL, bits=SEAT)  # who has brought a keep
    fallen: int = number(0, 3, seen=ALL, bits=SEAT)  # whose keep is destroyed
    keep_lost: list[int] = numbers(2, 0, KEEP_LOSES, seen=ALL, by=SEAT)  # health, this turn

    # The face of a card.
    level: Grid = grid(CARDS, attributes, 0, HIGHEST, seen=CARD)
    name: Grid = grid(CARDS, 2, 0, 2**63 - 1, seen=CARD)
    keep: list[int] = numbers(CARDS, 0, 1, seen=CARD)
    health: list[int] = numbers(CARDS, 0, 2 * HIGHEST, seen=CARD)  # what is lent included
    lent: list[int] = numbers(CARDS, 0, HIGHEST, seen=CARD)
    points: list[int] = numbers(CARDS, 0, HIGHEST, seen=CARD)
    steps: list[int] = numbers(CARDS, 0, HIGHEST, seen=CARD)
    # Its back.
    at: list[int] = numbers(CARDS, 0, NOWHERE, seen=ALL, start=NOWHERE)
    token: list[int] = numbers(CARDS, NO_TOKEN, MOST_TOKENS, seen=ALL, start=NO_TOKEN)
    shown: list[int] = numbers(CARDS, 0, 2**SHOWN_BITS - 1, seen=ALL)  # at least so much of each attribute
    acted: list[int] = numbers(CARDS, 0, 15, seen=ALL)  # so often this turn
    walked: list[int] = numbers(CARDS, 0, 15, seen=ALL)  # so far this turn
    defended: list[int] = numbers(CARDS, 0, 1, seen=ALL)  # named by a Defend, until what was lent is taken back
    load: list[int] = numbers(CARDS, 0, CARDS, seen=ALL)  # so many have boarded it, and cannot have left

    tokens: int = number(0, MOST_TOKENS, seen=ALL, start=FIRST_TOKEN)  # the next one that is given
    lending: list[int] = numbers(2, 0, 1, seen=ALL, by=SEAT)  # whose cards were lent health that is taken back
    stood: list[int] = numbers(4, 0, 2**32 - 1, seen=ALL)  # where cards stand, as bits: two halves for each player
    near: list[int] = numbers(2, 0, 2**32 - 1, seen=ALL)  # while a Move is being chosen: where it may end, as bits
    holder: Grid = grid(2, CARDS, NO_CARD, CARDS - 1, seen=OWNER, start=NO_CARD)  # the card that holds a card

    target_lasts: int = option(TargetLasts, "How long a Target lasts.")
    defend_expiry: int = option(DefendExpiry, "Whether damage uses up lent health first, or all is taken back.")


game = Ruleset("skirmish", Ground, phase="phase")

# A zone's number is even for Player 1 and odd for Player 2.
RESERVE = game.zone("reserve", each=True, sees=OWNER)
DOWN = game.zone("face down", each=True, sees=OWNER)
UP = game.zone("face up", each=True, sees=ALL)
GONE = game.zone("destroyed", each=True, sees=ALL)

UNIT = game.choices("unit", CARDS)
SPACE = game.choices("space", SPACES)
IN = game.choices("in", 1)
END_TURN = game.choices("End turn", 1)
END_OF_TURN = game.choices("End of Turn", 1)  # of a bare position
INCREASE = game.choices("increase", attributes)
DONE = game.choices("Done", 1)

your_turn = game.question("Choose a unit, or end the turn")
which_action = game.question("Choose what it does", step=True)
place_keep = game.question("Place your keep on your back row")
keep_where = game.question("Choose a space of your back row", step=True)
place_what = game.question("Place a unit face down")
place_where = game.question("Choose a space of your two back rows, or a carrier", step=True)
place_inside = game.question("Choose the carrier", step=True)
bare_action = game.question("Take an action", by_hand=True)
bare_verb = game.question("Choose what it does to whom", step=True, by_hand=True)
raise_what = game.question("Increase a level, or be done", by_hand=True)
