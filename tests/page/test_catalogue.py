"""The catalogue of a page: what is said of each game before it is loaded."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabard.bots import bots
from tabard.engine.targets import modules
from tabard.page.catalogue import PERFECT, entry, write_catalogue
from tabard.shelf import find, games
from toys.parlour import MORRA


@pytest.fixture
def _no_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.page.catalogue.find_module", lambda _game: None)


def written(folder: Path) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads((folder / "games.json").read_text(encoding="utf-8"))
    return told


@pytest.mark.parametrize("name", games())
def test_a_game_is_told_of_as_its_face_and_rules_declare_it(name: str, tmp_path: Path) -> None:
    game = find(name)
    told = entry(game, tmp_path)
    assert (told["name"], told["title"], told["about"]) == (game.name, game.face.title, game.face.about)
    assert told["seats"] == list(game.rules.seats)
    assert [rule["name"] for rule in told["rules"]] == list(game.options)
    assert all(rule["about"] and len(rule["values"]) > 1 for rule in told["rules"])
    assert told["bots"] == [level for level in bots(game) if level != PERFECT]
    assert json.loads((tmp_path / told["look"]).read_text(encoding="utf-8"))


def test_a_game_without_a_look_is_there_without_one(tmp_path: Path) -> None:
    told = entry(MORRA, tmp_path)
    assert "look" not in told
    assert "picture" not in told
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("_no_modules")
def test_games_are_listed_in_the_order_in_which_they_are_given(tmp_path: Path) -> None:
    names = ["quests", "connect-four"]
    without = write_catalogue(tmp_path, [find(name) for name in names])
    assert [one["name"] for one in written(tmp_path)] == names
    assert [game.name for game in without] == names


def test_a_module_lies_in_the_library_and_a_game_without_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lib").mkdir()
    found = {"connect-four": modules.MAGIC + b"module"}
    monkeypatch.setattr("tabard.page.catalogue.find_module", lambda game: found.get(game.name))
    (without,) = write_catalogue(tmp_path, [find("connect-four"), find("ivanhoe")])
    assert without.name == "ivanhoe"
    assert (tmp_path / "lib" / "connect-four.wasm").read_bytes() == found["connect-four"]
    assert not (tmp_path / "lib" / "ivanhoe.wasm").exists()
