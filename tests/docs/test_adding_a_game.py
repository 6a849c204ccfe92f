"""The guide builds a game: it is taken from the page, compared with what `tabard new` writes, checked and played."""

import random
from pathlib import Path

import pytest

import tabard
from plumbing.pages import ROOT, commands, files, play_sessions, prints
from tabard.cli import main
from tabard.engine.lint import lint_game
from tabard.scenarios import run_feature
from tabard.shelf import load_folder

PAGE = ROOT / "docs" / "adding-a-game.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds the game as the page shows it, and in which commands are given."""
    for file, text in files(PAGE).items():
        place = tmp_path / "ladder" / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "ladder"


def test_the_page_shows_what_tabard_new_writes(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    assert main(["new", "ladder", "--into", "other"]) == 0
    written = tmp_path / "other" / "ladder"
    shown = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert shown == {
        "ladder/__init__.py",
        "ladder/rules.py",
        "ladder/face.py",
        "ladder/rulebook.md",
        "features/ladder.feature",
        "pyproject.toml",
    }
    for name in shown:
        assert (folder / name).read_text() == (written / name).read_text(), name


def test_its_sessions_go_as_shown(folder: Path) -> None:
    assert play_sessions(PAGE) >= 10


def test_its_commands_print_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    given = commands(PAGE)
    assert [words[1] for words, _ in given] == ["new", "check"]
    for (program, *words), expected in given:
        assert program == "tabard"
        assert main(words) == 0
        printed = capsys.readouterr().out
        assert prints(printed, expected), printed


def test_its_scenarios_hold_and_its_rules_are_clean(folder: Path) -> None:
    outcomes = run_feature(folder / "features" / "ladder.feature")
    assert len(outcomes) == 7
    assert [outcome.why for outcome in outcomes if not outcome.passed] == []
    assert lint_game(load_folder(folder)) == []


@pytest.mark.parametrize("small_steps", [False, True])
def test_it_plays_to_the_end(folder: Path, small_steps: bool) -> None:
    reasons = set()
    for seed in range(40):
        match = tabard.new(str(folder), seed=seed, rules={"small_steps": small_steps})
        dice = random.Random(seed)
        while match.asks:
            match.play(dice.choice(match.asks[0].moves))
        assert match.result is not None
        reasons.add(match.result["why"][9:])
    assert "is still on the ladder" in reasons
