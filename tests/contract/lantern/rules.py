"""Lantern: together, hang lanterns of each colour one above the other. Each carries two on a pole behind his back.

All others see them. On a turn one hangs one of one's own unseen, or says which of another's have a colour or height.
"""

from tabard.engine import (
    ALL,
    NO_WINNER,
    OTHERS,
    SEAT,
    Kinds,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    know,
    lay,
    left_of,
    move,
    number,
    numbers,
    shuffle,
)  # fmt: skip

SEATS, COLOURS, TOP, CARRIED = 3, 2, 3, 2
MOST_BROKEN, ENOUGH = 2, 4
THINGS = COLOURS + TOP  # that a hint can be about

lanterns = Kinds(colour=0, height=1)
COLOUR_OF = lanterns.column("colour")
HEIGHT_OF = lanterns.column("height")
for colour, name in enumerate(("red", "blue")):
    for height, copies in ((1, 2), (2, 2), (3, 1)):
        lanterns.add(f"{name} {height}", copies, colour=colour, height=height)


class Fair(Table, seats=SEATS, cards=lanterns):
    kind: list[int] = lanterns.field()
    side: list[int] = numbers(len(lanterns.deck), 0, 1, seen=ALL)  # of the pole: the left or the right end
    turn: int = number(0, 2, seen=ALL, names=SEAT)
    hints: int = number(0, 6, seen=ALL)
    hung: list[int] = numbers(COLOURS, 0, TOP, seen=ALL)


game = Ruleset("lantern", Fair, seats=(2, SEATS))
PILE = game.zone("pile")
POLE = game.zone("pole", each=True, sees=OTHERS)
STRING = game.zone("string", sees=ALL)
BROKEN = game.zone("broken", sees=ALL)

your_turn = game.question("Hang a lantern, or give a hint")
HANG = game.choices("hang", CARRIED)
HINT = game.choices("hint", SEATS * THINGS)

NO_HINTS = game.refusal("All hints have been given.")
NOT_THERE = game.refusal("A hint is for another player.", quiet=True)
NONE_SUCH = game.refusal("That player carries none of these.")
NOTHING_LEFT = game.refusal("There is no lantern at that end.")

SHUFFLED = game.entry("shuffled", "The lanterns are shuffled")
TOOK_UP = game.entry("took up", "{taker:seat} takes up {card:card}", hidden="{taker:seat} takes up a lantern")
HUNG = game.entry("hung", "{giver:seat} hangs {card:card}")
DROPPED = game.entry("dropped", "{giver:seat} drops {card:card}: it does not hang there")
DARK = game.result("Too many lanterns are broken.")
ALL_LIT = game.result("All lanterns are lit.")
ENOUGH_LIT = game.result("Night falls, and there is light enough.")
TOO_FEW = game.result("Night falls, and there is too little light.")


@game.rule
def such(t: Fair, seat: int, thing: int) -> int:
    """Which of a seat's lanterns have a colour or a height: a bit for each end of the pole."""
    found = 0
    card = t.first[POLE + seat]
    while card >= 0:
        kind = t.kind[card]
        if thing == COLOUR_OF[kind] or thing == COLOURS + HEIGHT_OF[kind] - 1:
            found |= 1 << t.side[card]
        card = t.after[card]
    return found


HINTED = game.fact(such, "hinted", "{of:seat} carries {thing:thing} {answer:ends}")


@game.start
def light_up(t: Fair) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for seat in range(t.seats):
        for _ in range(CARRIED):
            take_up(t, seat)
    t.hints = 6
    ask_for_turn(t)


@game.resume
def ask_for_turn(t: Fair) -> None:
    ask(t, your_turn, t.turn)


@game.rule
def take_up(t: Fair, seat: int) -> None:
    card = draw(t, PILE, POLE + seat, TOOK_UP)
    if card >= 0:
        t.side[card] = t.size[POLE + seat] - 1


@game.rule
def next_turn(t: Fair) -> None:
    lit = t.hung[0] + t.hung[1]
    everybody = (1 << t.seats) - 1
    if t.size[BROKEN] == MOST_BROKEN:
        end_game(t, NO_WINNER, DARK)
    elif lit == COLOURS * TOP:
        end_game(t, everybody, ALL_LIT)
    elif t.size[PILE] == 0:
        end_game(t, everybody if lit >= ENOUGH else NO_WINNER, ENOUGH_LIT if lit >= ENOUGH else TOO_FEW)
    else:
        t.turn = left_of(t, t.turn)
        ask_for_turn(t)


def may_hint(t: Fair, seat: int, choice: int) -> int:
    other, thing = choice // THINGS, choice % THINGS
    if other == seat or other >= t.seats:
        return NOT_THERE
    if t.hints == 0:
        return NO_HINTS
    return 0 if such(t, other, thing) else NONE_SUCH


@game.action(your_turn, HINT, legal=may_hint)
def hint(t: Fair, _seat: int, choice: int) -> None:
    other, thing = choice // THINGS, choice % THINGS
    t.hints -= 1
    know(t, HINTED, such(t, other, thing), other, thing)
    next_turn(t)


def may_hang(t: Fair, seat: int, end: int) -> int:
    return 0 if end < t.size[POLE + seat] else NOTHING_LEFT


@game.action(your_turn, HANG, legal=may_hang)
def hang(t: Fair, seat: int, end: int) -> None:
    """What it is shows only now; what is left goes to the left, so that a new one comes to the right."""
    card, kept = t.first[POLE + seat], t.last[POLE + seat]
    if t.side[card] != end:
        card, kept = kept, card
    colour, height = COLOUR_OF[t.kind[card]], HEIGHT_OF[t.kind[card]]
    t.side[card] = t.side[kept] = 0
    if t.hung[colour] == height - 1:
        t.hung[colour] = height
        move(t, card, STRING, HUNG)
    else:
        move(t, card, BROKEN, DROPPED)
    take_up(t, seat)
    next_turn(t)
