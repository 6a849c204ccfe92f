"""Ctrl-C, in real processes: it ends them whatever they are at, also where Python does not get to it."""

import signal
import subprocess
import sys
import time

import pytest

from tabard.cli.interrupting import INTERRUPTED, PATIENCE

IN_C = "import hashlib; print('there', flush=True); hashlib.pbkdf2_hmac('sha256', b'', b'', 10**9)"  # for minutes
IN_PYTHON = """
print("there", flush=True)
while True:
    try:
        while True:
            pass
    except KeyboardInterrupt:
        print("not yet", flush=True)
"""
ANSWERING = """
from tabard.cli.interrupting import always_answering, leave_at_once
with always_answering(leave_at_once):
"""


def busy_with(work: str) -> subprocess.Popen[str]:
    """A process that is at it."""
    inside = "".join(f"    {line}\n" for line in work.strip().splitlines())
    command = [sys.executable, "-c", ANSWERING + inside]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "there\n"
    time.sleep(0.5)
    return process


def test_what_python_cannot_break_off_is_ended_all_the_same():
    process = busy_with(IN_C)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE + 20)
    assert process.returncode == INTERRUPTED


def test_said_again_it_ends_what_does_not_listen():
    process = busy_with(IN_PYTHON)
    process.send_signal(signal.SIGINT)
    assert process.stdout.readline() == "not yet\n"
    time.sleep(PATIENCE * 1.2)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    assert process.returncode == INTERRUPTED


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_other_signals_end_it_as_ever(number):
    process = busy_with(IN_C)
    process.send_signal(number)
    process.communicate(timeout=20)
    assert process.returncode == -number
