"""Many samples at once are those that come one by one."""

import random
import sys

import pytest

from contract.toys import honest
from tabard.engine.guessing import possible_tables
from tabard.engine.match.beginning import begin
from tabard.errors import Refused
from tabard.shelf import find
from toys.anglers import GAME as ANGLERS
from toys.duel_of_cards import GAME as DUEL
from toys.omens import GAME as OMENS
from toys.playing import new, play_on
from toys.tiny_deck import GAME as TINY

TOYS = [honest(toy) for toy in ("masque", "heath", "lantern")]
GAMES = [DUEL, TINY, OMENS, ANGLERS, find("ivanhoe"), find("connect-four"), *TOYS]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_packed_samples_are_those_that_come_alone_bit_for_bit(game, volume):
    asked, rows = set(), 8
    for i in volume(f"{game.name}, packed samples", 500, minimum=12):
        match = begin(game, game.rules.seats[0] + i % (game.rules.seats[1] - game.rules.seats[0] + 1), seed=i)
        play_on(match, i, most=random.Random(i).randrange(9))
        reader = (None, 1, 2)[i % 3]
        seen = match.seen(reader)
        packed = seen.packed(rows, 100 + i)
        assert packed.dtype == game.table.dtype()
        assert seen.tables(rows, 100 + i) == packed.tobytes()
        alone = [seen.sample(100 + i + n).course.t.pack().tobytes() for n in range(rows)]
        assert [packed[n : n + 1].tobytes() for n in range(rows)] == alone
        asked.add(seen.ask is not None)
    assert asked == {True, False}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_where_there_is_no_numpy_their_bytes_are_the_same(game, monkeypatch):
    for i in range(4):
        match = begin(game, game.rules.seats[0], seed=i)
        play_on(match, i, most=2 * i)
        seen = match.seen(1 + i % 2)
        given = seen.tables(5, 100 + i)
        with monkeypatch.context() as without:
            without.setattr(possible_tables, "HAS_NUMPY", False)
            without.setitem(sys.modules, "numpy", None)
            assert match.seen(1 + i % 2).tables(5, 100 + i) == given


@pytest.mark.parametrize(("count", "seed"), [(0, 1), (-1, 1), ("six", 1), (True, 1), (5, "one"), (5, 1.0)])
def test_what_is_no_number_of_samples_is_refused(count, seed):
    seen = new(DUEL, seats=2, seed=1).seen(1)
    for ways in (seen.packed, seen.tables):
        with pytest.raises(Refused):
            ways(count, seed)
