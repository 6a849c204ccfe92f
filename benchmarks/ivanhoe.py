"""Random Ivanhoe for three, compiled and plain, beside other card games for three; and how large its table is."""

from __future__ import annotations

from functools import partial

from benchmarks.card_games import UNIT, CardGame, crazy_eights, uno
from benchmarks.measure import Asked, Contest

GAME = "ivanhoe"
OURS = CardGame(GAME, seats=3, compiled_games=1 << 14, plain_games=60, mean_length=125)

EIGHTS, UNO = partial(crazy_eights, OURS.seats), partial(uno, OURS.seats)
BYTES = Asked("ours", 1536, at_most=True)
CONTESTS = (
    Contest("ivanhoe-playout", UNIT, OURS.compiled, None, ("numba",), Asked("ours", 3_000_000)),
    Contest("ivanhoe-vs-openspiel", UNIT, OURS.compiled, EIGHTS, ("open_spiel",), Asked("ratio", 15)),
    Contest("ivanhoe-vs-rlcard", UNIT, OURS.compiled, UNO, ("rlcard",)),
    Contest("ivanhoe-plain", UNIT, OURS.plain, asked=Asked("ours", 10_000)),
    Contest("ivanhoe-table", "B", OURS.table_size, asked=BYTES, pinned=False, rounds_at_most=1),
)
