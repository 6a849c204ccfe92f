"""Partners: two against two, six tricks. The two who sit opposite each other take theirs together."""

from __future__ import annotations

from typing import Any

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    OWNER,
    SEAT,
    Face,
    Game,
    Kinds,
    Redacted,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    find_kind,
    lay,
    left_of,
    move,
    move_all,
    number,
    numbers,
    shuffle,
    tell,
    then,
)  # fmt: skip

SUITS, RANKS, HELD = 3, 8, 6
FIRST_AND_THIRD, SECOND_AND_FOURTH = 0b0101, 0b1010

cards = Kinds(suit=0, rank=1)
SUIT_OF, RANK_OF = cards.column("suit"), cards.column("rank")
for suit, name in enumerate(("sun", "moon", "star")):
    for rank in range(1, RANKS + 1):
        cards.add(f"{name} {rank}", 1, suit=suit, rank=rank)


class Deck(Table, seats=4, stack=4, cards=cards):
    """`best` is the rank that lies ahead in the trick, and `ahead` whose it is."""

    kind: list[int] = cards.field()
    led: int = number(-1, SUITS - 1, seen=ALL, start=-1)
    best: int = number(-1, RANKS, seen=ALL, start=-1)
    ahead: int = number(0, 3, seen=ALL, names=SEAT)
    taken: list[int] = numbers(2, 0, HELD, seen=ALL)


game = Ruleset("partners", Deck, seats=(4, 4))
PILE = game.zone("pile", sees=NOBODY)
HAND = game.zone("hand", each=True, sees=OWNER)
TRICK = game.zone("trick", sees=ALL)
TAKEN = game.zone("taken", sees=ALL)

which_card = game.question("Play a card")
CARD = game.choices("card", cards)
FOLLOW = game.refusal("You have a card of the suit that was led.")

SHUFFLED = game.entry("shuffled", "The cards are shuffled")
DEALT = game.entry("dealt", "{taker:seat} gets {card:card}", hidden="{taker:seat} gets a card")
PLAYED = game.entry("played", "{giver:seat} plays {card:card}")
TOOK = game.entry("took", "{who:seat} takes the trick")
SWEPT = game.entry("swept", "It is laid aside")
MORE = game.result("{winners} took more tricks.")
AS_MANY = game.result("Both sides took as many tricks.")


@game.teams
def side(_t: Deck, seat: int) -> int:
    return seat % 2


@game.start
def begin(t: Deck) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for _ in range(HELD):
        for seat in range(t.seats):
            draw(t, PILE, HAND + seat, DEALT)
    ask(t, which_card, 0)


@game.rule
def follows(t: Deck, seat: int, kind: int) -> int:
    if t.led < 0 or SUIT_OF[kind] == t.led:
        return 0
    card = t.first[HAND + seat]
    while card >= 0:
        if SUIT_OF[t.kind[card]] == t.led:
            return FOLLOW
        card = t.after[card]
    return 0


@game.action(which_card, CARD, legal=follows, among=HAND)
def play(t: Deck, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), TRICK, PLAYED)
    if t.led < 0:
        t.led = SUIT_OF[kind]
    if SUIT_OF[kind] == t.led and RANK_OF[kind] > t.best:
        t.best, t.ahead = RANK_OF[kind], seat
    if t.size[TRICK] == t.seats:
        then(t, take_trick)
    else:
        ask(t, which_card, left_of(t, seat))


@game.act
def take_trick(t: Deck) -> None:
    tell(t, TOOK, t.ahead)
    t.taken[side(t, t.ahead)] += 1
    move_all(t, TRICK, TAKEN, SWEPT)
    t.led = t.best = -1
    if t.size[HAND] > 0:
        ask(t, which_card, t.ahead)
    elif t.taken[0] == t.taken[1]:
        end_game(t, NO_WINNER, AS_MANY)
    else:
        end_game(t, FIRST_AND_THIRD if t.taken[0] > t.taken[1] else SECOND_AND_FOURTH, MORE)


# --- its face -----------------------------------------------------------------------------------------


def show(table: Redacted) -> dict[str, Any]:
    return {
        "hands": {str(seat + 1): table.cards(HAND + seat) for seat in range(table.seats)},
        "trick": table.cards(TRICK),
        "taken": table.taken,
    }


FACE = Face(title="Partners", about="Two against two: take more tricks than the other side.", show=show)
GAME = Game(game, FACE)
