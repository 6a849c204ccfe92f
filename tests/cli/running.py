"""How tests run the command line: in this process, or as a process of its own."""

import os
import subprocess
import sys
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
