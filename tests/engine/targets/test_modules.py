"""Where a module is found: beside its rules, in the cache, or nowhere yet; and who builds it then."""

import os
import shutil
from pathlib import Path

import pytest

from contract.toys import Change, broken, honest
from tabard.engine.targets import modules
from tabard.engine.targets.modules import SHIPPED, about_module, build_soon, find_module, kept_at, shipped_at
from tabard.engine.targets.wasm import module_for


@pytest.fixture
def pebble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A game that nobody has built yet."""
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    return broken("pebble", [], tmp_path / "pebble")


def test_there_is_none_before_it_is_built(pebble) -> None:
    assert find_module(pebble) is None


def test_one_that_was_built_is_in_the_cache(pebble) -> None:
    module = module_for(pebble)
    assert kept_at(pebble).read_bytes() == module == find_module(pebble)


def test_one_that_is_shipped_is_taken_and_nothing_built(pebble, tmp_path: Path) -> None:
    module = module_for(pebble)
    kept_at(pebble).unlink()
    (tmp_path / "pebble" / SHIPPED).write_bytes(module)
    assert shipped_at(pebble) == tmp_path / "pebble" / SHIPPED
    assert find_module(pebble) == module


def test_one_of_other_rules_is_not_taken(pebble, tmp_path: Path) -> None:
    edit = Change("rules.py", "t.heap -= choice + 1", "t.heap -= 1")
    edited = broken("pebble", [edit], tmp_path / "pebble_edited")
    (tmp_path / "pebble_edited" / SHIPPED).write_bytes(module_for(pebble))
    assert find_module(edited) is None


@pytest.mark.parametrize("content", [b"", b"no module", b"\0asm\1\0\0\0", b"\0asm\1\0\0\0\0\xff"])
def test_what_is_no_module_is_not_taken(pebble, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "pebble" / SHIPPED).write_bytes(content)
    assert about_module(content) == {}
    assert find_module(pebble) is None


def test_a_missing_one_is_built_in_the_background_at_the_lowest_priority(pebble, tmp_path: Path) -> None:
    process = build_soon(str(tmp_path / "pebble"))
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == modules.LOWEST
    assert build_soon(str(tmp_path / "pebble")) is process
    assert process.wait(timeout=200) == 0
    assert find_module(pebble) is not None


def test_one_that_was_built_is_built_again_when_asked(pebble, tmp_path: Path) -> None:
    first = build_soon(str(tmp_path / "nowhere"))
    assert first.wait(timeout=60) == 2
    second = build_soon(str(tmp_path / "nowhere"))
    assert second is not first
    second.wait(timeout=60)


def test_looking_for_one_needs_no_numba(tmp_path: Path) -> None:
    from engine.targets.test_cache import in_another_process

    look = "import sys; from tabard.shelf import find; from tabard.engine.targets.modules import find_module; "
    look += "find_module(find(sys.argv[1])); print(int('numba' in sys.modules))"
    assert in_another_process(look, "connect-four", TABARD_CACHE=str(tmp_path)) == [0]
    shutil.rmtree(tmp_path)
    assert honest("pebble").name == "pebble"
