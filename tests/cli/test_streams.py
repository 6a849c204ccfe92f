"""Streams that are closed, full or lack letters, with real processes: never a traceback, never "our fault"."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tabard
from plumbing.terminal import Terminal

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "--help": 0,
    "play --help": 0,
    "rules connect-four --json": 0,
    "play connect-four": 0,
    "drive": 0,
    "replay SAVE": 0,
    "verify SAVE --json": 0,
    f"check {ROOT}/features/connect_four.feature": 0,
    "new closed": 0,
    "bench --list": 0,
    "replay -": 2,
    "rules nothing": 2,
}


@pytest.fixture
def save(tmp_path):
    match = tabard.new("connect-four", seed=1)
    match.play("3")
    (tmp_path / "SAVE").write_text(match.save())
    return tmp_path


def shell(folder, command, redirections):
    """A command line under a real shell, with nothing to read unless it says otherwise."""
    return subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m tabard {command} {redirections}'],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=folder,
    )


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_a_stream_that_was_closed_beforehand_is_no_fault(save, command, closed):
    done = shell(save, command, closed)
    assert done.returncode == COMMANDS[command]
    assert "fault" not in done.stderr
    assert len(done.stderr.splitlines()) == (1 if COMMANDS[command] and "2>&-" not in closed else 0)


@pytest.mark.parametrize("command", [command for command, code in COMMANDS.items() if code == 0 and command != "drive"])
def test_where_nobody_reads_any_more_it_ends_quietly(save, command):
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.Popen(
        [sys.executable, "-m", "tabard", *command.split()],
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=save,
    )
    os.close(writer)
    _, errors = process.communicate(timeout=120)
    assert (process.returncode, errors) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told_of_and_not_our_fault(save):
    done = shell(save, "rules", ">/dev/full")
    assert (done.returncode, done.stderr) == (2, "There is no room left where this was to be written.\n")


def test_an_empty_save_is_called_empty(save):
    assert shell(save, "verify -", "").stderr == "Nothing came in on standard input.\n"
    (save / "SAVE").write_text("")
    assert shell(save, "verify SAVE", "").stderr == "'SAVE' is empty.\n"


def test_a_terminal_whose_encoding_lacks_the_signs_gets_plain_lines_and_a_sentence():
    terminal = Terminal("play", "connect-four", "--seed", "1", PYTHONIOENCODING="latin-1")
    terminal.until("> ")
    terminal.type("3\nquit\n")
    assert terminal.code() == 0
    terminal.close()
    seen = terminal.seen
    assert b"\x1b" not in seen
    assert b"\\u" not in seen
    assert seen.isascii()
    assert b"encoding (iso8859-1) lacks the signs of a full screen" in seen
    assert b"+---+---+" in seen
    assert b"drops a disc into column 3" in seen


def test_a_page_in_an_encoding_without_its_signs_has_others_in_their_place(save):
    done = subprocess.run(
        [sys.executable, "-m", "tabard", "rules", "ivanhoe"],
        capture_output=True,
        timeout=60,
        check=True,
        cwd=save,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
    )
    assert b", ...," in done.stdout
    assert b"\\u" not in done.stdout


def test_a_full_disk_is_told_of_in_a_sentence_by_the_benchmarks_too(save):
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "tabard", "bench", "--list"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert done.stderr == b"There is no room left where this was to be written.\n"
    assert done.returncode == 2


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_long_line_is_written_whole_however_slowly_it_is_read(unbuffered):
    """The timer that watches rules goes off in the middle of it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tabard", "drive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps({"do": "asks", "id": "x" * 1_000_000}).encode() + b"\n")
    process.stdin.close()
    process.stdout.read(1)
    time.sleep(1.2)
    heard = process.stdout.read()
    process.wait(10)
    process.stdout.close()
    assert len(json.loads(b"{" + heard)["id"]) == 1_000_000
