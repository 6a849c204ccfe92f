"""Joint trajectories, against all tables that a log allows: sampled where there are too many hypotheses to follow."""

import random
from collections import Counter

import pytest

from contract.toys import TOYS, honest
from tabard.engine.guessing import belief, enumeration, tracking
from tabard.engine.guessing.joint_trajectory import Contradiction, JointTrajectory
from tabard.engine.guessing.trajectory import Path
from tabard.engine.seeing.log import MOVED, Line
from tabard.engine.seeing.redaction import OUTSIDE
from tabard.shelf import find
from toys.enumeration import world_of, worlds_for
from toys.fit import Fit
from toys.playing import new, play_on, setup
from toys.tiny_deck import GAME
from toys.weighing import chances_for

GAMES = [GAME, *map(honest, TOYS), *(find(name) for name in ("ivanhoe", "quests", "skirmish"))]


@pytest.fixture(autouse=True)
def only_trajectories(monkeypatch):
    monkeypatch.setattr(enumeration, "MOST_TABLES", 0)
    monkeypatch.setattr(tracking, "MOST_HYPOTHESES", 0)


def worlds(match, reader):
    return worlds_for(match.log(reader), "aabbcc" if match.course.t.pairs else "abcdef", "pile")


def test_every_possible_table_comes_and_no_other(volume):
    for i in volume("tiny deck, trajectories", 500, minimum=8):
        match = play_on(new(GAME, seats=3, seed=i, rules={"pairs": i % 2 == 1}), i, most=3 + i % 12)
        for reader in (1, None):
            possible, found = worlds(match, reader), set()
            seen = match.seen(reader)
            for seed in range(400 * len(possible)):
                found.add(world_of(seen.sample(seed)))
                if len(found) == len(possible):
                    break
            assert found == possible


def test_tables_are_as_likely_as_the_courses_that_lead_to_them():
    """P2 showed a, b, c; P3 snatched one and P1 one: of six courses each is as likely."""
    match = setup(GAME, {"seats": 3, "turn": 1, "hands": {"2": ["a", "b", "c"], "1": ["d"], "3": ["e"]}}, seed=5)
    for move in ("Show", "Snatch P2", "Snatch P3"):
        match.play(move)
    seen = match.seen(None)
    places = Counter(dict(world_of(seen.sample(seed)))["a"] for seed in range(3_000))
    assert places["hand 2"] / 3_000 == pytest.approx(2 / 3, abs=0.04)
    assert places["hand 1"] / 3_000 == pytest.approx(1 / 6, abs=0.04)


def test_tables_are_as_likely_as_chance_makes_them(volume):
    """Also where cards were seen again: until then another may have gone that way."""
    work, fit, seed = volume("likelihood, trajectories of a tiny deck", 100_000, minimum=8_000), Fit(), 0
    while work.reached < work.asked:
        seed += 1
        match = play_on(new(GAME, seats=3, seed=seed, rules={"pairs": seed % 2 == 1}), seed, most=13)
        reader = None if seed % 3 else 1
        likely = chances_for(match.log(reader), "aabbcc" if seed % 2 else "abcdef", "pile")
        seen = match.seen(reader)
        fit.add(likely, Counter(world_of(seen.sample(number)) for number in range(400)))
        work.count(400)
    work.figures |= fit.figures
    fit.judge()


def wandered(dice, steps):
    """A log of cards that go about in three zones that nobody sees; now and then one is seen to go."""
    lies, log = {card: "012"[card % 3] for card in range(6)}, []
    for card, zone in lies.items():
        log.append({"card": "aabbcc"[card], "from": "start", "to": zone})
    for _ in range(steps):
        card = dice.randrange(6)
        zone = dice.choice("012".replace(lies[card], ""))
        seen = "aabbcc"[card] if dice.random() < 0.2 else None
        log.append({"card": seen, "from": lies[card], "to": zone})
        lies[card] = zone
    return log


def heard(log, attempt=0, attempts=50):
    trajectory = JointTrajectory.begun([0, 0, 0], lambda _zone: False, [], lambda _zone: 0, attempt)
    for line in log:
        kinds = None if line["card"] is None else ("abc".index(line["card"]),)
        came_from = -1 if line["from"] == "start" else int(line["from"])
        try:
            trajectory.apply(Line(0, (), 0, MOVED, came_from=came_from, zone=int(line["to"])), kinds, 3)
        except Contradiction:
            assert attempt + 1 < attempts
            return heard(log, attempt + 1, attempts)
    return trajectory


def test_what_was_seen_can_be_told_though_cards_that_were_seen_before_must_have_gone_another_way():
    for seed in range(150):
        heard(wandered(random.Random(seed), 100 + seed), attempts=1)


def world_in(trajectory):
    return tuple(sorted(("abc"[kind], str(zone)) for zone in range(3) for kind in trajectory.lying_in(zone).elements()))


def test_nothing_is_left_of_the_first_trajectory_however_long_it_is(volume):
    work, fit, seed = volume("likelihood, long trajectories", 50_000, minimum=2_400), Fit(), 0
    while work.reached < work.asked:
        seed += 1
        log = wandered(random.Random(seed), 40 + 20 * (seed % 14))
        trajectory = heard(log)
        drawn = Counter(world_in(trajectory.resampled(random.Random(number), [None] * 4)) for number in range(400))
        fit.add(chances_for(log, "aabbcc", "start"), drawn)
        work.count(400)
    work.figures |= fit.figures
    fit.judge()


def test_a_sample_tells_its_own_trajectory_on():
    for i in range(12):
        match = play_on(new(GAME, seats=3, seed=i, rules={"pairs": i % 2 == 1}), i, most=8)
        if not match.asks:
            continue
        sample = play_on(match.sample(1, i), i, most=4)
        later = sample.sample(1, 3)
        assert later.view(1) == sample.view(1)


@pytest.fixture
def none_found(monkeypatch):
    """No trajectory agrees with what was seen to leave a zone: each begins with what is known then."""

    def contradicts(*_):
        raise Contradiction

    monkeypatch.setattr(JointTrajectory, "_change_until_it_agrees", contradicts)
    monkeypatch.setattr(belief, "ATTEMPTS", 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whoever_looks_on_has_samples_also_where_no_trajectory_was_found(game, none_found):
    def look(match):
        for reader in [None, *range(1, match.course.t.seats + 1)]:
            seen = match.seen(reader)
            if len(match.commands) % 8 == 7:
                assert seen.sample(len(match.commands)).view(reader) == match.view(reader)

    for seed in range(2):
        play_on(new(game, seed=seed), seed, most=60, each=look)


def test_a_trajectory_that_begins_late_keeps_to_what_is_known(none_found):
    begun_late = 0
    for seed in range(40):
        match = play_on(new(GAME, seats=3, seed=seed), seed, most=14)
        knowing = match.course.knowing(OUTSIDE)
        drawn = knowing.trajectory.resampled(random.Random(seed), [None] * 12)
        begun_late += not knowing._heard and bool(knowing.known)
        for zone in range(GAME.rules.zone_count):
            known = Counter(knowing._kinds[card] for card, place in knowing.known.items() if place == zone)
            assert known <= drawn.lying_in(zone)
    assert begun_late


def lying(*paths):
    """A trajectory of three zones that nobody sees."""
    trajectory = JointTrajectory(range(3), lambda _zone: False, [])
    trajectory.paths = [Path(kind, list(times), list(zones)) for kind, times, zones in paths]
    return trajectory.copy()


def test_two_that_lay_together_may_have_gone_each_others_way():
    trajectory = lying((7, [0], [0]), (8, [0, 5], [0, 1]))
    trajectory.suppose([7], 1)
    assert trajectory.lying_in(1) == {7: 1}
    assert trajectory.lying_in(0) == {8: 1}


def test_a_card_goes_over_the_ways_of_others_where_it_met_no_one_that_lies_there():
    trajectory = lying((7, [0, 2], [0, 2]), (8, [0, 3], [0, 1]), (9, [4, 6], [1, 2]))
    trajectory.suppose([7, 8], 2)
    assert trajectory.lying_in(2) == {7: 1, 8: 1}
    assert trajectory.lying_in(1) == {9: 1}


def test_what_never_met_cannot_be_exchanged():
    trajectory = lying((7, [0], [0]), (8, [0], [1]))
    with pytest.raises(Contradiction):
        trajectory.suppose([7], 1)


def test_what_was_supposed_stays():
    trajectory = lying(*((kind, [0, 1], [0, kind % 3]) for kind in range(6)))
    trajectory.suppose([0, 1], 1)
    trajectory.suppose([2, 3], 2)
    assert [sorted(trajectory.lying_in(zone)) for zone in range(3)] == [[4, 5], [0, 1], [2, 3]]


def test_others_come_by_dice_and_lie_only_where_they_may():
    trajectory = lying(*((kind, [0, 1], [0, kind % 3]) for kind in range(6)))
    may_lie = [None, frozenset({0, 1, 2}), None]
    found = [trajectory.resampled(random.Random(seed), may_lie) for seed in range(600)]
    assert all(set(one.lying_in(1)) <= {0, 1, 2} for one in found)
    fit = Fit()
    pairs = {frozenset(pair): 1 / 3 for pair in ((0, 1), (0, 2), (1, 2))}
    fit.add(pairs, Counter(frozenset(one.lying_in(1)) for one in found))
    fit.judge()
