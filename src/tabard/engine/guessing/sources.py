"""Proposal distributions: where possible tables come from before anything is filtered; the first that applies is used.

1. `Enumerated`: exact inference over whole tables (`enumeration.py`), where there are few enough. Exact.
2. `ChosenZones`, in a game with `@game.samples_zones`: a joint trajectory, then zones that the game's rule fills. As
   likely as that rule makes them.
3. `Dealt`: uniform deals under a hypothesis of where cards lie (`tracking.py`), uniform given all cards that were seen;
   or, where hypotheses are too many, joint trajectories from a Markov chain (`markov_chain.py`), nearly so.
4. `Source` itself: the table as the seat sees it, where there are no cards.

After all but the first, fields that somebody chose are filled by the game's `@game.samples_fields`. None but the first
weighs what players chose to do or what a line tells of hidden things other than cards.
"""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, ClassVar

from tabard.engine.guessing.card_groups import mixed
from tabard.engine.guessing.dealing import HypothesisDeals, TrajectoryDeals
from tabard.engine.guessing.joint_trajectory import Contradiction
from tabard.engine.seeing.alike import in_zones, lay_out
from tabard.engine.seeing.redaction import OUTSIDE, sees_zone
from tabard.engine.table.zones import cards_in
from tabard.errors import Broken

if TYPE_CHECKING:
    import random

    from numpy.typing import NDArray

    from tabard.engine.game import Game
    from tabard.engine.guessing.belief import Knowledge
    from tabard.engine.guessing.dealing import Deals as AnyDeals
    from tabard.engine.guessing.lazy_enumeration import CurrentTables

SHOWN_COLUMNS = ("zone", "after", "before", "first", "last")  # that say where cards lie


def can_enumerate(game: Game) -> bool:
    """Not where players bring something of their own, which they chose freely; nor where cards have no kind, so that
    there is no end of what may lie in their place."""
    return not game.face.given and not game.fronts


def source_for(game: Game, reader: int, t: Any, knowing: Knowledge, enumerated: CurrentTables | None) -> Source:
    """The first that applies; `t` is the table, redacted for the reader."""
    tables = enumerated.tables if enumerated is not None else None
    if tables is not None:
        return Enumerated(game, reader, t, *tables)
    if game.rules.zones_sampler is not None:
        return ChosenZones(game, reader, t, TrajectoryDeals(game, t, knowing))
    if not game.table.capacities["cards"]:
        return Source(game, reader, t)
    trajectory = knowing.trajectory is not None
    return Dealt(game, reader, t, (TrajectoryDeals if trajectory else HypothesisDeals)(game, t, knowing))


class Source:
    """The table as the reader sees it, as where there are no cards; and what all sources have in common."""

    exact: ClassVar[bool] = False  # whether its tables are as likely as play makes them, and need no filter
    packs: bool = False  # whether it gives many tables at once

    def __init__(self, game: Game, reader: int, t: Any) -> None:
        self._game, self._reader, self._t = game, reader, t

    def table(self, dice: random.Random) -> Any:
        """A table, drawn by the dice."""
        t = self._drawn(dice)
        if self._game.rules.fields_sampler is not None:
            t.chance = [dice.getrandbits(32) for _ in range(4)]
            self._game.rules.fields_sampler(t, self._seat)
        return t

    def packed(self, dice: list[random.Random]) -> tuple[NDArray[Any], list[Any]]:
        """The same for each of the dice, packed; and of which table each record was made. Only where it `packs`."""
        raise Broken(f"{len(dice)} tables at once were asked of a source that gives one at a time.")

    def _drawn(self, _dice: random.Random) -> Any:
        return self._t.copy()

    @property
    def _seat(self) -> int:
        """The reader as rules of a game are given it: -1 for one who looks on."""
        return -1 if self._reader == OUTSIDE else self._reader

    def _mixed(self, order: list[list[int]], dice: random.Random) -> list[list[int]]:
        """The cards of each zone into which the reader cannot look in any order, each as likely."""
        game, reader = self._game, self._reader
        return [cards if sees_zone(game, reader, zone) else mixed(cards, dice) for zone, cards in enumerate(order)]

    def _mix(self, t: Any, dice: random.Random) -> None:
        lay_out(self._game, t, self._mixed(in_zones(self._game, t), dice))


class Enumerated(Source):
    """Tables that were enumerated, each with its probability."""

    exact = True
    packs = True

    def __init__(self, game: Game, reader: int, t: Any, tables: list[tuple[Any, ...]], chances: list[float]) -> None:
        """`chances`: each added to those before it."""
        super().__init__(game, reader, t)
        self.tables, self.chances = tables, chances

    def table(self, dice: random.Random) -> Any:
        t = self._t.copy()
        t.restore(dice.choices(self.tables, cum_weights=self.chances)[0])
        if self._game.table.capacities["cards"]:
            self._mix(t, dice)
        return t

    def packed(self, dice: list[random.Random]) -> tuple[NDArray[Any], list[Any]]:
        """Each table that was drawn is packed once, and its cards are mixed for each of the dice."""
        import numpy as np

        from tabard.engine.guessing.packing import pack_some

        drawn = [one.choices(range(len(self.tables)), cum_weights=self.chances)[0] for one in dice]
        row = {number: at for at, number in enumerate(dict.fromkeys(drawn))}
        tables = [self._game.table.of(self.tables[number]) for number in row]
        sizes = self._t.size if self._game.table.capacities["cards"] else []
        ends = accumulate(sizes, initial=0)
        unmixed = [list(range(first, end)) for first, end in pairwise(ends)]
        places = [[place for zone in self._mixed(unmixed, one) for place in zone] for one in dice]
        records = pack_some(self._game, tables, np.array([row[number] for number in drawn]), places)
        return records, [tables[row[number]] for number in drawn]


class Dealt(Source):
    """Tables on which hidden cards were dealt."""

    def __init__(self, game: Game, reader: int, t: Any, deals: AnyDeals) -> None:
        super().__init__(game, reader, t)
        self._deals = deals
        self.packs = not game.backs and game.rules.fields_sampler is None

    def _drawn(self, dice: random.Random) -> Any:
        t = self._laid_out(self._deals.deal(dice))
        if self._game.backs:
            self._mix(t, dice)
        return t

    def _laid_out(self, deal: list[list[int]]) -> Any:
        t = self._t.copy()
        lay_out(self._game, t, deal, self._deals.places)
        return t

    def packed(self, dice: list[random.Random]) -> tuple[NDArray[Any], list[Any]]:
        import numpy as np

        from tabard.engine.guessing.packing import picked, put_in_places

        rows = np.array([[card for cards in self._deals.deal(one) for card in cards] for one in dice], np.int64)
        every = np.zeros(len(dice), np.int64)  # each is made from the one table
        records = picked(self._t.pack(), every)
        put_in_places(self._game, records, rows, [self._t], every)
        return records, [self._t.copy()] * len(dice)


class ChosenZones(Dealt):
    """Tables on which cards that somebody chose are laid by a rule of the game, the others dealt around them."""

    _deals: TrajectoryDeals

    def __init__(self, game: Game, reader: int, t: Any, deals: TrajectoryDeals) -> None:
        super().__init__(game, reader, t, deals)
        self.packs = False

    def _drawn(self, dice: random.Random) -> Any:
        t = self._with_chosen(dice)
        if self._game.backs:
            self._mix(t, dice)
        return t

    def _with_chosen(self, dice: random.Random) -> Any:
        trajectory = self._deals.resampled(dice)
        t = self._laid_out(self._deals.laid(trajectory, {}, dice))
        zones = [zone for zone in self._game.rules.sampled_zones(t.seats) if not self._deals.sees(zone)]
        kinds = self._chosen(t, [zone for zone in zones if t.size[zone]], dice)
        try:
            for zone, wanted in kinds.items():
                trajectory.suppose(wanted, zone)
        except Contradiction:
            return t  # it is as it was dealt, which may do as well
        return self._laid_out(self._deals.laid(trajectory, kinds, dice)) if kinds else t

    def _chosen(self, t: Any, zones: list[int], dice: random.Random) -> dict[int, list[int]]:
        """The kinds of cards that the game's rule lays in these zones of a table; none where it cannot."""
        rule = self._game.rules.zones_sampler
        if not zones or rule is None:
            return {}
        twin = t.copy()
        twin.chance = [dice.getrandbits(32) for _ in range(4)]
        rule(twin, self._seat)
        kinds = {zone: [twin.kind[card] for card in cards_in(twin, zone)] for zone in zones}
        return kinds if all(len(kinds[zone]) == t.size[zone] for zone in zones) else {}
