"""Cards alike: nothing tells them apart, so what leaves a table for a seat has them in one order whatever they did.

Cards of one kind have numbers, and by its number a card that comes back could be known for the one that went. Here the
cards of each zone are laid out anew: of those alike the lowest number lies in the first zone, and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.table.zones import cards_in

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from tabard.engine.game import Game


def likeness(game: Game, t: Any) -> list[Hashable]:
    """By card: what it is like. Cards of which this is equal are alike."""
    columns = game.card_columns
    if "kind" not in columns:
        return list(range(len(t.zone)))  # each card is a kind of its own
    return t.kind if len(columns) == 1 else list(zip(*[getattr(t, name) for name in columns], strict=True))


def lay_out(t: Any, order: Sequence[Sequence[int]], like: Sequence[Hashable]) -> None:
    """Lay the cards out in this order, zone by zone, each by the lowest number of those like it that is left."""
    waiting: dict[Hashable, list[int]] = {}
    for card in range(len(t.zone) - 1, -1, -1):
        waiting.setdefault(like[card], []).append(card)
    for card in range(len(t.zone)):
        t.zone[card] = t.before[card] = t.after[card] = -1
    for zone, cards in enumerate(order):
        before = -1
        for place in cards:
            card = waiting[like[place]].pop()
            t.zone[card], t.before[card] = zone, before
            if before < 0:
                t.first[zone] = card
            else:
                t.after[before] = card
            before = card
        if before < 0:
            t.first[zone] = -1
        t.last[zone], t.size[zone] = before, len(cards)


def told_apart_by_nothing(game: Game, t: Any) -> None:
    """Number the cards of a table anew, so that cards alike have their numbers by where they lie."""
    if game.table.capacities["cards"]:
        lay_out(t, [cards_in(t, zone) for zone in range(game.rules.zone_count)], likeness(game, t))
