"""A line may tell what hangs on hidden cards where its entry says so, and only there; it is not taken back."""

from pathlib import Path

import pytest

from contract.secrecy.test_broken_secrets import DRAW
from contract.toys import SWAPPED, Change, broken, rules
from tabard import contract
from tabard.engine import Game
from tabard.engine.match.beginning import begin
from tabard.engine.match.match import Match
from tabard.errors import Refused

TOLD = 'WAITED = game.entry("waited", "{player:seat} waits"'
HEAVY = [
    rules(f"    {DRAW}\n    if", f"    tell(t, WAITED, seat, {DRAW} % 2)\n    if"),
    rules("{player:seat} waits", "{player:seat} draws {what}"),
]


def drawing_aloud(folder: Path, *more: Change) -> Game:
    """Whoever draws says something about the card."""
    return broken("magpie", [*more, *HEAVY], folder / "magpie_aloud")


def test_a_line_that_reveals_is_no_leak(tmp_path: Path) -> None:
    contract.check_secrecy(drawing_aloud(tmp_path, rules(TOLD, f"{TOLD}, reveals=True")), range(400))


def test_the_same_line_is_one_where_its_entry_does_not_say_so(tmp_path: Path) -> None:
    with pytest.raises(contract.Fault, match=rf"{SWAPPED}: the log differs"):
        contract.check_secrecy(drawing_aloud(tmp_path), range(400))


def waited(folder: Path, *changes: Change) -> Match:
    """A magpie that the first player has waited in."""
    match = begin(broken("magpie", list(changes), folder), seed=1)
    match.play("wait", 1)
    return match


def test_what_it_tells_is_not_taken_back(tmp_path: Path) -> None:
    waited(tmp_path / "plain").undo(1)
    with pytest.raises(Refused, match="revealed"):
        waited(tmp_path / "aloud", rules(TOLD, f"{TOLD}, reveals=True")).undo(1)
