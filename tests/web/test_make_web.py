"""`make web` and `make play` on a machine that lacks something: a sentence says what, and what there is instead."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_page import NO_NODE, NO_PACKAGES
from plumbing.web import ROOT
from tabard.page.site import NOT_BUILT

STAMPS = ("MADE", "PLAYS", "READY", "BENCH_READY", "NPM_READY", "WEB_READY")
LEFT_OUT = shutil.ignore_patterns("node_modules", "built", "__pycache__")


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout without packages of npm; what installs them has been tried."""
    for name in ("Makefile", "pyproject.toml", "constraints.txt"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    for name in ("src", "web"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=LEFT_OUT)
    program(tmp_path / ".venv/bin/tabard", f'PYTHONPATH=src exec "{sys.executable}" -m tabard "$@"')
    for stamp in STAMPS:
        (tmp_path / stamp).touch()
        os.utime(tmp_path / stamp, (1, 1))
    (tmp_path / ".venv/bin/python").symlink_to(Path(sys.executable).resolve())  # which has no Node beside it
    return tmp_path


def program(place: Path, does: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{does}\n")
    place.chmod(0o755)


def made(folder: Path, target: str, node: str) -> subprocess.CompletedProcess[str]:
    """With a Node of that version before any other."""
    program(folder / "bin/node", f"echo {node}")
    tried = [f"{name}={folder / name}" for name in STAMPS]
    return subprocess.run(
        ["make", target, *tried], cwd=folder, env={"PATH": f"{folder / 'bin'}:/usr/bin:/bin"}, capture_output=True,
        text=True, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(("node", "sentence"), [("v20.18.3", NO_NODE), ("v24.1.0", NO_PACKAGES)])
def test_what_is_missing_is_told(bare: Path, node: str, sentence: str) -> None:
    done = made(bare, "web", node)
    assert done.returncode == 2
    assert done.stderr.splitlines()[0] == sentence
    assert "Traceback" not in done.stderr


def test_where_no_page_can_be_built_the_terminal_is_offered(bare: Path) -> None:
    done = made(bare, "play", "v24.1.0")
    assert done.returncode == 2
    assert done.stderr.splitlines()[:2] == [NO_PACKAGES, NOT_BUILT]
    assert "tabard play" in NOT_BUILT
