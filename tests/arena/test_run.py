"""Processes that play: what fails in one is told, and one that dies is replaced."""

import os
import shutil
import signal
from pathlib import Path

import pytest

from arena.settings import POCKET, settings
from tabard.arena import run
from tabard.errors import Broken, Refused


def test_a_worker_that_is_killed_is_replaced_and_no_game_is_lost():
    games = run.played(settings("random,random", POCKET), range(8), 1)
    found = [next(games).game]
    (worker,) = [one for one in run.threading.enumerate() if isinstance(one, run.Worker)]
    os.kill(worker._talk._process.pid, signal.SIGKILL)
    assert sorted(found + [record.game for record in games]) == list(range(8))


def test_a_worker_that_dies_over_every_game_is_told(monkeypatch):
    monkeypatch.setattr(run, "WORKER", ["false"])
    with pytest.raises(Broken, match=r"Game 0 could not be played: It ended with exit code 1\."):
        list(run.played(settings("random,random"), [0], 1))


def test_a_rule_that_fails_is_told_to_whoever_wrote_it():
    shutil.copytree(POCKET, "broken")
    rules = Path("broken/__init__.py")
    text, right = rules.read_text(encoding="utf-8"), "    t.score[seat] += points\n"
    assert right in text
    rules.write_text(text.replace(right, "    t.score[seat] += points // t.double\n"), encoding="utf-8")
    with pytest.raises(Refused, match=r"Game 0: .* failed and was not played.*ZeroDivisionError"):
        list(run.played(settings("random,random", "./broken"), [0], 1))


def test_nobody_waits_for_what_is_left_when_it_is_broken_off():
    games = run.played(settings("random,random", POCKET), range(1_000_000), 2)
    next(games)
    games.close()
    assert not [one for one in run.threading.enumerate() if isinstance(one, run.Worker)]
