"""The walk through a trajectory, plain and native: one text, and the same comes of it."""

import random
import subprocess
import sys

import pytest

import tabard
from engine.guessing.test_joint_trajectory import heard, wandered
from tabard.engine.guessing import sweep
from toys.playing import play_on

FITS = [None, frozenset({0, 1}), frozenset({1, 2}), None]  # by zone: the kinds that may lie there


@pytest.fixture
def load(monkeypatch):
    """Loads the native walk, for as long as the test runs."""
    monkeypatch.setattr(sweep, "_native", [])
    assert sweep.native_sweep() is None

    def load_it() -> None:
        sweep.load_native()
        monkeypatch.setattr(
            "tabard.engine.guessing.markov_chain.run_sweep", lambda *_: pytest.fail("the plain sweep ran")
        )

    return load_it


def told(trajectory, may_lie, count=20):
    """What lies where in other trajectories, by which paths, and where the dice stand then."""
    found = []
    for seed in range(count):
        dice = random.Random(seed)
        another = trajectory.resampled(dice, may_lie)
        lying = [list(another.lying_in(zone).items()) for zone in range(3)]
        paths = [(path.kind, path.times, path.zones) for path in another.copy().paths]
        found.append((lying, paths, dice.getstate()))
    return found


def test_it_gives_the_same_trajectories_natively_also_those_that_were_begun_plainly(load):
    begun = [heard(wandered(random.Random(seed), 10 + 9 * seed)) for seed in range(25)]
    plain = [[told(one, may_lie) for may_lie in ([None] * 4, FITS)] for one in begun]
    load()
    assert [[told(one, may_lie) for may_lie in ([None] * 4, FITS)] for one in begun] == plain
    assert [[told(one.copy(), may_lie) for may_lie in (FITS, [None] * 4)][::-1] for one in begun] == plain


def test_samples_of_a_match_are_the_same_natively_bit_for_bit(load):
    match = play_on(tabard.new("quests", seats=4, seed=3), 3, most=120)
    plain = [match.seen(seat).packed(6, 11).tobytes() for seat in (None, 1, 2, 3, 4)]
    load()
    assert [match.seen(seat).packed(6, 11).tobytes() for seat in (None, 1, 2, 3, 4)] == plain


@pytest.mark.parametrize("count", [0, 1, 2, 5, 1_000])
def test_rolls_at_once_are_those_that_come_one_by_one(count):
    one, other = random.Random(count), random.Random(count)
    assert sweep.rolled_at_once(one, count).tolist() == sweep.rolled(other, count)
    assert one.getstate() == other.getstate()


def test_where_it_is_not_loaded_nothing_is_that_compiles():
    text = (
        "import sys, tabard; m = tabard.new('quests', seats=4, seed=1); m.sample(1, 2); print('numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
