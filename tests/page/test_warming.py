"""Modules that a page lacks are built meanwhile, and laid where pages look for them."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from contract.toys import Change, broken
from tabard.engine import Game
from tabard.engine.targets.modules import about_module, find_module
from tabard.page.warming import Warming

PATIENCE = 120  # seconds


class Heard(list[str]):
    """What was said of modules that could not be built."""


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def warming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: Heard) -> Iterator[Warming]:
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("TABARD_PLAIN", raising=False)
    (tmp_path / "lib").mkdir()
    warming = Warming(tmp_path, heard.append)
    yield warming
    warming.stop()


def until(happened: Callable[[], object]) -> None:
    before = time.monotonic()
    while not happened():
        assert time.monotonic() < before + PATIENCE
        time.sleep(0.05)


def pebble(folder: Path, *changes: Change) -> Game:
    return broken("pebble", list(changes), folder)


def test_a_module_is_built_by_another_process_and_laid_into_the_site(
    warming: Warming, tmp_path: Path, heard: Heard
) -> None:
    game, place = pebble(tmp_path / "pebble"), tmp_path / "lib" / "pebble.wasm"
    warming.begin([game])
    until(place.is_file)
    assert about_module(place.read_bytes())["rules"] == game.hash
    assert place.read_bytes() == find_module(game)
    assert heard == []


def test_why_there_is_none_is_said(warming: Warming, tmp_path: Path, heard: Heard) -> None:
    warming.begin([pebble(tmp_path / "pebble", Change("rules.py", "choice] += 1", "choice] += len(vars())"))])
    until(lambda: heard)
    assert heard[0].startswith("Pebble cannot be compiled: ")
    assert not (tmp_path / "lib" / "pebble.wasm").exists()


def test_one_that_is_edited_meanwhile_is_begun_anew(warming: Warming, tmp_path: Path, heard: Heard) -> None:
    warming.begin([pebble(tmp_path / "pebble")])
    other = pebble(tmp_path / "other" / "pebble", Change("rules.py", "choice] += 1", "choice] += 2 - 1"))
    warming.begin([other])
    until((tmp_path / "lib" / "pebble.wasm").is_file)
    assert about_module((tmp_path / "lib" / "pebble.wasm").read_bytes())["rules"] == other.hash
    assert heard == []


def test_where_nothing_is_to_be_compiled_nothing_is(
    warming: Warming, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABARD_PLAIN", "1")
    began: list[object] = []
    monkeypatch.setattr("tabard.page.warming.subprocess.Popen", lambda *_, **__: began.append(1))
    warming.begin([pebble(tmp_path / "pebble")])
    time.sleep(0.2)
    assert began == []


def test_what_is_being_built_ends_with_the_page(warming: Warming, tmp_path: Path, heard: Heard) -> None:
    warming.begin([pebble(tmp_path / "pebble")])
    until(lambda: warming._process is not None)
    process = warming._process
    assert process is not None
    warming.stop()
    assert process.poll() is not None
    assert not (tmp_path / "lib" / "pebble.wasm").exists()
    assert heard == []
