"""Masque: everybody brings one masked guest. Whose guest is unmasked goes home; the best guest at the end wins.

On a turn one draws a second guest and sends one of the two away, who does something on leaving.
"""

from tabard.engine import (
    ALL,
    NO_LINE,
    NO_WINNER,
    NOBODY,
    OWNER,
    Kinds,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    find_kind,
    know,
    lay,
    left_of,
    look,
    move,
    number,
    shuffle,
    swap,
    tell,
    then,
)  # fmt: skip

guests = Kinds()
PAGE = guests.add("page", 3, "Guess a guest: if it is so, that player is out.")
NURSE = guests.add("nurse", 2, "Look at another's guest.")
KNIGHT = guests.add("knight", 2, "Compare guests: the lesser is out.")
JESTER = guests.add("jester", 1, "Exchange guests.")
QUEEN = guests.add("queen", 1, "Who sends her away is out.")
SEATS = 3


class Ball(Table, seats=SEATS, stack=6, cards=guests):
    kind: list[int] = guests.field()
    out: int = number(0, 7, seen=ALL)
    met: int = number(0, 2, seen=ALL)


game = Ruleset("masque", Ball, seats=(2, SEATS))
PILE = game.zone("pile", sees=NOBODY)
MASK = game.zone("guest", each=True, sees=OWNER)
GONE = game.zone("gone", sees=ALL)

send_away = game.question("Send a guest away")
at_whom = game.question("At whom?", step=True)
guess_who = game.question("Who is it?", step=True)
GUEST = game.choices("guest", guests)
PLAYER = game.choices("player", SEATS)
NAMED = game.choices("named", guests)

NOT_THERE = game.refusal("There is nobody else there.")
NO_PAGE = game.refusal("A page is not guessed at.")

SHUFFLED = game.entry("shuffled", "The guests are shuffled")
DREW = game.entry("drew", "{taker:seat} brings {card:card}")
LEFT = game.entry("left", "{giver:seat} sends {card:card} away")
TURN = game.entry("turn", "{player:seat} has the turn")
LOOKED = game.entry(
    "looked",
    "{looker:seat} sees {cards}, the guest of {taker:seat}",
    hidden="{looker:seat} looks at the guest of {taker:seat}",
)
EXCHANGED = game.entry("exchanged", "{giver:seat} and {taker:seat} exchange {card:card} and {other:card}")
OUT = game.entry("out", "{player:seat} is out")
LAST = game.result("{winner} is the last.")
BEST = game.result("{winner} has the best guest.")
EQUAL = game.result("The best guests are equals.")


@game.rule
def guest_of(t: Ball, seat: int) -> int:
    """The kind of guest that a seat has, when it is not on turn."""
    return t.kind[t.first[MASK + seat]]


@game.rule
def is_it(t: Ball, seat: int, kind: int) -> int:
    return 1 if guest_of(t, seat) == kind else 0


@game.rule
def compares(t: Ball, seat: int, other: int) -> int:
    """0: equal; 1: the first is better; 2: the second."""
    mine, theirs = guest_of(t, seat), guest_of(t, other)
    return 0 if mine == theirs else 1 if mine > theirs else 2


GUESSED = game.fact(is_it, "guessed", "Is the guest of {of:seat} a {kind:guest}? {answer:yes}")
COMPARED = game.fact(compares, "compared", "{seat:seat} and {other:seat} compare their guests: {answer:better}")


@game.start
def masks_on(t: Ball) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for seat in range(t.seats):
        draw(t, PILE, MASK + seat, DREW)
    then(t, have_turn, 0)


@game.act
def have_turn(t: Ball, seat: int) -> None:
    if t.size[PILE] == 0:
        masks_off(t)
        return
    tell(t, TURN, seat)
    draw(t, PILE, MASK + seat, DREW)
    ask(t, send_away, seat)


@game.act
def pass_on(t: Ball, seat: int) -> None:
    """The turn goes to the left, to who is still in."""
    inside, last = 0, 0
    for other in range(t.seats):
        if not t.out >> other & 1:
            inside += 1
            last = other
    if inside == 1:
        end_game(t, 1 << last, LAST)
        return
    following = left_of(t, seat)
    while t.out >> following & 1:
        following = left_of(t, following)
    then(t, have_turn, following)


@game.rule
def masks_off(t: Ball) -> None:
    best, winners = -1, 0
    for seat in range(t.seats):
        if not t.out >> seat & 1:
            kind = guest_of(t, seat)
            if kind > best:
                best, winners = kind, 1 << seat
            elif kind == best:
                winners |= 1 << seat
    if winners & (winners - 1):
        end_game(t, NO_WINNER, EQUAL)
    else:
        end_game(t, winners, BEST)


@game.rule
def goes_home(t: Ball, seat: int) -> None:
    t.out |= 1 << seat
    tell(t, OUT, seat)
    while t.size[MASK + seat] > 0:
        move(t, t.first[MASK + seat], GONE, NO_LINE)


@game.rule
def others_in(t: Ball, seat: int) -> bool:
    return t.out != (1 << t.seats) - 1 - (1 << seat)


@game.action(send_away, GUEST, among=MASK)
def send(t: Ball, seat: int, kind: int) -> None:
    move(t, find_kind(t, MASK + seat, kind), GONE, LEFT)
    then(t, pass_on, seat)
    if kind == QUEEN:
        goes_home(t, seat)
    elif others_in(t, seat):
        ask(t, at_whom, seat)


@game.rule
def may_be_met(t: Ball, seat: int, other: int) -> int:
    return NOT_THERE if other >= t.seats or other == seat or t.out >> other & 1 else 0


@game.action(at_whom, PLAYER, legal=may_be_met)
def meet(t: Ball, seat: int, other: int) -> None:
    kind = t.kind[t.last[GONE]]
    if kind == NURSE:
        look(t, MASK + other, seat, LOOKED)
    elif kind == KNIGHT:
        result = compares(t, seat, other)
        know(t, COMPARED, result, seat, other)
        if result == 1:
            goes_home(t, other)
        elif result == 2:
            goes_home(t, seat)
    elif kind == JESTER:
        swap(t, t.first[MASK + seat], t.first[MASK + other], EXCHANGED)
    else:
        t.met = other
        ask(t, guess_who, seat)


@game.rule
def may_guess(_t: Ball, _seat: int, kind: int) -> int:
    return NO_PAGE if kind == PAGE else 0


@game.action(guess_who, NAMED, legal=may_guess)
def guess(t: Ball, _seat: int, kind: int) -> None:
    found = is_it(t, t.met, kind)
    know(t, GUESSED, found, t.met, kind)
    if found:
        goes_home(t, t.met)
