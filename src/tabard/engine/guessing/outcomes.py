"""All that may come of an answer: the rules are run once for every way in which what is not known may turn out.

What is not known is what is rolled and which card lies next in a pile that nobody sees. The rules themselves are run,
each time by a script of how these turn out; where it ends, the run takes the first way and notes the others.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeVar

from tabard.engine.guessing.interposition import WatchedTable, twins_of
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


class Otherwise(Exception):  # noqa: N818  (no error: it was not so)
    """The run has told what the reader was not told."""


class TooMany(Exception):  # noqa: N818  (no error: there is another way)
    """There are more tables than can be counted."""


class Turn(NamedTuple):
    """How one thing turned out: a roll, or what lay next in a pile."""

    pile: int  # -1: a roll
    outcome: Hashable


class Roll(int):
    """A word of chance that is decided when it is known among how many: see `random_below`."""

    run: Run

    def __mul__(self, count: int) -> int:
        return self.run.roll(count) << 32 | WORD  # low bits that are never thrown away


class Run(Teller):
    """One run by a script. It hears what the rules tell, and holds it against what the reader was told."""

    def __init__(self, game: Game, t: Any, at: int, told: Sequence[Read], script: list[Turn], piles: list[int],
                 watch: Watch, order: Order | None) -> None:  # fmt: skip
        """`order`: how cards lie of which rules read it; None: as they do."""
        super().__init__(game, t)
        self.watched = WatchedTable(t, watch)  # the table as rules are given it
        self.at, self.told, self.heard = at, told, 0
        self.chance, self.reveals = 1.0, False
        self.skewed = False  # not every order of what is left in a pile is as likely any more
        self.turns: list[Turn] = []
        self.others: list[list[Turn]] = []  # scripts for the ways that this run did not take
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
            return 0  # any order will do: what lies next is decided when it is drawn
        if count > MOST_OUTCOMES:
            raise TooMany
        outcome = self._turn(-1, dict.fromkeys(range(count), 1 / count))
        self.reveals = True
        return outcome  # type: ignore[return-value]

    def _turn(self, pile: int, ways: dict[Any, float], taken: Any = None) -> Hashable:
        """How a thing turns out: as the script says; after its end as it did (or the first way), noting the others."""
        at = len(self.turns)
        if at < len(self._script):
            outcome = self._script[at].outcome
        else:
            outcome = next(iter(ways)) if taken is None else taken
            self.others += [[*self.turns, Turn(pile, way)] for way in ways if way != outcome]
        if outcome not in ways:
            raise Otherwise
        self.turns.append(Turn(pile, outcome))
        self.chance *= ways[outcome]
        return outcome

    # --- piles ----------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Put on top of each pile what the script says is drawn from it next."""
        wanted: dict[int, Hashable] = {}
        for turn in self._script[len(self.turns) :]:
            wanted.setdefault(turn.pile, turn.outcome)
        for pile in self._piles:
            if pile in wanted and self.t.size[pile]:
                bring_up(self.t, pile, wanted[pile], likeness(self.game, self.t))
            self._tops[pile] = self.t.first[pile]

    def moved(self, entry: int, card: int, came_from: int, zone: int) -> None:
        if came_from in self._piles:
            like = likeness(self.game, self.t)
            if self._is_next(card, came_from):
                self._turn(came_from, self._drawn(card, came_from, zone), like[card])
            elif any(like[other] == like[card] for other in cards_in(self.t, came_from)):
                self.skewed = True  # of several alike the last is found: then those that are left lie further up
        super().moved(entry, card, came_from, zone)
        self._lay(came_from)
        self._arrange()
        self._hold()

    def _is_next(self, card: int, pile: int) -> bool:
        """Whether a card is taken for lying next; one that was looked for may lie there by chance."""
        return card == self._tops[pile] and (pile in self._watch.lately or self._watch.draws)

    def _lay(self, pile: int) -> None:
        """What is left in a pile lies in any order."""
        if self._order is not None and pile in self._piles and pile in self._order.zones:
            self._order.lay(self.game, self.t, pile)

    def _drawn(self, card: int, pile: int, zone: int) -> dict[Hashable, float]:
        """What may have lain next, with its chance, where it was this card; as it was called, if the reader saw it."""
        like, cards = likeness(self.game, self.t), [card, *cards_in(self.t, pile)]
        kinds = Counter(like[other] for other in cards)
        if self._sees_drawn(pile, zone) and self.heard < len(self.told):
            name, called = self.game.face.card, self.told[self.heard][4:5]
            some = {like[other]: other for other in cards}
            kinds = Counter({kind: n for kind, n in kinds.items() if ((name(self.t, some[kind]),),) == called})
        return {kind: count / len(cards) for kind, count in kinds.items()}

    def _sees_drawn(self, pile: int, zone: int) -> bool:
        return bool((self._seers(pile) | self._seers(zone)) >> self.at & 1)

    def gathered(self, entry: int, source: int, zone: int) -> None:
        super().gathered(entry, source, zone)
        if zone in self._piles and self.t.size[zone] == 0:
            self._tops[zone] = self.t.first[source]
        if source in self._piles:
            self._tops[source] = -1
        self._hold()

    def shuffling(self, zone: int) -> None:
        self._shuffling = not self.game.seers[zone] >> self.at & 1

    def shuffled(self, entry: int, zone: int) -> None:
        self._shuffling = False
        super().shuffled(entry, zone)
        self._lay(zone)
        self._arrange()
        self._hold()

    # --- what is told ---------------------------------------------------------------------------------

    def tell(self, entry: int, arguments: tuple[int, ...], to: int = -1) -> None:
        super().tell(entry, arguments, to)
        self._hold()

    def answer(self, fact: Any, about: tuple[int, ...]) -> int:
        return twins_of(self.game).of(fact.rule)(self.watched, *about)  # type: ignore[no-any-return]

    def know(self, fact: Any, answer: int, about: tuple[int, ...], to: int = -1) -> None:
        super().know(fact, answer, about, to)
        self._hold()

    def swapped(self, entry: int, card: int, other: int, zone: int, other_zone: int) -> None:
        super().swapped(entry, card, other, zone, other_zone)
        self._hold()

    def shown(self, entry: int, zone: int, to: int = -1) -> None:
        super().shown(entry, zone, to)
        self._hold()

    def _hold(self) -> None:
        line = self.lines[-1]
        self.reveals = self.reveals or line.reveals
        read = as_read(self.game, line, self.at)
        if read is None:
            return
        if self.heard >= len(self.told) or self.told[self.heard] != read:
            raise Otherwise
        self.heard += 1


def bring_up(t: Any, pile: int, wanted: Hashable, like: list[Hashable]) -> None:
    """Exchange the first card of a pile with the first that is as wanted, if there is one."""
    cards = cards_in(t, pile)
    at = next((at for at, card in enumerate(cards) if like[card] == wanted), 0)
    if at == 0:
        return
    cards[0], cards[at] = cards[at], cards[0]
    fill(t, pile, cards)


AnyRun = TypeVar("AnyRun", bound=Run)


def runs(game: Game, snapshot: tuple[Any, ...], begun: Callable[[Any, list[Turn]], AnyRun],
         do: Callable[[Any], None], count: Callable[[], None]) -> Iterator[AnyRun]:  # fmt: skip
    """Every run of a rule, from a table on, that tells the reader what it was told so far as it goes.

    Each is `begun` by its script, and `count` hears of it.
    """
    scripts: list[list[Turn]] = [[]]
    while scripts:
        count()
        t = game.table.of(snapshot)
        run = begun(t, scripts.pop())
        try:
            do(run.watched)
        except Otherwise:
            scripts += run.others
            continue
        if run.skewed:
            raise TooMany
        scripts += run.others
        t.teller = t.words = None
        yield run
