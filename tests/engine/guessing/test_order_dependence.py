"""Tables are counted only where it does not matter in which order hidden cards lie: against every order by force."""

from collections import Counter

import pytest

from tabard.errors import Refused
from toys.bottoms import GAME, HAND, NAMES, How, likely
from toys.playing import new

SEEDS = range(1, 13)


def counted(match, reader):
    """Of every world that is counted, its chance; None where none are counted."""
    source = match._possible_tables(reader).source  # (chances, which samples could only estimate)
    if not source.exact:
        return None
    found, before = Counter(), 0.0
    for snapshot, upto in zip(source.tables, source.chances, strict=True):
        t = GAME.table.of(snapshot)
        hands = [tuple(sorted(t.kind[card] for card in range(6) if t.zone[card] == HAND + seat)) for seat in (0, 1)]
        found[*hands, t.omen] += upto - before
        before = upto
    return {world: chance / before for world, chance in found.items()}


def positions(moves, how):
    """After these moves, for several deals: what is counted for a reader, and how likely it is by every order."""
    for seed in SEEDS:
        match = new(GAME, seats=2, seed=seed, rules={"how": how.name.lower()})
        shown = match.view("all")
        deck = (*shown["hands"][0], *shown["hands"][1], *shown["pile"])
        try:
            for turn, move in enumerate(moves):
                match.play(move, 1 + turn % 2)
        except Refused:
            continue  # it had no luck
        for reader in (0, 1):
            yield counted(match, reader), likely(tuple(NAMES.index(name) for name in deck), how, moves, reader)


BY_ORDER = {
    "a fact about the next card": (["peek"], How.PLAIN),
    "a fact, and then the card": (["peek", "draw"], How.PLAIN),
    "the last card": (["bottom"], How.PLAIN),
    "the last card after the next": (["draw", "bottom"], How.PLAIN),
    "what the start has noted": (["omen"], How.OMEN),
    "what the start has noted, and then the card": (["omen", "draw"], How.OMEN),
    "a move that the next card allows": (["luck"], How.LUCK),
    "a card that is looked for among several alike": (["seek", "draw"], How.PLAIN),
    "the card held longest": (["draw", "steal"], How.PLAIN),
}


@pytest.mark.parametrize("what", BY_ORDER)
def test_what_depends_on_the_order_is_exact_or_not_counted(what):
    found = list(positions(*BY_ORDER[what]))
    assert found
    for chances, exact in found:
        assert chances is None or chances == pytest.approx(exact)
    assert any(chances is None for chances, _ in found)


@pytest.mark.parametrize("moves", [["draw"], ["draw", "draw", "draw"], ["steal", "draw"]], ids=" ".join)
def test_what_does_not_depend_on_the_order_is_counted(moves):
    for chances, exact in positions(moves, How.PLAIN):
        assert chances == pytest.approx(exact)
