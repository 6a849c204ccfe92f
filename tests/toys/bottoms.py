"""Bottoms: rules that look at, or take, another card of a pile than the one that is drawn; few enough to write out."""

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
    find_kind,
    know,
    lay,
    move,
    number,
    option,
    shuffle,
    tell,
)  # fmt: skip

TURNS = 4
NAMES = ("ant", "bee", "cat")
BEE = 1


class How(IntEnum):
    PLAIN = 0
    OMEN = 1  # the start notes what lies next in the pile, and nobody sees it
    LUCK = 2  # whoever has luck may say so


cards = Kinds()
for name in NAMES:
    cards.add(name, copies=2)


class Bottoms(Table, seats=2, cards=cards):
    kind: list[int] = cards.field()
    omen: int = number(0, 3, seen=NOBODY)
    turns: int = number(0, TURNS, seen=ALL)
    how: int = option(How, "how it begins")


game = Ruleset("bottoms", Bottoms)
PILE = game.zone("pile")
HAND = game.zone("hand", each=True, sees=OWNER)
your_turn = game.question("Your turn")
PEEK, OMEN = game.choices("peek", 1), game.choices("omen", 1)
DRAW, BOTTOM, LUCK, STEAL = (game.choices(name, 1) for name in ("draw", "bottom", "luck", "steal"))
SEEK = game.choices("seek", 1)
SHUFFLED = game.entry("shuffled", "Shuffled")
GOT = game.entry("got", "{taker:seat} gets {card:card}", hidden="{taker:seat} gets a card")
LAST = game.entry("last", "{taker:seat} takes the last, {card:card}", hidden="{taker:seat} takes the last card")
STOLEN = game.entry("stolen", "{taker:seat} steals {card:card}", hidden="{taker:seat} steals a card")
SOUGHT = game.entry("sought", "{taker:seat} finds {card:card}", hidden="{taker:seat} finds a card")
HAD_LUCK = game.entry("luck", "{player:seat} has luck")
NO_LUCK = game.refusal("The next card is no bee.")
DONE = game.result("Done.")


@game.rule
def is_next(t: Bottoms, kind: int) -> int:
    return 1 if t.kind[t.first[PILE]] == kind else 0


@game.rule
def is_omen(t: Bottoms, kind: int) -> int:
    return 1 if t.omen == kind else 0


IS_NEXT = game.fact(is_next, "next", "Next comes {kind}: {answer}")
IS_OMEN = game.fact(is_omen, "omen", "The omen is {kind}: {answer}")


@game.start
def start(t: Bottoms) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for seat in range(2):
        draw(t, PILE, HAND + seat, GOT)
    if t.how == How.OMEN:
        t.omen = t.kind[t.first[PILE]]
    ask(t, your_turn, 0)


@game.rule
def next_turn(t: Bottoms, seat: int) -> None:
    t.turns += 1
    if t.turns == TURNS:
        end_game(t, NO_WINNER, DONE)
    else:
        ask(t, your_turn, 1 - seat)


@game.action(your_turn, PEEK)
def peek(t: Bottoms, seat: int, _choice: int) -> None:
    know(t, IS_NEXT, is_next(t, BEE), BEE)
    next_turn(t, seat)


@game.action(your_turn, OMEN)
def ask_for_omen(t: Bottoms, seat: int, _choice: int) -> None:
    know(t, IS_OMEN, is_omen(t, BEE), BEE)
    next_turn(t, seat)


@game.action(your_turn, DRAW)
def draw_next(t: Bottoms, seat: int, _choice: int) -> None:
    draw(t, PILE, HAND + seat, GOT)
    next_turn(t, seat)


@game.action(your_turn, BOTTOM)
def take_bottom(t: Bottoms, seat: int, _choice: int) -> None:
    move(t, t.last[PILE], HAND + seat, LAST)
    next_turn(t, seat)


def may_try(t: Bottoms, _seat: int, _choice: int) -> int:
    return 0 if t.how == How.LUCK and is_next(t, BEE) else NO_LUCK


@game.action(your_turn, LUCK, legal=may_try)
def luck(t: Bottoms, seat: int, _choice: int) -> None:
    tell(t, HAD_LUCK, seat)
    next_turn(t, seat)


@game.action(your_turn, STEAL)
def steal(t: Bottoms, seat: int, _choice: int) -> None:
    """The card that the other has held longest."""
    draw(t, HAND + 1 - seat, HAND + seat, STOLEN)
    next_turn(t, seat)


@game.action(your_turn, SEEK)
def seek(t: Bottoms, seat: int, _choice: int) -> None:
    """A bee, wherever it lies in the pile; else the next card."""
    card = find_kind(t, PILE, BEE)
    if card >= 0:
        move(t, card, HAND + seat, SOUGHT)
    else:
        draw(t, PILE, HAND + seat, SOUGHT)
    next_turn(t, seat)


def show(table: Any) -> dict[str, Any]:
    shown = {"turns": table.turns, "hands": [table.hand(HAND), table.hand(HAND + 1)]}
    return shown | ({"pile": table.cards(PILE), "omen": table.omen} if table.everything else {})


GAME = Game(game, Face("Bottoms", "Take a card.", show))

World = tuple[tuple[int, ...], tuple[int, ...], int]  # two hands, in order of kinds, and the omen


def played(order: tuple[int, ...], how: How, moves: list[str], reader: int) -> tuple[list[Any], World]:
    """What a reader sees of a match with the deck in this order, and how it stands in the end."""
    pile = list(order)
    hands = [[pile.pop(0)], [pile.pop(0)]]
    omen = pile[0] if how == How.OMEN else 0
    sees: list[Any] = list(hands[reader])
    for turn, said in enumerate(moves):
        seat = turn % 2
        if said in ("peek", "omen"):
            sees.append((pile[0] if said == "peek" else omen) == BEE)
        elif said == "luck":
            sees.append(pile[0] == BEE)  # it could be played
        else:
            bee = max([at for at, kind in enumerate(pile) if kind == BEE], default=0)
            source = hands[1 - seat] if said == "steal" else pile
            card = source.pop({"bottom": -1, "seek": bee}.get(said, 0))
            hands[seat].append(card)
            if reader == seat or said == "steal":
                sees.append(card)
    return sees, (tuple(sorted(hands[0])), tuple(sorted(hands[1])), omen)


def likely(order: tuple[int, ...], how: How, moves: list[str], reader: int) -> dict[World, float]:
    """Of every world that may be, for all that the reader saw, its chance: by every order of the deck."""
    saw, _ = played(order, how, moves, reader)
    found: dict[World, float] = {}
    for other in permutations([kind for kind in range(len(NAMES)) for _ in range(2)]):
        sees, world = played(other, how, moves, reader)
        if sees == saw:
            found[world] = found.get(world, 0.0) + 1
    total = sum(found.values())
    return {world: times / total for world, times in found.items()}
