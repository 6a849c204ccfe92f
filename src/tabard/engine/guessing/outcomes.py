"""Depth-first enumeration of executions by re-running them (as in stateless model checking): all that may come of an
answer.

What is open is how rolls turn out and which card lies next in a pile that nobody sees. The rules are run once for each
combination, by a *script* of outcomes; where the script ends, a run takes the first outcome and notes a script for each
alternative. A run is ended as soon as it tells the reader what the reader was not told (`Mismatch`).

Guarantee: every execution that agrees with what was told is found once, with its exact probability. Limit: a roll of
more than `MOST_OUTCOMES`, or a card that is looked for in a pile among others like it: `TooMany`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeVar

from tabard.engine.guessing.interposition import WatchedTable, linked_rules
from tabard.engine.seeing.alike import likeness
from tabard.engine.seeing.log import Teller, as_read
from tabard.engine.table.chance import WORD
from tabard.engine.table.zones import cards_in, fill

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from tabard.engine.game import Game
    from tabard.engine.guessing.order_dependence import Order, Watch
    from tabard.engine.seeing.log import Read


MOST_OUTCOMES = 5_000  # of one roll


class Mismatch(Exception):  # noqa: N818  (no error: it was not so)
    """The run has told what the reader was not told."""


class TooMany(Exception):  # noqa: N818  (no error: there is another way)
    """There are more tables than can be enumerated."""


class Outcome(NamedTuple):
    """How one thing turned out: a roll, or which card lay next in a pile."""

    pile: int  # -1: a roll
    value: Hashable


class Roll(int):
    """A 32-bit word of chance. Its value is chosen when `random_below` multiplies it: then it is known of how many."""

    run: Run

    def __mul__(self, count: int) -> int:
        return self.run.roll(count) << 32 | WORD  # low bits that are never thrown away


class Run(Teller):
    """One run by a script. What the rules tell in it is compared with what the reader was told."""

    def __init__(self, game: Game, t: Any, reader: int, observed: Sequence[Read], script: list[Outcome],
                 piles: list[int], watch: Watch, order: Order | None) -> None:  # fmt: skip
        """`order`: in which hidden cards are laid, as a check; None: as they lie."""
        super().__init__(game, t)
        self.watched = WatchedTable(t, watch)  # the table as rules are given it
        self.reader, self.observed, self.matched = reader, observed, 0
        self.chance, self.reveals = 1.0, False
        self.skewed = False  # whether some orders of what is left in a pile are likelier than others by now
        self.outcomes: list[Outcome] = []
        self.alternatives: list[list[Outcome]] = []  # scripts for the outcomes that this run did not take
        self._script, self._piles, self._shuffling = script, piles, False
        self._watch, self._order = watch, order
        watch.run_begins()
        self._word = Roll()
        self._word.run = self
        self._tops: dict[int, int] = {}
        t.teller, t.words = self, self
        self._arrange()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> int:
        return self._word

    def roll(self, count: int) -> int:
        if self._shuffling:
            return 0  # any order: which card lies next is decided when it is drawn
        if count > MOST_OUTCOMES:
            raise TooMany
        outcome = self._decide(-1, dict.fromkeys(range(count), 1 / count))
        self.reveals = True
        return outcome  # type: ignore[return-value]

    def _decide(self, pile: int, ways: dict[Any, float], taken: Any = None) -> Hashable:
        """How a thing turns out: as the script says; after its end as it has turned out, or the first way, and then a
        script is noted for each alternative."""
        at = len(self.outcomes)
        if at < len(self._script):
            outcome = self._script[at].value
        else:
            outcome = next(iter(ways)) if taken is None else taken
            self.alternatives += [[*self.outcomes, Outcome(pile, way)] for way in ways if way != outcome]
        if outcome not in ways:
            raise Mismatch
        self.outcomes.append(Outcome(pile, outcome))
        self.chance *= ways[outcome]
        return outcome

    # --- piles ----------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Put on top of each pile what the script says is drawn from it next."""
        wanted: dict[int, Hashable] = {}
        for one in self._script[len(self.outcomes) :]:
            wanted.setdefault(one.pile, one.value)
        for pile in self._piles:
            if pile in wanted and self.t.size[pile]:
                bring_up(self.t, pile, wanted[pile], likeness(self.game, self.t))
            self._tops[pile] = self.t.first[pile]

    def moved(self, entry: int, card: int, came_from: int, zone: int) -> None:
        if came_from in self._piles:
            like = likeness(self.game, self.t)
            if self._is_next(card, came_from):
                self._decide(came_from, self._drawn(card, came_from, zone), like[card])
            elif any(like[other] == like[card] for other in cards_in(self.t, came_from)):
                self.skewed = True  # the last of those alike is found: the others are likelier to lie near the first
        super().moved(entry, card, came_from, zone)
        self._lay(came_from)
        self._arrange()
        self._compare()

    def _is_next(self, card: int, pile: int) -> bool:
        """Whether a card moves because it lies next in the pile, and not because it was looked for and happens to."""
        return card == self._tops[pile] and (pile in self._watch.lately or self._watch.draws)

    def _lay(self, pile: int) -> None:
        """Lay what is left in a pile in the order of the check."""
        if self._order is not None and pile in self._piles and pile in self._order.zones:
            self._order.lay(self.game, self.t, pile)

    def _drawn(self, card: int, pile: int, zone: int) -> dict[Hashable, float]:
        """What may have lain next in place of this card, with probabilities; where the reader saw it, only its like."""
        like, cards = likeness(self.game, self.t), [card, *cards_in(self.t, pile)]
        kinds = Counter(like[other] for other in cards)
        if self._sees_drawn(pile, zone) and self.matched < len(self.observed):
            name, called = self.game.face.card, self.observed[self.matched][4:5]
            some = {like[other]: other for other in cards}
            kinds = Counter({kind: n for kind, n in kinds.items() if ((name(self.t, some[kind]),),) == called})
        return {kind: count / len(cards) for kind, count in kinds.items()}

    def _sees_drawn(self, pile: int, zone: int) -> bool:
        return bool((self._seers(pile) | self._seers(zone)) >> self.reader & 1)

    def gathered(self, entry: int, source: int, zone: int) -> None:
        super().gathered(entry, source, zone)
        if zone in self._piles and self.t.size[zone] == 0:
            self._tops[zone] = self.t.first[source]
        if source in self._piles:
            self._tops[source] = -1
        self._compare()

    def shuffling(self, zone: int) -> None:
        self._shuffling = not self.game.seers[zone] >> self.reader & 1

    def shuffled(self, entry: int, zone: int) -> None:
        self._shuffling = False
        super().shuffled(entry, zone)
        self._lay(zone)
        self._arrange()
        self._compare()

    # --- what is told, compared ---------------------------------------------------------------------------------

    def tell(self, entry: int, arguments: tuple[int, ...], to: int = -1) -> None:
        super().tell(entry, arguments, to)
        self._compare()

    def answer(self, fact: Any, about: tuple[int, ...]) -> int:
        return linked_rules(self.game).of(fact.rule)(self.watched, *about)  # type: ignore[no-any-return]

    def know(self, fact: Any, answer: int, about: tuple[int, ...], to: int = -1) -> None:
        super().know(fact, answer, about, to)
        self._compare()

    def swapped(self, entry: int, card: int, other: int, zone: int, other_zone: int) -> None:
        super().swapped(entry, card, other, zone, other_zone)
        self._compare()

    def shown(self, entry: int, zone: int, to: int = -1) -> None:
        super().shown(entry, zone, to)
        self._compare()

    def _compare(self) -> None:
        line = self.lines[-1]
        self.reveals = self.reveals or line.reveals
        read = as_read(self.game, line, self.reader)
        if read is None:
            return
        if self.matched >= len(self.observed) or self.observed[self.matched] != read:
            raise Mismatch
        self.matched += 1


def bring_up(t: Any, pile: int, wanted: Hashable, like: list[Hashable]) -> None:
    """Exchange the first card of a pile with the first that is as wanted, if there is one."""
    cards = cards_in(t, pile)
    at = next((at for at, card in enumerate(cards) if like[card] == wanted), 0)
    if at == 0:
        return
    cards[0], cards[at] = cards[at], cards[0]
    fill(t, pile, cards)


AnyRun = TypeVar("AnyRun", bound=Run)


def runs(game: Game, snapshot: tuple[Any, ...], begun: Callable[[Any, list[Outcome]], AnyRun],
         do: Callable[[Any], None], count: Callable[[], None]) -> Iterator[AnyRun]:  # fmt: skip
    """Every run of a rule, from a table on, that tells the reader what it was told so far as it goes.

    Each is `begun` with its script, and `count` is called for it.
    """
    scripts: list[list[Outcome]] = [[]]
    while scripts:
        count()
        t = game.table.of(snapshot)
        run = begun(t, scripts.pop())
        try:
            do(run.watched)
        except Mismatch:
            scripts += run.alternatives
            continue
        if run.skewed:
            raise TooMany
        scripts += run.alternatives
        t.teller = t.words = None
        yield run
