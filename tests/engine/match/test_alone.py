"""A match used from several threads says so, and stays whole."""

import inspect
import random
import sys
import threading

import pytest

import tabard
from tabard.engine.match.alone import ELSEWHERE
from tabard.engine.match.verify import verify
from tabard.shelf import find

GIVEN = {"move": 0, "seat": 1, "seed": 1, "since": 0, "steps": None}
METHODS = [name for name, _ in inspect.getmembers(tabard.Match, inspect.isfunction) if not name.startswith("_")]


def called(match, name):
    method = getattr(match, name)
    return method(**{parameter: GIVEN[parameter] for parameter in inspect.signature(method).parameters})


class Slow(str):
    """A move whose text takes its time to be read, so that its thread is in the middle of `play`."""

    __slots__ = ("read_on", "reading")

    def lower(self):
        self.reading.set()
        self.read_on.wait(10)
        return super().lower()


@pytest.fixture
def in_use():
    """A match in which another thread is just making a move; both it and the way to let it go on."""
    match, move = tabard.new("connect-four", seed=1), Slow("3")
    move.reading, move.read_on = threading.Event(), threading.Event()
    player = threading.Thread(target=match.play, args=(move,))
    player.start()
    move.reading.wait(10)
    yield match
    move.read_on.set()
    player.join()
    assert len(match.commands) == 1
    assert match.asks[0].seat == 2


@pytest.mark.parametrize("name", METHODS)
def test_whatever_is_asked_of_a_match_in_use_is_refused_in_a_sentence(in_use, name):
    with pytest.raises(tabard.Refused, match="Another thread is using this match"):
        called(in_use, name)


@pytest.mark.parametrize("name", ["asks", "digest"])
def test_so_is_what_is_only_read(in_use, name):
    with pytest.raises(tabard.Refused, match="Another thread is using this match"):
        getattr(in_use, name)


def test_a_copy_for_each_thread_is_free(in_use):
    other = tabard.new("connect-four", seed=1)
    assert other.copy().play("3")


def use(match, number, moves, outcomes):
    """Play, look, save and take back at random, until so much has been done."""
    dice, done = random.Random(number), 0
    while done < moves:
        try:
            seat = dice.randrange(1, 4)
            if not (asks := match.asks):
                return
            ask = asks[0]
            dice.choice([
                lambda ask=ask: match.play(dice.choice(ask.moves), ask.seat), match.save, match.copy,
                lambda seat=seat: match.view(seat), lambda seat=seat: match.log(seat),
                lambda seat=seat: match.sample(seat, 1), lambda seat=seat: match.undo(seat),
            ])()  # fmt: skip
            done += 1
        except tabard.Refused as refused:
            done += str(refused) != ELSEWHERE
            outcomes.append(str(refused))
        except Exception as fault:
            outcomes.append(fault)
            raise


def test_threads_that_fight_over_a_match_hear_of_it_and_damage_nothing():
    match, outcomes = tabard.new("ivanhoe", 3, seed=1), []
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=use, args=(match, number, 60, outcomes)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert ELSEWHERE in outcomes
    assert [one for one in outcomes if not isinstance(one, str)] == []
    assert verify(match.save(), find).good


def test_a_move_that_is_broken_off_leaves_the_match_to_be_used(monkeypatch):
    match = tabard.new("connect-four", seed=1)

    def broken_off(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("tabard.engine.match.match.read_steps", broken_off)
    with pytest.raises(KeyboardInterrupt):
        match.play("3")
    monkeypatch.undo()
    assert match.play("3")
    assert match.view(1)
