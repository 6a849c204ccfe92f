"""Facts of long ago, held against a table that may be now, where tables are too many to count.

The cards of such a table are walked back, line by line: those that the reader saw go the way they came, and of those
that went unseen any may have been the one. So a fact is asked again of cards as they may have lain when it was told.

That is done of facts whose rules read nothing but cards, and those in any order: what else a table held then is not
known any more, nor in which order its cards lay.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.guessing.card_groups import mixed
from tabard.engine.rules.calls import names_in
from tabard.engine.rules.declared import Fact
from tabard.engine.seeing.alike import lay_out, likeness
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SWAPPED
from tabard.engine.seeing.look import sees_zone
from tabard.engine.source.meaning import reached
from tabard.engine.table.engine_fields import ZONES
from tabard.engine.table.zones import cards_in
from tabard.errors import Endless

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from tabard.engine.game import Game
    from tabard.engine.seeing.log import Line

LEAST_DEALS, MOST_DEALS = 40, 300  # of which a fact is asked to find out whether the order of cards matters to it

Lying = list[list["Hashable"]]  # by zone: what the cards there are like
Place = tuple[int, "Hashable"]  # a zone, and what a card there is like


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

    def __init__(self, game: Game, at: int, steps: tuple[Step | Heard, ...], known: Iterable[Place]) -> None:
        self._game, self.steps, self.known = game, steps, tuple(known)
        self._hidden = [not sees_zone(game, at, zone) for zone in range(game.rules.zone_count)]
        self.facts = sum(isinstance(step, Heard) for step in steps)

    def agrees(self, t: Any, dice: random.Random) -> bool:
        """Whether a table agrees with all that was heard, and with what was known before, if walked back so."""
        lying, past = self._lying(t), t.copy()
        return all(self._so(step, lying, past, dice) for step in reversed(self.steps)) and self._known_in(lying)

    def followed(self, tables: list[Any], dice: random.Random) -> tuple[Any, bool]:
        """One of these tables, walked back together, and whether it agrees with all that was heard.

        Where one does not agree, another that does is walked back from there a second time in its place. Where none is
        left, one is taken that agreed so far: with the last facts.
        """
        ways, past = [(t, self._lying(t)) for t in tables], tables[0].copy()
        for step in reversed(self.steps):
            before = ways
            ways = [(t, lying) for t, lying in ways if self._so(step, lying, past, dice)]
            if not ways:
                return dice.choice(before)[0], False
            again = dice.choices(ways, k=len(tables) - len(ways)) if len(ways) < len(tables) else []
            ways += [(t, [list(cards) for cards in lying]) for t, lying in again]
        known = [t for t, lying in ways if self._known_in(lying)]
        return dice.choice(known or [t for t, _ in ways]), bool(known)

    def _lying(self, t: Any) -> Lying:
        like = likeness(self._game, t)
        return [[like[card] for card in cards_in(t, zone)] for zone in range(len(self._hidden))]

    def _so(self, step: Step | Heard, lying: Lying, past: Any, dice: random.Random) -> bool:
        """Whether it may have been so; the cards lie then as before."""
        if isinstance(step, Step):
            return step.undo(lying, self._hidden, dice)
        some = {one: card for card, one in enumerate(likeness(self._game, past))}
        return asked_of(self._game, past, step, [[some[one] for one in cards] for cards in lying]) == step.answer

    def _known_in(self, lying: Lying) -> bool:
        return Counter(self.known) <= Counter((zone, one) for zone, cards in enumerate(lying) for one in cards)


@lru_cache(maxsize=64)
def asked_of_cards(game: Game) -> frozenset[int]:
    """The facts whose rules read nothing but cards, in a game whose cards are what their kinds are."""
    if set(game.card_columns) - {"kind"}:
        return frozenset()
    if not game.table.capacities["cards"]:
        return frozenset()
    zones = {name for name, field in game.table.fields.items() if field.part == ZONES}
    others = game.table.fields.keys() - zones - {"kind", "seats", *game.options}
    facts = [entry for entry in game.rules.entries if isinstance(entry, Fact)]
    return frozenset(int(fact) for fact in facts if not others & read_by(fact.rule))


def read_by(rule: Any) -> set[str]:
    """All names in a rule and in those that it calls."""
    return {name for function in reached([rule]) for name in names_in(function.__code__)}


def asked_in_any_order(game: Game, t: Any, heard: Heard, sizes: list[int]) -> bool:
    """Whether the answer depends on which cards lie in zones of such sizes, and not on their order there.

    Asked of cards dealt anew, of which only the kinds are those of the table. Where the answer is hardly ever another,
    or there is none, nothing can be said; nor would many tables be told apart by it.
    """
    dice, past, answers = random.Random(0), t.copy(), set()
    for deals in range(MOST_DEALS):
        cards = mixed(list(range(len(t.zone))), dice)
        ends = [*accumulate(sizes, initial=0)]
        order = [cards[first:end] for first, end in pairwise(ends)]
        try:
            found = {asked_of(game, past, heard, order)}
            found.add(asked_of(game, past, heard, [cards[::-1] for cards in order]))
            found.add(asked_of(game, past, heard, [mixed(cards, dice) for cards in order]))
        except Endless:
            raise
        except Exception:  # noqa: BLE001  (no play has dealt so, and anybody can write a log)
            return False
        if len(found) > 1:
            return False
        answers |= found
        if deals >= LEAST_DEALS and len(answers) > 1:
            return True
    return False


def asked_of(game: Game, past: Any, heard: Heard, order: list[list[int]]) -> int:
    """The answer where cards lie so."""
    lay_out(game, past, order)
    return heard.rule(past, *heard.about)


def heard_in(game: Game, line: Line) -> Heard:
    """The fact that a line tells."""
    *about, answer = line.arguments
    return Heard(game.entry(line.entry).rule, tuple(about), answer)  # type: ignore[attr-defined]


def step_of(line: Line, at: int, like: list[Hashable]) -> Step | None:
    """What a reader takes from a line; None where no card goes anywhere or comes to light."""
    seen = bool(line.seen >> at & 1)
    if line.effect in (MOVED, GATHERED, SWAPPED) or (line.effect == SHOWN and seen):
        cards = tuple(like[card] for card in line.cards) if seen else ()
        return Step(line.effect, line.came_from, line.zone, len(line.cards), cards)
    return None
