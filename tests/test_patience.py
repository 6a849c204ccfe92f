"""Rules that do not come to an end, in real processes: whoever waits hears which one it is, and nothing hangs."""

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from contract.toys import HERE
from plumbing.terminal import Terminal
from tabard import patience
from tabard.engine.match.beginning import begin
from tabard.errors import Endless
from tabard.patience import however_long, rules_must_end
from tabard.shelf import find

FOREVER = "    while True:\n        pass\n"
STUBBORN = """
    while True:
        try:
            while True:
                pass
        except Exception:
            pass
"""
NATIVE = "    import re\n    re.match('(a|a)*b', 'a' * 60)\n"  # one call of C, for years
START, LEGAL, ACT = "def start(t: Heap) -> None:\n", "choice: int) -> int:\n", "choice: int) -> None:\n"
WEIGHT = "@game.weighs(how_many, COUNT)\ndef likely(t: Heap, seat: int) -> int:\n"
FEATURE = "Feature: F\n  Scenario: S\n    Given a game of pebble\n    And a new game\n    Then it is Player 1's turn\n"


def pebbles(folder: Path, after: str = "", what: str = FOREVER, more: str = "") -> Path:
    """Pebble, with something behind a line of its rules, and at their end."""
    game = folder / "pebbles"
    shutil.copytree(HERE / "pebble", game, ignore=shutil.ignore_patterns("__pycache__"))
    rules = game / "rules.py"
    text = rules.read_text()
    assert after in text
    rules.write_text((text.replace(after, after + what, 1) if after else text) + more)
    (game / "pebbles.feature").write_text(FEATURE)
    return game


def told_by(folder: Path, *arguments: str, typed: str = "") -> tuple[int, str, str]:
    environment = {**os.environ, patience.SECONDS: "1", "TABARD_STATE": str(folder / "state"), "TABARD_PLAIN": "1"}
    command = [sys.executable, "-m", "tabard", *arguments]
    done = subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False, timeout=20
    )
    assert "Traceback" not in done.stderr
    assert "our fault" not in done.stdout + done.stderr
    return done.returncode, done.stdout, done.stderr


def says(text: str, rule: str, line: int) -> bool:
    return f"The rule '{rule}' in pebbles/rules.py, line {line}, has not come to an end after 1 s." in text


def line_of(game: Path, text: str) -> int:
    return next(n for n, line in enumerate((game / "rules.py").read_text().splitlines(), 1) if line.startswith(text))


@pytest.mark.parametrize("command", [["check", "pebbles"], ["rules", "pebbles"]])
def test_a_game_whose_reading_does_not_end_is_refused(tmp_path, command):
    game = pebbles(tmp_path, more="while True:\n    pass\n")
    code, _, err = told_by(tmp_path, *command)
    assert code == 2
    assert f"What is read in pebbles/rules.py, line {line_of(game, 'while True')}" in err
    assert err.rstrip().endswith("has not come to an end after 1 s.")


THREADS = """
import threading
import time
threading.Thread(target=time.sleep, args=(1000,)).start()
threading.Thread(target=lambda: [time.sleep(1) for _ in range(1000)]).start()
"""


@pytest.mark.parametrize(
    ("command", "code", "typed"),
    [("check pebbles", 1, ""), ("rules pebbles", 0, ""), ("play pebbles --line --hot-seat", 0, "quit\n"),
     ("play pebbles --line --seats 9", 2, "")],
)  # fmt: skip
def test_threads_that_a_game_leaves_behind_are_not_waited_for(tmp_path, command, code, typed):
    pebbles(tmp_path, more=THREADS)
    ended, out, err = told_by(tmp_path, *command.split(), typed=typed)
    assert ended == code, out + err
    assert (out + err).endswith("\n")


@pytest.mark.parametrize(
    ("command", "what"), [("check pebbles", FOREVER), ("play pebbles --line --hot-seat", NATIVE)], ids=["Python", "C"]
)
def test_a_start_that_does_not_end_is_named(tmp_path, command, what):
    game = pebbles(tmp_path, START, what)
    code, _, err = told_by(tmp_path, *command.split())
    assert code == 2
    assert says(err, "start", line_of(game, "def start") + 2) or says(err, "start", line_of(game, "def start") + 1)


def test_a_legality_that_does_not_end_is_named(tmp_path):
    game = pebbles(tmp_path, LEGAL)
    code, _, err = told_by(tmp_path, "check", "pebbles")
    assert code == 2
    assert says(err, "enough", line_of(game, "def enough") + 1) or says(err, "enough", line_of(game, "def enough") + 2)


@pytest.mark.parametrize("command", [["check", "pebbles"], ["play", "pebbles", "--line", "--bot", "1=easy"]])
def test_weights_that_do_not_end_are_named_whoever_asks_for_them(tmp_path, command):
    game = pebbles(tmp_path, more=f"\n\n{WEIGHT}{FOREVER}    return 1\n")
    code, out, err = told_by(tmp_path, *command)
    assert code in (1, 2)
    lines = (line_of(game, "def likely") + 1, line_of(game, "def likely") + 2)
    assert any(says(out + err, "likely", line) for line in lines), out + err


def test_an_act_that_does_not_end_is_not_played_and_the_match_goes_on(tmp_path):
    pebbles(tmp_path, ACT)
    code, out, err = told_by(tmp_path, "play", "pebbles", "--line", "--hot-seat", typed="take 1\nboard\nquit\n")
    assert (code, err) == (0, "")
    assert "'take 1' failed and was not played. The rule 'take' in pebbles/rules.py, line" in out
    assert "The match is kept" not in out


def test_so_it_is_on_the_screen(tmp_path):
    game = pebbles(tmp_path, ACT)
    state = str(tmp_path / "state")
    table = Terminal("play", str(game), "--hot-seat", TABARD_STATE=state, TABARD_PATIENCE="1")
    table.until("How many")
    table.type("\r")
    table.until("was not played")
    table.type("\x11")  # letters type moves in this game: Ctrl-q leaves
    assert table.code() == 0
    table.close()


def test_programs_are_answered_with_the_rule_that_does_not_end(tmp_path):
    pebbles(tmp_path, START)
    lines = [{"do": "new", "game": "./pebbles"}, {"do": "new", "game": "connect-four"}]
    typed = "".join(json.dumps(line) + "\n" for line in lines)
    code, out, _ = told_by(tmp_path, "drive", "--allow-folders", typed=typed)
    first, second = map(json.loads, out.splitlines())
    assert (code, second["ok"]) == (0, True)
    assert "The rule 'start' in pebbles/rules.py, line" in first["refused"]


def test_a_rule_that_does_not_let_itself_be_ended_ends_the_program(tmp_path):
    pebbles(tmp_path, START, STUBBORN)
    code, _, err = told_by(tmp_path, "play", "pebbles", "--line", "--hot-seat")
    assert code == 2
    assert "The rule 'start' in pebbles/rules.py, line" in err


def test_nor_does_one_that_a_bot_asks_in_a_thread_of_its_own_leave_people_waiting(tmp_path):
    pebbles(tmp_path, more=f"\n\n{WEIGHT}{STUBBORN}    return 1\n")
    code, _, err = told_by(tmp_path, "play", "pebbles", "--line", "--bot", "1=easy")
    assert code == 2
    assert "The rule 'likely' in pebbles/rules.py, line" in err


def test_a_rule_that_does_not_end_is_ended_in_any_thread(tmp_path):
    game, faults = find(str(pebbles(tmp_path, LEGAL))), []

    def ask():
        try:
            list(begin(game, seed=1).asks)
        except Endless as fault:
            faults.append(str(fault))

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(patience.SECONDS, "1")
        with rules_must_end(pytest.fail):
            thread = threading.Thread(target=ask, daemon=True)
            thread.start()
            thread.join(10)
    assert "The rule 'enough' in" in faults[0]


def test_what_was_asked_to_take_long_may(tmp_path, monkeypatch):
    monkeypatch.setenv(patience.SECONDS, "1")
    game = find(str(pebbles(tmp_path, START, "    import time\n    time.sleep(3)\n")))
    with rules_must_end(pytest.fail), however_long():
        began = time.monotonic()
        begin(game, seed=1)
    assert time.monotonic() - began >= 3
    with rules_must_end(pytest.fail), pytest.raises(Endless):
        begin(game, seed=1)


@pytest.mark.parametrize("told", ["", "0", "-3", "ten", "9" * 9])
def test_a_limit_that_is_none_is_the_usual_one(monkeypatch, told):
    monkeypatch.setenv(patience.SECONDS, told)
    assert patience.seconds() == patience.LIMIT
