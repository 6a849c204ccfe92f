"""Small games that keep their contract, and ways to break them: a line of the honest one replaced by another."""

import shutil
from pathlib import Path
from typing import NamedTuple

from tabard.engine import Game
from tabard.shelf import find

HERE = Path(__file__).parent


class Change(NamedTuple):
    """In a file of a toy, one text becomes another."""

    file: str
    old: str
    new: str


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
