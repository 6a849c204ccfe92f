"""A folder that is edited while its page is open: what is shown follows, and a fault changes nothing of it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabard.errors import Refused
from tabard.page.editing import EDITS, Editing
from tabard.shelf import find
from toys.parlour import RACE, write_race

Edit = Callable[[str, str], str | None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_race(tmp_path / "race")


@pytest.fixture
def editing(page: Path, folder: Path, tmp_path: Path) -> Editing:
    return Editing(tmp_path / "site", folder, [find("connect-four")])


@pytest.fixture
def edit(editing: Editing, folder: Path) -> Edit:
    """Write a text in place of another into the rules, and look; what is said of it."""

    def write(old: str, new: str) -> str | None:
        file = folder / "__init__.py"
        assert old in file.read_text()
        file.write_text(file.read_text().replace(old, new))
        return editing.look()

    return write


def shown(folder: Path) -> dict[str, Any]:
    """What a page is told of the game that is edited."""
    first: dict[str, Any] = json.loads((folder.parent / "site" / "games.json").read_text())[0]
    return first


def told(folder: Path) -> dict[str, Any]:
    edits: dict[str, Any] = json.loads((folder.parent / "site" / EDITS).read_text())
    return edits


def wheels(folder: Path) -> list[str]:
    names: list[str] = json.loads((folder.parent / "site" / "lib" / "desk.json").read_text())["games"]
    return names


def test_the_game_of_the_folder_comes_first_and_pages_look_out_for_another(editing: Editing, folder: Path) -> None:
    games = json.loads((folder.parent / "site" / "games.json").read_text())
    assert [game["name"] for game in games] == ["race", "connect-four"]
    assert told(folder) == {"edits": shown(folder)["edits"], "fault": None}
    assert json.loads((folder.parent / "site" / "lib" / "desk.json").read_text())["edited"] is True
    assert [game.name for game in editing.without] == ["race", "connect-four"]


def test_nothing_is_said_while_nothing_is_edited(editing: Editing, folder: Path) -> None:
    before = told(folder)
    assert editing.look() is None
    assert told(folder) == before


def test_edited_rules_are_shown_and_brought_to_the_desk(edit: Edit, editing: Editing, folder: Path) -> None:
    before, brought = told(folder)["edits"], wheels(folder)
    assert edit("GOAL = 10", "GOAL = 5") == "The page shows Race as it is now."
    assert told(folder) == {"edits": editing.shown, "fault": None}
    assert shown(folder)["edits"] == editing.shown != before
    assert wheels(folder) != brought
    assert (folder.parent / "site" / "lib" / wheels(folder)[0]).is_file()


def test_an_edited_look_is_shown(editing: Editing, folder: Path) -> None:
    (folder / "look").mkdir()
    (folder / "look" / "look.toml").write_text('[tints]\nred = { face = "#aa0000" }\n')
    assert editing.look() == "The page shows Race as it is now."
    assert shown(folder)["look"] == "race.look.json"
    assert "#aa0000" in (folder.parent / "site" / "race.look.json").read_text()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("GOAL = 10", "GOAL = = 10", "SyntaxError"),
        ("GOAL = 10", "GOAL = TEN", "line 6: NameError"),
        ("GOAL = 10", "import numpy\nGOAL = 10", "no other package: "),
        ('Ruleset("race"', 'Ruleset("The Race"', "cannot be in a page by that name"),
    ],
)
def test_a_fault_is_told_in_a_sentence_and_the_game_stays_as_it_was(
    edit: Edit, editing: Editing, folder: Path, old: str, new: str, sentence: str
) -> None:
    before, game = shown(folder), editing.game
    said = edit(old, new)
    assert said is not None
    assert sentence in said
    assert said.endswith("The page shows Race as it was.")
    assert shown(folder) == before
    assert editing.game is game
    fault = told(folder)["fault"]
    assert sentence in fault
    assert "Traceback" not in fault
    assert told(folder)["edits"] == before["edits"]
    assert edit(new, old) == "The page shows Race as it is now."
    assert told(folder) == {"edits": before["edits"], "fault": None}


def test_a_fault_in_a_look_is_told_too(editing: Editing, folder: Path) -> None:
    (folder / "look").mkdir()
    (folder / "look" / "look.toml").write_text("[tints\n")
    assert "The look of Race cannot be used: look.toml:" in (editing.look() or "")


def test_a_module_of_other_rules_goes(edit: Edit, editing: Editing, folder: Path) -> None:
    module = folder.parent / "site" / "lib" / "race.wasm"
    module.write_bytes(b"of the rules before")
    edit("GOAL = 10", "GOAL = 5")
    assert not module.exists()
    assert editing.game in editing.without


def test_a_folder_that_cannot_be_played_is_refused_at_once(page: Path, folder: Path, tmp_path: Path) -> None:
    (folder / "__init__.py").write_text(RACE.replace("GOAL = 10", "GOAL = TEN"))
    with pytest.raises(Refused, match=r"The game in '.*race' cannot be read: .*line 6: NameError"):
        Editing(tmp_path / "site", folder, [])
