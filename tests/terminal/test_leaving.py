"""Leaving, in real processes at a real terminal: however it comes, what was promised is saved."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pytest

import tabard

PROGRAM = [sys.executable, "-c", "import sys; from tabard.cli import main; sys.exit(main())", "play"]
SCREEN, LINE = [], ["--line"]


class Terminal:
    """A program at a terminal of its own."""

    def __init__(self, *arguments, state, signals=True):
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.environ |= {"TERM": "xterm-256color", "TABARD_STATE": str(state), "PYTHONIOENCODING": "utf-8"}
            for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            if not signals:
                leave_session()
            os.execv(sys.executable, [*PROGRAM, *arguments])  # noqa: S606  (the program under test)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.seen = b""

    def until(self, words, seconds=60):
        """Read on until that is seen."""
        deadline = time.monotonic() + seconds
        while words.encode() not in self.seen:
            assert time.monotonic() < deadline, self.seen[-2000:]
            if select.select([self.end], [], [], 0.1)[0]:
                self.seen += os.read(self.end, 65536)
        self.seen = b""

    def type(self, keys):
        os.write(self.end, keys.encode())

    def code(self, read=True, seconds=30):
        """The exit code, once it has ended."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status)
            try:
                if read and select.select([self.end], [], [], 0.05)[0]:
                    self.seen += os.read(self.end, 65536)
            except OSError:
                read = False
            if not read:
                time.sleep(0.05)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"It did not end. {self.seen[-2000:]!r}")


def leave_session():
    """Use the terminal without belonging to it, so that nobody is told when it is closed."""
    if os.fork():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        os._exit(os.waitstatus_to_exitcode(os.wait()[1]))
    os.setsid()


def at_a_table(tmp_path, how, *arguments, signals=True):
    """A match of two people in which the first has moved."""
    arguments = "connect-four", "--hot-seat", "--seed", "1", *how, *arguments
    terminal = Terminal(*arguments, state=tmp_path / "state", signals=signals)
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
    os.kill(terminal.pid, number)
    assert terminal.code() == 128 + number
    os.close(terminal.end)
    assert saved(tmp_path) == [1, 1]


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
def test_a_closed_terminal_saves_what_was_promised(tmp_path, how):
    terminal = at_a_table(tmp_path, how, "--save", str(tmp_path / "kept"))
    os.close(terminal.end)
    assert terminal.code(read=False) == 129
    assert saved(tmp_path) == [1, 1]


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
def test_a_terminal_that_is_closed_without_a_signal_saves_too(tmp_path, how):
    terminal = at_a_table(tmp_path, how, "--save", str(tmp_path / "kept"), signals=False)
    os.close(terminal.end)
    assert terminal.code(read=False) == 129
    assert saved(tmp_path) == [1, 1]


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
def test_with_save_a_file_is_written_also_before_the_first_move(tmp_path, how):
    file = tmp_path / "kept"
    arguments = "connect-four", "--hot-seat", "--seed", "1", *how, "--save", str(file)
    terminal = Terminal(*arguments, state=tmp_path / "state")
    terminal.until("Choose a column")
    terminal.type("quit\n" if how else "q")
    assert terminal.code() == 0
    os.close(terminal.end)
    assert tabard.load(file.read_text()).commands == []
    assert not (tmp_path / "state").exists()


@pytest.mark.parametrize("how", [SCREEN, LINE], ids=["screen", "line"])
def test_what_was_kept_is_resumed_with_those_who_sat_there(tmp_path, how):
    terminal = at_a_table(tmp_path, how)
    terminal.type("quit\n" if how else "q")
    if not how:
        terminal.until("is kept (tabard")
        terminal.type("q")
    assert terminal.code() == 0
    assert b"tabard play --resume goes on with it" in terminal.seen
    os.close(terminal.end)
    terminal = Terminal(*how, "--resume", state=tmp_path / "state")
    terminal.until("Player 2: Choose a column")
    terminal.type("4\r")
    terminal.until("Player 1: Choose a column")
    os.kill(terminal.pid, signal.SIGTERM)
    terminal.code()
    os.close(terminal.end)
    assert len(tabard.load((tmp_path / "state" / "connect-four.tabard").read_text()).commands) == 2


def test_without_options_there_is_a_start_screen_and_enter_starts(tmp_path):
    terminal = Terminal("connect-four", state=tmp_path)
    terminal.until("Start the game")
    terminal.type("\r")
    terminal.until("Choose a column")
    terminal.type("\x03")
    assert terminal.code() == 130
    os.close(terminal.end)


UNHEARD = """
import signal, sys, threading
from tabard.terminal.leaving import Ended, ends_heard
with ends_heard():
    # Another thread gets it, as one that comes just before a line is read would get lost: the read is not broken off.
    threading.Timer(0.3, lambda: signal.pthread_kill(threading.get_ident(), signal.SIGTERM)).start()
    try:
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
