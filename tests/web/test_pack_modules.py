"""WebAssembly modules where they are wanted: beside the rules for the wheel, in a folder for a page."""

import os
import tomllib
from pathlib import Path

import pytest

import pack_modules
from contract.toys import Change, address, broken
from plumbing.web import ROOT
from tabard.engine import Game
from tabard.engine.targets.modules import SHIPPED, about_module, find_module
from tabard.errors import Broken


def test_only_our_own_games_get_a_module_and_it_is_found_there(monkeypatch: pytest.MonkeyPatch) -> None:
    written = {}
    monkeypatch.setattr(pack_modules, "module_for", lambda game: game.name.encode())
    monkeypatch.setattr(
        pack_modules, "write_whole", lambda place, module, **_: written.update({place: module}) or place
    )
    folders = {start.parent for start in (ROOT / "src/tabard/games").glob("*/__init__.py")}
    assert set(pack_modules.pack_beside_rules()) == {folder / SHIPPED for folder in folders} == set(written)
    assert {place.parent.name.replace("_", "-").encode() for place in written} == set(written.values())


def test_the_wheel_takes_them_though_git_does_not() -> None:
    kept = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert f"src/tabard/games/*/{SHIPPED}" in kept["artifacts"]
    assert f"/src/tabard/games/*/{SHIPPED}" in (ROOT / ".gitignore").read_text().splitlines()


def test_for_a_page_a_missing_one_is_built_in_the_background_and_then_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    folder, place = tmp_path / "pebble", tmp_path / "pebble.wasm"
    pebble = broken("pebble", [], folder)
    place.write_bytes(b"of other rules")
    assert pack_modules.lay_out(tmp_path, [str(folder)]) == [str(folder)]
    assert not place.exists()
    process = pack_modules.build_soon(tmp_path, [str(folder)])
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == pack_modules.LOWEST
    assert process.wait(timeout=250) == 0
    assert find_module(pebble) == place.read_bytes()
    assert about_module(place.read_bytes())["game"] == "pebble"
    place.unlink()
    assert pack_modules.lay_out(tmp_path, [str(folder)]) == []
    assert find_module(pebble) == place.read_bytes()


def test_a_plug_in_that_cannot_be_used_keeps_no_other_from_its_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pack_modules, "games", lambda: ["no-such-game", "connect-four"])
    monkeypatch.setattr(pack_modules, "module_for", lambda _game: b"compiled")
    monkeypatch.setattr(pack_modules, "find_module", lambda _game: b"compiled")
    monkeypatch.setattr(pack_modules, "build_soon", lambda *_: None)
    monkeypatch.setattr(pack_modules, "write_whole", lambda place, *_, **__: place)
    pack_modules.main([str(tmp_path)])
    assert pack_modules.lay_out(tmp_path, ["no-such-game", "connect-four"]) == []
    assert [place.parent.name for place in pack_modules.pack_beside_rules()] == ["connect_four"]
    assert pack_modules.build(tmp_path, ["no-such-game", "connect-four"]) == []
    assert capsys.readouterr().err.count("There is no game 'no-such-game'.") == 4


def test_one_that_does_not_compile_keeps_no_other_from_its_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def module_for(game: Game) -> bytes:
        if game.name == "pebble":
            raise Broken("A rule does what cannot be compiled.")
        return b"compiled"

    monkeypatch.setattr(pack_modules, "module_for", module_for)
    said = pack_modules.build(tmp_path, [address("pebble"), "connect-four"])
    assert said == ["Pebble cannot be compiled: A rule does what cannot be compiled."]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["connect-four.wasm", "pebble.fault"]


def test_why_one_was_not_built_in_the_background_is_told_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    texts = Change("rules.py", "t.taken[choice] += 1", "t.taken[choice] += len(vars())")
    broken("pebble", [texts], tmp_path / "pebble")
    assert pack_modules.build_soon(tmp_path, [str(tmp_path / "pebble")]).wait(timeout=250) != 0
    assert pack_modules.lay_out(tmp_path, [str(tmp_path / "pebble")]) == [str(tmp_path / "pebble")]
    assert capsys.readouterr().err.startswith("Last time: Pebble cannot be compiled: ")
    pack_modules.lay_out(tmp_path, [str(tmp_path / "pebble")])
    assert capsys.readouterr().err == ""
