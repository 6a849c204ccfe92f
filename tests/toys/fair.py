"""Eighty kinds of wares and bids of up to sixty: more answers than a word of a mask has bits, held ones and others."""

from __future__ import annotations

from typing import Any

from tabard.engine import (
    ALL,
    NOBODY,
    OWNER,
    Face,
    Game,
    MoveText,
    Redacted,
    Ruleset,
    Table,
    ask,
    ask_about,
    draw,
    end_game,
    find_kind,
    lay,
    move,
    number,
    numbers,
    shuffle,
    then,
)  # fmt: skip

KINDS, CARDS, BIDS, HAND_SIZE = 80, 160, 60, 8


class Stalls(Table, seats=3, stack=4, cards=CARDS):
    """Two cards of each kind; `latest` is the kind that was offered last."""

    kind: list[int] = numbers(CARDS, 0, KINDS - 1, seen=ALL)
    latest: int = number(0, KINDS - 1, seen=ALL)
    purse: list[int] = numbers(3, 0, 500, seen=ALL, start=100)
    passes: int = number(0, 3, seen=ALL)


game = Ruleset("fair", Stalls, seats=(2, 3))
PILE = game.zone("pile", sees=NOBODY)
SOLD = game.zone("sold", sees=ALL)
HAND = game.zone("hand", each=True, sees=OWNER)
WARE = game.choices("ware", KINDS)
BID = game.choices("bid", BIDS)
PASS = game.choices("pass", 1)
offer_what = game.question("What do you offer?")
bid_what = game.question("What do you bid?", step=True)
TOO_LIKE = game.refusal("That is too much like the last.")
TOO_DEAR = game.refusal("Nobody bids that.")
SHUFFLED = game.entry("shuffled", "The wares are shuffled")
DREW = game.entry("drew", "{card:card} is drawn")
OFFERED = game.entry("offered", "{card:card} is offered")
LAST_TURN = game.result("{winner} has the last turn.")


@game.start
def open_fair(t: Stalls) -> None:
    for card in range(CARDS):
        t.kind[card] = card // 2
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for _ in range(HAND_SIZE):
        for seat in range(t.seats):
            draw(t, PILE, HAND + seat, DREW)
    then(t, have_turn, 0)


@game.act
def have_turn(t: Stalls, seat: int) -> None:
    draw(t, PILE, HAND + seat, DREW)
    if t.passes == t.seats or t.size[PILE] == 0:
        end_game(t, 1 << seat, LAST_TURN)
    else:
        ask(t, offer_what, seat)


@game.rule
def may_offer(t: Stalls, _seat: int, kind: int) -> int:
    return TOO_LIKE if kind % 5 == t.latest % 5 else 0


@game.action(offer_what, WARE, legal=may_offer, among=HAND)
def offer(t: Stalls, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), SOLD, OFFERED)
    t.latest = kind
    t.passes = 0
    ask_about(t, bid_what, (seat + 1) % t.seats, kind)


@game.action(offer_what, PASS)
def offer_nothing(t: Stalls, seat: int, _choice: int) -> None:
    t.passes += 1
    then(t, have_turn, (seat + 1) % t.seats)


@game.rule
def may_bid(t: Stalls, seat: int, bid: int, kind: int) -> int:
    return TOO_DEAR if bid > t.purse[seat] or (bid > 0 and (bid + kind) % 4 == 0) else 0


@game.action(bid_what, BID, legal=may_bid)
def bid(t: Stalls, seat: int, bid: int, _kind: int) -> None:
    t.purse[seat] -= bid
    seller = (seat + t.seats - 1) % t.seats
    t.purse[seller] = min(t.purse[seller] + bid, 500)
    then(t, have_turn, seat)


def show(table: Redacted) -> dict[str, Any]:
    return {
        "hands": {str(seat + 1): table.cards(HAND + seat) for seat in range(table.seats)},
        "purse": list(table.purse),
    }


GAME = Game(
    game,
    Face(
        title="Fair",
        about="Wares are offered and bid for.",
        show=show,
        card=lambda t, card: f"ware {t.kind[card]}",
        moves={
            WARE: MoveText(lambda kind: f"Offer {kind}"),
            BID: MoveText(lambda bid: f"Bid {bid}"),
            PASS: MoveText(lambda _choice: "Offer nothing"),
        },
    ),
)
