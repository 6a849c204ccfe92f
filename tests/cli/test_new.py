"""`tabard new NAME` writes a game that plays, is clean, and keeps the contract as it stands."""

import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tabard
from plumbing.probes import no_ptx, no_wasmtime
from plumbing.volumes import not_in_full
from tabard.cli import main
from tabard.contract import CHECKS, check_checked, check_compiled, check_ptx, check_wasm
from tabard.engine.game import Game
from tabard.engine.lint import lint_game
from tabard.shelf import find, load_folder


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A skeleton called river-run, fresh from the command."""
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    assert main(["new", "river-run", "--into", str(tmp_path)]) == 0
    return tmp_path / "river-run"


@pytest.fixture
def game(folder: Path) -> Game:
    return load_folder(folder)


# --- what is written ----------------------------------------------------------------------------------------


def test_it_writes_a_folder_that_pip_can_install(folder: Path) -> None:
    names = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert names == {
        "README.md", "pyproject.toml", "features/river_run.feature", "tests/test_river_run.py",
        "river_run/__init__.py", "river_run/rules.py", "river_run/face.py",
        "river_run/rulebook.md", "river_run/look/look.toml", "river_run/look/rungs.svg",
        "river_run/look/picture.svg",
    }  # fmt: skip
    project = tomllib.loads((folder / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["tabard.games"] == {"river-run": "river_run"}
    texts = "".join((folder / name).read_text() for name in names)
    assert "River Run" in texts
    assert not any(word in texts for word in ("new_game", "new-game", "New Game"))


def test_it_says_what_to_do_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "river-run"]) == 0
    said = capsys.readouterr().out
    assert "River Run is in ./river-run, ready to play." in said
    assert "tabard play ./river-run --watch" in said


def test_nothing_is_left_lying_about(folder: Path) -> None:
    assert [path.name for path in folder.parent.iterdir() if path.name.startswith(".")] == []


# --- what is refused ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("River Run", "lower-case words joined by hyphens"),
        ("", "lower-case words joined by hyphens"),
        ("../up", "lower-case words joined by hyphens"),
        ("river_run", "lower-case words joined by hyphens"),
        ("-river", "No such option"),
        ("7-up", "lower-case words joined by hyphens"),
        ("r" * 41, "lower-case words joined by hyphens"),
        ("connect-four", "already a game 'connect-four'"),
        ("class", "means something else in Python"),
        ("json", "means something else in Python"),
        ("tabard", "means something else in Python"),
    ],
)
def test_a_bad_name_is_one_sentence(tmp_path: Path, capsys: Any, name: str, said: str) -> None:
    assert main(["new", name, "--into", str(tmp_path)]) == 2
    out = capsys.readouterr()
    assert said in out.err
    assert out.err.count("\n") == 1
    assert out.out == ""
    assert list(tmp_path.iterdir()) == []


def test_it_never_overwrites(folder: Path, capsys: Any) -> None:
    rules = folder / "river_run" / "rules.py"
    rules.write_text("mine")
    assert main(["new", "river-run", "--into", str(folder.parent)]) == 2
    assert "There is already something at" in capsys.readouterr().err
    assert rules.read_text() == "mine"


def test_what_was_written_here_a_moment_ago_is_there_already(folder: Path, capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.chdir(folder.parent)
    monkeypatch.syspath_prepend(str(folder.parent))
    folder.rename(folder.parent / "river")
    assert main(["new", "river"]) == 2
    assert "There is already something at 'river'" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path, capsys: Any) -> None:
    assert main(["new", "river-run", "--into", str(tmp_path / "nowhere")]) == 2
    assert "There is no folder" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_place_where_nothing_can_be_written_is_one_sentence(tmp_path: Path, capsys: Any) -> None:
    place = Path("/proc") if Path("/proc/self").exists() else tmp_path / "missing"
    assert main(["new", "river-run", "--into", str(place)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# --- what the skeleton is worth -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", CHECKS)
def test_it_keeps_the_contract(game: Game, volume: Callable[..., Any], name: str) -> None:
    CHECKS[name](game, volume(f"contract {name} skeleton", 500))


def test_compiled_it_is_the_plain_game(game: Game, folder: Path, volume: Callable[..., Any]) -> None:
    check_compiled(game, volume("contract compiled skeleton", 5_000))
    check_compiled(load_folder(folder), range(5))  # the same rules, read a second time in one process


def test_none_of_its_indices_runs_out(
    game: Game, folder: Path, volume: Callable[..., Any], needs: Callable[[str, str], None]
) -> None:
    needs("the checked form of the skeleton", not_in_full())
    check_checked(game, volume("contract checked skeleton", 5_000), str(folder))


def test_it_compiles_for_a_gpu(game: Game, needs: Callable[[str, str], None]) -> None:
    needs("ptx", no_ptx())
    check_ptx(game)


def test_webassembly_plays_the_same(
    game: Game, folder: Path, volume: Callable[..., Any], needs: Callable[[str, str], None]
) -> None:
    needs("wasmtime", no_wasmtime())
    needs("the WebAssembly module of the skeleton", not_in_full())
    check_wasm(game, volume("contract wasm skeleton", 5_000))
    check_wasm(load_folder(folder), range(5))  # the same rules, read a second time in one process


def test_it_is_clean_and_its_scenarios_hold(folder: Path, game: Game, capsys: Any) -> None:
    assert lint_game(game) == []
    assert main(["check", str(folder)]) == 0
    assert "0 complaints about the rules of river-run" in capsys.readouterr().out


def test_the_folder_and_the_package_in_it_are_both_the_game(folder: Path) -> None:
    assert tabard.new(str(folder), seed=1).digest == tabard.new(str(folder / "river_run"), seed=1).digest
    assert find(str(folder)).name == "river-run"


def test_it_plays_in_a_terminal(folder: Path) -> None:
    command = [sys.executable, "-m", "tabard", "play", str(folder), "--seed", "4", "--line"]
    done = subprocess.run(command, input="draw\nquit\n", capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "River Run" in done.stdout
    assert "Player 1 draws rung" in done.stdout
    assert "Traceback" not in done.stderr


def test_its_own_tests_pass(folder: Path) -> None:
    """Only the quick ones: the others are those above."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        "linter or scenarios or cards or everything",
    ]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout
    assert "10 passed" in done.stdout
