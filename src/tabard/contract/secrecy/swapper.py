"""Other cards where a reader never sees them: what is shuffled comes out otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.seeing.log import Teller
from tabard.engine.table.zones import cards_in, link_last, unlink

if TYPE_CHECKING:
    import random

    from tabard.engine.game import Game


class Unseen(NamedTuple):
    """Which cards are swapped about after each shuffle; and after the first, if it is told, which for which instead."""

    after: list[set[int]]
    first: dict[int, int] | None = None


class Swapper(Teller):
    """Writes the log as ever, and after each shuffle swaps cards about: those that the reader does not see from then
    on among each other, and copies of one card. Or after the first each for the one that shall be there."""

    def __init__(self, game: Game, t: Any, unseen: Unseen, dice: random.Random) -> None:
        super().__init__(game, t)
        self._unseen, self._dice, self.shuffles = unseen, dice, 0
        self.changed = 0

    def shuffled(self, entry: int, zone: int) -> None:
        super().shuffled(entry, zone)
        cards = cards_in(self.t, zone)
        if self._unseen.first is not None and not self.shuffles:
            after = [self._unseen.first.get(card, card) for card in cards]
        else:
            unseen = self._unseen.after[self.shuffles] if self.shuffles < len(self._unseen.after) else set()
            after = self._mixed(cards, [int(card in unseen) for card in cards])
            self.changed += sum(card != other for card, other in zip(cards, after, strict=True))
            after = self._mixed(after, [self._card(self.t, card) for card in after])
        self.shuffles += 1
        for card in cards:
            unlink(self.t, card)
        for card in after:
            link_last(self.t, card, zone)

    def _mixed(self, cards: list[int], sorts: list[Any]) -> list[int]:
        """Cards of one sort change places among each other; 0 is the sort of those that stay."""
        after = list(cards)
        for sort in set(sorts) - {0}:
            places = [place for place, other in enumerate(sorts) if other == sort]
            for place, other in zip(places, self._dice.sample(places, len(places)), strict=True):
                after[place] = cards[other]
        return after
