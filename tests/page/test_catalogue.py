"""The catalogue of a page: what is said of each game before it is loaded."""

import json
from typing import Any

import pytest

from tabard.bots import bots
from tabard.engine.targets import modules
from tabard.page.catalogue import CATALOGUE, PERFECT, catalogue, entry
from tabard.shelf import find, games
from toys.parlour import MORRA


@pytest.fixture
def _no_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.page.catalogue.find_module", lambda _game: None)


def listed(files: dict[str, bytes]) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(files[CATALOGUE])
    return told


@pytest.mark.parametrize("name", games())
def test_a_game_is_told_of_as_its_face_and_rules_declare_it(name: str) -> None:
    game = find(name)
    told, look = entry(game)
    assert (told["name"], told["title"], told["about"]) == (game.name, game.face.title, game.face.about)
    assert told["seats"] == list(game.rules.seats)
    assert [rule["name"] for rule in told["rules"]] == list(game.options)
    assert all(rule["about"] and len(rule["values"]) > 1 for rule in told["rules"])
    assert [one["rules"] for one in told["settings"]] == [dict(one.rules) for one in game.face.settings]
    assert told["bots"] == [level for level in bots(game) if level != PERFECT]
    assert look
    assert "picture" in told
    assert "picture" not in look


@pytest.mark.parametrize(("name", "first"), [("connect-four", True), ("ivanhoe", False), ("skirmish", True)])
def test_who_begins_is_to_be_chosen_only_where_a_seat_always_does(name: str, first: bool) -> None:
    assert entry(find(name))[0]["first"] is first


def test_a_game_without_a_look_is_there_without_one() -> None:
    told, look = entry(MORRA)
    assert look is None
    assert "look" not in told
    assert "picture" not in told


@pytest.mark.usefixtures("_no_modules")
def test_games_are_listed_in_the_order_in_which_they_are_given() -> None:
    names = ["quests", "connect-four"]
    files, without = catalogue([find(name) for name in names])
    assert [one["name"] for one in listed(files)] == names
    assert set(files) == {CATALOGUE, "quests.look.json", "connect-four.look.json"}
    assert [game.name for game in without] == names


@pytest.mark.usefixtures("_no_modules")
def test_where_a_game_is_edited_a_page_is_told_what_it_shows() -> None:
    assert [one["edits"] for one in listed(catalogue([find("connect-four")], "b3")[0])] == ["b3"]
    assert "edits" not in listed(catalogue([find("connect-four")])[0])[0]


def test_a_module_lies_in_the_library_and_a_game_without_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"connect-four": modules.MAGIC + b"module"}
    monkeypatch.setattr("tabard.page.catalogue.find_module", lambda game: found.get(game.name))
    files, (without,) = catalogue([find("connect-four"), find("ivanhoe")])
    assert without.name == "ivanhoe"
    assert files["lib/connect-four.wasm"] == found["connect-four"]
    assert "lib/ivanhoe.wasm" not in files
