"""Metamorphic testing by permutation: does what a rule does depend on the order of cards that the reader does not see?

Enumeration follows one order of hidden cards in place of all. It is exact only if the order makes no difference. So
reads of that order by rules are recorded (`interposition.py`); where there was one, the same is run again with those
zones in other orders, and the results must be equal.

Guarantee: where no rule reads the order, it cannot matter. Limit: where one does, some orders are tried, in which every
kind of card lies first once and last once; a rule that depends on what lies third may pass.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.reading import argument, calls_in
from tabard.engine.rules.calls import MISSING, is_rule_code, names_in, tree_of, value_of
from tabard.engine.seeing.alike import backs, likeness
from tabard.engine.source.meaning import reached
from tabard.engine.table.zones import cards_in, draw, fill, find_kind

if TYPE_CHECKING:
    from collections.abc import Container

    from tabard.engine.game import Game
    from tabard.engine.rules.calls import Function

ORDER_COLUMNS = frozenset({"first", "last", "before", "after"})


class Watch:
    """Records the zones of which a rule has read the order, though the reader does not see it."""

    def __init__(self, game: Game, hidden: Container[int] = (), piles: Container[int] = ()) -> None:
        """`hidden`: zones of which the reader does not see the order; `piles`: those in which any card may lie next."""
        self._game, self.hidden, self.piles = game, hidden, piles
        self._reads = may_read_order(game)
        self.draws = False  # whether the card that moves is drawn, and was not looked for
        self.read: dict[int, int] = {}  # by zone: the most unlike cards that lay there
        self.lately: set[int] = set()  # those in the run that goes on

    def run_begins(self) -> None:
        """Nothing was read or drawn in the run that begins."""
        self.draws = False
        self.lately.clear()

    def draw_begins(self, t: Any, pile: int) -> None:
        """A rule draws: from a zone of which the order counts, it takes a card by it."""
        self.draws = True
        if pile not in self.piles:  # (in a pile any card may lie next)
            self.note(t, pile)

    def note(self, t: Any, zone: int, by_kind: bool = False) -> None:
        """The order of a zone is read; `by_kind`: only to find a card of some kind."""
        if self._reads and zone in self.hidden and t.size[zone] > 1:
            like, cards = looks(self._game, t), cards_in(t, zone)
            unlike = len({like[card] for card in cards})
            if unlike > (len({t.kind[card] for card in cards}) if by_kind else 1):
                self.read[zone] = max(unlike, self.read.get(zone, 0))
                self.lately.add(zone)

    def orders(self) -> list[Order]:
        """Other orders to run: in each zone that was read, every kind of card lies first in one and last in one."""
        return [Order(frozenset(self.read), rotation) for rotation in range(max(self.read.values(), default=0))]


@lru_cache(maxsize=64)
def may_read_order(game: Game) -> bool:
    """Whether some rule names a column that tells the order of cards, or takes a card by it other than from a pile."""
    rules = [rule for rule in reached(list(game.rules.functions)) if is_rule_code(rule)]
    return any(not ORDER_COLUMNS.isdisjoint(names_in(rule.__code__)) or takes_by_order(game, rule) for rule in rules)


def takes_by_order(game: Game, rule: Function) -> bool:
    piles = [argument(call, 1, "pile") for call, target in calls_in(rule) if target is draw]
    drawn = [value_of(rule, pile) if pile is not None else MISSING for pile in piles]
    elsewhere = any(not isinstance(pile, int) or game.seers[pile] for pile in drawn)
    finds = game.card_columns != ("kind",) and any(target is find_kind for _, target in calls_in(rule))
    return elsewhere or finds or tree_of(rule) is None


def looks(game: Game, t: Any) -> list[Any]:
    """By card: what is on it, and what its back shows."""
    return list(zip(likeness(game, t), backs(game, t), strict=True)) if game.backs else likeness(game, t)


class Order:
    """An order for the cards of some zones: kinds by turns. Each `rotation` has another kind first and another last."""

    def __init__(self, zones: frozenset[int], rotation: int) -> None:
        self.zones, self._rotation = zones, rotation

    def lay_all(self, game: Game, t: Any) -> Any:
        for zone in self.zones:
            self.lay(game, t, zone)
        return t

    def lay(self, game: Game, t: Any, zone: int) -> None:
        """Lay the cards of a zone in this order."""
        if t.size[zone] > 1:
            fill(t, zone, self._laid(cards_in(t, zone), looks(game, t)))

    def _laid(self, cards: list[int], like: list[Any]) -> list[int]:
        kinds = sorted({like[card] for card in cards})
        first = self._rotation % len(kinds)
        rank = {kind: at for at, kind in enumerate(kinds[first:] + kinds[:first])}
        final = next(card for card in cards if rank[like[card]] == min(1, len(kinds) - 1))
        dealt: Counter[Any] = Counter()
        places = {}
        for card in cards:
            places[card] = (card == final, dealt[like[card]], rank[like[card]])
            dealt[like[card]] += card != final
        return sorted(cards, key=places.__getitem__)
