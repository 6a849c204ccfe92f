"""Magpie: be the first without cards. Lay, draw, take unseen, show your hand, or call on all to lay together."""

from tabard.engine import (
    ALL,
    DRAW,
    OWNER,
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
    show,
    shuffle,
    tell,
    then,
)  # fmt: skip

CARDS, DEALT_CARDS = 14, 3
NOT_YOURS, SAME_BIRD, NOTHING_LEFT, NOT_THERE = 1, 2, 3, 4
SHUFFLED, DREW, TURN, LAID, TOOK, SHOWED, CALLED, PASSED, WAITED, TURNED = range(1, 11)
EMPTY_HAND, DUSK = 1, 2


class Nest(Table, seats=3, stack=8, cards=CARDS):
    turns: int = number(0, 40, seen=ALL)
    long_day: int = option((False, True), "Whether a game may last thirty turns and not fifteen.")


game = Ruleset("magpie", Nest, seats=(2, 3))
PILE = game.zone("pile")
HANDS = game.zone("hand", each=True, sees=OWNER)
HEAP = game.zone("heap", sees=ALL)

your_turn = game.question("your turn")
from_whom = game.question("from whom", step=True)
your_bird = game.question("your bird")
BIRD = game.choices("lay", CARDS)
DRAWING = game.choices("draw", 1)
TAKING = game.choices("take", 1)
SHOWING = game.choices("show", 1)
CALLING = game.choices("call", 1)
WAITING = game.choices("wait", 1)
SEAT = game.choices("seat", 3)
PASSING = game.choices("pass", 1)


@game.start
def deal(t: Nest) -> None:
    for card in range(CARDS):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for seat in range(t.seats):
        for _ in range(DEALT_CARDS):
            draw(t, PILE, HANDS + seat, DREW)
    open_turn(t, 0)


@game.takes_up
def resume(t: Nest) -> None:
    open_turn(t, 0)


@game.rule
def open_turn(t: Nest, seat: int) -> None:
    tell(t, TURN, seat)
    ask(t, your_turn, seat)


@game.act
def next_turn(t: Nest, seat: int) -> None:
    t.turns += 1
    for other in range(t.seats):
        if t.size[HANDS + other] == 0:
            end_game(t, 1 << other, EMPTY_HAND)
            return
    if t.turns >= (30 if t.long_day else 15):
        end_game(t, DRAW, DUSK)
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


@game.move(your_turn, BIRD, legal=may_lay)
def lay_one(t: Nest, seat: int, card: int) -> None:
    move(t, card, HEAP, LAID)
    next_turn(t, seat)


def may_draw(t: Nest, _seat: int, _choice: int) -> int:
    return 0 if t.size[PILE] > 0 else NOTHING_LEFT


@game.move(your_turn, DRAWING, legal=may_draw)
def draw_one(t: Nest, seat: int, _choice: int) -> None:
    draw(t, PILE, HANDS + seat, DREW)
    if t.size[PILE] == 0:
        while t.first[HEAP] >= 0:
            move(t, t.first[HEAP], PILE, TURNED)
        shuffle(t, PILE, SHUFFLED)
    next_turn(t, seat)


@game.move(your_turn, TAKING)
def take(t: Nest, seat: int, _choice: int) -> None:
    ask(t, from_whom, seat)


def may_take(t: Nest, seat: int, other: int) -> int:
    return 0 if other < t.seats and other != seat else NOT_THERE


@game.move(from_whom, SEAT, legal=may_take)
def take_from(t: Nest, seat: int, other: int) -> None:
    move(t, at_random(t, HANDS + other), HANDS + seat, TOOK)
    next_turn(t, seat)


@game.move(your_turn, SHOWING)
def show_hand(t: Nest, seat: int, _choice: int) -> None:
    show(t, HANDS + seat, SHOWED)
    next_turn(t, seat)


@game.move(your_turn, WAITING)
def wait(t: Nest, seat: int, _choice: int) -> None:
    tell(t, WAITED, seat)
    next_turn(t, seat)


@game.move(your_turn, CALLING)
def call(t: Nest, seat: int, _choice: int) -> None:
    tell(t, CALLED, seat)
    then(t, next_turn, seat)
    for other in range(t.seats):
        ask(t, your_bird, other)


def has_bird(t: Nest, seat: int, card: int) -> int:
    return 0 if t.zone[card] == HANDS + seat else NOT_YOURS


@game.move(your_bird, BIRD, legal=has_bird)
def lay_called(t: Nest, _seat: int, card: int) -> None:
    move(t, card, HEAP, LAID)


@game.move(your_bird, PASSING)
def pass_call(t: Nest, seat: int, _choice: int) -> None:
    tell(t, PASSED, seat)
