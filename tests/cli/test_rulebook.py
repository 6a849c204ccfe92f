"""`tabard check` misses a rulebook, and does not take the skeleton's for that of another game."""

from pathlib import Path
from typing import Any

import pytest

from tabard.cli import main

SAID = "This is still the rulebook of the skeleton, and the rules are not its rules any more: tell how River Run is"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The package of a skeleton called river-run, fresh from the command."""
    assert main(["new", "river-run", "--into", str(tmp_path)]) == 0
    return tmp_path / "river-run" / "river_run"


def check(package: Path, capsys: Any) -> tuple[int, str]:
    capsys.readouterr()
    return main(["check", str(package)]), capsys.readouterr().out


def change(file: Path, old: str, new: str) -> None:
    assert old in file.read_text()
    file.write_text(file.read_text().replace(old, new))


def test_a_fresh_skeleton_is_clean(package: Path, capsys: Any) -> None:
    assert check(package, capsys) == (0, "0 complaints about the rules of river-run.\n")


def test_a_rulebook_of_other_rules_is_a_complaint(package: Path, capsys: Any) -> None:
    change(package / "rules.py", "DEALT_EACH = 3", "DEALT_EACH = 4")
    code, said = check(package, capsys)
    assert code == 1
    assert f"{package / 'rulebook.md'}, line 1: {SAID}" in said
    change(package / "rulebook.md", "# River Run", "# Running Down the River")
    assert SAID in check(package, capsys)[1]


def test_what_bots_are_told_beside_the_rules_changes_none_of_them(package: Path, capsys: Any) -> None:
    with (package / "rules.py").open("a") as file:
        file.write("\n\ngame.levels(easy=10, medium=20, hard=40, expert=80)\n")
        file.write("\n\n@game.judges(after=30)\ndef share_of_a_win(_t, _seat):\n    return 1\n")
    assert check(package, capsys) == (0, "0 complaints about the rules of river-run.\n")


def test_one_of_its_own_is_none(package: Path, capsys: Any) -> None:
    change(package / "rules.py", "DEALT_EACH = 3", "DEALT_EACH = 4")
    (package / "rulebook.md").write_text("# River Run\nClimb, with four cards.\n")
    assert check(package, capsys)[0] == 0


def test_a_game_without_one_is_told_where_to_write_it(package: Path, capsys: Any) -> None:
    (package / "rulebook.md").unlink()
    code, said = check(package, capsys)
    assert code == 1
    assert f"{package / 'rulebook.md'}, line 1: River Run has no rulebook" in said
