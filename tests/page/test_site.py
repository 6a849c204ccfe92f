"""The folder of a site: written anew where one lies, and never over anything else."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabard.errors import Refused
from tabard.page.site import NOT_BUILT, OURS, fit_games, write_site
from tabard.shelf import find
from toys.parlour import install_race, write_race

pytestmark = pytest.mark.usefixtures("page")


def names(folder: Path) -> set[str]:
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    return {file for file in files if not file.startswith("lib/tabard-")}


PAGE = {"index.html", "assets/index.js", "lib/desk.js", "lib/desk.json", "games.json", "offline.json", OURS}
FOUR = {"connect-four.look.json"}


def test_a_site_is_the_page_and_its_games(tmp_path: Path) -> None:
    write_site(tmp_path / "site", [find("connect-four")])
    assert names(tmp_path / "site") == PAGE | FOUR


def test_what_is_to_be_there_without_a_network_is_listed(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder, [find("connect-four")])
    listed = json.loads((folder / "offline.json").read_text())
    assert names(folder) - {"offline.json", OURS} <= set(listed)


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


# --- games of others ----------------------------------------------------------------------------------------


def desk(folder: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((folder / "lib" / "desk.json").read_text())
    return told


def test_the_desk_is_as_it_was_built_for_games_that_come_with_tabard(tmp_path: Path, page: Path) -> None:
    write_site(tmp_path / "site", [find("connect-four")])
    assert (tmp_path / "site/lib/desk.json").read_bytes() == (page / "lib/desk.json").read_bytes()


def test_somebodys_game_is_brought_to_the_desk_with_its_size(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder, [find(str(write_race(tmp_path / "race"))), find("connect-four")])
    (wheel,) = desk(folder)["games"]
    assert desk(folder)["sizes"][wheel] == (folder / "lib" / wheel).stat().st_size
    assert desk(folder)["wheel"] in desk(folder)["sizes"]
    assert desk(folder)["edited"] is False
    assert f"lib/{wheel}" in json.loads((folder / "offline.json").read_text())


def test_a_game_that_no_page_can_play_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    write_site(folder, [find("connect-four")])
    before = names(folder)
    race = write_race(tmp_path / "race")
    (race / "__init__.py").write_text("import numpy\n" + (race / "__init__.py").read_text())
    with pytest.raises(Refused, match="cannot be played in a page"):
        write_site(folder, [find(str(race))])
    assert names(folder) == before


def test_of_two_games_of_one_name_a_page_shows_one(tmp_path: Path) -> None:
    games = [find(str(write_race(tmp_path / name))) for name in ("race", "other")]
    with pytest.raises(Refused, match=r"Two of these games are called 'race': a page can show one of them\."):
        write_site(tmp_path / "site", games)


def test_of_the_shelf_it_takes_what_can_be_shown_and_says_why_others_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in ("fine.py", "dear.py", "torn.py"):
        install_race(tmp_path, file)
    (tmp_path / "dear.py").write_text("import numpy\n" + (tmp_path / "dear.py").read_text())
    (tmp_path / "torn.py").write_text("GAME = None\n")
    monkeypatch.syspath_prepend(tmp_path)
    fit, unfit = fit_games(["connect-four", "dear-race", "fine-race", "torn-race"])
    assert [game.name for game in fit] == ["connect-four", "race"]
    assert "No module named 'numpy'" in unfit[0]
    assert unfit[1] == "'torn-race' is not a game: its module has no GAME made by tabard.engine.Game."
