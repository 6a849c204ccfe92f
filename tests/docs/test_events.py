"""The page on events is a game: it is taken from the page, checked, played as shown and in every form."""

from collections.abc import Callable
from pathlib import Path

import pytest

from plumbing.pages import ROOT, files, play_sessions
from plumbing.volumes import not_in_full
from tabard.contract import CHECKS, check_compiled
from tabard.engine.lint import lint_game
from tabard.shelf import load_folder

PAGE = ROOT / "docs" / "events.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds the game as the page shows it."""
    (text,) = files(PAGE).values()
    (tmp_path / "brawl").mkdir()
    (tmp_path / "brawl" / "__init__.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    return tmp_path / "brawl"


def test_its_sessions_go_as_shown(folder: Path) -> None:
    assert play_sessions(PAGE) >= 10


def test_its_rules_are_clean(folder: Path) -> None:
    assert ["set_up" in complaint.sentence for complaint in lint_game(load_folder(folder))] == [True]  # as it says


def test_compiled_it_is_the_plain_game(folder: Path, needs: Callable[[str, str], None]) -> None:
    needs("a compiled form of the docs' brawl", not_in_full())
    check_compiled(load_folder(folder), range(5))


@pytest.mark.parametrize("name", sorted(set(CHECKS) - {"setups"}))  # it reads no positions
def test_it_keeps_the_contract(folder: Path, name: str) -> None:
    CHECKS[name](load_folder(folder), range(10))
