"""New Game: players climb a ladder with higher and higher cards; whoever is rid of all cards first wins."""

from tabard.engine import (
    ALL,
    OWNER,
    SEAT,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    lay,
    move,
    number,
    option,
    shuffle,
    tell,
)

RUNGS = 12  # card 0 is rung 1, and so on
DEALT_EACH = 3
SMALL_STEP = 3

NOT_HELD, TOO_LOW, TOO_FAR, NO_PILE, NOT_STUCK = 1, 2, 3, 4, 5  # why a move is not possible
SHUFFLED, DEALT, CLIMBED, DREW, GAVE_UP, RID = 1, 2, 3, 4, 5, 6  # what is told, and why the game ends


class Ladder(Table, seats=2, cards=RUNGS):
    turn: int = number(high=1, seen=ALL, names=SEAT)
    small_steps: int = option((False, True), "nobody may climb more than three rungs at once")


game = Ruleset("new-game", Ladder)
PILE = game.zone("pile")
HAND = game.zone("hand", each=True, sees=OWNER)
LADDER = game.zone("ladder", sees=ALL)

your_turn = game.question("your turn")
RUNG = game.choices("rung", RUNGS)
DRAW = game.choices("draw", 1)
GIVE_UP = game.choices("give up", 1)


@game.start
def deal(t: Ladder) -> None:
    for card in range(RUNGS):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for _ in range(DEALT_EACH):
        for seat in range(t.seats):
            draw(t, PILE, HAND + seat, DEALT)
    ask_for_turn(t)


@game.takes_up
def ask_for_turn(t: Ladder) -> None:
    ask(t, your_turn, t.turn)


@game.rule
def next_turn(t: Ladder) -> None:
    t.turn = (t.turn + 1) % t.seats
    ask_for_turn(t)


def can_climb(t: Ladder, seat: int, card: int) -> int:
    top = t.last[LADDER]  # -1 before the first card, which may be any
    if t.zone[card] != HAND + seat:
        return NOT_HELD
    if card < top:
        return TOO_LOW
    return TOO_FAR if t.small_steps and card > top + SMALL_STEP else 0


@game.move(your_turn, RUNG, legal=can_climb)
def climb(t: Ladder, seat: int, card: int) -> None:
    move(t, card, LADDER, CLIMBED)
    if t.size[HAND + seat] == 0:
        end_game(t, 1 << seat, RID)
    else:
        next_turn(t)


def can_draw(t: Ladder, _seat: int, _choice: int) -> int:
    return 0 if t.size[PILE] else NO_PILE


@game.move(your_turn, DRAW, legal=can_draw)
def draw_card(t: Ladder, seat: int, _choice: int) -> None:
    draw(t, PILE, HAND + seat, DREW)
    next_turn(t)


def is_stuck(t: Ladder, seat: int, _choice: int) -> int:
    for card in range(RUNGS):
        if can_climb(t, seat, card) == 0:
            return NOT_STUCK
    return NOT_STUCK if t.size[PILE] else 0


@game.move(your_turn, GIVE_UP, legal=is_stuck)
def give_up(t: Ladder, seat: int, _choice: int) -> None:
    tell(t, GAVE_UP, seat)
    end_game(t, 1 << 1 - seat, GAVE_UP)
