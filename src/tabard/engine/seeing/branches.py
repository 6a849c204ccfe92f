"""All that may come of an answer: the rules are run once for every way in which what is not known may turn out.

What is not known is what is rolled and which card lies next in a pile that nobody sees. The rules themselves are run,
each time by a script of how these turn out; where it ends, the run takes the first way and notes the others.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from tabard.engine.seeing.alike import likeness
from tabard.engine.seeing.log import Teller, as_read
from tabard.engine.seeing.look import OUTSIDE
from tabard.engine.table.chance import WORD
from tabard.engine.table.zones import cards_in

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from tabard.engine.game import Game
    from tabard.engine.seeing.log import Read


class Otherwise(Exception):  # noqa: N818  (no error: it was not so)
    """The run has told what the reader was not told."""


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

    def __init__(self, game: Game, t: Any, at: int, told: Sequence[Read], script: list[Turn], piles: list[int]) -> None:
        super().__init__(game, t)
        self.at, self.told, self.heard = at, told, 0
        self.chance, self.reveals = 1.0, False
        self.turns: list[Turn] = []
        self.others: list[list[Turn]] = []  # scripts for the ways that this run did not take
        self._script, self._piles, self._shuffling = script, piles, False
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
        if came_from in self._piles and card == self._tops[came_from]:
            like = likeness(self.game, self.t)
            pile = Counter([like[card], *(like[other] for other in cards_in(self.t, came_from))])
            size = pile.total()
            self._turn(came_from, {kind: count / size for kind, count in pile.items()}, like[card])
        super().moved(entry, card, came_from, zone)
        self._arrange()
        self._hold()

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
        self._arrange()
        self._hold()

    # --- what is told ---------------------------------------------------------------------------------

    def tell(self, entry: int, arguments: tuple[int, ...], to: int = -1) -> None:
        super().tell(entry, arguments, to)
        self._hold()

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
    before = -1
    for card in cards:
        t.before[card] = before
        if before < 0:
            t.first[pile] = card
        else:
            t.after[before] = card
        before = card
    t.after[before], t.last[pile] = -1, before


def runs(game: Game, snapshot: tuple[Any, ...], at: int, told: Sequence[Read],
         do: Callable[[Any], None], piles: list[int]) -> Iterator[Run]:  # fmt: skip
    """Every run of a rule, from a table on, that tells the reader what it was told so far as it goes."""
    scripts: list[list[Turn]] = [[]]
    while scripts:
        t = game.table.of(snapshot)
        run = Run(game, t, at, told, scripts.pop(), piles)
        try:
            do(t)
        except Otherwise:
            scripts += run.others
            continue
        scripts += run.others
        yield run


# --- the start --------------------------------------------------------------------------------------------


class Start(Run):
    """A run of the start: nobody is told anything, and shuffles turn out as they do."""

    def __init__(self, game: Game, t: Any, last: bool) -> None:
        """`last`: a shuffle takes the last card each time, and not the first."""
        self.shuffled_any, self._last = False, last
        super().__init__(game, t, OUTSIDE, [], [], [])

    def shuffling(self, _zone: int) -> None:
        self._shuffling = self.shuffled_any = True

    def roll(self, count: int) -> int:
        return count - 1 if self._shuffling and self._last else super().roll(count)

    def _hold(self) -> None:
        return


class Laid(NamedTuple):
    """A table as the start leaves it; where cards were shuffled, they may lie otherwise."""

    t: Any
    shuffled: bool


def laid_out(game: Game, like: Any) -> Laid | None:
    """What the start makes of a table with these seats and house rules; None where a roll or the deal decides on it."""
    runs_of_it = []
    for last in (False, True):
        t: Any = game.table()
        for name in ("seats", *game.options):
            setattr(t, name, getattr(like, name))
        runs_of_it.append(Start(game, t, last))
        assert game.rules.begin is not None  # noqa: S101  (no Game is made of rules that lack it)
        game.rules.begin(t)
        game.run(t)
        t.teller = t.words = None
    one, other = runs_of_it
    same = all(getattr(one.t, name) == getattr(other.t, name) for name in game.hidden_fields)
    return Laid(one.t, one.shuffled_any) if same and not one.turns else None
