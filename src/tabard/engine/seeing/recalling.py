"""Facts of long ago, held against a table that may be now, where tables are too many to count.

The cards of such a table are walked back, line by line: those that the reader saw go the way they came, and of those
that went unseen any may have been the one. So a fact is asked again of cards as they may have lain when it was told.

That is done of facts whose rules read nothing but cards: what else a table held then is not known any more.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.rules.calls import names_in
from tabard.engine.rules.declared import Fact
from tabard.engine.seeing.alike import lay_out, likeness
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SWAPPED
from tabard.engine.seeing.look import sees_zone
from tabard.engine.source.meaning import reached
from tabard.engine.table.engine_fields import ZONES
from tabard.engine.table.zones import cards_in

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Hashable, Iterable

    from tabard.engine.game import Game
    from tabard.engine.seeing.log import Line

Lying = list[list["Hashable"]]  # by zone: what the cards there are like


class Heard(NamedTuple):
    """A fact: what was asked, about what, and the answer."""

    rule: Callable[..., int]
    about: tuple[int, ...]
    answer: int


class Step(NamedTuple):
    """What the reader saw of cards that moved, changed places or were shown; what they are like, if it saw that."""

    effect: int
    came_from: int
    zone: int
    cards: int  # so many
    like: tuple[Hashable, ...]

    def undo(self, lying: Lying, hidden: list[bool], dice: random.Random) -> bool:
        """Walk the cards back; False where it cannot have been so."""
        if self.effect == SHOWN:
            return not hidden[self.zone] or Counter(lying[self.zone]) == Counter(self.like)
        if self.effect == SWAPPED:
            one, other = self.like or (None, None)
            gone, back = taken(lying[self.zone], one, dice), taken(lying[self.came_from], other, dice)
            lying[self.came_from] += gone
            lying[self.zone] += back
            return len(gone) == len(back) == 1
        for like in self.like or (None,) * self.cards:
            gone = taken(lying[self.zone], like, dice)
            if not gone:
                return False
            if self.came_from >= 0:
                lying[self.came_from] += gone
        return True


def taken(cards: list[Hashable], like: Hashable | None, dice: random.Random) -> list[Hashable]:
    """One card taken away: one like this, or any; nothing where there is none."""
    if not cards or (like is not None and like not in cards):
        return []
    return [cards.pop(cards.index(like) if like is not None else dice.randrange(len(cards)))]


class Recollection:
    """What a reader has heard since the first fact, in order, and what it knew of cards then."""

    def __init__(
        self, game: Game, at: int, steps: tuple[Step | Heard, ...], known: Iterable[tuple[int, Hashable]]
    ) -> None:
        self._game, self.steps, self.known = game, steps, tuple(known)
        self._hidden = [not sees_zone(game, at, zone) for zone in range(game.rules.zone_count)]
        self.facts = sum(isinstance(step, Heard) for step in steps)

    def agreeing(self, t: Any, dice: random.Random) -> int:
        """With how many facts a table agrees, from the last one back; with all, if what was known then is so too."""
        like, agreed = likeness(self._game, t), 0
        lying: Lying = [[like[card] for card in cards_in(t, zone)] for zone in range(len(self._hidden))]
        for step in reversed(self.steps):
            if isinstance(step, Step):
                if not step.undo(lying, self._hidden, dice):
                    return agreed
            elif step.rule(self._laid(t, like, lying), *step.about) == step.answer:
                agreed += 1
            else:
                return agreed
        there = Counter((zone, one) for zone, cards in enumerate(lying) for one in cards)
        return agreed if Counter(self.known) <= there else agreed - 1

    def check(self, t: Any) -> None:
        """Raise whatever comes of asking a question that no rule has asked: anybody can write a log."""
        for step in self.steps:
            if isinstance(step, Heard):
                step.rule(t, *step.about)

    def _laid(self, t: Any, like: list[Hashable], lying: Lying) -> Any:
        some = {one: card for card, one in enumerate(like)}
        past = t.copy()
        lay_out(self._game, past, [[some[one] for one in cards] for cards in lying])
        return past


@lru_cache(maxsize=64)
def asked_of_cards(game: Game) -> frozenset[int]:
    """The facts whose rules read nothing but cards, in a game whose cards have no backs and nothing else that hides."""
    if game.backs or game.hidden_fields or game.rules.imagined or set(game.card_columns) - {"kind"}:
        return frozenset()
    zones = {name for name, field in game.table.fields.items() if field.part == ZONES}
    others = game.table.fields.keys() - zones - {"kind", "seats", *game.options}
    facts = [entry for entry in game.rules.entries if isinstance(entry, Fact)]
    return frozenset(int(fact) for fact in facts if not others & read_by(fact.rule))


def read_by(rule: Any) -> set[str]:
    """All names in a rule and in those that it calls."""
    return {name for function in reached([rule]) for name in names_in(function.__code__)}


def step_of(game: Game, line: Line, at: int, like: list[Hashable]) -> Step | Heard | None:
    """What a reader takes from a line; None where no card goes anywhere or comes to light."""
    seen = bool(line.seen >> at & 1)
    if line.entry in asked_of_cards(game):
        *about, answer = line.arguments
        return Heard(game.entry(line.entry).rule, tuple(about), answer) if seen else None  # type: ignore[attr-defined]
    if line.effect in (MOVED, GATHERED, SWAPPED) or (line.effect == SHOWN and seen):
        cards = tuple(like[card] for card in line.cards) if seen else ()
        return Step(line.effect, line.came_from, line.zone, len(line.cards), cards)
    return None
