"""`tabard publish`: a page with games in it, as a folder."""

import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest

import pack_desk
from cli.running import run
from contract.toys import Change, address, broken
from tabard.engine.targets.modules import about_module
from tabard.page import site
from tabard.shelf import find


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as a build leaves it, in few files."""
    page = tmp_path / "built"
    (page / "lib").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    wheel = pack_desk.make_wheel(page / "lib")
    (page / "lib" / "desk.json").write_text(json.dumps({"wheel": wheel, "sizes": {wheel: 1}}))
    monkeypatch.setattr(site, "BUILT", page)
    return page


@pytest.fixture
def _only_quests_has_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.page.catalogue.find_module", lambda game: b"" if game.name == "quests" else None)


@pytest.mark.usefixtures("_only_quests_has_a_module")
def test_it_says_what_it_has_done_and_whose_bots_think_slowly(capsys, tmp_path):
    folder = tmp_path / "site"
    ran = run(capsys, "publish", "connect-four", "quests", "-o", str(folder))
    assert (ran.code, ran.err) == (0, "")
    first, second = ran.out.replace("\n", " ").split("Bots of ")
    assert first.split() == f"'{folder}' holds the page with Connect Four, Quests.".split()
    slowly = "Connect Four think slowly there: run tabard compile connect-four --target wasm first."
    assert second.split() == slowly.split()
    assert [game["name"] for game in json.loads((folder / "games.json").read_text())] == ["connect-four", "quests"]


@pytest.mark.usefixtures("_only_quests_has_a_module")
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
    assert said.startswith("The page is not built here: `make web` builds it in a checkout, and a wheel of Tabard ")


def test_a_folders_game_goes_along_with_its_python_and_a_module_built_now(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("TABARD_PLAIN")
    folder, game = tmp_path / "site", tmp_path / "games" / "pebble"
    shutil.copytree(address("pebble"), game)  # so nothing of it is compiled in this process yet
    told = json.loads(run(capsys, "publish", str(game), "-o", str(folder), "--json").out)
    assert told == {"folder": str(folder), "games": ["pebble"], "slow": []}
    (wheel,) = json.loads((folder / "lib" / "desk.json").read_text())["games"]
    assert "tabard_folder_pebble/rules.py" in zipfile.ZipFile(folder / "lib" / wheel).namelist()
    assert about_module((folder / "lib" / "pebble.wasm").read_bytes())["rules"] == find(str(game)).hash


def test_one_that_does_not_compile_is_published_and_it_is_said_why_its_bots_are_slow(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("TABARD_PLAIN")
    broken("pebble", [Change("rules.py", "choice] += 1", "choice] += len(vars())")], tmp_path / "pebble")
    ran = run(capsys, "publish", str(tmp_path / "pebble"), "-o", str(tmp_path / "site"))
    assert ran.code == 0, ran.err
    assert re.search(r"Bots of Pebble think slowly there:\s.*rules\.py, line \d+", ran.out, re.DOTALL)


def test_a_folder_is_refused_in_the_words_in_which_play_refuses_it(capsys, tmp_path):
    (tmp_path / "empty").mkdir()
    site = str(tmp_path / "site")
    for place in ("./nowhere", str(tmp_path / "empty")):
        assert run(capsys, "publish", place, "-o", site).sentence == run(capsys, "play", place, "--line").sentence
    assert not Path(site).exists()
