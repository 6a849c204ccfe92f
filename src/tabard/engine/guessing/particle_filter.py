"""Backward particle filter (sequential importance resampling): old facts are checked on tables that may be now.

A fact is what a rule answered about hidden cards, some time ago. The cards of a table are moved back line by line:
those that the reader saw go the way they came; in place of each that went unseen, a random card of the zone goes back.
So each fact is asked again of cards as they may have lain when it was told. `agrees` does it for one table (a rejection
test), `resampled` for many together, with those that fail replaced by copies of those that do not.

Guarantee: what `agrees` accepts agrees with every fact. Limits: of many particles, samples are only about as likely as
they should be, and in the end a table may be given that agrees with the last facts alone. Only facts are checked whose
rules read cards and nothing else, and those in any order (`is_order_free`): what else a table held then, and in which
order its cards lay, is not known any more.
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
from tabard.engine.seeing.redaction import sees_zone
from tabard.engine.source.meaning import reached
from tabard.engine.table.engine_fields import ZONES
from tabard.engine.table.zones import cards_in
from tabard.errors import Endless

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from tabard.engine.game import Game
    from tabard.engine.seeing.log import Line

LEAST_DEALS, MOST_DEALS = 40, 300  # on which a fact is tried, to see whether the order of cards matters to it

Lying = list[list["Hashable"]]  # by zone: what the cards there are like
Place = tuple[int, "Hashable"]  # a zone, and what a card there is like


class PastFact(NamedTuple):
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
        """Move the cards back; False where it cannot have been so."""
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


class PastFacts:
    """The facts that a reader was told and the moves of cards since the first; and what it knew of cards before."""

    def __init__(self, game: Game, reader: int, steps: tuple[Step | PastFact, ...], known: Iterable[Place]) -> None:
        self._game, self.steps, self.known = game, steps, tuple(known)
        self._hidden = [not sees_zone(game, reader, zone) for zone in range(game.rules.zone_count)]
        self.facts = sum(isinstance(step, PastFact) for step in steps)

    def agrees(self, t: Any, dice: random.Random) -> bool:
        """Whether a table, moved back by these dice, agrees with every fact, and in the end with what was known."""
        lying, past = self._lying(t), t.copy()
        return all(self._so(step, lying, past, dice) for step in reversed(self.steps)) and self._known_in(lying)

    def resampled(self, tables: list[Any], dice: random.Random) -> tuple[Any, bool]:
        """One of these tables, all moved back together, and whether it agrees with every fact.

        Each that disagrees is replaced by a copy of one that agrees. Where none agrees any more, one is given that
        agreed until then: with the last facts, and not with those before.
        """
        particles, past = [(t, self._lying(t)) for t in tables], tables[0].copy()
        for step in reversed(self.steps):
            before = particles
            particles = [(t, lying) for t, lying in particles if self._so(step, lying, past, dice)]
            if not particles:
                return dice.choice(before)[0], False
            missing = len(tables) - len(particles)
            again = dice.choices(particles, k=missing) if missing else []
            particles += [(t, [list(cards) for cards in lying]) for t, lying in again]
        agreeing = [t for t, lying in particles if self._known_in(lying)]
        return dice.choice(agreeing or [t for t, _ in particles]), bool(agreeing)

    def _lying(self, t: Any) -> Lying:
        like = likeness(self._game, t)
        return [[like[card] for card in cards_in(t, zone)] for zone in range(len(self._hidden))]

    def _so(self, step: Step | PastFact, lying: Lying, past: Any, dice: random.Random) -> bool:
        """Whether a step may have been so; the cards lie then as they lay before it."""
        if isinstance(step, Step):
            return step.undo(lying, self._hidden, dice)
        some = {one: card for card, one in enumerate(likeness(self._game, past))}
        return answer_of(self._game, past, step, [[some[one] for one in cards] for cards in lying]) == step.answer

    def _known_in(self, lying: Lying) -> bool:
        return Counter(self.known) <= Counter((zone, one) for zone, cards in enumerate(lying) for one in cards)


@lru_cache(maxsize=64)
def facts_about_cards(game: Game) -> frozenset[int]:
    """The facts whose rules read nothing but cards, in a game whose cards have no column but their kind."""
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


def is_order_free(game: Game, t: Any, heard: PastFact, sizes: list[int]) -> bool:
    """Whether the answer depends on which cards lie in zones of such sizes, and not on their order there.

    Tried on random deals of the same cards, each in three orders. False as well where the answer is almost always the
    same, or the rule fails: then nothing can be said, and few tables would be told apart by it.
    """
    dice, past, answers = random.Random(0), t.copy(), set()
    for deals in range(MOST_DEALS):
        cards = mixed(list(range(len(t.zone))), dice)
        ends = [*accumulate(sizes, initial=0)]
        order = [cards[first:end] for first, end in pairwise(ends)]
        try:
            found = {answer_of(game, past, heard, order)}
            found.add(answer_of(game, past, heard, [cards[::-1] for cards in order]))
            found.add(answer_of(game, past, heard, [mixed(cards, dice) for cards in order]))
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


def answer_of(game: Game, past: Any, heard: PastFact, order: list[list[int]]) -> int:
    """What the rule answers where cards lie so."""
    lay_out(game, past, order)
    return heard.rule(past, *heard.about)


def fact_in(game: Game, line: Line) -> PastFact:
    """The fact that a line tells."""
    *about, answer = line.arguments
    return PastFact(game.entry(line.entry).rule, tuple(about), answer)  # type: ignore[attr-defined]


def step_of(line: Line, reader: int, like: list[Hashable]) -> Step | None:
    """What a reader takes from a line; None where no card goes anywhere or comes to light."""
    seen = bool(line.seen >> reader & 1)
    if line.effect in (MOVED, GATHERED, SWAPPED) or (line.effect == SHOWN and seen):
        cards = tuple(like[card] for card in line.cards) if seen else ()
        return Step(line.effect, line.came_from, line.zone, len(line.cards), cards)
    return None
