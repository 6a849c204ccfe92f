"""Magpie: be the first without cards. Lay, draw, take unseen, show your hand, or call on all to lay together."""

from tabard.engine import (
    ALL,
    NO_WINNER,
    OWNER,
    Public,
    Ruleset,
    Table,
    ask,
    at_random,
    draw,
    end_game,
    lay,
    move,
    number,
    option,
    reveal,
    shuffle,
    tell,
    then,
)  # fmt: skip

CARDS, DEALT_CARDS = 14, 3


class Nest(Table, seats=3, stack=8, cards=CARDS):
    turns: int = number(0, 40, seen=ALL)
    long_day: int = option(False, "Whether a game may last thirty turns and not fifteen.")


game = Ruleset("magpie", Nest, seats=(2, 3))
PILE = game.zone("pile")
HANDS = game.zone("hand", each=True, sees=OWNER)
HEAP = game.zone("heap", sees=ALL)

your_turn = game.question("Your turn")
from_whom = game.question("Take from whom?", step=True)
your_bird = game.question("Lay a bird, or pass", aloud=Public("Does anybody lay a bird?", silence="pass"))
BIRD = game.choices("lay", CARDS)
DRAWING = game.choices("draw", 1)
TAKING = game.choices("take", 1)
SHOWING = game.choices("show", 1)
CALLING = game.choices("call", 1)
WAITING = game.choices("wait", 1)
SEAT = game.choices("seat", 3)
PASSING = game.choices("pass", 1)

NOT_YOURS = game.refusal("You do not have that bird.", quiet=True)
SAME_BIRD = game.refusal("Such a bird lies on top of the heap.")
NOTHING_LEFT = game.refusal("The pile is empty.")
NOT_THERE = game.refusal("Nobody else sits there.")

SHUFFLED = game.entry("shuffled", "The pile is shuffled")
DREW = game.entry("drew", "{taker:seat} draws {card:card}")
TURN = game.entry("turn", "{player:seat} has a turn")
LAID = game.entry("laid", "{giver:seat} lays {card:card}")
TOOK = game.entry("took", "{taker:seat} takes {card:card} from {giver:seat}")
SHOWED = game.entry("showed", "{taker:seat} shows {cards}")
CALLED = game.entry("called", "{player:seat} calls for birds")
PASSED = game.entry("passed", "{player:seat} passes")
WAITED = game.entry("waited", "{player:seat} waits")
TURNED = game.entry("turned", "{card:card} goes back into the pile")
EMPTY_HAND = game.result("{winner} has no cards left.")
DUSK = game.result("It gets dark before anybody has won.")


@game.start
def deal(t: Nest) -> None:
    for card in range(CARDS):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for seat in range(t.seats):
        for _ in range(DEALT_CARDS):
            draw(t, PILE, HANDS + seat, DREW)
    open_turn(t, 0)


@game.resume
def resume(t: Nest) -> None:
    open_turn(t, 0)


@game.rule
def open_turn(t: Nest, seat: int) -> None:
    tell(t, TURN, seat)
    ask(t, your_turn, seat)


@game.rule
def last_turn(t: Nest) -> int:
    return 30 if t.long_day else 15


@game.act
def next_turn(t: Nest, seat: int) -> None:
    t.turns += 1
    for other in range(t.seats):
        if t.size[HANDS + other] == 0:
            end_game(t, 1 << other, EMPTY_HAND)
            return
    if t.turns >= last_turn(t):
        end_game(t, NO_WINNER, DUSK)
    else:
        open_turn(t, (seat + 1) % t.seats)


@game.rule
def bird(card: int) -> int:
    return card // 2


def may_lay(t: Nest, seat: int, card: int) -> int:
    if t.zone[card] != HANDS + seat:
        return NOT_YOURS
    top = t.last[HEAP]
    return SAME_BIRD if top >= 0 and bird(top) == bird(card) else 0


@game.action(your_turn, BIRD, legal=may_lay)
def lay_one(t: Nest, seat: int, card: int) -> None:
    move(t, card, HEAP, LAID)
    next_turn(t, seat)


def may_draw(t: Nest, _seat: int, _choice: int) -> int:
    return 0 if t.size[PILE] > 0 else NOTHING_LEFT


@game.action(your_turn, DRAWING, legal=may_draw)
def draw_one(t: Nest, seat: int, _choice: int) -> None:
    draw(t, PILE, HANDS + seat, DREW)
    if t.size[PILE] == 0:
        while t.first[HEAP] >= 0:
            move(t, t.first[HEAP], PILE, TURNED)
        shuffle(t, PILE, SHUFFLED)
    next_turn(t, seat)


@game.action(your_turn, TAKING)
def take(t: Nest, seat: int, _choice: int) -> None:
    ask(t, from_whom, seat)


def may_take(t: Nest, seat: int, other: int) -> int:
    return 0 if other < t.seats and other != seat else NOT_THERE


@game.action(from_whom, SEAT, legal=may_take)
def take_from(t: Nest, seat: int, other: int) -> None:
    move(t, at_random(t, HANDS + other), HANDS + seat, TOOK)
    next_turn(t, seat)


@game.action(your_turn, SHOWING)
def show_hand(t: Nest, seat: int, _choice: int) -> None:
    reveal(t, HANDS + seat, SHOWED)
    next_turn(t, seat)


@game.action(your_turn, WAITING)
def wait(t: Nest, seat: int, _choice: int) -> None:
    tell(t, WAITED, seat)
    next_turn(t, seat)


@game.action(your_turn, CALLING)
def call(t: Nest, seat: int, _choice: int) -> None:
    tell(t, CALLED, seat)
    then(t, next_turn, seat)
    for other in range(t.seats):
        ask(t, your_bird, other)


def has_bird(t: Nest, seat: int, card: int) -> int:
    return 0 if t.zone[card] == HANDS + seat else NOT_YOURS


@game.action(your_bird, BIRD, legal=has_bird)
def lay_called(t: Nest, _seat: int, card: int) -> None:
    move(t, card, HEAP, LAID)


@game.action(your_bird, PASSING)
def pass_call(t: Nest, seat: int, _choice: int) -> None:
    tell(t, PASSED, seat)
