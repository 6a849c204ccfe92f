"""Small games that keep their contract, and ways to break them: a line of the honest one replaced by another."""

import re
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tabard import contract
from tabard.engine import Game
from tabard.shelf import find

HERE = Path(__file__).parent
# The honest ones: what the broken ones are broken from.
TOYS = ["magpie", "pebble", "masque", "heath", "lantern", "ferry"]


class Change(NamedTuple):
    """In a file of a toy, one text becomes another."""

    file: str
    old: str
    new: str


def rules(old: str, new: str) -> Change:
    return Change("rules.py", old, new)


def face(old: str, new: str) -> Change:
    return Change("face.py", old, new)


def address(toy: str) -> str:
    """What a toy is found by, in any process."""
    return str(HERE / toy)


def honest(toy: str) -> Game:
    return find(address(toy))


def broken(toy: str, changes: list[Change], folder: Path) -> Game:
    """A copy of a toy in `folder`, broken in one place."""
    shutil.copytree(HERE / toy, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file, old, new in changes:
        text = (folder / file).read_text()
        assert old in text, f"{toy}/{file} no longer says {old!r}"
        (folder / file).write_text(text.replace(old, new, 1))
    return find(str(folder))


# --- what each of the checks is shown, and what it must say -----------------------------------------------

SWAPPED = r"can tell that cards were swapped which it never saw"
HIDDEN = r"can tell (apart cards, answers and chance that it cannot see|that cards were swapped which it never saw)"


class Case(NamedTuple):
    """A toy broken in one place, the check that finds it, and what it says."""

    what: str
    check: Any
    changes: list[Change]
    says: str
    toy: str = "magpie"
    numbers: int = 60


def in_ids(case: Case) -> str:
    return case.what.replace(" ", "_")


def assert_caught(case: Case, tmp_path: Path) -> None:
    game = broken(case.toy, case.changes, tmp_path / f"{case.toy}_{len(case.what)}")
    with pytest.raises(contract.Fault) as fault:
        case.check(game, range(case.numbers))
    assert re.search(case.says, str(fault.value)), str(fault.value)
    assert str(fault.value).startswith(game.name)
