"""In which order hidden cards lie: who counts tables follows one order of them, so no rule may depend on it.

While a table is followed it is watched whether a rule reads the order in which cards lie that the reader does not see.
Where one does, the same is followed in other orders, and what comes of it must be the same.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.reading import argument, calls_in
from tabard.engine.rules.calls import MISSING, is_rule_code, names_in, tree_of, value_of
from tabard.engine.seeing.alike import backs, likeness
from tabard.engine.source.meaning import reached
from tabard.engine.table.zones import draw, find_kind, move

if TYPE_CHECKING:
    from collections.abc import Container

    from tabard.engine.game import Game
    from tabard.engine.rules.calls import Function

CHAINS = frozenset({"first", "last", "before", "after"})

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
        elif caller.f_code is draw.__code__ and at not in self.watch.piles:
            self.watch.note(self.t, at)  # (in a pile whatever lies there may lie next)
        elif caller.f_code is find_kind.__code__ and self.of_zones:
            self.watch.note(self.t, at, by_kind=True)
        return list.__getitem__(self, at)


def unwatched(t: Any) -> Any:
    """The same table, of which anybody reads what he likes."""
    if type(getattr(t, "first", None)) is Chain:
        for name in CHAINS:
            setattr(t, name, list(getattr(t, name)))
    return t


def lying(t: Any, zone: int) -> list[int]:
    """The cards of a zone in their order, without the watch."""
    after, cards, card = list(t.after), [], list.__getitem__(t.first, zone)
    while card >= 0:
        cards.append(card)
        card = after[card]
    return cards


def by_draw() -> bool:
    """Whether the card that moves was drawn, and not looked for."""
    frame = sys._getframe(1)  # noqa: SLF001  (a teller hears that a card has moved, not why)
    while frame.f_code is not move.__code__ and frame.f_back is not None:
        frame = frame.f_back
    return frame.f_back is not None and frame.f_back.f_code is draw.__code__


class Watch:
    """Notes the zones of which a rule has read the order, though the reader does not see it."""

    def __init__(self, game: Game, hidden: Container[int] = (), piles: Container[int] = ()) -> None:
        """`hidden`: where nobody knows the order; `piles`: of these, where what is drawn may be any card."""
        self._game, self.hidden, self.piles = game, hidden, piles
        self.read: dict[int, int] = {}  # by zone: how many unlike cards lay there at most
        self.lately: set[int] = set()  # of these, in the run that goes on

    def over(self, t: Any) -> Any:
        """The same table, watched."""
        if may_read_order(self._game):
            for name in CHAINS:
                chain = Chain(getattr(t, name))
                chain.watch, chain.t, chain.of_zones = self, t, name in ("first", "last")
                setattr(t, name, chain)
        return t

    def note(self, t: Any, zone: int, by_kind: bool = False) -> None:
        """`by_kind`: it is looked for a card of some kind."""
        if zone in self.hidden and t.size[zone] > 1:
            like, cards = looks(self._game, t), lying(t, zone)
            unlike = len({like[card] for card in cards})
            if unlike > (len({t.kind[card] for card in cards}) if by_kind else 1):
                self.read[zone] = max(unlike, self.read.get(zone, 0))
                self.lately.add(zone)

    def orders(self) -> list[Order]:
        """Other orders to follow: in each zone that was read every kind of card lies first in one, and last in one."""
        return [Order(frozenset(self.read), turn) for turn in range(max(self.read.values(), default=0))]


@lru_cache(maxsize=64)
def may_read_order(game: Game) -> bool:
    """Whether some rule names what tells the order of cards, or takes a card by it otherwise than from a pile."""
    rules = [rule for rule in reached(list(game.rules.functions)) if is_rule_code(rule)]
    return any(not CHAINS.isdisjoint(names_in(rule.__code__)) or takes_by_order(game, rule) for rule in rules)


def takes_by_order(game: Game, rule: Function) -> bool:
    piles = [argument(call, 1, "pile") for call, target in calls_in(rule) if target is draw]
    drawn = [value_of(rule, pile) if pile is not None else MISSING for pile in piles]
    elsewhere = any(not isinstance(pile, int) or game.seers[pile] for pile in drawn)
    finds = game.card_columns != ("kind",) and any(target is find_kind for _, target in calls_in(rule))
    return elsewhere or finds or tree_of(rule) is None


def looks(game: Game, t: Any) -> list[Any]:
    """By card: what it is like, from before and from behind."""
    return list(zip(likeness(game, t), backs(game, t), strict=True)) if game.backs else likeness(game, t)


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
        if t.size[zone] > 1:
            chain(t, zone, self._laid(lying(t, zone), looks(game, t)))

    def _laid(self, cards: list[int], like: list[Any]) -> list[int]:
        kinds = sorted({like[card] for card in cards})
        turn = self._turn % len(kinds)
        rank = {kind: at for at, kind in enumerate(kinds[turn:] + kinds[:turn])}
        final = next(card for card in cards if rank[like[card]] == min(1, len(kinds) - 1))
        dealt: Counter[Any] = Counter()
        places = {}
        for card in cards:
            places[card] = (card == final, dealt[like[card]], rank[like[card]])
            dealt[like[card]] += card != final
        return sorted(cards, key=places.__getitem__)


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
