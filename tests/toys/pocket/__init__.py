"""Pocket: a small game with what a save must carry: a shuffled deck, hidden hands, sealed or half answers, a die.

Both bid in secret; then in turn each plays a card, safely or with a die. Whoever has more in the end wins.
"""

from typing import Any

from tabard.engine import (
    ALL,
    NO_WINNER,
    OWNER,
    Face,
    Game,
    MoveText,
    Redacted,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    lay,
    move,
    number,
    numbers,
    option,
    random_below,
    shuffle,
    tell,
    trigger,
)  # fmt: skip

CARDS = 8


class Pocket(Table, seats=2, stack=4, cards=CARDS):
    bids: list[int] = numbers(2, -1, 3, start=-1, seen=OWNER)
    chosen: int = number(-1, CARDS - 1, start=-1)
    score: list[int] = numbers(2, 0, 1000, seen=ALL)
    double: int = option(False, "Cards count twice.")


game = Ruleset("pocket", Pocket)
DECK, HAND, HEAP = game.zone("deck"), game.zone("hand", each=True, sees=OWNER), game.zone("heap", sees=ALL)
how_much, which_card = game.question("Bid"), game.question("Play a card")
how = game.question("Safely or with a die?", step=True)
SUM, CARD, WAY = game.choices("sum", 4), game.choices("card", CARDS), game.choices("way", 2)
NOT_YOURS = game.refusal("You do not hold that card.")

SHUFFLED = game.entry("shuffled", "The deck is shuffled")
DEALT = game.entry("dealt", "{taker:seat} gets {card}", hidden="{taker:seat} gets a card")
BID = game.entry("bid", "{seat:seat} bids {amount}")
PLAYED = game.entry("played", "{giver:seat} plays {card}")
ROLLED = game.entry("rolled", "The die says {points}")
WON = game.result("{winner} has more")
EVEN = game.result("Both have the same")


@game.event(targets=1)
def worth(_t: Pocket, _card: int, points: int) -> int:
    return points


@game.hears(worth)
def doubled(t: Pocket, _card: int, points: int) -> int:
    return points * 2 if t.double else points


@game.start
def begin(t: Pocket) -> None:
    for card in range(CARDS):
        lay(t, card, DECK)
    shuffle(t, DECK, SHUFFLED)
    for _ in range(3):
        for seat in range(2):
            draw(t, DECK, HAND + seat, DEALT)
    for seat in range(2):
        ask(t, how_much, seat)


@game.action(how_much, SUM)
def bid(t: Pocket, seat: int, amount: int) -> None:
    t.bids[seat] = amount
    tell(t, BID, seat, amount)
    if t.bids[1 - seat] >= 0:
        ask(t, which_card, 0 if t.bids[0] >= t.bids[1] else 1)


@game.rule
def in_hand(t: Pocket, seat: int, card: int) -> int:
    return 0 if t.zone[card] == HAND + seat else NOT_YOURS


@game.action(which_card, CARD, legal=in_hand)
def choose(t: Pocket, seat: int, card: int) -> None:
    t.chosen = card
    ask(t, how, seat)


@game.action(how, WAY)
def play(t: Pocket, seat: int, risky: int) -> None:
    points = trigger(t, worth, t.chosen, t.chosen)
    if risky:
        points = random_below(t, 2 * points + 1)
        tell(t, ROLLED, points)
    t.score[seat] += points
    move(t, t.chosen, HEAP, PLAYED)
    t.chosen = -1
    if t.size[HAND] + t.size[HAND + 1] > 0:
        ask(t, which_card, 1 - seat if t.size[HAND + 1 - seat] > 0 else seat)
    elif t.score[0] == t.score[1]:
        end_game(t, NO_WINNER, EVEN)
    else:
        end_game(t, 1 if t.score[0] > t.score[1] else 2, WON)


def show(table: Redacted) -> dict[str, Any]:
    hands = {str(seat + 1): table.cards(HAND + seat) for seat in range(2)}
    return {"hands": hands, "heap": table.cards(HEAP), "score": table.score}


FACE = Face(
    title="Pocket",
    about="Bid in secret, then play cards, safely or with a die.",
    show=show,
    moves={
        SUM: MoveText(lambda amount: f"bid {amount}"),
        CARD: MoveText(lambda card: f"card {card}", lambda card: (f"card {card}",)),
        WAY: MoveText(lambda risky: ("safely", "roll")[risky]),
    },
    card=lambda _t, card: f"card {card}",
    cards=tuple((f"card {card}", f"Worth {card}.") for card in range(CARDS)),
)
GAME = Game(game, FACE)
