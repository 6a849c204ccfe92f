"""`make web` on a machine that lacks something: a sentence says what."""

import subprocess
from pathlib import Path

import pytest

from plumbing.web import ROOT


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (1, "make web needs Node 20.19 or newer: there is none here, and none could be installed from PyPI."),
        (0, "make web needs the packages of web/package.json, which npm could not install: the first time it needs "),
    ],
)
def test_what_is_missing_is_told(tmp_path: Path, answer: int, sentence: str) -> None:
    """Here there is a Node that is new enough or not, and no package; what installs them has been tried."""
    (tmp_path / "Makefile").write_bytes((ROOT / "Makefile").read_bytes())
    node = tmp_path / ".venv" / "bin" / "node"
    node.parent.mkdir(parents=True)
    node.write_text(f"#!/bin/sh\nexit {answer}\n")
    node.chmod(0o755)
    tried = [f"{name}={tmp_path / 'Makefile'}" for name in ("READY", "BENCH_READY", "WEB_READY")]
    done = subprocess.run(["make", "web", *tried], cwd=tmp_path, capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if line.startswith("make web")]
    assert (done.returncode, len(said)) == (2, 1)
    assert said[0].startswith(sentence)
    assert "Error: Cannot find module" not in done.stderr
