"""The page on writing a bot: its bots take part, its commands print what it says, its lines are those that are sent."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from plumbing.missing import Needs
from plumbing.pages import ROOT, commands, files, play_sessions
from plumbing.web import node

PAGE = ROOT / "docs" / "writing-a-bot.md"
TIME = re.compile(r"\d+\.\d\d s")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the bots of the page, where the commands of this environment are found first."""
    for name, text in files(PAGE).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    places = [str(Path(sys.executable).parent), str(Path(node()).parent) if node() else "", os.environ["PATH"]]
    monkeypatch.setenv("PATH", os.pathsep.join(places))
    return tmp_path


def test_its_class_answers_as_shown() -> None:
    assert play_sessions(PAGE) >= 5


@pytest.mark.parametrize("number", range(len(commands(PAGE))))
def test_its_commands_print_what_is_shown(number: int, needs: Needs) -> None:
    words, expected = commands(PAGE)[number]
    if "node" in words:
        needs("node", "" if node() else "there is no Node here")
    done = subprocess.run(" ".join(words), shell=True, capture_output=True, text=True, check=True)  # noqa: S602
    assert "faults" not in done.stdout or " lost " in done.stdout or all_played(done.stdout)
    if expected:
        assert TIME.sub("0.00 s", done.stdout) == expected


def all_played(table: str) -> bool:
    """Whether no bot of a table lost by a fault, and the weakest is the one that plays at random."""
    rows = [line for line in table.split("\n\n")[1].splitlines()[1:] if line]
    return all(row.endswith(" 0") for row in rows)


def test_every_word_that_is_sent_is_in_the_page() -> None:
    noting = files(PAGE)["middle.py"].replace("    told =", "    open('notes', 'a').write(line)\n    told =")
    Path("noting.py").write_text(noting, encoding="utf-8")
    command = "tabard arena connect-four --bots 'wrong:Greedy,python noting.py' --games 2 --json"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)  # noqa: S602
    shown = PAGE.read_text(encoding="utf-8")
    for line in Path("notes").read_text().splitlines():
        told = json.loads(line)
        sent = (*told, *told.get("ask", ()), *(told.get("result") or ()))
        assert [word for word in sent if f'"{word}"' not in shown] == []
    found = json.loads(done.stdout)
    words = {*found, *found["bots"][0], *found["pairs"][0], *found["bots"][0]["faults"][0]}
    assert [word for word in words if f"`{word}`" not in shown and f'"{word}"' not in shown] == []
