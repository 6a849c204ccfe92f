"""Somebody's game in a page: its package goes along, and it must be playable with nothing else."""

import io
import zipfile
from pathlib import Path

import pytest

from tabard.errors import Refused
from tabard.page import packing
from tabard.page.packing import pack_games
from tabard.shelf import find
from toys.parlour import RACE, install_race, write_race


@pytest.fixture
def library(page: Path) -> Path:
    return page / "lib"


def inside(wheels: dict[str, bytes]) -> set[str]:
    """The files of all wheels, but for what tells of them."""
    names = {name for wheel in wheels.values() for name in zipfile.ZipFile(io.BytesIO(wheel)).namelist()}
    return {name for name in names if ".dist-info/" not in name}


def test_games_that_come_with_tabard_need_no_package(library: Path) -> None:
    assert pack_games([find("connect-four"), find("skirmish")], library) == {}


def test_a_folder_goes_along_with_all_that_its_rules_may_read(library: Path, tmp_path: Path) -> None:
    folder = write_race(tmp_path / "race")
    for name in ("rulebook.md", "cards.toml", "more/tracks.py", "look/look.toml", "look/picture.svg"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("")
    for name in (".secrets", ".git/HEAD", "__pycache__/rules.pyc", "module.wasm", "rules.py~"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("not for pages")
    (tmp_path / "diary").write_text("nobody else's business")
    (folder / "linked").symlink_to(tmp_path / "diary")
    wheels = pack_games([find(str(folder))], library)
    names = ("__init__.py", "rulebook.md", "cards.toml", "more/tracks.py")
    assert inside(wheels) == {f"tabard_folder_race/{name}" for name in names}


def test_a_folder_may_be_called_as_no_package_can_be(library: Path, tmp_path: Path) -> None:
    assert inside(pack_games([find(str(write_race(tmp_path / "my first-race")))], library)) == {
        "tabard_folder_my_first_race/__init__.py"
    }


def test_an_installed_game_is_known_by_what_it_calls_itself(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_race(tmp_path, "race_club/tracks.py")
    monkeypatch.syspath_prepend(tmp_path)
    ((name, wheel),) = pack_games([find("race_club-tracks-race")], library).items()
    assert name.startswith("game_race_club-0.0.0+")
    points = [one for one in zipfile.ZipFile(io.BytesIO(wheel)).namelist() if one.endswith("entry_points.txt")]
    assert b"race = race_club.tracks" in zipfile.ZipFile(io.BytesIO(wheel)).read(points[0])


@pytest.mark.parametrize("says", ["print('hello')", "print(1)", "import os\nos.write(1, b'[]')"])
def test_what_a_game_prints_as_it_is_read_is_no_answer(library: Path, tmp_path: Path, says: str) -> None:
    folder = write_race(tmp_path / "race")
    (folder / "__init__.py").write_text(f"{says}\n{RACE}")
    assert inside(pack_games([find(str(folder))], library)) == {"tabard_folder_race/__init__.py"}


# --- what cannot be in a page -----------------------------------------------------------------------------


def test_what_needs_another_package_is_refused_by_name(library: Path, tmp_path: Path) -> None:
    folder = write_race(tmp_path / "race")
    (folder / "__init__.py").write_text("import numpy\n" + RACE)
    with pytest.raises(Refused) as refused:
        pack_games([find(str(folder))], library)
    assert str(refused.value).startswith(
        "Race cannot be played in a page, which has Python and Tabard and no other package: "
    )
    assert "No module named 'numpy'" in str(refused.value)


def test_what_reads_a_file_that_does_not_go_along_is_refused(library: Path, tmp_path: Path) -> None:
    folder = write_race(tmp_path / "race")
    (tmp_path / "tracks.txt").write_text("10")
    reads = 'from pathlib import Path\nGOAL = int((Path(__file__).parent.parent / "tracks.txt").read_text())'
    (folder / "__init__.py").write_text(RACE.replace("GOAL = 10", reads))
    with pytest.raises(Refused, match=r"cannot be played in a page.*tracks\.txt"):
        pack_games([find(str(folder))], library)


def test_a_name_that_no_address_can_hold_is_refused(library: Path, tmp_path: Path) -> None:
    folder = write_race(tmp_path / "race")
    (folder / "__init__.py").write_text(RACE.replace('Ruleset("race"', 'Ruleset("The Race"'))
    with pytest.raises(Refused, match="a name of small letters, digits and '-', as in 'river-run'"):
        pack_games([find(str(folder))], library)


def test_a_package_that_is_too_large_is_refused(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_race(tmp_path / "race")
    (folder / "atlas.txt").write_bytes(b" " * 900)
    monkeypatch.setattr(packing, "MOST", len((folder / "__init__.py").read_bytes()) + 899)
    with pytest.raises(Refused, match="that is too much for a page"):
        pack_games([find(str(folder))], library)


def test_two_packages_of_one_name_cannot_be_in_one_page(library: Path, tmp_path: Path) -> None:
    for place in ("north", "south"):
        (tmp_path / place).mkdir()
        write_race(tmp_path / place / "race")
    games = [find(str(tmp_path / place / "race")) for place in ("north", "south")]
    with pytest.raises(Refused, match="are packages of one name: in a page there can be one of them"):
        pack_games(games, library)


def test_a_game_that_does_not_begin_is_given_up(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_race(tmp_path / "race")
    game = find(str(folder))
    (folder / "__init__.py").write_text("while True: pass\n")
    monkeypatch.setattr(packing, "PATIENCE", 1)
    with pytest.raises(Refused, match=r"Race: no match has begun within 1 s\."):
        pack_games([game], library)
