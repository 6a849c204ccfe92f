"""What a seat knows, against all tables it may think possible, written out from its log alone."""

import itertools
import random
from collections import Counter

import pytest

from tabard.engine.guessing import enumeration, tracking
from tabard.engine.seeing.log import zone_name
from tabard.engine.seeing.redaction import OUTSIDE
from toys.enumeration import could_be, world_of, worlds_for
from toys.playing import load, new, play_on, setup, step_at_random
from toys.tiny_deck import GAME

CARDS = "abcdef"
READERS = (1, 2, 3, None)


def worlds(match, reader):
    return worlds_for(match.log(reader), "aabbcc" if match.course.t.pairs else CARDS, "pile")


def some_position(seed):
    """A match of two or three seats somewhere on its way."""
    dice = random.Random(seed)
    match = new(GAME, seats=dice.choice((2, 3, 3)), seed=seed, rules={"pairs": seed % 2 == 1})
    return play_on(match, seed, most=dice.randrange(15))


def readers(match):
    return [reader for reader in READERS if reader is None or reader <= match.course.t.seats]


def placed_as_known(match, reader):
    """Every world that the engine thinks possible: its ways, written out."""
    knowing = match.course.knowing(OUTSIDE if reader is None else reader - 1)
    t, zones = match.course.t, range(GAME.rules.zone_count)
    certain = knowing.known | {card: t.zone[card] for card in range(6) if knowing.sees(t.zone[card])}
    found = set()
    for way in knowing.hypotheses:
        strangers = Counter(t.kind[card] for card in range(6) if card not in certain)
        strangers.subtract(kind for kinds, _ in way for kind in kinds)
        room = Counter({zone: t.size[zone] for zone in zones})
        room.subtract([*certain.values(), *(zone for _, counts in way for zone in zones for _ in range(counts[zone]))])
        groups = [*way, (tuple(strangers.elements()), [room[zone] for zone in zones])]
        for parts in itertools.product(*(laid_out(*group) for group in groups)):
            named = [(CARDS[t.kind[card]], zone_name(GAME, zone)) for card, zone in certain.items()]
            found.add(tuple(sorted(named + [one for part in parts for one in part])))
    return found


def laid_out(kinds, counts):
    """Every order in which so many of these cards may lie in each zone."""
    places = [zone for zone, count in enumerate(counts) for _ in range(count)]
    assert len(places) == len(kinds)
    orders = {tuple(sorted(zip(kinds, order, strict=True))) for order in itertools.permutations(places)}
    return [[(CARDS[kind], zone_name(GAME, zone)) for kind, zone in order] for order in orders]


def test_what_is_known_is_exactly_what_the_log_allows(volume):
    for i in volume("tiny deck, worlds known", 10_000, minimum=150):
        match = some_position(i)
        for reader in readers(match):
            assert placed_as_known(match, reader) == worlds(match, reader)


@pytest.mark.parametrize("counted", [True, False])
def test_samples_are_possible(counted, monkeypatch, volume):
    if not counted:
        monkeypatch.setattr(enumeration, "MOST_TABLES", 0)
    for i in volume(f"tiny deck, samples{' of counted tables' * counted}", 400 if counted else 10_000, minimum=20):
        match = some_position(i)
        for reader in readers(match):
            possible = worlds(match, reader)
            seen = match.seen(reader)
            assert all(world_of(seen.sample(seed)) in possible for seed in range(5))


def test_every_possible_table_is_sampled(volume):
    for i in volume("tiny deck, support", 500, minimum=8):
        match = some_position(1_000_000 + i)
        for reader in readers(match):
            possible, found = worlds(match, reader), set()
            seen = match.seen(reader)
            for seed in range(400 * len(possible)):
                found.add(world_of(seen.sample(seed)))
                if found == possible:
                    break
            assert found == possible


def test_likelier_tables_are_sampled_more_often():
    """P2 showed a, b, c; P3 snatched one and P1 one: of six courses each is as likely."""
    match = setup(GAME, {"seats": 3, "turn": 1, "hands": {"2": ["a", "b", "c"], "1": ["d"], "3": ["e"]}}, seed=5)
    for move in ("Show", "Snatch P2", "Snatch P3"):
        match.play(move)
    seen = match.seen(None)
    count = Counter(world_of(seen.sample(seed)) for seed in range(3_000))
    places = Counter()
    for world, times in count.items():
        places[dict(world)["a"]] += times
    # P3 held one of a, b, c and its own: half of the time P1 got the one that was snatched first.
    assert places["hand 2"] / 3_000 == pytest.approx(2 / 3, abs=0.04)
    assert places["hand 1"] / 3_000 == pytest.approx(1 / 6, abs=0.04)
    assert places["hand 3"] / 3_000 == pytest.approx(1 / 6, abs=0.04)


def test_a_sample_is_a_function_of_what_was_seen_and_the_seed():
    """Every deal that gives a seat the same log gives it the same samples, bit for bit."""
    by_log = {}
    for order in itertools.islice(itertools.permutations(CARDS), 0, None, 3):
        match = setup(GAME, {"seats": 3, "pile": order}, seed=1)
        for move in ("Draw", "Draw", "Draw", "Snatch P2", "Pass", "Draw"):
            match.play(move)
        samples = tuple(match.sample(1, seed).digest for seed in range(2))
        by_log.setdefault(str(match.log(1)), set()).add(samples)
    assert len(by_log) > 20
    assert all(len(samples) == 1 for samples in by_log.values())


def test_playing_every_deal_through_the_rules_gives_the_same_worlds():
    """The enumeration itself, against the rules: all 720 deals, and chance for the snatch, that give the same log."""
    moves = ("Draw", "Draw", "Draw", "Snatch P2", "Pass", "Snatch P1", "Draw", "Draw")
    wanted, found, log = None, set(), None
    for seed, order in itertools.product(range(3), itertools.permutations(CARDS)):
        match = setup(GAME, {"seats": 3, "pile": order}, seed=seed)
        for move in moves:
            match.play(move)
        log = log or match.log(3)
        if match.log(3) == log:
            found.add(world_of(match))
            wanted = wanted or worlds(match, 3)
    assert found == wanted


def test_an_undone_move_is_forgotten():
    match = setup(GAME, {"seats": 3, "laid_out": {"1": ["a", "b"]}, "hands": {"1": ["c"]}}, seed=1)
    match.play("Take back a")
    assert match.view(2)["hands"]["1"].count("a") == 1
    match.undo(1)
    assert match.view(2)["hands"]["1"] == [None]
    match.play("Take back b")
    assert sorted(match.view(2)["hands"]["1"], key=str) == [None, "b"]


def test_what_was_seen_stays_as_it_was_when_the_match_goes_on():
    match = some_position(8)
    seen = match.seen(1)
    before = seen.sample(3).digest
    play_on(match, 1)
    assert seen.sample(3).digest == before


def test_a_copied_or_loaded_match_samples_the_same():
    for i in range(6):
        match = some_position(i)
        for other in (match.copy(), load(GAME, match.save())):
            for reader in readers(match):
                assert other.sample(reader, 7).digest == match.sample(reader, 7).digest


def test_a_position_set_up_by_hand_is_known_only_as_far_as_it_is_seen():
    match = setup(GAME, {"seats": 2, "hands": {"1": ["a", "b"], "2": ["c"]}, "well": ["d"]}, seed=3)
    found = {world_of(match.sample(1, seed)) for seed in range(300)}
    assert len(found) == 4 * 3  # one of c, d, e, f in the other hand, one of the rest in the well
    assert all(("a", "hand 1") in world and ("b", "hand 1") in world for world in found)


def test_when_too_many_ways_are_possible_some_are_followed_and_none_is_wrong(monkeypatch, volume):
    monkeypatch.setattr(enumeration, "MOST_TABLES", 0)
    monkeypatch.setattr(tracking, "MOST_HYPOTHESES", 2)
    for i in volume("tiny deck, few ways followed", 5_000, minimum=60):
        dice = random.Random(i)
        match = new(GAME, seats=3, seed=i, rules={"pairs": i % 2 == 1})
        while match.asks:
            step_at_random(match, dice)
        for reader in READERS:
            possible = worlds(match, reader)
            assert all(world_of(match.sample(reader, seed)) in possible for seed in range(3))


@pytest.mark.parametrize("most", [0, 1])
def test_what_was_known_before_a_sample_stays_known_in_it_when_the_ways_become_too_many(most, monkeypatch, volume):
    monkeypatch.setattr(enumeration, "MOST_TABLES", 0)
    for i in volume(f"tiny deck, ways lost in a sample, {most}", 2_000, minimum=40):
        dice = random.Random(i)
        match = new(GAME, seats=3, seed=i, rules={"pairs": i % 2 == 1})
        play_on(match, i, most=dice.randrange(12))
        for seat in (1, 2, 3):
            sample = match.sample(seat, 1)
            with monkeypatch.context() as patched:
                patched.setattr(tracking, "MOST_HYPOTHESES", most)
                play_on(sample, i, most=dice.randrange(8))
                kinds, known = sample.course.t.kind, sample.course.knowing(seat - 1).known
                another = sample.sample(seat, 2)
                lies = Counter((kinds[card], zone) for card, zone in enumerate(another.course.t.zone))
                assert Counter((kinds[card], zone) for card, zone in known.items()) <= lies
                another.sample(seat, 3)


def test_the_checker_for_large_decks_agrees_with_the_enumeration(volume):
    for i in volume("tiny deck, checker", 2_000, minimum=30):
        match = some_position(i)
        for reader in readers(match):
            possible = worlds(match, reader)
            assert all(could_be(match.log(reader), world, "pile") for world in possible)
            dice = random.Random(i)
            for world in dice.sample(sorted(possible, key=sorted), min(3, len(possible))):
                other = swapped(world, dice)
                assert could_be(match.log(reader), other, "pile") == (other in possible)


def swapped(world, dice):
    """The same with two cards in each other's place."""
    (a, here), (b, there) = dice.sample(sorted(world), 2)
    places = list(world)
    places.remove((a, here))
    places.remove((b, there))
    return tuple(sorted([*places, (a, there), (b, here)]))
