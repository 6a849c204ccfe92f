"""Tallies: three rounds of tricks, each with a hand less. Before a round everybody says how many tricks he will take.

A trick is worth one point, and as many as one has said three more. Equal points: who was right more often ranks before.
"""

from __future__ import annotations

from typing import Any

from tabard.engine import (
    ALL,
    NOBODY,
    OWNER,
    SEAT,
    Face,
    Game,
    Kinds,
    MoveText,
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
    winners_by,
)  # fmt: skip

SUITS, RANKS, LARGEST = 3, 6, 3

cards = Kinds(suit=0, rank=1)
SUIT_OF, RANK_OF = cards.column("suit"), cards.column("rank")
for suit, name in enumerate(("oak", "elm", "yew")):
    for rank in range(1, RANKS + 1):
        cards.add(f"{name} {rank}", 1, suit=suit, rank=rank)


class Inn(Table, seats=4, stack=4, cards=cards):
    """`hand` is how many cards a hand of this round has; `best` is who lies ahead in the trick, and with which card."""

    kind: list[int] = cards.field()
    hand: int = number(0, LARGEST, seen=ALL, start=LARGEST)
    leader: int = number(0, 3, seen=ALL, names=SEAT)
    led: int = number(-1, SUITS - 1, seen=ALL, start=-1)
    best: int = number(-1, len(cards.deck), seen=ALL, start=-1)
    ahead: int = number(0, 3, seen=ALL, names=SEAT)
    said: list[int] = numbers(4, -1, LARGEST, seen=ALL, start=-1)
    taken: list[int] = numbers(4, 0, LARGEST, seen=ALL)
    points: list[int] = numbers(4, 0, 99, seen=ALL)
    right: list[int] = numbers(4, 0, LARGEST, seen=ALL)


game = Ruleset("tallies", Inn, seats=(2, 4))
PILE = game.zone("pile", sees=NOBODY)
HAND = game.zone("hand", each=True, sees=OWNER)
TRICK = game.zone("trick", sees=ALL)

how_many = game.question("How many tricks will you take?")
which_card = game.question("Play a card")
TRICKS = game.choices("tricks", LARGEST + 1)
CARD = game.choices("card", cards)

TOO_MANY = game.refusal("There are not so many tricks.")
FOLLOW = game.refusal("You have a card of the suit that was led.")

SHUFFLED = game.entry("shuffled", "The cards are shuffled")
DEALT = game.entry("dealt", "{taker:seat} gets {card:card}", hidden="{taker:seat} gets a card")
SAID = game.entry("said", "{who:seat} says {tricks}")
PLAYED = game.entry("played", "{giver:seat} plays {card:card}")
TAKEN = game.entry("taken", "{who:seat} takes the trick")
SWEPT = game.entry("swept", "The cards go back")
COUNTED = game.entry("counted", "{who:seat} has {points} points")
LAST_ROUND = game.result("{winners} has the most, with {score} points.")


@game.rule
def times_right(t: Inn, seat: int) -> int:
    return t.right[seat]


@game.scores(then=(times_right,))
def points(t: Inn, seat: int) -> int:
    return t.points[seat]


@game.start
def begin(t: Inn) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    then(t, deal)


@game.act
def deal(t: Inn) -> None:
    shuffle(t, PILE, SHUFFLED)
    for seat in range(t.seats):
        t.said[seat], t.taken[seat] = -1, 0
        for _ in range(t.hand):
            draw(t, PILE, HAND + seat, DEALT)
    ask(t, how_many, t.leader)


@game.rule
def are_there(t: Inn, _seat: int, tricks: int) -> int:
    return TOO_MANY if tricks > t.hand else 0


@game.action(how_many, TRICKS, legal=are_there)
def say(t: Inn, seat: int, tricks: int) -> None:
    t.said[seat] = tricks
    tell(t, SAID, seat, tricks)
    following = left_of(t, seat)
    ask(t, how_many if t.said[following] < 0 else which_card, following)


@game.rule
def follows(t: Inn, seat: int, kind: int) -> int:
    if t.led < 0 or SUIT_OF[kind] == t.led:
        return 0
    card = t.first[HAND + seat]
    while card >= 0:
        if SUIT_OF[t.kind[card]] == t.led:
            return FOLLOW
        card = t.after[card]
    return 0


@game.action(which_card, CARD, legal=follows, among=HAND)
def play(t: Inn, seat: int, kind: int) -> None:
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
def take_trick(t: Inn) -> None:
    tell(t, TAKEN, t.ahead)
    t.taken[t.ahead] += 1
    move_all(t, TRICK, PILE, SWEPT)
    t.led = t.best = -1
    if t.size[HAND] > 0:
        ask(t, which_card, t.ahead)
    else:
        then(t, count_round)


@game.act
def count_round(t: Inn) -> None:
    for seat in range(t.seats):
        t.points[seat] += t.taken[seat]
        if t.taken[seat] == t.said[seat]:
            t.points[seat] += 3
            t.right[seat] += 1
        tell(t, COUNTED, seat, t.points[seat])
    t.hand -= 1
    t.leader = left_of(t, t.leader)
    if t.hand > 0:
        then(t, deal)
    else:
        end_game(t, winners_by(t, points), LAST_ROUND)


# --- its face -----------------------------------------------------------------------------------------


def show(table: Redacted) -> dict[str, Any]:
    return {
        "hands": {str(seat + 1): table.cards(HAND + seat) for seat in range(table.seats)},
        "trick": table.cards(TRICK),
        "said": [said if said >= 0 else None for said in table.said[: table.seats]],
        "taken": table.taken[: table.seats],
        "points": table.points[: table.seats],
    }


FACE = Face(
    title="Tallies",
    about="Say how many tricks you will take, and take just so many.",
    show=show,
    moves={TRICKS: MoveText(lambda tricks: f"say {tricks}")},
)
GAME = Game(game, FACE)
