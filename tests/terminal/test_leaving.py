"""Leaving, in real processes at a real terminal: however it comes, what was promised is saved."""

import io
import os
import random
import signal
import subprocess
import sys
import time

import pytest

import tabard
from plumbing.terminal import Terminal
from tabard import shelf
from tabard.engine.match.verify import verify
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal import files
from tabard.terminal.app import TableApp, run_screen
from tabard.terminal.leaving import PATIENCE, Ended, Ends, ends_heard, hung_up
from tabard.terminal.line import LineTable

SCREEN, LINE = [], ["--line"]


def at_a_table(tmp_path, how, *arguments, signals=True):
    """A match of two people in which the first has moved."""
    arguments = "play", "connect-four", "--hot-seat", "--seed", "1", *how, *arguments
    terminal = Terminal(*arguments, TABARD_STATE=str(tmp_path / "state"), signals=signals)
    terminal.until("Choose a column")
    terminal.type("3\r")
    terminal.until("drops a disc")
    if not how:
        terminal.until("Player 2")
    return terminal


def saved(tmp_path):
    """The moves in the file that was asked for, and in the one that is kept always."""
    kept = tmp_path / "state" / "connect-four.tabard"
    return [len(tabard.load(file.read_text()).commands) for file in (tmp_path / "kept", kept)]


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT], ids=["TERM", "HUP", "INT"])
def test_a_signal_saves_what_was_promised(tmp_path, how, number):
    terminal = at_a_table(tmp_path, how, "--save", str(tmp_path / "kept"))
    terminal.kill(number)
    assert terminal.code() == 128 + number
    terminal.close()
    assert saved(tmp_path) == [1, 1]


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
def test_a_closed_terminal_saves_what_was_promised(tmp_path, how):
    terminal = at_a_table(tmp_path, how, "--save", str(tmp_path / "kept"))
    terminal.close()
    assert terminal.code(read=False) == 129
    assert saved(tmp_path) == [1, 1]


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
def test_a_terminal_that_is_closed_without_a_signal_saves_too(tmp_path, how):
    terminal = at_a_table(tmp_path, how, "--save", str(tmp_path / "kept"), signals=False)
    terminal.close()
    assert terminal.code(read=False) == 129
    assert saved(tmp_path) == [1, 1]


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
def test_with_save_a_file_is_written_also_before_the_first_move(tmp_path, how):
    file = tmp_path / "kept"
    arguments = "play", "connect-four", "--hot-seat", "--seed", "1", *how, "--save", str(file)
    terminal = Terminal(*arguments, TABARD_STATE=str(tmp_path / "state"))
    terminal.until("Choose a column")
    terminal.type("quit\n" if how else "\x11")
    assert terminal.code() == 0
    terminal.close()
    assert tabard.load(file.read_text()).commands == []
    assert not (tmp_path / "state").exists()


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
def test_what_was_kept_is_resumed_with_those_who_sat_there(tmp_path, how):
    terminal = at_a_table(tmp_path, how)
    terminal.type("quit\n" if how else "\x11")
    if not how:
        terminal.until("is kept (tabard")
        terminal.type("\x11")
    assert terminal.code() == 0
    assert b"tabard play --resume goes on with it" in terminal.seen
    terminal.close()
    terminal = Terminal("play", *how, "--resume", TABARD_STATE=str(tmp_path / "state"))
    terminal.until("Player 2: Choose a column")
    terminal.type("4\r")
    terminal.until("Player 1: Choose a column")
    terminal.kill(signal.SIGTERM)
    terminal.code()
    terminal.close()
    assert len(tabard.load((tmp_path / "state" / "connect-four.tabard").read_text()).commands) == 2


def test_without_options_there_is_a_start_screen_and_enter_starts(tmp_path):
    terminal = Terminal("play", "connect-four", TABARD_STATE=str(tmp_path))
    terminal.until("Start the game")
    terminal.type("\r")
    terminal.until("Choose a column")
    terminal.type("\x03")
    assert terminal.code() == 130
    terminal.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The save of a match that was played to its end, and is so long that to look back at it takes minutes."""
    match, dice = tabard.new("quests", seed=5), random.Random(3)
    while match.result is None:
        ask = dice.choice(match.asks)
        match.play(dice.choice(ask.moves).number, ask.seat)
    file = tmp_path_factory.mktemp("played") / "quests.tabard"
    file.write_text(match.save())
    return file


@pytest.mark.parametrize("closed", [False, True], ids=["left", "closed"])
def test_who_leaves_does_not_wait_for_the_look_back(tmp_path, played, closed):
    arguments = "play", "--resume", str(played), "--hot-seat"
    table = Terminal(*arguments, TABARD_STATE=str(tmp_path), TABARD_PLAIN="1")
    table.until("After 200 turns")
    table.type("!")
    table.until("Looking back")
    table.until(f" of {len(tabard.load(played.read_text()).commands)} moves")
    began = time.monotonic()
    if closed:
        table.close()
        assert table.code(read=False) == 129
    else:
        table.type("\x11\x11")
        assert table.code() == 0
        table.close()
    assert time.monotonic() - began < 10


def test_in_lines_what_is_typed_breaks_the_look_back_off(tmp_path, played):
    arguments = "play", "--resume", str(played), "--hot-seat", "--line"
    table = Terminal(*arguments, TABARD_STATE=str(tmp_path), TABARD_PLAIN="1")
    table.until("it is over")
    for then in ("", "board", "q"):
        table.type("hint\n")
        table.until("Enter breaks it off.")
        table.until(f" of {len(tabard.load(played.read_text()).commands)} moves")
        began = time.monotonic()
        table.type(f"{then}\n")
        table.until("The look back was broken off.")
        assert time.monotonic() - began < 5
    assert table.code() == 0
    table.close()


UNHEARD = """
import signal, sys, threading
from tabard.terminal.leaving import Ended, ends_heard
with ends_heard() as ends:
    # Another thread gets it, as one that comes just before a line is read would get lost: the read is not broken off.
    threading.Timer(0.3, lambda: signal.pthread_kill(threading.get_ident(), signal.SIGTERM)).start()
    try:
        with ends.breaking_off():
            sys.stdin.readline()
    except Ended as ended:
        print(ended.code)
"""


def test_a_signal_that_does_not_break_off_the_reading_of_a_line_is_heard_all_the_same():
    process = subprocess.Popen([sys.executable, "-c", UNHEARD], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert process.stdout.readline() == b"143\n"
    finally:
        process.kill()
        process.communicate()


def bots_alone():
    return Sitting(tabard.new("connect-four", seed=1), seat_players(2, ["1=random", "2=random"], seed=1))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_in_the_middle_of_a_move_waits_for_its_end(tmp_path, monkeypatch, number):
    sitting, file, answers = bots_alone(), tmp_path / "kept", []
    answer = sitting.match.game.answer

    def told_to_end(*given):
        answer(*given)
        answers.append(given)
        if len(answers) == 4:
            os.kill(os.getpid(), number)

    monkeypatch.setattr(sitting.match.game, "answer", told_to_end)
    with ends_heard() as ends:
        assert LineTable(sitting, io.StringIO(), io.StringIO(), file, ends=ends).run() == 128 + number
    monkeypatch.undo()
    assert len(tabard.load(file.read_text()).commands) == 4
    assert verify(file.read_text(), shelf.find).good


def test_who_says_it_again_after_a_while_breaks_off_what_never_ends():
    ends = Ends()
    ends.hear(signal.SIGINT)
    ends.hear(signal.SIGINT)
    ends._at -= 2 * PATIENCE
    with pytest.raises(Ended):
        ends.hear(signal.SIGINT)
    ends.ignore()
    ends.hear(signal.SIGINT)


def test_a_move_that_is_broken_off_is_not_played(monkeypatch):
    match = tabard.new("connect-four", seed=1)
    before, answer = match.digest, match.game.answer

    def broken_off(*given):
        answer(*given)
        raise KeyboardInterrupt

    monkeypatch.setattr(match.game, "answer", broken_off)
    with pytest.raises(KeyboardInterrupt):
        match.play("3")
    assert (match.digest, match.commands) == (before, [])


@pytest.fixture
def hangs_up_while_saving(monkeypatch):
    """A signal comes just before something is written."""
    write = files.write_whole

    def hung_up_on(*given):
        os.kill(os.getpid(), signal.SIGHUP)
        return write(*given)

    monkeypatch.setattr(files, "write_whole", hung_up_on)


@pytest.mark.usefixtures("hangs_up_while_saving")
def test_a_signal_while_all_is_saved_does_not_come_between_in_lines(tmp_path):
    file = tmp_path / "kept"
    with ends_heard() as ends:
        assert LineTable(bots_alone(), io.StringIO(), io.StringIO(), file, ends=ends).run() == 0
    assert tabard.load(file.read_text()).result is not None


@pytest.mark.usefixtures("hangs_up_while_saving")
def test_a_signal_while_all_is_saved_does_not_come_between_on_the_screen(tmp_path, monkeypatch):
    monkeypatch.setattr(TableApp, "run", lambda _: None)
    app = TableApp(bots_alone(), None, tmp_path / "kept")
    assert run_screen(app) == (0, f"Saved to '{tmp_path / 'kept'}'.")
    assert (tmp_path / "kept").exists()


def test_a_terminal_of_which_nothing_can_be_told_is_not_taken_for_a_closed_one():
    ours, theirs = os.pipe()
    assert not hung_up(ours)
    os.close(theirs)
    assert hung_up(ours)
    os.close(ours)
    assert not hung_up(ours)


def test_a_replay_ends_too_when_its_terminal_is_closed_without_a_signal(tmp_path):
    file = tmp_path / "kept"
    file.write_text(tabard.new("connect-four", seed=1).save())
    terminal = Terminal("replay", str(file), signals=False)
    terminal.until("move 0 of 0")
    terminal.close()
    assert terminal.code(read=False) == 129
