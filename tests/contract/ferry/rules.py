"""Ferry: everybody stows one of two crates below, pays a toll that nobody else sees, and trades with what is on deck.

All stow at once, then all pay at once, then they take turns. Silk is never stowed, and only who has salt below may pay
the double toll. In the end the cargo counts, and the toll is taken off.
"""

from tabard.engine import (
    ALL,
    NO_LINE,
    OWNER,
    SEAT,
    Kinds,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    find_kind,
    holds,
    know,
    lay,
    left_of,
    look,
    move,
    move_all,
    number,
    numbers,
    random_below,
    shuffle,
    swap,
    tell,
    then,
)  # fmt: skip

SEATS = 3
STOWING, PAYING, TRADING = 0, 1, 2

crates = Kinds(worth=0)
SALT = crates.add("salt", 3, "May travel at the double toll.", worth=3)
WOOL = crates.add("wool", 3, worth=4)
SILK = crates.add("silk", 1, "Is never stowed.", worth=5)
WORTH_OF = crates.column("worth")


class Ferry(Table, seats=SEATS, stack=4, cards=crates):
    kind: list[int] = crates.field()
    toll: list[int] = numbers(SEATS, 0, 2, seen=OWNER, by=SEAT)
    phase: int = number(0, TRADING, seen=ALL)
    turn: int = number(0, SEATS - 1, seen=ALL, names=SEAT)
    turns: int = number(0, SEATS, seen=ALL)


game = Ruleset("ferry", Ferry, seats=(2, SEATS))
QUAY = game.zone("quay")
DECK = game.zone("deck", each=True, sees=OWNER)
BELOW = game.zone("below", each=True, sees=OWNER)
LANDED = game.zone("landed", each=True, sees=ALL)

stow_one = game.question("Which crate goes below?")
pay_toll = game.question("Which toll do you pay?")
your_turn = game.question("Peep, inquire, trade or wait")
CRATE = game.choices("crate", crates)
TOLL = game.choices("toll", 2)
PEEP = game.choices("peep", SEATS)
INQUIRE = game.choices("inquire", SEATS)
TRADE = game.choices("trade", SEATS)
WAIT = game.choices("wait", 1)

TOO_FINE = game.refusal("Silk is never stowed.")
ONLY_WITH_SALT = game.refusal("Only who has salt below may pay the double toll.")
NOT_THERE = game.refusal("There is no other boat.", quiet=True)

SHUFFLED = game.entry("shuffled", "The crates are shuffled")
LOADED = game.entry("loaded", "{taker:seat} loads {card:card}")
STOWED = game.entry("stowed", "{player:seat} has stowed a crate")
PAID = game.entry("paid", "{player:seat} has paid")
PEEPED = game.entry(
    "peeped", "{looker:seat} sees {cards} below with {taker:seat}", hidden="{looker:seat} peeps below with {taker:seat}"
)
TRADED = game.entry("traded", "{giver:seat} and {taker:seat} trade {card:card} for {other:card}")
WAITED = game.entry("waited", "{player:seat} waits")
LANDS = game.entry("lands", "{giver:seat} lands {cards}")
GAINED = game.entry("gained", "{player:seat} gains {points}")
RICHEST = game.result("The richest have won.")


@game.rule
def has_salt(t: Ferry, seat: int) -> int:
    return 1 if holds(t, BELOW + seat, SALT) else 0


INQUIRED = game.fact(has_salt, "inquired", "Has {of:seat} salt below? {answer:yes}")


@game.always("Silk is never below, and who has paid the double toll has salt there.")
def all_is_in_order(t: Ferry) -> bool:
    for seat in range(t.seats):
        if holds(t, BELOW + seat, SILK):
            return False
        if t.toll[seat] == 2 and not has_salt(t, seat):
            return False
    return True


@game.samples_fields
def pays_something(t: Ferry, seat: int) -> None:
    if t.phase == TRADING:
        for other in range(t.seats):
            if other != seat:
                t.toll[other] = 1 + (random_below(t, 2) if has_salt(t, other) else 0)


@game.start
def load(t: Ferry) -> None:
    for card in range(len(t.kind)):
        lay(t, card, QUAY)
    shuffle(t, QUAY, SHUFFLED)
    for seat in range(t.seats):
        draw(t, QUAY, DECK + seat, LOADED)
        draw(t, QUAY, DECK + seat, LOADED)
    go_on(t)


@game.resume
def go_on(t: Ferry) -> None:
    if t.phase == TRADING:
        ask(t, your_turn, t.turn)
        return
    if t.phase == STOWING:
        then(t, all_pay)
    else:
        then(t, all_trade)
    for seat in range(t.seats):
        if t.phase == STOWING:
            ask(t, stow_one, seat)
        else:
            ask(t, pay_toll, seat)


@game.act
def all_pay(t: Ferry) -> None:
    t.phase = PAYING
    go_on(t)


@game.act
def all_trade(t: Ferry) -> None:
    t.phase = TRADING
    go_on(t)


def may_stow(_t: Ferry, _seat: int, kind: int) -> int:
    return TOO_FINE if kind == SILK else 0


@game.action(stow_one, CRATE, legal=may_stow, among=DECK)
def stow(t: Ferry, seat: int, kind: int) -> None:
    move(t, find_kind(t, DECK + seat, kind), BELOW + seat, NO_LINE)
    tell(t, STOWED, seat)


def may_pay(t: Ferry, seat: int, choice: int) -> int:
    return ONLY_WITH_SALT if choice == 1 and not has_salt(t, seat) else 0


@game.action(pay_toll, TOLL, legal=may_pay)
def pay(t: Ferry, seat: int, choice: int) -> None:
    t.toll[seat] = choice + 1
    tell(t, PAID, seat)


def may_meet(t: Ferry, seat: int, other: int) -> int:
    return NOT_THERE if other == seat or other >= t.seats else 0


@game.rule
def next_turn(t: Ferry) -> None:
    t.turns += 1
    t.turn = left_of(t, t.turn)
    if t.turns < t.seats:
        ask(t, your_turn, t.turn)
    else:
        land(t)


@game.rule
def land(t: Ferry) -> None:
    most, winners = -1, 0
    for seat in range(t.seats):
        move_all(t, BELOW + seat, LANDED + seat, LANDS)
        move_all(t, DECK + seat, LANDED + seat, LANDS)
        gain = -t.toll[seat]
        card = t.first[LANDED + seat]
        while card >= 0:
            gain += WORTH_OF[t.kind[card]]
            card = t.after[card]
        tell(t, GAINED, seat, gain)
        if gain > most:
            most, winners = gain, 0
        if gain == most:
            winners |= 1 << seat
    end_game(t, winners, RICHEST)


@game.action(your_turn, PEEP, legal=may_meet)
def peep(t: Ferry, seat: int, other: int) -> None:
    look(t, BELOW + other, seat, PEEPED)
    next_turn(t)


@game.action(your_turn, INQUIRE, legal=may_meet)
def inquire(t: Ferry, _seat: int, other: int) -> None:
    know(t, INQUIRED, has_salt(t, other), other)
    next_turn(t)


@game.action(your_turn, TRADE, legal=may_meet)
def trade(t: Ferry, seat: int, other: int) -> None:
    swap(t, t.first[DECK + seat], t.first[DECK + other], TRADED)
    next_turn(t)


@game.action(your_turn, WAIT)
def wait(t: Ferry, seat: int, _: int) -> None:
    tell(t, WAITED, seat)
    next_turn(t)
