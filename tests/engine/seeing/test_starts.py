"""What the start rolls, derives or lets be known is true of samples, and as likely as it makes it."""

from collections import Counter

import pytest

from tabard.engine.seeing import starts
from toys.fit import Fit
from toys.omens import GAME, How, every_world, world_of
from toys.playing import load, new

EACH = 500  # samples of one position


def likely(match, reader, how, waited):
    """Of every world that may be, for all that the reader was shown, its chance."""
    hands, omen = match.view("all")["hands"], match.view("all")["omen"]
    so = int("one" in hands[1])
    hears = how in (How.FACT, How.TOLD) or (how == How.WHISPERED and reader == 1)
    found = Counter()
    for (world, its_so), chance in every_world(how).items():
        if reader is not None and world[reader - 1] != tuple(hands[reader - 1]):
            continue
        if (hears and its_so != so) or (waited and (world[2] > 0) != (omen > 0)):
            continue
        if how == How.FIRST and reader == 2 and world[2] != omen:
            continue  # it saw which card came first
        found[world] += chance
    return {world: chance / found.total() for world, chance in found.items()}


@pytest.mark.parametrize("how", How, ids=lambda how: how.name.lower())
def test_samples_are_as_likely_as_the_start_makes_them(how):
    """Against every order of the deck and every roll."""
    fit, first = Fit(), 0
    for seed in range(1, 5):
        match = new(GAME, seed=seed, rules={"how": how.name.lower()})
        for waited in (0, 1):
            for reader in (1, 2, None):
                seen, first = match.seen(reader), first + EACH
                drawn = Counter(world_of(seen.sample(n)) for n in range(first, first + EACH))
                fit.add(likely(match, reader, how, waited), drawn)
            match.play("wait")
    fit.judge()


def test_a_match_that_was_loaded_gives_the_same_samples():
    match = new(GAME, seed=3, rules={"how": "both"})
    match.play("wait")
    loaded = load(GAME, match.save())
    assert [loaded.sample(1, n).digest for n in range(20)] == [match.sample(1, n).digest for n in range(20)]


def test_where_the_start_can_turn_out_in_too_many_ways_nothing_is_counted(monkeypatch):
    monkeypatch.setattr(starts, "MOST_STARTS", 5)
    match = new(GAME, seed=3, rules={"how": "both"})
    match.sample(1, 1)
    assert match.course.counted[0][1].too_many
