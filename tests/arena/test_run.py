"""Processes that play: what fails in one is told, and one that dies is replaced."""

import json
import os
import shutil
import signal
import sys
from pathlib import Path

import pytest

from arena.settings import POCKET, program, running, settings, wait_until
from tabard.arena import run, watched
from tabard.arena.record import read_record
from tabard.errors import Broken, Refused


def test_a_worker_that_is_killed_is_replaced_and_no_game_is_lost():
    games = run.played(settings("random,random", POCKET), range(8), 1)
    found = [next(games).game]
    (worker,) = [one for one in run.threading.enumerate() if isinstance(one, run.Worker)]
    os.kill(worker._process._talk._process.pid, signal.SIGKILL)
    assert sorted(found + [record.game for record in games]) == list(range(8))


def test_a_worker_that_dies_over_every_game_is_told(monkeypatch):
    monkeypatch.setattr(watched, "WORKER", ["false"])
    with pytest.raises(Broken, match=r"No game can be played: It ended with exit code 1\."):
        list(run.played(settings("random,random"), [0], 1))


def test_a_game_whose_process_is_killed_is_void_and_so_often_and_the_run_goes_on():
    found = sorted(run.played(settings(f"random,{program('kills')}", POCKET), range(2), 1))
    assert [one.why for one in found] == [
        "It was void 3 times. The process that plays it: It was killed by signal 9."
    ] * 2
    wait_until(lambda: not running("their_program.py"))


def test_a_game_that_was_void_once_says_why(monkeypatch):
    monkeypatch.setattr(watched, "WORKER", [sys.executable, "dying.py"])
    Path("dying.py").write_text(
        "import os, pathlib\nfrom tabard.arena import worker\nplay = worker.play_game\n"
        "def dying(settings, index, asking):\n    if not pathlib.Path('died').exists():\n"
        "        pathlib.Path('died').write_text('')\n        os._exit(4)\n    return play(settings, index, asking)\n"
        "worker.play_game = dying\nworker.main()\n"
    )
    (record,) = run.played(settings("random,random", POCKET), [0], 1)
    assert record.voids == ("The process that plays it: It ended with exit code 4.",)
    assert record == read_record(json.loads(json.dumps(record.as_json())))


def test_a_game_over_which_processes_die_before_anybody_is_asked_is_left_out_and_the_next_is_played(monkeypatch):
    Path("dying.py").write_text(
        "import os\nfrom tabard.arena import worker\nplay = worker.play_game\n"
        "def dying(settings, index, asking):\n    return os._exit(4) if index == 1 else play(settings, index, asking)\n"
        "worker.play_game = dying\nworker.main()\n"
    )
    monkeypatch.setattr(watched, "WORKER", [sys.executable, "dying.py"])
    found = sorted(run.played(settings("random,random", POCKET), range(3), 1))
    assert [one.game for one in found] == [0, 1, 2]
    assert [isinstance(one, run.Unplayed) for one in found] == [False, True, False]
    assert found[1].why == "It was void 3 times. The process that plays it: It ended with exit code 4."


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
