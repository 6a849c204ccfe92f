"""What goes into the wheel beside the rules of each of Tabard's own games."""

import tomllib
from pathlib import Path

import pytest

import pack_modules
from plumbing.web import ROOT
from tabard.engine.targets.modules import SHIPPED


def test_only_our_own_games_get_a_module_and_it_is_found_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = {}
    monkeypatch.setattr(pack_modules, "module_for", lambda game: game.name.encode())
    monkeypatch.setattr(
        pack_modules, "write_whole", lambda place, module, **_: written.update({place: module}) or place
    )
    folders = {start.parent for start in (ROOT / "src/tabard/games").glob("*/__init__.py")}
    assert set(pack_modules.pack_modules()) == {folder / SHIPPED for folder in folders} == set(written)
    assert {place.parent.name.replace("_", "-").encode() for place in written} == set(written.values())


def test_the_wheel_takes_them_though_git_does_not() -> None:
    kept = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert kept["artifacts"] == [f"src/tabard/games/*/{SHIPPED}"]
    assert f"/src/tabard/games/*/{SHIPPED}" in (ROOT / ".gitignore").read_text().splitlines()
