"""The guide shows a game: `tabard new` writes it as the page has it, and it is checked and played."""

import random
from pathlib import Path

import pytest

import tabard
from plumbing.pages import ROOT, blocks, commands, files, play_sessions, prints
from tabard.cli import main
from tabard.contract import check_compiled
from tabard.engine.lint import lint_game
from tabard.engine.match.setup import set_up
from tabard.scenarios import run_feature
from tabard.shelf import load_folder

PAGE = ROOT / "docs" / "adding-a-game.md"
FEATURE = "features/ladder.feature"  # of which the page has only the beginning


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds the game as `tabard new` writes it, and beside which commands are given."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    assert main(["new", "ladder"]) == 0
    return tmp_path / "ladder"


def test_the_page_shows_what_tabard_new_writes(folder: Path) -> None:
    shown = files(PAGE)
    assert set(shown) == {"ladder/__init__.py", "ladder/rules.py", "ladder/face.py", FEATURE}
    for name, text in shown.items():
        written = (folder / name).read_text(encoding="utf-8")
        assert written.startswith(text) if name == FEATURE else written == text, name


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
    outcomes = run_feature(folder / FEATURE)
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


def test_the_card_that_does_something_can_be_added(folder: Path) -> None:
    (block,) = [block.text for block in blocks(PAGE) if block.kind == "python" and not block.file]
    rules = folder / "ladder" / "rules.py"
    laid = "    move(t, find_kind(t, HAND + seat, kind), LADDER, CLIMBED)\n"
    text = rules.read_text(encoding="utf-8")
    assert text.count(laid) == 1
    whole = text.replace(laid, laid + "    effect(t, kind, seat)\n").replace("@game.start", f"{block}\n\n@game.start")
    rules.write_text(whole, encoding="utf-8")
    game = load_folder(folder)
    assert lint_game(game) == []
    match = set_up(game, {"hands": {"1": ["slip"], "2": ["rung 3"]}, "ladder": ["rung 12"], "pile": ["rung 5"]}, seed=1)
    assert [entry["text"] for entry in match.play("slip")] == ["Player 1 climbs to slip", "Player 1 draws rung 5"]
    check_compiled(game, range(3))
