"""A deck so small that all tables a seat may think possible can be written out.

Cards are drawn unseen, laid out, taken back, snatched unseen, dropped into a well nobody looks into, and shown. All are
different, or come in pairs that nobody can tell apart.
"""

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    OWNER,
    Ruleset,
    Table,
    ask,
    at_random,
    draw,
    end_game,
    find_kind,
    holds,
    lay,
    move,
    move_all,
    number,
    numbers,
    option,
    reveal,
    shuffle,
    then,
)  # fmt: skip

CARDS, SEATS, TURNS = 6, 3, 14


class Six(Table, seats=SEATS, stack=4, cards=CARDS):
    turn: int = number(0, TURNS, seen=ALL)
    kind: list[int] = numbers(CARDS, 0, CARDS - 1, seen=ALL)
    pairs: int = option(False, "Whether cards come in pairs.")


game = Ruleset("tiny-deck", Six, seats=(2, SEATS))
PILE = game.zone("pile", sees=NOBODY)
HAND = game.zone("hand", each=True, sees=OWNER)
LAID = game.zone("laid out", each=True, sees=ALL)
WELL = game.zone("well", sees=NOBODY)
what_now = game.question("What now?")
TAKE = game.choices("draw", 1)
LAY_OUT = game.choices("lay out", CARDS)
TAKE_BACK = game.choices("take back", CARDS)
DROP = game.choices("drop", CARDS)
SNATCH = game.choices("snatch", SEATS)
SHOW = game.choices("show", 1)
PASS = game.choices("pass", 1)

NOT_IN_HAND = game.refusal("That card is not in your hand.", quiet=True)
NOT_LAID_OUT = game.refusal("That card is not laid out before you.", quiet=True)
NO_CARDS = game.refusal("There is no card to snatch.")
YOURSELF = game.refusal("You cannot snatch from yourself.")
NOTHING_TO_DRAW = game.refusal("There is nothing to draw.")

DRAWN = game.entry("drawn", "{taker} draws {card}")
LAID_OUT = game.entry("laid out", "{giver} lays out {card}")
TAKEN_BACK = game.entry("taken back", "{taker} takes {card} back")
SNATCHED = game.entry("snatched", "{taker} snatches {card} from {giver}")
DROPPED = game.entry("dropped", "{giver} drops {card} into the well")
SHOWN = game.entry("shown", "a hand is shown: {cards}")
REFILLED = game.entry("refilled", "the well becomes the pile: {cards}")
SHUFFLED = game.entry("shuffled", "the {zone} is shuffled")
ENOUGH = game.result("That was enough.")


@game.start
def deal(t: Six) -> None:
    for card in range(CARDS):
        t.kind[card] = card // 2 if t.pairs else card
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for seat in range(t.seats):
        draw(t, PILE, HAND + seat, DRAWN)
    then(t, next_turn)


@game.resume
def go_on(t: Six) -> None:
    then(t, next_turn)


@game.act
def next_turn(t: Six) -> None:
    """Whoever's turn it is does one thing; what lies in the well is the new pile once the old one is gone."""
    if t.turn == TURNS:
        end_game(t, NO_WINNER, ENOUGH)
        return
    if t.size[PILE] == 0 and t.size[WELL] > 0:
        move_all(t, WELL, PILE, REFILLED)
        shuffle(t, PILE, SHUFFLED)
    ask(t, what_now, t.turn % t.seats)
    t.turn += 1


def in_hand(t: Six, seat: int, kind: int) -> int:
    return 0 if holds(t, HAND + seat, kind) else NOT_IN_HAND


def laid_out(t: Six, seat: int, kind: int) -> int:
    return 0 if holds(t, LAID + seat, kind) else NOT_LAID_OUT


def has_cards(t: Six, seat: int, victim: int) -> int:
    if victim == seat:
        return YOURSELF
    return 0 if victim < t.seats and t.size[HAND + victim] > 0 else NO_CARDS


def something_to_draw(t: Six, _seat: int, _choice: int) -> int:
    return 0 if t.size[PILE] > 0 else NOTHING_TO_DRAW


@game.action(what_now, TAKE, legal=something_to_draw)
def take(t: Six, seat: int, _choice: int) -> None:
    draw(t, PILE, HAND + seat, DRAWN)
    then(t, next_turn)


@game.action(what_now, LAY_OUT, legal=in_hand)
def lay_out(t: Six, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), LAID + seat, LAID_OUT)
    then(t, next_turn)


@game.action(what_now, TAKE_BACK, legal=laid_out)
def take_back(t: Six, seat: int, kind: int) -> None:
    move(t, find_kind(t, LAID + seat, kind), HAND + seat, TAKEN_BACK)
    then(t, next_turn)


@game.action(what_now, DROP, legal=in_hand)
def drop(t: Six, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), WELL, DROPPED)
    then(t, next_turn)


@game.action(what_now, SNATCH, legal=has_cards)
def snatch(t: Six, seat: int, victim: int) -> None:
    move(t, at_random(t, HAND + victim), HAND + seat, SNATCHED)
    then(t, next_turn)


@game.action(what_now, SHOW)
def show_hand(t: Six, seat: int, _choice: int) -> None:
    reveal(t, HAND + seat, SHOWN)
    then(t, next_turn)


@game.action(what_now, PASS)
def pass_by(t: Six, _seat: int, _choice: int) -> None:
    then(t, next_turn)
