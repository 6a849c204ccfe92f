"""In which order hidden cards lie: who counts tables follows one order of them, so no rule may depend on it.

While a table is followed it is watched whether a rule reads the order in which cards lie that the reader does not see.
Where one does, the same is followed in other orders, and what comes of it must be the same.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.alike import likeness
from tabard.engine.table.zones import cards_in, draw

if TYPE_CHECKING:
    from collections.abc import Container, Hashable, Iterator

    from tabard.engine.game import Game

ENGINE = "tabard.engine"  # its own functions walk along cards as well, and give the same in whatever order these lie


class Chain(list[int]):
    """What lies first, last, before or after: it lets the watch know when a rule looks there."""

    watch: Watch
    t: Any
    of_zones: bool  # by zone, or by card

    def __getitem__(self, at: Any) -> Any:
        caller = sys._getframe(1)  # noqa: SLF001  (the engine's own reads are no rule's)
        if not caller.f_globals.get("__name__", ENGINE).startswith(ENGINE):
            self.watch.note(self.t, at if self.of_zones else self.t.zone[at])
        elif caller.f_code is draw.__code__ and at not in self.watch.open:
            self.watch.note(self.t, at)  # the next card is one of all only in a pile that nobody sees
        return list.__getitem__(self, at)


class Watch:
    """Notes the zones of which a rule has read the order, though the reader does not see it."""

    def __init__(self, game: Game, hidden: Container[int], piles: Container[int]) -> None:
        """`hidden`: what the reader cannot look into; `piles`: of these, where what is drawn may be any card."""
        self._game, self._hidden, self.open = game, hidden, piles
        self.read: dict[int, int] = {}  # by zone: how many unlike cards lay there at most

    def over(self, t: Any) -> Any:
        """The same table, watched."""
        if self._game.table.capacities["cards"]:
            for name in ("first", "last", "before", "after"):
                chain = Chain(getattr(t, name))
                chain.watch, chain.t, chain.of_zones = self, t, name in ("first", "last")
                setattr(t, name, chain)
        return t

    def note(self, t: Any, zone: int) -> None:
        if zone in self._hidden and t.size[zone] > 1:
            like = likeness(self._game, t)
            unlike = len({like[card] for card in cards_in(t, zone)})
            if unlike > 1:
                self.read[zone] = max(unlike, self.read.get(zone, 0))

    def orders(self) -> list[Order]:
        """Other orders to follow: in each zone that was read every kind of card lies first in one, and last in one."""
        return [Order(frozenset(self.read), turn) for turn in range(max(self.read.values(), default=0))]


class Order:
    """Some zones, and how the cards in them are laid: in turn one of each kind, beginning and ending with another."""

    def __init__(self, zones: frozenset[int], turn: int) -> None:
        self.zones, self._turn = zones, turn

    def lay_all(self, game: Game, t: Any) -> Any:
        for zone in self.zones:
            self.lay(game, t, zone)
        return t

    def lay(self, game: Game, t: Any, zone: int) -> None:
        """Lay the cards of a zone in this order."""
        cards, like = cards_in(t, zone), likeness(game, t)
        if len(cards) > 1:
            chain(t, zone, list(self._laid(sorted(cards, key=lambda card: like[card]), like)))  # type: ignore[arg-type,return-value]

    def _laid(self, cards: list[int], like: list[Hashable]) -> Iterator[int]:
        kinds = list(dict.fromkeys(like[card] for card in cards))
        turn = self._turn % len(kinds)
        rank = {kind: at for at, kind in enumerate(kinds[turn:] + kinds[:turn])}
        final = next(card for card in cards if rank[like[card]] == min(1, len(kinds) - 1))
        dealt: Counter[Hashable] = Counter()
        places = {}
        for card in cards:
            places[card] = (card == final, dealt[like[card]], rank[like[card]])
            dealt[like[card]] += card != final
        return iter(sorted(cards, key=places.__getitem__))


def chain(t: Any, zone: int, cards: list[int]) -> None:
    """Lay the cards of a zone, which are these, in this order."""
    before = -1
    for card in cards:
        t.before[card] = before
        if before < 0:
            t.first[zone] = card
        else:
            t.after[before] = card
        before = card
    t.after[before], t.last[zone] = -1, before
