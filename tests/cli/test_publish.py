"""`tabard publish`: a page with games in it, as a folder."""

import json
from pathlib import Path

import pytest

from cli.running import run
from tabard.page import site


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as a build leaves it, in few files."""
    page = tmp_path / "built"
    (page / "lib").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(site, "BUILT", page)
    monkeypatch.setattr("tabard.page.catalogue.find_module", lambda game: b"" if game.name == "quests" else None)
    return page


def test_it_says_what_it_has_done_and_whose_bots_think_slowly(capsys, tmp_path):
    folder = tmp_path / "site"
    ran = run(capsys, "publish", "connect-four", "quests", "-o", str(folder))
    assert (ran.code, ran.err) == (0, "")
    first, second = ran.out.replace("\n", " ").split("Bots of ")
    assert first.split() == f"'{folder}' holds the page with Connect Four, Quests.".split()
    slowly = "Connect Four think slowly there: run tabard compile connect-four --target wasm first."
    assert second.split() == slowly.split()
    assert [game["name"] for game in json.loads((folder / "games.json").read_text())] == ["connect-four", "quests"]


def test_programs_are_told_where_it_is(capsys, tmp_path):
    told = json.loads(run(capsys, "publish", "quests", "-o", str(tmp_path / "site"), "--json").out)
    assert told == {"folder": str(tmp_path / "site"), "games": ["quests"], "slow": []}


def test_without_a_name_all_games_of_the_shelf_are_there(capsys, tmp_path):
    told = json.loads(run(capsys, "publish", "-o", str(tmp_path / "site"), "--json").out)
    assert set(told["games"]) >= {"connect-four", "ivanhoe", "quests", "skirmish"}


def test_what_is_in_the_way_is_said(capsys, tmp_path, page):
    assert run(capsys, "publish", "quests", "-o", str(page)).sentence.endswith(
        "holds other things: give a folder that is empty or new."
    )
    assert run(capsys, "publish", "chess", "-o", str(tmp_path / "site")).sentence.startswith("There is no game")
    assert "--output" in run(capsys, "publish", "quests").sentence


def test_a_page_that_is_not_built_is_said_to_be_none(capsys, tmp_path, page):
    (page / "index.html").unlink()
    said = run(capsys, "publish", "quests", "-o", str(tmp_path / "site")).sentence
    assert said == "The page is not built here: `make web` builds it in a checkout, and a wheel of Tabard brings it."
