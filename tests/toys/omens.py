"""Omens: what the start lets be known, rolls or keeps to itself. All that may be of so few cards can be written out."""

from enum import IntEnum
from itertools import permutations
from typing import Any

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    OWNER,
    Face,
    Game,
    Kinds,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    holds,
    know,
    lay,
    number,
    option,
    random_below,
    shuffle,
    tell,
)  # fmt: skip

TURNS = 4
NAMES = ("one", "two", "ten")
COPIES = (1, 2, 3)


class How(IntEnum):
    FACT = 0  # all hear whether the second has the one
    TOLD = 1  # the same, and only told
    WHISPERED = 2  # the first alone hears it
    DERIVED = 3  # the omen is whether the second has it
    ROLLED = 4  # the omen is rolled
    BOTH = 5  # rolled, and more likely where the second has it
    FIRST = 6  # the omen is which card the second was dealt first


cards = Kinds()
for name, count in zip(NAMES, COPIES, strict=True):
    cards.add(name, copies=count)


class Omens(Table, seats=2, cards=cards):
    kind: list[int] = cards.field()
    omen: int = number(0, 3, seen=NOBODY)
    turns: int = number(0, TURNS, seen=ALL)
    how: int = option(How, "how it begins")


game = Ruleset("omens", Omens)
PILE = game.zone("pile")
HAND = game.zone("hand", each=True, sees=OWNER)
your_turn = game.question("Your turn")
WAIT = game.choices("wait", 1)
SHUFFLED = game.entry("shuffled", "Shuffled")
DEALT = game.entry("dealt", "{taker:seat} gets {card:card}", hidden="{taker:seat} gets a card")
IT_IS_SO = game.entry("so", "{who:seat} has the one: {answer}", hidden="A whisper")
DONE = game.result("Done.")


@game.rule
def has_one(t: Omens, who: int) -> int:
    return 1 if holds(t, HAND + who, 0) else 0


@game.rule
def is_bad(t: Omens) -> int:
    return 1 if t.omen > 0 else 0


HAS = game.fact(has_one, "has", "{who:seat} has the one: {answer}")
BAD = game.fact(is_bad, "bad", "The omen is bad: {answer}")


@game.start
def start(t: Omens) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for _ in range(2):
        for seat in range(2):
            draw(t, PILE, HAND + seat, DEALT)
    so = has_one(t, 1)
    if t.how == How.FACT:
        know(t, HAS, so, 1)
    elif t.how == How.TOLD:
        tell(t, IT_IS_SO, 1, so)
    elif t.how == How.WHISPERED:
        tell(t, IT_IS_SO, 1, so, to=0)
    elif t.how == How.DERIVED:
        t.omen = so
    elif t.how == How.ROLLED:
        t.omen = random_below(t, 3)
    elif t.how == How.BOTH:
        t.omen = random_below(t, 2 + 2 * so)
    else:
        t.omen = t.kind[t.first[HAND + 1]]
    ask(t, your_turn, 0)


@game.action(your_turn, WAIT)
def waits(t: Omens, seat: int, _choice: int) -> None:
    t.turns += 1
    know(t, BAD, is_bad(t))
    if t.turns == TURNS:
        end_game(t, NO_WINNER, DONE)
    else:
        ask(t, your_turn, 1 - seat)


@game.samples_fields
def imagine(t: Omens, _seat: int) -> None:
    t.omen = random_below(t, 3)


def show(table: Any) -> dict[str, Any]:
    shown = {"turns": table.turns, "hands": [table.hand(HAND), table.hand(HAND + 1)]}
    return shown | ({"omen": table.omen} if table.everything else {})


GAME = Game(game, Face("Omens", "Wait.", show))


World = tuple[tuple[str, ...], tuple[str, ...], int]  # two hands, in order of kinds, and the omen


def world_of(match) -> World:
    shown = match.view("all")
    return (*(tuple(hand) for hand in shown["hands"]), shown["omen"])


def every_world(how: How) -> dict[tuple[World, int], float]:
    """How likely each world is before anybody knows anything, with whether the second has the one; by force."""
    deck = [kind for kind, count in enumerate(COPIES) for _ in range(count)]
    found: dict[tuple[World, int], float] = {}
    for order in permutations(deck):
        mine, yours = sorted(order[0:4:2]), sorted(order[1:4:2])
        so = int(0 in yours)
        kept = {How.DERIVED: so, How.FIRST: order[1]}.get(how, 0)
        rolls = {How.ROLLED: range(3), How.BOTH: range(2 + 2 * so)}.get(how, [kept])
        for omen in rolls:
            world = tuple(NAMES[kind] for kind in mine), tuple(NAMES[kind] for kind in yours), omen
            found[world, so] = found.get((world, so), 0.0) + 1 / len(rolls)
    return found
