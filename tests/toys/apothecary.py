"""Brew herbs until all are gone; whoever's brews are worth most wins. What an herb is and does stands in one block.

A toy for kinds of cards: columns, a deck with several copies, rules of one kind, of several, and of all others.
"""

from __future__ import annotations

from typing import Any

from tabard.engine import (
    ALL,
    NO_WINNER,
    OWNER,
    Face,
    Game,
    Kinds,
    MoveText,
    Redacted,
    Ruleset,
    Table,
    ask,
    at_random,
    draw,
    end_game,
    find_kind,
    lay,
    move,
    number,
    numbers,
    option,
    shuffle,
    tell,
    then,
)  # fmt: skip

GARDEN, FOREST, MARSH = range(3)
HAND_SIZE = 4

herbs = Kinds(worth=1, place=GARDEN)
WORTH, PLACE = herbs.column("worth"), herbs.column("place")


class Shelf(Table, seats=3, stack=4, cards=herbs):
    """`latest` is the place where the herb grew that was brewed last."""

    kind: list[int] = herbs.field()
    score: list[int] = numbers(3, 0, 999, seen=ALL)
    latest: int = number(-1, MARSH, seen=ALL, start=-1)
    marsh_is_wet: int = option(True, "Whether nothing from the marsh is brewed first.")


game = Ruleset("apothecary", Shelf, seats=(2, 3))
PILE = game.zone("pile")
HAND = game.zone("hand", each=True, sees=OWNER)
POT = game.zone("pot", sees=ALL)
which_herb = game.question("Brew an herb")
BREW = game.choices("brew", herbs)
PASS = game.choices("pass", 1)

TOO_WET = game.refusal("Nothing from the marsh comes first.")
TOO_POOR = game.refusal("You have nothing to lose.")
CAN_BREW = game.refusal("You can still brew.")

SHUFFLED = game.entry("shuffled", "The herbs are shuffled")
DREW = game.entry("drew", "{taker:seat} draws {card:card}", hidden="{taker:seat} draws an herb")
BREWED = game.entry("brewed", "{giver:seat} brews {card:card}")
SCORED = game.entry("scored", "{player:seat} has {points}")
STOLEN = game.entry("stolen", "{taker:seat} takes {card:card} from {giver:seat}")
RICHEST = game.result("{winner} has the best brews.")
EVEN = game.result("All brews are worth the same.")


def is_ready(t: Shelf, kind: int) -> int:
    return TOO_WET if t.marsh_is_wet and t.latest < 0 and PLACE[kind] == MARSH else 0


does = game.part("does")
ready = game.part("ready", otherwise=is_ready)


@game.rule
def gain(t: Shelf, seat: int, points: int) -> None:
    t.score[seat] = max(0, t.score[seat] + points)
    tell(t, SCORED, seat, t.score[seat])


# --- herbs --------------------------------------------------------------------------------------------

MINT = herbs.add("mint", copies=4, worth=2, needs=[does])
SAGE = herbs.add("sage", copies=3, worth=3, text="Worth three, and four after the forest.", needs=[does])
NETTLE = herbs.add("nettle", copies=3, place=FOREST, text="Costs the next player two.", needs=[does], may=[ready])
SUNDEW = herbs.add("sundew", copies=2, place=MARSH, text="Takes an herb from the next player.", needs=[does])
MOSS = herbs.add("moss", copies=3, worth=0, place=MARSH, text="Does nothing.", may=[does])


@does.of(MINT, SAGE)
def soothe(t: Shelf, kind: int, seat: int) -> None:
    gain(t, seat, WORTH[kind] + int(kind == SAGE and t.latest == FOREST))


@does.of(NETTLE)
def sting(t: Shelf, seat: int, other: int) -> None:
    gain(t, other, -2)
    gain(t, seat, WORTH[NETTLE])


@ready.of(NETTLE)
def can_pay(t: Shelf, seat: int) -> int:
    return 0 if t.score[seat] > 0 or t.latest < 0 else TOO_POOR


@does.of(SUNDEW)
def catch(t: Shelf, seat: int, other: int) -> None:
    if t.size[HAND + other] > 0:
        move(t, at_random(t, HAND + other), HAND + seat, STOLEN)


# --- the flow -----------------------------------------------------------------------------------------


@game.start
def deal(t: Shelf) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for _ in range(HAND_SIZE):
        for seat in range(t.seats):
            draw(t, PILE, HAND + seat, DREW)
    then(t, next_turn, 0)


@game.act
def next_turn(t: Shelf, seat: int) -> None:
    draw(t, PILE, HAND + seat, DREW)
    left = t.size[PILE]
    for other in range(t.seats):
        left += t.size[HAND + other]
    if left > 0:
        ask(t, which_herb, seat)
    else:
        then(t, compare)


@game.act
def compare(t: Shelf) -> None:
    best, winners = 0, 0
    for seat in range(t.seats):
        best = max(best, t.score[seat])
    for seat in range(t.seats):
        winners |= int(t.score[seat] == best) << seat
    if winners == (1 << t.seats) - 1:
        end_game(t, NO_WINNER, EVEN)
    else:
        end_game(t, winners, RICHEST)


@game.rule
def may_brew(t: Shelf, seat: int, kind: int) -> int:
    return ready(t, kind, seat)


@game.action(which_herb, BREW, legal=may_brew, among=HAND)
def brew(t: Shelf, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), POT, BREWED)
    does(t, kind, seat, (seat + 1) % t.seats)
    t.latest = PLACE[kind]
    then(t, next_turn, (seat + 1) % t.seats)


def has_nothing_to_brew(t: Shelf, seat: int, _choice: int) -> int:
    card = t.first[HAND + seat]
    while card >= 0:
        if may_brew(t, seat, t.kind[card]) == 0:
            return CAN_BREW
        card = t.after[card]
    return 0


@game.action(which_herb, PASS, legal=has_nothing_to_brew)
def pass_turn(t: Shelf, seat: int, _choice: int) -> None:
    if t.size[PILE] == 0:
        while t.size[HAND + seat] > 0:
            move(t, t.first[HAND + seat], POT, BREWED)
    then(t, next_turn, (seat + 1) % t.seats)


def show(table: Redacted) -> dict[str, Any]:
    hands = {str(seat + 1): table.cards(HAND + seat) for seat in range(table.seats)}
    return {"hands": hands, "pot": table.cards(POT), "score": list(table.score)}


GAME = Game(game, Face("Apothecary", "Brew herbs.", show, {BREW: MoveText(lambda kind: f"brew {herbs.name(kind)}")}))
