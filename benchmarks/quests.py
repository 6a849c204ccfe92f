"""Random Quests, compiled and plain, beside another card game for four."""

from __future__ import annotations

from functools import partial

from benchmarks.card_games import UNIT, CardGame, crazy_eights
from benchmarks.measure import Asked, Contest

GAME = "quests"
OURS = CardGame(GAME, seats=4, compiled_games=1 << 11, plain_games=4, mean_length=2500)

EIGHTS = partial(crazy_eights, OURS.seats)
CONTESTS = (
    Contest("quests-playout", UNIT, OURS.compiled, None, ("numba",), Asked("ours", 2_000_000)),
    Contest("quests-vs-openspiel", UNIT, OURS.compiled, EIGHTS, ("open_spiel",), Asked("ratio", 10)),
    Contest("quests-plain", UNIT, OURS.plain, asked=Asked("ours", 10_000)),
)
