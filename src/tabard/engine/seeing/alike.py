"""Canonical numbering of cards: what leaves a table for a seat has equal cards in one order, whatever they did.

Cards of one kind have different numbers, and by its number a card that comes back could be recognised as the one that
went. So the cards of each zone are numbered anew: of equal cards the lowest number lies in the first zone, and so on.

A card has a front, its kind and the columns that are seen with it, and a back: the columns that everybody sees wherever
it lies. The number of a card tells its front, so the back stays with the place: whichever card is taken to lie there
gets it.

Cards without a kind have their fronts in columns alone. Their numbers come from the order in which somebody has brought
them, which may be his secret. So another's cards are numbered by where they lie; one's own keep their numbers, by which
one names them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from tabard.engine.table.grids import WHOLE, Grid
from tabard.engine.table.zones import cards_in

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from tabard.engine.game import Game

Back = tuple[int, ...]


def likeness(game: Game, t: Any) -> list[Hashable]:
    """By card: what its front shows. Cards for which this is equal are alike."""
    if "kind" not in game.table.fields:
        return list(range(len(t.zone)))  # each card is a kind of its own
    found = [getattr(t, name) for name in game.card_columns if name not in game.backs]
    return found[0] if len(found) == 1 else list(zip(*found, strict=True))


def backs(game: Game, t: Any) -> list[Back]:
    """By card: what everybody sees of it wherever it lies."""
    return list(zip(*(getattr(t, name) for name in game.backs), strict=True)) or [()] * len(t.zone)


def put_back_on(game: Game, t: Any, card: int, back: Back) -> None:
    """Give a card the back of the place where it lies."""
    for name, value in zip(game.backs, back, strict=True):
        getattr(t, name)[card] = value


def put_backs_on(game: Game, t: Any, cards: Sequence[int], seen: Sequence[Back]) -> None:
    """Give each of these cards one of these backs."""
    for name, values in zip(game.backs, zip(*seen, strict=True), strict=False):
        column = getattr(t, name)
        for card, value in zip(cards, values, strict=True):
            column[card] = value


def one_back(game: Game, t: Any, zone: int) -> bool:
    """Whether all cards of a zone have equal backs: then it makes no difference which of them is which."""
    own = backs(game, t) if game.backs else []
    return not own or len({own[card] for card in cards_in(t, zone)}) < 2


def lay_out(game: Game, t: Any, order: Sequence[Sequence[int]], places: Sequence[Sequence[int]] | None = None) -> None:
    """Lay the cards out in this order, zone by zone, each by the lowest number of those like it that is left.

    Each has the back that it had, or that of the card in the same place of `places`.
    """
    like: list[Any] = likeness(game, t)
    seen = backs(game, t) if game.backs else []
    off = sorted((like[card], seen[card]) for card, zone in enumerate(t.zone) if zone < 0) if seen else []
    waiting: dict[Hashable, list[int]] = {}
    for card in range(len(t.zone) - 1, -1, -1):
        waiting.setdefault(like[card], []).append(card)
    for card in range(len(t.zone)):
        t.zone[card] = t.before[card] = t.after[card] = -1
    for zone, cards in enumerate(order):
        before = -1
        for at, face in enumerate(cards):
            card = waiting[like[face]].pop()
            t.zone[card], t.before[card] = zone, before
            if before < 0:
                t.first[zone] = card
            else:
                t.after[before] = card
            before = card
            if seen:
                put_back_on(game, t, card, seen[places[zone][at] if places else face])
        if before < 0:
            t.first[zone] = -1
        t.last[zone], t.size[zone] = before, len(cards)
    for its_like, back in off:
        put_back_on(game, t, waiting[its_like].pop(), back)


def in_zones(game: Game, t: Any) -> list[list[int]]:
    """The cards of each zone in their order."""
    return [cards_in(t, zone) for zone in range(game.rules.zone_count)]


def told_apart_by_nothing(game: Game, t: Any) -> None:
    """Number the cards of a table anew, so that cards alike have their numbers by where they lie."""
    if game.table.capacities["cards"]:
        lay_out(game, t, in_zones(game, t))


# --- cards without a kind ---------------------------------------------------------------------------------


def is_anothers(game: Game, reader: int, zone: int) -> bool:
    """Whether the cards of a zone are a seat's, and not those of one who looks at his own."""
    owner = game.rules.places[zone][1]
    return owner >= 0 and not (owner == reader and game.seers[zone] >> reader & 1)


def numbers_for(game: Game, t: Any, reader: int) -> list[int]:
    """By card: the number that it has for a reader. It depends on where the card lies and, on a table that has been
    redacted for the reader, on nothing hidden."""
    numbers = list(range(len(t.zone)))
    theirs = [card for zone in zones_of_others(game, reader) for card in cards_in(t, zone)]
    for number, card in zip(sorted(theirs), theirs, strict=True):
        numbers[card] = number
    return numbers


@lru_cache(maxsize=500)
def zones_of_others(game: Game, reader: int) -> tuple[int, ...]:
    return tuple(zone for zone in range(game.rules.zone_count) if is_anothers(game, reader, zone))


def renumber(game: Game, t: Any, numbers: Sequence[int]) -> None:
    """Give each card another number; what it is and where it lies goes along."""
    if len(numbers) < 2:
        return
    in_order = itemgetter(*sorted(range(len(numbers)), key=numbers.__getitem__))  # by new number: what had the old one
    called = (*numbers, -1)  # and what is called -1 stays so
    for name in ("zone", *game.fronts, *game.backs):
        column = getattr(t, name)
        if isinstance(column, Grid):
            column[WHOLE] = list(chain.from_iterable(in_order(column.rows())))
        else:
            column[:] = in_order(column)
    for name in ("after", "before"):
        column = getattr(t, name)
        column[:] = [called[card] for card in in_order(column)]
    for name in ("first", "last"):
        column = getattr(t, name)
        column[:] = [called[card] for card in column]


def front_of(game: Game, t: Any, card: int) -> list[Any]:
    """What a card without a kind is."""
    columns = [getattr(t, name) for name in game.fronts]
    return [column.row(card) if isinstance(column, Grid) else column[card] for column in columns]
