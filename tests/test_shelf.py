"""Finding games: whatever lies in a folder, a game comes of it or a sentence."""

import re
from pathlib import Path

import pytest

from tabard.errors import Refused
from tabard.shelf import address_of, find, home_of
from toys.parlour import install_race, write_race


def test_a_game_whose_file_holds_what_no_source_does_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "nothing"
    folder.mkdir()
    (folder / "__init__.py").write_bytes(b"GAME = 1\n\x00\n")
    with pytest.raises(Refused) as refused:
        find(str(folder))
    assert re.search(r"cannot be read: \w+: source code .*null bytes", str(refused.value))


# --- where a game was read --------------------------------------------------------------------------------


def test_games_that_come_with_tabard_have_no_home_of_their_own() -> None:
    game = find("connect-four")
    assert home_of(game) is None
    assert address_of(game) == "connect-four"


def test_the_home_of_a_folder_is_that_folder(tmp_path: Path) -> None:
    folder = write_race(tmp_path / "race")
    game = find(str(folder))
    assert home_of(game) == (str(folder), "tabard_folder_race", folder)
    assert find(address_of(game)).hash == game.hash


@pytest.mark.parametrize("file", ["race_team/tracks.py", "race_tracks.py"])
def test_the_home_of_an_installed_game_is_its_package_or_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    module = install_race(tmp_path, file)
    monkeypatch.syspath_prepend(tmp_path)
    game = find(f"{module.replace('.', '-')}-race")
    assert home_of(game) == (f"{module.replace('.', '-')}-race", module, tmp_path / file.split("/", maxsplit=1)[0])
