"""How tests run the command line: in this process, or as a process of its own."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tabard.cli import main

POCKET = str(Path(__file__).parent.parent / "toys" / "pocket")


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def sentence(self) -> str:
        """What it complained of: one line on stderr, and nothing on stdout."""
        assert self.out == ""
        assert self.err.endswith("\n")
        assert len(self.err.splitlines()) == 1, self.err
        assert "Traceback" not in self.err
        return self.err.strip()


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """One command line in this process."""
    code = main(arguments)
    out, err = capsys.readouterr()
    return Ran(code, out, err)


def start(*arguments: str, **options: Any) -> subprocess.Popen[bytes]:
    """One command line as a process of its own."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    environment = {**os.environ, "COLUMNS": "100"}
    return subprocess.Popen([sys.executable, "-m", "tabard", *arguments], env=environment, **(pipes | options))


def on_a_terminal(command: list[str], *talk: tuple[bytes, bytes], **environment: str) -> bytes:
    """All that a command writes to a terminal until it has ended. `talk`: what is typed once something is seen."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "tabard", *command],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color", **environment},
        start_new_session=True,
    )
    os.close(theirs)
    fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    seen, deadline = b"", time.monotonic() + 60
    while time.monotonic() < deadline:
        if talk and talk[0][0] in seen:
            os.write(ours, talk[0][1])
            talk = talk[1:]
        try:
            seen += os.read(ours, 4096)
        except OSError:  # the other end is closed
            break
    os.close(ours)
    assert process.wait(timeout=30) == 0
    return seen
