"""What is edited in a folder: every file that counts, and nothing that an editor or Python leaves beside it."""

import importlib.util
from pathlib import Path

import pytest

from tabard.edits import EVERYTHING, RULES, Edits


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "look").mkdir()
    (tmp_path / "rules.py").write_text("GOAL = 10\n")
    (tmp_path / "look" / "look.toml").write_text("# plain\n")
    return tmp_path


def write(folder: Path, name: str, text: str) -> None:
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text(text)


@pytest.mark.parametrize(
    ("name", "which", "counts"),
    [
        ("rules.py", RULES, True), ("more/cards.py", RULES, True), ("look/look.toml", RULES, False),
        ("rules.py", EVERYTHING, True), ("look/look.toml", EVERYTHING, True), ("look/sword.svg", EVERYTHING, True),
        (".rules.py.swp", EVERYTHING, False), ("rules.py~", EVERYTHING, False), (".git/HEAD", EVERYTHING, False),
        ("__pycache__/rules.cpython-311.pyc", EVERYTHING, False),
    ],
)  # fmt: skip
def test_an_edit_of_what_counts_is_seen_once(folder: Path, name: str, which: str, counts: bool) -> None:
    edits = Edits(folder, which)
    before = edits.digest()
    assert not edits.changed()
    write(folder, name, "# edited to something longer\n")
    assert edits.changed() is counts
    assert not edits.changed()
    assert (edits.digest() != before) is counts


def test_a_file_that_goes_is_seen(folder: Path) -> None:
    edits = Edits(folder, EVERYTHING)
    before = edits.digest()
    (folder / "look" / "look.toml").unlink()
    assert edits.changed()
    assert edits.digest() != before


def test_what_is_written_back_is_what_it_was(folder: Path) -> None:
    edits = Edits(folder)
    before = edits.digest()
    for text in ("GOAL = 11  # more\n", "GOAL = 10\n"):
        write(folder, "rules.py", text)
        assert edits.changed()
    assert edits.digest() == before


def test_byte_code_of_a_file_goes_and_other_files_stay(folder: Path) -> None:
    code = Path(importlib.util.cache_from_source(str(folder / "rules.py")))
    code.parent.mkdir()
    code.write_bytes(b"old")
    Edits(folder, EVERYTHING).drop_byte_code()
    assert not code.exists()
    assert (folder / "look" / "look.toml").exists()
