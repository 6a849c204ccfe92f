"""Games of Skirmish with given musters, from packed tables to who won and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from benchmarks.balance.planning import play
from tabard.engine.match.beginning import blank_table
from tabard.engine.source.drivers import BEGIN
from tabard.engine.table.chance import base_words
from tabard.games.skirmish.sheets.musters import write_sheet
from tabard.shelf import find
from tabard.sim.batch import OnCpu

if TYPE_CHECKING:
    from collections.abc import Sequence

    from benchmarks.balance.numbers import Style
    from tabard.games.skirmish.sheets.sheet import Sheet

Muster = tuple["Sheet", ...]


class Played(NamedTuple):
    """For each game: what the first player got of it (1, 0.5, 0), and how many turns were over before it was."""

    first: Any
    turns: Any

    @property
    def count(self) -> int:
        return len(self.first)


def table_with(musters: tuple[Muster, Muster]) -> Any:
    """A packed table on which two musters lie ready, whether SK-22 would allow them or not."""
    t = blank_table(find("skirmish"), None, None)
    card = 0
    for seat, muster in enumerate(musters):
        for unit in muster:
            card += 1
            write_sheet(t, card, unit)
        t.mustered[seat] = len(muster)
        card += 1
    return t.pack()


def play_pairs(pairs: Sequence[tuple[Muster, Muster]], styles: tuple[Style, Style], seed: int) -> Played:
    """A game for each pair of musters; the first of a pair has the first turn."""
    made: dict[tuple[Muster, Muster], Any] = {}
    for pair in pairs:
        if pair not in made:
            made[pair] = table_with(pair)
    game = find("skirmish")
    tables = np.concatenate([made[pair] for pair in pairs])
    OnCpu(game, tables).work(BEGIN, base=np.array(base_words(game.name, seed), np.int64))
    play(tables, styles, seed)
    if not (tables["over"] & ~tables["broken"] & 1).all():
        raise RuntimeError("A game broke off: the engine could not bring it to an end.")
    won = tables["winners"]
    return Played(np.where(won == 0, 0.5, (won == 1).astype(float)), tables["turns"].astype(int))
