"""The folder of a site: written anew where one lies, and never over anything else."""

import json
from pathlib import Path

import pytest

from tabard.errors import Refused
from tabard.page import site
from tabard.page.site import NOT_BUILT, OURS, write_site
from tabard.shelf import find


@pytest.fixture(autouse=True)
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page as a build leaves it, in few files."""
    page = tmp_path / "built"
    (page / "lib").mkdir(parents=True)
    (page / "assets").mkdir()
    (page / "index.html").write_text("<!doctype html>")
    (page / "assets" / "index.js").write_text("1")
    (page / "lib" / "desk.js").write_text("2")
    monkeypatch.setattr(site, "BUILT", page)
    monkeypatch.setattr("tabard.page.catalogue.find_module", lambda _game: None)
    return page


def names(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


PAGE = {"index.html", "assets/index.js", "lib/desk.js", "games.json", "offline.json", OURS}
FOUR = {"connect-four.look.json"}


def test_a_site_is_the_page_and_its_games(tmp_path: Path) -> None:
    write_site(tmp_path / "site", [find("connect-four")])
    assert names(tmp_path / "site") == PAGE | FOUR


def test_what_is_to_be_there_without_a_network_is_listed(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder, [find("connect-four")])
    listed = json.loads((folder / "offline.json").read_text())
    assert set(listed) == names(folder) - {"offline.json", OURS}


def test_an_empty_folder_is_written_into(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    write_site(folder, [find("connect-four")])
    assert names(folder) == PAGE | FOUR


def test_a_site_is_written_anew_and_nothing_old_is_left(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder, [find("connect-four"), find("ivanhoe")])
    (folder / "old").mkdir()
    (folder / "old" / "file").write_text("x")
    write_site(folder, [find("connect-four")])
    assert names(folder) == PAGE | FOUR


def test_a_folder_that_holds_other_things_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "letters"
    folder.mkdir()
    (folder / "letter.txt").write_text("dear")
    with pytest.raises(Refused, match=r"'.*letters' holds other things: give a folder that is empty or new\."):
        write_site(folder, [find("connect-four")])
    assert names(folder) == {"letter.txt"}


def test_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "site"
    file.write_text("x")
    with pytest.raises(Refused, match=r"is a file: a site is a folder\."):
        write_site(file, [])
    assert file.read_text() == "x"


def test_without_a_built_page_it_is_said_how_to_build_one(tmp_path: Path, page: Path) -> None:
    (page / "index.html").unlink()
    with pytest.raises(Refused) as refused:
        write_site(tmp_path / "site", [])
    assert str(refused.value) == NOT_BUILT
    assert not (tmp_path / "site").exists()
