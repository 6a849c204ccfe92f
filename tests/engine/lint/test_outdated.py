"""A game that was written for an earlier Tabard is told what its names are called now."""

import os
import re
from pathlib import Path

import pytest

import tabard.templates
from tabard.engine.lint.outdated import DECORATORS, IMPORTED, OF_FACE, outdated_in
from tabard.errors import Refused
from tabard.shelf import find

SKELETON = Path(next(iter(tabard.templates.__path__))) / "new_game" / "new_game"
OLD = [
    *((rf"\b{new}\b", old) for old, new in IMPORTED.items()),
    *((rf"@game\.{new}\b", f"@game.{old}") for old, new in DECORATORS.items()),
]


def written_for_earlier(folder: Path) -> Path:
    """The skeleton of a game as it was written with the old names."""
    folder.mkdir()
    for file in SKELETON.glob("*.py"):
        text = file.read_text()
        for new, old in OLD:
            text = re.sub(new, old, text)
        (folder / file.name).write_text(text)
    return folder


def line_of(file: Path, text: str) -> int:
    return next(n for n, line in enumerate(file.read_text().splitlines(), 1) if text in line)


def test_each_old_name_is_told_with_its_line_and_the_new_one(tmp_path: Path) -> None:
    folder = written_for_earlier(tmp_path / "earlier")
    found = {(Path(one.file).name, one.line, one.sentence) for one in outdated_in(folder)}
    assert (
        "rules.py",
        line_of(folder / "rules.py", "@game.takes_up"),
        "`@game.takes_up` is `@game.resume` now.",
    ) in found
    assert ("rules.py", line_of(folder / "rules.py", "@game.move("), "`@game.move` is `@game.action` now.") in found
    assert ("face.py", line_of(folder / "face.py", "Words"), "`Words` is `MoveText` now.") in found
    assert ("face.py", line_of(folder / "face.py", "Look"), "`Look` is `Redacted` now.") in found


def test_a_game_that_cannot_be_read_for_its_old_names_is_refused_with_the_new_ones(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        find(str(written_for_earlier(tmp_path / "earlier")))
    said = str(refused.value)
    assert "it was written for an earlier Tabard." in said
    assert "`@game.takes_up` is `@game.resume` now" in said
    assert "\n" not in said


def test_the_old_keyword_of_a_face_is_told(tmp_path: Path) -> None:
    (tmp_path / "face.py").write_text("FACE = Face(\n    'Game', 'About it.', show,\n    words={},\n)\n")
    (complaint,) = outdated_in(tmp_path)
    assert (complaint.line, complaint.sentence) == (3, "`Face(words=…)` is `Face(formats=…)` now.")
    assert set(OF_FACE) == {"words"}


def test_names_of_today_and_files_that_are_no_python_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("def (:\n")
    (tmp_path / "other.py").write_text("from elsewhere import Look\nt.move(card)\nmatch.words\n")
    assert outdated_in(tmp_path) == []
    assert outdated_in(SKELETON) == []


@pytest.mark.parametrize("deep", ["-" * 20_000 + "1", "+".join("1" * 20_000)])
def test_a_file_that_python_cannot_read_hides_no_other(tmp_path: Path, deep: str) -> None:
    folder = written_for_earlier(tmp_path / "earlier")
    before = outdated_in(folder)
    (folder / "deep.py").write_text(f"x = {deep}\n")
    os.mkfifo(folder / "pipe.py")
    (folder / "endless.py").symlink_to("/dev/zero")
    assert outdated_in(folder) == before


def test_a_fault_that_no_old_name_leads_to_is_told_itself(tmp_path: Path) -> None:
    folder = tmp_path / "robots"
    folder.mkdir()
    (folder / "__init__.py").write_text("GAME = unknown\n")
    (folder / "robot.py").write_text("@robot.move\ndef go(): ...\n")
    with pytest.raises(Refused, match=r"line 1: NameError: name 'unknown' is not defined\.$"):
        find(str(folder))
