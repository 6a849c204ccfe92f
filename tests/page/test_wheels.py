"""Wheels for the desk: found by what is in them, and read by Python as any installed package is."""

import io
import zipfile
from importlib.metadata import distributions
from pathlib import Path

from tabard.page.wheels import wheel_of

CONTENTS = {"race/__init__.py": b"GAME = 1\n", "race/rulebook.md": b"Run."}


def test_the_same_contents_give_the_same_wheel_and_others_another_name() -> None:
    name, wheel = wheel_of("game_race", "0.0.0", CONTENTS, {"race": "race"})
    assert (name, wheel) == wheel_of("game_race", "0.0.0", dict(CONTENTS), {"race": "race"})
    assert wheel_of("game_race", "0.0.0", CONTENTS | {"race/more.py": b""}, {"race": "race"})[0] != name
    assert wheel_of("game_race", "0.0.0", CONTENTS, {"rally": "race"})[0] != name


def test_what_is_unpacked_is_an_installed_package_with_games(tmp_path: Path) -> None:
    name, wheel = wheel_of("game_race", "0.0.0", CONTENTS, {"race": "race", "rally": "race.rally"})
    zipfile.ZipFile(io.BytesIO(wheel)).extractall(tmp_path)
    (found,) = distributions(path=[str(tmp_path)])
    assert (found.name, f"game_race-{found.version}-py3-none-any.whl") == ("game_race", name)
    assert {point.name: point.value for point in found.entry_points.select(group="tabard.games")} == {
        "race": "race", "rally": "race.rally",
    }  # fmt: skip
    listed = {str(file) for file in found.files or []}
    assert listed == {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
